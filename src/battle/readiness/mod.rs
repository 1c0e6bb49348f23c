//! A unit that is about to act: what it has declared, what it has the means for, and what the ruleset reads of it.

pub(in crate::battle) mod declared;
pub(in crate::battle) mod means;
pub(in crate::battle) mod ready;
pub mod stat_block;
pub(in crate::battle) mod surroundings;
