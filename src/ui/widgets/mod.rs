//! Widgets: laid out by egui, dressed by the theme, named for the pointer, the keyboard, scripts and screen readers.

mod button;
mod course;
mod dialogue;
mod facts;
mod field;
mod lanes;
mod map;
mod moment;
mod pair;
mod save_row;
mod side_report;
mod text;

pub use self::button::{PushButton, key_cap};
pub(super) use self::{
    course::course,
    dialogue::{button_row, close_row, dialogue, section},
    facts::facts,
    field::number_field,
    lanes::lanes,
    map::map,
    moment::moment_seat,
    pair::{pair, pair_ruler},
    save_row::save_row,
    side_report::side_report,
    text::{rule, say},
};
