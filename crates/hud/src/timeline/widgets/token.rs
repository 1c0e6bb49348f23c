//! The tokens of the timeline, the hills of their odds, and the places that an action would give them.

use bevy_egui::egui::{Color32, Mesh, Pos2, Rect, Shape, Stroke, Ui, epaint::PathStroke, pos2, vec2};

use super::axis::Axis;
use super::is_linked;
use crate::facts::order_preview::PossiblePlaces;
use crate::timeline::model::Token;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Chart, Glyph, Style, badge, badge_rect, corners, glyph, percent};
use phaseline_kit::theme::look::Element;

/// How long a token needs to a new place, and how long it tells what luck it had, in seconds.
pub(super) const HOP: f32 = 0.32;
const TOLD: f32 = 2.2;
/// How high a token hops as it drops into its place, in points.
const HIGH: f32 = 8.0;
/// The size of letters and numbers on a token.
const LETTERS: f32 = 11.0;
/// The least width of a column in which the chance of a place is written.
const WRITTEN: f32 = 25.0;

/// The band of a lane: from the axis to its outer edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Lane {
    /// The edge at the axis.
    pub base: f32,
    /// The outer edge.
    pub top: f32,
}

impl Lane {
    /// The middle of the lane.
    pub const fn middle(self) -> f32 {
        f32::midpoint(self.base, self.top)
    }

    /// The direction away from the axis: -1 up, 1 down.
    fn outward(self) -> f32 {
        (self.top - self.base).signum()
    }
}

/// Shows a token around a point. `dropped` is how far it has dropped into its place, from 0 to 1.
pub(super) fn show(ui: &Ui, page: &mut Page<'_>, (centre, radius): (Pos2, f32), lane: Lane, token: &Token) {
    let landed = token.step.is_some();
    let dropped = page.glide(ui, ("dropped", token.unit), f32::from(u8::from(landed)), HOP);
    let told = page.glide(ui, ("told", token.unit), f32::from(u8::from(landed)), TOLD);
    let hop = lane.outward() * HIGH * (dropped * std::f32::consts::PI).sin();
    let centre = centre + vec2(0.0, if landed { hop } else { 0.0 });
    let text = [&token.pilot, &token.number, &token.declared].map(String::as_str);
    let spoken = text.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
    page.spot(ui, badge_rect(centre, radius), Hoverable::Timeline(token.unit), spoken);
    let (canvas, linked) = (&page.canvas(ui), is_linked(page, token.unit));
    // Luck is told as the token drops, and a moment longer.
    let luck = if landed && told < 1.0 { token.luck } else { 0 };
    let ring = match (luck.signum(), token.selected, token.acting, linked) {
        (1, ..) => Some(canvas.ink().good),
        (-1, ..) => Some(canvas.ink().bad),
        (.., true) => Some(Color32::WHITE),
        (_, _, true, _) => Some(canvas.ink().timeline_now),
        // The selected unit is marked less while another one acts.
        (_, true, ..) => Some(canvas.ink().accent.gamma_multiply(0.5)),
        _ => None,
    };
    let stance = token.stance;
    let radius = if linked { radius + 1.0 } else { radius };
    badge(canvas, centre, &Badge { stance, element: Element::Badge, text: String::new(), icon: None, radius, ring });
    let ink = canvas.ink().on(canvas.look().side(stance, Element::Badge));
    let rows = [-0.38, 0.40].map(|row| centre + vec2(0.0, row * radius));
    let style = Style::bold(LETTERS).in_colour(ink);
    canvas.text(rows[0], At::Centre, token.initials.clone(), style);
    if luck != 0 {
        tell_luck(canvas, rows[1], luck, style, ink);
    } else if !stance.acted {
        canvas.text(rows[1], At::Centre, number(token), style);
    }
    if token.holds {
        let mark = Rect::from_center_size(centre + vec2(radius * 0.86, -radius * 0.62), vec2(9.0, 10.0));
        canvas.fill(mark.expand(1.5), Color32::from_black_alpha(200));
        glyph(canvas, mark, Glyph::Wait, canvas.ink().accent);
    }
}

/// What stands on a token: its place, or before its draw the middle of its odds, as in the choice of a battle.
fn number(token: &Token) -> String {
    match token.odds.as_ref().filter(|_| token.step.is_none()).and_then(Chart::median) {
        Some(median) => format!("~{median}"),
        None => token.number.clone(),
    }
}

/// Says on a token how many steps earlier or later than expected it acts.
fn tell_luck(canvas: &Canvas<'_>, at: Pos2, luck: i32, style: Style, ink: Color32) {
    let number = canvas.text(at + vec2(4.0, 0.0), At::Centre, luck.abs().to_string(), style);
    let (tip, foot) = if luck > 0 { (-3.5, 3.0) } else { (3.5, -3.0) };
    let left = number.left() - 5.0;
    let points = vec![pos2(left, at.y + tip), pos2(left + 3.5, at.y + foot), pos2(left - 3.5, at.y + foot)];
    canvas.add(Shape::convex_polygon(points, ink, PathStroke::NONE));
}

/// Says in a column's place on the axis which lane acts first on its step: an arrow beside the number.
pub(super) fn tell_first(canvas: &Canvas<'_>, number: Rect, lane: Lane, colour: Color32) {
    /// From the middle of the number to the arrow, and half the size of the arrow.
    const ARROW: (f32, f32) = (11.0, 3.0);
    let (at, size) = (number.center() + vec2(ARROW.0, 0.0), ARROW.1 * lane.outward());
    let points = vec![at + vec2(0.0, size), at + vec2(size, -size), at + vec2(-size, -size)];
    canvas.add(Shape::convex_polygon(points, colour, PathStroke::NONE));
}

/// Says beside a token what its unit has declared, if there is room before the next one.
pub(super) fn declared(canvas: &Canvas<'_>, token: &Token, place: Rect, right: f32) {
    let style = Style::SMALL.in_colour(canvas.ink().text);
    let left = place.right() + 2.0;
    if token.declared.is_empty() || canvas.measure(token.declared.clone(), style, f32::INFINITY, 1).x > right - left {
        return;
    }
    canvas.text(pos2(left, place.center().y), At::Left, token.declared.clone(), style);
}

/// Paints the odds of a unit as a hill on the axis, with a line at its mean. `strength` is 1 for a hill that stands out and
/// 0 for none. A hill reaches the outer edge of the lane where the chance is `peak`.
pub(super) fn hill(
    canvas: &Canvas<'_>,
    axis: &Axis,
    (lane, peak): (Lane, f32),
    (chart, colour): (&Chart, Color32),
    strength: f32,
) {
    let Some((low, high)) = chart.span().filter(|_| strength > 0.01) else { return };
    let fill = colour.gamma_multiply(0.5 * strength);
    let chance = |value: i32| {
        let found = chart.bars.binary_search_by_key(&value, |(value, _)| *value);
        found.map_or(0.0, |place| chart.bars[place].1)
    };
    let height = (lane.top - lane.base) * 0.94;
    let tall = |value: i32| (chance(value) / peak.max(f32::EPSILON)).clamp(0.0, 1.0).sqrt() * height;
    // One step of the hill for each step of the clock, in the order in which they lie along the axis.
    let mut steps: Vec<(Rect, f32)> =
        (low..=high).map(|value| (axis.column(axis.index(value)), lane.base + tall(value))).collect();
    steps.sort_by(|(one, _), (other, _)| one.left().total_cmp(&other.left()));
    let (mut mesh, mut outline) = (Mesh::default(), Vec::new());
    outline.extend(steps.first().map(|(column, _)| pos2(column.left(), lane.base)));
    for (column, y) in &steps {
        mesh.add_colored_rect(column.with_min_y(y.min(lane.base)).with_max_y(y.max(lane.base)), fill);
        outline.extend([pos2(column.left(), *y), pos2(column.right(), *y)]);
    }
    outline.extend(steps.last().map(|(column, _)| pos2(column.right(), lane.base)));
    canvas.add(mesh);
    canvas.add(Shape::line(outline, Stroke::new(1.0, colour.gamma_multiply(0.55 + 0.45 * strength))));
    if let Some(mean) = chart.mean() {
        let x = axis.x(axis.along(mean));
        canvas.line(pos2(x, lane.base), pos2(x, lane.base - 2.5 * lane.outward()), 2.0, colour);
    }
}

/// The part of a lane for the places now, away from the axis, or for those in the next round, at the axis. A token on the
/// same step shows at least its name or its number beside them.
fn part(lane: Lane, now: bool) -> (f32, f32) {
    let edge = if now { lane.top } else { lane.base };
    (edge.min(lane.middle()) + 0.5, edge.max(lane.middle()) - 0.5)
}

/// The possible places of a unit on its lane, each with its chance.
fn cells(axis: &Axis, lane: Lane, places: &PossiblePlaces) -> Vec<(Rect, f32)> {
    let (top, bottom) = part(lane, places.now);
    let cell = |step: i32| axis.column(axis.index(step)).shrink2(vec2(1.0, 0.0)).with_min_y(top).with_max_y(bottom);
    places.chart.bars.iter().map(|(step, chance)| (cell(*step), *chance)).collect()
}

/// Paints the possible places of a unit: cells on its lane, stronger where a place is likelier. Returns their rectangles.
pub(super) fn possible(canvas: &Canvas<'_>, axis: &Axis, lane: Lane, places: &PossiblePlaces) -> Vec<Rect> {
    let colour = canvas.look().side(places.stance, Element::Badge);
    let peak = places.chart.peak().max(f32::EPSILON);
    let cells = cells(axis, lane, places);
    for (cell, chance) in &cells {
        let share = 0.3 + 0.7 * chance / peak;
        canvas.fill(*cell, Color32::from_black_alpha(215));
        canvas.fill(*cell, colour.gamma_multiply(0.5 * share));
        let rim = if places.now { canvas.ink().accent } else { Color32::WHITE };
        canvas.frame(*cell, 1.2, rim.gamma_multiply(share));
    }
    cells.into_iter().map(|(cell, _)| cell).collect()
}

/// Writes the chance of each possible place of a unit, beside the tokens that stand there.
pub(super) fn tell_chances(canvas: &Canvas<'_>, axis: &Axis, lane: Lane, places: &PossiblePlaces, tokens: &[Rect]) {
    for (cell, chance) in cells(axis, lane, places).into_iter().filter(|(cell, _)| cell.width() >= WRITTEN) {
        let (text, style) = (percent(chance), Style::SMALL.in_colour(Color32::WHITE));
        let here = tokens.iter().filter(|token| token.intersects(cell)).map(|token| token.left());
        let first = here.fold(f32::INFINITY, f32::min);
        if first.is_infinite() {
            canvas.text(cell.center(), At::Centre, text, style);
        } else if first - cell.left() >= canvas.measure(text.clone(), style, f32::INFINITY, 1).x {
            canvas.text(cell.left_center() + vec2(1.0, 0.0), At::Left, text, style);
        }
    }
}

/// Writes beside the possible places of a unit when they are, and from where to where, where no token stands.
pub(super) fn name_possible(
    canvas: &Canvas<'_>,
    axis: &Axis,
    lane: Lane,
    places: &PossiblePlaces,
    taken: &[Rect],
) -> Option<Rect> {
    let (low, high) = places.chart.span()?;
    let label = canvas.say(if places.now { "ghost.now" } else { "ghost.next" });
    let (first, last) = if places.chart.descending { (high, low) } else { (low, high) };
    let span = if first == last { first.to_string() } else { format!("{first}\u{2013}{last}") };
    let (label, style) = (format!("{label} {span}"), Style::LABEL.in_colour(canvas.ink().accent));
    let size = vec2(canvas.measure(label.clone(), style, f32::INFINITY, 1).x + 6.0, 13.0);
    let (top, bottom) = part(lane, places.now);
    let [left, right] = [axis.column(axis.index(first)).left(), axis.column(axis.index(last)).right()];
    let y = f32::midpoint(top, bottom);
    // The nearest free place along the row.
    let away = |step: usize| size.x / 2.0 + 3.0 + 12.0 * step as f32;
    let around = (0..80).flat_map(|step| [pos2(left - away(step), y), pos2(right + away(step), y)]);
    let is_free = |place: &Rect| {
        axis.area.x_range().contains(place.left())
            && axis.area.x_range().contains(place.right())
            && taken.iter().all(|it| !it.intersects(*place))
    };
    let place = around.map(|centre| Rect::from_center_size(centre, size)).find(is_free)?;
    canvas.fill(place, Color32::from_black_alpha(190));
    canvas.text(place.center(), At::Centre, label, style);
    Some(place)
}

/// Shows how many more units stand on a step than have room there.
pub(super) fn others(ui: &Ui, page: &mut Page<'_>, (centre, radius): (Pos2, f32), step: i32, hidden: &[&Token]) {
    let names = hidden.iter().map(|token| token.pilot.as_str()).collect::<Vec<_>>().join(", ");
    page.spot(ui, badge_rect(centre, radius), Hoverable::Step(step), names);
    let canvas = &page.canvas(ui);
    let Some(stance) = hidden.first().map(|token| token.stance) else { return };
    let fill = canvas.look().side(stance, Element::Badge);
    canvas.add(Shape::convex_polygon(corners(centre, radius), Color32::from_black_alpha(205), PathStroke::NONE));
    canvas.add(Shape::closed_line(corners(centre, radius - 1.0), Stroke::new(1.5, fill)));
    canvas.text(centre, At::Centre, format!("+{}", hidden.len()), Style::bold(LETTERS).in_colour(Color32::WHITE));
}
