//! Who acts before whom: exact odds from the draws so far and from the distributions of future draws.

use super::fixed_point::SURE;
use super::turns::Odds;
use super::world_model::WorldModel;
use phaseline_battle::UnitState;
use phaseline_battle::readiness::stat_block::step_of;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{CounterIx, Toward};

/// Even odds, in thousandths.
const EVEN: i64 = 500;

impl WorldModel<'_> {
    /// The chance that a unit acts before another one in the next round, in thousandths. A tie counts half.
    pub fn first_next_round(&self, one: UnitId, other: UnitId) -> i64 {
        if self.turns.odds == Odds::Even || !self.book.ruleset.orders_by_result() {
            return EVEN;
        }
        let draw = |unit| self.turns.next_draw(self.book, self.state, unit);
        let (Some(one), Some(other)) = (draw(one), draw(other)) else { return EVEN };
        self.first_of(one, other)
    }

    /// As [`Self::first_next_round`], for two distributions of a draw.
    pub fn first_of(&self, one: &Dist, other: &Dist) -> i64 {
        if self.turns.odds == Odds::Even {
            return EVEN;
        }
        let odds = self.book.ruleset.odds(one, other).ok();
        odds.map_or(EVEN, |odds| (i64::from(odds.first_per_mille()) * 2 + i64::from(odds.tie_per_mille())) / 2)
    }

    /// Whether a unit has yet to act in this round.
    fn is_to_come(&self, unit: &UnitState) -> bool {
        unit.is_pending() && !self.is_acting(unit.id())
    }

    /// The chance that an enemy acts while a unit in turn is delayed by `shift` steps, in thousandths.
    ///
    /// An enemy on the very step where the unit then acts does so with even odds. So does each enemy that has yet to
    /// act, for a player that does not know the odds.
    pub fn acts_within(&self, enemy: &UnitState, own: &UnitState, shift: &Dist) -> i64 {
        if !self.is_to_come(enemy) {
            return 0;
        }
        if self.turns.odds == Odds::Even {
            return EVEN;
        }
        let step = |unit: &UnitState| {
            let position = unit.turn.held_until.or_else(|| unit.turn.position())?;
            Some(i64::from(step_of(self.book, self.state, position)))
        };
        let (Some(from), Some(theirs)) = (step(own), step(enemy)) else { return 0 };
        let early = match self.book.ruleset.toward() {
            Toward::Low => -1,
            Toward::High => 1,
        };
        let chance = |shift: i32| match ((theirs - from) * early).cmp(&(i64::from(shift) * early)) {
            std::cmp::Ordering::Less => SURE,
            std::cmp::Ordering::Equal => EVEN,
            std::cmp::Ordering::Greater => 0,
        };
        let total: i128 =
            shift.outcomes().iter().map(|&(shift, weight)| i128::from(chance(shift)) * weight.cast_signed()).sum();
        (total / shift.total().max(1).cast_signed()) as i64
    }

    /// The chance that an enemy acts while a unit holds its action, in thousandths. A unit can hold for as long as it
    /// wants.
    pub fn acts_while_held(&self, enemy: &UnitState) -> i64 {
        match (self.is_to_come(enemy), self.turns.odds) {
            (false, _) => 0,
            (true, Odds::Even) => EVEN,
            (true, Odds::Exact) => SURE,
        }
    }

    /// The distribution of a unit's next draw if one of its counters changed by `change`.
    pub fn draw_with(&self, unit: UnitId, counter: CounterIx, change: i32) -> Option<Dist> {
        let ruleset = &self.book.ruleset;
        let mut stat_block = self.turns.next_round(self.book, self.state).stat_block(unit)?;
        let mut counters = stat_block.counters().to_vec();
        let held = counters.get_mut(counter.get())?;
        *held = ruleset.counter_plus(counter, *held, change);
        stat_block.set_counters(&counters);
        ruleset.distribution(ruleset.main_draw()?, &stat_block).ok()
    }

    fn is_acting(&self, unit: UnitId) -> bool {
        self.state.stack.iter().any(|acting| acting.unit == unit)
    }
}
