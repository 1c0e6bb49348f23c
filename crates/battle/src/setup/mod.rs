//! From a scenario and choices to the first state of a battle.

pub(crate) mod alone;
pub(crate) mod beginning;
pub(crate) mod compatibility;
pub(crate) mod enlist;
pub(crate) mod objectives;
pub(crate) mod roster;
pub(crate) mod start;
pub(crate) mod weight;
