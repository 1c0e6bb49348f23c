//! An exchange of fire thought through to its end: who fires at whom in which order, and what everybody has left then.

use crate::ai::model::fitness::Fitness;
use crate::ai::model::fixed_point::ALL;

/// A unit that has lost as much as can be expected to destroy it may stand or not; so much more or less makes it certain.
const LUCK: i64 = 300;

/// Somebody in an exchange of fire.
#[derive(Debug, Clone, Copy)]
pub(in crate::ai) struct Fighting {
    /// Whether it is on the side that thinks.
    pub friend: bool,
    /// What it is worth, in points.
    pub worth: i64,
    /// Whether it can act at all.
    pub fitness: Fitness,
}

/// What each does to each, in thousandths of what that one can still take.
#[derive(Debug, Clone)]
pub(in crate::ai) struct Harm {
    count: usize,
    parts: Vec<i64>,
}

impl Harm {
    /// Nobody hurts anybody.
    pub fn none(count: usize) -> Self {
        Self { count, parts: vec![0; count * count] }
    }

    /// What one does to the other.
    pub fn set(&mut self, by: usize, at: usize, part: i64) {
        self.parts[by * self.count + at] = part;
    }

    /// As [`Self::set`].
    pub fn of(&self, by: usize, at: usize) -> i64 {
        self.parts[by * self.count + at]
    }
}

/// In which order those who are left act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::ai) struct Order {
    /// The rest of this round, after the one who thinks.
    pub now: Vec<usize>,
    /// The next round.
    pub next: Vec<usize>,
}

/// What the one who thinks does.
#[derive(Debug, Clone, Copy)]
pub(in crate::ai) struct Deed<'f> {
    /// Whom it attacks, and what that does, in thousandths of what that one can still take.
    pub strike: Option<(usize, i64)>,
    /// The fire once it has gone where it goes.
    pub after: &'f Harm,
}

/// What is left of everybody while they fire at each other.
struct Left<'e> {
    all: &'e [Fighting],
    /// In thousandths of what each can take; below 0 it is more likely gone than not.
    left: Vec<i64>,
}

impl Left<'_> {
    /// The chance that somebody still stands.
    fn stands(&self, who: usize) -> i64 {
        ((self.left[who] + LUCK) * ALL / (2 * LUCK)).clamp(0, ALL)
    }

    /// What somebody has lost is worth, the more the nearer it is to its end.
    fn loss(&self, who: usize, more: i64) -> i64 {
        let part = (ALL - self.left[who] + more).clamp(0, ALL);
        self.all[who].worth * (part * (ALL + part) / (2 * ALL))
    }

    /// Whom somebody hurts most, and how much.
    fn best_target(&self, harm: &Harm, by: usize) -> Option<(usize, i64)> {
        let foes = (0..self.all.len()).filter(|&at| self.all[at].friend != self.all[by].friend);
        let gain = |at: usize| (self.loss(at, harm.of(by, at)) - self.loss(at, 0), at);
        let (gain, at) = foes.map(gain).max_by_key(|&(gain, at)| (gain, std::cmp::Reverse(at)))?;
        (gain > 0).then(|| (at, harm.of(by, at)))
    }

    /// Everybody in turn fires, as far as it still stands and can act at all.
    fn act(&mut self, harm: &Harm, by: &[usize], able: impl Fn(Fitness) -> i64) {
        for &by in by {
            if let Some((at, part)) = self.best_target(harm, by) {
                self.left[at] -= part * self.stands(by) / ALL * able(self.all[by].fitness) / ALL;
            }
        }
    }

    /// Everybody fires at the same time, each as often as this says, in thousandths.
    fn act_at_once(&mut self, harm: &Harm, often: impl Fn(usize) -> i64) {
        let mut after = self.left.clone();
        for by in 0..self.all.len() {
            if let Some((at, part)) = self.best_target(harm, by) {
                after[at] -= part * self.stands(by) / ALL * often(by) / ALL;
            }
        }
        self.left = after;
    }

    /// What the side of those who think has gained.
    fn balance(&self) -> i64 {
        (0..self.all.len()).map(|who| if self.all[who].friend { -self.loss(who, 0) } else { self.loss(who, 0) }).sum()
    }
}

impl<'e> Left<'e> {
    /// What is left of everybody after a deed.
    fn after(all: &'e [Fighting], deed: Deed<'_>) -> Self {
        let mut left = vec![ALL; all.len()];
        if let Some((at, part)) = deed.strike {
            left[at] -= part;
        }
        Self { all, left }
    }
}

/// What a deed brings when everybody acts in this order, in thousandths of a point.
pub(in crate::ai) fn in_order(all: &[Fighting], deed: Deed<'_>, order: &Order) -> i64 {
    let mut left = Left::after(all, deed);
    left.act(deed.after, &order.now, |fitness| fitness.now);
    left.act(deed.after, &order.next, |fitness| fitness.next);
    left.balance()
}

/// The same for whoever knows nothing of the order: each but the one who thinks still acts as likely as not, and in the
/// next round all act at once.
pub(in crate::ai) fn at_once(all: &[Fighting], own: usize, deed: Deed<'_>) -> i64 {
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

    /// One against one, each of whom is as good as destroyed by one attack of the other.
    fn duel() -> ([Fighting; 2], Harm) {
        let mut harm = Harm::none(2);
        harm.set(0, 1, 1300);
        harm.set(1, 0, 1300);
        ([true, false].map(fighting), harm)
    }

    #[test]
    fn whoever_fires_first_is_not_fired_at() {
        let (all, after) = duel();
        let deed = Deed { strike: None, after: &after };
        let first = in_order(&all, deed, &Order { now: Vec::new(), next: vec![0, 1] });
        let second = in_order(&all, deed, &Order { now: Vec::new(), next: vec![1, 0] });
        assert_eq!((first, second), (100_000, -100_000));
        assert_eq!(at_once(&all, 0, deed), 0, "whoever knows nothing of the order expects both to fall");
    }

    #[test]
    fn a_strike_at_whoever_has_yet_to_act_saves_what_it_would_do() {
        let (all, after) = duel();
        let order = Order { now: vec![1], next: Vec::new() };
        assert_eq!(in_order(&all, Deed { strike: None, after: &after }, &order), -100_000);
        assert_eq!(in_order(&all, Deed { strike: Some((1, 1300)), after: &after }, &order), 100_000);
    }

    #[test]
    fn whoever_cannot_act_harms_nobody_until_it_is_back() {
        let (mut all, after) = duel();
        all[1].fitness = Fitness { now: 0, next: 0 };
        let deed = Deed { strike: None, after: &after };
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
        assert_eq!(in_order(&all, Deed { strike: None, after: &after }, &order), 100 * (400 * 1400 / 2000));
    }
}
