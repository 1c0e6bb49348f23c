//! Rounds: draws, the order of acting, objectives, morale.

mod carried;
pub(crate) mod draws;
pub(crate) mod holding;
pub(crate) mod impacts;
pub(crate) mod morale;
pub(crate) mod objectives;
pub(crate) mod round;
