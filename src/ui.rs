//! The interface: HUD, tooltips and screens. Reads the battle, writes intents.

pub use phaseline_hud as hud;
pub use phaseline_hud::schedule::UiSystems;
pub use phaseline_kit::scale::{room_for, zoom_for};
pub use phaseline_kit::widgets::style::style;
pub use phaseline_kit::{page, paint, theme, tooltip, widgets};
pub use phaseline_screens as screens;
pub use phaseline_screens::interface::{Dialogue, Painting, PanelSide, Picture, UiPlugin, tips};
pub use phaseline_screens::overlay::Overlay;
