//! What a ruleset remembers of a unit from one round to the next.

use bevy::prelude::*;
use phaseline_battle::{BattleState, Rulebook, UnitState};
use phaseline_rules::ruleset::Holder;

/// The counters of the ruleset, in its order. Counters of a side are the same for all its units.
#[derive(Debug, Clone, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Counters(pub Vec<Counter>);

/// One counter.
#[derive(Debug, Clone, PartialEq, Eq, Reflect)]
pub struct Counter {
    /// Its id in the ruleset.
    pub id: String,
    /// The name that players read.
    pub label: String,
    /// The statistic that shows and sets it, if any.
    pub statistic: Option<String>,
    /// Whether it belongs to the side.
    pub of_side: bool,
    /// The number.
    pub value: i32,
}

impl Counters {
    /// The value of the counter with this id or this statistic.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<i32> {
        let named = |counter: &&Counter| counter.id == name || counter.statistic.as_deref() == Some(name);
        self.0.iter().find(named).map(|counter| counter.value)
    }

    pub(crate) fn of(book: &Rulebook, state: &BattleState, unit: &UnitState) -> Self {
        let side = state.side(unit.side());
        let counters = book.ruleset.counters().iter().enumerate().map(|(place, known)| {
            let held = match known.of {
                Holder::Unit => Some(&unit.memory.counters),
                Holder::Side => side.map(|side| &side.counters),
            };
            Counter {
                id: known.id.clone(),
                label: known.label.clone(),
                statistic: known.statistic.clone(),
                of_side: known.of == Holder::Side,
                value: held.and_then(|held| held.get(place)).copied().unwrap_or(0),
            }
        });
        Self(counters.collect())
    }
}
