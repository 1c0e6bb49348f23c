//! What the objectives of all sides ask of one unit.

use super::objectives::{are_partners, exits};
use crate::battle::rulebook::book::Rulebook;
use crate::battle::rulebook::objective::{Objective, Progression, Task};
use crate::battle::state::battle_state::BattleState;
use crate::battle::state::unit_state::UnitState;
use crate::rules::hex::Hex;
use crate::rules::ids::{SideId, UnitId};

/// What the objectives ask of one unit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UnitObjective<'b> {
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
pub fn errand<'b>(book: &'b Rulebook, snapshot: &BattleState, id: UnitId) -> UnitObjective<'b> {
    let mut errand = UnitObjective::default();
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
fn open<'b>(book: &'b Rulebook, snapshot: &BattleState) -> impl Iterator<Item = (SideId, &'b Objective)> {
    book.sides.iter().flat_map(move |side| {
        let states = snapshot.side(side.id).into_iter().flat_map(|held| &held.objectives);
        let pairs = side.objectives.iter().zip(states);
        pairs
            .filter(|(_, progress)| progress.state == Progression::Open)
            .map(move |(objective, _)| (side.id, objective))
    })
}

impl<'b> UnitObjective<'b> {
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

    fn chase(&mut self, snapshot: &BattleState, units: &[UnitId]) {
        let here = units.iter().filter(|id| snapshot.unit(**id).is_some_and(UnitState::is_alive));
        self.prey.extend(here);
        self.prey.sort_unstable();
        self.prey.dedup();
    }
}
