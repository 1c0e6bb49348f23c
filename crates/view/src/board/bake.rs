//! Light and shadow that are computed once, when the board is built, and stored in its colours.

use bevy::math::{Vec2, Vec3, Vec3Swizzles};

use super::super::ground::Ground;
use super::super::world::HexWorld;
use crate::look::material::SUN_DIRECTION;

/// The brightness of the ground at a point: 1 in the open, less beside walls, and with `shadows` also less in the
/// shadow of the sun.
pub fn light(ground: &Ground, at: Vec3, shadows: bool) -> f32 {
    let shelter = shelter(ground, at);
    let shadow = if shadows { shadow(ground, at) } else { 0.0 };
    (1.0 - 0.34 * shelter) * (1.0 - 0.30 * shadow)
}

/// Six directions on the plane, from the centre of a hex to the middles of its edges.
const DIRECTIONS: [Vec2; 6] = [
    Vec2::new(0.866_025_4, 0.5),
    Vec2::new(0.0, 1.0),
    Vec2::new(-0.866_025_4, 0.5),
    Vec2::new(-0.866_025_4, -0.5),
    Vec2::new(0.0, -1.0),
    Vec2::new(0.866_025_4, -0.5),
];

/// How much of the sky is hidden by higher ground nearby, from 0 to 1.
fn shelter(ground: &Ground, at: Vec3) -> f32 {
    const REACH: f32 = 0.34;
    if ground.highest() <= at.y {
        return 0.0;
    }
    let wall = |way: &Vec2| {
        let there = ground.top(HexWorld::hex_at(at.xz() + *way * REACH));
        there.map_or(0.0, |top| ((top - at.y) / 0.7).clamp(0.0, 1.0))
    };
    let hidden: f32 = DIRECTIONS.iter().map(wall).sum();
    (hidden / DIRECTIONS.len() as f32 * 1.6).min(1.0)
}

/// How deep a point is in the shadow of the sun, from 0 to 1, with a soft edge.
fn shadow(ground: &Ground, at: Vec3) -> f32 {
    const STEP: f32 = 0.22;
    const STEPS: i32 = 9;
    let flat = Vec2::new(SUN_DIRECTION.x, SUN_DIRECTION.z);
    let way = flat.normalize();
    let rise = SUN_DIRECTION.y / flat.length();
    // Beyond this distance nothing on the board is high enough to shade the point.
    let last = (((ground.highest() + Ground::TALLEST - at.y + 0.1) / (rise * STEP)).ceil() as i32).min(STEPS);
    let deepest = (1..=last)
        .filter_map(|step| {
            let far = step as f32 * STEP;
            let roof = ground.canopy(at.xz() + way * far)?;
            Some(roof - (at.y + rise * far))
        })
        .fold(-1.0_f32, f32::max);
    ((deepest + 0.1) / 0.3).clamp(0.0, 1.0)
}
