//! An action that the computer weighs.

use phaseline_battle::Target;
use phaseline_rules::ruleset::ActionIx;

/// An action with its target, and what the whole plan is worth with it.
pub(crate) type ScoredAction = (i64, ActionIx, Target);
