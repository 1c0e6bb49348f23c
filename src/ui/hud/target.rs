//! The target with the chance to hit it.

use bevy_egui::egui::{Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use super::layout::PAD;
use crate::{
    interaction::Hoverable,
    rules::{ids::UnitId, text::signed},
    ui::{
        look::Element,
        model::{Promise, TargetCard, WeaponRow},
        page::Page,
        paint::{At, Badge, Canvas, Style, Tone, badge, badge_rect, doll, name_bar},
    },
};

/// The height of the row of what can be expected.
const PROMISE: f32 = 34.0;
/// The height of a line of the sum, where the sum begins below the odds, and how many lines there are at most.
const TERM: (f32, f32, usize) = (14.0, 48.0, 8);

/// Where the weapons begin below the sum, and the height of the lowest row of one.
const WEAPONS: f32 = 75.0;
const LOWEST: f32 = 15.0;
/// So many lines of the sum are shown however many weapons there are.
const FEWEST: usize = 3;

/// Shows the panel. Weapons that have no room scroll.
pub(super) fn show(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, target: &TargetCard) {
    let list = draw(&mut page.canvas(ui), rect, target);
    // Many weapons stand closer, each on one line.
    let pitch = (list.height() / target.weapons.len().max(1) as f32).clamp(LOWEST, 27.0);
    let rows = |ui: &mut Ui, page: &mut Page<'_>| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for (index, weapon) in target.weapons.iter().enumerate() {
            let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), pitch - 1.0), Sense::hover());
            draw_weapon(&mut page.canvas(ui), row, index, weapon);
        }
    };
    ui.scope_builder(UiBuilder::new().max_rect(list), |ui| {
        if pitch * target.weapons.len() as f32 <= list.height() + 1.0 {
            rows(ui, page);
        } else {
            ScrollArea::vertical().id_salt("weapons").auto_shrink([false, false]).show(ui, |ui| rows(ui, page));
        }
    });
}

/// Paints everything but the weapons; answers where those stand.
fn draw(canvas: &mut Canvas<'_>, rect: Rect, target: &TargetCard) -> Rect {
    canvas.panel(rect);
    let inner = rect.shrink(PAD);
    let unit = &target.unit;
    let centre = pos2(inner.left() + 20.0, inner.top() + 19.0);
    canvas.name(Hoverable::Badge(unit.id), badge_rect(centre, 20.0));
    let text = unit.number.clone();
    let icon = Some((unit.kind, unit.tonnage));
    badge(
        canvas,
        centre,
        &Badge { stance: unit.stance, element: Element::Badge, text, icon, radius: 20.0, ring: None },
    );
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
    let bottom = foot(canvas, inner, target);
    let kept = Room::kept(canvas, target, (inner.height(), inner.bottom() - bottom));
    let (lines, bottom) = (kept.lines, inner.bottom() - kept.foot);
    // A low panel has a smaller doll: two weapons keep their rows.
    let kept_rows = LOWEST * target.weapons.len().min(2) as f32 + WEAPONS;
    let most = (bottom - inner.top() - kept_rows).max(TERM.1 + TERM.0);
    let high = (TERM.1 - 7.0 + TERM.0 * lines as f32).max(112.0).min(most);
    let lines = lines.min(((high - TERM.1 + 7.0) / TERM.0) as usize);
    odds(canvas, Rect::from_min_size(inner.min + vec2(0.0, 66.0), vec2(inner.width() - 92.0, high)), target, lines);
    doll(
        canvas,
        Rect::from_min_size(pos2(inner.right() - 84.0, inner.top() + 70.0), vec2(84.0, (high - 6.0).min(104.0))),
        &unit.doll,
        Hoverable::Aim,
        target.aimed.as_deref(),
    );
    canvas.rule(inner, inner.top() + high + 70.0);
    let top = inner.top() + high + WEAPONS;
    Rect::from_min_max(pos2(inner.left() - 4.0, top), pos2(inner.right() + 4.0, bottom.max(top + LOWEST)))
}

/// Where the room is remembered.
const ROOM: &str = "target_room";

/// How many lines of the sum are shown where so much height is left for sum and weapons: every weapon comes before those.
fn lines_of_sum(high: f32, target: &TargetCard) -> usize {
    let weapons = LOWEST * target.weapons.len() as f32;
    let room = ((high - WEAPONS - weapons - TERM.1 + 7.0) / TERM.0).floor().max(FEWEST as f32) as usize;
    target.modifiers.len().min(TERM.2).min(room)
}

/// The room of what stands above and below the weapons.
#[derive(Debug, Clone, PartialEq)]
struct Room {
    target: UnitId,
    weapons: Vec<String>,
    lines: usize,
    foot: f32,
}

impl Room {
    /// At least as much as while the same weapons were looked at with the same target: they stay where they are when one of
    /// them is switched off, and what stands around them gets shorter.
    fn kept(canvas: &Canvas<'_>, target: &TargetCard, (high, foot): (f32, f32)) -> Self {
        let weapons: Vec<String> = target.weapons.iter().map(|weapon| weapon.name.clone()).collect();
        let before: Option<Self> = canvas.remembered(ROOM);
        let before = before.filter(|it| it.target == target.unit.id && it.weapons == weapons);
        let foot = before.as_ref().map_or(foot, |before| before.foot.max(foot));
        // Where less is left above than before, so many lines may be too many.
        let lines = before.filter(|before| before.foot >= foot).map_or(0, |before| before.lines);
        let lines = lines.max(lines_of_sum(high - foot, target));
        let room = Self { target: target.unit.id, weapons, lines, foot };
        canvas.remember(ROOM, room.clone());
        room
    }
}

/// What would be fired, and who is likely to act first; answers the y above.
fn foot(canvas: &mut Canvas<'_>, inner: Rect, target: &TargetCard) -> f32 {
    let mut bottom = inner.bottom() + 2.0;
    let order = Style::SMALL.in_colour(canvas.ink().accent);
    let volley = Style::bold(11.0);
    let line = |canvas: &Canvas<'_>, text: &String, style: Style, bottom: f32| {
        if text.is_empty() {
            return bottom;
        }
        let size = canvas.measure(text.clone(), style, inner.width(), 3);
        canvas.rows(pos2(inner.left(), bottom - size.y - 3.0), text.clone(), style, (inner.width(), 3));
        bottom - size.y - 3.0
    };
    bottom = line(canvas, &target.order, order, bottom);
    let fall = target.promise.as_ref().map_or("", |promise| promise.fall.as_str());
    let fall = if fall.is_empty() { String::new() } else { canvas.words().fill("promise.fall", &[("change", &fall)]) };
    bottom = line(canvas, &fall, Style::SMALL.in_colour(canvas.ink().stability), bottom);
    let own = target.promise.as_ref().map_or("", |promise| promise.own.as_str());
    bottom = line(canvas, &own.to_owned(), Style::bold(14.0).in_colour(canvas.ink().bad), bottom);
    if let Some(promise) = &target.promise {
        let place = Rect::from_min_max(pos2(inner.left() - 4.0, bottom - PROMISE), pos2(inner.right() + 4.0, bottom));
        draw_promise(canvas, place, promise);
        bottom = place.top() - 2.0;
    }
    // What happens to who fires is as large as what happens to the target.
    let risk = Style::bold(14.0).in_colour(canvas.ink().bad);
    bottom = line(canvas, &target.risk, risk, bottom);
    line(canvas, &target.volley, volley, bottom) - 3.0
}

/// What can be expected: damage, a fall, a loss, each with its number over its name.
fn draw_promise(canvas: &mut Canvas<'_>, rect: Rect, promise: &Promise) {
    if canvas.name(Hoverable::Promise, rect) {
        canvas.fill(rect, canvas.ink().raised);
    }
    let ink = *canvas.ink();
    let parts = [
        (&promise.damage, "promise.damage", ink.text),
        (&promise.knockdown, "promise.knockdown", ink.stability),
        (&promise.destruction, "promise.destruction", ink.bad),
    ];
    let wide = (rect.width() - 8.0) / parts.len() as f32;
    for (index, (number, key, colour)) in parts.into_iter().enumerate() {
        let left = rect.left() + 4.0 + wide * index as f32;
        canvas.text(pos2(left, rect.top() + 11.0), At::Left, number.clone(), Style::bold(16.0).in_colour(colour));
        canvas.text_within(pos2(left, rect.top() + 26.0), At::Left, canvas.say(key), Style::LABEL, wide - 4.0);
    }
}

fn odds(canvas: &mut Canvas<'_>, rect: Rect, target: &TargetCard, lines: usize) {
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
    let (style, room) = (Style::SMALL.in_colour(canvas.ink().muted), rect.right() - number.right() - 8.0);
    let high = canvas.measure(target.chance_label.clone(), style, room, 2).y;
    let corner = pos2(number.right() + 8.0, rect.top() + 21.0 - high / 2.0);
    canvas.rows(corner, target.chance_label.clone(), style, (room, 2));
    terms(canvas, rect, target, lines);
}

/// The sum behind the number; where it is too long the rest is added up in the last line.
fn terms(canvas: &Canvas<'_>, rect: Rect, target: &TargetCard, lines: usize) {
    let all = &target.modifiers;
    let shown = if all.len() > lines { lines.saturating_sub(1) } else { all.len() };
    let rest: i32 = all[shown..].iter().filter_map(|(_, value, _)| value.parse::<i32>().ok()).sum();
    let more = (shown < all.len()).then(|| {
        let label = canvas.words().fill("target.more_terms", &[("count", &(all.len() - shown))]);
        (label, signed(rest), Tone::of_sign(-rest))
    });
    for (index, (label, value, tone)) in all[..shown].iter().chain(&more).enumerate() {
        let y = rect.top() + TERM.1 + TERM.0 * index as f32;
        let style = Style::SMALL.in_colour(canvas.ink().muted);
        canvas.text_within(pos2(rect.left(), y), At::Left, label.clone(), style, rect.width() - 34.0);
        let number = Style::bold(11.0).in_colour(tone.colour(canvas));
        canvas.text(pos2(rect.right() - 4.0, y), At::Right, value.clone(), number);
    }
}

fn draw_weapon(canvas: &mut Canvas<'_>, rect: Rect, index: usize, weapon: &WeaponRow) {
    let hovered = canvas.name(Hoverable::Weapon(index), rect);
    if hovered {
        canvas.fill(rect, canvas.ink().raised);
    }
    let ink = *canvas.ink();
    let able = weapon.why_not.is_none();
    let fired = able && weapon.spared.is_none();
    let colour = if fired { ink.text } else { ink.faint };
    let two_lines = rect.height() >= 23.0;
    let first = if two_lines { rect.top() + 7.5 } else { rect.center().y };
    switch(canvas, pos2(rect.left() + 10.0, rect.center().y), fired, able && hovered);
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
    // Where it has no second line, why it is held back stands behind its name.
    let beside = weapon.spared.as_ref().filter(|_| !two_lines).unwrap_or(&weapon.manners);
    manners(canvas, pos2(name.right() + 6.0, first), beside, chance.left() - 6.0);
    if two_lines {
        let line = weapon.why_not.as_ref().filter(|why_not| !why_not.is_empty());
        let line = line.or(weapon.spared.as_ref()).unwrap_or(&weapon.line).clone();
        canvas.text_within(pos2(left, rect.top() + 19.0), At::Left, line, Style::SMALL.in_colour(ink.faint), room);
    }
}

/// How a weapon is fired, behind its name where there is room; its tooltip tells it in any case.
fn manners(canvas: &Canvas<'_>, place: bevy_egui::egui::Pos2, text: &str, right: f32) {
    let style = Style::SMALL.in_colour(canvas.ink().accent.gamma_multiply(0.8));
    if canvas.measure(text, style, f32::INFINITY, 1).x <= right - place.x {
        canvas.text(place, At::Left, text, style);
    }
}

/// The little box that says whether a weapon is to be fired.
fn switch(canvas: &Canvas<'_>, centre: bevy_egui::egui::Pos2, fired: bool, lit: bool) {
    let ink = canvas.ink();
    let square = Rect::from_center_size(centre, vec2(10.0, 10.0));
    let edge = if lit { ink.accent } else { ink.faint };
    canvas.frame(square, 1.0, edge);
    if fired {
        canvas.fill(square.shrink(2.5), ink.accent);
    }
}
