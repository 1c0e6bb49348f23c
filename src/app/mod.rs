//! States, settings, the composition of plugins, and captures.

mod adapter;
mod picture;
pub mod stage;

pub use adapter::{NoGraphics, Renderer};
pub use stage::Stage;
