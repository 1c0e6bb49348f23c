//! The battle that is on the screen: what never changes about it, and its playback.

use std::sync::Arc;

use bevy::prelude::Resource;

use super::playback::{Boundary, Lagging};
use crate::battle::{BattleState, Outcome, Rulebook, TurnOutcome};
use crate::rules::catalog::theme::Theme;

/// Outcomes and snapshots of the battle on the screen, with the cursor at which it is shown.
pub type Playback = Lagging<BattleState, Outcome>;

impl Playback {
    /// Shows the rest of the present activation, or of what is done outside one, at once: what others do after it is seen.
    pub fn skip_activation(&mut self) {
        self.skip(|outcome| match outcome {
            Outcome::UnitActivated { .. } | Outcome::Turn(TurnOutcome::Reacted { .. }) => Boundary::Before,
            Outcome::ActivationEnded { .. } | Outcome::Turn(TurnOutcome::ReactionEnded { .. }) => Boundary::After,
            _ => Boundary::Nowhere,
        });
    }
}

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

impl PlaybackSpeed {
    /// So fast that every outcome is shown at once.
    pub const AT_ONCE: f32 = 1000.0;
}

impl Default for PlaybackSpeed {
    fn default() -> Self {
        Self(1.0)
    }
}
