//! The interface: HUD, tooltips and screens. Reads the battle, writes intents.
//!
//! egui lays the screens and the panels of the battle out from plain values: a folder for each panel and each screen holds its values (`model`), what fills them, and what shows them; widgets that only this game has paint
//! inside the place they are given. Whatever can be pressed or hovered gets its name in [`crate::interaction::Regions`]: the pointer reaches it through the one hover resolver, keys and screen
//! readers through egui. So no click goes through a panel, and one name serves scripts, tests, focus and screen readers.

pub(in crate::ui) mod aside;
pub mod hud;
mod input;
pub(in crate::ui) mod keeping;
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

pub use aside::Aside;
pub use overlay::Overlay;
pub use plugin::UiPlugin;
pub use scale::zoom_for;
pub use schedule::UiSystems;
pub use widgets::style::style;
