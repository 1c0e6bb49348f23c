//! The board: hex columns with height, and the things that stand on them.

mod bake;
mod chunk;
mod column;
mod detail;
mod embers;
mod forms;
mod palette;
mod plain_face;
mod road;
mod spot;
mod water;
mod wind;
mod yards;

pub use chunk::Chunk;
pub use detail::Detail;

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((chunk::plugin, wind::plugin, yards::plugin));
}
