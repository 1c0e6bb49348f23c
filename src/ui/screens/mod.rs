//! Screens around the battle: start, lanes, report, settings and help.

mod help;
mod lanes;
mod map;
mod packs;
mod pairs;
mod report;
mod settings;
mod setup;

pub use self::{
    help::draw as draw_help, lanes::draw as draw_lanes, packs::draw as draw_packs, report::draw as draw_report,
    settings::draw as draw_settings, setup::draw as draw_setup,
};

use bevy_egui::egui::{Color32, Rect, Vec2};

use super::paint::Canvas;

/// Darkens everything and opens a dialogue of a size in the middle; answers its rectangle.
fn dialogue(canvas: &mut Canvas<'_>, size: Vec2) -> Rect {
    let screen = canvas.screen;
    canvas.cover(screen);
    canvas.block(screen, Color32::from_black_alpha(150));
    let rect = Rect::from_center_size(screen.center(), size);
    canvas.sheet(rect);
    rect
}
