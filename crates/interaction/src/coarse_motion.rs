//! Plainer pictures while the camera moves.

use bevy::prelude::*;

/// Whether the camera moves on a machine without a graphics card. Then the view may be plainer until it stands still.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub struct CoarseMotion(pub bool);
