//! The turning points of a battle: the activations that moved the balance of force or the order most.

use phaseline_battle::Rulebook;
use phaseline_rules::ids::{SideId, UnitId};

/// An activation, with what matters for the course of the battle.
#[derive(Debug, Clone, PartialEq)]
pub struct Turning {
    /// Its number in the battle, from 1. Nested activations belong to the outer one.
    pub activation: u32,
    /// The round, from 1.
    pub round: u32,
    /// The step of the clock. `None` under an alternating clock.
    pub step: Option<i32>,
    /// The unit that acted.
    pub unit: UnitId,
    /// The armour and structure of each side before it, in points. Includes reserves.
    pub before: Vec<u32>,
    /// The armour and structure of each side after it, in points.
    pub after: Vec<u32>,
    /// The important events in it, in order.
    pub events: Vec<TurningEvent>,
    /// How much it matters, as a share of force. It counts the force that changed hands. For each unit that was lost
    /// before it could act it adds what an average activation moves. For each place that a unit was delayed it adds
    /// half of that.
    pub weight: f64,
}

/// An event that can turn a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurningEvent {
    /// A called shot that hit or delayed its target.
    Called {
        /// The target.
        unit: UnitId,
        /// The attacker.
        by: UnitId,
        /// Whether it hit.
        hit: bool,
        /// By how many steps of the clock the target acts later, now and in later rounds.
        steps: i32,
    },
    /// A unit was knocked down.
    Fell {
        /// The unit that fell.
        unit: UnitId,
        /// The unit that made it fall. `None` if no unit did.
        by: Option<UnitId>,
        /// By how many steps of the clock it acts later, now and in later rounds.
        steps: i32,
    },
    /// A unit that was lost.
    Lost {
        /// The unit.
        unit: UnitId,
        /// The unit that destroyed it. `None` if no unit did.
        by: Option<UnitId>,
        /// Whether it had yet to act in this round.
        yet_to_act: bool,
        /// If both have attacked each other: who did so first, and when, if that was in this round or in the last one.
        duel: Option<FirstShot>,
    },
}

/// The first attack of a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstShot {
    /// The attacker.
    pub unit: UnitId,
    /// The round, from 1.
    pub round: u32,
    /// The step of the clock. `None` under an alternating clock.
    pub step: Option<i32>,
}

/// The scale for weights, in shares of the force of all sides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Scale {
    /// How much an average activation of this battle moves the balance of force.
    pub activation: f64,
    /// The mean number of clock steps from one unit to the next.
    pub gap: f64,
}

impl Turning {
    /// The share of a side and its partners in the total force, from 0 to 1, before and after.
    #[must_use]
    pub fn shares(&self, book: &Rulebook, side: SideId) -> (f64, f64) {
        let share = |left: &[u32]| {
            let all = || book.sides.iter().zip(left);
            let own = all().filter(|(known, _)| !book.are_hostile(side, known.id)).map(|(_, left)| f64::from(*left));
            own.sum::<f64>() / all().map(|(_, left)| f64::from(*left)).sum::<f64>().max(1.0)
        };
        (share(&self.before), share(&self.after))
    }

    /// The share of force that changed hands between the sides, from 0 to 1.
    #[must_use]
    pub fn swing(&self) -> f64 {
        let whole = |left: &[u32]| left.iter().map(|left| f64::from(*left)).sum::<f64>().max(1.0);
        let (before, after) = (whole(&self.before), whole(&self.after));
        let moved = |(one, other): (&u32, &u32)| (f64::from(*one) / before - f64::from(*other) / after).abs();
        self.before.iter().zip(&self.after).map(moved).sum::<f64>() / 2.0
    }

    /// Computes the weight, see [`Turning::weight`].
    pub(super) fn weigh(&self, scale: Scale) -> f64 {
        let worth = |event: &TurningEvent| match event {
            TurningEvent::Lost { yet_to_act, .. } => f64::from(u8::from(*yet_to_act)),
            TurningEvent::Called { steps, .. } | TurningEvent::Fell { steps, .. } => {
                f64::from((*steps).max(0)) / scale.gap.max(1.0) / 2.0
            }
        };
        self.swing() + scale.activation * self.events.iter().map(worth).sum::<f64>()
    }

    /// Whether it is worth telling: it has events, or moved more force than the average activation.
    pub(super) fn tells(&self, scale: Scale) -> bool {
        !self.events.is_empty() || self.swing() > scale.activation
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCALE: Scale = Scale { activation: 0.02, gap: 3.0 };

    fn turning(after: [u32; 2], events: Vec<TurningEvent>) -> Turning {
        let (before, after) = (vec![100, 100], after.to_vec());
        Turning { activation: 1, round: 1, step: None, unit: UnitId(0), before, after, events, weight: 0.0 }
    }

    #[test]
    fn a_swing_is_the_share_of_force_that_changes_hands() {
        assert!(turning([100, 100], Vec::new()).swing().abs() < 1e-12);
        // 100 of 200 points become 100 of 160.
        assert!((turning([100, 60], Vec::new()).swing() - 0.125).abs() < 1e-12);
        assert!((turning([80, 80], Vec::new()).swing()).abs() < 1e-12, "both lose as much");
    }

    #[test]
    fn a_turn_that_was_taken_and_a_place_in_the_order_count_beside_the_force() {
        let (unit, by) = (UnitId(1), UnitId(0));
        let lost = |yet_to_act| TurningEvent::Lost { unit, by: Some(by), yet_to_act, duel: None };
        let weight = |events| turning([100, 60], events).weigh(SCALE);
        assert!((weight(vec![lost(false)]) - 0.125).abs() < 1e-12);
        assert!((weight(vec![lost(true)]) - 0.145).abs() < 1e-12, "an activation more");
        // Six steps are two places of three steps. Each place counts half an activation.
        let called = TurningEvent::Called { unit, by, hit: true, steps: 6 };
        assert!((weight(vec![called]) - 0.145).abs() < 1e-12);
        assert!(turning([100, 100], vec![called]).tells(SCALE) && !turning([100, 98], Vec::new()).tells(SCALE));
    }
}
