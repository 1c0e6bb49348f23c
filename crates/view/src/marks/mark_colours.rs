//! The colours of the marks.

use bevy::color::LinearRgba;

use crate::look::paint::of_theme;
use phaseline_rules::catalog::colour::Colour;

/// The opacity of the tint on hexes that could be fired at.
const ARC: f32 = 0.2;

/// Colours of the marks.
#[derive(Debug, Clone, Copy)]
pub struct MarkColours {
    /// The hex under the pointer.
    pub hover: LinearRgba,
    /// The hex under the keyboard's cursor.
    pub cursor: LinearRgba,
    /// The selected unit.
    pub selection: LinearRgba,
    /// Hexes in walking range.
    pub walk: LinearRgba,
    /// Hexes in running range.
    pub run: LinearRgba,
    /// The path of a move.
    pub path: LinearRgba,
    /// Hexes that the unit could fire at from the destination.
    pub arc: LinearRgba,
    /// A shot that can be fired, and a target.
    pub fire: LinearRgba,
    /// A shot that cannot be fired.
    pub blocked: LinearRgba,
}

impl MarkColours {
    /// The colours that a palette has, by their names.
    pub(super) fn of(named: impl Fn(&str) -> Option<Colour>) -> Self {
        let colour = |name: &str, otherwise: u32| {
            let [alpha, red, green, blue] = otherwise.to_be_bytes();
            let plain = Colour { red, green, blue, alpha };
            of_theme(named(name).unwrap_or(plain))
        };
        Self {
            hover: colour("hover", 0xFFFF_F7C2),
            cursor: colour("cursor", 0xFFFF_FFFF),
            selection: colour("selection", 0xFFFF_E14D),
            walk: colour("reach_walk", 0x805F_C3FF),
            run: colour("reach_run", 0x70FF_B84D),
            path: colour("path", 0xFFFF_FFFF),
            arc: LinearRgba { alpha: ARC, ..colour("line_of_fire", 0xFFFF_5A4D) },
            fire: colour("line_of_fire", 0xFFFF_5A4D),
            blocked: colour("line_blocked", 0xFF8C_97A3),
        }
    }
}
