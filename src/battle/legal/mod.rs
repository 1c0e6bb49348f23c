//! What may be done now, at what price and at which targets, or why not.

pub(in crate::battle) mod aim;
pub(in crate::battle) mod aimed_action;
pub(in crate::battle) mod declared;
pub mod declaring;
pub(in crate::battle) mod enumerate;
pub(in crate::battle) mod judge;
pub(in crate::battle) mod means;
pub(in crate::battle) mod options;
pub(in crate::battle) mod permits;
pub(in crate::battle) mod price;
pub(in crate::battle) mod readiness;
pub(in crate::battle) mod sequence;
pub(in crate::battle) mod usables;
