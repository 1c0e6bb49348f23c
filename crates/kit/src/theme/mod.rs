//! The look of egui's own widgets, made from the theme file.

pub mod fonts;
pub mod look;
