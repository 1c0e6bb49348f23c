//! Space between and inside panels.

/// Space between panels and to the edge of the screen, in points.
pub const GAP: f32 = 6.0;
/// Space inside panels, in points.
pub const PAD: f32 = 10.0;
