//! What the entities of voices and tracks hold.

use super::super::music::Piece;
use super::track::{Fader, Track};
use bevy::prelude::*;
use phaseline_content::Bus;

/// A voice or a track: its bus, and its own volume.
#[derive(Debug, Clone, Copy, Component)]
pub(super) struct Playing {
    pub(super) bus: Bus,
    pub(super) volume: f32,
}

/// A track: what it is for, its fader, and its sound.
#[derive(Debug, Clone, Component)]
pub(super) struct Faded {
    pub(super) part: Part,
    pub(super) fader: Fader,
    pub(super) track: Handle<Track>,
}

/// What a track is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A piece of music.
    Piece(Piece),
    /// The wind around the board.
    Wind,
}
