//! The moments of a battle to which one can go back: the starts of rounds and of activations.

use crate::battle::BattleState;
use crate::rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// The start of a round or of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The round, from 1.
    pub round: u32,
    /// The activation that is about to begin; none at the start of a round.
    pub begins: Option<Begun>,
    /// The number of the entry before which it is, from 0.
    pub entry: usize,
}

/// An activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Begun {
    /// Its number in the battle, from 1. Activations within another one are not counted.
    pub activation: u32,
    /// Who acts.
    pub unit: UnitId,
}

/// The moments of a battle so far, oldest first.
#[derive(Debug, Clone)]
pub(in crate::record) struct Moments(Vec<Moment>);

impl Moments {
    /// A battle that has just begun.
    pub(in crate::record) fn new(round: u32) -> Self {
        Self(vec![Moment { round, begins: None, entry: 0 }])
    }

    /// All of them.
    pub(in crate::record) fn all(&self) -> &[Moment] {
        &self.0
    }

    /// How many activations have begun.
    pub(in crate::record) fn activations(&self) -> u32 {
        self.0.iter().rev().find_map(|moment| moment.begins).map_or(0, |begun| begun.activation)
    }

    /// Notes what a step of the entry with this number began.
    pub(in crate::record) fn step(&mut self, before: &BattleState, after: &BattleState, entry: usize) {
        if let (true, Some(first)) = (before.stack.is_empty(), after.stack.first()) {
            let begins = Some(Begun { activation: self.activations() + 1, unit: first.unit });
            self.0.push(Moment { round: before.round, begins, entry });
        }
        if after.round != before.round {
            self.0.push(Moment { round: after.round, begins: None, entry: entry + 1 });
        }
    }

    /// Forgets what came after the state before the entry with this number. The start of a round that leads to that
    /// state stays; an activation that began there is about to begin again.
    pub(in crate::record) fn back_to(&mut self, entry: usize) {
        self.0.retain(|moment| moment.entry < entry || (moment.entry == entry && moment.begins.is_none()));
    }
}
