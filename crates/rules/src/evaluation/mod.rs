//! Reads amounts and conditions of a ruleset for one unit, and the statistics they use.

pub(crate) mod eval;
pub mod fitness;
pub(crate) mod glance;
pub(crate) mod holds;
pub(crate) mod mode;
pub(crate) mod printed;
pub(crate) mod reading;
pub mod source;
pub mod stat_block;
