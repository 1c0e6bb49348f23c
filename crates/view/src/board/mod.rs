//! The board: hex columns with height, and the things that stand on them.

mod bake;
mod chunk;
mod column;
mod embers;
mod forms;
mod palette;
mod road;
mod water;
mod wind;
mod yards;

pub use chunk::{Chunk, Detail};

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((chunk::plugin, wind::plugin, yards::plugin));
}
