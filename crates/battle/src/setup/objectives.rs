//! The zones and objectives of a scenario, with every name resolved.

use crate::rulebook::objective::{Objective, ObjectiveKind, Zone};
use crate::state::battle_setup::SetupFault;
use phaseline_rules::board::Board;
use phaseline_rules::catalog::scenario::Scenario;
use phaseline_rules::catalog::scenario::objective::{ObjectiveFile, ObjectiveKindFile};
use phaseline_rules::ids::UnitId;
use std::collections::BTreeMap;

/// The zones of a scenario on its board.
pub(crate) fn zones(scenario: &Scenario, board: &Board) -> Vec<Zone> {
    let zone = |zone: &phaseline_rules::catalog::scenario::objective::ZoneFile| Zone {
        id: zone.id.clone(),
        name: zone.name.clone(),
        hexes: zone.hexes(board.map()),
    };
    scenario.zones.iter().map(zone).collect()
}

/// The index of a zone in a scenario.
pub(crate) fn zone_number(scenario: &Scenario, id: &str) -> Option<usize> {
    scenario.zones.iter().position(|zone| zone.id == id)
}

/// The objectives of a side (an index into the scenario's sides).
pub(crate) fn objectives(scenario: &Scenario, side: usize, faults: &mut Vec<SetupFault>) -> Vec<Objective> {
    let scenario_units = ScenarioUnits::new(scenario);
    let written = scenario.sides.get(side).map_or(&[][..], |side| side.objectives.as_slice());
    let found = written.iter().map(|objective| scenario_units.objective(side, objective));
    found.filter_map(|found| found.map_err(|fault| faults.push(fault)).ok()).collect()
}

/// The units of a scenario by number, and the names of those that have one.
struct ScenarioUnits<'s> {
    scenario: &'s Scenario,
    /// The side of each unit.
    sides: Vec<usize>,
    names: BTreeMap<&'s str, UnitId>,
}

impl<'s> ScenarioUnits<'s> {
    fn new(scenario: &'s Scenario) -> Self {
        let units = scenario.sides.iter().enumerate();
        let units: Vec<_> = units.flat_map(|(side, it)| it.units.iter().map(move |unit| (side, unit))).collect();
        let named = units.iter().enumerate().filter_map(|(number, (_, unit))| {
            Some((unit.name.as_deref()?, UnitId(u32::try_from(number).unwrap_or(u32::MAX))))
        });
        Self { scenario, names: named.collect(), sides: units.iter().map(|(side, _)| *side).collect() }
    }

    fn objective(&self, side: usize, written: &ObjectiveFile) -> Result<Objective, SetupFault> {
        let named = !written.goal.units().is_empty();
        let count = |units: &[UnitId]| match written.goal.count() {
            0 => u32::try_from(units.len()).unwrap_or(u32::MAX),
            count => count,
        };
        let (kind, needed) = match &written.goal {
            ObjectiveKindFile::Destroy { units, .. } => {
                let units = self.units(units, |other| self.scenario.are_hostile(side, other))?;
                let needed = count(&units);
                (ObjectiveKind::Destroy { units, named }, needed)
            }
            ObjectiveKindFile::Hold { zone, rounds, in_a_row } => {
                (ObjectiveKind::Hold { zone: self.zone(zone)?, in_a_row: *in_a_row }, *rounds)
            }
            ObjectiveKindFile::HoldAtEnd { zone } => (ObjectiveKind::HoldAtEnd { zone: self.zone(zone)? }, 1),
            ObjectiveKindFile::Survive { rounds, units, .. } => {
                let units = self.units(units, |other| other == side)?;
                let keep = count(&units);
                (ObjectiveKind::Survive { units, named, keep }, *rounds)
            }
            ObjectiveKindFile::Leave { zone, units, .. } => {
                let units = self.units(units, |other| other == side)?;
                let needed = count(&units);
                (ObjectiveKind::Leave { zone: self.zone(zone)?, units, named }, needed)
            }
        };
        Ok(Objective { name: written.name.clone(), kind, needed })
    }

    fn zone(&self, id: &str) -> Result<usize, SetupFault> {
        zone_number(self.scenario, id).ok_or_else(|| SetupFault::Unknown { kind: "piece.zone", id: id.to_owned() })
    }

    /// The units with these names. Without names: all units of the sides for which `of` is true.
    fn units(&self, names: &[String], of: impl Fn(usize) -> bool) -> Result<Vec<UnitId>, SetupFault> {
        if names.is_empty() {
            let all = self.sides.iter().zip(0..).filter(|(side, _)| of(**side));
            return Ok(all.map(|(_, number)| UnitId(number)).collect());
        }
        let unknown = |name: &String| SetupFault::Unknown { kind: "piece.scenario_unit", id: name.clone() };
        names.iter().map(|name| self.names.get(name.as_str()).copied().ok_or_else(|| unknown(name))).collect()
    }
}
