//! The interface: HUD, tooltips and screens. Reads the battle, writes intents.
//!
//! egui lays out the screens and the panels of the battle from plain values. Each panel and each screen has a folder
//! with its values (`model`), the code that fills them, and the code that shows them. egui only reserves a place for
//! the widgets that are special to this game; they paint inside it. Everything that can be pressed or hovered gets a
//! name in [`crate::interaction::Regions`]. The pointer reaches it through the one hover resolver, keys and screen
//! readers reach it through egui. So no click goes through a panel, and one name serves scripts, tests, focus and
//! screen readers.

pub(in crate::ui) mod aside;
pub mod hud;
mod input;
pub(in crate::ui) mod keeping;
mod learning;
mod menu;
mod overlay;
pub mod page;
pub mod paint;
mod plugin;
mod scale;
mod scene;
mod schedule;
pub mod screens;
mod state;
pub mod theme;
pub mod tips;
pub mod tooltip;
pub mod widgets;

pub use aside::TargetSide;
pub use overlay::Overlay;
pub use plugin::UiPlugin;
pub use scale::{room_for, zoom_for};
pub use schedule::UiSystems;
pub use state::{Painting, Picture};
pub use widgets::style::style;
