//! Marks on the ground.

use std::collections::BTreeSet;

use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};

use super::super::ground::{Ground, ROAD_RISE};
use super::super::units::Figures;
use super::super::world::HexWorld;
use super::mark_colours::MarkColours;
use crate::look::sculpt::{Sculptor, lift};
use phaseline_interaction::{Marks, Reach};
use phaseline_rules::catalog::scenario::terrain::TerrainForm;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing, Hex};

/// Builds all marks on the ground, lowest first.
pub fn build(sculptor: &mut Sculptor, marks: &Marks, figures: &Figures<'_>, ground: &Ground, colours: &MarkColours) {
    reach(sculptor, marks, ground, colours);
    arc(sculptor, marks, ground, colours.arc);
    for unit in &marks.targets {
        if let Some(figure) = figures.get(unit) {
            target(sculptor, ground, figure.pose.hex, colours.fire);
        }
    }
    if let Some(figure) = marks.selected.and_then(|unit| figures.get(&unit)) {
        ring(sculptor, ground, figure.pose.hex, (0.86, 0.97), 0.022, colours.selection);
    }
    path(sculptor, ground, &marks.path, colours.path);
    if let Some(figure) = marks.hovered.filter(|unit| marks.selected != Some(*unit)).and_then(|unit| figures.get(&unit))
    {
        ring(sculptor, ground, figure.pose.hex, (0.86, 0.95), 0.026, LinearRgba { alpha: 0.7, ..colours.hover });
    }
    if let Some(hex) = marks.hover {
        let colour = if marks.by_keyboard { colours.cursor } else { colours.hover };
        ring(sculptor, ground, hex, (0.89, 0.97), 0.03, colour);
    }
}

/// The height of a mark in a hex, in world units.
pub fn height(ground: &Ground, hex: Hex) -> Option<f32> {
    let rise = if ground.tile(hex)?.form == TerrainForm::Road { ROAD_RISE } else { 0.0 };
    ground.top(hex).map(|top| top + rise + 0.02)
}

/// A tint on the hexes in walking range, stripes on those that take a run, and one line around both. Whoever aims sees
/// the line alone.
fn reach(sculptor: &mut Sculptor, marks: &Marks, ground: &Ground, colours: &MarkColours) {
    for (hex, reach) in &marks.reach {
        let Some(height) = height(ground, *hex) else { continue };
        let middle = HexWorld::flat(*hex);
        match reach {
            _ if !marks.fire.is_empty() => {}
            Reach::Walk => tint(sculptor, (middle, height), colours.walk),
            Reach::Run => stripes(sculptor, (middle, height), colours.run),
        }
        let is_edge = |facing| !marks.reach.contains_key(&hex.neighbour(facing));
        let colour = if *reach == Reach::Walk { colours.walk } else { colours.run };
        outline(sculptor, (middle, height), is_edge, &Band::REACH, colour);
    }
}

/// How much of a hex a tint covers, in parts of its radius: the lines between the hexes stay.
const TINTED: f32 = 0.95;
/// The strength of a tint, and of a stripe.
const STRENGTH: (f32, f32) = (0.42, 0.5);
/// How many stripes a hex has.
const STRIPES: u8 = 4;

/// A tint all over a hex.
fn tint(sculptor: &mut Sculptor, (middle, height): (Vec2, f32), colour: LinearRgba) {
    let colour = LinearRgba { alpha: STRENGTH.0, ..colour };
    let at = |corner: usize| lift(middle + HexWorld::corner(corner) * TINTED, height);
    sculptor.quad([at(0), at(1), at(2), at(3)], colour);
    sculptor.quad([at(3), at(4), at(5), at(0)], colour);
}

/// Stripes all over a hex. They go on in the hexes beside it.
fn stripes(sculptor: &mut Sculptor, (middle, height): (Vec2, f32), colour: LinearRgba) {
    let colour = LinearRgba { alpha: STRENGTH.1, ..colour };
    let half = 0.75_f32.sqrt();
    let pitch = 2.0 * half / f32::from(STRIPES);
    for stripe in 0..STRIPES {
        let from = -half + pitch * (f32::from(stripe) + 0.25);
        let to = from + pitch / 2.0;
        // A hex is as wide as its radius at its upper and lower side, and twice as wide in the middle.
        let wide = |z: f32| (1.0 - z.abs() / (2.0 * half)) * TINTED;
        let at = |side: f32, z: f32| lift(middle + Vec2::new(side * wide(z), z * TINTED), height);
        sculptor.quad([at(-1.0, from), at(1.0, from), at(1.0, to), at(-1.0, to)], colour);
    }
}

/// A line around the hexes that could be fired at, outside those of moves. The ground keeps its colours.
fn arc(sculptor: &mut Sculptor, marks: &Marks, ground: &Ground, colour: LinearRgba) {
    let hexes: &BTreeSet<Hex> = &marks.arc;
    for hex in hexes {
        let Some(height) = height(ground, *hex) else { continue };
        let is_edge = |facing| !hexes.contains(&hex.neighbour(facing));
        outline(sculptor, (HexWorld::flat(*hex), height), is_edge, &Band::ARC, colour);
    }
}

/// A line inside the border of an area of hexes. Lines of different areas lie beside each other.
struct Band {
    /// The line from its inner to its outer side, in parts of the radius of a hex.
    line: (f32, f32),
    /// The breadth of the dark edge, in parts of the radius.
    edge: f32,
}

impl Band {
    const ARC: Self = Self { line: (0.925, 0.985), edge: 0.015 };
    const REACH: Self = Self { line: (0.82, 0.89), edge: 0.02 };
}

/// Draws a band along those sides of a hex that are edges of the area. A dark edge makes it visible on any ground.
fn outline(
    sculptor: &mut Sculptor,
    (middle, height): (Vec2, f32),
    is_edge: impl Fn(Facing) -> bool,
    band: &Band,
    colour: LinearRgba,
) {
    let dark = LinearRgba { alpha: 0.55, ..LinearRgba::BLACK };
    let strong = LinearRgba { alpha: 0.95, ..colour };
    let (inner, outer) = band.line;
    for facing in Facing::ALL.into_iter().filter(|facing| is_edge(*facing)) {
        let [first, second] = HexWorld::edge(facing);
        // At a corner the line turns inside this hex, or goes on in the next hex of the area.
        let end = |corner: usize, before: usize, turns: bool, part: f32| {
            let [at, before] = [corner, before].map(HexWorld::corner);
            if turns { at * part } else { at.lerp(before, 1.0 - part) }
        };
        let (turns_first, turns_second) = (is_edge(facing.turned(-1)), is_edge(facing.turned(1)));
        for (inner, outer, rise, colour) in
            [(inner - band.edge, outer + band.edge, 0.004, dark), (inner, outer, 0.008, strong)]
        {
            let at = |first_end: bool, part: f32| {
                let end = if first_end {
                    end(first, (first + 5) % 6, turns_first, part)
                } else {
                    end(second, (second + 1) % 6, turns_second, part)
                };
                lift(middle + end, height + rise)
            };
            sculptor.quad([at(true, inner), at(false, inner), at(false, outer), at(true, outer)], colour);
        }
    }
}

/// A hexagonal ring between two parts of the radius.
fn ring(sculptor: &mut Sculptor, ground: &Ground, hex: Hex, parts: (f32, f32), rise: f32, colour: LinearRgba) {
    let Some(height) = height(ground, hex) else { return };
    let middle = HexWorld::flat(hex);
    let at = |corner: usize, part: f32| lift(middle + HexWorld::corner(corner) * part, height + rise);
    for i in 0..6 {
        let next = (i + 1) % 6;
        sculptor.quad([at(i, parts.0), at(next, parts.0), at(next, parts.1), at(i, parts.1)], colour);
    }
}

/// Brackets around a target, so that it differs from a selection not only by its colour.
fn target(sculptor: &mut Sculptor, ground: &Ground, hex: Hex, colour: LinearRgba) {
    let Some(height) = height(ground, hex) else { return };
    let middle = HexWorld::flat(hex);
    // A dark edge below separates them from any ground and from the rings of the sides.
    let dark = LinearRgba { alpha: 0.6, ..LinearRgba::BLACK };
    for (inner, outer, long, rise, colour) in [(0.71, 1.0, 0.37, 0.01, dark), (0.75, 0.97, 0.34, 0.014, colour)] {
        for i in 0..6 {
            let [before, corner, after] = [(i + 5) % 6, i, (i + 1) % 6].map(HexWorld::corner);
            for (near, far) in [(corner, before), (corner, after)] {
                let at = |part: f32, along: f32| lift(middle + near.lerp(far, along) * part, height + rise);
                sculptor.quad([at(inner, 0.0), at(inner, long), at(outer, long), at(outer, 0.0)], colour);
            }
        }
    }
}

/// A ribbon along the path, and an arrow at its end that shows the final facing.
fn path(sculptor: &mut Sculptor, ground: &Ground, path: &[Pose], colour: LinearRgba) {
    const HALF: f32 = 0.1;
    const EDGE: f32 = 0.035;
    let dark = LinearRgba { alpha: 0.6, ..LinearRgba::BLACK };
    let Some(last) = path.last() else { return };
    let mut hexes: Vec<Hex> = path.iter().map(|pose| pose.hex).collect();
    hexes.dedup();
    for pair in hexes.windows(2) {
        if pair[0].distance(pair[1]) > 1 {
            leap(sculptor, ground.standing(pair[0]), ground.standing(pair[1]), HALF, colour);
            continue;
        }
        let (Some(low), Some(high)) = (height(ground, pair[0]), height(ground, pair[1])) else { continue };
        let (from, to) = (HexWorld::flat(pair[0]), HexWorld::flat(pair[1]));
        let border = from.midpoint(to);
        for (half, rise, colour) in [(HALF + EDGE, 0.035, dark), (HALF, 0.04, colour)] {
            strip(sculptor, (from, border), low + rise, half, colour);
            strip(sculptor, (border, to), high + rise, half, colour);
        }
        if (low - high).abs() > 0.02 {
            riser(sculptor, (border, to - from), (low + 0.04, high + 0.04), HALF, colour);
        }
    }
    if let Some(height) = height(ground, last.hex) {
        arrow(sculptor, HexWorld::flat(last.hex), last.facing, height + 0.05, colour);
    }
}

/// A ribbon through the air, like the path of the unit's jump.
fn leap(sculptor: &mut Sculptor, from: Vec3, to: Vec3, half: f32, colour: LinearRgba) {
    const PIECES: u32 = 14;
    let flat = Vec2::new(to.x - from.x, to.z - from.z);
    let across = flat.perp().normalize_or_zero() * half * 1.4;
    let across = Vec3::new(across.x, 0.0, across.y);
    for piece in 0..PIECES {
        let at = |piece: u32| HexWorld::leap(from, to, piece as f32 / PIECES as f32) + Vec3::Y * 0.08;
        let (here, next) = (at(piece), at(piece + 1));
        sculptor.quad([here - across, here + across, next + across, next - across], colour);
    }
}

fn strip(sculptor: &mut Sculptor, (from, to): (Vec2, Vec2), height: f32, half: f32, colour: LinearRgba) {
    let across = (to - from).perp().normalize_or_zero() * half;
    sculptor.quad([from - across, from + across, to + across, to - across].map(|flat| lift(flat, height)), colour);
}

/// The upright piece of the ribbon at a step in the ground.
fn riser(sculptor: &mut Sculptor, (at, way): (Vec2, Vec2), (low, high): (f32, f32), half: f32, colour: LinearRgba) {
    let across = way.perp().normalize_or_zero() * half;
    sculptor.quad(
        [lift(at - across, low), lift(at + across, low), lift(at + across, high), lift(at - across, high)],
        colour,
    );
}

fn arrow(sculptor: &mut Sculptor, middle: Vec2, facing: Facing, height: f32, colour: LinearRgba) {
    let along = HexWorld::direction(facing);
    let along = Vec2::new(along.x, along.z);
    let across = Vec2::new(-along.y, along.x);
    let at = |far: f32, side: f32| -> Vec3 { lift(middle + along * far + across * side, height) };
    sculptor.triangle([at(0.62, 0.0), at(0.1, -0.32), at(0.1, 0.32)], colour);
    sculptor.quad([at(0.1, -0.13), at(-0.22, -0.13), at(-0.22, 0.13), at(0.1, 0.13)], colour);
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::Mesh;

    #[test]
    fn the_lines_of_an_arc_and_of_a_move_lie_beside_each_other() {
        let outer = |band: &Band| band.line.1 + band.edge;
        assert!(outer(&Band::REACH) <= Band::ARC.line.0 - Band::ARC.edge && outer(&Band::ARC) <= 1.0);
    }

    #[test]
    fn a_line_goes_on_without_a_gap_from_one_hex_to_the_next() {
        // The northern sides of two hexes and the sides between: what the first ends with is where the second begins.
        let (hex, beside) = (Hex::new(0, 0), Hex::new(0, 0).neighbour(Facing::new(1)));
        let ends = |hex: Hex, other: Hex| {
            let mut sculptor = Sculptor::default();
            let is_edge = |facing| hex.neighbour(facing) != other;
            outline(&mut sculptor, (HexWorld::flat(hex), 0.0), is_edge, &Band::REACH, LinearRgba::RED);
            let mesh = sculptor.mesh();
            let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|values| values.as_float3());
            points.expect("places").iter().copied().map(Vec3::from_array).collect::<Vec<_>>()
        };
        let (one, two) = (ends(hex, beside), ends(beside, hex));
        let shared = one.iter().filter(|point| two.iter().any(|other| other.distance(**point) < 1e-4)).count();
        assert!(shared >= 4, "{shared} points of the line are those of the next hex");
    }

    #[test]
    fn the_arc_is_a_line_around_its_hexes_and_fills_none() {
        let (near, far) = (Hex::new(0, 0), Hex::new(3, 0));
        let ground = Ground::of_forms([near, far].map(|hex| (hex, 0, TerrainForm::Open)));
        let marks = Marks { arc: [near, far].into(), ..Marks::default() };
        let mut sculptor = Sculptor::default();
        arc(&mut sculptor, &marks, &ground, LinearRgba::RED);
        // Two triangles for the line and two for its edge, on each of the six sides of both hexes.
        assert_eq!(sculptor.triangle_count(), 48);
    }
}
