//! The rules of `sbi3` (docs/rules/sbi3.md).

mod course;
mod crippled;
mod events;
mod order;
mod ranges;
mod statistics;
mod weight;
