//! The report at the end of a battle.

pub mod build;
pub mod model;
pub(in crate::ui) mod report_account;
pub(in crate::ui) mod screen;
pub(in crate::ui) mod widgets;
