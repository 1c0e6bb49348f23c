//! Pure game rules: the ledger, exact distributions, the language of rulesets, statistics and combat arithmetic.
//!
//! Nothing here knows the engine, files, clocks or floating point numbers; the components of [`crate::battle`] hold the plain values defined here.

pub mod board;
pub mod body;
pub mod combat_numbers;
pub mod content_id;
pub mod effect;
pub mod fault;
pub mod hex;
pub mod ids;
pub mod input;
pub mod map;
pub mod path;
pub mod pilot;
pub mod scenario;
pub mod sight;
pub mod statistic;
pub mod terrain;
pub mod texts;
pub mod theme;
pub mod tonnage;
pub mod unit;
pub mod weapon;
//! Nothing here knows the engine, files, clocks or floating point numbers; the components of [`crate::battle`] hold the
//! plain values defined here.
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod dice;
pub mod dist;
pub mod fault;
pub mod ids;
pub mod ruleset;
pub mod sheet;
