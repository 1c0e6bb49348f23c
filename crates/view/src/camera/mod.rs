//! The camera: it orbits a point of the board and glides to its goal.

mod framing;
mod gaze;
mod overview;
mod rig;
mod shake;
pub(crate) mod sky;
mod spawn;
mod steer;
mod systems;
mod title;

pub use gaze::Gaze;
pub(crate) use rig::Opening;
pub use rig::{CameraRig, LENS};
pub use shake::{Shake, ShakeCamera};
pub use spawn::CameraTarget;
pub use systems::CameraSystems;

use bevy::prelude::*;

/// The camera that shows the board.
#[derive(Component, Debug, Clone, Copy)]
pub struct BoardCamera;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((rig::plugin, spawn::plugin, steer::plugin, title::plugin));
}
