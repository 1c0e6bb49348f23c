//! What objectives mean: which sides are partners, which side holds a zone, which zones a unit may leave the map by, and
//! what the objectives of all sides ask of one unit.

use crate::rulebook::book::Rulebook;
pub use crate::rulebook::objective::{Objective, ObjectiveKind, Progress, Progression, Zone};
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::{SideId, UnitId};

/// Whether two sides are partners: they are the same side, or both fight for or both against the scenario's first
/// side.
#[must_use]
pub fn are_partners(book: &Rulebook, first: SideId, second: SideId) -> bool {
    use phaseline_rules::catalog::scenario::Relation;
    let party = |id: SideId| match book.side(id).map(|side| side.relation) {
        Some(Relation::Friendly | Relation::Allied) => Some(true),
        Some(Relation::Enemy) => Some(false),
        Some(Relation::Neutral) | None => None,
    };
    first == second || !book.are_hostile(first, second) && party(first).is_some() && party(first) == party(second)
}

/// Whether a side or one of its partners stands in a zone and no enemy does.
#[must_use]
pub fn holds(book: &Rulebook, state: &BattleState, side: SideId, zone: usize) -> bool {
    let Some(zone) = book.zones.get(zone) else { return false };
    let mut holds = false;
    for unit in state.alive().filter(|unit| zone.has(unit.place.pose.hex)) {
        if book.are_hostile(side, unit.side()) {
            return false;
        }
        holds |= are_partners(book, side, unit.side());
    }
    holds
}

/// The zone by which a unit would leave the map if its activation ended now. The unit must stand in the zone, on its
/// feet and not shut down, and an objective of its side that has not failed must send it there.
#[must_use]
pub fn exit_of(book: &Rulebook, state: &BattleState, unit: &UnitState) -> Option<usize> {
    if unit.hull.prone || unit.heat.shut_down {
        return None;
    }
    let zones = exits(book, state, unit).map(|(zone, _)| zone);
    let mut here = zones.filter(|zone| book.zones.get(*zone).is_some_and(|zone| zone.has(unit.place.pose.hex)));
    here.next()
}

/// The zones by which a unit may leave the map, each with whether the objective names the unit.
pub(crate) fn exits<'b>(
    book: &'b Rulebook,
    state: &BattleState,
    unit: &UnitState,
) -> impl Iterator<Item = (usize, bool)> + use<'b> {
    let id = unit.id();
    let own = book.side(unit.side()).map_or(&[][..], |side| side.objectives.as_slice());
    let failed: Vec<bool> = state.side(unit.side()).map_or_else(Vec::new, |side| {
        side.objectives.iter().map(|progress| progress.state == Progression::Failed).collect()
    });
    own.iter().enumerate().filter_map(move |(place, objective)| match &objective.kind {
        ObjectiveKind::Leave { zone, units, named }
            if units.contains(&id) && !failed.get(place).copied().unwrap_or(true) =>
        {
            Some((*zone, *named))
        }
        _ => None,
    })
}

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
