//! The battle that is on the screen: what never changes about it, and its playback.

use std::sync::Arc;

use bevy::prelude::Resource;

use super::Lagging;
use crate::battle::{Outcome, Rulebook, Snapshot};
use crate::rules::theme::Theme;

/// Outcomes and snapshots of the battle on the screen, with the cursor at which it is shown.
pub type Playback = Lagging<Snapshot, Outcome>;

/// What never changes about the battle on the screen. Whoever opens a battle inserts it together with its [`Playback`].
#[derive(Debug, Clone, Resource)]
pub struct Shown {
    /// Board, units and rules.
    pub rulebook: Arc<Rulebook>,
    /// Colours.
    pub theme: Arc<Theme>,
}

/// How fast outcomes are played.
#[derive(Debug, Clone, Copy, PartialEq, Resource)]
pub struct PlaybackSpeed(pub f32);

impl Default for PlaybackSpeed {
    fn default() -> Self {
        Self(1.0)
    }
}
