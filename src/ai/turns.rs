//! Who acts before whom: the exact odds of the order, from what is drawn and from the distributions of what is not.

use super::picture::{Picture, Regard};
use crate::battle::query::distribution;
use crate::battle::sheets::step_of;
use crate::battle::{Rulebook, Snapshot, Unit};
use crate::rules::dist::Dist;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{Clock, Toward};
use std::cell::OnceCell;

/// Certain, in thousandths.
pub(super) const SURE: i64 = 1000;
/// As likely as not.
const EVEN: i64 = 500;

/// What a player knows of the order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Odds {
    /// The exact odds.
    #[default]
    Exact,
    /// Nothing: whoever is asked about acts first as likely as not. To measure what the odds are worth.
    Even,
}

impl Odds {
    /// What a side knows where these ones guess.
    pub(super) fn of(guesses: &[SideId], side: SideId) -> Self {
        if guesses.contains(&side) { Self::Even } else { Self::Exact }
    }
}

/// The order as one side knows it. Distributions of the next draw are computed when they are asked for.
pub(super) struct Turns {
    /// What the side knows of it.
    pub odds: Odds,
    draws: Vec<OnceCell<Option<Dist>>>,
}

impl Turns {
    pub fn new(odds: Odds, snapshot: &Snapshot) -> Self {
        Self { odds, draws: snapshot.units.iter().map(|_| OnceCell::new()).collect() }
    }

    /// The distribution of a unit's next draw as it stands.
    pub fn next_draw(&self, book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> Option<&Dist> {
        let known = self.draws.get(unit.0 as usize)?;
        known.get_or_init(|| distribution(book, snapshot, unit)).as_ref()
    }
}

impl Picture<'_> {
    /// The chance that a unit acts before another one in the next round, in thousandths; ties count half.
    pub fn first_next_round(&self, one: UnitId, other: UnitId) -> i64 {
        if self.turns.odds == Odds::Even || !self.book.ruleset.orders_by_result() {
            return EVEN;
        }
        let draw = |unit| self.turns.next_draw(self.book, self.snapshot, unit);
        let (Some(one), Some(other)) = (draw(one), draw(other)) else { return EVEN };
        self.first_of(one, other)
    }

    /// As [`Self::first_next_round`], for two distributions.
    pub fn first_of(&self, one: &Dist, other: &Dist) -> i64 {
        if self.turns.odds == Odds::Even {
            return EVEN;
        }
        let odds = self.book.ruleset.odds(one, other).ok();
        odds.map_or(EVEN, |odds| (i64::from(odds.first_per_mille()) * 2 + i64::from(odds.tie_per_mille())) / 2)
    }

    /// The chance that a unit still acts in this round.
    pub fn still_acts(&self, unit: &Unit) -> i64 {
        match self.turns.odds {
            Odds::Even => EVEN,
            Odds::Exact if unit.is_pending() && !self.is_acting(unit.id()) => SURE,
            Odds::Exact => 0,
        }
    }

    /// The chance that a unit that has yet to act this round does so before another one that has.
    pub fn earlier_now(&self, one: &Unit, other: &Unit) -> i64 {
        if self.turns.odds == Odds::Even || matches!(self.book.ruleset.clock(), Clock::Alternate { .. }) {
            return EVEN;
        }
        let step = |unit: &Unit| {
            let position = unit.turn.held_until.or_else(|| unit.turn.position())?;
            Some(step_of(self.book, self.snapshot, position))
        };
        let (Some(one), Some(other)) = (step(one), step(other)) else { return EVEN };
        let first = match self.book.ruleset.toward() {
            Toward::Low => one.cmp(&other),
            Toward::High => other.cmp(&one),
        };
        match first {
            std::cmp::Ordering::Greater => SURE,
            std::cmp::Ordering::Equal => EVEN,
            std::cmp::Ordering::Less => 0,
        }
    }

    /// How often an enemy can be expected to act between what a unit does now and its next activation, in thousandths.
    pub fn turns_before(&self, enemy: &Unit, own: &Unit) -> i64 {
        let acts_now = !own.is_pending() || self.is_acting(own.id()) || self.is_in_turn(own.id());
        if acts_now {
            return self.still_acts(enemy) + self.first_next_round(enemy.id(), own.id());
        }
        if enemy.is_pending() { self.earlier_now(enemy, own) } else { 0 }
    }

    /// The chance that an enemy acts before anybody of the side can attack it again, once the acting unit is done.
    pub fn acts_unharmed(&self, enemy: &Unit, own: &Unit) -> i64 {
        if self.turns.odds == Odds::Even {
            return EVEN;
        }
        let friends = self.snapshot.alive().filter(|unit| unit.side() == own.side() && unit.id() != own.id());
        let mut chance = SURE;
        if enemy.is_pending() {
            for friend in friends.filter(|friend| friend.is_pending() && !self.is_acting(friend.id())) {
                chance = chance * self.earlier_now(enemy, friend) / SURE;
            }
            return chance;
        }
        for friend in friends {
            if friend.is_pending() && !self.is_acting(friend.id()) {
                return 0;
            }
            chance = chance * self.first_next_round(enemy.id(), friend.id()) / SURE;
        }
        chance * self.first_next_round(enemy.id(), own.id()) / SURE
    }

    /// How a unit regards an enemy: the oftener it acts before the unit does, the more its fire counts; the likelier it can
    /// be attacked again before it acts, the more it counts to bring it nearer to its end.
    pub fn regard(&self, enemy: &Unit, own: &Unit) -> Regard {
        let temper = &self.temper;
        let hurried = if temper.hurry == 0 { 0 } else { temper.hurry * self.turns_before(enemy, own) / SURE };
        let unharmed = if temper.timing == 0 { EVEN } else { self.acts_unharmed(enemy, own) };
        Regard {
            soon: temper.steady + hurried,
            focus: temper.focus + temper.timing * (SURE - 2 * unharmed) / SURE,
            topple: 100 + temper.topple * (2 * self.still_acts(enemy) - SURE) / SURE,
            believed: self.believed(enemy, own),
        }
    }

    /// How much of an attack a unit believes in: whoever misjudges does so all activation long.
    fn believed(&self, enemy: &Unit, own: &Unit) -> i64 {
        1000 + self.whim(own.id(), enemy.id().0, self.temper.misjudges * 10)
    }

    /// Something between so much less and so much more than nothing, the same all round long.
    pub fn whim(&self, own: UnitId, about: u32, most: i64) -> i64 {
        if most <= 0 {
            return 0;
        }
        let snapshot = self.snapshot;
        let numbers = [u64::from(snapshot.round), u64::from(own.0), u64::from(about)];
        let mixed = numbers.iter().fold(snapshot.setup.seed, |mixed, number| {
            (mixed ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
        });
        (mixed >> 11).rem_euclid(2 * most.unsigned_abs() + 1) as i64 - most
    }

    fn is_acting(&self, unit: UnitId) -> bool {
        self.snapshot.stack.iter().any(|acting| acting.unit == unit)
    }

    fn is_in_turn(&self, unit: UnitId) -> bool {
        self.snapshot.turn.as_ref().is_some_and(|turn| turn.units.contains(&unit))
    }
}
