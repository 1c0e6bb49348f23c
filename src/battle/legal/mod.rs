//! What may be done now, at what price and at which targets, or why not.

pub(in crate::battle) mod action_check;
pub mod declaring;
pub(in crate::battle) mod enumerate;
pub(in crate::battle) mod judge;
pub(in crate::battle) mod options;
pub(in crate::battle) mod permits;
pub(in crate::battle) mod price;
pub(in crate::battle) mod reactions;
pub(in crate::battle) mod sequence;
pub mod targets;
pub(in crate::battle) mod usables;
