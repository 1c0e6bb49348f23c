//! When the systems of the camera run: their order, and whether keys steer.

use bevy::prelude::*;

use phaseline_interaction::{BoardKeys, Focus};

/// The order of the camera's systems in a frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum CameraSystems {
    /// Mouse and keys set the goal of the camera.
    Steer,
    /// The camera moves.
    Glide,
}

/// Whether keys steer: not while a dialogue is open, nor while the player types.
pub(super) fn keys_steer(board: Option<Res<BoardKeys>>, focus: Option<Res<Focus>>) -> bool {
    board.is_some() && focus.is_none_or(|focus| !focus.types)
}
