//! The ground of whole screens.

use bevy_egui::egui::Color32;

/// The background of screens that fill the window.
pub(crate) const GROUND: Color32 = Color32::from_rgb(17, 22, 29);
