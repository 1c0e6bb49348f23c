//! Where shots begin and arrive.

use bevy::prelude::*;

use crate::figure::Figure;
use crate::look::paint::between;
use crate::play::Shot;
use crate::units::{Posture, UnitBody};
use crate::world::HexWorld;

/// A unit on the board.
type Unit<'a> = (&'a UnitBody, &'a Posture);

/// The start and the end of a shot. A hit ends at the location that it hit, on the side of the shooter. A miss passes
/// the target.
pub(super) fn line(
    shot: &Shot,
    shooter: Unit<'_>,
    (target, figure): (Unit<'_>, Option<&Figure>),
    seed: i32,
) -> (Vec3, Vec3) {
    let (body, posture) = shooter;
    let muzzle = match body.muzzles.len() {
        0 => Vec3::new(0.0, body.height * 0.7, -0.3),
        count => body.muzzles[shot.weapon % count],
    };
    let from = posture.at + Quat::from_rotation_y(posture.yaw + posture.aim) * muzzle;
    let middle = target.1.at + Vec3::Y * target.0.height * 0.55 * (1.0 - 0.6 * target.1.fall);
    let stray = |salt: u32, reach: f32| between((seed, shot.weapon as i32), salt, -reach, reach);
    if shot.hit {
        let spot = figure.zip(shot.location).map_or(middle, |(figure, place)| spot(target, figure, place));
        let front = (from - spot).normalize_or_zero() * target.0.radius * 0.45;
        return (from, spot + front + Vec3::new(stray(1, 0.08), stray(2, 0.08), stray(3, 0.08)));
    }
    let past = (middle - from).normalize_or_zero() * between((seed, 3), 4, 0.7, 1.5);
    let side = past.cross(Vec3::Y).normalize_or_zero() * if seed % 2 == 0 { 0.55 } else { -0.55 };
    (from, (middle + past + side).with_y(target.1.at.y + 0.05))
}

/// The middle of a location of a unit.
pub(super) fn spot((body, posture): Unit<'_>, figure: &Figure, place: usize) -> Vec3 {
    let (up, out) = figure.lies_at(place);
    let right = Quat::from_rotation_y(posture.yaw + posture.aim) * Vec3::X * out * body.radius * 0.6;
    posture.at + right + Vec3::Y * body.height * up * (1.0 - 0.6 * posture.fall)
}

/// The direction of a push relative to the facing of a unit, in radians.
pub(super) fn push(way: Vec3, yaw: f32) -> f32 {
    HexWorld::shortest_turn(yaw, HexWorld::yaw_between(Vec3::ZERO, way))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_from_the_front_goes_backwards() {
        let from_the_north = Vec3::Z;
        assert!((push(from_the_north, 0.0).abs() - std::f32::consts::PI).abs() < 1e-4);
        assert!(push(from_the_north, std::f32::consts::PI).abs() < 1e-4, "from behind it goes forwards");
    }
}
