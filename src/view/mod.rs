//! The picture of the battle: board, units, badges, effects and camera. It reads the battle and never writes it.

pub mod board;
pub mod camera;
pub mod ground;
pub mod material;
pub mod paint;
pub mod sculpt;
pub mod world;

mod light;
mod sky;

use bevy::prelude::*;

/// Draws the battle.
#[derive(Debug, Clone, Copy, Default)]
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((material::plugin, light::plugin, sky::plugin, board::plugin, camera::plugin));
    }
}
