//! The start screen: scenario, ruleset, seed, and the sides with who plays them and their pairs of pilot and unit.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use super::{map, pairs};
use crate::{
    interaction::Hoverable,
    ui::{
        model::{RulesetRow, SetupScreen},
        paint::{At, Button, Canvas, Glyph, Style, button, glyph},
    },
};

/// Space between the parts.
const GAP: f32 = 14.0;
/// The height of the band with the name of the game.
const BAND: f32 = 72.0;

/// The name of an option of the start screen.
pub(super) fn choice(kind: &str, id: &str) -> Hoverable {
    Hoverable::Choice(kind.to_owned(), id.to_owned())
}

/// Paints the screen.
pub fn draw(canvas: &mut Canvas<'_>, setup: &SetupScreen) {
    let screen = canvas.screen;
    canvas.cover(screen);
    canvas.block(screen, Color32::from_rgb(17, 22, 29));
    let band = Rect::from_min_size(screen.min, vec2(screen.width(), BAND));
    title(canvas, band);
    let area = Rect::from_min_max(pos2(screen.left() + 26.0, band.bottom() + GAP + 2.0), screen.max - vec2(26.0, 18.0));
    let (first, second) = ((area.width() * 0.25).max(300.0), (area.width() * 0.24).max(290.0));
    let left = Rect::from_min_size(area.min, vec2(first, area.height()));
    let middle = Rect::from_min_size(pos2(left.right() + GAP, area.top()), vec2(second, area.height()));
    let right = Rect::from_min_max(pos2(middle.right() + GAP, area.top()), area.max);
    scenario(canvas, left, setup);
    rules(canvas, middle, setup);
    pairs::draw(canvas, right, setup);
}

fn title(canvas: &mut Canvas<'_>, band: Rect) {
    canvas.cover(band);
    canvas.block(band, Color32::from_rgb(24, 31, 41));
    canvas.block(
        Rect::from_min_size(band.left_bottom(), vec2(band.width(), 2.0)),
        canvas.ink().accent.gamma_multiply(0.7),
    );
    let words = canvas.words();
    let name = words.get("game.title").to_uppercase();
    canvas.text(pos2(band.left() + 26.0, band.top() + 31.0), At::Left, name, Style::bold(30.0));
    let tagline = Style::BODY.in_colour(canvas.ink().muted);
    canvas.text(pos2(band.left() + 28.0, band.top() + 57.0), At::Left, words.get("game.tagline"), tagline);
    let corner = [
        ("quit", "start.quit", ""),
        ("help", "start.help", "key.f1"),
        ("settings", "start.settings", "key.f2"),
        ("lanes", "start.lanes", "key.f3"),
        ("saves", "start.saves", "key.f6"),
    ];
    for (index, (name, text, key)) in corner.into_iter().enumerate() {
        let right = band.right() - 26.0 - 116.0 * index as f32;
        let rect = Rect::from_min_max(pos2(right - 108.0, band.top() + 21.0), pos2(right, band.top() + 51.0));
        let plain = Button::new(Hoverable::button(name), words.get(text));
        button(canvas, rect, &if key.is_empty() { plain } else { plain.with_key(words.get(key)) });
    }
}

/// The ground of a part with its heading; answers the room below.
pub(super) fn heading(canvas: &mut Canvas<'_>, rect: Rect, key: &str) -> Rect {
    canvas.panel(rect);
    canvas.text(pos2(rect.left() + 14.0, rect.top() + 17.0), At::Left, canvas.say(key), Style::LABEL);
    Rect::from_min_max(pos2(rect.left() + 14.0, rect.top() + 32.0), rect.max - vec2(14.0, 14.0))
}

fn scenario(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let inner = heading(canvas, rect, "start.scenario");
    let mut y = inner.top();
    for (index, (id, name)) in setup.scenarios.iter().enumerate() {
        let place = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), 30.0));
        button(canvas, place, &Button::new(choice("scenario", id), name.clone()).chosen(index == setup.scenario));
        y += 34.0;
    }
    let muted = Style::BODY.in_colour(canvas.ink().muted);
    let text = canvas.paragraph(pos2(inner.left(), y + 4.0), setup.scenario_summary.clone(), muted, inner.width());
    let foot = 22.0 * setup.facts.len() as f32;
    let room =
        Rect::from_min_max(pos2(inner.left(), text.bottom() + 10.0), pos2(inner.right(), inner.bottom() - foot - 8.0));
    let high = map::height(&setup.map, room.width() - 12.0).min(room.height() - 12.0);
    let picture = Rect::from_min_size(room.min, vec2(room.width(), high + 12.0));
    canvas.fill(picture, Color32::from_black_alpha(90));
    map::draw(canvas, picture.shrink(6.0), &setup.map);
    facts(canvas, Rect::from_min_max(pos2(inner.left(), picture.bottom() + 8.0), inner.max), setup);
}

/// What there is to know about the scenario, each on a line, over the room that is left.
fn facts(canvas: &Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let pitch = (rect.height() / setup.facts.len().max(1) as f32).min(30.0);
    for (index, (label, value)) in setup.facts.iter().enumerate() {
        let y = rect.top() + pitch * (index as f32 + 0.5);
        canvas.text(pos2(rect.left(), y), At::Left, label.clone(), Style::LABEL);
        canvas.text(pos2(rect.right(), y), At::Right, value.clone(), Style::STRONG);
        if index > 0 {
            canvas.rule(rect, y - pitch / 2.0);
        }
    }
}

fn rules(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let (foot, seed_height) = (64.0, 78.0);
    let begin = Rect::from_min_max(pos2(rect.left(), rect.bottom() - foot), rect.max);
    let seed =
        Rect::from_min_max(pos2(rect.left(), begin.top() - GAP - seed_height), pos2(rect.right(), begin.top() - GAP));
    let systems = Rect::from_min_max(rect.min, pos2(rect.right(), seed.top() - GAP));
    rulesets(canvas, systems, setup);
    draw_seed(canvas, seed, setup);
    if setup.fault.is_empty() {
        let text = canvas.say("start.begin");
        let enter = canvas.say("key.enter");
        button(canvas, begin, &Button::new(Hoverable::button("begin"), text).with_key(enter).main());
    } else {
        canvas.panel(begin);
        let style = Style::SMALL.in_colour(canvas.ink().bad);
        canvas.rows(begin.min + vec2(12.0, 8.0), setup.fault.clone(), style, (begin.width() - 24.0, 4));
    }
}

/// The systems as a list, and below it how the chosen one orders a round.
fn rulesets(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let inner = heading(canvas, rect, "start.ruleset");
    let pitch = ((inner.height() - 118.0) / setup.rulesets.len().max(1) as f32).clamp(22.0, 34.0);
    let mut y = inner.top();
    for (index, row) in setup.rulesets.iter().enumerate() {
        let place = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), pitch - 4.0));
        draw_ruleset(canvas, place, row, index == setup.ruleset);
        y += pitch;
    }
    let muted = Style::BODY.in_colour(canvas.ink().muted);
    let name = setup.rulesets.get(setup.ruleset).map(|row| row.name.clone()).unwrap_or_default();
    let title = canvas.text_within(pos2(inner.left(), y + 14.0), At::Left, name, Style::HEAD, inner.width());
    let at = pos2(inner.left(), title.bottom() + 4.0);
    canvas.paragraph(at, setup.ruleset_summary.clone(), muted, inner.width());
}

fn draw_ruleset(canvas: &mut Canvas<'_>, rect: Rect, row: &RulesetRow, chosen: bool) {
    let enabled = row.why_not.is_none();
    let plain = Button::new(choice("ruleset", &row.id), row.name.clone()).chosen(chosen);
    button(canvas, rect, &Button { enabled, ..plain });
}

fn draw_seed(canvas: &mut Canvas<'_>, rect: Rect, setup: &SetupScreen) {
    let inner = heading(canvas, rect, "start.seed");
    let field = Rect::from_min_size(inner.min, vec2(inner.width() - 44.0, 32.0));
    let hovered = canvas.name(Hoverable::button("seed"), field);
    canvas.fill(field, Color32::from_black_alpha(110));
    canvas.frame(field, 1.0, if hovered { canvas.ink().accent } else { canvas.ink().edge });
    canvas.text(pos2(field.left() + 12.0, field.center().y), At::Left, setup.seed.to_string(), Style::bold(15.0));
    if hovered {
        let style = Style::SMALL.in_colour(canvas.ink().faint);
        canvas.text(pos2(field.right() - 10.0, field.center().y), At::Right, canvas.say("start.type_seed"), style);
    }
    let place = Rect::from_min_size(pos2(field.right() + 8.0, field.top()), vec2(36.0, 32.0));
    button(canvas, place, &Button::new(Hoverable::button("new_seed"), ""));
    glyph(canvas, place.shrink2(vec2(10.0, 8.0)), Glyph::Dice, canvas.ink().text);
}
