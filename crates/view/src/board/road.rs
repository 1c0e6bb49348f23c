//! Roads: a raised paved strip that joins its neighbours, with ramps where the ground rises.

use std::f32::consts::TAU;

use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};

use super::super::ground::{Ground, ROAD_RISE, Tile};
use super::super::world::{APOTHEM, HexWorld};
use crate::look::paint::{of_theme, shade};
use crate::look::sculpt::{Sculptor, lift};
use phaseline_rules::catalog::scenario::terrain::TerrainForm;
use phaseline_rules::hex::{Facing, Hex};

/// Half the width of the strip.
const HALF: f32 = 0.27;
/// How far from the centre an arm begins to climb.
const FLAT: f32 = 0.46;

#[derive(Clone, Copy)]
struct Stone {
    paving: LinearRgba,
    line: LinearRgba,
    kerb: LinearRgba,
}

struct Arm {
    facing: Facing,
    rise: f32,
}

/// Builds the paved strip of a road hex.
pub fn build(sculptor: &mut Sculptor, ground: &Ground, (hex, tile): (Hex, Tile), height: f32) {
    let colours = ground.colours(tile);
    let stone = Stone { paving: of_theme(colours.top), line: of_theme(colours.detail), kerb: of_theme(colours.side) };
    let middle = HexWorld::flat(hex);
    let arms = arms(ground, hex, height);
    let level = height + ROAD_RISE;
    plaza(sculptor, stone, middle, &arms, level);
    for arm in &arms {
        strip(sculptor, stone, middle, arm, level);
    }
}

/// The arms of a road: to roads and buildings at most one level away, and straight on over the edge of the board.
fn arms(ground: &Ground, hex: Hex, height: f32) -> Vec<Arm> {
    let Some(here) = ground.tile(hex) else { return Vec::new() };
    let paved = |facing: Facing, forms: &[TerrainForm]| {
        let there = ground.tile(hex.neighbour(facing));
        there.is_some_and(|there| forms.contains(&there.form) && (there.level - here.level).abs() <= 1)
    };
    let leads = |facing: &Facing| {
        let neighbour = hex.neighbour(*facing);
        let off_board = ground.tile(neighbour).is_none() && paved(facing.turned(3), &[TerrainForm::Road]);
        let joined = paved(*facing, &[TerrainForm::Road, TerrainForm::Building]);
        let rise = (ground.top(neighbour).unwrap_or(height) - height).max(0.0);
        (joined || off_board).then_some(Arm { facing: *facing, rise })
    };
    Facing::ALL.iter().filter_map(leads).collect()
}

/// The centre of the crossing: a polygon through the inner ends of all arms.
fn plaza(sculptor: &mut Sculptor, stone: Stone, middle: Vec2, arms: &[Arm], level: f32) {
    let mut outline: Vec<(Vec2, bool)> = Vec::new();
    for (index, arm) in arms.iter().enumerate() {
        let (along, across) = axes(arm.facing);
        outline.push((along * FLAT - across * HALF, true));
        outline.push((along * FLAT + across * HALF, false));
        let next = &arms[(index + 1) % arms.len()];
        outline.extend(mitre(arm.facing, next.facing).into_iter().map(|point| (point, false)));
    }
    if arms.is_empty() {
        outline = (0..6).map(|i| (HexWorld::corner(i) * 0.42, false)).collect();
    }
    for (index, (here, open)) in outline.iter().enumerate() {
        let (next, _) = outline[(index + 1) % outline.len()];
        let [here, next] = [*here, next].map(|flat| lift(middle + flat, level));
        sculptor.triangle([lift(middle, level), next, here], stone.paving);
        if !open {
            wall(sculptor, stone.kerb, [here, next], level - ROAD_RISE);
        }
    }
}

/// The corner where the borders of two arms meet, clockwise from one arm to the next. Two corners behind a dead end.
fn mitre(from: Facing, to: Facing) -> Vec<Vec2> {
    let (along, across) = axes(from);
    let sixths = (i32::from(to.number()) - i32::from(from.number())).rem_euclid(6);
    if sixths == 0 {
        let behind = along * -HALF * 0.7;
        return vec![behind + across * HALF, behind - across * HALF];
    }
    let half_opening = sixths as f32 * TAU / 12.0;
    let corner = Vec2::from_angle(half_opening).rotate(along);
    vec![corner * (HALF / half_opening.sin()).min(HALF * 1.3)]
}

/// One arm from the crossing to the edge of the hex. It climbs if necessary.
fn strip(sculptor: &mut Sculptor, stone: Stone, middle: Vec2, arm: &Arm, level: f32) {
    let (along, across) = axes(arm.facing);
    let at = |far: f32, side: f32, rise: f32| lift(middle + along * far + across * (HALF * side), level + rise);
    let inner = [at(FLAT, -1.0, 0.0), at(FLAT, 1.0, 0.0)];
    let outer = [at(APOTHEM, -1.0, arm.rise), at(APOTHEM, 1.0, arm.rise)];
    sculptor.quad([inner[0], inner[1], outer[1], outer[0]], shade(stone.paving, 0.985));
    wall(sculptor, stone.kerb, [outer[1], inner[1]], level - ROAD_RISE);
    wall(sculptor, stone.kerb, [inner[0], outer[0]], level - ROAD_RISE);
    let dash = |far: f32, side: f32| {
        let rise = arm.rise * ((far - FLAT) / (APOTHEM - FLAT)).clamp(0.0, 1.0);
        lift(middle + along * far + across * (0.03 * side), level + rise + 0.008)
    };
    let corners =
        [dash(FLAT + 0.06, -1.0), dash(FLAT + 0.06, 1.0), dash(APOTHEM - 0.06, 1.0), dash(APOTHEM - 0.06, -1.0)];
    sculptor.quad(corners, stone.line);
}

/// The low wall under a border that runs clockwise around the paving.
fn wall(sculptor: &mut Sculptor, colour: LinearRgba, [from, to]: [Vec3; 2], foot: f32) {
    let down = |point: Vec3| Vec3 { y: foot, ..point };
    // The kerb leans outwards a little, so that it is visible from above as a line.
    let out = (to - from).cross(Vec3::Y).normalize_or_zero() * -0.035;
    sculptor.quad([from, to, down(to) + out, down(from) + out], colour);
}

fn axes(facing: Facing) -> (Vec2, Vec2) {
    let along = HexWorld::direction(facing);
    let along = Vec2::new(along.x, along.z);
    // Across points clockwise: to the right of the direction of travel.
    (along, Vec2::new(-along.y, along.x))
}
