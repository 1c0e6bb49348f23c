//! Short texts that rise where something happens.

use std::collections::BTreeMap;

use bevy_egui::egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};

use super::badges::Places;
use super::edge::Ground;
use super::model::{BadgeCard, Floating};
use super::plates::sideways;
use phaseline_kit::paint::{At, Canvas, Style};
use phaseline_rules::ids::UnitId;

/// The type style of the texts.
const TYPE: Style = Style::bold(17.0);
/// The height of a text.
pub const HIGH: f32 = 21.0;
/// The share of its life at the end in which a text fades. Before, it has its full colour.
const FADES: f32 = 0.3;
/// How far texts may stand to one side of their unit where that covers less, in points.
const SHIFT: f32 = 16.0;
/// The number of texts that each unit has room for at least, so that a stack need not move when another text follows.
const ROOM: f32 = 2.0;

/// Paints the texts of each unit over its badge, or over its model where it has no badge near it; the latest is
/// lowest. The texts stay within a hex of their unit and above or below it. There they cover no other text, no other
/// badge, no panel and no model as far as there is room. The texts of a unit behind a panel stand at its marker.
pub(super) fn draw(
    canvas: &Canvas<'_>,
    (texts, cards): (&[Floating], &[BadgeCard]),
    badges: &Places,
    ground: &Ground<'_>,
) {
    let mut stacks: BTreeMap<UnitId, Vec<&Floating>> = BTreeMap::new();
    for float in texts {
        stacks.entry(float.unit).or_default().push(float);
    }
    let mut taken: Vec<Rect> = Vec::new();
    for (unit, stack) in stacks {
        let widths = stack.iter().map(|float| canvas.measure(float.text.clone(), TYPE, f32::INFINITY, 1).x);
        let width = widths.fold(0.0, f32::max) + 6.0;
        let top = stack.iter().map(|float| float.lift).fold(0.0, f32::max) + HIGH;
        let size = vec2(width, top.max(HIGH * ROOM));
        let badge = badges.get(&unit).copied();
        let body = match badge.filter(|badge| badge.covered) {
            Some(marker) => marker.rect,
            None => in_view(stack[0].body, ground),
        };
        let badge = badge.map(|badge| badge.rect);
        let own = badge.filter(|badge| is_near(body, *badge)).unwrap_or(body);
        let others = badges.values().map(|badge| badge.rect).filter(|badge| *badge != own);
        let blocked: Vec<Rect> = taken.iter().copied().chain(others).collect();
        let models: Vec<Rect> = cards.iter().map(|card| card.body).collect();
        let foot = free(size, ground, (own, body), (&blocked, &models));
        taken.push(over(foot, size));
        for float in stack {
            text(canvas, foot - vec2(0.0, float.lift + HIGH / 2.0), float);
        }
    }
}

/// The place of a model, or the place nearest to it if the model is behind a panel.
fn in_view(body: Rect, ground: &Ground<'_>) -> Rect {
    let covered = ground.covers(body.center_top(), body);
    covered.then(|| ground.nearest(vec2(HIGH, HIGH), body.center())).flatten().unwrap_or(body)
}

/// The rectangle of a stack of texts. `foot` is the middle of its lower edge.
fn over(foot: Pos2, size: Vec2) -> Rect {
    Rect::from_min_max(foot - vec2(size.x / 2.0, size.y), foot + vec2(size.x / 2.0, 0.0))
}

/// Whether a rectangle is within a hex of a model. A model is about as large as its hex.
fn is_near(body: Rect, rect: Rect) -> bool {
    let gap = |low: f32, high: f32, from: f32, to: f32| (from - high).max(low - to).max(0.0);
    let across = gap(body.left(), body.right(), rect.left(), rect.right());
    let up = gap(body.top(), body.bottom(), rect.top(), rect.bottom());
    across.max(up) <= body.width().max(body.height()).max(2.0 * HIGH)
}

/// The foot for a stack of texts: the first place above or below the unit that covers nothing and no model. If models
/// are everywhere, the stack may cover a model, best its own; if no place is free, it stands where it covers least. `own`
/// is the unit's sign, or its model if it has no sign. The stack never stands beside its unit, where it would seem to
/// belong to another one.
fn free(size: Vec2, ground: &Ground<'_>, (own, body): (Rect, Rect), (blocked, models): (&[Rect], &[Rect])) -> Pos2 {
    let wish = pos2(body.center().x, own.top() - 2.0);
    let room = ground.board.shrink(3.0);
    let held = |foot: Pos2| {
        let (low, high) = (room.left() + size.x / 2.0, room.right() - size.x / 2.0);
        let (top, bottom) = (room.top() + size.y, room.bottom());
        let foot = pos2(foot.x.clamp(low, high.max(low)), foot.y.clamp(top, bottom.max(top)));
        ground.panels.iter().fold(foot, |foot, panel| beside(*panel, foot, size))
    };
    let blocked: Vec<Rect> = blocked.iter().chain(ground.panels).copied().collect();
    let is_free = |foot: &Pos2| {
        let all = over(*foot, size);
        !own.intersects(all) && !blocked.iter().any(|other| other.intersects(all))
    };
    let is_clear = |foot: &Pos2| is_free(foot) && !models.iter().any(|model| model.intersects(over(*foot, size)));
    let higher = (0..6).map(|step| wish - vec2(0.0, HIGH * step as f32));
    let edges = [own.bottom(), own.bottom().max(body.bottom())];
    let below = (0..2).flat_map(|step| edges.map(|edge| edge + size.y + 4.0 + HIGH * step as f32));
    let below = below.map(|y| pos2(wish.x, y));
    let shifts = |foot: Pos2| [0.0, SHIFT, -SHIFT].map(|shift| foot + vec2(shift, 0.0));
    let all = higher.chain(below).flat_map(shifts).map(held);
    let near: Vec<Pos2> = all.filter(|foot| is_near(body, over(*foot, size))).collect();
    let covers = |foot: &Pos2| -> f32 { blocked.iter().map(|other| other.intersect(over(*foot, size)).area()).sum() };
    let least = || near.iter().copied().min_by(|one, other| covers(one).total_cmp(&covers(other)));
    let found = near.iter().copied().find(is_clear).or_else(|| near.iter().copied().find(is_free));
    found.or_else(least).unwrap_or_else(|| held(wish))
}

/// Moves a stack of texts beside a panel, if its unit is not behind the panel.
fn beside(panel: Rect, foot: Pos2, size: Vec2) -> Pos2 {
    let Some(ways) = sideways(panel.expand(2.0), over(foot, size)) else { return foot };
    let near = ways.into_iter().filter(|way| way.x.abs() <= size.x / 2.0 + HIGH);
    near.min_by(|one, other| one.x.abs().total_cmp(&other.x.abs())).map_or(foot, |way| foot + way)
}

fn text(canvas: &Canvas<'_>, place: Pos2, float: &Floating) {
    let strength = ((1.0 - float.age) / FADES).clamp(0.0, 1.0);
    // The outline fades first, so the text keeps its colour.
    let shade = TYPE.in_colour(Color32::BLACK.gamma_multiply(0.8 * strength * strength));
    for offset in [(1.5, 1.5), (-1.2, -1.2), (1.2, -1.2), (-1.2, 1.2), (0.0, 1.6), (0.0, -1.6)] {
        canvas.text(place + Vec2::from(offset), At::Centre, float.text.clone(), shade);
    }
    let colour = float.tone.colour(canvas).gamma_multiply(strength);
    canvas.text(place, At::Centre, float.text.clone(), TYPE.in_colour(colour));
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Rect = Rect { min: pos2(0.0, 90.0), max: pos2(1280.0, 720.0) };
    const GROUND: Ground<'_> = Ground { board: BOARD, panels: &[], aside: Rect::NOTHING };
    const SIZE: Vec2 = vec2(80.0, 2.0 * HIGH);

    /// A badge of the usual size.
    fn badge(x: f32, y: f32) -> Rect {
        Rect::from_center_size(pos2(x, y), vec2(90.0, 30.0))
    }

    /// The model under a badge.
    fn model(x: f32, y: f32) -> Rect {
        Rect::from_center_size(pos2(x, y + 48.0), vec2(40.0, 60.0))
    }

    #[test]
    fn texts_stand_over_their_badge_where_nothing_is_in_the_way() {
        let (own, body) = (badge(300.0, 300.0), model(300.0, 300.0));
        assert_eq!(free(SIZE, &GROUND, (own, body), (&[], &[body])), own.center_top() - vec2(0.0, 2.0));
    }

    #[test]
    fn texts_stand_clear_of_the_badges_over_and_beside_their_own() {
        let own = badge(300.0, 300.0);
        let others = [badge(300.0, 262.0), badge(310.0, 215.0), badge(395.0, 300.0)];
        let place = over(free(SIZE, &GROUND, (own, model(300.0, 300.0)), (&others, &[])), SIZE);
        assert!(others.iter().chain([&own]).all(|badge| !badge.intersects(place)), "{place:?}");
        assert!(place.center().distance(own.center()) < 140.0, "they stay near it: {place:?}");
    }

    #[test]
    fn texts_stay_on_the_board() {
        let own = badge(1250.0, 108.0);
        let place = over(free(SIZE, &GROUND, (own, model(1250.0, 108.0)), (&[], &[])), SIZE);
        assert!(BOARD.contains_rect(place) && !own.intersects(place), "{place:?}");
    }

    #[test]
    fn the_text_of_a_wreck_stands_over_the_wreck_and_over_no_unit_behind_it() {
        // A wreck has no badge. Behind it, a hex further up on the screen, stands a unit with a badge.
        for across in [-30.0, 0.0, 25.0] {
            let wreck = model(300.0, 330.0);
            let (other, behind) = (badge(300.0 + across, 240.0), model(300.0 + across, 240.0));
            let place = over(free(SIZE, &GROUND, (wreck, wreck), (&[other], &[behind])), SIZE);
            assert!(!place.intersects(behind) && !place.intersects(other), "{across}: {place:?}");
            let near = |unit: Rect| place.distance_to_pos(unit.center());
            assert!(near(wreck) < near(behind), "{across}: {place:?} is nearest to its own wreck {wreck:?}");
        }
    }

    #[test]
    fn texts_in_a_crowd_stay_within_a_hex_of_their_unit() {
        let (own, body) = (badge(300.0, 300.0), model(300.0, 300.0));
        let signs: Vec<Rect> =
            (0..12).map(|place| badge(220.0 + 80.0 * (place % 3) as f32, 160.0 + 38.0 * (place / 3) as f32)).collect();
        let signs: Vec<Rect> = signs.into_iter().filter(|sign| !sign.intersects(own)).collect();
        let models: Vec<Rect> =
            (0..25).map(|place| model(200.0 + 50.0 * (place % 5) as f32, 200.0 + 60.0 * (place / 5) as f32)).collect();
        for lines in 2..5 {
            let size = vec2(180.0, lines as f32 * HIGH);
            let place = over(free(size, &GROUND, (own, body), (&signs, &models)), size);
            assert!(is_near(body, place), "{lines} lines at {place:?}, the unit at {body:?}");
            assert!(!signs.iter().any(|sign| sign.intersects(place)), "{lines} lines at {place:?}");
        }
    }

    #[test]
    fn a_long_text_with_signs_over_its_unit_stands_under_the_unit_and_not_far_beside_it() {
        let (own, body) = (badge(300.0, 300.0), model(300.0, 300.0));
        let signs = [badge(220.0, 267.0), badge(220.0, 200.0), badge(220.0, 234.0), badge(438.0, 240.0)];
        let size = vec2(200.0, 2.0 * HIGH);
        let place = over(free(size, &GROUND, (own, body), (&signs, &[body])), size);
        assert!(!signs.iter().chain([&own, &body]).any(|sign| sign.intersects(place)), "{place:?}");
        assert!((place.center().x - body.center().x).abs() < 1.0 && is_near(body, place), "{place:?}");
    }

    #[test]
    fn texts_stand_where_they_cover_least_if_no_place_near_is_free() {
        let (own, body) = (badge(300.0, 300.0), model(300.0, 300.0));
        let panel = Rect::from_min_max(pos2(0.0, 90.0), pos2(1280.0, 700.0));
        let place = over(free(SIZE, &GROUND, (own, body), (&[panel], &[])), SIZE);
        assert!(is_near(body, place), "{place:?}");
    }

    #[test]
    fn texts_stand_above_or_below_their_unit_and_not_over_its_neighbour() {
        // Two adjacent machines: the names of their signs turn away from each other.
        let (body, neighbour) = (model(300.0, 300.0), model(250.0, 296.0));
        let own = Rect::from_min_max(pos2(284.0, 285.0), pos2(374.0, 315.0));
        let other = Rect::from_min_max(pos2(176.0, 281.0), pos2(266.0, 311.0));
        for width in [60.0, 120.0, 180.0] {
            let size = vec2(width, 3.0 * HIGH);
            let place = over(free(size, &GROUND, (own, body), (&[other], &[body, neighbour])), size);
            let far = (place.center().x - body.center().x).abs();
            assert!(far <= SHIFT && !place.intersects(neighbour) && !place.intersects(other), "{width}: {place:?}");
        }
    }

    #[test]
    fn texts_stand_beside_a_panel_next_to_their_unit() {
        let panel = Rect::from_min_max(pos2(330.0, 100.0), pos2(700.0, 500.0));
        let ground = Ground { panels: &[panel], ..GROUND };
        let (own, body) = (badge(275.0, 300.0), model(300.0, 300.0));
        let size = vec2(150.0, 2.0 * HIGH);
        let place = over(free(size, &ground, (own, body), (&[], &[body])), size);
        assert!(!place.intersects(panel) && place.right() > 320.0, "{place:?}");
    }

    #[test]
    fn a_sign_far_from_its_unit_is_not_near_it() {
        assert!(is_near(model(300.0, 300.0), badge(300.0, 300.0)));
        assert!(!is_near(model(300.0, 300.0), badge(480.0, 300.0)));
    }
}
