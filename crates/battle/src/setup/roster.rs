//! The sides and units of a battle: the scenario with the choices of the set-up.

use super::objectives::{objectives, zone_number};
use crate::rulebook::book::SideBook;
use crate::rulebook::unit_profile::{Arrival, UnitProfile};
use crate::state::battle_setup::{BattleSetup, SetupFault};
use phaseline_rules::board::Board;
use phaseline_rules::catalog::input::Inputs;
use phaseline_rules::catalog::scenario::Scenario;
use phaseline_rules::content_id::{DesignId, PilotId};
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::said::Said;
use std::collections::{BTreeMap, BTreeSet};

/// One place of a scenario after the swaps.
#[derive(Debug, Clone)]
pub(crate) struct Slot {
    pub id: UnitId,
    pub side: SideId,
    pub design: DesignId,
    pub pilot: PilotId,
    /// The inputs of its side.
    pub inputs: Inputs,
    pub tags: BTreeSet<String>,
    pub start: Pose,
    pub arrival: Option<Arrival>,
}

/// Every place of a scenario with its side's id and its index there, after the swaps.
pub(crate) fn slots(
    scenario: &Scenario,
    setup: &BattleSetup,
    faults: &mut Vec<SetupFault>,
) -> Vec<(String, usize, Slot)> {
    let mut slots: Vec<(String, usize, Slot)> = Vec::new();
    for (side_number, side) in scenario.sides.iter().enumerate() {
        for (place, unit) in side.units.iter().enumerate() {
            let (column, row) = unit.at;
            let pose = Pose { hex: Hex::from_map(column, row), facing: unit.facing };
            let slot = Slot {
                id: UnitId(slots.len() as u32),
                side: SideId(side_number as u8),
                design: unit.unit.clone(),
                pilot: unit.pilot.clone(),
                inputs: side.inputs.clone(),
                tags: unit.tags.clone(),
                start: pose,
                arrival: unit.is_late().then(|| Arrival {
                    round: unit.round,
                    zone: unit.zone.as_deref().and_then(|zone| zone_number(scenario, zone)),
                }),
            };
            slots.push((side.id.clone(), place, slot));
        }
    }
    for swap in &setup.swaps {
        let Some((_, _, slot)) = slots.iter_mut().find(|(side, place, _)| *side == swap.side && *place == swap.slot)
        else {
            faults.push(SetupFault::NoSuchSlot { side: swap.side.clone(), slot: swap.slot });
            continue;
        };
        if let Some(design) = &swap.unit {
            slot.design = design.clone();
        }
        if let Some(pilot) = &swap.pilot {
            slot.pilot = pilot.clone();
        }
    }
    slots
}

pub(crate) fn sides(scenario: &Scenario, setup: &BattleSetup, faults: &mut Vec<SetupFault>) -> Vec<SideBook> {
    for id in setup.players.keys().chain(setup.levels.keys()) {
        if !scenario.sides.iter().any(|side| side.id == *id) {
            faults.push(SetupFault::Unknown { kind: "piece.side", id: id.clone() });
        }
    }
    let count = scenario.sides.len();
    if count > Scenario::SIDES_MAX {
        faults.push(SetupFault::TooManySides(count));
        return Vec::new();
    }
    let sides: Vec<SideBook> = (scenario.sides.iter().enumerate())
        .map(|(number, side)| SideBook {
            id: SideId(number as u8),
            name: side.id.clone(),
            label: side.name.clone(),
            relation: side.relation,
            player: setup.players.get(&side.id).copied().unwrap_or(side.player),
            level: setup.levels.get(&side.id).copied().unwrap_or_default(),
            hostile: (0..count).map(|other| scenario.are_hostile(number, other)).collect(),
            objectives: objectives(scenario, number, faults),
            wins: side.wins,
        })
        .collect();
    if !sides.iter().any(|side| side.hostile.contains(&true)) {
        faults.push(SetupFault::NoEnemies);
    }
    sides
}

/// Reports units off the board, on ground that their body cannot enter, and two units in one hex.
pub(crate) fn room_faults(board: &Board, profiles: &[UnitProfile]) -> Vec<SetupFault> {
    let mut taken: BTreeMap<Hex, &str> = BTreeMap::new();
    let mut faults = Vec::new();
    for profile in profiles {
        let hex = profile.start.hex;
        let why = match board.terrain(hex) {
            None => Some(Said::key("setup.off_the_map")),
            Some(terrain) if profile.body.moves && !terrain.move_cost.contains_key(&profile.body.locomotion) => {
                Some(Said::text("setup.bad_ground", [("terrain", terrain.name.as_str().into())]))
            }
            Some(_) if profile.arrival.is_some() => None,
            Some(_) => {
                taken.insert(hex, profile.name()).map(|other| Said::text("setup.taken", [("unit", other.into())]))
            }
        };
        if let Some(why) = why {
            faults.push(SetupFault::NoRoom { unit: profile.name().to_owned(), at: hex, why });
        }
    }
    faults
}
