//! The track of a recorded battle: its rounds, its activations, and where it is; and buttons with signs.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, Vec2, pos2};

use super::model::{BarPart, ReplayBar};
use phaseline_interaction::{Button, Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Glyph, Style, glyph};
use phaseline_kit::theme::look::Element;

/// The height of the row of rounds, and the space below it.
const ROUNDS: (f32, f32) = (22.0, 2.0);

/// A track of a size. A press on a round or an activation jumps to it.
pub fn track(ui: &mut Ui, page: &mut Page<'_>, size: Vec2, bar: &ReplayBar) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let (canvas, ink) = (page.canvas(ui), *page.ink());
    canvas.fill(rect, Color32::from_black_alpha(120));
    let upper = (rect.top(), rect.top() + ROUNDS.0);
    let lower = (upper.1 + ROUNDS.1, rect.bottom());
    for part in &bar.rounds {
        let place = stretch(rect, part, upper);
        let hovered = page.spot(ui, place, name_of(part), part.label.clone());
        canvas.fill(place, if hovered { ink.lit } else { ink.raised });
        canvas.text_within(place.center(), At::Centre, part.label.clone(), Style::STRONG, place.width());
    }
    for part in &bar.seats {
        let place = stretch(rect, part, lower);
        let hovered = page.spot(ui, place, name_of(part), part.label.clone());
        let colour = part.stance.map_or(ink.edge, |stance| canvas.look().side(stance, Element::NameBar));
        canvas.fill(place, if hovered { colour } else { colour.gamma_multiply(0.6) });
    }
    let x = rect.left() + rect.width() * bar.shown.clamp(0.0, 1.0);
    let shown = Rect::from_min_max(pos2(rect.left(), upper.1), pos2(x, lower.0));
    canvas.fill(shown, ink.accent);
    canvas.line(pos2(x, rect.top() - 3.0), pos2(x, rect.bottom() + 3.0), 2.0, ink.accent);
}

fn name_of(part: &BarPart) -> Hoverable {
    Hoverable::Choice(Choice::Moment(part.place))
}

/// The rectangle of a part of the track, with a thin gap to the next one.
fn stretch(rect: Rect, part: &BarPart, (top, bottom): (f32, f32)) -> Rect {
    let x = |at: f32| rect.left() + rect.width() * at;
    let right = (x(part.span.1) - 1.0).max(x(part.span.0) + 1.0);
    Rect::from_min_max(pos2(x(part.span.0), top), pos2(right, bottom))
}

/// A button with a sign in place of a word.
pub fn sign_button(
    ui: &mut Ui,
    page: &mut Page<'_>,
    size: Vec2,
    (name, picture, told, enabled): (Button, Glyph, String, bool),
) {
    let (rect, _) = ui.allocate_exact_size(size.max(Vec2::ZERO), Sense::hover());
    let hovered = page.spot(ui, rect, Hoverable::Button(name), told);
    let canvas = page.canvas(ui);
    let ink = *canvas.ink();
    canvas.fill(rect, if hovered && enabled { ink.lit } else { ink.raised });
    canvas.frame(rect, 1.0, ink.edge);
    let colour = if enabled { ink.text } else { ink.faint };
    glyph(&canvas, Rect::from_center_size(rect.center(), Vec2::splat(13.0)), picture, colour);
}
