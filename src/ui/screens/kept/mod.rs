//! Saves, moments to go back to, and the bar of a recorded battle.

pub mod build;
pub mod model;
pub(in crate::ui) mod moments;
pub(in crate::ui) mod saves;
pub(in crate::ui) mod widgets;
