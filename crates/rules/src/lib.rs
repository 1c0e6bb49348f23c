//! Pure game rules: the ledger, exact distributions, the language of rulesets, statistics and combat arithmetic.
//!
//! Nothing here knows files or clocks, and nothing but the reading of tons knows floating point numbers. The states of
//! battles hold the plain values defined here.
#![warn(missing_docs)]
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod board;
pub mod catalog;
pub mod chance;
pub mod combat;
pub mod content_id;
pub mod evaluation;
pub mod fault;
pub mod footing;
pub mod hex;
pub mod ids;
pub mod initiative;
pub mod ruleset;
pub mod said;
pub mod texts;
pub mod wording;
