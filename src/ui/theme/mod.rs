//! How egui's own widgets look: made from the theme file.

pub mod fonts;
pub mod look;
