//! What never changes in a battle: the ruleset, the board, the units and the objectives.

pub(in crate::battle) mod book;
pub(in crate::battle) mod objective;
pub(in crate::battle) mod unit_profile;
