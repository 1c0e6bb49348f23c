//! Marks on the board: hover, selection, reach, path, lines of fire, targets.

mod air;
mod draw;
mod ground_marks;
mod mark_colours;
mod zones;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((draw::plugin, zones::plugin));
}
