//! Open reaction windows, and what is done in them.

use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{ActionIx, Deed, ReactionIx};
use serde::{Deserialize, Serialize};

/// A moment at which the battle waits for sides that may react.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenWindow {
    /// What opened it.
    pub opener: Opener,
    /// The sides that may still react; the first one is asked now.
    pub sides: Vec<SideId>,
    /// What was used in it, by whom: each unit uses each thing once.
    pub used: Vec<(UnitId, Used)>,
    /// How many activations were on the stack when it opened.
    pub height: usize,
}

/// What opens a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opener {
    /// A step of an action was taken.
    Step {
        /// Who acts.
        unit: UnitId,
        /// What the action does.
        deed: Deed,
    },
    /// An action was finished.
    ActionEnds {
        /// Who acts.
        unit: UnitId,
        /// What the action does.
        deed: Deed,
    },
    /// An action was begun that is aimed at a unit.
    Aimed {
        /// Who acts.
        unit: UnitId,
        /// At whom.
        at: UnitId,
        /// What the action does.
        deed: Deed,
    },
    /// The clock is about to leave a step.
    ClockStep {
        /// Which.
        step: i32,
    },
    /// An action was begun that is aimed at nobody.
    Begins {
        /// Who acts.
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

    /// Whether it is a moment before a step of an action, at which a side can ask the battle to stop.
    #[must_use]
    pub const fn is_before_step(&self) -> bool {
        matches!(self, Self::Step { .. } | Self::Aimed { .. } | Self::Begins { .. })
    }
}

/// Something used outside the own activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Used {
    /// A reaction.
    Reaction(ReactionIx),
    /// An action that may be used in the activations of others.
    Outside(ActionIx),
}

/// Why a unit acts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occasion {
    /// It is its turn.
    #[default]
    Turn,
    /// It uses this outside its own activation.
    Outside(Used),
    /// It uses this action in the middle of another one in its own activation.
    Within(ActionIx),
}

impl Occasion {
    /// What is used where it is not the unit's turn that lets it act.
    #[must_use]
    pub const fn used(self) -> Option<Used> {
        match self {
            Self::Turn => None,
            Self::Outside(used) => Some(used),
            Self::Within(action) => Some(Used::Outside(action)),
        }
    }

    /// Whether it acts in its own activation.
    #[must_use]
    pub const fn is_own(self) -> bool {
        matches!(self, Self::Turn | Self::Within(_))
    }
}
