//! From a scenario and choices to the first state of a battle.

pub(in crate::battle) mod alone;
pub(in crate::battle) mod beginning;
pub(in crate::battle) mod compatibility;
pub(in crate::battle) mod enlist;
pub(in crate::battle) mod objectives;
pub(in crate::battle) mod roster;
pub(in crate::battle) mod start;
pub(in crate::battle) mod weight;
