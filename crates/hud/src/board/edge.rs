//! Machines behind panels. Each has a marker at the nearest edge of what can be seen: its badge, with an arrow to it.

use bevy_egui::egui::{Color32, Pos2, Rect, Shape, Vec2, epaint::PathStroke, pos2, vec2};

use super::forms::{Form, NameSide};
use super::plates::{apart, into};
use phaseline_kit::paint::Canvas;

/// The space between a marker and a panel, in points.
const GAP: f32 = 3.1;
/// How far the tip of the arrow is from the edge of its badge.
const ARROW: f32 = 7.0;

/// The board and what lies over it.
#[derive(Debug, Clone, Copy)]
pub struct Ground<'a> {
    /// The part of the screen that shows the board.
    pub board: Rect,
    /// The panels over it.
    pub panels: &'a [Rect],
    /// Where the panel of a target usually opens. Names do not stand there if they have a choice.
    pub aside: Rect,
}

impl Ground<'_> {
    /// Whether a point of the board is hidden.
    fn hides(&self, point: Pos2) -> bool {
        !self.board.contains(point) || self.panels.iter().any(|panel| panel.contains(point))
    }

    /// Whether a rectangle lies on the board, clear of all panels.
    fn is_free(&self, rect: Rect) -> bool {
        into(rect, self.board).length() < 0.01
            && self.panels.iter().all(|panel| apart(panel.expand(3.0), rect).is_none())
    }

    /// Whether a machine is hidden: nothing of it can be seen but its feet or the top of its head. `head` is the point
    /// over its head. A machine of which the upper half can be seen is not hidden if its badge has a place over it.
    pub fn covers(&self, head: Pos2, body: Rect) -> bool {
        let (form, brow) = (Form::Nameless, body.center_top() + vec2(0.0, 0.25 * body.height()));
        let has_place = || self.is_free(form.over(head, form.size(0.0), NameSide::Right));
        self.hides(body.center()) && (self.hides(brow) || !has_place())
    }

    /// The place of the marker of a hidden machine, by the middle of the machine.
    pub fn marker(&self, middle: Pos2) -> Option<Rect> {
        self.nearest(Form::Marker.size(0.0), middle)
    }

    /// The free place nearest to a point for something of this size.
    pub fn nearest(&self, size: Vec2, point: Pos2) -> Option<Rect> {
        let (board, half) = (self.board, size / 2.0);
        let room = Rect::from_min_max(board.min, board.max).shrink2(half);
        let panels: Vec<Rect> = self.panels.iter().map(|panel| panel.expand2(half).expand(GAP)).collect();
        let columns = panels.iter().flat_map(|panel| [panel.left(), panel.right()]);
        let rows = panels.iter().flat_map(|panel| [panel.top(), panel.bottom()]);
        let columns: Vec<f32> = columns.chain([point.x, room.left() + 4.0, room.right() - 4.0]).collect();
        let rows: Vec<f32> = rows.chain([point.y, room.top() + 8.0, room.bottom()]).collect();
        let places = columns.iter().flat_map(|x| rows.iter().map(|y| Rect::from_center_size(pos2(*x, *y), size)));
        let far = |place: &Rect| place.center().distance_sq(point);
        places.filter(|place| self.is_free(*place)).min_by(|one, other| far(one).total_cmp(&far(other)))
    }
}

/// Paints the arrow of a marker, from its badge towards its machine.
pub(super) fn arrow(canvas: &Canvas<'_>, badge: Pos2, machine: Pos2, colour: Color32) {
    let radius = Form::Marker.radius();
    let way = (machine - badge).normalized();
    let (tip, foot, side) = (badge + way * (radius + ARROW), badge + way * radius * 0.6, way.rot90() * radius * 0.62);
    let shape = |grow: f32| vec![tip + way * grow, foot - side * (1.0 + grow / 6.0), foot + side * (1.0 + grow / 6.0)];
    canvas.add(Shape::convex_polygon(shape(2.0), Color32::from_black_alpha(205), PathStroke::NONE));
    canvas.add(Shape::convex_polygon(shape(0.0), colour, PathStroke::NONE));
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Rect = Rect { min: pos2(0.0, 100.0), max: pos2(1280.0, 720.0) };
    const PANELS: [Rect; 3] = [
        Rect { min: pos2(988.0, 108.0), max: pos2(1272.0, 507.0) },
        Rect { min: pos2(988.0, 540.0), max: pos2(1272.0, 712.0) },
        Rect { min: pos2(8.0, 108.0), max: pos2(204.0, 270.0) },
    ];
    const GROUND: Ground<'_> = Ground { board: BOARD, panels: &PANELS, aside: PANELS[0] };

    /// A model with its middle at a point, and the point over its head.
    fn machine(x: f32, y: f32) -> (Pos2, Rect) {
        (pos2(x, y - 32.0), Rect::from_center_size(pos2(x, y), vec2(40.0, 60.0)))
    }

    #[test]
    fn a_machine_behind_a_panel_is_covered_and_one_beside_it_is_not() {
        let covers = |x: f32, y: f32| {
            let (head, body) = machine(x, y);
            GROUND.covers(head, body)
        };
        assert!(covers(1100.0, 300.0) && covers(100.0, 200.0));
        assert!(covers(600.0, 60.0), "over the upper edge of the board");
        assert!(!covers(960.0, 300.0) && !covers(600.0, 300.0));
        assert!(!covers(600.0, 130.0), "its head is over the edge, and it can be seen");
        let bottom = Rect::from_min_max(pos2(0.0, 600.0), pos2(980.0, 720.0));
        let ground = Ground { panels: &[bottom], ..GROUND };
        let covers = |y: f32| {
            let (head, body) = machine(600.0, y);
            ground.covers(head, body)
        };
        assert!(!covers(605.0), "its upper half can be seen, and its badge");
        assert!(covers(625.0), "a badge alone over the panel would seem to belong to no machine");
    }

    #[test]
    fn a_marker_stands_at_the_edge_that_is_nearest_to_its_machine() {
        let size = Form::Marker.size(0.0);
        for (machine, side) in [
            (pos2(1040.0, 300.0), vec2(-1.0, 0.0)),
            (pos2(150.0, 200.0), vec2(1.0, 0.0)),
            (pos2(80.0, 250.0), vec2(0.0, 1.0)),
            (pos2(600.0, 60.0), vec2(0.0, 1.0)),
        ] {
            let place = GROUND.nearest(size, machine).expect("there is room");
            let way = place.center() - machine;
            assert!(way.normalized().dot(side) > 0.99, "{machine:?}: {place:?}");
            assert!(BOARD.contains_rect(place) && PANELS.iter().all(|panel| !panel.intersects(place)), "{place:?}");
        }
    }

    #[test]
    fn no_marker_stands_in_a_slit_between_two_panels() {
        let place = GROUND.nearest(Form::Marker.size(0.0), pos2(1130.0, 520.0)).expect("there is room");
        assert!(place.right() < 988.0, "{place:?}");
    }
}
