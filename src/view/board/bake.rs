//! Light and shadow that are worked out once, when the board is built, and kept in its colours.

use bevy::math::{Vec2, Vec3};

use super::super::ground::Ground;
use super::super::material::SUN_DIRECTION;

/// How bright the ground is at a point: 1 in the open, less beside walls and (when asked) in the shadow of the sun.
pub fn light(ground: &Ground, at: Vec3, shadows: bool) -> f32 {
    let shelter = shelter(ground, at);
    let shadow = if shadows { shadow(ground, at) } else { 0.0 };
    (1.0 - 0.34 * shelter) * (1.0 - 0.30 * shadow)
}

/// How much of the sky higher ground nearby hides, from 0 to 1.
fn shelter(ground: &Ground, at: Vec3) -> f32 {
    const REACH: f32 = 0.34;
    const DIRECTIONS: usize = 6;
    let hidden: f32 = (0..DIRECTIONS)
        .map(|i| {
            let angle = std::f32::consts::TAU * (i as f32 + 0.5) / DIRECTIONS as f32;
            let flat = Vec2::new(at.x + angle.cos() * REACH, at.z + angle.sin() * REACH);
            ground.tile(super::super::world::HexWorld::hex_at(flat)).map_or(0.0, |_| {
                let wall = ground.top(super::super::world::HexWorld::hex_at(flat)).unwrap_or(at.y) - at.y;
                (wall / 0.7).clamp(0.0, 1.0)
            })
        })
        .sum();
    (hidden / DIRECTIONS as f32 * 1.6).min(1.0)
}

/// How deep a point lies in the shadow of the sun, from 0 to 1, with a soft edge.
fn shadow(ground: &Ground, at: Vec3) -> f32 {
    const STEP: f32 = 0.22;
    const STEPS: i32 = 9;
    let flat = Vec2::new(SUN_DIRECTION.x, SUN_DIRECTION.z);
    let way = flat.normalize();
    let rise = SUN_DIRECTION.y / flat.length();
    let deepest = (1..=STEPS)
        .filter_map(|step| {
            let far = step as f32 * STEP;
            let roof = ground.canopy(Vec2::new(at.x, at.z) + way * far)?;
            Some(roof - (at.y + rise * far))
        })
        .fold(-1.0_f32, f32::max);
    ((deepest + 0.1) / 0.3).clamp(0.0, 1.0)
}
