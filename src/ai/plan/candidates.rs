//! The plans that are worth a second thought.

use super::plans::{Plan, Wish};
use crate::ai::evaluate::best_attack::Attack;
use crate::ai::evaluate::threat::Stand;
use crate::rules::hex::Hex;
use crate::rules::ids::UnitId;
use std::cmp::Reverse;

/// The best plans so far, each for another place or another target, the best one first. Of equal ones that is first which
/// comes first by number, in whatever order they are found.
#[derive(Debug)]
pub(in crate::ai) struct Choices {
    most: usize,
    best: Vec<Choice>,
}

/// A plan.
#[derive(Debug)]
pub(in crate::ai) struct Choice {
    /// What it is.
    pub plan: Plan,
    /// What its last action adds to the difficulty of attacks on the unit.
    pub harder: i32,
    kind: Kind,
    number: usize,
}

impl Choice {
    /// By what the better one of two is known.
    const fn rank(&self) -> (i64, Reverse<usize>) {
        (self.plan.value, Reverse(self.number))
    }
}

/// What makes plans so alike that only the better one is kept: where the unit ends, whether it attacks at once, and whom.
type Kind = (Hex, bool, Option<UnitId>);

impl Choices {
    /// None so far, of so many to keep; one at least.
    pub fn new(most: usize) -> Self {
        Self { most: most.max(1), best: Vec::new() }
    }

    /// What the plan with this number must be worth more than to be kept; none while there is room.
    pub fn least(&self, number: usize) -> Option<i64> {
        let last = self.best.last().filter(|_| self.best.len() >= self.most)?;
        Some(if number < last.number { last.plan.value - 1 } else { last.plan.value })
    }

    /// Another plan, kept if it is among the best.
    pub fn add(
        &mut self,
        (number, value): (usize, i64),
        end: Stand,
        harder: i32,
        attack: Option<&Attack>,
        wish: impl FnOnce() -> Wish,
    ) {
        if self.least(number).is_some_and(|least| value <= least) {
            return;
        }
        let wish = wish();
        let kind = (end.pose.hex, matches!(wish, Wish::Attack(_)), attack.map(|attack| attack.target));
        if let Some(alike) = self.best.iter().position(|choice| choice.kind == kind) {
            if (value, Reverse(number)) <= self.best[alike].rank() {
                return;
            }
            self.best.remove(alike);
        }
        let strike = attack.map(|attack| (attack.target, attack.part));
        let plan = Plan { wish, gain: attack.map_or(0, |attack| attack.value), value, end, strike };
        let place = self.best.partition_point(|choice| choice.rank() >= (value, Reverse(number)));
        self.best.insert(place, Choice { plan, harder, kind, number });
        self.best.truncate(self.most);
    }

    /// All of them, the best one first.
    pub fn into_best(self) -> Vec<Choice> {
        self.best
    }
}
