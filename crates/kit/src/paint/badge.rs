//! The hexagon badge: a number on the colours of a unit's side and state.
//!
//! Side and state also have a sign that is not a colour. The shape of the rim shows the side. A bright rim marks a
//! unit that has yet to act; a notch with a check mark marks one that has acted.

use bevy_egui::egui::{
    Color32, Pos2, Rect, Shape, Stroke, Vec2,
    epaint::{PathShape, PathStroke},
    pos2, vec2,
};

use super::{At, Canvas, Style, unit_icon};
use crate::theme::look::{Element, Stance, blend};
use phaseline_rules::catalog::theme::SideSign;
use phaseline_rules::ids::UnitType;

/// What a badge shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Badge {
    /// The unit's side and whether it has acted.
    pub stance: Stance,
    /// The theme's colours that it uses.
    pub element: Element,
    /// The number. If it is empty, the unit's icon stands in its place.
    pub text: String,
    /// Type and tonnage of the unit, for its icon.
    pub icon: Option<(UnitType, u32)>,
    /// Half of its width.
    pub radius: f32,
    /// The colour of a ring around it, for a unit that is selected, hovered or acting.
    pub ring: Option<Color32>,
}

/// The six corners of a hexagon with one corner on the right, like the hexes of the board.
#[must_use]
pub fn corners(centre: Pos2, radius: f32) -> Vec<Pos2> {
    const COS: [f32; 6] = [1.0, 0.5, -0.5, -1.0, -0.5, 0.5];
    const SIN: [f32; 6] = [0.0, 0.866_025, 0.866_025, 0.0, -0.866_025, -0.866_025];
    COS.iter().zip(SIN).map(|(cos, sin)| centre + vec2(cos * radius, sin * radius)).collect()
}

/// The rectangle of a badge.
#[must_use]
pub fn badge_rect(centre: Pos2, radius: f32) -> Rect {
    Rect::from_center_size(centre, vec2(2.0, 1.75) * radius)
}

/// Paints a badge around `centre`.
pub fn badge(canvas: &Canvas<'_>, centre: Pos2, badge: &Badge) {
    let fill = canvas.look().side(badge.stance, badge.element);
    let radius = badge.radius;
    if let Some(ring) = badge.ring {
        canvas.add(hexagon(centre, radius + 3.5, ring));
    }
    canvas.add(hexagon(centre, radius + 1.8, Color32::from_black_alpha(205)));
    let rim = if badge.stance.acted { blend(fill, Color32::BLACK, 0.35) } else { blend(fill, Color32::WHITE, 0.75) };
    rim_of_side(canvas, centre, radius, canvas.look().sign(badge.stance.relation), rim, fill);
    let ink = canvas.ink().on(fill);
    let (size, lift) = (number_size(radius, badge.text.len()), if badge.stance.acted { radius * 0.12 } else { 0.0 });
    if badge.stance.acted {
        check_mark(canvas, centre + vec2(0.0, radius * 0.56), radius * 0.22, ink);
    }
    match badge.icon.filter(|_| badge.text.is_empty()) {
        Some((kind, tonnage)) => {
            let place = Rect::from_center_size(centre - vec2(0.0, lift), vec2(radius, radius) * 1.05);
            unit_icon(canvas, place, kind, tonnage, ink);
        }
        None => {
            canvas.text(centre - vec2(0.0, lift), At::Centre, badge.text.clone(), Style::bold(size).in_colour(ink));
        }
    }
}

/// Long numbers are smaller, but never too small to read on the badge of a unit.
fn number_size(radius: f32, length: usize) -> f32 {
    const READABLE: f32 = 11.0;
    if length > 2 { (radius * 0.74).max(READABLE.min(radius)) } else { radius }
}

fn hexagon(centre: Pos2, radius: f32, fill: Color32) -> Shape {
    Shape::convex_polygon(corners(centre, radius), fill, PathStroke::NONE)
}

/// Paints the body of the badge, with a rim whose shape shows the side.
fn rim_of_side(canvas: &Canvas<'_>, centre: Pos2, radius: f32, sign: SideSign, rim: Color32, fill: Color32) {
    let width = (radius * 0.11).max(1.2);
    match sign {
        SideSign::Plain => {
            canvas.add(hexagon(centre, radius, rim));
            canvas.add(hexagon(centre, radius - width, fill));
        }
        SideSign::Outline => {
            canvas.add(hexagon(centre, radius, rim));
            canvas.add(hexagon(centre, radius - width, blend(fill, Color32::BLACK, 0.6)));
            canvas.add(hexagon(centre, radius - 2.0 * width, rim));
            canvas.add(hexagon(centre, radius - 2.7 * width, fill));
        }
        SideSign::Notch => {
            canvas.add(Shape::convex_polygon(cut(centre, radius), rim, PathStroke::NONE));
            canvas.add(Shape::convex_polygon(cut(centre, radius - width), fill, PathStroke::NONE));
        }
        SideSign::Spikes => {
            for (out, left, right) in spikes(centre, radius) {
                canvas.add(Shape::convex_polygon(vec![out, left, right], rim, PathStroke::NONE));
            }
            canvas.add(hexagon(centre, radius, rim));
            canvas.add(hexagon(centre, radius - width, fill));
        }
    }
}

/// The corners of a hexagon with its corners cut off.
fn cut(centre: Pos2, radius: f32) -> Vec<Pos2> {
    let corners = corners(centre, radius);
    let mut points = Vec::with_capacity(12);
    for (index, corner) in corners.iter().enumerate() {
        let (before, after) = (corners[(index + 5) % 6], corners[(index + 1) % 6]);
        points.push(*corner + (before - *corner) * 0.24);
        points.push(*corner + (after - *corner) * 0.24);
    }
    points
}

/// Small spikes on the corners: for each its tip, left foot and right foot.
fn spikes(centre: Pos2, radius: f32) -> impl Iterator<Item = (Pos2, Pos2, Pos2)> {
    corners(centre, radius).into_iter().map(move |corner| {
        let out: Vec2 = (corner - centre).normalized();
        let side = out.rot90() * radius * 0.26;
        (corner + out * radius * 0.26, corner - out * radius * 0.15 - side, corner - out * radius * 0.15 + side)
    })
}

fn check_mark(canvas: &Canvas<'_>, centre: Pos2, size: f32, colour: Color32) {
    let points = vec![
        pos2(centre.x - size, centre.y - size * 0.1),
        pos2(centre.x - size * 0.25, centre.y + size * 0.6),
        pos2(centre.x + size, centre.y - size * 0.7),
    ];
    canvas.add(PathShape::line(points, Stroke::new((size * 0.42).max(1.0), colour)));
}
