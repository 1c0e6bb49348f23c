//! What damage does to locations: armour and structure, what is mounted there, what explodes, and what slows a unit down.

use super::loss::destroy;
use super::pilot::wound;
use super::{DamageContext, is_alive, profile};
use crate::combat::checks::{self, loads};
use crate::outcome::Outcome;
use crate::outcome::wear_outcome::{Part, WearOutcome};
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::cause::{CheckPurpose, Loss};
use phaseline_rules::combat::anatomy::{Harm, Plate, Site, apply};
use phaseline_rules::combat::tally::Tally;
use phaseline_rules::combat::test_roll::Reason;
use phaseline_rules::ids::{UnitId, UnitType};
use phaseline_rules::ruleset::Event;

/// Damages one location after the other until the unit is destroyed.
pub(super) fn suffer_all<'b>(context: &mut impl DamageContext<'b>, id: UnitId, harms: &[Harm], by: Option<UnitId>) {
    for harm in harms {
        if is_alive(context, id) {
            suffer(context, id, harm, by);
        }
    }
}

/// Takes armour and structure from one location, with all consequences.
pub(crate) fn suffer<'b>(context: &mut impl DamageContext<'b>, id: UnitId, harm: &Harm, by: Option<UnitId>) {
    // An earlier part of the same hit may have caused an explosion, so less may be left than the hit assumed.
    let Some(held) = context.unit(id).hull.plates.get(harm.location).filter(|plate| plate.structure > 0) else {
        return;
    };
    let (armour, structure) = (harm.armour.min(held.armour), harm.structure.min(held.structure));
    let (location, destroyed) = (harm.location, structure == held.structure);
    apply(&mut context.change(id).hull.plates, &Harm { location, armour, structure, destroyed });
    let left = context.unit(id).hull.plates[location];
    context.says(|| Outcome::LocationDamaged {
        unit: id,
        location,
        armour,
        structure,
        armour_left: left.armour,
        structure_left: left.structure,
    });
    let site = &profile(context, id).anatomy.locations[location];
    let wounds = wounds(context.book(), site, destroyed);
    if destroyed {
        lose_location(context, id, location, site, by);
    }
    if site.motion && structure > 0 && !destroyed && is_alive(context, id) {
        hurt_motion(context, id);
    }
    if is_alive(context, id) {
        wound(context, id, wounds, by);
    }
}

/// The wounds that the pilot takes when a location is hit or destroyed.
fn wounds(book: &Rulebook, site: &Site, destroyed: bool) -> u32 {
    let wounds = &book.combat.wounds;
    match (site.pilot, destroyed) {
        (false, _) => 0,
        (true, false) => wounds.hit,
        (true, true) => wounds.destroyed,
    }
}

/// Whether the loss of a location destroys the unit: it is vital, or it was the last one.
fn is_wrecked(site: &Site, plates: &[Plate]) -> bool {
    site.vital || plates.iter().all(|plate| plate.structure == 0)
}

fn lose_location<'b>(
    context: &mut impl DamageContext<'b>,
    id: UnitId,
    location: usize,
    site: &Site,
    by: Option<UnitId>,
) {
    context.says(|| Outcome::LocationDestroyed { unit: id, location });
    if is_wrecked(site, &context.unit(id).hull.plates) {
        return destroy(context, id, by, Loss::Wrecked);
    }
    if site.cripples && !context.unit(id).hull.crippled {
        context.change(id).hull.crippled = true;
        context.says(|| Outcome::Crippled { unit: id });
        context.happens(Event::Crippled, id, by);
    }
    if profile(context, id).body.unit_type == UnitType::Trooper {
        context.happens(Event::LostMen, id, by);
    }
    lose_parts(context, id, location, by);
}

/// Everything mounted in a location is lost with it. Ammunition there may explode.
fn lose_parts<'b>(context: &mut impl DamageContext<'b>, id: UnitId, location: usize, by: Option<UnitId>) {
    let profile = profile(context, id);
    for part in parts_at(profile, location) {
        context.says(|| Outcome::Wear(WearOutcome::PartLost { unit: id, part }));
    }
    for weapon in weapons_at(profile, location) {
        let loaded = is_alive(context, id) && loads(profile, context.unit(id)).iter().any(|(load, _)| *load == weapon);
        if !loaded {
            continue;
        }
        let difficulty = context.book().combat.explosions.location_lost;
        let test = checks::ammunition_holds(context.book(), Reason::LocationLost, difficulty);
        if !context.passes(id, CheckPurpose::AmmunitionHolds, test) {
            explode(context, id, weapon, by);
        }
    }
}

/// The weapons mounted in a location, as indices.
fn weapons_at(profile: &UnitProfile, location: usize) -> impl Iterator<Item = usize> {
    let mounted = profile.weapons.iter().enumerate().filter(move |(_, armament)| armament.at == location);
    mounted.map(|(weapon, _)| weapon)
}

/// What is lost with a location: weapons, equipment (each name once) and heat sinks.
fn parts_at(profile: &UnitProfile, location: usize) -> Vec<Part> {
    let mut parts: Vec<Part> = weapons_at(profile, location).map(Part::Weapon).collect();
    let standing = profile.standing.iter().chain(&profile.auras);
    let standing = standing.filter(|standing| standing.at == Some(location)).map(|it| &it.label);
    let usables = profile.usables.iter().filter(|usable| usable.at == Some(location)).map(|it| &it.label);
    for label in standing.chain(usables) {
        let part = Part::Equipment(label.clone());
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    let sinks = profile.sinks_at.iter().filter(|(place, _)| *place == location);
    parts.extend(sinks.map(|(_, sinks)| Part::HeatSinks(*sinks)));
    parts
}

/// The ammunition of a weapon explodes: damage from inside, and wounds for the pilot.
pub(crate) fn explode<'b>(context: &mut impl DamageContext<'b>, id: UnitId, weapon: usize, by: Option<UnitId>) {
    let (profile, book) = (profile(context, id), context.book());
    let Some(armament) = profile.weapons.get(weapon) else { return };
    let Some(left) = context.change(id).hull.ammunition.get_mut(weapon).and_then(Option::take) else { return };
    context.change(id).hull.ammunition[weapon] = Some(0);
    let most = i32::try_from(book.combat.explosions.damage_most).unwrap_or(i32::MAX);
    let mut damage = Tally::new(0, most);
    damage.add_points(Reason::Ammunition(left), left.saturating_mul(armament.weapon.explosion));
    let (location, points) = (armament.at, damage.points());
    context.says(|| Outcome::Wear(WearOutcome::AmmunitionExploded { unit: id, weapon, location, damage }));
    let harms = profile.anatomy.blast(&context.unit(id).hull.plates, location, points);
    suffer_all(context, id, &harms, by);
    if is_alive(context, id) {
        wound(context, id, book.combat.wounds.explosion, by);
    }
}

/// Handles a hit that went through the armour of what moves the unit.
fn hurt_motion<'b>(context: &mut impl DamageContext<'b>, id: UnitId) {
    let test = checks::keep_moving(context.book(), context.unit(id));
    if context.unit(id).hull.motion_lost >= context.book().combat.motion.stops_at
        || context.passes(id, CheckPurpose::KeepMoving, test)
    {
        return;
    }
    context.change(id).hull.motion_lost += 1;
    let times = context.unit(id).hull.motion_lost;
    context.says(|| Outcome::Wear(WearOutcome::MotionDamaged { unit: id, times }));
}
