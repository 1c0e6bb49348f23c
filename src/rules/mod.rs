//! Pure game rules: the ledger, exact distributions, the language of rulesets, statistics and combat arithmetic.
//!
//! Nothing here knows the engine, files, clocks or floating point numbers; the components of [`crate::battle`] hold the plain values defined here.

pub mod hex;
pub mod path;
pub mod sight;
