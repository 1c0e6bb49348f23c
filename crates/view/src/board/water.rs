//! Water: a bright flat surface below its banks.

use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};

use super::super::ground::{Ground, Tile};
use super::super::world::HexWorld;
use super::bake;
use super::detail::Detail;
use super::plain_face::plain_face;
use crate::look::paint::{Pigment, between, blend, chance, linear, of_theme, shade};
use crate::look::sculpt::{Sculptor, lift};
use phaseline_rules::catalog::scenario::terrain::TerrainForm;
use phaseline_rules::hex::{Facing, Hex};

const SAND: Pigment = 0xE6D9A8;

/// Builds the surface of a water hex with ripples, and a beach towards land.
pub fn surface(
    sculptor: &mut Sculptor,
    ground: &Ground,
    (hex, tile): (Hex, Tile),
    height: f32,
    shadows: bool,
    detail: Detail,
) {
    let colours = ground.colours(tile);
    let (deep, light) = (of_theme(colours.top), of_theme(colours.detail));
    if detail == Detail::Sparse {
        return plain_face(sculptor, hex, (height, height), [deep, blend(deep, light, 0.5)]);
    }
    let shallow_colour = blend(deep, light, 0.45);
    let middle = HexWorld::flat(hex);
    let shore = Facing::ALL.map(|facing| is_shore(ground, hex, facing, height));
    // Corner i is between the edges of the facings (i + 2) and (i + 1), with the same count as facings.
    let near_land = |corner: usize| shore[(corner + 2) % 6] || shore[(corner + 1) % 6];
    let colour = |at: Vec3, shallow: bool| {
        let part = if shallow { 0.8 } else { between((hex.q(), hex.r()), 5, 0.0, 0.14) };
        shade(blend(deep, shallow_colour, part), 0.25 + 0.75 * bake::light(ground, at, shadows))
    };
    let mut point = |at: Vec3, shallow: bool| {
        let colour = colour(at, shallow);
        sculptor.vertex(at, Vec3::Y, colour)
    };
    let centre = point(lift(middle, height), false);
    let [inner, outer] = [0.5, 0.965].map(|part| {
        [0, 1, 2, 3, 4, 5].map(|corner| {
            point(lift(middle + HexWorld::corner(corner) * part, height), part > 0.6 && near_land(corner))
        })
    });
    let line = [0, 1, 2, 3, 4, 5].map(|corner| lift(middle + HexWorld::corner(corner), height));
    for i in 0..6 {
        let next = (i + 1) % 6;
        sculptor.link(centre, inner[next], inner[i]);
        sculptor.link(inner[i], inner[next], outer[next]);
        sculptor.link(inner[i], outer[next], outer[i]);
        let rim = |corner: usize| lift(middle + HexWorld::corner(corner) * 0.965, height);
        sculptor.quad([rim(i), rim(next), line[next], line[i]], blend(deep, light, 0.5));
    }
    for facing in Facing::ALL {
        if shore[usize::from(facing.number())] {
            beach(sculptor, middle, facing, height);
        }
    }
    ripples(sculptor, hex, middle, height, light);
}

fn is_shore(ground: &Ground, hex: Hex, facing: Facing, height: f32) -> bool {
    let neighbour = hex.neighbour(facing);
    ground
        .tile(neighbour)
        .is_some_and(|tile| tile.form != TerrainForm::Water && ground.top(neighbour).is_some_and(|top| top > height))
}

/// A strip of sand that rises towards the bank.
fn beach(sculptor: &mut Sculptor, middle: Vec2, facing: Facing, height: f32) {
    let [first, second] = HexWorld::edge(facing).map(HexWorld::corner);
    let sand = linear(SAND);
    let at = |corner: Vec2, part: f32, rise: f32| lift(middle + corner * part, height + rise);
    sculptor.quad_shaded(
        [at(first, 1.0, 0.075), at(first, 0.86, 0.006), at(second, 0.86, 0.006), at(second, 1.0, 0.075)],
        [shade(sand, 0.92), sand, sand, shade(sand, 0.92)],
    );
}

/// Some light streaks, so that the surface looks flat and wet.
fn ripples(sculptor: &mut Sculptor, hex: Hex, middle: Vec2, height: f32, light: LinearRgba) {
    let place = (hex.q(), hex.r());
    for streak in 0..3 {
        let salt = 60 + streak * 7;
        if chance(place, salt) < 0.3 {
            continue;
        }
        let at = middle + Vec2::new(between(place, salt + 1, -0.5, 0.5), between(place, salt + 2, -0.55, 0.55));
        let half = Vec2::new(between(place, salt + 3, 0.09, 0.2), 0.016);
        let corner = |x: f32, z: f32| lift(at + Vec2::new(half.x * x, half.y * z), height + 0.012);
        let before = sculptor.mark();
        sculptor.quad([corner(-1.0, 0.0), corner(0.0, 1.0), corner(1.0, 0.0), corner(0.0, -1.0)], light);
        sculptor.can_be_blown(before);
    }
}
