//! Widgets: laid out by egui, dressed by the theme, named for the pointer, the keyboard, scripts and screen readers.

pub(in crate::ui) mod action;
mod button;
pub(super) mod check_box;
pub(in crate::ui) mod compare;
mod dialogue;
mod field;
pub(in crate::ui) mod kept;
pub(in crate::ui) mod legend_sign;
pub(in crate::ui) mod log_line;
mod panel;
pub(in crate::ui) mod report;
pub(in crate::ui) mod start;
pub(super) mod text;
pub(in crate::ui) mod timeline;
pub(in crate::ui) mod unit;

pub use self::button::{PushButton, key_cap};
pub(super) use self::check_box::{Check, check_box};
pub(super) use self::dialogue::{button_row, close_row, dialogue, section};
pub(super) use self::field::number_field;
pub(super) use self::panel::{close_together, heading, line, panel, row, split};
pub(super) use self::text::{rows, rule, say, short, text_size};
