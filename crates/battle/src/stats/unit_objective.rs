//! What the objectives of all sides mean for one unit.

use super::objectives::{are_partners, exits};
use crate::rulebook::book::Rulebook;
use crate::rulebook::objective::{Objective, ObjectiveKind, Progression};
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::{SideId, UnitId};

/// What the objectives ask of one unit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UnitObjective<'b> {
    /// What it should do with the zone.
    pub kind: ZoneOrder,
    /// The hexes of the zone; empty when no zone concerns it.
    pub hexes: &'b [Hex],
    /// Enemies whose loss helps an objective of the unit's side or harms one of the enemy.
    pub prey: Vec<UnitId>,
    /// Whether its own loss harms an objective of its side or helps one of the enemy.
    pub dear: bool,
}

/// What a unit should do with a zone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ZoneOrder {
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
pub fn unit_objective<'b>(book: &'b Rulebook, state: &BattleState, id: UnitId) -> UnitObjective<'b> {
    let mut unit_objective = UnitObjective::default();
    let Some(unit) = state.unit(id) else { return unit_objective };
    if let Some((zone, named)) = exits(book, state, unit).next() {
        unit_objective.dear = named;
        unit_objective.send(book, ZoneOrder::Leave, zone);
    }
    for (side, objective) in open(book, state) {
        let fights = book.are_hostile(unit.side(), side);
        match &objective.kind {
            ObjectiveKind::Destroy { units, named: true } if side == unit.side() => unit_objective.chase(state, units),
            ObjectiveKind::Destroy { units, named: true } if fights => unit_objective.dear |= units.contains(&id),
            ObjectiveKind::Survive { units, named: true, .. } if fights => unit_objective.chase(state, units),
            ObjectiveKind::Survive { units, named: true, .. } if side == unit.side() => {
                unit_objective.dear |= units.contains(&id);
            }
            ObjectiveKind::Leave { zone, units, named } if fights => {
                unit_objective.send(book, ZoneOrder::Deny, *zone);
                if *named {
                    unit_objective.chase(state, units);
                }
            }
            ObjectiveKind::Hold { zone, .. } | ObjectiveKind::HoldAtEnd { zone }
                if are_partners(book, unit.side(), side) =>
            {
                unit_objective.send(book, ZoneOrder::Hold, *zone);
            }
            ObjectiveKind::Hold { zone, .. } | ObjectiveKind::HoldAtEnd { zone } if fights => {
                unit_objective.send(book, ZoneOrder::Deny, *zone);
            }
            _ => {}
        }
    }
    unit_objective
}

/// Every objective that is not decided yet, with its side.
fn open<'b>(book: &'b Rulebook, state: &BattleState) -> impl Iterator<Item = (SideId, &'b Objective)> {
    book.sides.iter().flat_map(move |side| {
        let states = state.side(side.id).into_iter().flat_map(|held| &held.objectives);
        let pairs = side.objectives.iter().zip(states);
        pairs
            .filter(|(_, progress)| progress.state == Progression::Open)
            .map(move |(objective, _)| (side.id, objective))
    })
}

impl<'b> UnitObjective<'b> {
    /// Sends the unit to a zone, unless it has a more important zone already.
    fn send(&mut self, book: &'b Rulebook, kind: ZoneOrder, zone: usize) {
        let rank = |kind: ZoneOrder| match kind {
            ZoneOrder::None => 0,
            ZoneOrder::Deny => 1,
            ZoneOrder::Hold => 2,
            ZoneOrder::Leave => 3,
        };
        if let Some(zone) = book.zones.get(zone).filter(|_| rank(kind) > rank(self.kind)) {
            (self.kind, self.hexes) = (kind, &zone.hexes);
        }
    }

    fn chase(&mut self, state: &BattleState, units: &[UnitId]) {
        let here = units.iter().filter(|id| state.unit(**id).is_some_and(UnitState::is_alive));
        self.prey.extend(here);
        self.prey.sort_unstable();
        self.prey.dedup();
    }
}
