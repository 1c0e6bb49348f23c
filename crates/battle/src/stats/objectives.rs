//! Which sides are partners, which side holds a zone, and which zones a unit may leave the map by.

pub use super::unit_objective::{UnitObjective, ZoneOrder, unit_objective};
use crate::rulebook::book::Rulebook;
pub use crate::rulebook::objective::{Objective, ObjectiveKind, Progress, Progression, Zone};
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use phaseline_rules::ids::SideId;

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
