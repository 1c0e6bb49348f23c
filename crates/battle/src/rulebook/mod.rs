//! What never changes in a battle: the ruleset, the board, the units and the objectives.

pub(crate) mod book;
pub(crate) mod objective;
pub(crate) mod unit_profile;
