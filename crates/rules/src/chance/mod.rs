//! Chance: dice, exact distributions, and numbers that may be random.

pub(crate) mod convolution;
pub mod dice;
pub mod dist;
pub(crate) mod number;
