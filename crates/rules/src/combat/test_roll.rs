//! Tests with dice against a difficulty: shots, melee attacks and checks, each with its terms and exact odds.
//!
//! The roll and the odds use the same comparison, so the screen shows the true chance.

use super::combat_numbers::DiceNumbers;
pub use super::reason::Reason;
use super::tally::Tally;
use crate::chance::dice::Dice;
use serde::{Deserialize, Serialize};

/// A test before the roll: its dice, its terms and its limits. It passes when the dice show at least the difficulty.
///
/// ```
/// use phaseline_rules::combat::combat_numbers::DiceNumbers;
/// use phaseline_rules::combat::test_roll::{Reason, Test};
///
/// let mut test = Test::new(DiceNumbers { count: 2, sides: 6 }, 2, 13);
/// test.add(Reason::Base, 8);
/// assert!(test.passes(8) && !test.passes(7));
/// assert_eq!((test.chance().ways, test.chance().of), (15, 36));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    /// What is rolled.
    pub dice: DiceNumbers,
    /// The terms of the difficulty in order, with its lowest and highest value. A positive term makes the test
    /// harder.
    pub tally: Tally,
}

/// A chance as a fraction: `ways` of `of` equally likely ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// The number of ways in which it happens.
    pub ways: u64,
    /// The number of all ways.
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
    /// The most ways that rolled dice may fall, so that a chance always fits in 64 bits.
    pub const WAYS_MAX: u64 = 1_000_000_000_000;

    /// The number of ways the dice can fall. It saturates.
    #[must_use]
    pub fn all_ways(self) -> u64 {
        u64::from(self.sides).saturating_pow(self.count)
    }

    /// The dice as they are rolled: 1 to 20 dice with 1 to 1000 sides, and fewer dice where [`Self::WAYS_MAX`] would
    /// be exceeded.
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
    /// A test with these dice as [`DiceNumbers::held`] limits them, these limits and no terms yet.
    #[must_use]
    pub fn new(dice: DiceNumbers, easiest: i32, hardest: i32) -> Self {
        Self { dice: dice.held(), tally: Tally::new(easiest, hardest) }
    }

    /// Adds a term. A term of 0 is left out.
    pub fn add(&mut self, reason: Reason, difficulty: i32) {
        self.tally.add(reason, difficulty);
    }

    /// The sum of all terms, before the limits.
    #[must_use]
    pub fn sum(&self) -> i32 {
        self.tally.sum()
    }

    /// The number that the dice must show at least: the sum, clamped to the limits.
    #[must_use]
    pub fn difficulty(&self) -> i32 {
        self.tally.result()
    }

    /// Whether the test passes when the dice show `shown`.
    #[must_use]
    pub fn passes(&self, shown: i32) -> bool {
        shown >= self.difficulty()
    }

    /// The exact chance to pass.
    #[must_use]
    pub fn chance(&self) -> Chance {
        Self::chance_at(self.dice)(self.difficulty())
    }

    /// The exact chance of these dice to show at least a number, for callers that ask about many difficulties.
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

/// The result of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolled {
    /// What the dice showed.
    pub shown: i32,
    /// Whether the test was passed.
    pub passed: bool,
}

/// The number of ways in which the dice show each sum, from the lowest sum up.
pub(crate) fn ways(dice: DiceNumbers) -> Vec<u64> {
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
    use crate::catalog::pilot::Skill;
    use crate::chance::dice::ScriptedDice;

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
