//! How egui's own widgets look: made from the theme file.

mod style;

pub use style::style;
