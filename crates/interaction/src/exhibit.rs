//! The unit that stands alone on the screen, as in the mech bay. The interface writes it, and the view shows it.

use bevy::prelude::Resource;

use phaseline_rules::catalog::colour::Colour;

/// The unit that stands alone on the screen.
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct Exhibit {
    /// Its model and its colour. `None` shows the board.
    pub shown: Option<(String, Colour)>,
    /// How far it has been turned, in radians.
    pub turn: f32,
}
