//! Tests with dice against a difficulty: shots, blows and piloting checks, each with its terms and exact odds.
//!
//! The same comparison decides the roll and counts the odds, so that the chance on the screen is the chance there is.

use super::combat_numbers::DiceNumbers;
use super::dice::Dice;
use super::pilot::Skill;
use super::weapon::RangeBand;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A test before it is rolled: what makes it easier or harder, and its limits. It is passed when the dice show at
/// least the difficulty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    /// What is rolled.
    pub dice: DiceNumbers,
    /// Everything that counts, in order; positive is harder.
    pub terms: Vec<TestTerm>,
    /// The lowest difficulty.
    pub easiest: i32,
    /// The highest difficulty.
    pub hardest: i32,
}

/// One line of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestTerm {
    /// Why.
    pub reason: Reason,
    /// What it adds to the difficulty.
    pub difficulty: i32,
}

/// Why a test is easier or harder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// The difficulty for a skill of 0.
    Base,
    /// The raw value of the pilot's skill.
    Skill(Skill, u32),
    /// The weapon itself.
    Weapon,
    /// The range band, and the distance in hexes.
    Range(RangeBand, u32),
    /// Hexes nearer than the weapon's minimum range.
    BelowMinimum(u32),
    /// The attacker walked.
    AttackerWalked,
    /// The attacker ran.
    AttackerRan,
    /// The attacker jumped.
    AttackerJumped,
    /// The attacker lies on the ground.
    AttackerProne,
    /// The attacker is crippled.
    AttackerCrippled,
    /// Hexes that the target moved.
    TargetMoved(u32),
    /// The target lies on the ground.
    TargetProne,
    /// The target is shut down.
    TargetShutDown,
    /// The attacker stands higher than the target.
    FromAbove,
    /// The terrain the target stands in.
    Cover,
    /// The terrain between attacker and target.
    Between,
    /// The shot is called.
    Called,
    /// The weapon is fired twice.
    FiredTwice,
    /// Only a spotter sees the target.
    Indirect,
    /// What the attacker tries.
    Attempt,
    /// Effects in force on the attacker.
    AttackerEffects,
    /// Effects in force on the target.
    TargetEffects,
    /// Effects in force on whoever makes the check.
    Effects,
    /// The unit is unsteady.
    Unsteady,
    /// Stability damage beyond what the unit bears.
    Excess(u32),
    /// A fall.
    Fall,
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Base => write!(out, "base"),
            Self::Skill(skill, value) => write!(out, "{skill} {value}"),
            Self::Weapon => write!(out, "weapon"),
            Self::Range(band, hexes) => {
                let band = match band {
                    RangeBand::Short => "short",
                    RangeBand::Medium => "medium",
                    RangeBand::Long => "long",
                };
                write!(out, "{band} range, {hexes} {}", plural(*hexes, "hex", "hexes"))
            }
            Self::BelowMinimum(hexes) => {
                write!(out, "{hexes} {} below minimum range", plural(*hexes, "hex", "hexes"))
            }
            Self::AttackerWalked => write!(out, "attacker walked"),
            Self::AttackerRan => write!(out, "attacker ran"),
            Self::AttackerJumped => write!(out, "attacker jumped"),
            Self::AttackerProne => write!(out, "attacker is prone"),
            Self::AttackerCrippled => write!(out, "attacker is crippled"),
            Self::TargetMoved(hexes) => write!(out, "target moved {hexes} {}", plural(*hexes, "hex", "hexes")),
            Self::TargetProne => write!(out, "target is prone"),
            Self::TargetShutDown => write!(out, "target is shut down"),
            Self::FromAbove => write!(out, "from above"),
            Self::Cover => write!(out, "target in cover"),
            Self::Between => write!(out, "terrain between"),
            Self::Called => write!(out, "aimed at a location"),
            Self::FiredTwice => write!(out, "fired twice"),
            Self::Indirect => write!(out, "seen by a spotter only"),
            Self::Attempt => write!(out, "the attempt"),
            Self::AttackerEffects => write!(out, "effects on the attacker"),
            Self::TargetEffects => write!(out, "effects on the target"),
            Self::Effects => write!(out, "effects"),
            Self::Unsteady => write!(out, "unsteady"),
            Self::Excess(points) => write!(out, "{points} stability damage too much"),
            Self::Fall => write!(out, "fall"),
        }
    }
}

fn plural(count: u32, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
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
        match (self.ways * 200 + self.of).checked_div(self.of * 2) {
            Some(percent) => percent as u32,
            None => 0,
        }
    }

    /// The chance in thousandths, rounded down.
    #[must_use]
    pub const fn thousandths(self) -> u32 {
        match (self.ways * 1000).checked_div(self.of) {
            Some(thousandths) => thousandths as u32,
            None => 0,
        }
    }
}

impl Test {
    /// A test with these dice and limits and no terms yet. More than twenty dice or a thousand sides are not rolled.
    #[must_use]
    pub fn new(dice: DiceNumbers, easiest: i32, hardest: i32) -> Self {
        let dice = DiceNumbers { count: dice.count.clamp(1, 20), sides: dice.sides.clamp(1, 1000) };
        Self { dice, terms: Vec::new(), easiest, hardest }
    }

    /// Adds a term, unless it changes nothing.
    pub fn add(&mut self, reason: Reason, difficulty: i32) {
        if difficulty != 0 {
            self.terms.push(TestTerm { reason, difficulty });
        }
    }

    /// All terms added up, before the limits.
    #[must_use]
    pub fn sum(&self) -> i32 {
        self.terms.iter().fold(0, |sum, term| sum.saturating_add(term.difficulty))
    }

    /// What the dice must show at least: the sum between its limits.
    #[must_use]
    pub fn difficulty(&self) -> i32 {
        self.sum().max(self.easiest).min(self.hardest)
    }

    /// Whether the test is passed when the dice show this.
    #[must_use]
    pub fn passes(&self, shown: i32) -> bool {
        shown >= self.difficulty()
    }

    /// The exact chance to pass.
    #[must_use]
    pub fn chance(&self) -> Chance {
        let difficulty = self.difficulty();
        let ways = ways(self.dice);
        let lowest = self.dice.count as i32;
        let passing = ways.iter().enumerate().filter(|&(above, _)| lowest + above as i32 >= difficulty);
        Chance { ways: passing.map(|(_, ways)| ways).sum(), of: ways.iter().sum() }
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
fn ways(dice: DiceNumbers) -> Vec<u64> {
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
    use crate::rules::dice::ScriptedDice;

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
