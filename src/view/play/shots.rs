//! The look of shots, hits and blasts.

use bevy::prelude::*;

use super::super::units::{Posture, UnitBody};
use super::clip::Shot;
use super::glow::{Flight, Glow};
use crate::rules::catalog::colour::Colour;
use crate::rules::catalog::theme::Theme;
use crate::rules::catalog::weapon::WeaponClass;
use crate::view::look::paint::between;

/// Colours of shots and blasts.
#[derive(Debug, Clone, Copy)]
pub struct ShotColours {
    beam: Srgba,
    shell: Srgba,
    missile: Srgba,
    smoke: Srgba,
    /// The colour of fire.
    pub blast: Srgba,
}

impl ShotColours {
    /// The colours of a theme.
    pub fn of(theme: &Theme) -> Self {
        let colour = |name: &str, otherwise: Colour| {
            super::super::units::srgb(theme.palette.get(name).copied().unwrap_or(otherwise))
        };
        Self {
            beam: colour("beam", Colour::rgb(255, 95, 126)),
            shell: colour("shell", Colour::rgb(255, 210, 122)),
            missile: colour("missile", Colour::rgb(244, 244, 244)),
            smoke: colour("smoke", Colour::rgb(91, 95, 102)),
            blast: colour("blast", Colour::rgb(255, 177, 77)),
        }
    }
}

/// The start and the end of a shot. A miss passes the target.
pub fn line(shot: &Shot, shooter: (&UnitBody, &Posture), target: (&UnitBody, &Posture), seed: i32) -> (Vec3, Vec3) {
    let (body, posture) = shooter;
    let muzzle = match body.muzzles.len() {
        0 => Vec3::new(0.0, body.height * 0.7, -0.3),
        count => body.muzzles[shot.weapon % count],
    };
    let from = posture.at + Quat::from_rotation_y(posture.yaw + posture.aim) * muzzle;
    let middle = target.1.at + Vec3::Y * target.0.height * 0.55 * (1.0 - 0.6 * target.1.fall);
    let stray = |salt: u32, reach: f32| between((seed, shot.weapon as i32), salt, -reach, reach);
    if shot.hit {
        return (from, middle + Vec3::new(stray(1, 0.14), stray(2, 0.18), stray(3, 0.14)));
    }
    let past = (middle - from).normalize_or_zero() * between((seed, 3), 4, 0.7, 1.5);
    let side = past.cross(Vec3::Y).normalize_or_zero() * if seed % 2 == 0 { 0.55 } else { -0.55 };
    (from, (middle + past + side).with_y(target.1.at.y + 0.05))
}

/// What leaves the muzzle. `flight` is the time until it arrives, in seconds.
pub fn fire(commands: &mut Commands, shot: &Shot, (from, to): (Vec3, Vec3), flight: f32, colours: ShotColours) {
    let flash = |size: f32| Flight::Bit { from, speed: Vec3::ZERO, pull: 0.0, size: (size, size * 0.3) };
    match shot.class {
        WeaponClass::Energy => {
            let white = Srgba::new(1.0, 0.97, 0.94, 0.95);
            let wide = 0.05 + 0.0012 * shot.damage.min(60) as f32;
            let life = flight.max(0.18) * 1.3;
            commands.spawn(Glow::new(
                Flight::Beam { from, to, width: wide * 1.9 },
                colours.beam.with_alpha(0.55),
                life,
            ));
            commands.spawn(Glow::new(Flight::Beam { from, to, width: wide * 0.7 }, white, life));
        }
        WeaponClass::Ballistic | WeaponClass::Support => {
            let count = if shot.class == WeaponClass::Support { 4 } else { 2 };
            for shell in 0..count {
                let size = (0.55, if count == 4 { 0.035 } else { 0.06 });
                let tracer = Flight::Shell { from, to, arc: 0.0, size };
                commands.spawn(Glow::new(tracer, colours.shell, flight * 0.8).after(shell as f32 * 0.045));
            }
            commands.spawn(Glow::new(flash(0.34), colours.shell.with_alpha(0.9), 0.12));
        }
        WeaponClass::Missile => {
            for missile in 0..3 {
                let spread = Vec3::new(missile as f32 * 0.09 - 0.09, 0.05 * missile as f32, 0.0);
                let arc = 0.35 + from.distance(to) * 0.06;
                let rocket = Flight::Shell { from: from + spread, to: to + spread * 0.7, arc, size: (0.4, 0.1) };
                let delay = missile as f32 * 0.05;
                commands.spawn(Glow::new(rocket, colours.missile, flight).after(delay));
                // Its flame follows at a distance of its own length.
                let behind = 0.4 / from.distance(to).max(0.4) * flight;
                let flame = Flight::Shell { from: from + spread, to: to + spread * 0.7, arc, size: (0.3, 0.075) };
                commands.spawn(Glow::new(flame, colours.blast, flight).after(delay + behind));
                trail(commands, (from + spread, to), arc, (flight, delay), colours);
            }
            commands.spawn(Glow::new(flash(0.3), colours.blast.with_alpha(0.9), 0.14));
        }
    }
}

fn trail(
    commands: &mut Commands,
    (from, to): (Vec3, Vec3),
    arc: f32,
    (flight, delay): (f32, f32),
    colours: ShotColours,
) {
    // Longer ways get more puffs, so that far shots have no gaps.
    let puffs = (from.distance(to) * 1.6).clamp(6.0, 16.0) as i32;
    for puff in 0..puffs {
        let part = (puff as f32 + 0.5) / puffs as f32;
        let at = from.lerp(to, part) + Vec3::Y * arc * 4.0 * part * (1.0 - part);
        let drift = Flight::Bit { from: at, speed: Vec3::Y * 0.15, pull: 0.0, size: (0.12, 0.36) };
        let smoke = colours.missile.with_alpha(0.5);
        commands.spawn(Glow::new(drift, smoke, 0.8).after(delay + flight * part));
    }
}

/// The effect where a shot or a melee attack arrives: sparks on a unit, dust on the ground.
pub fn impact(commands: &mut Commands, at: Vec3, hit: bool, damage: u32, seed: i32, colours: ShotColours) {
    if !hit {
        puff(commands, at, 5, 0.22, Srgba::new(0.62, 0.55, 0.44, 0.7), seed);
        return;
    }
    let count = 6 + (damage / 6).min(10);
    for spark in 0..count {
        let speed = scatter(seed, spark, 2.6) + Vec3::Y * 1.2;
        let bit = Flight::Bit { from: at, speed, pull: 6.5, size: (0.085, 0.02) };
        commands.spawn(Glow::new(bit, colours.blast, between((seed, spark as i32), 9, 0.25, 0.5)));
    }
    let flash = Flight::Bit { from: at, speed: Vec3::ZERO, pull: 0.0, size: (0.2, 0.55) };
    commands.spawn(Glow::new(flash, Srgba::new(1.0, 0.95, 0.8, 0.85), 0.14));
    puff(commands, at, 2, 0.2, colours.smoke.with_alpha(0.45), seed + 7);
}

/// A blast of fire, smoke and pieces. A size of 1 is about the size of a unit.
pub fn blast(commands: &mut Commands, at: Vec3, size: f32, seed: i32, colours: ShotColours) {
    let ball =
        |from: f32, to: f32| Flight::Bit { from: at, speed: Vec3::Y * 0.3, pull: 0.0, size: (from * size, to * size) };
    commands.spawn(Glow::new(ball(0.3, 1.5), colours.blast.with_alpha(0.9), 0.36));
    commands.spawn(Glow::new(ball(0.2, 0.95), Srgba::new(1.0, 0.97, 0.85, 1.0), 0.24));
    for piece in 0..(12.0 * size) as u32 {
        let speed = scatter(seed, piece, 3.2 * size) + Vec3::Y * 2.2 * size;
        let bit = Flight::Bit { from: at, speed, pull: 7.5, size: (0.13 * size, 0.05) };
        let dark = Srgba::new(0.12, 0.11, 0.11, 1.0);
        commands.spawn(Glow::new(bit, if piece % 3 == 0 { colours.blast } else { dark }, 0.8));
    }
    puff(commands, at + Vec3::Y * 0.2, (7.0 * size) as u32, 0.5 * size, colours.smoke.with_alpha(0.6), seed + 3);
}

pub(super) fn puff(commands: &mut Commands, at: Vec3, count: u32, size: f32, colour: Srgba, seed: i32) {
    for cloud in 0..count {
        let speed = scatter(seed, cloud + 50, 0.5) + Vec3::Y * 0.55;
        let bit = Flight::Bit { from: at, speed, pull: 0.0, size: (size * 0.5, size * 1.5) };
        let life = between((seed, cloud as i32), 11, 0.5, 0.95);
        commands.spawn(Glow::new(bit, colour, life).after(cloud as f32 * 0.03));
    }
}

pub(super) fn scatter(seed: i32, number: u32, reach: f32) -> Vec3 {
    let part = |salt: u32| between((seed, number as i32), salt, -reach, reach);
    Vec3::new(part(20), part(21) * 0.5, part(22))
}
