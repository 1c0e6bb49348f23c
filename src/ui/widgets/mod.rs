//! Widgets: laid out by egui, dressed by the theme, named for the pointer, the keyboard, scripts and screen readers.

mod button;
pub(super) mod check_box;
mod chips;
mod dialogue;
mod emblem;
mod field;
mod panel;
mod shade;
pub(in crate::ui) mod style;
pub(super) mod text;

pub use self::button::{PushButton, key_cap};
pub(super) use self::check_box::{Check, check_box};
pub(super) use self::chips::chips;
pub(super) use self::dialogue::{button_row, close_row, dialogue, section};
pub(super) use self::emblem::emblem;
pub(super) use self::field::number_field;
pub(super) use self::panel::{close_together, heading, line, panel, row, split};
pub(super) use self::shade::shade;
pub(super) use self::text::{rows, rule, say, short, text_size};
