//! Checks the zones and objectives of a scenario, and where and when units enter.

use super::{Desk, name, within};
use crate::packs::shelves::sound;
use phaseline_rules::catalog::scenario::map::Map;
use phaseline_rules::catalog::scenario::objective::{ObjectiveFile, ObjectiveKindFile};
use phaseline_rules::catalog::scenario::{Placement, Scenario};
use phaseline_rules::content_id::TerrainId;
use phaseline_rules::fault::{Fault, Path};
use std::collections::{BTreeMap, BTreeSet};

/// Faults of zones, objectives and arrivals that can be found without a map.
pub(super) fn missions(scenario: &Scenario) -> Vec<Fault> {
    let mut faults = zones(scenario);
    faults.extend(unit_names(scenario));
    faults.extend(arrivals(scenario));
    for (number, side) in scenario.sides.iter().enumerate() {
        let path = Path::root().key("sides").index(number).key("objectives");
        for (place, objective) in side.objectives.iter().enumerate() {
            let asked = Asked { scenario, side: number, objective, path: path.index(place) };
            faults.extend(asked.faults());
        }
    }
    faults
}

fn zones(scenario: &Scenario) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut seen = BTreeSet::new();
    for (index, zone) in scenario.zones.iter().enumerate() {
        let path = Path::root().key("zones").index(index);
        if !seen.insert(&zone.id) {
            faults.push(Fault::error(path.key("id"), format!("the zone {:?} is listed twice", zone.id)));
        }
        if zone.area.is_empty() {
            faults.push(Fault::error(path.key("area"), format!("the zone {:?} has no hexes", zone.id)));
        }
        if name(&zone.name).is_some() {
            faults.push(Fault::error(path.key("name"), "the name is empty"));
        }
        if !is_used(scenario, &zone.id) {
            let message = format!("no objective and no arrival is about the zone {:?}", zone.id);
            faults.push(Fault::notice(path.key("id"), message));
        }
    }
    faults
}

fn is_used(scenario: &Scenario, zone: &str) -> bool {
    scenario.sides.iter().any(|side| {
        side.objectives.iter().any(|objective| objective.goal.zone() == Some(zone))
            || side.units.iter().any(|unit| unit.zone.as_deref() == Some(zone))
    })
}

/// Every unit with the index of its side and its path.
fn units(scenario: &Scenario) -> impl Iterator<Item = (usize, Path, &Placement)> {
    scenario.sides.iter().enumerate().flat_map(|(number, side)| {
        let path = Path::root().key("sides").index(number).key("units");
        side.units.iter().enumerate().map(move |(place, unit)| (number, path.index(place), unit))
    })
}

fn unit_names(scenario: &Scenario) -> Vec<Fault> {
    let mut seen = BTreeSet::new();
    let named = units(scenario).filter_map(|(_, path, unit)| Some((path, unit.name.as_ref()?)));
    let faults = named.filter_map(|(path, name)| {
        let message = if name.trim().is_empty() {
            "the name is empty".to_owned()
        } else if seen.insert(name) {
            return None;
        } else {
            format!("another unit is called {name:?} already")
        };
        Some(Fault::error(path.key("name"), message))
    });
    faults.collect()
}

fn arrivals(scenario: &Scenario) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (_, path, unit) in units(scenario) {
        let last = last_round(scenario);
        if unit.round > last {
            let message = format!("round {} never comes: the battle ends after {last}", unit.round);
            faults.push(Fault::error(path.key("round"), message));
        }
        if let Some(zone) = &unit.zone {
            faults.extend(unknown_zone(scenario, zone, path.key("zone")));
            if !unit.is_late() {
                let message = "a zone is for units that enter in a later round: this one starts on its hex";
                faults.push(Fault::notice(path.key("zone"), message));
            }
        }
    }
    faults
}

/// The last round that a battle can have.
fn last_round(scenario: &Scenario) -> u32 {
    if scenario.rounds == 0 { Scenario::ROUNDS_MAX } else { scenario.rounds }
}

fn unknown_zone(scenario: &Scenario, id: &str, path: Path) -> Option<Fault> {
    let known = || scenario.zones.iter().map(|zone| zone.id.as_str());
    (!known().any(|known| known == id)).then(|| Fault::unknown(path, "zone", id, known()))
}

/// An objective with its side and its path.
struct Asked<'s> {
    scenario: &'s Scenario,
    side: usize,
    objective: &'s ObjectiveFile,
    path: Path,
}

impl Asked<'_> {
    fn faults(&self) -> Vec<Fault> {
        let goal = self.path.key("goal");
        let mut faults = Vec::new();
        if name(&self.objective.name).is_some() {
            faults.push(Fault::error(self.path.key("name"), "the name is empty"));
        }
        if let Some(zone) = self.objective.goal.zone() {
            faults.extend(unknown_zone(self.scenario, zone, goal.key("zone")));
        }
        faults.extend(self.rounds(&goal));
        let known = self.units(&goal, &mut faults);
        let count = self.objective.goal.count();
        if count as usize > known {
            let message = format!("{count} units are asked for, but only {known} can be meant");
            faults.push(Fault::error(goal.key("count"), message));
        }
        faults
    }

    fn rounds(&self, goal: &Path) -> Option<Fault> {
        let rounds = self.objective.goal.rounds()?;
        within(goal.key("rounds"), "rounds", i64::from(rounds), 1, last_round(self.scenario).into())
    }

    /// Adds faults of the named units. Returns how many units the goal can be about.
    fn units(&self, goal: &Path, faults: &mut Vec<Fault>) -> usize {
        let wanted = |side: usize| match self.objective.goal {
            ObjectiveKindFile::Destroy { .. } => self.scenario.are_hostile(self.side, side),
            _ => side == self.side,
        };
        let fitting = || units(self.scenario).filter(|(side, ..)| wanted(*side)).map(|(_, _, unit)| unit);
        let named = self.objective.goal.units();
        let mut seen = BTreeSet::new();
        for (place, unit) in named.iter().enumerate() {
            let path = goal.key("units").index(place);
            let known = || fitting().filter_map(|unit| unit.name.clone());
            if !known().any(|known| known == *unit) {
                let what = match self.objective.goal {
                    ObjectiveKindFile::Destroy { .. } => "name of an enemy",
                    _ => "name of a unit of this side",
                };
                faults.push(Fault::unknown(path, what, unit, known()));
            } else if !seen.insert(unit) {
                faults.push(Fault::error(path, format!("{unit:?} is listed twice")));
            }
        }
        if named.is_empty() { fitting().count() } else { named.len() }
    }
}

/// Faults of zones on the map: places off the map, zones that their units cannot enter, and units that start in the
/// zone by which they should leave.
pub(super) fn on_map(scenario: &Scenario, map: &Map, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let (columns, rows) = (map.columns(), map.rows());
    for (index, zone) in scenario.zones.iter().enumerate() {
        let path = Path::root().key("zones").index(index).key("area");
        for (place, area) in zone.area.iter().enumerate() {
            for (column, row) in area.outside(map) {
                let message = format!(
                    "({column}, {row}) is not on the map {:?}: columns go from 0 to {}, rows from 0 to {}",
                    map.id,
                    columns - 1,
                    rows - 1
                );
                faults.push(Fault::error(path.index(place), message));
            }
        }
    }
    let grounds = grounds(scenario, map);
    for (_, path, unit) in units(scenario).filter(|(_, _, unit)| unit.is_late()) {
        faults.extend(closed_zone(&grounds, desk, (&path.key("zone"), unit), unit.zone.as_deref()));
    }
    for (number, side) in scenario.sides.iter().enumerate() {
        let path = Path::root().key("sides").index(number).key("objectives");
        for (place, objective) in side.objectives.iter().enumerate() {
            let path = path.index(place).key("goal").key("zone");
            faults.extend(leavers(scenario, (map, &grounds), desk, number, objective, &path));
        }
    }
    faults
}

/// Faults of units that an objective sends off the map, but that cannot enter the zone or that start in it.
fn leavers(
    scenario: &Scenario,
    (map, grounds): (&Map, &Grounds<'_>),
    desk: &Desk<'_>,
    side: usize,
    objective: &ObjectiveFile,
    path: &Path,
) -> Vec<Fault> {
    let ObjectiveKindFile::Leave { zone, units: named, .. } = &objective.goal else { return Vec::new() };
    let meant = |unit: &Placement| unit.name.as_ref().is_some_and(|name| named.contains(name));
    let mut faults = Vec::new();
    for (_, _, unit) in units(scenario).filter(|(number, _, unit)| *number == side && meant(unit)) {
        faults.extend(closed_zone(grounds, desk, (path, unit), Some(zone)));
        let starts = scenario.zones.iter().filter(|it| it.id == *zone).flat_map(|it| &it.area);
        if starts.clone().any(|area| area.has(map, unit.at)) {
            let message = format!("{:?} starts in the zone by which it should leave", unit.unit);
            faults.push(Fault::error(path.clone(), message));
        }
    }
    faults
}

/// The kinds of terrain in each zone, by the id of the zone. Each zone is examined once, for all units that may enter
/// it.
type Grounds<'s> = BTreeMap<&'s str, BTreeSet<&'s TerrainId>>;

fn grounds<'s>(scenario: &'s Scenario, map: &'s Map) -> Grounds<'s> {
    let mut grounds = Grounds::new();
    for zone in &scenario.zones {
        let hexes = || zone.hexes(map).into_iter().filter_map(|hex| map.terrain(hex.to_map())).collect();
        grounds.entry(&zone.id).or_insert_with(hexes);
    }
    grounds
}

/// A fault if a unit cannot stand on any hex of a zone.
fn closed_zone(
    grounds: &Grounds<'_>,
    desk: &Desk<'_>,
    (path, unit): (&Path, &Placement),
    zone: Option<&str>,
) -> Option<Fault> {
    let (zone, ground) = grounds.get_key_value(zone?)?;
    let design = sound(&desk.shelves.units, unit.unit.as_str())?;
    let body = sound(&desk.shelves.unit_types, design.body.as_str())?;
    let stands = |id: &TerrainId| {
        let terrain = sound(&desk.shelves.terrain, id.as_str());
        terrain.is_none_or(|terrain| !body.moves || terrain.move_cost.contains_key(&body.locomotion))
    };
    let message = format!("{:?} moves by {:?} and can stand nowhere in {zone:?}", design.id, body.locomotion);
    (!ground.iter().any(|id| stands(id))).then(|| Fault::error(path.clone(), message))
}
