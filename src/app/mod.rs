//! States, settings, the composition of plugins, and captures.

mod adapter;
pub mod capture;
mod crash;
mod game;
#[cfg(feature = "gamepad")]
mod gamepads;
#[cfg(feature = "dev")]
mod inspection;
mod picture;
mod rest;
pub mod stage;
mod third_party;
pub mod window;

pub use adapter::{NoGraphics, Renderer};
pub use crash::{BrokeOff, guard};
pub use game::GamePlugin;
#[cfg(feature = "dev")]
pub use inspection::{Inspection, PortTaken};
pub use stage::Stage;
