//! What hits do to armour, structure, locations and units.

use super::balance::shake;
use super::lending::drop_effects;
use super::pilot::wound;
use super::wear::{hurt_motion, lose_parts};
use super::{DamageContext, fighter, is_alive};
use crate::battle::combat::hit_effect::HitEffect;
use crate::battle::outcome::Outcome;
use crate::battle::outcome::turn_outcome::{HoldLoss, TurnOutcome};
use crate::battle::rulebook::book::Rulebook;
use crate::battle::state::active_effect::Ends;
use crate::battle::state::cause::Loss;
use crate::rules::catalog::body::Arc;
use crate::rules::combat::anatomy::{Harm, Plate, Site, apply};
use crate::rules::ids::{UnitId, UnitType};
use crate::rules::ruleset::{Event, Means};

/// A hit on a location, with all its consequences.
pub(in crate::battle) fn hit<'b>(
    scene: &mut impl DamageContext<'b>,
    id: UnitId,
    location: usize,
    force: &HitEffect,
    by: UnitId,
    means: Means,
) {
    scene.happens(Event::HitBy(means), id, Some(by));
    let hurt = take_damage(scene, id, location, force, by);
    if !is_alive(scene, id) {
        return;
    }
    if hurt {
        scene.happens(Event::Damaged(means), id, Some(by));
    }
    shake(scene, id, force);
    drop_effects(scene, id, |effect| effect.ends == Ends::Hit);
}

/// The location where a unit takes its own damage of a charge or death from above. After a death from above it is a
/// foot, if the unit has one left.
pub(in crate::battle) fn own_location<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, means: Means) -> usize {
    let feet = fighter(scene, id).anatomy.feet(&scene.unit(id).hull.plates);
    if means != Means::Pounce || feet.is_empty() {
        return scene.where_hit(id, id, Arc::Front, None);
    }
    feet[scene.one_of(id, feet.len())]
}

/// The damage that a unit does to itself in a charge or death from above.
pub(in crate::battle) fn recoil<'b>(
    scene: &mut impl DamageContext<'b>,
    id: UnitId,
    location: usize,
    force: &HitEffect,
    by: UnitId,
) {
    take_damage(scene, id, location, force, by);
    if is_alive(scene, id) {
        shake(scene, id, force);
    }
}

/// Does the damage of a hit to a location. Returns whether there was any.
fn take_damage<'b>(
    scene: &mut impl DamageContext<'b>,
    id: UnitId,
    location: usize,
    force: &HitEffect,
    by: UnitId,
) -> bool {
    let harms = fighter(scene, id).anatomy.harm(&scene.unit(id).hull.plates, location, force.damage.points());
    suffer_all(scene, id, &harms, Some(by));
    !harms.is_empty()
}

/// Damages one location after the other until the unit is destroyed.
pub(super) fn suffer_all<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, harms: &[Harm], by: Option<UnitId>) {
    for harm in harms {
        if is_alive(scene, id) {
            suffer(scene, id, harm, by);
        }
    }
}

/// Takes armour and structure from one location, with all consequences.
pub(in crate::battle) fn suffer<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, harm: &Harm, by: Option<UnitId>) {
    // An earlier part of the same hit may have caused an explosion, so less may be left than the hit assumed.
    let Some(held) = scene.unit(id).hull.plates.get(harm.location).filter(|plate| plate.structure > 0) else {
        return;
    };
    let (armour, structure) = (harm.armour.min(held.armour), harm.structure.min(held.structure));
    let (location, destroyed) = (harm.location, structure == held.structure);
    apply(&mut scene.change(id).hull.plates, &Harm { location, armour, structure, destroyed });
    let left = scene.unit(id).hull.plates[location];
    scene.says(|| Outcome::LocationDamaged {
        unit: id,
        location,
        armour,
        structure,
        armour_left: left.armour,
        structure_left: left.structure,
    });
    let site = &fighter(scene, id).anatomy.locations[location];
    let wounds = wounds(scene.book(), site, destroyed);
    if destroyed {
        lose_location(scene, id, location, site, by);
    }
    if site.motion && structure > 0 && !destroyed && is_alive(scene, id) {
        hurt_motion(scene, id);
    }
    if is_alive(scene, id) {
        wound(scene, id, wounds, by);
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

fn lose_location<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, location: usize, site: &Site, by: Option<UnitId>) {
    scene.says(|| Outcome::LocationDestroyed { unit: id, location });
    if is_wrecked(site, &scene.unit(id).hull.plates) {
        return destroy(scene, id, by, Loss::Wrecked);
    }
    if site.cripples && !scene.unit(id).hull.crippled {
        scene.change(id).hull.crippled = true;
        scene.says(|| Outcome::Crippled { unit: id });
        scene.happens(Event::Crippled, id, by);
    }
    if fighter(scene, id).body.unit_type == UnitType::Trooper {
        scene.happens(Event::LostMen, id, by);
    }
    lose_parts(scene, id, location, by);
}

pub(in crate::battle) fn destroy<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, by: Option<UnitId>, how: Loss) {
    if !is_alive(scene, id) {
        return;
    }
    let held = scene.unit(id).turn.still_holds();
    scene.change(id).hull.destroyed = true;
    let hex = scene.unit(id).place.pose.hex;
    scene.says(|| Outcome::UnitDestroyed { unit: id, hex, by, how });
    if held {
        scene.says(|| TurnOutcome::HoldLost { unit: id, why: HoldLoss::Destroyed }.into());
    }
    scene.is_missed(id);
    scene.happens(Event::Destroyed, id, by);
}
