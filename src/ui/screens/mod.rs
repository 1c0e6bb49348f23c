//! Screens around the battle: start, lanes, report, settings and help.

mod help;
mod lanes;
mod map;
mod menu;
mod moments;
mod news;
mod packs;
mod pairs;
mod question;
mod replay;
mod report;
mod saves;
mod settings;
mod setup;

pub use self::{
    help::draw as draw_help,
    lanes::draw as draw_lanes,
    menu::{ENTRIES as MENU, draw as draw_menu},
    moments::draw as draw_moments,
    news::draw as draw_news,
    packs::draw as draw_packs,
    question::draw as draw_question,
    replay::{draw as draw_replay, draw_tools},
    report::draw as draw_report,
    saves::{draw as draw_saves, draw_going_on, draw_trouble},
    settings::draw as draw_settings,
    setup::draw as draw_setup,
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
