//! Rounds: draws, the order of acting, objectives, morale.

pub(in crate::battle::resolve) mod draws;
pub(in crate::battle::resolve) mod holding;
pub(in crate::battle) mod impacts;
pub(in crate::battle::resolve) mod morale;
pub(in crate::battle::resolve) mod objectives;
pub(in crate::battle::resolve) mod round;
