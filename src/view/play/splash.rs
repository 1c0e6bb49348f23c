//! Water, dust and jets around moving units.

use bevy::prelude::*;

use super::super::ground::Ground;
use super::glow::{Flight, Glow};
use super::shots::{ShotColours, puff, scatter};
use crate::view::look::paint::between;

/// Foam and drops.
const FOAM: Srgba = Srgba::new(0.93, 0.98, 1.0, 0.8);
/// The dust of a step or a shot.
const DUST: Srgba = Srgba::new(0.62, 0.55, 0.44, 0.6);

/// A column of water at an impact, with a ring of foam around it.
pub fn rise(commands: &mut Commands, at: Vec3, size: f32, seed: i32) {
    let column = Flight::Bit { from: at, speed: Vec3::Y * 1.9 * size, pull: 3.6, size: (0.34 * size, 0.12) };
    commands.spawn(Glow::new(column, FOAM, 0.7));
    for drop in 0..12 {
        let away = scatter(seed, drop, 1.1 * size).with_y(0.0);
        let speed = away + Vec3::Y * between((seed, drop as i32), 31, 1.6, 3.0) * size;
        let bit = Flight::Bit { from: at, speed, pull: 6.5, size: (0.10 * size, 0.03) };
        commands.spawn(Glow::new(bit, FOAM, 0.75));
    }
    foam(commands, at, 8, 0.55 * size);
}

/// A ring of foam that grows.
fn foam(commands: &mut Commands, at: Vec3, bits: u32, reach: f32) {
    for bit in 0..bits {
        let way = Quat::from_rotation_y(bit as f32 / bits as f32 * std::f32::consts::TAU) * Vec3::X;
        let ring = Flight::Bit { from: at + way * 0.12, speed: way * reach, pull: 0.0, size: (0.08, 0.16) };
        commands.spawn(Glow::new(ring, FOAM.with_alpha(0.55), 0.8));
    }
}

/// The wave on both sides of a hull, and the foam behind it.
pub fn wake(commands: &mut Commands, at: Vec3, yaw: f32, seed: i32) {
    let turn = Quat::from_rotation_y(yaw);
    for side in [-1.0, 1.0] {
        for bit in 0..3 {
            let from = at + turn * Vec3::new(0.16 * side, 0.03, -0.35 + 0.25 * bit as f32);
            let speed = turn * Vec3::new(0.45 * side, 0.0, 0.25);
            let foam = Flight::Bit { from, speed, pull: 0.0, size: (0.10, 0.28) };
            commands.spawn(Glow::new(foam, FOAM.with_alpha(0.65), between((seed, bit), 33, 0.8, 1.3)));
        }
    }
    // The water behind the stern stays white for a while, so that the track of a boat is visible from afar.
    let stern = at + turn * Vec3::new(between((seed, 7), 34, -0.1, 0.1), 0.02, 0.5);
    let broad = Flight::Bit { from: stern, speed: Vec3::ZERO, pull: 0.0, size: (0.18, 0.46) };
    commands.spawn(Glow::new(broad, FOAM.with_alpha(0.45), 1.6));
}

/// Two flames and their smoke below a flying unit.
pub fn jets(commands: &mut Commands, at: Vec3, yaw: f32, seed: i32, colours: ShotColours) {
    let turn = Quat::from_rotation_y(yaw);
    for side in [-0.14, 0.14] {
        let from = at + turn * Vec3::new(side, 0.10, 0.16);
        for (size, life, colour) in [
            (0.36, 0.28, colours.blast.with_alpha(0.8)),
            (0.26, 0.22, Srgba::new(1.0, 0.78, 0.35, 0.95)),
            (0.15, 0.18, Srgba::new(1.0, 0.97, 0.86, 1.0)),
        ] {
            let flame = Flight::Bit { from, speed: Vec3::NEG_Y * 1.7, pull: 0.0, size: (size, 0.05) };
            commands.spawn(Glow::new(flame, colour, life));
        }
    }
    puff(commands, at + Vec3::Y * -0.15, 2, 0.34, Srgba::new(0.88, 0.9, 0.92, 0.55), seed);
}

/// A ring of dust or water where something heavy lands.
pub fn thud(commands: &mut Commands, ground: &Ground, at: Vec3, seed: i32) {
    if ground.is_water(at) {
        return rise(commands, ground.surface(at), 1.3, seed);
    }
    for cloud in 0..12 {
        let way = Quat::from_rotation_y(cloud as f32 / 12.0 * std::f32::consts::TAU) * Vec3::X;
        let speed = way * between((seed, cloud), 35, 0.7, 1.3) + Vec3::Y * 0.35;
        let dust = Flight::Bit { from: at + way * 0.25 + Vec3::Y * 0.06, speed, pull: 0.5, size: (0.12, 0.34) };
        commands.spawn(Glow::new(dust, DUST, between((seed, cloud), 36, 0.6, 0.95)));
    }
}

/// A beam of light where a unit enters the battle.
pub fn beacon(commands: &mut Commands, at: Vec3, seed: i32, colours: ShotColours) {
    let beam = Flight::Beam { from: at + Vec3::Y * 5.0, to: at, width: 0.34 };
    commands.spawn(Glow::new(beam, colours.blast.with_alpha(0.5), 0.5));
    foam(commands, at + Vec3::Y * 0.05, 10, 1.0);
    puff(commands, at, 2, 0.3, DUST, seed);
}
