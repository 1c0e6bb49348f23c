//! The rectangles of signs and models, and the moves that take them apart.

use bevy_egui::egui::{Rect, Vec2, vec2};

/// The place of a badge with its bar on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plate {
    /// The rectangle of the badge with its bar.
    pub rect: Rect,
    /// The rectangle of the model it belongs to.
    pub body: Rect,
    /// The left and the right edge of its badge, from its own left edge.
    pub badge: (f32, f32),
    /// Its model is looked at: other signs go farther aside from it.
    pub seen: bool,
}

impl Plate {
    /// The rectangle of the badge without its name.
    pub(super) fn badge_rect(&self) -> Rect {
        let left = self.rect.left();
        self.rect.with_min_x(left + self.badge.0).with_max_x(left + self.badge.1)
    }
}

/// The part of a model that should stay visible.
pub(super) fn middle(body: Rect) -> Rect {
    body.shrink2(vec2(body.width() * 0.15, body.height() * 0.2))
}

/// The shortest move that takes a rectangle off another one; none if they do not touch.
pub(super) fn apart(still: Rect, moved: Rect) -> Option<Vec2> {
    let shared = still.intersect(moved);
    if shared.width() <= 0.0 || shared.height() <= 0.0 {
        return None;
    }
    let way = moved.center() - still.center();
    let sign = |number: f32| if number < 0.0 { -1.0 } else { 1.0 };
    // A move up or down is preferred, so that a badge stays over its unit.
    Some(if shared.width() < 0.6 * shared.height() {
        vec2(shared.width() * sign(way.x), 0.0)
    } else {
        vec2(0.0, shared.height() * sign(way.y))
    })
}

/// The moves to the right and to the left that take a rectangle off another one; none if they do not touch.
pub(super) fn sideways(still: Rect, moved: Rect) -> Option<[Vec2; 2]> {
    let shared = still.intersect(moved);
    (shared.width() > 0.0 && shared.height() > 0.0)
        .then(|| [vec2(still.right() - moved.left(), 0.0), vec2(still.left() - moved.right(), 0.0)])
}

/// The shortest move that takes a rectangle out from under a panel and keeps it on the board.
pub(super) fn out_of(panel: Rect, rect: Rect, board: Rect) -> Vec2 {
    if !panel.intersects(rect) {
        return Vec2::ZERO;
    }
    let ways = [
        vec2(panel.left() - rect.right(), 0.0),
        vec2(panel.right() - rect.left(), 0.0),
        vec2(0.0, panel.top() - rect.bottom()),
        vec2(0.0, panel.bottom() - rect.top()),
    ];
    let stays = |way: &Vec2| into(rect.translate(*way), board) == Vec2::ZERO;
    let shortest =
        |ways: &mut dyn Iterator<Item = Vec2>| ways.min_by(|one, other| one.length().total_cmp(&other.length()));
    shortest(&mut ways.into_iter().filter(stays)).or_else(|| shortest(&mut ways.into_iter())).unwrap_or(Vec2::ZERO)
}

/// The move that takes a rectangle into another one.
pub(super) fn into(rect: Rect, room: Rect) -> Vec2 {
    let axis = |low: f32, high: f32, from: f32, to: f32| (from - low).max(0.0) - (high - to).max(0.0);
    vec2(
        axis(rect.left(), rect.right(), room.left() + 4.0, room.right() - 4.0),
        axis(rect.top(), rect.bottom(), room.top() + 8.0, room.bottom()),
    )
}
