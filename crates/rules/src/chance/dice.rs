//! The source of chance that the rules are given, and how it draws a bounded number.

use rand::{Rng, SeedableRng};
pub use rand_xoshiro::SplitMix64;

/// Draws one of several equally likely outcomes.
pub trait Dice {
    /// A number from 0 to `sides - 1`, each equally likely. When `sides` is 0 or 1 it gives 0 and draws nothing.
    fn below(&mut self, sides: u64) -> u64;
}

/// Bounded draws by multiplication with rejection (Lemire). Written here so that no library update changes them.
impl<G: Rng> Dice for G {
    fn below(&mut self, sides: u64) -> u64 {
        if sides < 2 {
            return 0;
        }
        loop {
            let product = u128::from(self.next_u64()) * u128::from(sides);
            let (low, high) = (product as u64, (product >> 64) as u64);
            // Only words with a low half below `sides` can be rejected. The exact bound needs a division, so it comes
            // second.
            if low >= sides || low >= sides.wrapping_neg() % sides {
                return high;
            }
        }
    }
}

/// A generator for chance that belongs to no battle.
#[must_use]
pub fn split_mix(seed: u64) -> SplitMix64 {
    SplitMix64::seed_from_u64(seed)
}

/// A seed that depends on all numbers and on their order.
#[must_use]
pub fn mixed(first: u64, numbers: impl IntoIterator<Item = u64>) -> u64 {
    let word = |seed| split_mix(seed).next_u64();
    word(numbers.into_iter().fold(first, |seed, number| word(seed ^ number)))
}

/// Dice that show given faces in order, for tests and for walking every branch of a draw.
///
/// It records how many sides each draw asked for. So a test can state exactly how much chance a rule consumes.
#[derive(Debug, Clone, Default)]
pub struct ScriptedDice {
    faces: Vec<u64>,
    asked: Vec<u64>,
}

impl ScriptedDice {
    /// Dice that show `faces`, each counted from 0. After the last face they show 0.
    #[must_use]
    pub fn new(faces: impl IntoIterator<Item = u64>) -> Self {
        Self { faces: faces.into_iter().collect(), asked: Vec::new() }
    }

    /// The numbers of sides asked for so far.
    #[must_use]
    pub fn asked(&self) -> &[u64] {
        &self.asked
    }

    /// Whether exactly the given faces were used, no more and no fewer.
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        self.asked.len() == self.faces.len()
    }
}

impl Dice for ScriptedDice {
    fn below(&mut self, sides: u64) -> u64 {
        if sides < 2 {
            return 0;
        }
        let face = self.faces.get(self.asked.len()).copied().unwrap_or(0);
        self.asked.push(sides);
        face.min(sides - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounded_draws_follow_a_golden_sequence() {
        let mut words = split_mix(7);
        let drawn: Vec<u64> = [6, 6, 6, 20, 20, 9, 9, 100].into_iter().map(|sides| words.below(sides)).collect();
        assert_eq!(drawn, [2, 0, 5, 11, 9, 2, 4, 32]);
    }

    #[test]
    fn mixed_seeds_follow_a_golden_sequence() {
        let seeds = [mixed(7, []), mixed(7, [1, 2]), mixed(7, [2, 1])];
        assert_eq!(seeds, [0x63cb_e1e4_5932_0dd7, 0x665b_1511_df94_1f25, 0xa51a_08e9_99e0_6950]);
    }

    #[test]
    fn one_side_draws_nothing() {
        let mut words = split_mix(7);
        assert_eq!(words.below(1), 0);
        assert_eq!(words, split_mix(7));
    }

    #[test]
    fn scripted_dice_tell_when_a_face_is_missing_or_left_over() {
        let mut dice = ScriptedDice::new([3, 1]);
        assert_eq!(dice.below(6), 3);
        assert!(!dice.is_exhausted());
        assert_eq!(dice.below(2), 1);
        assert!(dice.is_exhausted());
        assert_eq!(dice.below(4), 0);
        assert!(!dice.is_exhausted());
    }
}
