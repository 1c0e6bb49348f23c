//! The one bridge between hexes and the world.
//!
//! World axes are Bevy's: x runs east, y up, z south; north is -z. One world unit is ten metres of the battlefield: a
//! hex measures two units from corner to corner, and one level of height is half a unit.

use std::f32::consts::{FRAC_PI_3, PI};

use bevy::math::{Quat, Vec2, Vec3, Vec3Swizzles};
use hexx::HexLayout;

use phaseline_rules::hex::{Facing, Hex};

/// The distance from the centre of a hex to its corners, in world units.
pub const RADIUS: f32 = 1.0;
/// The distance from the centre of a hex to the middle of an edge, in world units.
pub const APOTHEM: f32 = 0.866_025_4;
/// The height of one level, in world units.
pub const LEVEL: f32 = 0.5;

const LAYOUT: HexLayout = HexLayout::flat().with_hex_size(RADIUS);

/// Converts between hexes and points of the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HexWorld;

impl HexWorld {
    /// The centre of a hex on the plane: x east, y (the world's z) south.
    pub fn flat(hex: Hex) -> Vec2 {
        LAYOUT.hex_to_world_pos(hex.into())
    }

    /// The hex that contains a point of the plane.
    pub fn hex_at(flat: Vec2) -> Hex {
        LAYOUT.world_pos_to_hex(flat).into()
    }

    /// The centre of a hex at a height.
    pub fn point(hex: Hex, height: f32) -> Vec3 {
        let flat = Self::flat(hex);
        Vec3::new(flat.x, height, flat.y)
    }

    /// The direction of a facing on the plane, as a unit vector.
    pub fn direction(facing: Facing) -> Vec3 {
        let angle = f32::from(facing.number()) * FRAC_PI_3;
        Vec3::new(angle.sin(), 0.0, -angle.cos())
    }

    /// The turn of a model with this facing. Models face north (-z) before the turn.
    pub fn turn(facing: Facing) -> Quat {
        Quat::from_rotation_y(Self::yaw(facing))
    }

    /// The angle of a facing about the vertical axis, in radians.
    pub fn yaw(facing: Facing) -> f32 {
        -f32::from(facing.number()) * FRAC_PI_3
    }

    /// The angle about the vertical axis at which a model faces from one point to another.
    pub fn yaw_between(from: Vec3, to: Vec3) -> f32 {
        let way = to - from;
        if way.xz().length_squared() < 1e-8 { 0.0 } else { (-way.x).atan2(-way.z) }
    }

    /// The place of a jumping unit after a part of the way: an arc whose height grows with its length.
    pub fn leap(from: Vec3, to: Vec3, part: f32) -> Vec3 {
        let height = 0.6 + 0.22 * from.distance(to);
        from.lerp(to, part) + Vec3::Y * height * 4.0 * part * (1.0 - part)
    }

    /// The shortest signed turn from one angle to another, in radians.
    pub fn shortest_turn(from: f32, to: f32) -> f32 {
        (to - from + PI).rem_euclid(2.0 * PI) - PI
    }

    /// Corner `index` of a hex relative to its centre, on the plane. Corner 0 is east, and the others follow clockwise.
    pub fn corner(index: usize) -> Vec2 {
        let angle = index as f32 * FRAC_PI_3;
        Vec2::new(angle.cos(), angle.sin()) * RADIUS
    }

    /// The two corners of the edge towards a neighbour, clockwise from above.
    pub fn edge(facing: Facing) -> [usize; 2] {
        // Corner 4 is the north-western end of the northern edge, and corner 5 its north-eastern end.
        let first = (usize::from(facing.number()) + 4) % 6;
        [first, (first + 1) % 6]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_hex_is_in_that_hex() {
        for hex in Hex::new(2, -5).disc(8) {
            assert_eq!(HexWorld::hex_at(HexWorld::flat(hex)), hex);
            for corner in 0..6 {
                assert_eq!(HexWorld::hex_at(HexWorld::flat(hex) + HexWorld::corner(corner) * 0.95), hex);
            }
        }
    }

    #[test]
    fn a_neighbour_lies_where_its_facing_points() {
        for facing in Facing::ALL {
            let way = HexWorld::flat(Hex::default().neighbour(facing)).normalize();
            let direction = HexWorld::direction(facing);
            assert!(way.distance(direction.xz()) < 1e-4);
            let turned = HexWorld::turn(facing) * Vec3::NEG_Z;
            assert!(turned.distance(direction) < 1e-4);
            let yaw = HexWorld::yaw_between(Vec3::ZERO, direction);
            assert!(HexWorld::shortest_turn(yaw, HexWorld::yaw(facing)).abs() < 1e-4);
            let [a, b] = HexWorld::edge(facing).map(HexWorld::corner);
            assert!(((a + b) / 2.0).normalize().distance(way) < 1e-4);
        }
    }
}
