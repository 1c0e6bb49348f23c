//! The odds of two units that share their dice: every throw counts once for both.

use super::odds::Odds;
use crate::chance::dice::Dice;
use crate::chance::dist::{TooFine, gcd};
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{DrawIx, Ruleset, Toward};

/// The most throws of the dice that are looked at.
const THROWS_MAX: usize = 1 << 16;

/// Dice that show every throw in turn. Both units see the same faces, in the same order.
#[derive(Default)]
struct EveryThrow {
    /// The faces of this throw, each with the number of sides.
    faces: Vec<(u64, u64)>,
    /// How many of them the unit has seen.
    seen: usize,
}

impl Dice for EveryThrow {
    fn below(&mut self, sides: u64) -> u64 {
        if sides < 2 {
            return 0;
        }
        if self.seen == self.faces.len() {
            self.faces.push((0, sides));
        }
        let (face, known) = self.faces[self.seen];
        if known % sides != 0 {
            // Another die in the same place: both read the same random word, so that the word is split more finely.
            let finer = sides / common_divisor(known, sides);
            self.faces[self.seen] = (face.saturating_mul(finer), known.saturating_mul(finer));
        }
        let (face, known) = self.faces[self.seen];
        self.seen += 1;
        let shown = u128::from(face) * u128::from(sides) / u128::from(known);
        u64::try_from(shown).unwrap_or(0)
    }
}

/// The greatest common divisor.
fn common_divisor(one: u64, other: u64) -> u64 {
    u64::try_from(gcd(u128::from(one), u128::from(other))).unwrap_or(1)
}

impl EveryThrow {
    /// Turns to the next throw. False after the last one.
    fn turn(&mut self) -> bool {
        self.seen = 0;
        while let Some((face, sides)) = self.faces.pop() {
            if face + 1 < sides {
                self.faces.push((face + 1, sides));
                return true;
            }
        }
        false
    }

    /// One throw out of so many is like this one.
    fn one_in(&self) -> Result<u128, TooFine> {
        self.faces.iter().try_fold(1_u128, |all, (_, sides)| all.checked_mul(u128::from(*sides)).ok_or(TooFine))
    }
}

impl Ruleset {
    /// The odds that the first of two units acts before the second one, when both draw with the same dice.
    ///
    /// # Errors
    /// [`TooFine`] when there are too many throws to be counted exactly.
    pub fn odds_together(&self, draw: DrawIx, first: &StatBlock, second: &StatBlock) -> Result<Odds, TooFine> {
        let hangs_on = &self.draw_at(draw).hangs_on;
        if [first, second].into_iter().any(|unit| self.unfallen(hangs_on, unit).is_some()) {
            return Err(TooFine);
        }
        let is_before = |one: i32, other: i32| match self.toward() {
            Toward::Low => one > other,
            Toward::High => one < other,
        };
        let mut dice = EveryThrow::default();
        let mut throws: Vec<(bool, bool, u128)> = Vec::new();
        let mut common: u128 = 1;
        loop {
            let one = self.draw_result(draw, first, &mut dice);
            dice.seen = 0;
            let other = self.draw_result(draw, second, &mut dice);
            if throws.len() >= THROWS_MAX {
                return Err(TooFine);
            }
            let part = dice.one_in()?;
            common =
                (common / gcd(common, part)).checked_mul(part).filter(|it| *it <= u128::MAX >> 1).ok_or(TooFine)?;
            throws.push((is_before(one, other), one == other, part));
            if !dice.turn() {
                break;
            }
        }
        let weight = |of: &dyn Fn(&(bool, bool, u128)) -> bool| {
            throws.iter().filter(|throw| of(throw)).map(|(_, _, part)| common / part).sum()
        };
        Ok(Odds { first: weight(&|throw| throw.0), tie: weight(&|throw| throw.1), total: common })
    }
}
