//! A plan for one activation: its first step, and what it is worth.

use crate::evaluate::best_attack::Attack;
use crate::evaluate::threat::Stand;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;

/// Decides what a unit does next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum FirstStep {
    /// Move there with this action.
    Go(ActionIx, Pose),
    Attack(Attack),
    Nothing,
}

/// A plan for the rest of an activation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Its first action.
    pub wish: FirstStep,
    /// What its attack is worth. 0 without one.
    pub gain: i64,
    /// What the whole plan is worth.
    pub value: i64,
    /// Where the unit ends.
    pub end: Stand,
    /// The target of its attack, and the expected damage in thousandths of what the target can still take.
    pub strike: Option<(UnitId, i64)>,
}
