//! Checks scenarios: everyone exists, has room and has an enemy.

use super::super::words::built_in_words;
use super::objectives::{missions, on_map};
use super::{Desk, name, within};
use crate::packs::kind::Kind;
use crate::packs::shelves::sound;
use phaseline_rules::catalog::scenario::map::Map;
use phaseline_rules::catalog::scenario::{Placement, Relation, Scenario, ScenarioSide};
use phaseline_rules::evaluation::fitness::inputs_of;
use phaseline_rules::fault::{Fault, Path};
use phaseline_rules::ruleset::Origin;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn scenario(scenario: &Scenario, desk: &Desk<'_>) -> Vec<Fault> {
    if let Some(too_many) = too_many(scenario) {
        return vec![too_many];
    }
    let root = Path::root();
    let mut faults: Vec<Fault> = name(&scenario.name).into_iter().collect();
    faults.extend(desk.reference(Kind::Maps, scenario.map.as_str(), root.key("map")));
    faults.extend(desk.reference(Kind::Combat, scenario.combat.as_str(), root.key("combat")));
    if let Some(ruleset) = &scenario.ruleset {
        faults.extend(desk.reference(Kind::Rulesets, ruleset.as_str(), root.key("ruleset")));
    }
    faults.extend(within(root.key("rounds"), "rounds", i64::from(scenario.rounds), 0, Scenario::ROUNDS_MAX.into()));
    faults.extend(sides(scenario));
    faults.extend(inputs(scenario, desk));
    faults.extend(units(scenario, desk));
    faults.extend(overweight(scenario, desk));
    faults.extend(incompatibilities(scenario, desk));
    faults.extend(missions(scenario));
    let map = sound(&desk.shelves.maps, scenario.map.as_str()).and_then(|file| Map::from_file(file).ok());
    if let Some(map) = map {
        faults.extend(places(scenario, &map, desk));
        faults.extend(on_map(scenario, &map, desk));
    }
    faults
}

/// A fault if there are more sides or units than a battle can have. The file then gets no other checks.
fn too_many(scenario: &Scenario) -> Option<Fault> {
    let units = scenario.sides.iter().map(|side| side.units.len()).sum();
    let counted = [("sides", scenario.sides.len(), Scenario::SIDES_MAX), ("units", units, Scenario::UNITS_MAX)];
    if let Some((what, count, most)) = counted.into_iter().find(|(_, count, most)| count > most) {
        let message = format!("{count} {what} are too many, at most {most} can fight");
        return Some(Fault::error(Path::root().key("sides"), message));
    }
    let areas = scenario.zones.iter().map(|zone| zone.area.len()).sum();
    let objectives = || scenario.sides.iter().flat_map(|side| &side.objectives);
    let named = objectives().map(|objective| objective.goal.units().len()).sum();
    let counted = [
        ("zones", scenario.zones.len(), ZONES_MAX),
        ("areas of zones", areas, AREAS_MAX),
        ("objectives", objectives().count(), OBJECTIVES_MAX),
        ("units named in objectives", named, Scenario::UNITS_MAX),
    ];
    let (what, count, most) = counted.into_iter().find(|(_, count, most)| count > most)?;
    Some(Fault::error(Path::root(), format!("{count} {what} are too many, at most {most} can be")))
}

const ZONES_MAX: usize = 100;
const AREAS_MAX: usize = 500;
const OBJECTIVES_MAX: usize = 200;

fn sides(scenario: &Scenario) -> Vec<Fault> {
    let path = Path::root().key("sides");
    let mut faults = Vec::new();
    let mut seen = BTreeSet::new();
    for (index, side) in scenario.sides.iter().enumerate() {
        if !seen.insert(&side.id) {
            let message = format!("the side {:?} is listed twice", side.id);
            faults.push(Fault::error(path.index(index).key("id"), message));
        }
        if side.units.is_empty() {
            let message = format!("the side {:?} has no units", side.id);
            faults.push(Fault::error(path.index(index).key("units"), message));
        }
    }
    if scenario.sides.first().is_some_and(|side| side.relation != Relation::Friendly) {
        let message = "the first side is the player's own: its relation is Friendly";
        faults.push(Fault::error(path.index(0).key("relation"), message));
    }
    let known = || scenario.sides.iter().map(|side| side.id.as_str());
    for (index, (first, second)) in scenario.hostile.iter().enumerate() {
        let here = Path::root().key("hostile").index(index);
        for side in [first, second].into_iter().filter(|side| !known().any(|id| id == side.as_str())) {
            faults.push(Fault::unknown(here.clone(), "side", side, known()));
        }
    }
    let count = scenario.sides.len();
    let mut pairs = (0..count).flat_map(|a| (0..a).map(move |b| (a, b)));
    if !pairs.any(|(a, b)| scenario.are_hostile(a, b)) {
        faults.push(Fault::error(path, "no two sides fight each other"));
    }
    faults
}

/// Faults of the inputs that sides bring for rulesets.
fn inputs(scenario: &Scenario, desk: &Desk<'_>) -> Vec<Fault> {
    let path = Path::root().key("sides");
    let of_side = |(index, side): (usize, &ScenarioSide)| {
        desk.vocabulary.inputs_at(&side.inputs, Origin::Side, &path.index(index))
    };
    scenario.sides.iter().enumerate().flat_map(of_side).collect()
}

/// Every placement with its path and its side.
fn seats(scenario: &Scenario) -> impl Iterator<Item = (Path, &Placement, &ScenarioSide)> {
    let path = Path::root().key("sides");
    scenario.sides.iter().enumerate().flat_map(move |(side, it)| {
        let path = path.index(side).key("units");
        it.units.iter().enumerate().map(move |(index, placement)| (path.index(index), placement, it))
    })
}

/// Every placement with its path.
fn placements(scenario: &Scenario) -> impl Iterator<Item = (Path, &Placement)> {
    seats(scenario).map(|(path, placement, _)| (path, placement))
}

fn units(scenario: &Scenario, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut pilots = BTreeSet::new();
    for (path, placement) in placements(scenario) {
        faults.extend(desk.reference(Kind::Units, placement.unit.as_str(), path.key("unit")));
        faults.extend(desk.reference(Kind::Pilots, placement.pilot.as_str(), path.key("pilot")));
        if !pilots.insert(&placement.pilot) {
            let message = format!("the pilot {:?} sits in another unit already", placement.pilot);
            faults.push(Fault::error(path.key("pilot"), message));
        }
    }
    faults
}

/// Notices about sides whose own units weigh more than a player may choose for them.
fn overweight(scenario: &Scenario, desk: &Desk<'_>) -> Vec<Fault> {
    let weight = |placement: &Placement| {
        sound(&desk.shelves.units, placement.unit.as_str()).map_or(0, |design| design.tonnage.tenths())
    };
    let limited = scenario.sides.iter().enumerate().filter(|(_, side)| side.tonnage > 0);
    let heavy = limited.filter_map(|(place, side)| {
        let tenths: u32 = side.units.iter().map(weight).sum();
        let message = format!("its own units weigh {} t, which is more than it allows", tenths.div_ceil(10));
        let path = Path::root().key("sides").index(place);
        (tenths > side.tonnage.saturating_mul(10)).then(|| Fault::notice(path, message))
    });
    heavy.collect()
}

/// Faults of units that cannot play the scenario's own ruleset.
fn incompatibilities(scenario: &Scenario, desk: &Desk<'_>) -> Vec<Fault> {
    let ruleset = scenario.ruleset.as_ref().and_then(|id| desk.rulesets.get(id.as_str()));
    let Some(ruleset) = ruleset else { return Vec::new() };
    let mut faults = Vec::new();
    for (path, placement, side) in seats(scenario) {
        let unit = sound(&desk.shelves.units, placement.unit.as_str());
        let pilot = sound(&desk.shelves.pilots, placement.pilot.as_str());
        let (Some(unit), Some(pilot)) = (unit, pilot) else { continue };
        let weapons = unit.weapons.iter().map(|mount| sound(&desk.shelves.weapons, mount.weapon.as_str()));
        let Some(weapons) = weapons.collect::<Option<Vec<_>>>() else { continue };
        let inputs = inputs_of(unit, pilot, weapons.into_iter(), &side.inputs);
        for fault in ruleset.read_inputs(unit.unit_type(), &inputs).err().unwrap_or_default() {
            let pair = format!("{:?} with {:?}", unit.id, pilot.id);
            let fault = fault.said().in_words(&built_in_words());
            let message = format!("{pair} cannot play the ruleset {:?} of this scenario: {fault}", ruleset.id());
            faults.push(Fault::error(path.key("unit"), message));
        }
    }
    faults
}

fn places(scenario: &Scenario, map: &Map, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut taken: BTreeMap<(i32, i32), &Placement> = BTreeMap::new();
    let (columns, rows) = (map.columns(), map.rows());
    let hexes = u64::from(columns) * u64::from(rows);
    let count = placements(scenario).count();
    if count as u64 > hexes {
        let message = format!("the map {:?} has {hexes} hexes, no room for {count} units", map.id);
        faults.push(Fault::error(Path::root().key("map"), message));
    }
    for (path, placement) in placements(scenario) {
        let path = path.key("at");
        let (column, row) = placement.at;
        if map.cell(placement.at).is_none() {
            let message = format!(
                "({column}, {row}) is not on the map {:?}: columns go from 0 to {}, rows from 0 to {}",
                map.id,
                columns - 1,
                rows - 1
            );
            faults.push(Fault::error(path, message));
            continue;
        }
        let other = if placement.is_late() { None } else { taken.insert(placement.at, placement) };
        if let Some(other) = other {
            let message = format!("{:?} stands on ({column}, {row}) already", other.unit);
            faults.push(Fault::error(path, message));
        } else {
            faults.extend(impassable(placement, map, desk, path));
        }
    }
    faults
}

/// A fault if a moving unit cannot stand where it is placed.
fn impassable(placement: &Placement, map: &Map, desk: &Desk<'_>, path: Path) -> Option<Fault> {
    let unit = sound(&desk.shelves.units, placement.unit.as_str())?;
    let body = sound(&desk.shelves.unit_types, unit.body.as_str())?;
    let terrain = sound(&desk.shelves.terrain, map.terrain(placement.at)?.as_str())?;
    let stuck = body.moves && !terrain.move_cost.contains_key(&body.locomotion);
    let (column, row) = placement.at;
    let message = format!(
        "{:?} moves by {:?} and cannot stand on {:?} at ({column}, {row})",
        unit.id, body.locomotion, terrain.id
    );
    stuck.then(|| Fault::error(path, message))
}
