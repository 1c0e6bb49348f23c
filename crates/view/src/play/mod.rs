//! Plays the outcomes of the battle one after the other, at the cursor of the playback.

mod act;
mod attend;
mod clip;
mod pace;
mod player;

pub(crate) use clip::{Act, Clip, Ram, Shot};
pub use pace::{Hold, HoldPicture, PicturePace};
pub use player::Player;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((attend::plugin, pace::plugin, player::plugin));
}
