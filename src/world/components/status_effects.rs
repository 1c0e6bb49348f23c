//! Status effects on a unit.

use super::statistics::{EffectEnd, ModifierSource};
use crate::battle::state::unit_state::ActiveEffect;
use crate::battle::{Rulebook, UnitState, effect_source};
use crate::rules::ruleset::StatKey;
use bevy::prelude::*;

/// The status effects on a unit, in the order in which they came into force. What its own equipment and abilities do is in
/// [`Statistics`](super::Statistics) alone.
#[derive(Debug, Clone, Default, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct StatusEffects(pub Vec<StatusEffect>);

/// One status effect in force.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct StatusEffect {
    /// The name that players read.
    pub name: String,
    /// Its id in the content, where it has one.
    pub effect: Option<String>,
    /// What it comes from.
    pub source: ModifierSource,
    /// What it adds to which statistic.
    pub changes: Vec<StatisticChange>,
    /// When it ends.
    pub ends: EffectEnd,
}

/// What an effect adds to a statistic.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct StatisticChange {
    /// The name of the statistic in files.
    pub statistic: String,
    /// What it adds.
    pub amount: i32,
}

impl StatusEffects {
    /// Whether an effect of the content is in force.
    #[must_use]
    pub fn has(&self, effect: &str) -> bool {
        self.0.iter().any(|known| known.effect.as_deref() == Some(effect))
    }

    pub(in crate::world) fn of(book: &Rulebook, unit: &UnitState) -> Self {
        Self(unit.effects.0.iter().map(|effect| StatusEffect::of(book, effect)).collect())
    }
}

impl StatusEffect {
    fn of(book: &Rulebook, effect: &ActiveEffect) -> Self {
        let change = |(key, amount): &(StatKey, i32)| StatisticChange {
            statistic: statistic_name(book, *key).to_owned(),
            amount: *amount,
        };
        Self {
            name: effect.label.clone(),
            effect: effect.source.file().map(ToString::to_string),
            source: ModifierSource::of(book, effect_source(book, effect)),
            changes: effect.changes.iter().map(change).collect(),
            ends: effect.ends.into(),
        }
    }
}

/// The name of a statistic in files.
fn statistic_name(book: &Rulebook, key: StatKey) -> &str {
    match key {
        StatKey::Battle(own) => own.name(),
        StatKey::Ruleset(place) => book.ruleset.statistics().get(place.get()).map_or("", |known| &known.id),
    }
}
