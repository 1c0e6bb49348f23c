//! Whether the board moves under the pointer. The camera writes it, and the one who turns clicks into presses reads it.

use bevy::prelude::Resource;

/// Whether the board moves in the picture so that it can be seen, and who moves it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub enum BoardGlide {
    /// It stands still.
    #[default]
    Still,
    /// The player moves the camera.
    ByPlayer,
    /// The camera moves without being asked.
    ByItself,
}
