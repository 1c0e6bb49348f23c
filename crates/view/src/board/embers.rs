//! Glowing ground: a dark crust that is cracked into plates, with heat shining from the cracks.

use bevy::color::LinearRgba;
use bevy::math::Vec3;

use super::detail::Detail;
use super::spot::Spot;
use crate::look::paint::{Pigment, blend, linear, shade};
use crate::look::sculpt::Sculptor;

const CHAR: Pigment = 0x2B2421;
const WHITE_HOT: Pigment = 0xFFE29A;

/// The number of plates around the one in the middle.
const PLATES: u32 = 6;
/// How high the cracks are above the ground: their glow, and the bright line in it.
const RISE: (f32, f32) = (0.006, 0.012);

/// Builds the crust, its cracks and the remains of what stood there.
pub(super) fn build(sculptor: &mut Sculptor, spot: Spot, detail: Detail) {
    let corners: Vec<(f32, f32)> = (0..PLATES)
        .map(|plate| {
            let turns = (plate as f32 + spot.between(700 + plate, -0.22, 0.22)) / PLATES as f32;
            (turns, spot.between(710 + plate, 0.28, 0.42))
        })
        .collect();
    let next = |plate: usize| corners[(plate + 1) % corners.len()];
    for (plate, (turns, far)) in corners.iter().enumerate() {
        let bend = spot.between(720 + plate as u32, -0.025, 0.025);
        let way = [spot.at(*turns, *far), spot.at(turns + bend, (far + 0.86) / 2.0), spot.at(turns - bend, 0.86)];
        crack(sculptor, spot, &way, 1.0);
        if detail == Detail::Full {
            let (other, beyond) = next(plate);
            let other = if other < *turns { other + 1.0 } else { other };
            let middle =
                spot.at((turns + other) / 2.0, (far + beyond) / 2.0 * spot.between(730 + plate as u32, 0.9, 1.1));
            crack(sculptor, spot, &[spot.at(*turns, *far), middle, spot.at(other, beyond)], 1.0);
            twig(sculptor, spot, (*turns, other), plate as u32);
        }
    }
    if detail == Detail::Full {
        remains(sculptor, spot);
    }
}

/// A short crack that ends within a plate.
fn twig(sculptor: &mut Sculptor, spot: Spot, (from, to): (f32, f32), plate: u32) {
    let turns = from + (to - from) * spot.between(740 + plate, 0.35, 0.65);
    let far = spot.between(750 + plate, 0.5, 0.6);
    crack(sculptor, spot, &[spot.at(turns, far), spot.at(turns + 0.02, far + 0.24)], 0.6);
}

/// A glowing ribbon along a path, with a bright line in its middle.
fn crack(sculptor: &mut Sculptor, spot: Spot, way: &[Vec3], width: f32) {
    let glow = shade(spot.colour, 0.62);
    let light = blend(shade(spot.colour, 1.5), linear(WHITE_HOT), 0.4);
    for (half, rise, colour) in [(0.055, RISE.0, glow), (0.022, RISE.1, light)] {
        ribbon(sculptor, way, half * width, rise, colour);
    }
}

/// A flat ribbon whose pieces meet at the corners of its path.
fn ribbon(sculptor: &mut Sculptor, way: &[Vec3], half: f32, rise: f32, colour: LinearRgba) {
    let across = |index: usize| {
        let (before, after) = (way[index.saturating_sub(1)], way[(index + 1).min(way.len() - 1)]);
        let along = (after - before).normalize_or(Vec3::X);
        Vec3::new(-along.z, 0.0, along.x) * half
    };
    for index in 1..way.len() {
        let ends = [index - 1, index].map(|end| (way[end] + Vec3::Y * rise, across(end)));
        let [(from, first), (to, second)] = ends;
        sculptor.quad([from - first, from + first, to + second, to - second], colour);
    }
}

/// Lumps of char and stumps of burnt trees, some still alight.
fn remains(sculptor: &mut Sculptor, spot: Spot) {
    for lump in 0..5 {
        let salt = 760 + lump * 11;
        let foot = spot.at((lump as f32 + spot.between(salt, 0.2, 0.8)) / 5.0, spot.between(salt + 1, 0.55, 0.8));
        let radius = spot.between(salt + 2, 0.07, 0.13);
        let black = shade(linear(CHAR), spot.between(salt + 3, 0.8, 1.25));
        let seed = (spot.place.0 * 17 + lump as i32, spot.place.1);
        if lump % 2 == 0 {
            sculptor.boulder(spot.stand(salt + 4, foot), radius, radius * 0.6, seed, black);
            continue;
        }
        let tall = spot.between(salt + 5, 0.12, 0.22);
        sculptor.sleeve(spot.stand(salt + 4, foot), 5, (0.05, 0.035), tall, black);
        let top = spot.stand(salt + 4, foot + Vec3::Y * tall);
        sculptor.frustum(top, 5, (0.035, 0.012), 0.03, blend(spot.colour, linear(WHITE_HOT), 0.25));
    }
}
