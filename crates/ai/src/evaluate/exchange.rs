//! Plays an exchange of fire to its end: units attack in order, and the losses of both sides are counted.

use crate::model::fitness::Fitness;
use crate::model::fixed_point::ALL;

/// Damage is uncertain. A unit at its expected end still stands with even odds.
///
/// With this much more or less damage it is certain, in thousandths of what the unit can take.
const DAMAGE_SPREAD: i64 = 300;

/// A unit in an exchange of fire.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fighting {
    /// Whether it is on the deciding side.
    pub friend: bool,
    /// In points.
    pub worth: i64,
    /// How likely it is able to act.
    pub fitness: Fitness,
}

/// What each unit does to each other unit, in thousandths of what the target can still take.
#[derive(Debug, Clone)]
pub(crate) struct Harm {
    count: usize,
    parts: Vec<i64>,
}

impl Harm {
    pub fn none(count: usize) -> Self {
        Self { count, parts: vec![0; count * count] }
    }

    /// Sets what the unit `by` does to the unit `at`.
    pub fn set(&mut self, by: usize, at: usize, part: i64) {
        self.parts[by * self.count + at] = part;
    }

    /// Returns what [`Self::set`] has stored.
    pub fn of(&self, by: usize, at: usize) -> i64 {
        self.parts[by * self.count + at]
    }
}

/// The order in which the units act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Order {
    /// The rest of this round after the deciding unit.
    pub now: Vec<usize>,
    pub next: Vec<usize>,
}

/// What the deciding unit does.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlannedAttack<'f> {
    /// Its target, and the damage in thousandths of what the target can still take.
    pub strike: Option<(usize, i64)>,
    /// The harm of all units after its move.
    pub after: &'f Harm,
}

/// What is left of the units during an exchange.
struct Left<'e> {
    all: &'e [Fighting],
    /// What is left of each unit, in thousandths of what it can take. Below 0 it is probably destroyed.
    left: Vec<i64>,
}

impl Left<'_> {
    /// The chance that a unit still stands, in thousandths.
    fn stands(&self, who: usize) -> i64 {
        ((self.left[who] + DAMAGE_SPREAD) * ALL / (2 * DAMAGE_SPREAD)).clamp(0, ALL)
    }

    /// What the losses of a unit are worth if it loses `more`. Damage counts more the closer the unit is to its end.
    fn loss(&self, who: usize, more: i64) -> i64 {
        let part = (ALL - self.left[who] + more).clamp(0, ALL);
        self.all[who].worth * (part * (ALL + part) / (2 * ALL))
    }

    /// The target that a unit hurts most, and how much.
    fn best_target(&self, harm: &Harm, by: usize) -> Option<(usize, i64)> {
        let foes = (0..self.all.len()).filter(|&at| self.all[at].friend != self.all[by].friend);
        let gain = |at: usize| (self.loss(at, harm.of(by, at)) - self.loss(at, 0), at);
        let (gain, at) = foes.map(gain).max_by_key(|&(gain, at)| (gain, std::cmp::Reverse(at)))?;
        (gain > 0).then(|| (at, harm.of(by, at)))
    }

    /// The units fire one after the other, each as far as it still stands and can act.
    fn act(&mut self, harm: &Harm, by: &[usize], able: impl Fn(Fitness) -> i64) {
        for &by in by {
            if let Some((at, part)) = self.best_target(harm, by) {
                self.left[at] -= part * self.stands(by) / ALL * able(self.all[by].fitness) / ALL;
            }
        }
    }

    /// All units fire at the same time. `often` is how likely each one fires, in thousandths.
    fn act_at_once(&mut self, harm: &Harm, often: impl Fn(usize) -> i64) {
        let mut after = self.left.clone();
        for by in 0..self.all.len() {
            if let Some((at, part)) = self.best_target(harm, by) {
                after[at] -= part * self.stands(by) / ALL * often(by) / ALL;
            }
        }
        self.left = after;
    }

    /// What the deciding side has gained.
    fn balance(&self) -> i64 {
        (0..self.all.len()).map(|who| if self.all[who].friend { -self.loss(who, 0) } else { self.loss(who, 0) }).sum()
    }
}

impl<'e> Left<'e> {
    /// What is left of the units after the deciding unit has acted.
    fn after(all: &'e [Fighting], deed: PlannedAttack<'_>) -> Self {
        let mut left = vec![ALL; all.len()];
        if let Some((at, part)) = deed.strike {
            left[at] -= part;
        }
        Self { all, left }
    }
}

/// What an action brings when the units act in this order, in thousandths of a point.
pub(crate) fn in_order(all: &[Fighting], deed: PlannedAttack<'_>, order: &Order) -> i64 {
    let mut left = Left::after(all, deed);
    left.act(deed.after, &order.now, |fitness| fitness.now);
    left.act(deed.after, &order.next, |fitness| fitness.next);
    left.balance()
}

/// What an action brings when the order is unknown, in thousandths of a point.
///
/// Each other unit acts in this round with even odds, and all act at the same time in the next round.
pub(crate) fn at_once(all: &[Fighting], own: usize, deed: PlannedAttack<'_>) -> i64 {
    let mut left = Left::after(all, deed);
    left.act_at_once(deed.after, |by| if by == own { 0 } else { all[by].fitness.now / 2 });
    left.act_at_once(deed.after, |by| all[by].fitness.next);
    left.balance()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fighting(friend: bool) -> Fighting {
        Fighting { friend, worth: 100, fitness: Fitness::FIT }
    }

    /// Two units, each of which one attack of the other all but destroys.
    fn duel() -> ([Fighting; 2], Harm) {
        let mut harm = Harm::none(2);
        harm.set(0, 1, 1300);
        harm.set(1, 0, 1300);
        ([true, false].map(fighting), harm)
    }

    #[test]
    fn whoever_fires_first_is_not_fired_at() {
        let (all, after) = duel();
        let deed = PlannedAttack { strike: None, after: &after };
        let first = in_order(&all, deed, &Order { now: Vec::new(), next: vec![0, 1] });
        let second = in_order(&all, deed, &Order { now: Vec::new(), next: vec![1, 0] });
        assert_eq!((first, second), (100_000, -100_000));
        assert_eq!(at_once(&all, 0, deed), 0, "whoever knows nothing of the order expects both to fall");
    }

    #[test]
    fn a_strike_at_whoever_has_yet_to_act_saves_what_it_would_do() {
        let (all, after) = duel();
        let order = Order { now: vec![1], next: Vec::new() };
        assert_eq!(in_order(&all, PlannedAttack { strike: None, after: &after }, &order), -100_000);
        assert_eq!(in_order(&all, PlannedAttack { strike: Some((1, 1300)), after: &after }, &order), 100_000);
    }

    #[test]
    fn whoever_cannot_act_harms_nobody_until_it_is_back() {
        let (mut all, after) = duel();
        all[1].fitness = Fitness { now: 0, next: 0 };
        let deed = PlannedAttack { strike: None, after: &after };
        let order = Order { now: vec![1], next: vec![1, 0] };
        assert_eq!(in_order(&all, deed, &order), 100_000);
        all[1].fitness.next = 1000;
        assert_eq!(in_order(&all, deed, &order), -100_000, "it is back in the next round");
    }

    #[test]
    fn everybody_turns_on_whom_it_hurts_most() {
        let mut after = Harm::none(3);
        after.set(0, 1, 300);
        after.set(0, 2, 400);
        let all = [true, false, false].map(fighting);
        let order = Order { now: Vec::new(), next: vec![0] };
        assert_eq!(in_order(&all, PlannedAttack { strike: None, after: &after }, &order), 100 * (400 * 1400 / 2000));
    }
}
