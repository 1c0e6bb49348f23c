//! Water, dust, jets and steam around units.

use bevy::prelude::*;

use super::particle::{Flight, Particle};
use super::shots::{DUST, Emitter, ShotColours, WHITE_HOT, puff, put, scatter};
use crate::ground::Ground;
use crate::look::paint::between;

/// Foam and drops.
const FOAM: Srgba = Srgba::new(0.93, 0.98, 1.0, 0.8);
/// Steam and coolant.
const STEAM: Srgba = Srgba::new(0.93, 0.95, 0.97, 0.6);

/// A column of water at an impact, with a ring of foam around it.
pub(super) fn rise(emit: &mut Emitter<'_>, at: Vec3, size: f32, seed: i32) {
    let column = Flight::Bit { from: at, speed: Vec3::Y * 1.9 * size, pull: 3.6, size: (0.34 * size, 0.12) };
    put(emit, Particle::new(column, FOAM, 0.7));
    for drop in 0..12 {
        let away = scatter(seed, drop, 1.1 * size).with_y(0.0);
        let speed = away + Vec3::Y * between((seed, drop as i32), 31, 1.6, 3.0) * size;
        let bit = Flight::Bit { from: at, speed, pull: 6.5, size: (0.10 * size, 0.03) };
        put(emit, Particle::new(bit, FOAM, 0.75));
    }
    foam(emit, at, 8, 0.55 * size);
}

/// A ring of foam that grows.
fn foam(emit: &mut Emitter<'_>, at: Vec3, bits: u32, reach: f32) {
    for bit in 0..bits {
        let way = Quat::from_rotation_y(bit as f32 / bits as f32 * std::f32::consts::TAU) * Vec3::X;
        let ring = Flight::Bit { from: at + way * 0.12, speed: way * reach, pull: 0.0, size: (0.08, 0.16) };
        put(emit, Particle::new(ring, FOAM.with_alpha(0.55), 0.8));
    }
}

/// A step: the wave on both sides of a hull and the foam behind it, or a little dust under a foot.
pub(super) fn step(emit: &mut Emitter<'_>, ground: &Ground, at: Vec3, yaw: f32, seed: i32) {
    let turn = Quat::from_rotation_y(yaw);
    if !ground.is_water(at) {
        let foot = at + turn * Vec3::new(if seed % 2 == 0 { 0.16 } else { -0.16 }, 0.04, 0.1);
        return puff(emit, foot, 2, 0.14, DUST.with_alpha(0.38), seed);
    }
    let at = ground.surface(at);
    for side in [-1.0, 1.0] {
        for bit in 0..3 {
            let from = at + turn * Vec3::new(0.16 * side, 0.03, -0.35 + 0.25 * bit as f32);
            let speed = turn * Vec3::new(0.45 * side, 0.0, 0.25);
            let foam = Flight::Bit { from, speed, pull: 0.0, size: (0.10, 0.28) };
            put(emit, Particle::new(foam, FOAM.with_alpha(0.65), between((seed, bit), 33, 0.8, 1.3)));
        }
    }
    // The water behind the stern stays white for a while, so that the track of a boat is visible from afar.
    let stern = at + turn * Vec3::new(between((seed, 7), 34, -0.1, 0.1), 0.02, 0.5);
    let broad = Flight::Bit { from: stern, speed: Vec3::ZERO, pull: 0.0, size: (0.18, 0.46) };
    put(emit, Particle::new(broad, FOAM.with_alpha(0.45), 1.6));
}

/// Two flames and their smoke below a flying unit.
pub(super) fn jets(emit: &mut Emitter<'_>, (at, ground): (Vec3, Vec3), yaw: f32, (seed, colours): (i32, ShotColours)) {
    let turn = Quat::from_rotation_y(yaw);
    for side in [-0.14, 0.14] {
        let from = at + turn * Vec3::new(side, 0.10, 0.16);
        for (size, life, colour) in [
            (0.40, 0.32, colours.blast.with_alpha(0.8)),
            (0.28, 0.26, Srgba::new(1.0, 0.78, 0.35, 0.95)),
            (0.16, 0.20, WHITE_HOT),
        ] {
            let flame = Flight::Bit { from, speed: Vec3::NEG_Y * 2.0, pull: 0.0, size: (size, 0.05) };
            put(emit, Particle::new(flame, colour, life));
        }
        let light = Flight::Halo { at: from + Vec3::NEG_Y * 0.15, size: (0.4, 0.2) };
        put(emit, Particle::new(light, colours.blast.with_alpha(0.6), 0.18));
    }
    puff(emit, at + Vec3::Y * -0.15, 2, 0.34, STEAM, seed);
    // Near the ground the jets blow dust away.
    if at.y - ground.y < 0.5 {
        ring_of_dust(emit, ground, 8, (0.16, 0.9), seed);
    }
}

fn ring_of_dust(emit: &mut Emitter<'_>, at: Vec3, clouds: i32, (size, reach): (f32, f32), seed: i32) {
    for cloud in 0..clouds {
        let way = Quat::from_rotation_y(cloud as f32 / clouds as f32 * std::f32::consts::TAU) * Vec3::X;
        let speed = way * reach * between((seed, cloud), 35, 0.7, 1.3) + Vec3::Y * 0.35;
        let from = at + way * 0.25 + Vec3::Y * 0.06;
        let dust = Flight::Bit { from, speed, pull: 0.3, size: (size, size * 3.2) };
        put(emit, Particle::new(dust, DUST.with_alpha(0.85), between((seed, cloud), 36, 0.7, 1.15)));
    }
}

/// A ring of dust or water where something heavy lands. `weight` is 1 for a landing and more for a fall.
pub(super) fn thud(emit: &mut Emitter<'_>, ground: &Ground, at: Vec3, weight: f32, seed: i32) {
    if ground.is_water(at) {
        return rise(emit, ground.surface(at), 1.3 * weight, seed);
    }
    ring_of_dust(emit, at, 14, (0.16 * weight, weight), seed);
    let shock = Flight::Ring { at: at + Vec3::Y * 0.05, size: (0.3, 1.25 * weight) };
    put(emit, Particle::new(shock, DUST.with_alpha(0.5), 0.4));
    for clod in 0..(6.0 * weight) as u32 {
        let way = scatter(seed, clod + 40, 1.3).with_y(between((seed, clod as i32), 37, 1.2, 2.4));
        let clod = Flight::Chip { from: at + Vec3::Y * 0.05, speed: way, size: 0.06, floor: at.y };
        put(emit, Particle::new(clod, Srgba::new(0.38, 0.31, 0.22, 1.0), 1.1));
    }
    if weight > 1.2 {
        puff(emit, at + Vec3::Y * 0.2, 8, 0.5, DUST.with_alpha(0.75), seed + 5);
    }
}

/// A beam of light where a unit enters the battle.
pub(super) fn beacon(emit: &mut Emitter<'_>, at: Vec3, (seed, colours): (i32, ShotColours)) {
    let beam = Flight::Beam { from: at + Vec3::Y * 5.0, to: at, width: 0.34 };
    put(emit, Particle::new(beam, colours.blast.with_alpha(0.5), 0.5));
    foam(emit, at + Vec3::Y * 0.05, 10, 1.0);
    puff(emit, at, 2, 0.3, DUST, seed);
}

/// Steam that shoots out at both shoulders, and the last light that goes out.
pub(super) fn shut_down(emit: &mut Emitter<'_>, at: Vec3, (height, yaw): (f32, f32), seed: i32) {
    let turn = Quat::from_rotation_y(yaw);
    for side in [-1.0, 1.0] {
        for cloud in 0..7 {
            let from = at + turn * Vec3::new(0.2 * side, height * 0.72, 0.12);
            let out = turn * Vec3::new(1.5 * side, 0.5, 0.3) * between((seed, cloud), 41, 0.6, 1.1);
            let steam = Flight::Bit { from, speed: out, pull: -0.5, size: (0.1, 0.46) };
            put(emit, Particle::new(steam, STEAM, between((seed, cloud), 42, 0.5, 0.9)).after(cloud as f32 * 0.05));
        }
    }
    let light = Flight::Halo { at: at + Vec3::Y * height * 0.7, size: (0.7, 0.1) };
    put(emit, Particle::new(light, Srgba::new(1.0, 0.5, 0.25, 0.7), 0.5));
}

/// Light that runs up a unit, and a ring of it on the ground.
pub(super) fn start_up(emit: &mut Emitter<'_>, at: Vec3, height: f32, seed: i32) {
    const LIGHT: Srgba = Srgba::new(0.62, 0.92, 1.0, 0.9);
    for band in 0..5 {
        let part = band as f32 / 4.0;
        let ring = Flight::Ring { at: at + Vec3::Y * (0.06 + 0.9 * height * part), size: (0.95, 0.6) };
        put(emit, Particle::new(ring, LIGHT, 0.5).after(0.13 * band as f32));
    }
    let glow = Flight::Halo { at: at + Vec3::Y * height * 0.75, size: (0.4, 1.4) };
    put(emit, Particle::new(glow, LIGHT, 0.7).after(0.4));
    let ring = Flight::Ring { at: at + Vec3::Y * 0.06, size: (0.3, 1.6) };
    put(emit, Particle::new(ring, LIGHT, 0.6).after(0.45));
    puff(emit, at + Vec3::Y * height * 0.5, 3, 0.2, STEAM.with_alpha(0.4), seed);
}

/// Heat that rises from a hot unit. `share` is how near it is to its limit, from 0 to 1.
pub(super) fn heat(emit: &mut Emitter<'_>, at: Vec3, height: f32, share: f32, seed: i32) {
    for wisp in 0..(4.0 + 8.0 * share) as i32 {
        let off = scatter(seed, wisp as u32 + 60, 0.3).with_y(height * between((seed, wisp), 43, 0.4, 0.85));
        let speed = Vec3::Y * between((seed, wisp), 44, 0.7, 1.2);
        let air = Flight::Bit { from: at + off, speed, pull: 0.0, size: (0.14, 0.3) };
        let warm = Srgba::new(1.0, 0.62, 0.3, 0.16 + 0.2 * share);
        put(emit, Particle::new(air, warm, between((seed, wisp), 45, 0.6, 1.1)).after(wisp as f32 * 0.05));
    }
}
