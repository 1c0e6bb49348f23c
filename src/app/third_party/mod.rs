//! One file per outside plugin that needs set-up.

pub(crate) mod bevy_egui;
mod egui_paint;
