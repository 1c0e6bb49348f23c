//! Reads amounts and conditions of a ruleset for one unit, and the statistics they use.

pub(in crate::rules) mod eval;
pub mod fitness;
pub(in crate::rules) mod glance;
pub(in crate::rules) mod holds;
pub(in crate::rules) mod mode;
pub(in crate::rules) mod printed;
pub(in crate::rules) mod reading;
pub mod source;
pub mod stat_block;
