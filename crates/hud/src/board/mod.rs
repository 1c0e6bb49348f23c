//! The signs over the board: badges over units, texts that rise, and the ring of facings. The camera decides where
//! they stand, so their places come from the battle and not from a layout.

mod badges;
pub mod cards;
pub(crate) mod edge;
mod facing;
pub mod floating;
mod forms;
mod homing;
pub mod model;
mod naming;
mod placing;
mod plates;
pub mod rising;
mod sign;

use bevy_egui::egui::Ui;

pub use self::edge::Ground;
use super::model::Hud;
use phaseline_kit::page::Page;

/// Shows the signs on the board, clear of the panels over it.
pub fn show(ui: &Ui, page: &mut Page<'_>, hud: &Hud, ground: &Ground<'_>) {
    if let Some(ring) = &hud.facing {
        facing::draw(&page.canvas(ui), ring);
    }
    let badges = badges::show(ui, page, &hud.badges, ground);
    floating::draw(&page.canvas(ui), hud, &badges, ground);
}
