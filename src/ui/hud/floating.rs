//! Short texts that rise where something happens.

use bevy_egui::egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};

use super::badges::Places;
use crate::ui::{
    model::Floating,
    paint::{At, Canvas, Style},
};

/// The type of the texts.
const TYPE: Style = Style::bold(17.0);
/// The height of a text.
const HIGH: f32 = 19.0;
/// How far a text rises.
const RISE: f32 = 30.0;

/// Paints the texts over the badges of their units, clear of each other and of the badges of others, rising and fading with
/// their age.
pub(super) fn draw(canvas: &Canvas<'_>, floats: &[Floating], board: Rect, badges: &Places) {
    let mut taken: Vec<Rect> = Vec::new();
    for float in floats {
        let width = canvas.measure(float.text.clone(), TYPE, f32::INFINITY, 1).x;
        let own = badges.get(&float.unit);
        let start = own.map_or(float.place, |badge| badge.center_top() - vec2(0.0, HIGH * 0.7));
        let others = badges.iter().filter(|(unit, _)| **unit != float.unit).map(|(_, rect)| *rect);
        let blocked: Vec<Rect> = taken.iter().copied().chain(others).collect();
        let place = free(start, vec2(width, HIGH), board, &blocked);
        taken.push(Rect::from_center_size(place, vec2(width, HIGH)));
        text(canvas, place - vec2(0.0, RISE * float.age), float);
    }
}

/// The first place for a text of a size, going up from a point, that covers nothing; below the point where the board ends
/// above it.
fn free(start: Pos2, size: Vec2, board: Rect, blocked: &[Rect]) -> Pos2 {
    let room = board.shrink2(size / 2.0 + vec2(4.0, 2.0));
    let start = pos2(start.x.clamp(room.left(), room.right().max(room.left())), start.y);
    let covers = |place: Pos2| blocked.iter().any(|other| other.intersects(Rect::from_center_size(place, size)));
    let steps = (0..8).map(|step| -HIGH * step as f32).chain((3..10).map(|step| HIGH * step as f32));
    let places = steps.map(|way| start + vec2(0.0, way)).filter(|place| place.y >= room.top() + RISE);
    let mut places = places.peekable();
    let spare = places.peek().copied().unwrap_or(start);
    places.find(|place| !covers(*place)).unwrap_or(spare)
}

fn text(canvas: &Canvas<'_>, place: Pos2, float: &Floating) {
    let strength = (1.0 - float.age).clamp(0.0, 1.0).sqrt();
    let shade = TYPE.in_colour(Color32::BLACK.gamma_multiply(0.8 * strength));
    for offset in [(1.5, 1.5), (-1.2, -1.2), (1.2, -1.2), (-1.2, 1.2), (0.0, 1.6), (0.0, -1.6)] {
        canvas.text(place + Vec2::from(offset), At::Centre, float.text.clone(), shade);
    }
    let colour = float.tone.colour(canvas).gamma_multiply(strength);
    canvas.text(place, At::Centre, float.text.clone(), TYPE.in_colour(colour));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_stand_clear_of_each_other_and_of_badges_and_stay_on_the_board() {
        let board = Rect::from_min_max(pos2(0.0, 90.0), pos2(1280.0, 720.0));
        let size = vec2(80.0, HIGH);
        let badge = Rect::from_center_size(pos2(300.0, 278.0), vec2(90.0, 30.0));
        let place = free(pos2(300.0, 300.0), size, board, &[badge]);
        assert!(!badge.intersects(Rect::from_center_size(place, size)) && place.y < 300.0, "{place:?}");
        let under = free(pos2(1275.0, 95.0), size, board, &[]);
        assert!(board.contains_rect(Rect::from_center_size(under, size)), "{under:?}");
    }
}
