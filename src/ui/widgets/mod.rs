//! Widgets: laid out by egui, dressed by the theme, named for the pointer, the keyboard, scripts and screen readers.

mod action;
mod button;
mod check_box;
mod course;
mod dialogue;
mod facts;
mod field;
mod lanes;
mod legend_sign;
mod log_line;
mod map;
mod moment;
mod pair;
mod panel;
mod save_row;
mod side_report;
mod text;
mod timeline;
mod track;
mod unit;

pub use self::button::{PushButton, key_cap};
pub(super) use self::{
    action::{action_button, pools},
    check_box::{Check, check_box},
    course::course,
    dialogue::{button_row, close_row, dialogue, section},
    facts::facts,
    field::number_field,
    lanes::lanes,
    legend_sign::legend_sign,
    log_line::log_line,
    map::map,
    moment::moment_seat,
    pair::{pair, pair_ruler},
    panel::{close_together, heading, line, panel, row, split},
    save_row::save_row,
    side_report::side_report,
    text::{rows, rule, say, short, text_size},
    timeline::{timeline, timeline_height},
    track::track,
    unit::{badge_sign, bar_with_name, chips, gauge_row, lance_row, paper_doll, picture, weapon_row},
};
