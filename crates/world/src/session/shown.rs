//! The battle on the screen: its rulebook and its playback.

use std::sync::Arc;

use bevy::prelude::Resource;

use super::playback::{Boundary, DelayedPlayback};
use phaseline_battle::{BattleState, Outcome, Rulebook, TurnOutcome};
use phaseline_rules::catalog::theme::Theme;

/// The outcomes and states of the battle on the screen, with the cursor.
pub type Playback = DelayedPlayback<BattleState, Outcome>;

impl Playback {
    /// The number that facts give to the outcome at this place in the list.
    #[must_use]
    pub fn number_of(&self, outcome: usize) -> Option<u64> {
        let step = self.frames().get(self.frames().partition_point(|frame| frame.outcomes_end <= outcome))?;
        Some(step.state.outcome_count.saturating_sub((step.outcomes_end - outcome) as u64))
    }

    /// Shows the rest of what is played at once, up to the end of the activation. In a running battle that is the rest of
    /// one action, because the next is played only then. In a recorded battle it is the rest of the activation.
    pub fn skip_activation(&mut self) {
        self.skip(|outcome| match outcome {
            Outcome::UnitActivated { .. } | Outcome::Turn(TurnOutcome::Reacted { .. }) => Boundary::Before,
            Outcome::ActivationEnded { .. } | Outcome::Turn(TurnOutcome::ReactionEnded { .. }) => Boundary::After,
            _ => Boundary::Nowhere,
        });
    }
}

/// What never changes about the battle on the screen. The code that opens a battle inserts it together with its
/// [`Playback`].
#[derive(Debug, Clone, Resource)]
pub struct Shown {
    /// The rulebook.
    pub rulebook: Arc<Rulebook>,
    /// The theme.
    pub theme: Arc<Theme>,
}

/// While this exists, a picture moves the cursor of the [`Playback`]. Without a picture, everything is shown at once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub struct ShownByPicture;

/// How fast outcomes are shown, as a factor.
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

/// How much faster outcomes are shown for the moment, because the player holds a button or a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Resource)]
pub struct Hurry(pub bool);

impl Hurry {
    /// The factor of the playback speed.
    #[must_use]
    pub const fn factor(self) -> f32 {
        if self.0 { 6.0 } else { 1.0 }
    }
}
