//! Chance, handed in: where random numbers come from and how a bounded one is drawn.

/// A source of random 64-bit words. The battle's named generators implement it; tests script [`Dice`] instead.
pub trait Words {
    /// The next word; every value is equally likely.
    fn next_word(&mut self) -> u64;
}

/// Something that can be asked for one of several equally likely outcomes.
pub trait Dice {
    /// A number from 0 up to, not including, `sides`, each equally likely. `sides` of 0 or 1 gives 0 and draws nothing.
    fn below(&mut self, sides: u64) -> u64;
}

/// Bounded draws by multiplication with rejection (Lemire), so that they stay the same whatever a library does.
impl<W: Words> Dice for W {
    fn below(&mut self, sides: u64) -> u64 {
        if sides < 2 {
            return 0;
        }
        loop {
            let product = u128::from(self.next_word()) * u128::from(sides);
            let (low, high) = (product as u64, (product >> 64) as u64);
            // Only words below the number of sides can be too many; the exact bound costs a division.
            if low >= sides || low >= sides.wrapping_neg() % sides {
                return high;
            }
        }
    }
}

/// `SplitMix64`: a tiny public generator, for chance that belongs to no battle.
#[derive(Debug, Clone)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Goes on from another place, which depends on a number and on all that was mixed in before.
    pub fn mix_in(&mut self, number: u64) {
        self.0 ^= number;
        self.0 = self.next_word();
    }
}

impl Words for SplitMix {
    fn next_word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}

/// Dice that show given faces in order, for tests and for walking every branch of a draw.
///
/// It remembers the number of sides asked for, and whether faces are left, so that a test can state exactly how much
/// chance a rule consumes.
#[derive(Debug, Clone, Default)]
pub struct ScriptedDice {
    faces: Vec<u64>,
    asked: Vec<u64>,
}

impl ScriptedDice {
    /// Dice that will show `faces`, each counted from 0; after the last one they show 0.
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
        let mut words = SplitMix::new(7);
        let drawn: Vec<u64> = [6, 6, 6, 20, 20, 9, 9, 100].into_iter().map(|sides| words.below(sides)).collect();
        assert_eq!(drawn, [2, 0, 5, 11, 9, 2, 4, 32]);
    }

    #[test]
    fn one_side_draws_nothing() {
        let mut words = SplitMix::new(7);
        assert_eq!(words.below(1), 0);
        assert_eq!(words.0, 7);
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
