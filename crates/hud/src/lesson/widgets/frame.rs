//! What the frame of a lesson goes around.

use bevy_egui::egui::Rect;

/// Places that are this close to each other get one frame, in points.
const CLOSE: f32 = 12.0;

/// Places that count as one: the panel that they are in, if there is one, and their rectangle.
type Group = (Option<usize>, Rect);

/// The frame around one of the places that a lesson points at. Places in one panel count as one, and so do places on
/// the board that are close together. A place on the board comes before one in a panel, and then the largest one.
pub(crate) fn framed(places: &[Rect], panels: &[Rect]) -> Option<Rect> {
    let mut groups: Vec<Group> = Vec::new();
    for place in places {
        let panel = panels.iter().rposition(|panel| panel.contains(place.center()));
        let mut group = (panel, *place);
        // One place may join groups that were apart.
        while let Some(near) = groups.iter().position(|other| is_one(*other, group)) {
            group.1 = group.1.union(groups.swap_remove(near).1);
        }
        groups.push(group);
    }
    let rank = |(panel, rect): &Group| (panel.is_some(), -rect.area());
    let best = groups.into_iter().min_by(|one, other| {
        let (one, other) = (rank(one), rank(other));
        one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
    });
    best.map(|(_, rect)| rect)
}

fn is_one(one: Group, other: Group) -> bool {
    one.0 == other.0 && (one.0.is_some() || one.1.expand(CLOSE).intersects(other.1))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{pos2, vec2};

    use super::*;

    fn rect(x: f32, y: f32, wide: f32, high: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(wide, high))
    }

    #[test]
    fn a_badge_on_the_board_gets_the_frame_and_not_all_between_it_and_the_one_in_a_panel() {
        let panel = rect(200.0, 100.0, 300.0, 400.0);
        let (in_panel, hexagon, name) =
            (rect(210.0, 110.0, 60.0, 40.0), rect(1120.0, 360.0, 30.0, 36.0), rect(1146.0, 364.0, 80.0, 20.0));
        let found = framed(&[in_panel, name, hexagon], &[panel]);
        assert_eq!(found, Some(name.union(hexagon)), "the parts of a badge are one");
        assert_eq!(framed(&[in_panel], &[panel]), Some(in_panel));
        assert_eq!(framed(&[], &[panel]), None);
    }

    #[test]
    fn places_in_one_panel_get_one_frame() {
        let panels = [rect(0.0, 0.0, 1000.0, 90.0), rect(0.0, 100.0, 200.0, 200.0)];
        let timeline = [rect(10.0, 10.0, 30.0, 70.0), rect(900.0, 10.0, 30.0, 70.0)];
        let found = framed(&[timeline[0], timeline[1]], &panels);
        assert_eq!(found, Some(timeline[0].union(timeline[1])));
    }

    #[test]
    fn a_place_joins_those_on_both_sides_of_it() {
        let row = [rect(0.0, 0.0, 20.0, 20.0), rect(44.0, 0.0, 20.0, 20.0), rect(22.0, 0.0, 20.0, 20.0)];
        assert_eq!(framed(&row, &[]), Some(rect(0.0, 0.0, 64.0, 20.0)));
    }
}
