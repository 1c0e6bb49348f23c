//! Pure game rules: the ledger, exact distributions, the language of rulesets, statistics and combat arithmetic.
//!
//! Nothing here knows files, clocks or floating point numbers; the states of [`crate::battle`] hold the plain values
//! defined here.
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod anatomy;
pub mod board;
pub mod body;
pub mod buckets;
mod chance;
pub mod clock;
mod cluster;
pub mod combat_numbers;
mod condition_text;
pub mod content_id;
mod convolution;
pub mod dice;
pub mod dist;
mod draw;
pub mod effect;
pub mod effect_change;
pub mod effect_text;
mod eval;
mod fading;
pub mod fault;
pub mod fitness;
pub mod footing;
mod glance;
pub mod hex;
mod holds;
pub mod ids;
pub mod impact;
pub mod input;
pub mod ledger;
mod lines;
pub mod map;
pub mod morale;
pub mod objective;
pub mod odds;
pub mod path;
pub mod pilot;
mod printed;
mod reading;
pub mod reason;
mod reason_words;
pub mod ruleset;
pub mod said;
pub mod scenario;
pub mod sheet;
pub mod sight;
pub mod source;
pub mod statistic;
pub mod tally;
pub mod terrain;
pub mod test_roll;
pub mod text;
pub mod texts;
pub mod theme;
pub mod tie_odds;
mod tie_text;
pub mod tonnage;
pub mod unit;
pub mod usage;
pub mod weapon;
