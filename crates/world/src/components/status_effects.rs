//! Status effects on a unit.

use super::statistics::{EffectEnd, ModifierSource};
use bevy::prelude::*;
use phaseline_battle::state::unit_state::{ActiveEffect, Source};
use phaseline_battle::{Askers, Rulebook, UnitState, effect_source};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::ruleset::{StatIx, StatKey};

/// The status effects on a unit, in the order in which they began. The changes from its own equipment and abilities are
/// only in [`Statistics`](super::Statistics).
#[derive(Debug, Clone, Default, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct StatusEffects(pub Vec<StatusEffect>);

/// An active status effect.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct StatusEffect {
    /// The name that players read.
    pub name: String,
    /// Its id in the content, if it has one.
    pub effect: Option<String>,
    /// Its source.
    pub source: ModifierSource,
    /// The id of the impact of the ruleset that brought it, if one did.
    pub impact: Option<String>,
    /// The numbers that it adds to statistics.
    pub changes: Vec<StatisticChange>,
    /// When it ends.
    pub ends: EffectEnd,
}

/// A number that an effect adds to a statistic.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct StatisticChange {
    /// The name of the statistic in files.
    pub statistic: String,
    /// The number that it adds.
    pub amount: i32,
}

impl StatusEffects {
    /// Whether the effect with this id is active.
    #[must_use]
    pub fn has(&self, effect: &str) -> bool {
        self.0.iter().any(|known| known.effect.as_deref() == Some(effect))
    }

    pub(crate) fn of(book: &Rulebook, askers: &Askers, unit: &UnitState) -> Self {
        Self(unit.effects.0.iter().map(|effect| StatusEffect::of(book, askers, effect)).collect())
    }
}

impl StatusEffect {
    fn of(book: &Rulebook, askers: &Askers, effect: &ActiveEffect) -> Self {
        let change = |(key, amount): &(StatKey, i32)| StatisticChange {
            statistic: statistic_name(book, *key).to_owned(),
            amount: *amount,
        };
        Self {
            name: effect.label.clone(),
            effect: effect.source.file().map(ToString::to_string),
            source: ModifierSource::of(book, askers, effect_source(book, effect)),
            impact: impact_id(book, effect),
            changes: effect.changes.iter().map(change).collect(),
            ends: effect.ends.into(),
        }
    }
}

impl StatisticChange {
    /// The statistic, as the core knows it. `None` if neither the ruleset nor the battle has it.
    #[must_use]
    pub fn key(&self, book: &Rulebook) -> Option<StatKey> {
        let honoured = book.ruleset.statistics().iter().position(|known| known.id == self.statistic);
        let own = || BattleStatistic::ALL.into_iter().find(|own| own.name() == self.statistic).map(StatKey::Battle);
        honoured.map(|place| StatKey::Ruleset(StatIx(place as u16))).or_else(own)
    }
}

fn impact_id(book: &Rulebook, effect: &ActiveEffect) -> Option<String> {
    let Source::Impact(place) = effect.source else { return None };
    book.ruleset.impacts().get(place.get()).map(|impact| impact.id.clone())
}

/// The name of a statistic in files.
fn statistic_name(book: &Rulebook, key: StatKey) -> &str {
    match key {
        StatKey::Battle(own) => own.name(),
        StatKey::Ruleset(place) => book.ruleset.statistics().get(place.get()).map_or("", |known| &known.id),
    }
}
