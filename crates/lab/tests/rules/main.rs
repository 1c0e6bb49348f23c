//! The numbered rules of `docs/rules/` as tests: every rule, number, exception and example is named by the test that
//! holds it, and checked through the answers that `explain` gives to a card.
#![expect(clippy::unwrap_used, reason = "a test that finds nothing to read has failed, and says where")]

mod cards;
mod classic;
mod directions;
mod effects;
mod extremes;
mod falls;
mod language;
mod losses;
mod monotone;
mod page;
mod para_bellum;
mod promises;
mod sbi04;
mod sbi3;
mod segments;
mod shipped;
mod support;
mod ties;
mod turns;
mod two_d6;
