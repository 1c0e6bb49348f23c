//! Tests with dice against a difficulty: shots, blows and piloting checks, each with its terms and exact odds.
//!
//! The same comparison decides the roll and counts the odds, so that the chance on the screen is the chance there is.

use super::combat_numbers::DiceNumbers;
pub use super::reason::Reason;
use super::tally::Tally;
use crate::rules::chance::dice::Dice;
use serde::{Deserialize, Serialize};

/// A test before it is rolled: what makes it easier or harder, and its limits. It is passed when the dice show at
/// least the difficulty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    /// What is rolled.
    pub dice: DiceNumbers,
    /// Everything that counts, in order, and the lowest and the highest difficulty; positive is harder.
    pub tally: Tally,
}

/// A chance as a fraction: so many of so many equally likely ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// The ways in which it happens.
    pub ways: u64,
    /// All ways.
    pub of: u64,
}

impl Chance {
    /// The chance in percent, rounded to the nearest whole number.
    #[must_use]
    pub const fn percent(self) -> u32 {
        let (ways, of) = (self.ways as u128, self.of as u128);
        match (ways * 200 + of).checked_div(of * 2) {
            Some(percent) => percent as u32,
            None => 0,
        }
    }

    /// The chance in thousandths, rounded down.
    #[must_use]
    pub const fn thousandths(self) -> u32 {
        match (self.ways as u128 * 1000).checked_div(self.of as u128) {
            Some(thousandths) => thousandths as u32,
            None => 0,
        }
    }
}

impl DiceNumbers {
    /// No dice that are rolled have more ways to fall, so that every chance is counted in 64 bits.
    pub const WAYS_MAX: u64 = 1_000_000_000_000;

    /// In how many ways the dice can fall; saturates.
    #[must_use]
    pub fn all_ways(self) -> u64 {
        u64::from(self.sides).saturating_pow(self.count)
    }

    /// The dice as they are rolled: at least one with one side, at most twenty with a thousand, and no more of them than
    /// [`Self::WAYS_MAX`] allows.
    #[must_use]
    pub fn held(self) -> Self {
        let mut held = Self { count: self.count.clamp(1, 20), sides: self.sides.clamp(1, 1000) };
        while held.all_ways() > Self::WAYS_MAX {
            held.count -= 1;
        }
        held
    }
}

impl Test {
    /// A test with these dice, as far as they are rolled at all, these limits and no terms yet.
    #[must_use]
    pub fn new(dice: DiceNumbers, easiest: i32, hardest: i32) -> Self {
        Self { dice: dice.held(), tally: Tally::new(easiest, hardest) }
    }

    /// Adds a term, unless it changes nothing.
    pub fn add(&mut self, reason: Reason, difficulty: i32) {
        self.tally.add(reason, difficulty);
    }

    /// All terms added up, before the limits.
    #[must_use]
    pub fn sum(&self) -> i32 {
        self.tally.sum()
    }

    /// What the dice must show at least: the sum between its limits.
    #[must_use]
    pub fn difficulty(&self) -> i32 {
        self.tally.result()
    }

    /// Whether the test is passed when the dice show this.
    #[must_use]
    pub fn passes(&self, shown: i32) -> bool {
        shown >= self.difficulty()
    }

    /// The exact chance to pass.
    #[must_use]
    pub fn chance(&self) -> Chance {
        Self::chance_at(self.dice)(self.difficulty())
    }

    /// The exact chance of such dice to show at least so much, for whoever asks about many difficulties.
    pub fn chance_at(dice: DiceNumbers) -> impl Fn(i32) -> Chance {
        let dice = dice.held();
        let ways = ways(dice);
        let lowest = dice.count as i32;
        move |difficulty| {
            let passing = ways.iter().enumerate().filter(|&(above, _)| lowest + above as i32 >= difficulty);
            Chance { ways: passing.map(|(_, ways)| ways).sum(), of: ways.iter().sum() }
        }
    }

    /// Rolls the dice.
    pub fn roll(&self, dice: &mut impl Dice) -> Rolled {
        let sides = u64::from(self.dice.sides);
        let shown = (0..self.dice.count).map(|_| dice.below(sides) as i32 + 1).sum();
        Rolled { shown, passed: self.passes(shown) }
    }
}

/// What a test came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolled {
    /// What the dice showed.
    pub shown: i32,
    /// Whether the test was passed.
    pub passed: bool,
}

/// In how many ways the dice show each sum, from the lowest up.
pub(in crate::rules) fn ways(dice: DiceNumbers) -> Vec<u64> {
    let sides = dice.sides.max(1) as usize;
    let mut ways = vec![1_u64];
    for _ in 0..dice.count {
        let mut next = vec![0; ways.len() + sides - 1];
        for (sum, count) in ways.iter().enumerate() {
            for face in 0..sides {
                next[sum + face] += count;
            }
        }
        ways = next;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::catalog::pilot::Skill;
    use crate::rules::chance::dice::ScriptedDice;

    const TWO_DICE: DiceNumbers = DiceNumbers { count: 2, sides: 6 };

    fn test(difficulty: i32) -> Test {
        let mut test = Test::new(TWO_DICE, 2, 13);
        test.add(Reason::Base, 10);
        test.add(Reason::Skill(Skill::Gunnery, 4), difficulty - 10);
        test
    }

    #[test]
    fn odds_are_those_of_the_dice() {
        assert_eq!(test(7).chance(), Chance { ways: 21, of: 36 });
        assert_eq!(test(-3).chance().percent(), 100);
        assert_eq!(test(40).chance().ways, 0);
        assert_eq!(test(12).chance().percent(), 3);
    }

    #[test]
    fn more_dice_than_can_be_counted_are_not_rolled() {
        let held = DiceNumbers { count: 20, sides: 1000 }.held();
        assert_eq!(held, DiceNumbers { count: 4, sides: 1000 });
        assert_eq!(Test::new(held, 0, 9).chance().percent(), 100);
        assert_eq!(DiceNumbers { count: 15, sides: 6 }.held().count, 15);
    }

    #[test]
    fn every_way_of_rolling_agrees_with_the_odds() {
        for difficulty in 1..15 {
            let test = test(difficulty);
            let mut passed = 0;
            for faces in (0..6).flat_map(|a| (0..6).map(move |b| [a, b])) {
                passed += u64::from(test.roll(&mut ScriptedDice::new(faces)).passed);
            }
            assert_eq!(passed, test.chance().ways);
        }
    }
}
