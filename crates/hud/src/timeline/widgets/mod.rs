//! The timeline: an axis with every step of the round, own units above it and all others below.

mod alternating;
mod axis;
mod lanes;
mod token;

use bevy_egui::egui::{Color32, Pos2, Rect, Sense, Ui, pos2, vec2};

use self::axis::Axis;
use self::lanes::{Fan, RADII, offsets, wide};
use self::token::{HOP, Lane};
use crate::facts::order_preview::PossiblePlaces;
use crate::timeline::model::{Coming, Timeline, Token};
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Badge, Canvas, Glyph, Style, badge, badge_rect, glyph};
use phaseline_kit::theme::look::Element;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::UnitId;

/// The space to the edges and to the buttons, in points.
const PAD: f32 = 10.0;
const GAP: f32 = 8.0;

/// The width of the block with the number of the round.
const HEAD: f32 = 104.0;
/// The width of the buttons on the right.
const BUTTONS: f32 = 34.0;
/// The width of a column of units that enter later.
const COMING: f32 = 32.0;
/// How much lower the last hill of a lane is than the first one, in parts of its height.
const LOWER: f32 = 0.75;
/// The height of the axis with the numbers of the steps, and the width of a column in which each step has its number.
const AXIS: f32 = 14.0;
const NUMBER: f32 = 16.0;

/// The height of the timeline, in points. It is the same in every battle, so that nothing below it moves.
pub const HEIGHT: f32 = 72.5;

/// Shows the timeline across its place, as high as it needs.
pub fn timeline(ui: &mut Ui, page: &mut Page<'_>, timeline: &Timeline) {
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    page.cover(ui, rect);
    let canvas = &page.canvas(ui);
    canvas.panel(rect);
    head(canvas, rect, timeline);
    buttons(ui, page, rect);
    let area = Rect::from_min_max(
        pos2(rect.left() + HEAD, rect.top() + 2.0),
        pos2(rect.right() - BUTTONS - GAP, rect.bottom() - 2.0),
    );
    let area = coming(ui, page, area, &timeline.coming);
    if timeline.side_rows.is_empty() {
        on_the_clock(ui, page, area, timeline);
    } else {
        alternating::show(ui, page, (area, band(area)), &timeline.side_rows);
    }
}

/// The band of the axis between the lanes.
fn band(area: Rect) -> Rect {
    let middle = area.center().y;
    area.with_min_y(middle - AXIS / 2.0).with_max_y(middle + AXIS / 2.0)
}

/// The timeline of a clock with its two lanes.
struct Scene<'t> {
    timeline: &'t Timeline,
    area: Rect,
    band: Rect,
}

/// Where a token stands: so many columns along the axis, and so far from there.
struct Placed<'t> {
    token: &'t Token,
    along: f32,
    offset: f32,
}

/// Tokens that have no room on their step, and the place where they are counted.
struct Counted<'t> {
    step: i32,
    tokens: Vec<&'t Token>,
    offset: f32,
}

impl<'t> Scene<'t> {
    /// The lane of a side: its own and its allies' above the axis, all others' below.
    const fn lane(&self, relation: Relation) -> Lane {
        match relation {
            Relation::Friendly | Relation::Allied => Lane { base: self.band.min.y, top: self.area.min.y },
            Relation::Neutral | Relation::Enemy => Lane { base: self.band.max.y, top: self.area.max.y },
        }
    }

    /// Both lanes.
    fn lanes(&self) -> [Lane; 2] {
        [Relation::Friendly, Relation::Enemy].map(|relation| self.lane(relation))
    }

    /// The tokens of a lane.
    fn tokens(&self, lane: Lane) -> impl Iterator<Item = &'t Token> {
        self.timeline.tokens.iter().filter(move |token| self.lane(token.stance.relation) == lane)
    }

    /// The tokens of a lane on a step in the order of their turns: whoever has acted stands on the left, then whoever acts.
    fn on(&self, step: i32, lane: Lane) -> Vec<&'t Token> {
        let mut here: Vec<&Token> = self.tokens(lane).filter(|token| token.step == Some(step)).collect();
        here.sort_by_key(|token| (!token.stance.acted, !token.begun, token.turn));
        here
    }

    /// The axis, scaled to where anybody is or can be, and the size of the tokens that fit on it.
    fn axis(&self) -> (Axis, f32) {
        let Timeline { steps, tokens, possible_places, .. } = self.timeline;
        let odds = tokens.iter().filter_map(|token| token.odds.as_ref()?.span());
        let spans: Vec<_> = odds.chain(possible_places.iter().filter_map(|it| it.chart.span())).collect();
        let live = |step: i32| {
            let possible = spans.iter().any(|(low, high)| (*low..=*high).contains(&step));
            possible || tokens.iter().any(|token| token.step == Some(step))
        };
        let crowd = |step: i32| self.lanes().map(|lane| self.on(step, lane).len()).into_iter().max().unwrap_or(0);
        let needs = |step: i32, radius: f32| wide(crowd(step), radius);
        let fits = |radius: &f32| Axis::needed(steps, live, |step| needs(step, *radius)) <= self.area.width();
        let radius = RADII.into_iter().find(fits).unwrap_or(RADII[RADII.len() - 1]);
        (Axis::new(self.area, steps, live, |step| needs(step, radius)), radius)
    }

    /// Where the tokens of a lane stand: on their steps, or before their draw over the means of their odds.
    fn placed(&self, axis: &Axis, lane: Lane, radius: f32) -> (Vec<Placed<'t>>, Vec<Counted<'t>>) {
        let open = self.tokens(lane).filter(|token| token.step.is_none());
        let open: Vec<(&Token, f32)> = open.filter_map(|token| Some((token, token.odds.as_ref()?.mean()?))).collect();
        let means: Vec<f32> = open.iter().map(|(_, mean)| *mean).collect();
        let over = open.into_iter().zip(offsets(axis, &means, radius));
        let mut placed: Vec<Placed<'_>> =
            over.map(|((token, mean), offset)| Placed { token, along: axis.along(mean), offset }).collect();
        let mut counted = Vec::new();
        for step in self.timeline.steps.iter().copied() {
            let here = self.on(step, lane);
            let fan = Fan::new(here.len(), axis.room(step), radius);
            let along = axis.along(step as f32);
            let (seen, tokens) = seen_of(here, fan.tokens.len());
            placed.extend(seen.into_iter().zip(fan.tokens).map(|(token, offset)| Placed { token, along, offset }));
            counted.extend(fan.others.map(|offset| Counted { step, tokens, offset }));
        }
        (placed, counted)
    }
}

/// Shows the units on the steps of the clock, and over the steps on which they may act.
fn on_the_clock(ui: &Ui, page: &mut Page<'_>, area: Rect, timeline: &Timeline) {
    let scene = Scene { timeline, area, band: band(area) };
    let (axis, radius) = scene.axis();
    let axis = axis.gliding(ui, page);
    columns(ui, page, (&axis, scene.band), timeline);
    hills(ui, page, &axis, &scene);
    // Who stands on the clock now stands in front of where somebody may come to stand.
    let cells =
        |places: &PossiblePlaces| token::possible(&page.canvas(ui), &axis, scene.lane(places.stance.relation), places);
    let possible: Vec<Rect> = timeline.possible_places.iter().flat_map(cells).collect();
    let mut tokens = Vec::new();
    for lane in scene.lanes() {
        let (placed, counted) = scene.placed(&axis, lane, radius);
        for Counted { step, tokens: hidden, offset } in counted {
            let centre = pos2(axis.x(axis.along(step as f32)) + offset, lane.middle());
            token::others(ui, page, (centre, radius), step, &hidden);
            tokens.push(badge_rect(centre, radius));
        }
        let mut places: Vec<(&Token, Rect)> = Vec::new();
        for Placed { token, along, offset } in placed {
            let along = page.glide(ui, ("along", axis.ends(), token.unit), along, HOP);
            let offset = page.glide(ui, ("offset", token.unit), offset, HOP);
            let centre = pos2(axis.x(along) + offset, lane.middle());
            token::show(ui, page, (centre, radius), lane, token);
            places.push((token, badge_rect(centre, radius)));
        }
        for (token, place) in &places {
            let beyond = places.iter().map(|(_, other)| other.left()).filter(|left| *left > place.left() + 1.0);
            token::declared(&page.canvas(ui), token, *place, beyond.fold(area.right(), f32::min));
        }
        tokens.extend(places.into_iter().map(|(_, place)| place));
    }
    let canvas = &page.canvas(ui);
    for (step, relation) in &timeline.firsts {
        let number = axis.column(axis.index(*step)).with_min_y(scene.band.top()).with_max_y(scene.band.bottom());
        let colour = if timeline.current == Some(*step) {
            canvas.ink().on(canvas.ink().timeline_now)
        } else {
            canvas.ink().text
        };
        token::tell_first(canvas, number, scene.lane(*relation), colour);
    }
    for places in &timeline.possible_places {
        token::tell_chances(canvas, &axis, scene.lane(places.stance.relation), places, &tokens);
    }
    let mut taken: Vec<Rect> = possible.into_iter().chain(tokens).collect();
    for places in &timeline.possible_places {
        taken.extend(token::name_possible(canvas, &axis, scene.lane(places.stance.relation), places, &taken));
    }
}

/// Which of these tokens are shown where only so many have room, in their order, and which are counted. Who acts or is
/// selected is shown, then who has yet to act.
fn seen_of(here: Vec<&Token>, room: usize) -> (Vec<&Token>, Vec<&Token>) {
    let mut ranked = here.clone();
    ranked.sort_by_key(|token| (!token.acting, !token.selected, token.stance.acted));
    ranked.truncate(room);
    here.into_iter().partition(|token| ranked.iter().any(|shown| shown.unit == token.unit))
}

/// Paints the odds of the units that have yet to draw, and of one that is hovered.
fn hills(ui: &Ui, page: &Page<'_>, axis: &Axis, scene: &Scene<'_>) {
    let canvas = &page.canvas(ui);
    let tokens = &scene.timeline.tokens;
    let lane = |token: &Token| scene.lane(token.stance.relation);
    let peak = tokens.iter().filter_map(|token| Some(token.odds.as_ref()?.peak())).fold(0.0, f32::max);
    let pointed = tokens.iter().any(|token| token.step.is_none() && is_linked(page, token.unit));
    // In a crowd each hill is fainter, so that together they are no wall. The one that stands out lies over the others.
    let crowd = |token: &Token| tokens.iter().filter(|it| it.odds.is_some() && lane(it) == lane(token)).count();
    let mut ordered: Vec<&Token> = tokens.iter().collect();
    ordered.sort_by_key(|token| (is_linked(page, token.unit), token.selected));
    // Each hill of a lane has a top of its own, so that the ends of hills as likely as others can be told apart.
    let rows = scene.lanes().map(|lane| {
        let open = scene.tokens(lane).filter(|token| token.step.is_none());
        let mut open: Vec<(f32, UnitId)> =
            open.filter_map(|token| Some((axis.along(token.odds.as_ref()?.mean()?), token.unit))).collect();
        open.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        open
    });
    let top = |token: &Token| {
        let place = |row: &Vec<(f32, UnitId)>| {
            let place = row.iter().position(|(_, unit)| *unit == token.unit)?;
            Some(place as f32 / row.len().saturating_sub(1).max(1) as f32)
        };
        1.0 - LOWER * rows.iter().find_map(place).unwrap_or_default()
    };
    for token in ordered {
        let Some(chart) = &token.odds else { continue };
        let linked = is_linked(page, token.unit);
        let wanted = match (token.step, linked, token.selected) {
            (None, true, _) => 1.0,
            (None, _, true) => 0.8,
            (None, ..) if pointed => 0.12,
            (None, ..) => (1.4 / crowd(token).max(1) as f32).clamp(0.16, 0.5),
            (Some(_), true, _) => 0.5,
            (Some(_), ..) => 0.0,
        };
        let strength = page.glide(ui, ("hill", token.unit), wanted, HOP);
        let colour = canvas.look().side(token.stance, Element::Badge);
        let top = if linked { 1.0 } else { top(token) };
        token::hill(canvas, axis, (lane(token), peak / top), (chart, colour), strength);
    }
}

fn head(canvas: &Canvas<'_>, rect: Rect, timeline: &Timeline) {
    let left = rect.left() + PAD;
    canvas.text(pos2(left, rect.top() + 14.0), At::Left, canvas.say("timeline.round"), Style::LABEL);
    canvas.text(pos2(left + 48.0, rect.top() + 14.0), At::Left, timeline.round.to_string(), Style::bold(13.0));
    if timeline.side_rows.is_empty() {
        let number = timeline.current.map_or_else(|| "?".to_owned(), |step| step.to_string());
        let big = Style::bold(28.0).in_colour(canvas.ink().timeline_now);
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
        canvas.text(pos2(column.center().x, column.top() + AXIS / 2.0), At::Centre, label, Style::LABEL);
        let here: Vec<&Coming> = units.iter().filter(|coming| coming.round == round).collect();
        let room = column.height() - AXIS - 4.0;
        let radius = (room / (1.9 * here.len() as f32)).clamp(6.0, 12.0);
        for (index, coming) in here.into_iter().enumerate() {
            let y = column.top() + AXIS + 3.0 + radius * (1.0 + 1.9 * index as f32);
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

/// Paints the axis with the numbers of its steps.
fn columns(ui: &Ui, page: &mut Page<'_>, (axis, band): (&Axis, Rect), timeline: &Timeline) {
    let canvas = page.canvas(ui);
    let ink = *canvas.ink();
    canvas.block(band, ink.timeline);
    let current = timeline.current.and_then(|step| axis.columns.iter().position(|column| column.holds(step)));
    let singles: Vec<f32> = (0..axis.columns.len())
        .filter(|index| !axis.columns[*index].is_folded())
        .map(|index| axis.column(index).width())
        .collect();
    // Narrow columns have no room for all numbers.
    let narrowest = singles.into_iter().fold(f32::INFINITY, f32::min);
    let every = (NUMBER / narrowest.max(1.0)).ceil().max(1.0) as i32;
    for (index, column) in axis.columns.iter().enumerate() {
        let place = axis.column(index);
        let numbers = column.told();
        let told = format!("{} {numbers}", timeline.step_word);
        let hovered = page.spot(ui, place, Hoverable::Step(column.first), told);
        let (now, past) = (current == Some(index), current.is_some_and(|now| index < now));
        let body = place.shrink2(vec2(0.5, 0.0));
        let ground = match (now, past, column.is_folded()) {
            (true, ..) => ink.timeline_now.gamma_multiply(0.16),
            (_, true, _) => Color32::from_black_alpha(80),
            (.., true) => Color32::TRANSPARENT,
            _ => Color32::from_white_alpha(7),
        };
        canvas.block(body, if hovered && !now { Color32::from_white_alpha(20) } else { ground });
        let number = place.with_min_y(band.top()).with_max_y(band.bottom());
        if column.is_folded() {
            let room = number.width() - 2.0;
            let style = Style::SMALL.in_colour(if now { ink.timeline_now } else { ink.timeline_tick });
            if canvas.measure(numbers.clone(), style, f32::INFINITY, 1).x <= room {
                canvas.text(number.center(), At::Centre, numbers, style);
            } else {
                canvas.line(number.left_center(), number.right_center(), 1.0, ink.timeline_tick);
            }
            continue;
        }
        if now {
            canvas.fill(number.shrink2(vec2(1.0, 0.0)), ink.timeline_now);
        }
        let style = match (now, past) {
            (true, _) => Style::bold(12.0).in_colour(ink.on(ink.timeline_now)),
            (_, true) => Style::SMALL.in_colour(ink.faint),
            _ => Style::SMALL.in_colour(ink.muted),
        };
        if now || column.first % every == 0 {
            canvas.text(number.center(), At::Centre, numbers, style);
        } else {
            let tick = number.center();
            canvas.line(tick - vec2(0.0, 2.0), tick + vec2(0.0, 2.0), 1.0, ink.timeline_tick);
        }
    }
}
