//! The visual language: everything the widgets are painted with.

mod badge;
mod bar;
mod button;
mod canvas;
mod chart;
mod doll;
mod icon;
mod pip;
mod text;

pub use self::text::{job, rich_job};
pub use self::{
    badge::{Badge, badge, badge_rect, corners},
    bar::{Gauge, Tone, gauge_bar, gauge_line, glow, name_bar, thin_bar},
    button::{chip, chip_width, key_cap},
    canvas::{At, Canvas},
    chart::{Chart, chart, lane, lane_label, percent, share_of_each},
    doll::{Doll, DollPart, location},
    icon::{Glyph, glyph, portrait, unit_icon},
    pip::{Pips, pips, pips_width},
    text::Style,
};
