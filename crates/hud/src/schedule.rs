//! The order of the interface's systems in a frame.

use bevy::prelude::*;

/// The parts of the interface in [`PostUpdate`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub enum UiSystems {
    /// Fills the values to paint. The places of units on the screen must be known by then.
    Compose,
}

/// The part of a frame that fills the values of the screen. The cards over the screen come after it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub struct ComposeScene;
