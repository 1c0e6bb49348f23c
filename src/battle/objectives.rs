//! What the sides of a battle have to do, how far they are, and what that means for a unit.

use super::rulebook::Rulebook;
use super::snapshot::Snapshot;
use super::unit::{Presence, Unit};
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
fn exits<'b>(book: &'b Rulebook, snapshot: &Snapshot, unit: &Unit) -> impl Iterator<Item = (usize, bool)> + use<'b> {
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

/// What the objectives ask of one unit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Errand<'b> {
    /// What it should do with the hexes.
    pub kind: ErrandKind,
    /// The hexes it is about; empty where no place is asked for.
    pub hexes: &'b [Hex],
    /// Enemies whose loss brings the side nearer to its objective, or keeps theirs from them.
    pub prey: Vec<UnitId>,
    /// Whether its own loss would bring the side further from its objective.
    pub dear: bool,
}

/// What a unit should do with some hexes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ErrandKind {
    /// There are none.
    #[default]
    None,
    /// End an activation on one of them: then it leaves the map.
    Leave,
    /// Be there, or have a friend there, when rounds end, with no enemy there.
    Hold,
    /// Keep enemies from there.
    Deny,
}

/// What the objectives ask of one unit: of its own side first, then what enemies must be kept from.
#[must_use]
pub fn errand<'b>(book: &'b Rulebook, snapshot: &Snapshot, id: UnitId) -> Errand<'b> {
    let mut errand = Errand::default();
    let Some(unit) = snapshot.unit(id) else { return errand };
    if let Some((zone, named)) = exits(book, snapshot, unit).next() {
        errand.dear = named;
        errand.send(book, ErrandKind::Leave, zone);
    }
    for (side, objective) in open(book, snapshot) {
        let fights = book.are_hostile(unit.side(), side);
        match &objective.task {
            Task::Destroy { units, named: true } if side == unit.side() => errand.chase(snapshot, units),
            Task::Destroy { units, named: true } if fights => errand.dear |= units.contains(&id),
            Task::Survive { units, named: true, .. } if fights => errand.chase(snapshot, units),
            Task::Survive { units, named: true, .. } if side == unit.side() => errand.dear |= units.contains(&id),
            Task::Leave { zone, units, named } if fights => {
                errand.send(book, ErrandKind::Deny, *zone);
                if *named {
                    errand.chase(snapshot, units);
                }
            }
            Task::Hold { zone, .. } | Task::HoldAtEnd { zone } if are_partners(book, unit.side(), side) => {
                errand.send(book, ErrandKind::Hold, *zone);
            }
            Task::Hold { zone, .. } | Task::HoldAtEnd { zone } if fights => {
                errand.send(book, ErrandKind::Deny, *zone);
            }
            _ => {}
        }
    }
    errand
}

/// Every objective that is not decided, with its side.
fn open<'b>(book: &'b Rulebook, snapshot: &Snapshot) -> impl Iterator<Item = (SideId, &'b Objective)> {
    book.sides.iter().flat_map(move |side| {
        let states = snapshot.side(side.id).into_iter().flat_map(|held| &held.objectives);
        let pairs = side.objectives.iter().zip(states);
        pairs
            .filter(|(_, progress)| progress.state == Progression::Open)
            .map(move |(objective, _)| (side.id, objective))
    })
}

impl<'b> Errand<'b> {
    /// Sends the unit to a zone, where it has no errand of a kind that comes before.
    fn send(&mut self, book: &'b Rulebook, kind: ErrandKind, zone: usize) {
        let rank = |kind: ErrandKind| match kind {
            ErrandKind::None => 0,
            ErrandKind::Deny => 1,
            ErrandKind::Hold => 2,
            ErrandKind::Leave => 3,
        };
        if let Some(zone) = book.zones.get(zone).filter(|_| rank(kind) > rank(self.kind)) {
            (self.kind, self.hexes) = (kind, &zone.hexes);
        }
    }

    fn chase(&mut self, snapshot: &Snapshot, units: &[UnitId]) {
        let here = units.iter().filter(|id| snapshot.unit(**id).is_some_and(Unit::is_alive));
        self.prey.extend(here);
        self.prey.sort_unstable();
        self.prey.dedup();
    }
}

/// How an objective stands that does not wait for the end of a round; of the others what it was.
pub(super) fn assess(snapshot: &Snapshot, objective: &Objective, before: Progress) -> Progress {
    let count = |units: &[UnitId], is: &dyn Fn(&Unit) -> bool| {
        let counted = units.iter().filter_map(|id| snapshot.unit(*id)).filter(|unit| is(unit)).count();
        u32::try_from(counted).unwrap_or(u32::MAX)
    };
    let of = |done: u32, possible: u32| Progress {
        state: match () {
            () if done >= objective.needed => Progression::Reached,
            () if done.saturating_add(possible) < objective.needed => Progression::Failed,
            () => Progression::Open,
        },
        count: done,
    };
    let remains = |unit: &Unit| unit.is_alive() || unit.is_waiting();
    match &objective.task {
        Task::Destroy { units, .. } => of(count(units, &|unit| unit.hull.destroyed), count(units, &remains)),
        Task::Leave { zone, units, .. } => {
            let left = |unit: &Unit| unit.place.presence == Presence::Left { zone: *zone };
            of(count(units, &left), count(units, &remains))
        }
        Task::Survive { units, keep, .. } if count(units, &|unit| !unit.hull.destroyed) < *keep => {
            Progress { state: Progression::Failed, ..before }
        }
        Task::Survive { .. } | Task::Hold { .. } | Task::HoldAtEnd { .. } => before,
    }
}

/// How an objective stands at the end of a round.
pub(super) fn assess_round(
    book: &Rulebook,
    snapshot: &Snapshot,
    side: SideId,
    objective: &Objective,
    before: Progress,
) -> Progress {
    let round = snapshot.round;
    let last = round >= book.rounds;
    let decide = |count: u32, possible: u32| Progress {
        state: match () {
            () if count >= objective.needed => Progression::Reached,
            () if count.saturating_add(possible) < objective.needed => Progression::Failed,
            () => Progression::Open,
        },
        count,
    };
    match &objective.task {
        Task::Hold { zone, in_a_row } => {
            let kept = if *in_a_row { 0 } else { before.count };
            let count = if holds(book, snapshot, side, *zone) { before.count + 1 } else { kept };
            decide(count, book.rounds.saturating_sub(round))
        }
        Task::HoldAtEnd { zone } => {
            let held = u32::from(holds(book, snapshot, side, *zone));
            if last { decide(held, 0) } else { before }
        }
        Task::Survive { .. } => decide(round, u32::MAX),
        Task::Destroy { .. } | Task::Leave { .. } => before,
    }
}
