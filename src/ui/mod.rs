//! The interface: HUD, tooltips and screens. Reads the battle, writes intents.
//!
//! Everything is painted by `paint` from the plain values of `model`; rectangles get names in [`crate::interaction::Regions`], and clicks and keys reach
//! them through the one hover resolver, never through egui. So drawing may run twice a frame, and no click goes through a panel.

mod aside;
pub mod build;
mod draft;
mod float;
pub mod fonts;
mod foresight;
pub mod hud;
mod kept;
mod lanes;
pub mod look;
mod menu;
pub mod model;
pub mod paint;
mod plugin;
mod reckoning;
mod rest;
mod scene;
pub mod screens;
mod scroll;
mod state;
pub mod tooltip;

pub use aside::Aside;
pub use plugin::{UiPlugin, UiSystems, zoom_for};
