//! The order of the interface's systems in a frame.

use bevy::prelude::*;

/// The parts of the interface in [`PostUpdate`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub enum UiSystems {
    /// What will be painted is put together; needs the places of units on the screen.
    Compose,
}

/// The part of a frame in which the screen is put together; cards over it come after.
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub(in crate::ui) struct ComposeScene;
