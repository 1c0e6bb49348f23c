//! Things on a hex: tufts, trees, rocks and houses. Each kind of terrain has a form of its own.

use bevy::color::LinearRgba;
use bevy::math::Vec3;

use super::super::ground::{Ground, Tile};
use super::super::world::HexWorld;
use super::detail::Detail;
use super::spot::Spot;
use crate::look::paint::{Pigment, blend, chance, linear, of_theme, shade};
use crate::look::sculpt::{Sculptor, Stand};
use phaseline_rules::catalog::scenario::terrain::TerrainForm;
use phaseline_rules::hex::Hex;

const FLOWER: Pigment = 0xF3E6A2;
const TRUNK: Pigment = 0x6B4C34;
const WALL: Pigment = 0xE4DAC8;
const ROOF_SLATE: Pigment = 0x6C7480;
const WINDOW: Pigment = 0x46525E;

/// The greatest height of a house, and of its roof, in world units.
const TALLEST_HOUSE: f32 = 0.95;
const GABLE: f32 = 0.17;
/// The greatest height of a house with its roof, and of a tree, above their ground.
pub(super) const ROOFS: f32 = TALLEST_HOUSE + GABLE;
pub(super) const TREES: f32 = 0.81 * TALLEST_TREE;
/// The size of the tallest tree. A tree of size 1 is a conifer with a height of 0.81.
const TALLEST_TREE: f32 = 1.15;

/// Builds the things on a hex.
pub fn build(sculptor: &mut Sculptor, ground: &Ground, hex: Hex, tile: Tile, detail: Detail) {
    let Some(height) = ground.top(hex) else { return };
    let detail_colour = of_theme(ground.colours(tile).detail);
    let spot = Spot { place: (hex.q(), hex.r()), middle: HexWorld::flat(hex), height, colour: detail_colour };
    match tile.form {
        TerrainForm::Open | TerrainForm::Rough if tile.hot => super::embers::build(sculptor, spot, detail),
        TerrainForm::Open if detail == Detail::Full => meadow(sculptor, spot),
        TerrainForm::Open | TerrainForm::Water => {}
        TerrainForm::Woods => woods(sculptor, spot, detail),
        TerrainForm::Rough => rough(sculptor, spot, detail),
        TerrainForm::Road => super::road::build(sculptor, ground, (hex, tile), height),
        TerrainForm::Building => houses(sculptor, spot, detail),
    }
}

fn meadow(sculptor: &mut Sculptor, spot: Spot) {
    let tufts = (chance(spot.place, 9) * 4.0) as u32;
    for tuft in 0..tufts {
        let salt = 100 + tuft * 9;
        let foot = spot.at(spot.between(salt, 0.0, 1.0), spot.between(salt + 1, 0.35, 0.82));
        let colour = shade(spot.colour, spot.between(salt + 2, 0.85, 1.15));
        let blade = |sculptor: &mut Sculptor, offset: Vec3, height: f32| {
            sculptor.frustum(spot.stand(salt + 3, foot + offset), 3, (0.03, 0.0), height, colour);
        };
        blade(sculptor, Vec3::ZERO, spot.between(salt + 4, 0.10, 0.16));
        blade(sculptor, Vec3::new(0.045, 0.0, 0.02), 0.09);
        blade(sculptor, Vec3::new(-0.03, 0.0, 0.035), 0.08);
        if chance(spot.place, salt + 5) > 0.8 {
            sculptor.block(Stand::at(foot + Vec3::new(0.05, 0.05, -0.03)), Vec3::splat(0.03), linear(FLOWER));
        }
    }
}

fn woods(sculptor: &mut Sculptor, spot: Spot, detail: Detail) {
    let trees = if detail == Detail::Full { 8 } else { 4 };
    let turn = chance(spot.place, 3);
    for tree in 0..trees {
        let salt = 200 + tree * 11;
        let turns = turn + (tree as f32 + spot.between(salt, -0.25, 0.25)) / trees as f32;
        // The centre stays free for a unit. Every third tree stands a little further in.
        let far = if tree % 3 == 1 { spot.between(salt + 1, 0.46, 0.56) } else { spot.between(salt + 1, 0.62, 0.76) };
        let foot = spot.at(turns, far);
        let size = spot.between(salt + 2, 0.8, TALLEST_TREE);
        let before = sculptor.mark();
        let brightness = spot.between(salt + 3, 0.85, 1.2);
        if chance(spot.place, salt + 4) < 0.62 {
            conifer(sculptor, spot.stand(salt + 5, foot), size, shade(spot.colour, brightness * 0.92), detail);
        } else {
            broadleaf(
                sculptor,
                spot.stand(salt + 5, foot),
                size,
                blend(shade(spot.colour, brightness * 1.25), linear(0xA9B840), 0.22),
                detail,
            );
        }
        sculptor.can_be_cut(before, spot.height);
        sculptor.can_be_blown(before);
    }
}

fn conifer(sculptor: &mut Sculptor, stand: Stand, size: f32, colour: LinearRgba, detail: Detail) {
    let raised = |part: f32| stand.moved_to(stand.foot + Vec3::Y * part * size);
    if detail == Detail::Sparse {
        sculptor.frustum(stand, 3, (0.22 * size, 0.0), 0.8 * size, colour);
        return;
    }
    sculptor.sleeve(stand, 4, (0.035 * size, 0.03 * size), 0.16 * size, linear(TRUNK));
    sculptor.frustum(raised(0.12), 6, (0.21 * size, 0.0), 0.38 * size, shade(colour, 0.86));
    sculptor.frustum(raised(0.31), 6, (0.165 * size, 0.0), 0.34 * size, colour);
    sculptor.frustum(raised(0.49), 6, (0.115 * size, 0.0), 0.32 * size, shade(colour, 1.12));
}

fn broadleaf(sculptor: &mut Sculptor, stand: Stand, size: f32, colour: LinearRgba, detail: Detail) {
    let raised = |part: f32| stand.moved_to(stand.foot + Vec3::Y * part * size);
    if detail == Detail::Sparse {
        sculptor.frustum(stand, 3, (0.2 * size, 0.12 * size), 0.5 * size, colour);
        return;
    }
    sculptor.sleeve(stand, 4, (0.04 * size, 0.03 * size), 0.22 * size, linear(TRUNK));
    sculptor.sleeve(raised(0.16), 6, (0.11 * size, 0.22 * size), 0.13 * size, shade(colour, 0.72));
    sculptor.sleeve(raised(0.29), 6, (0.22 * size, 0.20 * size), 0.12 * size, colour);
    sculptor.frustum(raised(0.41), 6, (0.20 * size, 0.08 * size), 0.13 * size, shade(colour, 1.12));
}

fn rough(sculptor: &mut Sculptor, spot: Spot, detail: Detail) {
    let rocks = if detail == Detail::Full { 7 } else { 3 };
    for rock in 0..rocks {
        let salt = 300 + rock * 13;
        let turns = (rock as f32 + spot.between(salt, -0.3, 0.3)) / rocks as f32;
        let big = rock % 3 == 0 || detail == Detail::Sparse;
        let far = if big { spot.between(salt + 1, 0.5, 0.66) } else { spot.between(salt + 1, 0.3, 0.78) };
        let radius = if big { spot.between(salt + 2, 0.17, 0.25) } else { spot.between(salt + 2, 0.06, 0.12) };
        let tall = radius * spot.between(salt + 3, 0.8, 1.5);
        let colour = shade(spot.colour, spot.between(salt + 4, 0.82, 1.14));
        let seed = (spot.place.0 * 31 + rock as i32, spot.place.1);
        let stand = spot.stand(salt + 5, spot.at(turns, far));
        match detail {
            Detail::Full => sculptor.boulder(stand, radius, tall, seed, colour),
            Detail::Sparse => sculptor.frustum(stand, 3, (radius, 0.0), tall, colour),
        }
    }
}

fn houses(sculptor: &mut Sculptor, spot: Spot, detail: Detail) {
    let turn = (chance(spot.place, 4) * 6.0).floor() / 6.0 + 1.0 / 12.0;
    for house in 0..5 {
        let salt = 400 + house * 17;
        let turns = turn + house as f32 / 6.0;
        // Houses on the southern side stay low, so that a unit in the yard is visible.
        let southern = (turns * std::f32::consts::TAU).sin();
        let tall = spot.between(salt + 1, 0.5, TALLEST_HOUSE) * if southern > 0.3 { 0.55 } else { 1.0 };
        let foot = spot.at(turns, 0.60);
        let stand = Stand::turned(foot, -turns * std::f32::consts::TAU);
        let size = Vec3::new(spot.between(salt + 2, 0.30, 0.36), tall, spot.between(salt + 3, 0.40, 0.52));
        let wall = shade(linear(WALL), spot.between(salt + 4, 0.86, 1.06));
        let roof = (chance(spot.place, salt + 5) < 0.6).then_some(spot.colour);
        let before = sculptor.mark();
        house_at(sculptor, stand, size, wall, roof, detail);
        sculptor.can_be_cut(before, spot.height);
    }
}

fn house_at(
    sculptor: &mut Sculptor,
    stand: Stand,
    size: Vec3,
    wall: LinearRgba,
    roof: Option<LinearRgba>,
    detail: Detail,
) {
    sculptor.block(stand, size, wall);
    if detail == Detail::Full {
        windows(sculptor, stand, size);
    }
    let roof_at = stand.moved_to(stand.point(Vec3::Y * size.y));
    if let Some(tiles) = roof {
        gable(sculptor, tiles, roof_at, Vec3::new(size.x + 0.06, GABLE, size.z + 0.06));
    } else if detail == Detail::Full {
        let slab = Vec3::new(size.x + 0.04, 0.05, size.z + 0.04);
        sculptor.block(roof_at, slab, linear(ROOF_SLATE));
        let hut = stand.moved_to(roof_at.point(Vec3::new(0.04, 0.05, -0.08)));
        sculptor.block(hut, Vec3::new(0.12, 0.08, 0.12), shade(wall, 0.9));
    }
}

fn windows(sculptor: &mut Sculptor, stand: Stand, size: Vec3) {
    let storeys = (size.y / 0.2) as i32;
    for storey in 0..storeys {
        let low = 0.09 + storey as f32 * 0.19;
        for side in [-1.0, 1.0] {
            for column in [-1.0, 0.0, 1.0] {
                let x = side * (size.x / 2.0 + 0.006);
                let (z, half) = (column * size.z * 0.29, size.z * 0.09);
                let at = |z: f32, y: f32| stand.point(Vec3::new(x, y, z));
                let (first, second) = if side > 0.0 { (z + half, z - half) } else { (z - half, z + half) };
                sculptor.quad(
                    [at(first, low), at(second, low), at(second, low + 0.09), at(first, low + 0.09)],
                    linear(WINDOW),
                );
            }
        }
    }
}

/// A roof with its ridge along z.
fn gable(sculptor: &mut Sculptor, tile: LinearRgba, stand: Stand, size: Vec3) {
    let at = |x: f32, y: f32, z: f32| stand.point(Vec3::new(x * size.x / 2.0, y * size.y, z * size.z / 2.0));
    let ridge = [at(0.0, 1.0, -1.0), at(0.0, 1.0, 1.0)];
    sculptor.quad([ridge[1], at(1.0, 0.0, 1.0), at(1.0, 0.0, -1.0), ridge[0]], tile);
    sculptor.quad([ridge[0], at(-1.0, 0.0, -1.0), at(-1.0, 0.0, 1.0), ridge[1]], shade(tile, 0.92));
    sculptor.triangle([ridge[1], at(-1.0, 0.0, 1.0), at(1.0, 0.0, 1.0)], shade(tile, 0.8));
    sculptor.triangle([ridge[0], at(1.0, 0.0, -1.0), at(-1.0, 0.0, -1.0)], shade(tile, 0.8));
}
