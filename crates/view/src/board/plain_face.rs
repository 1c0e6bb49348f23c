//! The top of a hex as seen from far away.

use bevy::color::LinearRgba;
use bevy::math::Vec3;

use super::super::world::HexWorld;
use crate::look::sculpt::{Sculptor, lift};
use phaseline_rules::hex::Hex;

/// A hexagon in as few triangles as possible, with the heights and the colours of its face and its rim.
pub fn plain_face(sculptor: &mut Sculptor, hex: Hex, heights: (f32, f32), [face, rim]: [LinearRgba; 2]) {
    let middle = HexWorld::flat(hex);
    let mut ring = |part: f32, height: f32, colour: LinearRgba| {
        [0, 1, 2, 3, 4, 5]
            .map(|corner| sculptor.vertex(lift(middle + HexWorld::corner(corner) * part, height), Vec3::Y, colour))
    };
    let [inner, outer] = [ring(0.90, heights.0, face), ring(1.0, heights.1, rim)];
    for corner in 1..5 {
        sculptor.link(inner[0], inner[corner + 1], inner[corner]);
    }
    for i in 0..6 {
        let next = (i + 1) % 6;
        sculptor.link(inner[i], inner[next], outer[next]);
        sculptor.link(inner[i], outer[next], outer[i]);
    }
}
