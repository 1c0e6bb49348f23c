//! The emblem of the game: badges on a line, in the order in which they act.

use bevy_egui::egui::{Sense, Stroke, Ui, vec2};

use crate::page::Page;
use crate::paint::{Badge, badge};
use crate::theme::look::{Element, Stance};
use phaseline_rules::catalog::scenario::Relation::{self, Enemy, Friendly};

/// Whose badges there are, and where on the line, in shares of its length. The first ones have acted.
const BADGES: [(Relation, f32); 7] = [
    (Friendly, 0.05),
    (Enemy, 0.17),
    (Friendly, 0.36),
    (Enemy, 0.55),
    (Enemy, 0.64),
    (Friendly, 0.8),
    (Friendly, 0.95),
];
/// Which one acts now.
const ACTS: usize = 2;
/// The radius of the one that acts, and of the others, in points.
const RADIUS: (f32, f32) = (14.0, 8.0);

/// Shows the emblem, `length` points wide.
pub fn emblem(ui: &mut Ui, page: &Page<'_>, length: f32) {
    let (place, _) = ui.allocate_exact_size(vec2(length, 2.4 * RADIUS.0), Sense::hover());
    let (canvas, ink) = (page.canvas(ui), page.ink());
    let at = |share: f32| place.left_center() + vec2(length * share, 0.0);
    ui.painter().line_segment([at(0.0), at(1.0)], Stroke::new(2.0, ink.muted));
    ui.painter().line_segment([at(0.0), at(BADGES[ACTS].1)], Stroke::new(2.0, ink.accent));
    for (index, (relation, share)) in BADGES.into_iter().enumerate() {
        let (radius, ring) = if index == ACTS { (RADIUS.0, Some(ink.accent)) } else { (RADIUS.1, None) };
        let stance = Stance { relation, acted: index < ACTS };
        let card = Badge { stance, element: Element::Badge, text: String::new(), icon: None, radius, ring };
        badge(&canvas, at(share), &card);
    }
}
