//! Short texts that rise where something happens.

use std::collections::BTreeMap;

use bevy_egui::egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};

use super::badges::Places;
use super::model::Floating;
use crate::rules::ids::UnitId;
use crate::ui::hud::model::Hud;
use crate::ui::paint::{At, Canvas, Style};

/// The type style of the texts.
const TYPE: Style = Style::bold(17.0);
/// The height of a text.
pub const HIGH: f32 = 21.0;
/// The share of its life at the end in which a text fades. Before, it has its full colour.
const FADES: f32 = 0.3;
/// The number of texts that each unit has room for at least, so that a stack need not move when another text follows.
const ROOM: f32 = 2.0;

/// Paints the texts of each unit over its badge, or over its model where it has no badge any more; the latest is
/// lowest. The texts cover no other text, no other badge and no panel, and no unit where there is room.
pub(super) fn draw(canvas: &Canvas<'_>, hud: &Hud, board: Rect, badges: &Places, panels: &[Rect]) {
    let floats = &hud.floats;
    let mut stacks: BTreeMap<UnitId, Vec<&Floating>> = BTreeMap::new();
    for float in floats {
        stacks.entry(float.unit).or_default().push(float);
    }
    let mut taken: Vec<Rect> = panels.to_vec();
    for (unit, stack) in stacks {
        let widths = stack.iter().map(|float| canvas.measure(float.text.clone(), TYPE, f32::INFINITY, 1).x);
        let width = widths.fold(0.0, f32::max) + 6.0;
        let top = stack.iter().map(|float| float.lift).fold(0.0, f32::max) + HIGH;
        let size = vec2(width, top.max(HIGH * ROOM));
        let own = badges.get(&unit).copied().unwrap_or(stack[0].body);
        let others = badges.iter().filter(|(other, _)| **other != unit).map(|(_, rect)| *rect);
        let blocked: Vec<Rect> = taken.iter().copied().chain(others).collect();
        let models: Vec<Rect> = hud.badges.iter().map(|card| card.body).collect();
        let foot = free(size, board, (own, &blocked), &models);
        taken.push(over(foot, size));
        for float in stack {
            text(canvas, foot - vec2(0.0, float.lift + HIGH / 2.0), float);
        }
    }
}

/// The rectangle of a stack of texts. `foot` is the middle of its lower edge.
fn over(foot: Pos2, size: Vec2) -> Rect {
    Rect::from_min_max(foot - vec2(size.x / 2.0, size.y), foot + vec2(size.x / 2.0, 0.0))
}

/// The first free foot for a stack of texts: over the unit's own sign, higher up, beside it, or below it. The stack
/// covers nothing there and no model. If models are everywhere, it may cover a model; if no place is free, it
/// stands over its own sign.
fn free(size: Vec2, board: Rect, (own, blocked): (Rect, &[Rect]), models: &[Rect]) -> Pos2 {
    let wish = own.center_top() - vec2(0.0, 2.0);
    let room = board.shrink(3.0);
    let held = |foot: Pos2| {
        let (low, high) = (room.left() + size.x / 2.0, room.right() - size.x / 2.0);
        pos2(foot.x.clamp(low, high.max(low)), foot.y.max(room.top() + size.y))
    };
    let is_free = |foot: &Pos2| {
        let all = over(*foot, size);
        !own.intersects(all) && !blocked.iter().any(|other| other.intersects(all))
    };
    let is_clear = |foot: &Pos2| is_free(foot) && !models.iter().any(|model| model.intersects(over(*foot, size)));
    let higher = (0..4).map(|step| wish - vec2(0.0, HIGH * step as f32));
    let beside = [own.right() + size.x / 2.0 + 4.0, own.left() - size.x / 2.0 - 4.0].map(|x| pos2(x, own.bottom()));
    let below = pos2(wish.x, own.bottom() + size.y + 4.0);
    // Diagonal places come last before the far ones.
    let aside = [own.right() + size.x / 2.0 + 4.0, own.left() - size.x / 2.0 - 4.0];
    let slanted = aside
        .into_iter()
        .flat_map(|x| [own.top(), own.bottom() + size.y, own.bottom() + 2.0 * size.y].map(|y| pos2(x, y)));
    let higher_still = (4..8).map(|step| wish - vec2(0.0, HIGH * step as f32));
    let near: Vec<Pos2> = higher.chain(beside).chain([below]).chain(slanted).map(held).collect();
    let found = near.iter().copied().find(is_clear).or_else(|| near.iter().copied().find(is_free));
    found.or_else(|| higher_still.map(held).find(is_free)).unwrap_or_else(|| held(wish))
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
        let own = badge(300.0, 300.0);
        assert_eq!(free(SIZE, BOARD, (own, &[]), &[]), own.center_top() - vec2(0.0, 2.0));
    }

    #[test]
    fn texts_stand_clear_of_the_badges_over_and_beside_their_own() {
        let own = badge(300.0, 300.0);
        let others = [badge(300.0, 262.0), badge(310.0, 215.0), badge(395.0, 300.0)];
        let place = over(free(SIZE, BOARD, (own, &others), &[]), SIZE);
        assert!(others.iter().chain([&own]).all(|badge| !badge.intersects(place)), "{place:?}");
        assert!(place.center().distance(own.center()) < 140.0, "they stay near it: {place:?}");
    }

    #[test]
    fn texts_stay_on_the_board() {
        let own = badge(1250.0, 108.0);
        let place = over(free(SIZE, BOARD, (own, &[]), &[]), SIZE);
        assert!(BOARD.contains_rect(place) && !own.intersects(place), "{place:?}");
    }

    #[test]
    fn the_text_of_a_wreck_stands_over_the_wreck_and_over_no_unit_behind_it() {
        // A wreck has no badge. Behind it, a hex further up on the screen, stands a unit with a badge.
        for across in [-30.0, 0.0, 25.0] {
            let wreck = model(300.0, 330.0);
            let (other, behind) = (badge(300.0 + across, 240.0), model(300.0 + across, 240.0));
            let place = over(free(SIZE, BOARD, (wreck, &[other]), &[behind]), SIZE);
            assert!(!place.intersects(behind) && !place.intersects(other), "{across}: {place:?}");
            let near = |unit: Rect| place.distance_to_pos(unit.center());
            assert!(near(wreck) < near(behind), "{across}: {place:?} is nearest to its own wreck {wreck:?}");
        }
    }
}
