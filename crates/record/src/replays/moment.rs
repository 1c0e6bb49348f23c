//! The moments that a battle can go back to: the starts of rounds and of activations.

use phaseline_battle::BattleState;
use phaseline_rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// The start of a round or of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The round, from 1.
    pub round: u32,
    /// The activation that is about to begin. `None` at the start of a round.
    pub begins: Option<Begun>,
    /// The index of the entry that follows the moment, from 0.
    pub entry: usize,
}

/// An activation in the course of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Begun {
    /// Its number in the battle, from 1. Nested activations do not count.
    pub activation: u32,
    /// The unit that acts.
    pub unit: UnitId,
}

/// The moments of a battle so far, oldest first.
#[derive(Debug, Clone)]
pub(crate) struct Moments(Vec<Moment>);

impl Moments {
    /// The moments of a battle that has just begun.
    pub(crate) fn new(round: u32) -> Self {
        Self(vec![Moment { round, begins: None, entry: 0 }])
    }

    pub(crate) fn all(&self) -> &[Moment] {
        &self.0
    }

    /// The number of activations that have begun.
    pub(crate) fn activations(&self) -> u32 {
        self.0.iter().rev().find_map(|moment| moment.begins).map_or(0, |begun| begun.activation)
    }

    /// Adds the moments that a step of this entry began.
    pub(crate) fn step(&mut self, before: &BattleState, after: &BattleState, entry: usize) {
        if let (true, Some(first)) = (before.stack.is_empty(), after.stack.first()) {
            let begins = Some(Begun { activation: self.activations() + 1, unit: first.unit });
            self.0.push(Moment { round: before.round, begins, entry });
        }
        if after.round != before.round {
            self.0.push(Moment { round: after.round, begins: None, entry: entry + 1 });
        }
    }

    /// Removes the moments after the state before this entry. The start of a round at that state stays. An activation
    /// that began there is removed, because it will begin again.
    pub(crate) fn back_to(&mut self, entry: usize) {
        self.0.retain(|moment| moment.entry < entry || (moment.entry == entry && moment.begins.is_none()));
    }
}
