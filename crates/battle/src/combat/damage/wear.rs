//! What is lost with a location, what explodes, and what slows a unit down.

use super::harm::suffer_all;
use super::pilot::wound;
use super::{DamageContext, is_alive, profile};
use crate::combat::checks::{self, loads};
use crate::outcome::Outcome;
use crate::outcome::wear_outcome::{Part, WearOutcome};
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::cause::CheckPurpose;
use phaseline_rules::combat::tally::Tally;
use phaseline_rules::combat::test_roll::Reason;
use phaseline_rules::ids::UnitId;

/// Everything mounted in a location is lost with it. Ammunition there may explode.
pub(super) fn lose_parts<'b>(context: &mut impl DamageContext<'b>, id: UnitId, location: usize, by: Option<UnitId>) {
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
pub(super) fn hurt_motion<'b>(context: &mut impl DamageContext<'b>, id: UnitId) {
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
