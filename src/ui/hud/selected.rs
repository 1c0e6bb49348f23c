//! The selected unit: portrait, name bar, paper doll with its badge above, heat and stability.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::layout::PAD;
use crate::{
    interaction::Hoverable,
    ui::{
        look::Element,
        model::UnitCard,
        paint::{At, Badge, Canvas, Style, Tone, badge, badge_rect, chip, chip_width, doll, gauge, name_bar, portrait},
    },
};

/// The space between two parts of a unit's state.
const CHIP_GAP: f32 = 4.0;

/// Paints the panel.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, unit: &UnitCard) {
    canvas.panel(rect);
    let split = rect.right() - 112.0;
    let left = Rect::from_min_max(rect.min + vec2(PAD, PAD), pos2(split - PAD, rect.bottom() - PAD));
    who(canvas, left, unit);
    for (index, level) in unit.gauges.iter().enumerate().take(3) {
        let top = left.bottom() - 24.0 * (unit.gauges.len().min(3) - index) as f32;
        let place = Rect::from_min_size(pos2(left.left(), top), vec2(left.width(), 20.0));
        canvas.name(Hoverable::Gauge(level.id.clone()), place);
        gauge(canvas, place, level);
    }
    canvas.line(pos2(split, rect.top() + PAD), pos2(split, rect.bottom() - PAD), 1.0, canvas.ink().edge);
    body(canvas, Rect::from_min_max(pos2(split + 6.0, rect.top() + 8.0), rect.max - vec2(8.0, 8.0)), unit);
}

fn who(canvas: &mut Canvas<'_>, rect: Rect, unit: &UnitCard) {
    let tile = Rect::from_min_size(rect.min, vec2(62.0, 62.0));
    let text = tile.right() + 10.0;
    let whole = Rect::from_min_max(rect.min, pos2(rect.right(), tile.bottom() + 2.0));
    if canvas.name(Hoverable::Card, whole) {
        canvas.fill(whole.expand(3.0), Color32::from_white_alpha(14));
    }
    portrait(canvas, tile, unit.kind, unit.tonnage, canvas.look().side(unit.stance, Element::NameBar));
    let bar = Rect::from_min_max(pos2(text, rect.top()), pos2(rect.right(), rect.top() + 19.0));
    name_bar(canvas, bar, &unit.pilot, unit.stance, Style::STRONG);
    canvas.text_within(pos2(text, rect.top() + 31.0), At::Left, unit.name.clone(), Style::HEAD, rect.right() - text);
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text_fitting(pos2(text, rect.top() + 48.0), At::Left, unit.line.clone(), muted, rect.right() - text);
    skills(canvas, Rect::from_min_size(pos2(rect.left(), tile.bottom() + 8.0), vec2(rect.width(), 16.0)), unit);
    states(canvas, Rect::from_min_size(pos2(rect.left(), tile.bottom() + 24.5), vec2(rect.width(), 15.0)), unit);
}

/// What state the unit is in, as far as it fits; the last chip stands for what does not.
fn states(canvas: &mut Canvas<'_>, rect: Rect, unit: &UnitCard) {
    let all = unit.conditions.len();
    let rest = |count: usize| format!("+{count}");
    let wide = |canvas: &Canvas<'_>, text: &str| chip_width(canvas, text) + CHIP_GAP;
    let mut x = rect.left();
    for (place, (word, tone)) in unit.conditions.iter().enumerate() {
        let after = all - place - 1;
        let needed = wide(canvas, word) + if after > 0 { wide(canvas, &rest(after)) } else { 0.0 };
        let fits = x + needed <= rect.right() + CHIP_GAP;
        let (text, place, tone) = if fits { (word.clone(), place, *tone) } else { (rest(after + 1), all, Tone::Muted) };
        let colour = tone.colour(canvas);
        let drawn = chip(canvas, pos2(x, rect.center().y), &text, colour);
        if canvas.name(Hoverable::Status(place), drawn.expand2(vec2(CHIP_GAP / 2.0, 2.0))) {
            canvas.frame(drawn, 1.0, canvas.ink().text);
        }
        if !fits {
            break;
        }
        x = drawn.right() + CHIP_GAP;
    }
}

fn skills(canvas: &mut Canvas<'_>, rect: Rect, unit: &UnitCard) {
    let width = rect.width() / unit.skills.len().max(1) as f32;
    for (index, (id, label, value)) in unit.skills.iter().enumerate() {
        let left = rect.left() + width * index as f32;
        let place = Rect::from_min_size(pos2(left - 3.0, rect.top() - 1.0), vec2(width - 4.0, rect.height() + 2.0));
        if canvas.name(Hoverable::Skill((*id).to_owned()), place) {
            canvas.fill(place, Color32::from_white_alpha(14));
        }
        let place = canvas.text(pos2(left, rect.center().y), At::Left, label.clone(), Style::LABEL);
        canvas.text(pos2(place.right() + 5.0, rect.center().y), At::Left, value.to_string(), Style::bold(13.0));
    }
}

fn body(canvas: &mut Canvas<'_>, rect: Rect, unit: &UnitCard) {
    let centre = pos2(rect.center().x, rect.top() + 22.0);
    let hovered = canvas.name(Hoverable::Doll, badge_rect(centre, 23.0));
    let ring = hovered.then_some(Color32::WHITE);
    let text = unit.number.clone();
    badge(
        canvas,
        centre,
        &Badge {
            stance: unit.stance,
            element: Element::DollBadge,
            text,
            icon: Some((unit.kind, unit.tonnage)),
            radius: 23.0,
            ring,
        },
    );
    doll(
        canvas,
        Rect::from_min_max(pos2(rect.left(), rect.top() + 48.0), rect.max),
        &unit.doll,
        Hoverable::Location,
        None,
    );
}
