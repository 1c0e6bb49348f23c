//! The look of shots, hits and blasts.

use bevy::prelude::*;

use super::particle::{EmitParticle, Flight, Particle};
use crate::look::paint::between;
use crate::play::Shot;
use crate::units::srgb;
use phaseline_rules::catalog::colour::Colour;
use phaseline_rules::catalog::weapon::WeaponClass;

/// Where particles go.
pub(super) type Emitter<'w> = MessageWriter<'w, EmitParticle>;

/// Emits a particle.
pub(super) fn put(emit: &mut Emitter<'_>, particle: Particle) {
    emit.write(EmitParticle(particle));
}

/// Nearly white light.
pub(super) const WHITE_HOT: Srgba = Srgba::new(1.0, 0.96, 0.84, 1.0);
/// The dust of the ground.
pub(super) const DUST: Srgba = Srgba::new(0.62, 0.55, 0.44, 0.6);
/// Bare metal and soot.
const METAL: Srgba = Srgba::new(0.26, 0.26, 0.28, 1.0);
const SOOT: Srgba = Srgba::new(0.12, 0.11, 0.11, 1.0);

/// Colours of shots and blasts.
#[derive(Debug, Clone, Copy)]
pub(super) struct ShotColours {
    beam: Srgba,
    shell: Srgba,
    missile: Srgba,
    /// The colour of smoke.
    pub smoke: Srgba,
    /// The colour of fire.
    pub blast: Srgba,
}

impl ShotColours {
    /// The colours that a palette has, by their names.
    pub fn of(named: impl Fn(&str) -> Option<Colour>) -> Self {
        let colour = |name: &str, otherwise: Colour| srgb(named(name).unwrap_or(otherwise));
        Self {
            beam: colour("beam", Colour::rgb(255, 95, 126)),
            shell: colour("shell", Colour::rgb(255, 210, 122)),
            missile: colour("missile", Colour::rgb(244, 244, 244)),
            smoke: colour("smoke", Colour::rgb(91, 95, 102)),
            blast: colour("blast", Colour::rgb(255, 177, 77)),
        }
    }
}

/// What leaves the muzzle. `flight` is the time until it arrives, in seconds.
pub(super) fn fire(
    emit: &mut Emitter<'_>,
    shot: &Shot,
    (from, to): (Vec3, Vec3),
    flight: f32,
    (seed, colours): (i32, ShotColours),
) {
    let ahead = (to - from).normalize_or(Vec3::NEG_Z);
    match shot.class {
        WeaponClass::Energy => {
            let wide = 0.05 + 0.0012 * shot.damage.min(60) as f32;
            let life = flight.max(0.18) * 1.3;
            let glow = Flight::Beam { from, to, width: wide * 3.4 };
            put(emit, Particle::new(glow, colours.beam.with_alpha(0.22), life));
            put(emit, Particle::new(Flight::Beam { from, to, width: wide * 1.9 }, colours.beam.with_alpha(0.6), life));
            put(emit, Particle::new(Flight::Beam { from, to, width: wide * 0.7 }, WHITE_HOT.with_alpha(0.95), life));
            halo(emit, from, (0.32, 0.1), colours.beam, life);
        }
        WeaponClass::Ballistic | WeaponClass::Support => {
            let light = shot.class == WeaponClass::Support;
            let (count, wide) = if light { (4, 0.035) } else { (2, 0.065) };
            for shell in 0..count {
                let delay = shell as f32 * 0.045;
                let tracer = Flight::Shell { from, to, arc: 0.0, size: (0.65, wide) };
                put(emit, Particle::new(tracer, colours.shell, flight * 0.8).after(delay));
                muzzle(emit, (from, ahead), if light { 0.6 } else { 1.0 }, delay, (seed + shell, colours));
            }
            // The air behind a heavy shell stays visible for a moment.
            if !light {
                let wake = Flight::Beam { from: from + ahead * 0.3, to, width: 0.05 };
                put(emit, Particle::new(wake, Srgba::new(0.92, 0.92, 0.9, 0.28), 0.5).after(flight * 0.5));
            }
        }
        WeaponClass::Missile => {
            for missile in 0..3 {
                let spread = Vec3::new(missile as f32 * 0.09 - 0.09, 0.05 * missile as f32, 0.0);
                let arc = 0.35 + from.distance(to) * 0.06;
                let way = (from + spread, to + spread * 0.7);
                let rocket = Flight::Shell { from: way.0, to: way.1, arc, size: (0.4, 0.1) };
                let delay = missile as f32 * 0.05;
                put(emit, Particle::new(rocket, colours.missile, flight).after(delay));
                // Its flame follows at a distance of its own length.
                let behind = 0.4 / from.distance(to).max(0.4) * flight;
                let flame = Flight::Shell { from: way.0, to: way.1, arc, size: (0.3, 0.075) };
                put(emit, Particle::new(flame, colours.blast, flight).after(delay + behind));
                trail(emit, way, arc, (flight, delay), colours);
            }
            muzzle(emit, (from, ahead), 0.9, 0.0, (seed, colours));
            puff(emit, from - ahead * 0.35, 4, 0.34, colours.missile.with_alpha(0.5), seed);
        }
    }
}

/// The flash of a gun, with sparks and a little smoke ahead of it.
fn muzzle(
    emit: &mut Emitter<'_>,
    (at, ahead): (Vec3, Vec3),
    size: f32,
    delay: f32,
    (seed, colours): (i32, ShotColours),
) {
    let light = Flight::Halo { at: at + ahead * 0.1, size: (0.5 * size, 0.24 * size) };
    put(emit, Particle::new(light, colours.shell.with_alpha(0.9), 0.13).after(delay));
    let tongue = Flight::Beam { from: at, to: at + ahead * 0.42 * size, width: 0.16 * size };
    put(emit, Particle::new(tongue, WHITE_HOT.with_alpha(0.95), 0.09).after(delay));
    for spark in 0..3 {
        let speed = ahead * 3.4 + scatter(seed, spark + 70, 1.1);
        put(emit, Particle::new(Flight::Spark { from: at, speed, width: 0.03 }, colours.shell, 0.16).after(delay));
    }
    let drift = Flight::Bit { from: at + ahead * 0.2, speed: ahead * 0.5 + Vec3::Y * 0.3, pull: 0.0, size: (0.1, 0.3) };
    put(emit, Particle::new(drift, colours.missile.with_alpha(0.34), 0.5).after(delay + 0.03));
}

fn halo(emit: &mut Emitter<'_>, at: Vec3, size: (f32, f32), colour: Srgba, life: f32) {
    put(emit, Particle::new(Flight::Halo { at, size }, colour.with_alpha(0.85), life));
}

fn trail(
    emit: &mut Emitter<'_>,
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
        let drift = Flight::Bit { from: at, speed: Vec3::Y * 0.15, pull: 0.0, size: (0.12, 0.38) };
        let smoke = colours.missile.with_alpha(0.5);
        put(emit, Particle::new(drift, smoke, 0.9).after(delay + flight * part));
    }
}

/// Where a hit arrives.
#[derive(Debug, Clone, Copy)]
pub(super) struct Struck {
    /// The place.
    pub at: Vec3,
    /// The direction that it came from, of length 1.
    pub from: Vec3,
    /// The height of the ground below it.
    pub floor: f32,
    /// The paint of what was hit.
    pub paint: Srgba,
    /// The damage.
    pub damage: u32,
}

/// A hit: light, sparks that fly back, and chips of the paint. More damage makes more of each.
pub(super) fn hit(emit: &mut Emitter<'_>, struck: Struck, (seed, colours): (i32, ShotColours)) {
    let Struck { at, from, floor, paint, damage } = struck;
    let size = 0.8 + 0.018 * damage.min(50) as f32;
    let light = at + from * 0.15;
    halo(emit, light, (0.5 * size, 1.0 * size), colours.blast, 0.3);
    halo(emit, light, (0.42 * size, 0.3 * size), WHITE_HOT, 0.22);
    let ball = Flight::Bit { from: light, speed: from * 0.4, pull: 0.0, size: (0.34 * size, 0.1) };
    put(emit, Particle::new(ball, colours.blast, 0.26));
    for spark in 0..8 + (damage / 4).min(14) {
        let speed = from * between((seed, spark as i32), 8, 0.6, 2.6) + scatter(seed, spark, 2.4) + Vec3::Y * 1.3;
        let colour = if spark % 3 == 0 { WHITE_HOT } else { colours.blast };
        let life = between((seed, spark as i32), 9, 0.25, 0.55);
        put(emit, Particle::new(Flight::Spark { from: light, speed, width: 0.06 }, colour, life));
    }
    for chip in 0..2 + (damage / 7).min(6) {
        let speed = from * 0.9 + scatter(seed, chip + 30, 1.5) + Vec3::Y * between((seed, chip as i32), 13, 1.2, 2.6);
        let big = between((seed, chip as i32), 14, 0.09, 0.17);
        let colour = if chip % 2 == 0 { paint.with_alpha(1.0) } else { METAL };
        put(emit, Particle::new(Flight::Chip { from: at, speed, size: big, floor }, colour, 1.5));
    }
    puff(emit, at, 2 + damage / 15, 0.22 * size, colours.smoke.with_alpha(0.45), seed + 7);
}

/// A miss: what it hits instead throws up earth and dust.
pub(super) fn miss(emit: &mut Emitter<'_>, at: Vec3, (seed, colours): (i32, ShotColours)) {
    halo(emit, at + Vec3::Y * 0.05, (0.3, 0.14), colours.shell, 0.1);
    for clod in 0..6 {
        let speed = scatter(seed, clod + 30, 0.9) + Vec3::Y * between((seed, clod as i32), 15, 1.6, 3.0);
        let clod = Flight::Chip { from: at, speed, size: 0.1, floor: at.y };
        put(emit, Particle::new(clod, Srgba::new(0.36, 0.29, 0.2, 1.0), 1.2));
    }
    for column in 0..3 {
        let rise = Vec3::Y * (0.7 + 0.55 * column as f32);
        let column = Flight::Bit { from: at, speed: rise, pull: 1.1, size: (0.2, 0.46) };
        put(emit, Particle::new(column, DUST.with_alpha(0.9), 0.75));
    }
    puff(emit, at, 5, 0.3, DUST.with_alpha(0.75), seed);
}

/// A blast of fire, smoke and pieces. A size of 1 is about the size of a unit.
pub(super) fn blast(emit: &mut Emitter<'_>, (at, floor): (Vec3, f32), size: f32, (seed, colours): (i32, ShotColours)) {
    halo(emit, at, (1.2 * size, 2.2 * size), WHITE_HOT, 0.22);
    halo(emit, at, (0.7 * size, 1.6 * size), colours.blast, 0.5);
    let ground = Flight::Ring { at: at.with_y(floor + 0.07), size: (0.3 * size, 2.1 * size) };
    put(emit, Particle::new(ground, Srgba::new(1.0, 0.9, 0.72, 0.8), 0.42));
    let ball =
        |from: f32, to: f32| Flight::Bit { from: at, speed: Vec3::Y * 0.3, pull: 0.0, size: (from * size, to * size) };
    put(emit, Particle::new(ball(0.3, 1.5), colours.blast.with_alpha(0.9), 0.36));
    put(emit, Particle::new(ball(0.2, 0.95), WHITE_HOT, 0.24));
    for tongue in 0..(8.0 * size) as u32 {
        let speed = scatter(seed, tongue + 90, 1.5 * size) + Vec3::Y * 0.9 * size;
        let flame = Flight::Bit { from: at, speed, pull: -0.6, size: (0.42 * size, 0.1) };
        let life = between((seed, tongue as i32), 16, 0.3, 0.6);
        put(emit, Particle::new(flame, colours.blast.with_alpha(0.95), life));
    }
    for piece in 0..(12.0 * size) as u32 {
        let speed = scatter(seed, piece, 3.2 * size) + Vec3::Y * between((seed, piece as i32), 17, 1.4, 3.8) * size;
        if piece % 3 == 0 {
            let spark = Flight::Spark { from: at, speed: speed * 1.2, width: 0.06 };
            put(emit, Particle::new(spark, colours.blast, 0.8));
        } else {
            let big = between((seed, piece as i32), 18, 0.08, 0.17) * size;
            let colour = if piece % 3 == 1 { SOOT } else { METAL };
            put(emit, Particle::new(Flight::Chip { from: at, speed, size: big, floor }, colour, 1.8));
        }
    }
    puff(emit, at + Vec3::Y * 0.2, (7.0 * size) as u32, 0.5 * size, colours.smoke.with_alpha(0.6), seed + 3);
    // Black smoke rises after the fire.
    for cloud in 0..(5.0 * size) as u32 {
        let speed = scatter(seed, cloud + 120, 0.3) + Vec3::Y * 0.8;
        let dark = Flight::Bit { from: at, speed, pull: 0.0, size: (0.3 * size, 0.85 * size) };
        let late = 0.18 + 0.09 * cloud as f32;
        put(emit, Particle::new(dark, SOOT.with_alpha(0.5), 1.3).after(late));
    }
}

/// Some clouds that grow and rise.
pub(super) fn puff(emit: &mut Emitter<'_>, at: Vec3, count: u32, size: f32, colour: Srgba, seed: i32) {
    for cloud in 0..count {
        let speed = scatter(seed, cloud + 50, 0.5) + Vec3::Y * 0.55;
        let bit = Flight::Bit { from: at, speed, pull: 0.0, size: (size * 0.5, size * 1.5) };
        let life = between((seed, cloud as i32), 11, 0.5, 0.95);
        put(emit, Particle::new(bit, colour, life).after(cloud as f32 * 0.03));
    }
}

/// A fixed pseudorandom direction.
pub(super) fn scatter(seed: i32, number: u32, reach: f32) -> Vec3 {
    let part = |salt: u32| between((seed, number as i32), salt, -reach, reach);
    Vec3::new(part(20), part(21) * 0.5, part(22))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use bevy::ecs::system::RunSystemOnce;
    use phaseline_rules::ids::UnitId;

    use super::*;

    /// The colours of everything that a shot of each kind, a hit, a miss and a blast throw into the air.
    fn thrown(colours: ShotColours) -> Vec<[f32; 4]> {
        let shot = |class| Shot {
            unit: UnitId(0),
            target: UnitId(1),
            weapon: 0,
            class,
            hit: true,
            location: None,
            damage: 20,
            ready: false,
        };
        let mut world = World::new();
        world.init_resource::<Messages<EmitParticle>>();
        let emit = move |mut emit: Emitter<'_>| {
            for class in [WeaponClass::Energy, WeaponClass::Ballistic, WeaponClass::Missile, WeaponClass::Support] {
                fire(&mut emit, &shot(class), (Vec3::ZERO, Vec3::X * 4.0), 0.5, (1, colours));
            }
            let (at, from, paint) = (Vec3::X * 4.0, Vec3::NEG_X, Srgba::BLACK);
            hit(&mut emit, Struck { at, from, floor: 0.0, paint, damage: 20 }, (2, colours));
            miss(&mut emit, at, (3, colours));
            blast(&mut emit, (at, 0.0), 1.0, (4, colours));
        };
        world.run_system_once(emit).expect("it runs");
        let mut messages = world.resource_mut::<Messages<EmitParticle>>();
        messages.drain().map(|told| told.0.colour.to_f32_array()).collect()
    }

    #[test]
    fn every_colour_of_shots_and_blasts_is_seen_in_the_air() {
        let asked = RefCell::new(BTreeSet::new());
        let grey = |_: &str| Some(Colour::rgb(90, 90, 90));
        let before = thrown(ShotColours::of(|name| {
            asked.borrow_mut().insert(name.to_owned());
            grey(name)
        }));
        for name in asked.borrow().iter() {
            let loud = |other: &str| if other == name { Some(Colour::rgb(255, 0, 255)) } else { grey(other) };
            assert!(thrown(ShotColours::of(loud)) != before, "{name} is seen nowhere");
        }
        assert_eq!(*asked.borrow(), crate::PALETTE[8..13].iter().map(|name| (*name).to_owned()).collect());
    }
}
