//! The timeline: every step of the round with every unit on it.

mod lanes;
mod ruler;
mod side_rows;
mod stack;

use bevy_egui::egui::{Color32, Pos2, Rect, Sense, Shape, Stroke, Ui, epaint::PathStroke, pos2, vec2};

use self::ruler::Ruler;
use self::stack::stack;
use crate::timeline::model::{Coming, PossiblePlaces, Timeline, Token};
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Glyph, Style, badge, badge_rect, glyph, unit_icon};
use phaseline_kit::theme::look::Element;
use phaseline_rules::ids::UnitId;

/// The space to the edges and to the buttons, in points.
const PAD: f32 = 10.0;
const GAP: f32 = 8.0;

/// The least height of a timeline.
const LEAST: f32 = 72.5;
/// The width of the block with the number of the round.
const HEAD: f32 = 104.0;
/// The greatest width of the names before the lanes.
const LANE_HEAD: f32 = 132.0;
/// The width of the buttons on the right.
const BUTTONS: f32 = 34.0;
/// The width of a column of units that enter later.
const COMING: f32 = 32.0;
/// The height of the row of step numbers, and the width of a column in which each step has its number.
const RULER: f32 = 14.0;
const NUMBER: f32 = 16.0;

/// The height of a timeline, in points. It is the same in every stage of a battle, so that nothing below it moves.
pub fn timeline_height(timeline: &Timeline) -> f32 {
    LEAST.max(lanes::needed(timeline.units)).max(side_rows::needed(timeline.sides))
}

/// Shows the timeline across its place, as high as it needs.
pub fn timeline(ui: &mut Ui, page: &mut Page<'_>, timeline: &Timeline) {
    let size = vec2(ui.available_width(), timeline_height(timeline));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    page.cover(ui, rect);
    let canvas = &page.canvas(ui);
    canvas.panel(rect);
    head(canvas, rect, timeline);
    buttons(ui, page, rect);
    let area = Rect::from_min_max(
        pos2(rect.left() + if timeline.lanes.is_empty() { HEAD } else { LANE_HEAD }, rect.top() + 4.0),
        pos2(rect.right() - BUTTONS - GAP, rect.bottom() - 4.0),
    );
    let area = coming(ui, page, area, &timeline.coming);
    if !timeline.side_rows.is_empty() {
        side_rows::show(ui, page, area, &timeline.side_rows);
        return;
    }
    if timeline.lanes.is_empty() {
        let units_on = |step: &i32| timeline.tokens.iter().filter(|token| token.step == *step).count();
        let counts: Vec<usize> = timeline.steps.iter().map(units_on).collect();
        let ruler = Ruler::for_units(area, timeline.steps.clone(), &counts);
        columns(ui, page, &ruler, timeline);
        let mut taken = tokens(ui, page, &ruler, &timeline.tokens);
        for possible_place in &timeline.possible_places {
            taken.extend(draw_ghost(canvas, &ruler, possible_place));
        }
        for possible_place in &timeline.possible_places {
            taken.extend(name_ghost(canvas, &ruler, possible_place, &taken));
        }
        return;
    }
    let beside = lanes::columns(timeline.lanes.len());
    let rows = timeline.lanes.len().div_ceil(beside);
    let width = (area.right() - rect.left()) / beside as f32;
    for (column, cards) in timeline.lanes.chunks(rows.max(1)).enumerate() {
        let left = rect.left() + width * column as f32;
        let right = (left + width - if column + 1 < beside { PAD } else { 0.0 }).min(area.right());
        let names = lanes::names(width);
        let area = Rect::from_min_max(pos2(left + names, area.top()), pos2(right, area.bottom()));
        let ruler = Ruler::even(area, timeline.steps.clone());
        columns(ui, page, &ruler, timeline);
        lanes::show(ui, page, &ruler, (left, cards));
    }
}

fn head(canvas: &Canvas<'_>, rect: Rect, timeline: &Timeline) {
    let left = rect.left() + PAD;
    if !timeline.lanes.is_empty() {
        canvas.text(
            pos2(left, rect.top() + 12.0),
            At::Left,
            canvas.words().fill("hud.round", &[("round", &timeline.round)]),
            Style::LABEL,
        );
        return;
    }
    canvas.text(pos2(left, rect.top() + 14.0), At::Left, canvas.say("timeline.round"), Style::LABEL);
    canvas.text(pos2(left + 48.0, rect.top() + 14.0), At::Left, timeline.round.to_string(), Style::bold(13.0));
    if timeline.side_rows.is_empty() {
        let number = timeline.current.map_or_else(|| "-".to_owned(), |step| step.to_string());
        let big = Style::bold(28.0).in_colour(canvas.ink().accent);
        let number = canvas.text(pos2(left, rect.top() + 41.0), At::Left, number, big);
        canvas.text_within(
            pos2(number.right() + 4.0, rect.top() + 47.0),
            At::Left,
            timeline.step_word.clone(),
            Style::LABEL,
            HEAD - PAD - number.width() - 4.0,
        );
    }
    let waiting = Style::SMALL.in_colour(canvas.ink().muted);
    canvas.text_within(
        pos2(left, rect.bottom() - 14.0),
        At::Left,
        timeline.waiting_for.clone(),
        waiting,
        HEAD - PAD - 4.0,
    );
}

fn buttons(ui: &Ui, page: &mut Page<'_>, rect: Rect) {
    let canvas = page.canvas(ui);
    let all = [
        (Button::Settings, Glyph::Gear, "settings.title"),
        (Button::Help, Glyph::Question, "help.title"),
        (Button::Lanes, Glyph::Lanes, "menu.lanes"),
    ];
    let high = ((rect.height() - 2.0) / all.len() as f32).max(0.0);
    for (index, (name, picture, key)) in all.into_iter().enumerate() {
        let corner = pos2(rect.right() - BUTTONS, rect.top() + 1.0 + high * index as f32);
        let place = Rect::from_min_size(corner, vec2(26.0, high));
        let hovered = page.spot(ui, place, Hoverable::Button(name), page.say(key));
        if hovered {
            canvas.fill(place, canvas.ink().lit);
        }
        let colour = if hovered { canvas.ink().text } else { canvas.ink().muted };
        glyph(&canvas, Rect::from_center_size(place.center(), vec2(14.0, 14.0)), picture, colour);
    }
}

/// Shows the units that enter later, in columns on the right, one for each round. Returns the area that is left.
fn coming(ui: &Ui, page: &mut Page<'_>, area: Rect, units: &[Coming]) -> Rect {
    let canvas = page.canvas(ui);
    let mut rounds: Vec<u32> = units.iter().map(|coming| coming.round).collect();
    rounds.dedup();
    rounds.truncate(3);
    let mut left = area.right() - COMING * rounds.len() as f32;
    let rest = if rounds.is_empty() { area } else { Rect::from_min_max(area.min, pos2(left - 4.0, area.bottom())) };
    for round in rounds {
        let column = Rect::from_min_max(pos2(left, area.top()), pos2(left + COMING - 2.0, area.bottom()));
        canvas.block(column, Color32::from_black_alpha(60));
        let label = canvas.words().fill("timeline.coming", &[("round", &round)]);
        canvas.text(pos2(column.center().x, column.top() + RULER / 2.0), At::Centre, label, Style::LABEL);
        let here: Vec<&Coming> = units.iter().filter(|coming| coming.round == round).collect();
        let room = column.height() - RULER - 4.0;
        let radius = (room / (1.9 * here.len() as f32)).clamp(6.0, 12.0);
        for (index, coming) in here.into_iter().enumerate() {
            let y = column.top() + RULER + 3.0 + radius * (1.0 + 1.9 * index as f32);
            draw_coming(ui, page, (pos2(column.center().x, y), radius), coming);
        }
        left += COMING;
    }
    rest
}

fn draw_coming(ui: &Ui, page: &mut Page<'_>, (centre, radius): (Pos2, f32), coming: &Coming) {
    let told = page.words().fill("timeline.coming", &[("round", &coming.round)]);
    page.spot(ui, badge_rect(centre, radius), Hoverable::Timeline(coming.unit), format!("{}, {told}", coming.pilot));
    let linked = is_linked(page, coming.unit);
    let ring = linked.then_some(Color32::WHITE);
    let icon = Some((coming.kind, coming.tonnage));
    let text = String::new();
    let card = Badge { stance: coming.stance, element: Element::Badge, text, icon, radius, ring };
    badge(&page.canvas(ui), centre, &card);
}

/// Whether this unit is hovered, here or elsewhere.
fn is_linked(page: &Page<'_>, unit: UnitId) -> bool {
    page.hover().and_then(Hoverable::unit) == Some(unit)
}

fn columns(ui: &Ui, page: &mut Page<'_>, ruler: &Ruler, timeline: &Timeline) {
    let canvas = page.canvas(ui);
    let current = timeline.current.and_then(|step| ruler.steps.iter().position(|known| *known == step));
    // Narrow columns have no room for all numbers.
    let every = (NUMBER / ruler.width().max(1.0)).ceil().max(1.0) as usize;
    for (index, step) in ruler.steps.iter().enumerate() {
        let column = ruler.column(index);
        let told = format!("{} {step}", timeline.step_word);
        let hovered = page.spot(ui, column, Hoverable::Step(*step), told);
        let (now, past) = (current == Some(index), current.is_some_and(|now| index < now));
        let body = column.shrink2(vec2(1.0, 0.0));
        let ground = match (now, past, index % 2) {
            (true, ..) => canvas.ink().accent.gamma_multiply(0.20),
            (_, true, _) => Color32::from_black_alpha(70),
            (.., 0) => Color32::from_white_alpha(9),
            _ => Color32::from_white_alpha(4),
        };
        canvas.block(body, if hovered && !now { Color32::from_white_alpha(20) } else { ground });
        let colour = match (now, past) {
            (true, _) => canvas.ink().accent,
            (_, true) => canvas.ink().faint,
            _ => canvas.ink().muted,
        };
        let style = if now { Style::bold(12.0) } else { Style::SMALL }.in_colour(colour);
        if now || index.is_multiple_of(every) {
            canvas.text(pos2(column.center().x, column.top() + RULER / 2.0), At::Centre, step.to_string(), style);
        }
        if now {
            canvas.block(
                Rect::from_min_size(body.left_bottom() - vec2(0.0, 2.0), vec2(body.width(), 2.0)),
                canvas.ink().accent,
            );
        }
    }
}

/// Shows the tokens; those on one step stand together. Returns their rectangles.
fn tokens(ui: &Ui, page: &mut Page<'_>, ruler: &Ruler, tokens: &[Token]) -> Vec<Rect> {
    let mut places = Vec::new();
    let rows = (ruler.area.top() + RULER + 2.0, ruler.area.bottom() - 2.0);
    for step in &ruler.steps {
        let here: Vec<&Token> = tokens.iter().filter(|token| token.step == *step).collect();
        let (middles, radius) = stack(here.len(), ruler.x(*step), rows, ruler.width_of(*step));
        // The first token is on top. The numbers of the others stay visible.
        for (token, centre) in here.iter().zip(middles).rev() {
            draw_token(ui, page, (centre, radius), token);
            places.push(badge_rect(centre, radius));
        }
    }
    places
}

fn draw_token(ui: &Ui, page: &mut Page<'_>, (centre, radius): (Pos2, f32), token: &Token) {
    let told = format!("{} {}", token.pilot, token.number);
    page.spot(ui, badge_rect(centre, radius), Hoverable::Timeline(token.unit), told);
    let (canvas, linked) = (&page.canvas(ui), is_linked(page, token.unit));
    let ring = match (token.selected, token.acting, linked) {
        (true, ..) => Some(canvas.ink().accent),
        (_, _, true) => Some(Color32::WHITE),
        (_, true, _) => Some(canvas.ink().accent.gamma_multiply(0.6)),
        _ => None,
    };
    let stance = token.stance;
    let radius = if linked { radius + 1.0 } else { radius };
    badge(canvas, centre, &Badge { stance, element: Element::Badge, text: String::new(), icon: None, radius, ring });
    let ink = canvas.ink().on(canvas.look().side(stance, Element::Badge));
    let lift = if stance.acted { radius * 0.18 } else { 0.0 };
    let icon = Rect::from_center_size(centre - vec2(0.0, radius * 0.36 + lift * 0.4), vec2(radius, radius) * 0.78);
    unit_icon(canvas, icon, token.kind, token.tonnage, ink);
    let number = pos2(centre.x, centre.y + radius * 0.4 - lift);
    if token.holds {
        let mark = Rect::from_center_size(centre + vec2(radius * 0.8, -radius * 0.8), vec2(9.0, 11.0));
        canvas.fill(mark.expand(1.5), Color32::from_black_alpha(190));
        glyph(canvas, mark, Glyph::Wait, canvas.ink().accent);
    }
    if !stance.acted {
        canvas.text(number, At::Centre, token.number.clone(), Style::bold((radius * 0.68).max(11.0)).in_colour(ink));
    }
}

/// The height at which a ghost stands, by its round.
fn ghost_height(ruler: &Ruler, possible_place: &PossiblePlaces) -> f32 {
    if possible_place.now { ruler.area.top() + RULER + 16.0 } else { ruler.area.bottom() - 15.0 }
}

/// Paints a ghost: hollow hexagons on the unit's possible places, stronger where it is likelier. Returns their
/// rectangles.
fn draw_ghost(canvas: &Canvas<'_>, ruler: &Ruler, possible_place: &PossiblePlaces) -> Vec<Rect> {
    let colour = canvas.look().side(possible_place.stance, Element::Badge);
    let peak = possible_place.chart.peak().max(f32::EPSILON);
    let y = ghost_height(ruler, possible_place);
    let mut places = Vec::new();
    for (step, chance) in &possible_place.chart.bars {
        let share = 0.3 + 0.7 * chance / peak;
        let centre = pos2(ruler.x(*step), y);
        let radius = (ruler.width_of(*step) * 0.40).min(14.0);
        let hexagon = phaseline_kit::paint::corners(centre, radius);
        places.push(badge_rect(centre, radius));
        // Dims the token behind the ghost, so that the ghost's number can be read.
        canvas.add(Shape::convex_polygon(hexagon.clone(), Color32::from_black_alpha(215), PathStroke::NONE));
        canvas.add(Shape::convex_polygon(hexagon.clone(), colour.gamma_multiply(0.45 * share), PathStroke::NONE));
        let rim = if possible_place.now { canvas.ink().accent } else { Color32::WHITE };
        canvas.add(Shape::closed_line(hexagon, Stroke::new(1.2, rim.gamma_multiply(share))));
        let percent = phaseline_kit::paint::percent(*chance);
        canvas.text(centre, At::Centre, percent, Style::SMALL.in_colour(Color32::WHITE));
    }
    places
}

/// Writes the round of a ghost beside it, where no unit stands.
fn name_ghost(canvas: &Canvas<'_>, ruler: &Ruler, possible_place: &PossiblePlaces, taken: &[Rect]) -> Option<Rect> {
    let (low, high) = possible_place.chart.span()?;
    let label = canvas.say(if possible_place.now { "ghost.now" } else { "ghost.next" });
    let style = Style::LABEL.in_colour(canvas.ink().accent);
    let size = vec2(canvas.measure(label.clone(), style, f32::INFINITY, 1).x + 6.0, 14.0);
    let (from, to) = (ruler.x(low).min(ruler.x(high)), ruler.x(low).max(ruler.x(high)));
    let beside = (ruler.width() + size.x) / 2.0;
    let y = ghost_height(ruler, possible_place);
    // Looks for the nearest free place along the row, but never over the numbers of the steps.
    let heights = [y, y - 10.0, y + 10.0];
    let away = |step: usize| beside + ruler.width() * step as f32;
    let around = (0..ruler.steps.len().max(1))
        .flat_map(|step| heights.into_iter().flat_map(move |y| [pos2(from - away(step), y), pos2(to + away(step), y)]));
    let row = ruler.area.with_min_y(ruler.area.top() + RULER - 1.0);
    let is_free = |place: &Rect| row.contains_rect(*place) && taken.iter().all(|it| !it.intersects(*place));
    let mut places = around.map(|centre| Rect::from_center_size(centre, size));
    let place = places.find(is_free)?;
    canvas.fill(place, Color32::from_black_alpha(190));
    canvas.text(place.center(), At::Centre, label, style);
    Some(place)
}
