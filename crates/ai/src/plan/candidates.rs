//! The plans that deserve a closer look.

use super::activation_plan::{FirstStep, Plan};
use crate::evaluate::best_attack::Attack;
use crate::evaluate::threat::Stand;
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use std::cmp::Reverse;

/// The best plans so far, best first, each with another place or another target.
///
/// Of two equal plans the one with the lower number comes first, in whatever order they are added.
#[derive(Debug)]
pub(crate) struct Choices {
    most: usize,
    best: Vec<Choice>,
}

#[derive(Debug)]
pub(crate) struct Choice {
    pub plan: Plan,
    /// What its last action adds to the difficulty of attacks on the unit.
    pub harder: i32,
    kind: Kind,
    number: usize,
}

impl Choice {
    /// The key that ranks two plans. More is better.
    const fn rank(&self) -> (i64, Reverse<usize>) {
        (self.plan.value, Reverse(self.number))
    }
}

/// Two plans of one kind are alike, so only the better one is kept: the final hex, whether the unit attacks first, and
/// the target.
type Kind = (Hex, bool, Option<UnitId>);

impl Choices {
    /// An empty list that keeps up to `most` plans, at least one.
    pub fn new(most: usize) -> Self {
        Self { most: most.max(1), best: Vec::new() }
    }

    /// The value that the plan with this number must exceed to be kept. `None` while there is room.
    pub fn least(&self, number: usize) -> Option<i64> {
        let last = self.best.last().filter(|_| self.best.len() >= self.most)?;
        Some(if number < last.number { last.plan.value - 1 } else { last.plan.value })
    }

    /// Adds a plan if it is among the best.
    pub fn add(
        &mut self,
        (number, value): (usize, i64),
        end: Stand,
        harder: i32,
        attack: Option<&Attack>,
        wish: impl FnOnce() -> FirstStep,
    ) {
        if self.least(number).is_some_and(|least| value <= least) {
            return;
        }
        let wish = wish();
        let kind = (end.pose.hex, matches!(wish, FirstStep::Attack(_)), attack.map(|attack| attack.target));
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

    /// Returns the plans, best first.
    pub fn into_best(self) -> Vec<Choice> {
        self.best
    }
}
