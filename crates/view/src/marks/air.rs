//! Marks in the air: lines of fire.

use std::collections::BTreeMap;

use bevy::color::LinearRgba;
use bevy::math::Vec3;

use super::super::ground::Ground;
use super::super::units::Figures;
use super::mark_colours::MarkColours;
use crate::look::sculpt::Sculptor;
use phaseline_interaction::Marks;
use phaseline_rules::ids::UnitId;

/// Builds the lines of fire: solid where the shot is clear, dashed where it is not.
pub fn build(
    sculptor: &mut Sculptor,
    marks: &Marks,
    figures: &Figures<'_>,
    ground: &Ground,
    heights: &BTreeMap<UnitId, f32>,
    colours: &MarkColours,
) {
    let chest = |unit: &UnitId| {
        let figure = figures.get(unit)?;
        let height = heights.get(unit).copied().unwrap_or(1.0);
        Some(ground.standing(figure.pose.hex) + Vec3::Y * height * 0.62)
    };
    for line in &marks.fire {
        let (Some(from), Some(to)) = (chest(&line.from), chest(&line.to)) else { continue };
        if line.clear {
            rod(sculptor, from, to, 0.028, colours.fire);
        } else {
            dashes(sculptor, from, to, colours.blocked);
        }
    }
}

fn dashes(sculptor: &mut Sculptor, from: Vec3, to: Vec3, colour: LinearRgba) {
    const DASH: f32 = 0.32;
    let count = (from.distance(to) / (2.0 * DASH)).max(1.0) as u32;
    for dash in 0..count {
        let at = |part: f32| from.lerp(to, (dash as f32 + part) / count as f32);
        rod(sculptor, at(0.0), at(0.5), 0.024, colour);
    }
}

/// Two crossed strips, so that the line is visible from all sides.
fn rod(sculptor: &mut Sculptor, from: Vec3, to: Vec3, half: f32, colour: LinearRgba) {
    let way = (to - from).normalize_or(Vec3::Z);
    let across = way.cross(Vec3::Y).normalize_or(Vec3::X) * half;
    let up = across.cross(way).normalize_or(Vec3::Y) * half;
    for side in [across, up] {
        sculptor.quad([from - side, from + side, to + side, to - side], colour);
    }
}
