//! The target with the chance to hit it.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::layout::PAD;
use crate::{
    interaction::Hoverable,
    ui::{
        look::Element,
        model::{TargetCard, WeaponRow},
        paint::{At, Badge, Canvas, Style, badge, badge_rect, doll, name_bar},
    },
};

/// Paints the panel.
pub(super) fn draw(canvas: &mut Canvas<'_>, rect: Rect, target: &TargetCard) {
    canvas.panel(rect);
    let inner = rect.shrink(PAD);
    let unit = &target.unit;
    let centre = pos2(inner.left() + 20.0, inner.top() + 19.0);
    canvas.name(Hoverable::Badge(unit.id), badge_rect(centre, 20.0));
    let text = unit.number.clone();
    badge(canvas, centre, &Badge { stance: unit.stance, element: Element::Badge, text, radius: 20.0, ring: None });
    let left = inner.left() + 48.0;
    name_bar(
        canvas,
        Rect::from_min_max(pos2(left, inner.top()), pos2(inner.right(), inner.top() + 18.0)),
        &unit.pilot,
        unit.stance,
        Style::STRONG,
    );
    canvas.text_within(pos2(left, inner.top() + 29.0), At::Left, unit.name.clone(), Style::HEAD, inner.right() - left);
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text_within(pos2(inner.left(), inner.top() + 50.0), At::Left, target.line.clone(), muted, inner.width());
    canvas.rule(inner, inner.top() + 62.0);
    odds(canvas, Rect::from_min_size(inner.min + vec2(0.0, 66.0), vec2(inner.width() - 92.0, 112.0)), target);
    doll(
        canvas,
        Rect::from_min_size(pos2(inner.right() - 84.0, inner.top() + 70.0), vec2(84.0, 104.0)),
        &unit.doll,
        Hoverable::Aim,
        target.aimed.as_deref(),
    );
    canvas.rule(inner, inner.top() + 182.0);
    let room = ((inner.bottom() - inner.top() - 210.0) / 25.0).floor().max(0.0) as usize;
    for (index, weapon) in target.weapons.iter().enumerate().take(room) {
        let place = Rect::from_min_size(
            pos2(inner.left() - 4.0, inner.top() + 186.0 + 25.0 * index as f32),
            vec2(inner.width() + 8.0, 24.0),
        );
        draw_weapon(canvas, place, index, weapon);
    }
    let style = Style::SMALL.in_colour(canvas.ink().accent);
    canvas.text_within(pos2(inner.left(), inner.bottom() - 5.0), At::Left, target.order.clone(), style, inner.width());
}

fn odds(canvas: &mut Canvas<'_>, rect: Rect, target: &TargetCard) {
    let hovered = canvas.name(Hoverable::Odds, rect);
    if hovered {
        canvas.fill(rect.expand(3.0), canvas.ink().raised);
    }
    let big = if target.chance.is_empty() { "-" } else { &target.chance };
    let number = canvas.text(
        pos2(rect.left(), rect.top() + 20.0),
        At::Left,
        big,
        Style::bold(30.0).in_colour(canvas.ink().accent),
    );
    canvas.text_within(
        pos2(number.right() + 8.0, rect.top() + 26.0),
        At::Left,
        target.chance_label.clone(),
        Style::LABEL,
        rect.right() - number.right() - 8.0,
    );
    for (index, (label, value, tone)) in target.modifiers.iter().enumerate().take(5) {
        let y = rect.top() + 48.0 + 14.0 * index as f32;
        let style = Style::SMALL.in_colour(canvas.ink().muted);
        canvas.text_within(pos2(rect.left(), y), At::Left, label.clone(), style, rect.width() - 34.0);
        canvas.text(
            pos2(rect.right() - 4.0, y),
            At::Right,
            value.clone(),
            Style::bold(11.0).in_colour(tone.colour(canvas)),
        );
    }
}

fn draw_weapon(canvas: &mut Canvas<'_>, rect: Rect, index: usize, weapon: &WeaponRow) {
    if canvas.name(Hoverable::Weapon(index), rect) {
        canvas.fill(rect, canvas.ink().raised);
    }
    let ink = *canvas.ink();
    let colour = if weapon.why_not.is_some() { ink.faint } else { ink.text };
    canvas.text_within(
        pos2(rect.left() + 4.0, rect.top() + 7.0),
        At::Left,
        weapon.name.clone(),
        Style::bold(11.0).in_colour(colour),
        rect.width() - 60.0,
    );
    let line = weapon.why_not.clone().unwrap_or_else(|| weapon.line.clone());
    canvas.text_within(
        pos2(rect.left() + 4.0, rect.top() + 18.5),
        At::Left,
        line,
        Style::plain(10.0).in_colour(ink.faint),
        rect.width() - 60.0,
    );
    canvas.text(
        pos2(rect.right() - 4.0, rect.center().y),
        At::Right,
        weapon.chance.clone(),
        Style::bold(13.0).in_colour(colour),
    );
}
