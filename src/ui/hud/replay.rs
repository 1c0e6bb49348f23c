//! The bar of a recorded battle, and the buttons that take back in a running one.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use crate::{
    interaction::{Hoverable, MOMENT},
    ui::{
        look::Element,
        model::{BackTools, BarPart, ReplayBar},
        paint::{At, Button, Canvas, Style, button},
    },
};

/// The height of the bar's panel.
const HIGH: f32 = 122.0;

/// Paints the bar where the action bar of a running battle is.
pub fn draw(canvas: &mut Canvas<'_>, actions: Rect, bar: &ReplayBar) {
    let rect = Rect::from_min_max(pos2(actions.left(), actions.bottom() - HIGH), actions.max);
    canvas.cover(rect);
    canvas.sheet(rect);
    let place = pos2(rect.right() - 12.0, rect.top() + 15.0);
    let told = canvas.text(place, At::Right, bar.place.clone(), Style::STRONG);
    let room = told.left() - rect.left() - 24.0;
    let (title, style) = if bar.note.is_empty() {
        (bar.title.clone(), Style::BODY.in_colour(canvas.ink().muted))
    } else {
        (bar.note.clone(), Style::BODY.in_colour(canvas.ink().bad))
    };
    canvas.text_within(pos2(rect.left() + 12.0, rect.top() + 15.0), At::Left, title, style, room);
    let track = Rect::from_min_max(rect.min + vec2(12.0, 30.0), pos2(rect.right() - 12.0, rect.top() + 74.0));
    draw_track(canvas, track, bar);
    buttons(canvas, rect, bar);
}

fn draw_track(canvas: &mut Canvas<'_>, rect: Rect, bar: &ReplayBar) {
    canvas.fill(rect, Color32::from_black_alpha(120));
    let (upper, lower) = ((rect.top(), rect.top() + 22.0), (rect.top() + 24.0, rect.bottom()));
    for part in &bar.rounds {
        let place = stretch(rect, part, upper);
        let hovered = canvas.name(name_of(part), place);
        canvas.fill(place, if hovered { canvas.ink().lit } else { canvas.ink().raised });
        canvas.text_within(place.center(), At::Centre, part.label.clone(), Style::STRONG, place.width());
    }
    for part in &bar.seats {
        let place = stretch(rect, part, lower);
        let hovered = canvas.name(name_of(part), place);
        let colour = part.stance.map_or(canvas.ink().edge, |stance| canvas.look().side(stance, Element::NameBar));
        canvas.fill(place, if hovered { colour } else { colour.gamma_multiply(0.6) });
    }
    let x = rect.left() + rect.width() * bar.shown.clamp(0.0, 1.0);
    let shown = Rect::from_min_max(pos2(rect.left(), rect.top() + 22.0), pos2(x, rect.top() + 24.0));
    canvas.fill(shown, canvas.ink().accent);
    canvas.line(pos2(x, rect.top() - 3.0), pos2(x, rect.bottom() + 3.0), 2.0, canvas.ink().accent);
}

fn name_of(part: &BarPart) -> Hoverable {
    Hoverable::Choice(MOMENT.to_owned(), part.place.to_string())
}

/// The rectangle of a stretch, with a thin gap to the next one.
fn stretch(rect: Rect, part: &BarPart, (top, bottom): (f32, f32)) -> Rect {
    let x = |at: f32| rect.left() + rect.width() * at;
    let right = (x(part.span.1) - 1.0).max(x(part.span.0) + 1.0);
    Rect::from_min_max(pos2(x(part.span.0), top), pos2(right, bottom))
}

fn buttons(canvas: &mut Canvas<'_>, rect: Rect, bar: &ReplayBar) {
    const GAP: f32 = 6.0;
    let pause = if bar.paused { "replay.run" } else { "replay.pause" };
    let speed = format!("{} x", bar.speed);
    let row: [(&str, String, &str); 6] = [
        ("back", canvas.say("replay.back"), "key.comma"),
        ("pause", canvas.say(pause), "key.space"),
        ("step", canvas.say("replay.step"), "key.period"),
        ("faster", speed, ""),
        ("play_on", canvas.say("replay.play_on"), ""),
        ("report", canvas.say("replay.report"), ""),
    ];
    let shown = if bar.over { row.len() } else { row.len() - 1 };
    // As wide as their texts; narrower in a narrow bar.
    let text = |canvas: &Canvas<'_>, text: &str| canvas.measure(text, Style::STRONG, f32::INFINITY, 1).x;
    let wide = |canvas: &Canvas<'_>, words: &str, key: &str| {
        let cap = if key.is_empty() { 0.0 } else { text(canvas, canvas.words().get(key)) + 18.0 };
        text(canvas, words) + cap + 22.0
    };
    let wishes: Vec<f32> = row.iter().take(shown).map(|(_, words, key)| wide(canvas, words, key)).collect();
    let room = rect.width() - 24.0 - GAP * (shown as f32 - 1.0);
    let part = (room / wishes.iter().sum::<f32>().max(1.0)).min(1.0);
    let mut left = rect.left() + 12.0;
    for ((name, text, key), width) in row.into_iter().zip(wishes) {
        let place = Rect::from_min_size(pos2(left, rect.bottom() - 40.0), vec2(width * part, 30.0));
        let plain = Button::new(Hoverable::button(name), text);
        // A narrow bar has no room for keys.
        let keyed = !key.is_empty() && part > 0.9;
        button(canvas, place, &if keyed { plain.with_key(canvas.say(key)) } else { plain });
        left += width * part + GAP;
    }
}

/// Paints the buttons that take back into their row over the action bar; answers how much of it they take.
pub fn draw_tools(canvas: &mut Canvas<'_>, row: Rect, tools: BackTools) -> f32 {
    let buttons: [(&str, &str, &str, f32, bool); 3] = [
        ("undo", "undo.title", "key.ctrl_z", 122.0, tools.undo),
        ("moments", "undo.rewind", "key.f7", 112.0, tools.rewind),
        ("saves", "start.saves", "key.f6", 100.0, true),
    ];
    let mut left = row.left();
    for (name, text, key, width, enabled) in buttons {
        let place = Rect::from_min_size(pos2(left, row.top()), vec2(width, row.height()));
        canvas.cover(place);
        let plain = Button::new(Hoverable::button(name), canvas.say(text)).with_key(canvas.say(key));
        button(canvas, place, &Button { enabled, ..plain });
        left += width + 4.0;
    }
    left - row.left()
}
