//! The turning points of a battle: the activations that moved the balance of force or the order most.

use super::follow::Follower;
use crate::battle::{Outcome, Rulebook};
use crate::rules::ids::{SideId, UnitId};

/// An activation, and what of it counts for the course of the battle.
#[derive(Debug, Clone, PartialEq)]
pub struct Turning {
    /// Its number in the battle, from 1. Activations within another one belong to that one.
    pub activation: u32,
    /// The round.
    pub round: u32,
    /// The step that the clock showed; none under an alternating clock.
    pub step: Option<i32>,
    /// Who acted.
    pub unit: UnitId,
    /// The armour and structure of each side before it, in points, reserves included.
    pub before: Vec<u32>,
    /// The same after it.
    pub after: Vec<u32>,
    /// What happened in it, in order.
    pub events: Vec<TurningEvent>,
    /// How much it counts: the share of force that changed hands, and in the same measure as much as an activation moves
    /// on average for every unit that was lost before it could act, half of that for every place in the order by which
    /// a unit was set back.
    pub weight: f64,
}

/// Something that an order or a battle turns on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurningEvent {
    /// A called shot hit, or set back whom it missed.
    Called {
        /// At whom it was fired.
        unit: UnitId,
        /// Who called the shot.
        by: UnitId,
        /// It hit.
        hit: bool,
        /// By how many steps of the clock later it acts, now and in the rounds after.
        steps: i32,
    },
    /// A unit was knocked down.
    Fell {
        /// Which.
        unit: UnitId,
        /// Who made it fall.
        by: Option<UnitId>,
        /// By how many steps of the clock later it acts, now and in the rounds after.
        steps: i32,
    },
    /// A unit was lost.
    Lost {
        /// Which.
        unit: UnitId,
        /// To whom.
        by: Option<UnitId>,
        /// It had yet to act in this round.
        yet_to_act: bool,
        /// Where both had fired at each other: who did so first, in which round and on which step of the clock.
        duel: Option<FirstShot>,
    },
}

/// Who attacked first, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstShot {
    /// Who.
    pub unit: UnitId,
    /// In which round.
    pub round: u32,
    /// On which step of the clock; none under an alternating clock.
    pub step: Option<i32>,
}

/// What things are worth beside each other, in shares of the force of all sides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Scale {
    /// By how much an activation of this battle moves the balance of force on average.
    pub activation: f64,
    /// The steps of the clock from one unit to the next, on average.
    pub gap: f64,
}

impl Turning {
    /// The share of a side and its friends in the force of all, from 0 to 1, before and after.
    #[must_use]
    pub fn shares(&self, book: &Rulebook, side: SideId) -> (f64, f64) {
        let share = |left: &[u32]| {
            let all = || book.sides.iter().zip(left);
            let own = all().filter(|(known, _)| !book.are_hostile(side, known.id)).map(|(_, left)| f64::from(*left));
            own.sum::<f64>() / all().map(|(_, left)| f64::from(*left)).sum::<f64>().max(1.0)
        };
        (share(&self.before), share(&self.after))
    }

    /// By how much it moved the balance of force, from 0 to 1: the shares that changed hands between the sides.
    #[must_use]
    pub fn swing(&self) -> f64 {
        let whole = |left: &[u32]| left.iter().map(|left| f64::from(*left)).sum::<f64>().max(1.0);
        let (before, after) = (whole(&self.before), whole(&self.after));
        let moved = |(one, other): (&u32, &u32)| (f64::from(*one) / before - f64::from(*other) / after).abs();
        self.before.iter().zip(&self.after).map(moved).sum::<f64>() / 2.0
    }

    /// What it counts, see [`Turning::weight`].
    pub(super) fn weigh(&self, scale: Scale) -> f64 {
        let worth = |event: &TurningEvent| match event {
            TurningEvent::Lost { yet_to_act, .. } => f64::from(u8::from(*yet_to_act)),
            TurningEvent::Called { steps, .. } | TurningEvent::Fell { steps, .. } => {
                f64::from((*steps).max(0)) / scale.gap.max(1.0) / 2.0
            }
        };
        self.swing() + scale.activation * self.events.iter().map(worth).sum::<f64>()
    }

    /// Whether there is anything to tell about it: an event, or more force that changed hands than in others.
    fn tells(&self, scale: Scale) -> bool {
        !self.events.is_empty() || self.swing() > scale.activation
    }
}

/// The turning points of a battle, the most decisive first.
pub(super) fn turnings(book: &Rulebook, outcomes: &[Outcome]) -> Vec<Turning> {
    let (mut turnings, gap) = Follower::read(book, outcomes);
    let moved: f64 = turnings.iter().map(Turning::swing).sum();
    let scale = Scale { activation: moved / turnings.len().max(1) as f64, gap };
    turnings.retain(|turning| turning.tells(scale));
    for turning in &mut turnings {
        turning.weight = turning.weigh(scale);
    }
    // What counts as much stays in the order of the battle.
    turnings.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    turnings
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
        // Six steps are two places of three steps each, half an activation for each.
        let called = TurningEvent::Called { unit, by, hit: true, steps: 6 };
        assert!((weight(vec![called]) - 0.145).abs() < 1e-12);
        assert!(turning([100, 100], vec![called]).tells(SCALE) && !turning([100, 98], Vec::new()).tells(SCALE));
    }
}
