//! What may be done now, at what price and at which targets, or why not.

pub(crate) mod action_check;
pub(crate) mod aim;
pub mod declaring;
pub(crate) mod enumerate;
pub(crate) mod holding;
pub(crate) mod judge;
pub(crate) mod option_targets;
pub(crate) mod options;
pub(crate) mod permits;
pub(crate) mod price;
pub(crate) mod reactions;
pub(crate) mod sequence;
pub mod targets;
pub(crate) mod usables;
