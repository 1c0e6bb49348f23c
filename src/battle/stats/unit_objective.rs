//! What the objectives of all sides mean for one unit.

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
    /// What it should do with the zone.
    pub kind: ErrandKind,
    /// The hexes of the zone; empty when no zone concerns it.
    pub hexes: &'b [Hex],
    /// Enemies whose loss helps an objective of the unit's side or harms one of the enemy.
    pub prey: Vec<UnitId>,
    /// Whether its own loss harms an objective of its side or helps one of the enemy.
    pub dear: bool,
}

/// What a unit should do with a zone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ErrandKind {
    /// No zone concerns it.
    #[default]
    None,
    /// End an activation in it, to leave the map.
    Leave,
    /// Stand in it at the end of rounds, alone or with friends, while no enemy does.
    Hold,
    /// Keep enemies out of it.
    Deny,
}

/// What the objectives mean for one unit. Objectives of its own side come first, then the objectives of enemies that
/// it should stop.
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

/// Every objective that is not decided yet, with its side.
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
    /// Sends the unit to a zone, unless it has a more important zone already.
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
