//! The plans that are worth a second thought.

use super::attack::Attack;
use super::danger::Stand;
use super::plan::{Plan, Wish};
use crate::rules::hex::Hex;
use crate::rules::ids::UnitId;

/// The best plans so far, each for another place or another target, the best one first.
#[derive(Debug)]
pub(super) struct Choices {
    most: usize,
    best: Vec<Choice>,
}

/// A plan.
#[derive(Debug)]
pub(super) struct Choice {
    /// What it is.
    pub plan: Plan,
    /// What its last action adds to the difficulty of attacks on the unit.
    pub harder: i32,
    kind: Kind,
}

/// What makes plans so alike that only the better one is kept: where the unit ends, whether it attacks at once, and whom.
type Kind = (Hex, bool, Option<UnitId>);

impl Choices {
    /// None so far, of so many to keep; one at least.
    pub fn new(most: usize) -> Self {
        Self { most: most.max(1), best: Vec::new() }
    }

    /// What a plan must be worth more than to be kept; none while there is room.
    pub fn least(&self) -> Option<i64> {
        self.best.last().filter(|_| self.best.len() >= self.most).map(|last| last.plan.value)
    }

    /// Another plan, kept if it is among the best. Of equal ones the first stays ahead.
    pub fn add(&mut self, value: i64, end: Stand, harder: i32, attack: Option<&Attack>, wish: impl FnOnce() -> Wish) {
        if self.least().is_some_and(|least| value <= least) {
            return;
        }
        let wish = wish();
        let kind = (end.pose.hex, matches!(wish, Wish::Attack(_)), attack.map(|attack| attack.target));
        if let Some(alike) = self.best.iter().position(|choice| choice.kind == kind) {
            if value <= self.best[alike].plan.value {
                return;
            }
            self.best.remove(alike);
        }
        let strike = attack.map(|attack| (attack.target, attack.part));
        let plan = Plan { wish, gain: attack.map_or(0, |attack| attack.value), value, end, strike };
        let place = self.best.partition_point(|choice| choice.plan.value >= value);
        self.best.insert(place, Choice { plan, harder, kind });
        self.best.truncate(self.most);
    }

    /// All of them, the best one first.
    pub fn into_best(self) -> Vec<Choice> {
        self.best
    }
}
