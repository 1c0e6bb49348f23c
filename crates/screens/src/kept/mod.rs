//! Saves, moments to go back to, and the bar of a recorded battle.

pub mod build;
mod deeds;
pub mod model;
pub(crate) mod moments;
pub(crate) mod saves;
pub(crate) mod widgets;
