//! The interface: HUD, tooltips and screens. Reads the battle, writes intents.
//!
//! egui lays the screens and the panels of the battle out from the plain values of `model`; widgets that only this game has paint
//! inside the place they are given. Whatever can be pressed or hovered gets its name in [`crate::interaction::Regions`]: the pointer reaches it through the one hover resolver, keys and screen
//! readers through egui. So no click goes through a panel, and one name serves scripts, tests, focus and screen readers.

mod aside;
mod board;
pub mod build;
mod draft;
mod float;
pub mod fonts;
mod foresight;
pub mod hud;
mod input;
mod kept;
mod lanes;
mod legend;
pub mod look;
mod menu;
pub mod model;
pub mod page;
pub mod paint;
mod plugin;
mod reckoning;
mod rest;
mod scene;
pub mod screens;
mod scroll;
mod state;
mod theme;
pub mod tooltip;
pub mod widgets;

pub use aside::Aside;
pub use plugin::{UiPlugin, UiSystems, zoom_for};
pub use state::Overlay;
pub use theme::style;
