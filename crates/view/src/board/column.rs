//! One hex column: its top with a bevelled edge, and its visible sides.

use bevy::color::LinearRgba;
use bevy::math::Vec3;

use super::super::ground::{Ground, Tile};
use super::super::world::{HexWorld, LEVEL};
use super::detail::Detail;
use super::plain_face::plain_face;
use super::{bake, palette};
use crate::look::paint::{blend, shade};
use crate::look::sculpt::{Sculptor, lift};
use phaseline_rules::catalog::scenario::terrain::TerrainForm;
use phaseline_rules::hex::{Facing, Hex};

/// How far the edge of a top is bevelled down, in world units. Two bevels form a groove, which makes the grid visible.
pub const BEVEL: f32 = 0.045;
/// How far from the centre the bevel begins, as a part of the radius.
const INNER: f32 = 0.935;
/// From the lowest ground down to the table, in world units.
const PLINTH: f32 = 0.9;

/// Builds the column of a hex: its top and its sides.
pub fn build(sculptor: &mut Sculptor, ground: &Ground, hex: Hex, tile: Tile, shadows: bool, detail: Detail) {
    let Some(height) = ground.top(hex) else { return };
    if tile.form == TerrainForm::Water {
        super::water::surface(sculptor, ground, (hex, tile), height, shadows, detail);
    } else if detail == Detail::Sparse {
        plain_top(sculptor, ground, hex, tile, height, shadows);
    } else {
        top(sculptor, ground, hex, tile, height, shadows);
    }
    sides(sculptor, ground, (hex, tile), height, detail);
}

/// The flat top in three rings, shaded at each point, with the bevel around it.
fn top(sculptor: &mut Sculptor, ground: &Ground, hex: Hex, tile: Tile, height: f32, shadows: bool) {
    let colour = palette::top(ground, hex, tile);
    let middle = HexWorld::flat(hex);
    let lit = |at: Vec3| shade(colour, bake::light(ground, at, shadows));
    let at = |corner: usize, part: f32, drop: f32| lift(middle + HexWorld::corner(corner) * part, height - drop);
    let point = |sculptor: &mut Sculptor, at: Vec3| {
        let colour = lit(at);
        sculptor.vertex(at, Vec3::Y, colour)
    };
    let outer = [0, 1, 2, 3, 4, 5].map(|corner| point(sculptor, at(corner, INNER, 0.0)));
    let plain = [0, 1, 2, 3, 4, 5].iter().all(|corner| {
        let light = |part: f32| bake::light(ground, at(*corner, part, 0.0), shadows);
        (light(INNER) - 1.0).abs() < 0.004 && (light(0.55) - 1.0).abs() < 0.004
    });
    if plain {
        // Without shadows a hexagon needs only four triangles.
        (1..5).for_each(|corner| sculptor.link(outer[0], outer[corner + 1], outer[corner]));
    } else {
        let centre = point(sculptor, lift(middle, height));
        let inner = [0, 1, 2, 3, 4, 5].map(|corner| point(sculptor, at(corner, 0.55, 0.0)));
        for i in 0..6 {
            let next = (i + 1) % 6;
            sculptor.link(centre, inner[next], inner[i]);
            sculptor.link(inner[i], inner[next], outer[next]);
            sculptor.link(inner[i], outer[next], outer[i]);
        }
    }
    for i in 0..6 {
        let next = (i + 1) % 6;
        let corners = [at(i, INNER, 0.0), at(next, INNER, 0.0), at(next, 1.0, BEVEL), at(i, 1.0, BEVEL)];
        let edge = shade(lit(corners[0].midpoint(corners[2])), 0.80);
        sculptor.quad_shaded(corners, [edge, edge, shade(edge, 0.86), shade(edge, 0.86)]);
    }
}

/// The top as seen from far away: flat, and darker towards the edge instead of a bevel.
fn plain_top(sculptor: &mut Sculptor, ground: &Ground, hex: Hex, tile: Tile, height: f32, shadows: bool) {
    let colour = palette::top(ground, hex, tile);
    let colour = shade(colour, bake::light(ground, lift(HexWorld::flat(hex), height), shadows));
    plain_face(sculptor, hex, (height, height - BEVEL), [colour, shade(colour, 0.66)]);
}

/// The sides towards lower neighbours and towards the edge of the board, with one layer of earth for each level.
fn sides(sculptor: &mut Sculptor, ground: &Ground, (hex, tile): (Hex, Tile), height: f32, detail: Detail) {
    let base = *ground.levels().start() as f32 * LEVEL - PLINTH;
    let upper = height - if tile.form == TerrainForm::Water { 0.0 } else { BEVEL };
    for facing in Facing::ALL {
        let neighbour = ground.top(hex.neighbour(facing));
        let lower = neighbour.map_or(base, |top| top - BEVEL);
        if lower < upper - 1e-3 {
            side(sculptor, ground, (hex, tile), facing, (lower, upper), (neighbour.is_some(), detail));
        }
    }
}

fn side(
    sculptor: &mut Sculptor,
    ground: &Ground,
    (hex, tile): (Hex, Tile),
    facing: Facing,
    (lower, upper): (f32, f32),
    (inside, detail): (bool, Detail),
) {
    const LIP: f32 = 0.10;
    let middle = HexWorld::flat(hex);
    let [first, second] = HexWorld::edge(facing).map(|corner| middle + HexWorld::corner(corner));
    let mut course = |top: f32, bottom: f32, colours: [LinearRgba; 2]| {
        sculptor.quad_shaded(
            [lift(first, top), lift(second, top), lift(second, bottom), lift(first, bottom)],
            [colours[0], colours[0], colours[1], colours[1]],
        );
    };
    let turf = blend(palette::top(ground, hex, tile), palette::earth(ground, tile, upper), 0.35);
    if detail == Detail::Sparse {
        return course(upper, lower, [shade(turf, 0.9), shade(palette::earth(ground, tile, lower), 0.72)]);
    }
    let lip = (upper - LIP).max(lower);
    course(upper, lip, [shade(turf, 0.95), shade(turf, 0.78)]);
    let mut from = lip;
    while from > lower + 1e-3 {
        let next_level = ((from - 0.02) / LEVEL).floor() * LEVEL - BEVEL;
        let to = if next_level < from - 0.08 { next_level } else { next_level - LEVEL }.max(lower);
        let foot = if inside && to <= lower + 1e-3 { 0.72 } else { 0.86 };
        course(
            from,
            to,
            [shade(palette::earth(ground, tile, from), 1.02), shade(palette::earth(ground, tile, to), foot)],
        );
        from = to;
    }
}
