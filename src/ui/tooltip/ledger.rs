//! The one widget that shows a ledger.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::ui::{
    look::Element,
    model::{LedgerCard, LedgerLine, SourceLine},
    paint::{At, Badge, Canvas, Style, Tone, badge, chart},
};

/// The width of the widget.
const WIDTH: f32 = 520.0;
/// The height of a line that applies, and of one that does not.
const LINE: (f32, f32) = (15.0, 13.0);
/// The height of a source of a line.
const SOURCE: f32 = 13.0;
/// The height of the head.
const HEAD: f32 = 44.0;
/// The height of a chart.
const CHART: f32 = 60.0;

/// How far a source stands in from its line.
const INDENT: f32 = 12.0;

/// The right edges of the columns: label, source, range, value.
const COLUMNS: (f32, f32, f32, f32) = (148.0, 402.0, 460.0, 500.0);

/// The lines that are shown: those that do not apply only when unfolded, or in one summary line.
fn shown(card: &LedgerCard) -> impl Iterator<Item = &LedgerLine> {
    card.lines.iter().filter(|line| line.applied || card.unfolded || !line.source.is_empty())
}

/// The sources that are shown below a line: those of one that does not apply only when unfolded.
fn sources<'c>(card: &LedgerCard, line: &'c LedgerLine) -> &'c [SourceLine] {
    if line.applied || card.unfolded { &line.sources } else { &[] }
}

/// The height of a line with its sources.
fn line_height(canvas: &Canvas<'_>, card: &LedgerCard, line: &LedgerLine) -> f32 {
    let own = if line.applied { LINE.0 } else { LINE.1 };
    let second = if takes_two_rows(canvas, line) { LINE.1 } else { 0.0 };
    own + second + SOURCE * sources(card, line).len() as f32
}

/// The width that where a line comes from may take.
fn source_room(canvas: &Canvas<'_>, line: &LedgerLine) -> f32 {
    let after = canvas.measure(line.after.clone(), Style::SMALL, f32::INFINITY, 1).x;
    COLUMNS.1 - COLUMNS.0 - 8.0 - if line.after.is_empty() { 0.0 } else { after + 8.0 }
}

/// Where it comes from is too long for one row.
fn takes_two_rows(canvas: &Canvas<'_>, line: &LedgerLine) -> bool {
    canvas.measure(line.source.clone(), Style::SMALL, f32::INFINITY, 1).x > source_room(canvas, line)
}

/// The size that a card takes.
pub(super) fn size(canvas: &Canvas<'_>, card: &LedgerCard) -> Vec2 {
    vec2(WIDTH, HEAD + body_height(canvas, card) + 8.0)
}

fn body_height(canvas: &Canvas<'_>, card: &LedgerCard) -> f32 {
    let lines: f32 = shown(card).map(|line| line_height(canvas, card, line)).sum();
    let totals = [&card.sum, &card.limits, &card.result].iter().filter(|text| !text.is_empty()).count() as f32;
    let shifts = if card.shifts.is_empty() {
        0.0
    } else {
        card.shifts.iter().map(|line| line_height(canvas, card, line)).sum::<f32>() + 6.0
    };
    let picture = if card.chart.is_some() { CHART + 20.0 } else { 0.0 };
    let notes = card
        .notes
        .iter()
        .map(|note| canvas.measure(note.text.clone(), Style::SMALL, WIDTH - 24.0, 4).y + 3.0)
        .sum::<f32>();
    let next = card.next.as_ref().map_or(0.0, |next| next_height(canvas, next, card.unfolded));
    lines + totals * 18.0 + 6.0 + shifts + picture + notes + next
}

fn next_height(canvas: &Canvas<'_>, next: &LedgerCard, unfolded: bool) -> f32 {
    if unfolded { 24.0 + body_height(canvas, next) } else { 24.0 + CHART }
}

/// Paints a card into a rectangle of its size.
pub(super) fn draw(canvas: &Canvas<'_>, rect: Rect, card: &LedgerCard) {
    head(canvas, rect, card);
    body(canvas, pos2(rect.left() + 10.0, rect.top() + HEAD), card);
}

fn head(canvas: &Canvas<'_>, rect: Rect, card: &LedgerCard) {
    let middle = rect.top() + HEAD / 2.0;
    let mut left = rect.left() + 12.0;
    if let Some(stance) = card.stance {
        let text = card.number.clone();
        badge(
            canvas,
            pos2(left + 15.0, middle),
            &Badge { stance, element: Element::Badge, text, icon: card.icon, radius: 16.0, ring: None },
        );
        left += 42.0;
    } else {
        let number = canvas.text(
            pos2(left, middle),
            At::Left,
            card.number.clone(),
            Style::bold(22.0).in_colour(canvas.ink().accent),
        );
        left = number.right() + 12.0;
    }
    canvas.text_within(pos2(left, middle - 8.0), At::Left, card.title.clone(), Style::HEAD, rect.right() - left - 10.0);
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text_within(pos2(left, middle + 9.0), At::Left, card.subtitle.clone(), muted, rect.right() - left - 10.0);
    canvas.rule(rect.shrink2(vec2(10.0, 0.0)), rect.top() + HEAD - 2.0);
}

/// Paints everything below the head; answers the y at which it ends.
fn body(canvas: &Canvas<'_>, corner: Pos2, card: &LedgerCard) -> f32 {
    let mut y = corner.y + 2.0;
    for line in shown(card) {
        y = draw_with_sources(canvas, pos2(corner.x, y), card, line);
    }
    y = total(canvas, pos2(corner.x, y), canvas.words().get("ledger.sum"), &card.sum, true);
    y = total(canvas, pos2(corner.x, y), &card.limits, "", false);
    for shift in &card.shifts {
        y = draw_with_sources(canvas, pos2(corner.x, y + 2.0), card, shift) - 2.0;
    }
    y = total(canvas, pos2(corner.x, y), canvas.words().get("ledger.result"), &card.result, true);
    if let Some(picture) = &card.chart {
        canvas.text(pos2(corner.x, y + 12.0), At::Left, card.chart_label.clone(), Style::LABEL);
        let colour = card.stance.map_or(canvas.ink().accent, |stance| canvas.look().side(stance, Element::Badge));
        chart(canvas, Rect::from_min_size(pos2(corner.x, y + 18.0), vec2(WIDTH - 20.0, CHART)), picture, colour);
        y += CHART + 20.0;
    }
    for note in &card.notes {
        let style = Style::SMALL.in_colour(note.tone.colour(canvas));
        y += canvas.paragraph(pos2(corner.x, y + 2.0), note.text.clone(), style, WIDTH - 24.0).height() + 3.0;
    }
    match &card.next {
        Some(next) => folded(canvas, pos2(corner.x, y), next, card.unfolded),
        None => y,
    }
}

fn total(canvas: &Canvas<'_>, corner: Pos2, label: &str, value: &str, strong: bool) -> f32 {
    if label.is_empty() || (strong && value.is_empty()) {
        return corner.y;
    }
    if strong {
        canvas.rule(Rect::from_min_size(corner, vec2(WIDTH - 20.0, 1.0)), corner.y + 2.0);
        canvas.text(pos2(corner.x, corner.y + 11.0), At::Left, label, Style::STRONG);
        canvas.text(pos2(corner.x + COLUMNS.3, corner.y + 11.0), At::Right, value, Style::bold(14.0));
    } else {
        canvas.text(pos2(corner.x, corner.y + 8.0), At::Left, label, Style::SMALL.in_colour(canvas.ink().muted));
    }
    corner.y + 18.0
}

/// Paints a line and its sources below it; answers the y at which they end.
fn draw_with_sources(canvas: &Canvas<'_>, corner: Pos2, card: &LedgerCard, line: &LedgerLine) -> f32 {
    draw_line(canvas, corner, line);
    let below = corner.y + line_height(canvas, card, line);
    for (place, source) in sources(card, line).iter().rev().enumerate() {
        draw_source(canvas, pos2(corner.x, below - SOURCE * (place + 1) as f32), source);
    }
    below
}

fn draw_line(canvas: &Canvas<'_>, corner: Pos2, line: &LedgerLine) {
    let ink = canvas.ink();
    let middle = corner.y + if line.applied { LINE.0 } else { LINE.1 } / 2.0;
    let (label, source) = match (line.applied, line.value.as_str()) {
        (true, "0") if line.range.is_empty() => (Style::BODY.in_colour(ink.muted), ink.faint),
        (true, _) => (Style::BODY, ink.muted),
        (false, _) => (Style::SMALL.in_colour(ink.faint), ink.faint),
    };
    canvas.text_within(pos2(corner.x, middle), At::Left, line.label.clone(), label, COLUMNS.0 - 6.0);
    let room = source_room(canvas, line);
    if !line.after.is_empty() {
        let style = Style::SMALL.in_colour(ink.accent);
        canvas.text(pos2(corner.x + COLUMNS.1 - 6.0, middle), At::Right, line.after.clone(), style);
    }
    let style = Style::SMALL.in_colour(source);
    if takes_two_rows(canvas, line) {
        let top = pos2(corner.x + COLUMNS.0, middle - LINE.1 / 2.0 - 1.0);
        canvas.rows(top, line.source.clone(), style, (room, 2));
    } else {
        canvas.text_within(pos2(corner.x + COLUMNS.0, middle), At::Left, line.source.clone(), style, room);
    }
    if !line.applied {
        return;
    }
    let muted = Style::SMALL.in_colour(ink.muted);
    canvas.text(pos2(corner.x + COLUMNS.2, middle), At::Right, line.range.clone(), muted);
    let tone = match line.tone {
        Tone::Plain if line.value == "0" => ink.muted,
        tone => tone.colour(canvas),
    };
    canvas.text(pos2(corner.x + COLUMNS.3, middle), At::Right, line.value.clone(), Style::STRONG.in_colour(tone));
}

/// What changes the statistic behind a line: what it is, from whom or why not, and by how much.
fn draw_source(canvas: &Canvas<'_>, corner: Pos2, source: &SourceLine) {
    let ink = canvas.ink();
    let middle = corner.y + SOURCE / 2.0;
    let colour = if source.counts { ink.muted } else { ink.faint };
    let style = Style::plain(11.0).in_colour(colour);
    let left = corner.x + INDENT;
    let room = COLUMNS.0 + 46.0 - INDENT;
    let label = canvas.text_within(pos2(left, middle), At::Left, source.label.clone(), style, room);
    let (value, colour) = match source.counts {
        true => (source.value.clone(), source.tone.colour(canvas)),
        false => (format!("({})", source.value), ink.faint),
    };
    canvas.text(pos2(corner.x + COLUMNS.2, middle), At::Right, value, style.in_colour(colour));
    let from = label.right().max(corner.x + COLUMNS.0) + 6.0;
    let faint = Style::SMALL.in_colour(ink.faint);
    canvas.text_within(pos2(from, middle), At::Left, source.note.clone(), faint, corner.x + COLUMNS.2 - 34.0 - from);
}

/// The forecast of the next round: its chart, or all of it.
fn folded(canvas: &Canvas<'_>, corner: Pos2, next: &LedgerCard, unfolded: bool) -> f32 {
    canvas.rule(Rect::from_min_size(corner, vec2(WIDTH - 20.0, 1.0)), corner.y + 4.0);
    canvas.text(pos2(corner.x, corner.y + 15.0), At::Left, next.title.clone(), Style::LABEL);
    let hint = canvas.say(if unfolded { "ledger.fold" } else { "ledger.unfold" });
    let style = Style::SMALL.in_colour(canvas.ink().faint);
    canvas.text(
        pos2(corner.x + WIDTH - 20.0, corner.y + 15.0),
        At::Right,
        format!("{}    {hint}", next.subtitle),
        style,
    );
    if unfolded {
        return body(canvas, pos2(corner.x, corner.y + 24.0), next);
    }
    if let Some(picture) = &next.chart {
        let colour = canvas.ink().muted;
        chart(canvas, Rect::from_min_size(pos2(corner.x, corner.y + 22.0), vec2(WIDTH - 20.0, CHART)), picture, colour);
    }
    corner.y + 24.0 + CHART
}
