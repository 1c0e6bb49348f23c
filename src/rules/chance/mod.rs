//! Chance: dice, exact distributions, and numbers that may be random.

pub(in crate::rules) mod convolution;
pub mod dice;
pub mod dist;
pub(in crate::rules) mod number;
