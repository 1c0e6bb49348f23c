//! Checks unit designs.

use super::{Desk, name, unit_sounds, within};
use crate::packs::kind::Kind;
use crate::packs::models::MODELS;
use crate::packs::shelves::sound;
use phaseline_rules::catalog::body::Body;
use phaseline_rules::catalog::effect::Holder;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::content_id::{AbilityId, EquipmentId, LocationId};
use phaseline_rules::fault::{Fault, Path};
use phaseline_rules::ids::UnitType;
use phaseline_rules::ruleset::Origin;

pub(super) fn unit(unit: &UnitDesign, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = name(&unit.name).into_iter().collect();
    faults.extend(desk.reference(Kind::UnitTypes, unit.body.as_str(), Path::root().key("body")));
    if let Some(body) = sound(&desk.shelves.unit_types, unit.body.as_str()) {
        faults.extend(fits_body(unit, body, desk));
    }
    if !MODELS.contains(&unit.model.as_str()) {
        faults.push(Fault::unknown(Path::root().key("model"), "model", &unit.model, MODELS));
    }
    faults.extend(numbers(unit));
    for (field, count) in [("weapons", unit.weapons.len()), ("equipment", unit.equipment.len())] {
        let most = 100;
        if count > most {
            let message = format!("{count} pieces are too many, at most {most} can be carried");
            faults.push(Fault::error(Path::root().key(field), message));
        }
    }
    for (index, mount) in unit.weapons.iter().enumerate() {
        let path = Path::root().key("weapons").index(index).key("weapon");
        faults.extend(desk.reference(Kind::Weapons, mount.weapon.as_str(), path));
    }
    faults.extend(desk.references(Kind::Equipment, unit.equipment.iter().map(EquipmentId::as_str), "equipment"));
    faults.extend(abilities(unit.abilities.iter(), desk));
    faults.extend(desk.vocabulary.bases(&unit.stats, Holder::Unit));
    faults.extend(desk.vocabulary.inputs(&unit.inputs, Origin::Unit));
    faults.extend(desk.vocabulary.missing_inputs(&unit.inputs, Origin::Unit));
    faults.extend(unit_sounds(&unit.sounds));
    faults
}

/// Faults for abilities that do not exist. Abilities are a set without indices, so each fault names its ability.
pub(super) fn abilities<'a>(ids: impl Iterator<Item = &'a AbilityId>, desk: &Desk<'_>) -> Vec<Fault> {
    ids.filter_map(|id| desk.reference(Kind::Abilities, id.as_str(), Path::root().key("abilities"))).collect()
}

fn numbers(unit: &UnitDesign) -> Vec<Fault> {
    let root = Path::root();
    let mut faults = Vec::new();
    faults.extend(within(root.key("troopers"), "troopers", i64::from(unit.troopers), 1, 100));
    for (field, number) in [
        (stringify!(walk), unit.walk),
        (stringify!(run), unit.run),
        (stringify!(jump), unit.jump),
        ("heat_sinks", unit.heat_sinks),
        ("heat_limit", unit.heat_limit),
        ("stability", unit.stability),
    ] {
        faults.extend(within(root.key(field), field, i64::from(number), 0, 999));
    }
    if unit.run < unit.walk {
        let message = format!("a run of {} is less than a walk of {}", unit.run, unit.walk);
        faults.push(Fault::error(root.key(stringify!(run)), message));
    }
    for (field, points) in [("armour", &unit.armour), ("structure", &unit.structure)] {
        for (location, points) in points {
            let path = root.key(field).key(location.as_str());
            faults.extend(within(path, &format!("the {field} of {location:?}"), i64::from(*points), 0, 9999));
        }
    }
    faults
}

fn fits_body(unit: &UnitDesign, body: &Body, desk: &Desk<'_>) -> Vec<Fault> {
    let root = Path::root();
    let mut faults = Vec::new();
    faults.extend(wrong_type(unit, body));
    for (field, points) in [("armour", &unit.armour), ("structure", &unit.structure)] {
        faults.extend(points.keys().filter_map(|id| location(body, id, root.key(field).key(id.as_str()))));
    }
    faults.extend(sinks(unit, body));
    for missing in body.locations.iter().filter(|it| unit.structure.get(&it.id).is_none_or(|points| *points == 0)) {
        let message =
            format!("the location {:?} of the body {:?} needs at least 1 point of structure", missing.id, body.id);
        faults.push(Fault::error(root.key("structure"), message));
    }
    for (index, mount) in unit.weapons.iter().enumerate() {
        faults.extend(location(body, &mount.at, root.key("weapons").index(index).key("at")));
    }
    for (index, id) in unit.equipment.iter().enumerate() {
        let at = sound(&desk.shelves.equipment, id.as_str()).and_then(|equipment| equipment.at.as_ref());
        if let Some(at) = at.filter(|at| body.location(at.as_str()).is_none()) {
            let message = format!("{id:?} is built into {at:?}, which the body {:?} does not have", body.id);
            faults.push(Fault::error(root.key("equipment").index(index), message).at(id.as_str()));
        }
    }
    if body.moves && unit.walk == 0 {
        faults.push(Fault::error(
            root.key(stringify!(walk)),
            format!("the body {:?} moves: walk must be at least 1", body.id),
        ));
    }
    if !body.moves && unit.run + unit.jump > 0 {
        faults.push(Fault::error(
            root.key(stringify!(run)),
            format!("the body {:?} cannot move: leave walk, run and jump out", body.id),
        ));
    }
    if body.can_fall && unit.stability == 0 {
        let message = format!("the body {:?} can fall: stability must be at least 1", body.id);
        faults.push(Fault::error(root.key("stability"), message));
    }
    faults
}

/// Faults of heat sinks that are lost with locations.
fn sinks(unit: &UnitDesign, body: &Body) -> Vec<Fault> {
    let path = Path::root().key("sinks_at");
    let mut faults: Vec<Fault> =
        unit.sinks_at.keys().filter_map(|id| location(body, id, path.key(id.as_str()))).collect();
    let at: u64 = unit.sinks_at.values().map(|sinks| u64::from(*sinks)).sum();
    if at > u64::from(unit.heat_sinks) {
        let message = format!("{at} heat sinks are in locations, but there are only {}", unit.heat_sinks);
        faults.push(Fault::error(path, message));
    }
    faults
}

fn wrong_type(unit: &UnitDesign, body: &Body) -> Option<Fault> {
    let (own, wanted) = (unit.unit_type(), body.unit_type);
    let because = match own {
        UnitType::Turret => "turret is true",
        UnitType::Vehicle => "vehicle is true",
        UnitType::Naval => "naval is true",
        UnitType::Trooper => "troopers are more than 1",
        UnitType::Mech => "neither turret, vehicle nor naval is true and there is one trooper",
    };
    let message = format!("this unit is a {own}, since {because}, but the body {:?} is for a {wanted}", body.id);
    (own != wanted).then(|| Fault::error(Path::root().key("body"), message).at(body.id.as_str()))
}

/// A fault if the body has no such location.
fn location(body: &Body, id: &LocationId, path: Path) -> Option<Fault> {
    let known = body.locations.iter().map(|location| location.id.as_str());
    let message = format!("the body {:?} has no location {id:?}", body.id);
    body.location(id.as_str()).is_none().then(|| Fault::error(path, message).at(id.as_str()).allowing(known))
}
