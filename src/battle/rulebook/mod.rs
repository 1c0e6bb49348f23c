//! What never changes about a battle: the ruleset, the board, the units and what the sides have to do.

pub(in crate::battle) mod book;
pub(in crate::battle) mod objective;
pub(in crate::battle) mod unit_profile;
