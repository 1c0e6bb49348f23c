//! What an order preview tells: every change of the order, and the place of each unit after all of them.

use super::next_round::next_round;
use crate::resolve::look_ahead::OrderCause;
use crate::rulebook::book::Rulebook;
use crate::state::active_effect::{ActiveEffect, Source};
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::carried::NextDraw;
use phaseline_rules::ruleset::{CounterIx, StatIx};

/// The order preview of an action or event.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OrderPreview {
    /// All changes, in the order in which they happen.
    pub changes: Vec<OrderChange>,
    /// The result for each unit with a change.
    pub units: Vec<UnitOrder>,
}

/// One change of the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderChange {
    /// The unit that it changes.
    pub unit: UnitId,
    /// The cause.
    pub cause: OrderCause,
    /// The move in the order of this round, cut off at the ends of the clock. `None` when the unit is not moved.
    pub now: Option<Dist>,
    /// How much a counter changes within its range.
    pub later: Option<(CounterIx, Dist)>,
    /// How much a statistic changes.
    pub effect: Option<(StatIx, Dist)>,
    /// When the unit draws next, and what the counter or the statistic adds to the sum of that draw. `None` when
    /// nothing is kept, or when the unit draws no more. The amount is `None` when chance decides it in the draw.
    pub next: Option<(NextDraw, Option<Dist>)>,
}

/// The place of a unit in the order after all changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitOrder {
    /// The unit.
    pub unit: UnitId,
    /// Its place on the clock in this round. For a unit that holds its action it is the last step at which it must
    /// act. `None` when nothing moves it.
    pub places: Option<Dist>,
    /// What it takes into the next draw, with the weight of each possibility.
    pub(super) next: Vec<(NextDrawInput, u128)>,
}

/// What a unit takes into its next draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NextDrawInput {
    counters: Vec<i32>,
    of_side: Vec<i32>,
    effects: Vec<ActiveEffect>,
}

impl OrderPreview {
    /// The result for a unit; `None` when nothing changes for it.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&UnitOrder> {
        self.units.iter().find(|unit| unit.unit == id)
    }
}

impl UnitOrder {
    /// The distribution of the unit's next draw, if nothing else happens before.
    #[must_use]
    pub fn next_draw(&self, book: &Rulebook, state: &BattleState) -> Option<Dist> {
        let draw = |(carried, weight): &(NextDrawInput, u128)| {
            Some((next_draw(book, &carried.in_battle(state, self.unit), self.unit)?, *weight))
        };
        let parts = self.next.iter().map(draw).collect::<Option<Vec<_>>>()?;
        Dist::mixture(&parts).ok().flatten()
    }
}

/// The next draw of a unit from a state. Every preview of the next round takes it from here.
fn next_draw(book: &Rulebook, state: &BattleState, unit: UnitId) -> Option<Dist> {
    next_round(book, state).distribution(unit)
}

impl NextDrawInput {
    pub(super) fn of(state: &BattleState, unit: &UnitState) -> Self {
        let lasts = |effect: &&ActiveEffect| matches!(effect.source, Source::Impact(_));
        Self {
            counters: unit.memory.counters.clone(),
            of_side: state.side(unit.side()).map(|side| side.counters.clone()).unwrap_or_default(),
            effects: unit.effects.0.iter().filter(lasts).cloned().collect(),
        }
    }

    /// The state with what the unit takes into its next draw.
    fn in_battle(&self, state: &BattleState, unit: UnitId) -> BattleState {
        let mut battle = state.clone();
        let Some(unit) = battle.units.get_mut(unit.0 as usize) else { return battle };
        let unit = unit.change();
        unit.memory.counters.clone_from(&self.counters);
        unit.effects.0.retain(|effect| !matches!(effect.source, Source::Impact(_)));
        unit.effects.0.extend(self.effects.iter().cloned());
        let side = usize::from(unit.side().0);
        if let Some(side) = battle.sides.get_mut(side) {
            side.counters.clone_from(&self.of_side);
        }
        battle
    }
}
