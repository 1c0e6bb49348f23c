//! The statistics of a unit: the base, every change with its source and its end, and the total.

use super::identity::UnitId;
use bevy::prelude::*;
use phaseline_battle::readiness::stat_block::sources;
use phaseline_battle::{Askers, Rulebook, SourceWord, UnitState, content_name, source_kind};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::evaluation::source;
use phaseline_rules::ruleset::{StatIx, StatKey};

/// Every statistic of a unit: those that the ruleset honours, in its order, then those of the battle.
#[derive(Debug, Clone, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Statistics(pub Vec<Statistic>);

/// One statistic of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Statistic {
    /// Its name in files.
    pub name: String,
    /// The base value from the design and the pilot.
    pub base: i32,
    /// Every change, in the order in which they began.
    pub modifiers: Vec<Modifier>,
    /// The sum of the base and every modifier that counts.
    pub total: i32,
}

/// A change of a statistic.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Modifier {
    /// The number that it adds.
    pub amount: i32,
    /// Its source.
    pub source: ModifierSource,
    /// When it ends.
    pub ends: EffectEnd,
    /// Whether it counts. Of a group, only the highest change counts.
    pub counts: bool,
}

/// The source of a change.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct ModifierSource {
    /// Its kind.
    pub kind: SourceKind,
    /// Its name in the content. `None` for heat.
    pub name: Option<String>,
    /// The unit that brings it, if any.
    pub by: Option<UnitId>,
    /// The plugin that asked for it, if it gave its name.
    pub asker: Option<String>,
}

/// The kinds of sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum SourceKind {
    /// The design of the unit.
    Design,
    /// The pilot.
    Pilot,
    /// A number on a card.
    Card,
    /// A piece of equipment.
    Equipment,
    /// An ability of the unit or its pilot.
    Ability,
    /// A status effect.
    Effect,
    /// Equipment or an ability of another unit.
    Aura,
    /// The morale of the side.
    Morale,
    /// An action.
    Action,
    /// A reaction.
    Reaction,
    /// A wound of the pilot.
    Wound,
    /// Another event of the ruleset.
    Event,
    /// Heat.
    Heat,
}

/// When a change or a status effect ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum EffectEnd {
    /// With the current action.
    ActionEnds,
    /// With the next action in which the unit fires.
    Fired,
    /// After this many activations of the unit.
    Activations(u32),
    /// When the next activation of the unit begins.
    NextActivation,
    /// With the unit's out-of-turn action.
    Reaction,
    /// After this many rounds.
    Rounds(u32),
    /// When the unit is hit.
    Hit,
    /// When the unit stands up.
    StoodUp,
    /// It does not end by itself.
    Never,
    /// After this many draws of the unit's place in the order.
    Draws(u32),
}

impl Statistics {
    /// The statistic with this name, spelled as in files.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Statistic> {
        self.0.iter().find(|statistic| statistic.name == name)
    }

    /// The total of a statistic. 0 if the ruleset does not honour it.
    #[must_use]
    pub fn total(&self, name: &str) -> i32 {
        self.get(name).map_or(0, |statistic| statistic.total)
    }

    pub(crate) fn of(book: &Rulebook, askers: &Askers, unit: &UnitState) -> Self {
        let honoured = book.ruleset.statistics().iter().enumerate();
        let honoured = honoured.map(|(place, known)| (StatKey::Ruleset(StatIx(place as u16)), known.id.as_str()));
        let own = BattleStatistic::ALL.into_iter().map(|own| (StatKey::Battle(own), own.name()));
        let all: Vec<(StatKey, &str)> = honoured.chain(own).collect();
        let keys: Vec<StatKey> = all.iter().map(|(key, _)| *key).collect();
        let found = sources(book, unit, &keys);
        let statistic = |(key, name): (StatKey, &str)| Statistic {
            name: name.to_owned(),
            base: found.base(key),
            modifiers: found.of(key).map(|change| Modifier::of(book, askers, change)).collect(),
            total: found.total(key),
        };
        Self(all.into_iter().map(statistic).collect())
    }
}

impl Modifier {
    fn of(book: &Rulebook, askers: &Askers, change: &source::Source) -> Self {
        Self {
            amount: change.amount,
            source: ModifierSource::of(book, askers, change.id),
            ends: change.ends.into(),
            counts: change.displaced_by.is_none(),
        }
    }
}

impl ModifierSource {
    pub(super) fn of(book: &Rulebook, askers: &Askers, id: source::SourceId) -> Self {
        let asker = match id.kind {
            source::SourceKind::Asked(asker, _) => askers.name(asker).map(str::to_owned),
            _ => None,
        };
        Self {
            kind: source_kind(book, id).into(),
            name: content_name(book, id).map(str::to_owned),
            by: id.by.map(UnitId::from),
            asker,
        }
    }
}

impl From<SourceWord> for SourceKind {
    fn from(word: SourceWord) -> Self {
        match word {
            SourceWord::Unit => Self::Design,
            SourceWord::Pilot => Self::Pilot,
            SourceWord::Card => Self::Card,
            SourceWord::Equipment => Self::Equipment,
            SourceWord::Ability => Self::Ability,
            SourceWord::Effect => Self::Effect,
            SourceWord::Aura => Self::Aura,
            SourceWord::Morale => Self::Morale,
            SourceWord::Action => Self::Action,
            SourceWord::Reaction => Self::Reaction,
            SourceWord::Wound => Self::Wound,
            SourceWord::Event => Self::Event,
            SourceWord::Heat => Self::Heat,
        }
    }
}

impl From<source::Ends> for EffectEnd {
    fn from(ends: source::Ends) -> Self {
        match ends {
            source::Ends::ActionEnds => Self::ActionEnds,
            source::Ends::Fired => Self::Fired,
            source::Ends::Activations(count) => Self::Activations(count),
            source::Ends::NextActivation => Self::NextActivation,
            source::Ends::Reaction => Self::Reaction,
            source::Ends::Rounds(count) => Self::Rounds(count),
            source::Ends::Hit => Self::Hit,
            source::Ends::StoodUp => Self::StoodUp,
            source::Ends::Never => Self::Never,
            source::Ends::Draws(count) => Self::Draws(count),
        }
    }
}

impl From<EffectEnd> for source::Ends {
    fn from(ends: EffectEnd) -> Self {
        match ends {
            EffectEnd::ActionEnds => Self::ActionEnds,
            EffectEnd::Fired => Self::Fired,
            EffectEnd::Activations(count) => Self::Activations(count),
            EffectEnd::NextActivation => Self::NextActivation,
            EffectEnd::Reaction => Self::Reaction,
            EffectEnd::Rounds(count) => Self::Rounds(count),
            EffectEnd::Hit => Self::Hit,
            EffectEnd::StoodUp => Self::StoodUp,
            EffectEnd::Never => Self::Never,
            EffectEnd::Draws(count) => Self::Draws(count),
        }
    }
}
