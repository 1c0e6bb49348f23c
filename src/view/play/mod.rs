//! Plays the outcomes of the battle one after the other, at the cursor of the playback.

mod act;
mod attend;
mod clip;
mod glow;
mod player;
mod shots;
mod splash;

pub use player::Player;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((attend::plugin, glow::plugin, player::plugin));
}
