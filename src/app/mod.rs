//! States, settings, the composition of plugins, and captures.

mod adapter;
pub mod capture;
mod crash;
mod game;
mod picture;
pub mod stage;
pub mod window;

pub use adapter::{NoGraphics, Renderer};
pub use crash::{BrokeOff, guard};
pub use game::GamePlugin;
pub use stage::Stage;
