//! The whole game without a window.

use bevy::math::UVec2;
use phaseline::app::{GamePlugin, Stage};
use phaseline::world::session::PlaybackSpeed;

/// Opens a game in which outcomes are shown at once.
pub fn open_game(game: GamePlugin, size: UVec2) -> Stage {
    let mut stage = Stage::open(size, |app| {
        app.add_plugins(game);
    })
    .expect("there is a Vulkan driver");
    stage.world().insert_resource(PlaybackSpeed(1000.0));
    stage
}
