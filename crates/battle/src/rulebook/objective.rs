//! The objectives of the sides, and the zones they name.

use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// A zone of the map that objectives and arrivals name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    /// Its name in the scenario's file.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// Its hexes, sorted.
    pub hexes: Vec<Hex>,
}

impl Zone {
    /// Whether a hex belongs to it.
    #[must_use]
    pub fn has(&self, hex: Hex) -> bool {
        self.hexes.binary_search(&hex).is_ok()
    }
}

/// One objective of a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objective {
    /// A few words for the screen.
    pub name: String,
    /// What is to be done.
    pub kind: ObjectiveKind,
    /// How much is needed: units for [`ObjectiveKind::Destroy`] and [`ObjectiveKind::Leave`], rounds for [`ObjectiveKind::Hold`] and
    /// [`ObjectiveKind::Survive`], 1 for [`ObjectiveKind::HoldAtEnd`].
    pub needed: u32,
}

/// What is to be done, with every name resolved. A zone is an index into [`super::book::Rulebook::zones`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ObjectiveKind {
    /// Destroy some of these units.
    Destroy {
        /// The units that count.
        units: Vec<UnitId>,
        /// Whether the scenario names them. Else they are all enemies.
        named: bool,
    },
    /// Hold a zone for some rounds.
    Hold {
        /// The zone.
        zone: usize,
        /// Whether the rounds must follow each other.
        in_a_row: bool,
    },
    /// Hold a zone when the last round ends.
    HoldAtEnd {
        /// The zone.
        zone: usize,
    },
    /// Keep some of these units alive for some rounds.
    Survive {
        /// The units that count.
        units: Vec<UnitId>,
        /// Whether the scenario names them. Else they are all units of the side.
        named: bool,
        /// How many must remain.
        keep: u32,
    },
    /// Bring some of these units off the map.
    Leave {
        /// The zone by which they leave.
        zone: usize,
        /// The units that count.
        units: Vec<UnitId>,
        /// Whether the scenario names them. Else they are all units of the side.
        named: bool,
    },
}

impl ObjectiveKind {
    /// The zone that it names, if any.
    #[must_use]
    pub const fn zone(&self) -> Option<usize> {
        match self {
            Self::Hold { zone, .. } | Self::HoldAtEnd { zone } | Self::Leave { zone, .. } => Some(*zone),
            Self::Destroy { .. } | Self::Survive { .. } => None,
        }
    }
}

/// The progress of a side with an objective.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Whether it is decided.
    pub state: Progression,
    /// How much of [`Objective::needed`] is done.
    pub count: u32,
}

/// Whether an objective is decided.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Progression {
    /// Not yet.
    #[default]
    Open,
    /// It is reached.
    Reached,
    /// It can no longer be reached.
    Failed,
}
