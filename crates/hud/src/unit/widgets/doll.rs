//! The paper doll, whose locations can be hovered.

use bevy_egui::egui::{Sense, Ui, Vec2};

use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Doll, location};

/// A doll of a size that only shows armour and structure.
pub fn plain_doll(ui: &mut Ui, page: &Page<'_>, size: Vec2, doll: &Doll) {
    let (rect, _) = ui.allocate_exact_size(size.max(Vec2::ZERO), Sense::hover());
    let canvas = page.canvas(ui);
    for (part, place) in doll.parts.iter().zip(doll.places(rect)) {
        location(&canvas, place, part, (false, false));
    }
}

/// A doll of a size. `name` gives the names of its locations; the location that is `aimed` at is marked, and a frame
/// `asks` for one.
pub fn paper_doll(
    ui: &mut Ui,
    page: &mut Page<'_>,
    size: Vec2,
    doll: &Doll,
    (name, aimed, asks): (fn(String) -> Hoverable, Option<&str>, bool),
) {
    let (rect, _) = ui.allocate_exact_size(size.max(Vec2::ZERO), Sense::hover());
    let canvas = page.canvas(ui);
    if asks {
        canvas.frame(rect.expand(3.0), 1.5, canvas.ink().accent);
    }
    for (part, place) in doll.parts.iter().zip(doll.places(rect)) {
        let told = format!("{} {} / {}", part.name, part.armour.0, part.armour.1);
        let hovered = page.spot(ui, place, name(part.id.clone()), told);
        location(&canvas, place, part, (hovered, aimed == Some(part.id.as_str())));
    }
}
