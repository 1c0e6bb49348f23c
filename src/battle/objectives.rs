//! What the sides of a battle have to do, and where.

pub use super::errand::{Errand, ErrandKind, errand};
use super::rulebook::Rulebook;
use super::snapshot::Snapshot;
use super::unit::Unit;
use crate::rules::hex::Hex;
use crate::rules::ids::{SideId, UnitId};
use serde::{Deserialize, Serialize};

/// A part of the map that objectives and arrivals name.
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
    pub task: Task,
    /// How much of it: units for [`Task::Destroy`] and [`Task::Leave`], rounds for [`Task::Hold`] and
    /// [`Task::Survive`], 1 for [`Task::HoldAtEnd`].
    pub needed: u32,
}

/// What is to be done, with every name resolved. Zones are numbers of [`Rulebook::zones`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Destroy some of these units.
    Destroy {
        /// Of which.
        units: Vec<UnitId>,
        /// Whether the scenario names them; else they are all enemies.
        named: bool,
    },
    /// Hold a zone for some rounds.
    Hold {
        /// The zone.
        zone: usize,
        /// Whether they must follow each other.
        in_a_row: bool,
    },
    /// Hold a zone when the last round ends.
    HoldAtEnd {
        /// The zone.
        zone: usize,
    },
    /// Keep some of these units for some rounds.
    Survive {
        /// Of which.
        units: Vec<UnitId>,
        /// Whether the scenario names them; else they are all units of the side.
        named: bool,
        /// How many must be left.
        keep: u32,
    },
    /// Bring some of these units off the map.
    Leave {
        /// By which zone.
        zone: usize,
        /// Of which.
        units: Vec<UnitId>,
        /// Whether the scenario names them; else they are all units of the side.
        named: bool,
    },
}

impl Task {
    /// The zone it is about.
    #[must_use]
    pub const fn zone(&self) -> Option<usize> {
        match self {
            Self::Hold { zone, .. } | Self::HoldAtEnd { zone } | Self::Leave { zone, .. } => Some(*zone),
            Self::Destroy { .. } | Self::Survive { .. } => None,
        }
    }
}

/// How far a side is with an objective.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Whether it is decided.
    pub state: Progression,
    /// How much is done, of [`Objective::needed`].
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

/// Whether two sides fight on the same side: the same one, or both for or both against the first side of the scenario.
#[must_use]
pub fn are_partners(book: &Rulebook, first: SideId, second: SideId) -> bool {
    use crate::rules::scenario::Relation;
    let party = |id: SideId| match book.side(id).map(|side| side.relation) {
        Some(Relation::Friendly | Relation::Allied) => Some(true),
        Some(Relation::Enemy) => Some(false),
        Some(Relation::Neutral) | None => None,
    };
    first == second || !book.are_hostile(first, second) && party(first).is_some() && party(first) == party(second)
}

/// Whether a side or one of its partners stands in a zone and no enemy does.
#[must_use]
pub fn holds(book: &Rulebook, snapshot: &Snapshot, side: SideId, zone: usize) -> bool {
    let Some(zone) = book.zones.get(zone) else { return false };
    let mut holds = false;
    for unit in snapshot.alive().filter(|unit| zone.has(unit.place.pose.hex)) {
        if book.are_hostile(side, unit.side()) {
            return false;
        }
        holds |= are_partners(book, side, unit.side());
    }
    holds
}

/// The zone by which a unit would leave the map if its activation ended now: it stands there, on its feet and not shut
/// down, and an objective of its side, not yet failed, wants it away.
#[must_use]
pub fn exit_of(book: &Rulebook, snapshot: &Snapshot, unit: &Unit) -> Option<usize> {
    if unit.hull.prone || unit.heat.shut_down {
        return None;
    }
    let zones = exits(book, snapshot, unit).map(|(zone, _)| zone);
    let mut here = zones.filter(|zone| book.zones.get(*zone).is_some_and(|zone| zone.has(unit.place.pose.hex)));
    here.next()
}

/// The zones by which a unit may leave the map, each with whether the unit is named for it.
pub(super) fn exits<'b>(
    book: &'b Rulebook,
    snapshot: &Snapshot,
    unit: &Unit,
) -> impl Iterator<Item = (usize, bool)> + use<'b> {
    let id = unit.id();
    let own = book.side(unit.side()).map_or(&[][..], |side| side.objectives.as_slice());
    let failed: Vec<bool> = snapshot.side(unit.side()).map_or_else(Vec::new, |side| {
        side.objectives.iter().map(|progress| progress.state == Progression::Failed).collect()
    });
    own.iter().enumerate().filter_map(move |(place, objective)| match &objective.task {
        Task::Leave { zone, units, named } if units.contains(&id) && !failed.get(place).copied().unwrap_or(true) => {
            Some((*zone, *named))
        }
        _ => None,
    })
}
