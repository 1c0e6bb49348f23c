//! Widgets: laid out by egui, dressed by the theme, named for the pointer, the keyboard, scripts and screen readers.

mod button;
pub mod check_box;
mod chips;
mod dialogue;
mod emblem;
mod field;
mod panel;
mod shade;
mod slider;
pub mod style;
pub mod text;

pub use self::button::{PushButton, key_cap};
pub use self::check_box::{Check, check_box};
pub use self::chips::chips;
pub use self::dialogue::{button_row, close_row, dialogue, section};
pub use self::emblem::emblem;
pub use self::field::number_field;
pub use self::panel::{close_together, heading, line, panel, row, split};
pub use self::shade::shade;
pub use self::slider::slider;
pub use self::text::{rows, rule, say, short, text_size};
