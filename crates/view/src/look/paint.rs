//! Colours of the diorama, and small helpers to vary them.

use bevy::color::{ColorToComponents, LinearRgba, Srgba};

use phaseline_rules::catalog::colour::Colour;

/// A colour as a number: 0xRRGGBB, sRGB.
pub type Pigment = u32;

/// The haze in the distance and at the horizon.
pub const HAZE: Pigment = 0xDCEAF4;
/// The sky overhead.
pub const SKY_TOP: Pigment = 0x74B2E6;
/// The table near the board.
pub const TABLE: Pigment = 0x9FB4C5;

/// The linear colour of a pigment.
pub fn linear(pigment: Pigment) -> LinearRgba {
    let [_, red, green, blue] = pigment.to_be_bytes();
    LinearRgba::from(Srgba::rgb_u8(red, green, blue))
}

/// The linear colour of a theme's colour, including opacity.
pub fn of_theme(colour: Colour) -> LinearRgba {
    let [red, green, blue, alpha] = colour.to_array();
    LinearRgba { alpha: f32::from(alpha) / 255.0, ..LinearRgba::from(Srgba::rgb_u8(red, green, blue)) }
}

/// A linear colour as the screen shows it. The opacity stays.
pub fn shown(colour: LinearRgba) -> Srgba {
    Srgba::from(colour)
}

/// The same colour, lighter (above 1) or darker (below 1).
pub fn shade(colour: LinearRgba, factor: f32) -> LinearRgba {
    LinearRgba { red: colour.red * factor, green: colour.green * factor, blue: colour.blue * factor, ..colour }
}

/// A colour between two others. 0 is the first one.
pub fn blend(first: LinearRgba, second: LinearRgba, part: f32) -> LinearRgba {
    LinearRgba::from_f32_array(std::array::from_fn(|i| {
        let (a, b) = (first.to_f32_array()[i], second.to_f32_array()[i]);
        a + (b - a) * part
    }))
}

/// A tag for [`super::material::FlatMaterial`]: an sRGB colour and a fourth value (how far burnt, or the opacity).
pub fn tag(colour: Srgba, fourth: f32) -> u32 {
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
    u32::from_le_bytes([byte(colour.red), byte(colour.green), byte(colour.blue), byte(fourth)])
}

/// What has become of the surface of a unit. Each value runs from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Finish {
    /// It is as new.
    Sound,
    /// It is burnt.
    Burnt(f32),
    /// It flashes.
    Lit(f32),
    /// It glows with heat.
    Hot(f32),
    /// All its lights are out.
    Dark(f32),
}

/// A tag for a unit in the solid [`super::material::FlatMaterial`]: an sRGB colour and a finish. The high byte has the
/// kind of the finish in two bits and how far it goes in six.
pub fn unit_tag(colour: Srgba, finish: Finish) -> u32 {
    let (kind, far) = match finish {
        Finish::Sound => (0, 0.0),
        Finish::Burnt(far) => (0, far),
        Finish::Lit(far) => (1, far),
        Finish::Hot(far) => (2, far),
        Finish::Dark(far) => (3, far),
    };
    let far = (far.clamp(0.0, 1.0) * 63.0).round() as u32;
    (tag(colour, 0.0) & 0x00FF_FFFF) | (kind << 30) | (far << 24)
}

/// A fixed pseudorandom number from 0 to 1 for a place and a purpose, so that the board always looks the same.
pub fn chance(place: (i32, i32), salt: u32) -> f32 {
    let mut bits = (place.0 as u32).wrapping_mul(0x9E37_79B1) ^ (place.1 as u32).wrapping_mul(0x85EB_CA77);
    bits ^= salt.wrapping_mul(0xC2B2_AE3D);
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x2C1B_3C6D);
    bits ^= bits >> 12;
    bits = bits.wrapping_mul(0x297A_2D39);
    bits ^= bits >> 15;
    (bits >> 8) as f32 / (1 << 24) as f32
}

/// A fixed pseudorandom number between two limits.
pub fn between(place: (i32, i32), salt: u32, low: f32, high: f32) -> f32 {
    low + (high - low) * chance(place, salt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_stays_between_zero_and_one_and_spreads() {
        let rolls: Vec<f32> = (0..1000).map(|i| chance((i, -i), 7)).collect();
        assert!(rolls.iter().all(|roll| (0.0..1.0).contains(roll)));
        let mean = rolls.iter().sum::<f32>() / 1000.0;
        assert!((0.45..0.55).contains(&mean), "mean {mean}");
    }

    #[test]
    fn a_finish_leaves_the_colour_alone_and_has_its_own_kind() {
        let finishes = [Finish::Burnt(1.0), Finish::Lit(1.0), Finish::Hot(1.0), Finish::Dark(1.0)];
        let red = Srgba::rgb(1.0, 0.0, 0.0);
        assert_eq!(finishes.map(|finish| unit_tag(red, finish) & 0x00FF_FFFF), [0xFF; 4]);
        assert_eq!(finishes.map(|finish| unit_tag(red, finish) >> 24), [0x3F, 0x7F, 0xBF, 0xFF]);
        assert_eq!(unit_tag(red, Finish::Sound), tag(red, 0.0));
    }

    #[test]
    fn a_tag_keeps_red_lowest() {
        assert_eq!(tag(Srgba::rgb(1.0, 0.0, 0.0), 0.0), 0xFF);
    }
}
