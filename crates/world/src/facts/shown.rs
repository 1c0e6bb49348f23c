//! What the picture shows at the moment.

use bevy::prelude::*;
use phaseline_battle::Outcome;
use std::sync::Arc;

/// The picture has come to a moment of an outcome. Sounds and effects listen to it.
///
/// The facts of a step come when the whole step was shown. This message comes while its outcomes are shown, one after
/// the other. An outcome that is skipped, and an app without a picture, write none.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct OutcomeShown {
    /// The number of the outcome.
    pub number: u64,
    /// The moment.
    pub moment: ShownMoment,
    /// The outcome.
    pub outcome: Arc<Outcome>,
}

/// A moment while an outcome is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Reflect)]
pub enum ShownMoment {
    /// It begins. This is the first moment of every outcome.
    Begin,
    /// A shot leaves its muzzle.
    Fire,
    /// A shot, a blow or a charging unit arrives, whether it hits or misses.
    Impact,
    /// Something bursts.
    Burst,
    /// A foot comes down, or a bow wave rises.
    Step,
    /// Jets burn.
    Jet,
    /// Something heavy reaches the ground.
    Thud,
    /// It has been shown. This is the last moment of every outcome.
    End,
}
