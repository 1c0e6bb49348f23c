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

use bevy::prelude::App;
use bevy_egui::egui::Ui;

pub use self::edge::Ground;
use self::model::{Badges, Facings, RisingTexts};
use crate::panel;
use phaseline_kit::page::Page;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin::<Badges>, panel::plugin::<Facings>, rising::plugin));
}

/// Shows the signs on the board, clear of the panels over it.
pub fn show(
    ui: &Ui,
    page: &mut Page<'_>,
    (badges, ring, texts): (&Badges, &Facings, &RisingTexts),
    ground: &Ground<'_>,
) {
    if let Some(ring) = &ring.0 {
        facing::draw(&page.canvas(ui), ring);
    }
    let places = badges::show(ui, page, badges, ground);
    floating::draw(&page.canvas(ui), (texts, badges), &places, ground);
}
