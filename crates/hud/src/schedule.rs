//! The order of the interface's systems in a frame.

use bevy::prelude::*;

/// The parts of the interface in [`PostUpdate`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub enum UiSystems {
    /// Fills the values to paint. The places of units on the screen must be known by then.
    Compose,
}

/// Notes what has changed since the last frame, before anything is filled.
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub struct NoteChanges;

/// The system that fills the panel with this name.
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub struct Filled(pub &'static str);

/// The panel that is filled first: it takes long to compute, and players look at it first.
pub(crate) const FIRST: &str = "target";

/// The part of a frame that fills the values of the screen. The cards over the screen come after it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, SystemSet)]
pub struct ComposeScene;
