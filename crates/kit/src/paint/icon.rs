//! Small solid icons: what an action does, and what a unit is.

use std::f32::consts::TAU;

use bevy_egui::egui::{Color32, Pos2, Rect, Shape, Stroke, epaint::PathStroke, pos2, vec2};

use super::Canvas;
use phaseline_rules::ids::UnitType;

/// The icon of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    /// Walk.
    Walk,
    /// Run.
    Run,
    /// Turn on the spot.
    Turn,
    /// Fire weapons.
    Fire,
    /// Fire at one chosen location.
    Called,
    /// Attack in melee.
    Strike,
    /// Guard.
    Guard,
    /// Wait.
    Wait,
    /// Wait until the end of the round.
    WaitLong,
    /// Stand up.
    Rise,
    /// Drop prone.
    Drop,
    /// Jump.
    Jump,
    /// Aim.
    Aim,
    /// Spot a target.
    Eye,
    /// Give an order.
    Call,
    /// Use an ability or equipment.
    Spark,
    /// Eject.
    Leave,
    /// Start up.
    Power,
    /// End the activation.
    Done,
    /// Anything else.
    Other,
    /// Settings.
    Gear,
    /// Help.
    Question,
    /// Compare initiative systems.
    Lanes,
    /// Resume.
    Play,
    /// Draw a new seed.
    Dice,
    /// Swap.
    Swap,
    /// Undo.
    Undo,
    /// Rewind.
    Rewind,
    /// Saves.
    Saves,
}

struct Pen<'a, 'b> {
    canvas: &'a Canvas<'b>,
    rect: Rect,
    colour: Color32,
}

impl Pen<'_, '_> {
    /// Turns coordinates from (0, 0) to (1, 1) into a point of the icon's rectangle.
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        pos2(self.rect.left() + x * self.rect.width(), self.rect.top() + y * self.rect.height())
    }

    fn solid(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.canvas.add(Shape::convex_polygon(points, self.colour, PathStroke::NONE));
    }

    fn line(&self, points: &[(f32, f32)], width: f32) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.canvas.add(Shape::line(points, Stroke::new(width * self.rect.width(), self.colour)));
    }

    fn ring(&self, centre: (f32, f32), radius: f32, width: f32) {
        let stroke = Stroke::new(width * self.rect.width(), self.colour);
        self.canvas.add(Shape::circle_stroke(self.at(centre), radius * self.rect.width(), stroke));
    }

    fn dot(&self, centre: (f32, f32), radius: f32) {
        self.canvas.add(Shape::circle_filled(self.at(centre), radius * self.rect.width(), self.colour));
    }

    fn arc(&self, centre: (f32, f32), radius: f32, turns: (f32, f32), width: f32) {
        let points: Vec<(f32, f32)> = (0..=16)
            .map(|step| {
                let angle = TAU * (turns.0 + (turns.1 - turns.0) * step as f32 / 16.0);
                (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin())
            })
            .collect();
        self.line(&points, width);
    }

    fn block(&self, (x, y): (f32, f32), (w, h): (f32, f32)) {
        self.canvas.block(Rect::from_min_max(self.at((x, y)), self.at((x + w, y + h))), self.colour);
    }
}

/// Paints an icon of a button.
pub fn glyph(canvas: &Canvas<'_>, rect: Rect, glyph: Glyph, colour: Color32) {
    let pen = Pen { canvas, rect, colour };
    let chevron = |x: f32| pen.line(&[(x, 0.18), (x + 0.3, 0.5), (x, 0.82)], 0.12);
    match glyph {
        Glyph::Walk => chevron(0.36),
        Glyph::Run => [0.14, 0.42].into_iter().for_each(chevron),
        Glyph::Turn => {
            pen.arc((0.5, 0.52), 0.32, (0.05, 0.72), 0.11);
            pen.solid(&[(0.34, 0.0), (0.66, 0.2), (0.34, 0.4)]);
        }
        Glyph::Fire | Glyph::Called => {
            pen.ring((0.5, 0.5), 0.3, 0.09);
            for (from, to) in [
                ((0.5, 0.02), (0.5, 0.3)),
                ((0.5, 0.7), (0.5, 0.98)),
                ((0.02, 0.5), (0.3, 0.5)),
                ((0.7, 0.5), (0.98, 0.5)),
            ] {
                pen.line(&[from, to], 0.09);
            }
            if glyph == Glyph::Called {
                pen.dot((0.5, 0.5), 0.13);
            }
        }
        Glyph::Strike => burst(&pen),
        Glyph::Guard => {
            pen.solid(&[(0.12, 0.12), (0.88, 0.12), (0.88, 0.5), (0.5, 0.98), (0.12, 0.5)]);
        }
        Glyph::Wait | Glyph::WaitLong => hourglass(&pen, glyph == Glyph::WaitLong),
        Glyph::Rise => {
            pen.solid(&[(0.5, 0.04), (0.9, 0.48), (0.1, 0.48)]);
            pen.block((0.36, 0.44), (0.28, 0.3));
            pen.block((0.14, 0.84), (0.72, 0.12));
        }
        Glyph::Drop => {
            pen.solid(&[(0.5, 0.7), (0.9, 0.26), (0.1, 0.26)]);
            pen.block((0.14, 0.84), (0.72, 0.12));
        }
        Glyph::Jump => {
            pen.arc((0.46, 0.8), 0.4, (0.5, 0.94), 0.12);
            pen.solid(&[(0.62, 0.5), (1.0, 0.5), (0.84, 0.84)]);
        }
        Glyph::Aim => {
            pen.ring((0.5, 0.5), 0.42, 0.08);
            pen.ring((0.5, 0.5), 0.2, 0.08);
            pen.dot((0.5, 0.5), 0.07);
        }
        Glyph::Eye => {
            pen.line(
                &[(0.02, 0.5), (0.26, 0.24), (0.74, 0.24), (0.98, 0.5), (0.74, 0.76), (0.26, 0.76), (0.02, 0.5)],
                0.09,
            );
            pen.dot((0.5, 0.5), 0.16);
        }
        Glyph::Call => {
            pen.solid(&[(0.06, 0.38), (0.3, 0.38), (0.62, 0.1), (0.62, 0.9), (0.3, 0.62), (0.06, 0.62)]);
            pen.arc((0.6, 0.5), 0.3, (-0.12, 0.12), 0.09);
        }
        Glyph::Spark => {
            pen.solid(&[(0.56, 0.0), (0.2, 0.56), (0.46, 0.56)]);
            pen.solid(&[(0.44, 1.0), (0.8, 0.44), (0.54, 0.44)]);
        }
        Glyph::Leave => {
            pen.line(&[(0.44, 0.06), (0.08, 0.06), (0.08, 0.94), (0.44, 0.94)], 0.1);
            pen.line(&[(0.36, 0.5), (0.74, 0.5)], 0.12);
            pen.solid(&[(0.68, 0.28), (0.98, 0.5), (0.68, 0.72)]);
        }
        Glyph::Power => {
            pen.arc((0.5, 0.54), 0.36, (-0.16, 0.66), 0.12);
            pen.line(&[(0.5, 0.02), (0.5, 0.5)], 0.12);
        }
        Glyph::Done => pen.line(&[(0.1, 0.54), (0.4, 0.84), (0.92, 0.18)], 0.15),
        Glyph::Other => [0.2, 0.5, 0.8].into_iter().for_each(|x| pen.dot((x, 0.5), 0.1)),
        Glyph::Gear => {
            pen.ring((0.5, 0.5), 0.25, 0.14);
            for tooth in 0..8 {
                let (sin, cos) = (TAU * tooth as f32 / 8.0).sin_cos();
                pen.line(&[(0.5 + 0.3 * cos, 0.5 + 0.3 * sin), (0.5 + 0.47 * cos, 0.5 + 0.47 * sin)], 0.14);
            }
        }
        Glyph::Question => {
            pen.arc((0.5, 0.32), 0.22, (-0.5, 0.2), 0.12);
            pen.line(&[(0.56, 0.52), (0.5, 0.7)], 0.12);
            pen.dot((0.5, 0.9), 0.08);
        }
        Glyph::Lanes => {
            for (place, top, foot) in [(0.2, 0.1, 0.7), (0.5, 0.3, 0.9), (0.8, 0.15, 0.6)] {
                pen.line(&[(place, top), (place, foot)], 0.2);
            }
        }
        Glyph::Play => pen.solid(&[(0.22, 0.08), (0.9, 0.5), (0.22, 0.92)]),
        Glyph::Dice => {
            canvas.frame(rect.shrink(rect.width() * 0.06), rect.width() * 0.1, colour);
            [(0.3, 0.3), (0.5, 0.5), (0.7, 0.7)].into_iter().for_each(|at| pen.dot(at, 0.09));
        }
        Glyph::Swap => {
            pen.line(&[(0.06, 0.32), (0.7, 0.32)], 0.1);
            pen.solid(&[(0.66, 0.12), (0.96, 0.32), (0.66, 0.52)]);
            pen.line(&[(0.3, 0.7), (0.94, 0.7)], 0.1);
            pen.solid(&[(0.34, 0.5), (0.04, 0.7), (0.34, 0.9)]);
        }
        Glyph::Undo => {
            pen.solid(&[(0.38, 0.08), (0.38, 0.64), (0.02, 0.36)]);
            pen.line(&[(0.36, 0.36), (0.7, 0.36), (0.9, 0.54), (0.9, 0.76), (0.7, 0.92), (0.34, 0.92)], 0.13);
        }
        Glyph::Rewind => {
            pen.solid(&[(0.5, 0.14), (0.5, 0.86), (0.02, 0.5)]);
            pen.solid(&[(0.98, 0.14), (0.98, 0.86), (0.5, 0.5)]);
        }
        Glyph::Saves => {
            pen.solid(&[(0.2, 0.04), (0.8, 0.04), (0.8, 0.7), (0.2, 0.7)]);
            pen.solid(&[(0.2, 0.68), (0.5, 0.68), (0.2, 0.96)]);
            pen.solid(&[(0.5, 0.68), (0.8, 0.68), (0.8, 0.96)]);
        }
    }
}

fn burst(pen: &Pen<'_, '_>) {
    for ray in 0..8 {
        let angle = TAU * (ray as f32 + 0.5) / 8.0;
        let at = |angle: f32, radius: f32| (0.5 + radius * angle.cos(), 0.5 + radius * angle.sin());
        let reach = if ray % 2 == 0 { 0.5 } else { 0.38 };
        pen.solid(&[at(angle, reach), at(angle + 0.38, 0.2), at(angle - 0.38, 0.2)]);
    }
    pen.dot((0.5, 0.5), 0.21);
}

fn hourglass(pen: &Pen<'_, '_>, long: bool) {
    pen.block((0.16, 0.04), (0.68, 0.1));
    pen.block((0.16, 0.86), (0.68, 0.1));
    pen.solid(&[(0.22, 0.16), (0.78, 0.16), (0.5, 0.54)]);
    pen.solid(&[(0.5, 0.46), (0.78, 0.84), (0.22, 0.84)]);
    if long {
        pen.line(&[(1.0, 0.2), (1.0, 0.8)], 0.09);
    }
}

/// Paints the icon of a unit: its type, larger for heavier units.
pub fn unit_icon(canvas: &Canvas<'_>, rect: Rect, kind: UnitType, tonnage: u32, colour: Color32) {
    let size = match (kind, tonnage) {
        (UnitType::Mech, ..=35) => 0.84,
        (UnitType::Mech, ..=55) => 0.92,
        _ => 1.0,
    };
    let rect = Rect::from_center_size(rect.center(), rect.size() * size);
    let pen = Pen { canvas, rect, colour };
    match kind {
        UnitType::Mech => mech(&pen),
        UnitType::Trooper => [(0.24, 0.12), (0.76, 0.12), (0.5, 0.0)].into_iter().for_each(|at| trooper(&pen, at)),
        UnitType::Naval => {
            pen.solid(&[(0.0, 0.58), (1.0, 0.58), (0.82, 0.9), (0.16, 0.9)]);
            pen.block((0.3, 0.34), (0.36, 0.2));
            pen.line(&[(0.66, 0.44), (0.96, 0.36)], 0.08);
            pen.line(&[(0.44, 0.34), (0.44, 0.06)], 0.07);
        }
        UnitType::Vehicle => {
            pen.solid(&[(0.06, 0.46), (0.94, 0.46), (1.0, 0.62), (0.0, 0.62)]);
            pen.solid(&[(0.3, 0.24), (0.64, 0.24), (0.72, 0.44), (0.24, 0.44)]);
            pen.line(&[(0.66, 0.32), (1.02, 0.28)], 0.09);
            for wheel in 0..4 {
                pen.dot((0.17 + 0.22 * wheel as f32, 0.76), 0.1);
            }
        }
        UnitType::Turret => {
            pen.solid(&[(0.3, 0.56), (0.7, 0.56), (0.86, 0.96), (0.14, 0.96)]);
            pen.dot((0.46, 0.4), 0.24);
            pen.line(&[(0.5, 0.36), (1.02, 0.26)], 0.1);
            pen.line(&[(0.5, 0.46), (1.02, 0.4)], 0.08);
        }
    }
}

fn mech(pen: &Pen<'_, '_>) {
    pen.block((0.42, 0.02), (0.16, 0.13));
    pen.solid(&[(0.26, 0.17), (0.74, 0.17), (0.64, 0.52), (0.36, 0.52)]);
    pen.solid(&[(0.06, 0.15), (0.23, 0.19), (0.2, 0.6), (0.06, 0.6)]);
    pen.solid(&[(0.94, 0.15), (0.77, 0.19), (0.8, 0.6), (0.94, 0.6)]);
    pen.solid(&[(0.36, 0.55), (0.49, 0.55), (0.42, 0.98), (0.2, 0.98)]);
    pen.solid(&[(0.64, 0.55), (0.51, 0.55), (0.58, 0.98), (0.8, 0.98)]);
}

fn trooper(pen: &Pen<'_, '_>, (x, y): (f32, f32)) {
    pen.dot((x, y + 0.14), 0.1);
    pen.solid(&[(x - 0.15, y + 0.28), (x + 0.15, y + 0.28), (x + 0.1, y + 0.82), (x - 0.1, y + 0.82)]);
}

/// Paints a framed portrait: a unit's icon on a coloured background.
pub fn portrait(canvas: &Canvas<'_>, rect: Rect, kind: UnitType, tonnage: u32, ground: Color32) {
    canvas.fill(rect, ground);
    let lower = Rect::from_min_max(pos2(rect.left(), rect.center().y), rect.max);
    canvas.block(lower, Color32::from_black_alpha(40));
    canvas.frame(rect, 1.0, Color32::from_white_alpha(70));
    unit_icon(
        canvas,
        rect.shrink(rect.width() * 0.16).translate(vec2(0.0, 0.5)),
        kind,
        tonnage,
        Color32::from_white_alpha(235),
    );
}
