//! The interface inside the game: the values that a frame paints, the systems that fill and paint them, and what presses
//! do.

mod aside;
mod dialogue;
mod input;
pub(crate) mod keeping;
mod learning;
mod menu;
mod plans;
mod plugin;
mod scene;
mod state;
pub mod tips;

pub use aside::PanelSide;
pub use plugin::UiPlugin;
pub use state::{Dialogue, Painting, Picture};
