//! A weapon of the attacker: whether it is fired, and its chance to hit.

use bevy_egui::egui::{Pos2, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::model::WeaponRow;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Canvas, Style};
use phaseline_kit::widgets::check_box::{Check, SIDE, paint_check};

/// A row of a height, with a second line if it has room.
pub fn weapon_row(ui: &mut Ui, page: &mut Page<'_>, high: f32, index: usize, weapon: &WeaponRow) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let told = format!("{} {}", weapon.name, weapon.chance);
    let hovered = page.spot(ui, rect, Hoverable::Weapon(index), told);
    paint(&page.canvas(ui), rect, weapon, hovered);
    let ink = page.ink();
    let able = weapon.why_not.is_none();
    let check = if able && weapon.spared.is_none() { Check::Filled } else { Check::Open };
    let edge = if able && hovered { ink.accent } else { ink.faint };
    let square = Rect::from_center_size(pos2(rect.left() + 10.0, rect.center().y), Vec2::splat(SIDE));
    paint_check(ui.painter(), square, check, (edge, ink.accent));
}

fn paint(canvas: &Canvas<'_>, rect: Rect, weapon: &WeaponRow, hovered: bool) {
    if hovered {
        canvas.fill(rect, canvas.ink().raised);
    }
    let ink = *canvas.ink();
    let fired = weapon.why_not.is_none() && weapon.spared.is_none();
    let colour = if fired { ink.text } else { ink.faint };
    let two_lines = rect.height() >= 23.0;
    let first = if two_lines { rect.top() + 7.5 } else { rect.center().y };
    let left = rect.left() + 21.0;
    let chance = canvas.text(
        pos2(rect.right() - 4.0, rect.center().y),
        At::Right,
        weapon.chance.clone(),
        Style::bold(13.0).in_colour(colour),
    );
    let room = chance.left() - left - 6.0;
    let name = Style::bold(11.0).in_colour(colour);
    let name = canvas.text_within(pos2(left, first), At::Left, weapon.name.clone(), name, room);
    // Without a second line, the reason why the weapon is held back follows its name.
    let beside = weapon.spared.as_ref().filter(|_| !two_lines).unwrap_or(&weapon.manners);
    manners(canvas, pos2(name.right() + 6.0, first), beside, chance.left() - 6.0);
    if two_lines {
        let line = weapon.why_not.as_ref().filter(|why_not| !why_not.is_empty());
        let line = line.or(weapon.spared.as_ref()).unwrap_or(&weapon.line).clone();
        canvas.text_within(pos2(left, rect.top() + 19.0), At::Left, line, Style::SMALL.in_colour(ink.faint), room);
    }
}

/// How a weapon fires, behind its name if there is room. Its tooltip always tells it.
fn manners(canvas: &Canvas<'_>, place: Pos2, text: &str, right: f32) {
    let style = Style::SMALL.in_colour(canvas.ink().accent.gamma_multiply(0.8));
    if canvas.measure(text, style, f32::INFINITY, 1).x <= right - place.x {
        canvas.text(place, At::Left, text, style);
    }
}
