//! Open reaction windows, and what is used in them.

use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{ActionIx, Deed, ReactionIx};
use serde::{Deserialize, Serialize};

/// A moment at which the battle waits for reactions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenWindow {
    /// What opened it.
    pub opener: Opener,
    /// The sides that may still react. The first one is asked now.
    pub sides: Vec<SideId>,
    /// What was used in it, and by which unit. A unit uses each reaction or action once.
    pub used: Vec<(UnitId, Used)>,
    /// How many activations were on the stack when it opened.
    pub height: usize,
}

/// What opens a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opener {
    /// A step of an action was taken.
    Step {
        /// The unit that acts.
        unit: UnitId,
        /// What the action does.
        deed: Deed,
    },
    /// An action has ended.
    ActionEnds {
        /// The unit that acts.
        unit: UnitId,
        /// What the action does.
        deed: Deed,
    },
    /// An action begins whose target is a unit.
    Aimed {
        /// The unit that acts.
        unit: UnitId,
        /// The target.
        at: UnitId,
        /// What the action does.
        deed: Deed,
    },
    /// The clock is about to leave a step.
    ClockStep {
        /// The step.
        step: i32,
    },
    /// An action begins that has no unit as its target.
    Begins {
        /// The unit that acts.
        unit: UnitId,
        /// What the action does.
        deed: Deed,
    },
}

impl Opener {
    /// The unit whose action opened it.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        match self {
            Self::Step { unit, .. }
            | Self::ActionEnds { unit, .. }
            | Self::Aimed { unit, .. }
            | Self::Begins { unit, .. } => Some(*unit),
            Self::ClockStep { .. } => None,
        }
    }

    /// Whether it comes before a step of an action. A side can ask the battle to stop at these moments.
    #[must_use]
    pub const fn is_before_step(&self) -> bool {
        matches!(self, Self::Step { .. } | Self::Aimed { .. } | Self::Begins { .. })
    }
}

/// What a unit uses out of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Used {
    /// A reaction.
    Reaction(ReactionIx),
    /// An action that may be used out of turn.
    Action(ActionIx),
}

/// The occasion on which a unit acts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occasion {
    /// It is its turn.
    #[default]
    Turn,
    /// It uses this out of turn.
    OutOfTurn(Used),
    /// It uses this action out of turn in the middle of its own action.
    Within(ActionIx),
}

impl Occasion {
    /// What it uses out of turn; `None` in its own turn.
    #[must_use]
    pub const fn used(self) -> Option<Used> {
        match self {
            Self::Turn => None,
            Self::OutOfTurn(used) => Some(used),
            Self::Within(action) => Some(Used::Action(action)),
        }
    }

    /// Whether it acts in its own activation.
    #[must_use]
    pub const fn is_own(self) -> bool {
        matches!(self, Self::Turn | Self::Within(_))
    }
}
