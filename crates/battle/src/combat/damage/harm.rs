//! What hits do to armour, structure, locations and units.

use super::balance::shake;
use super::lending::drop_effects;
use super::pilot::wound;
use super::wear::{hurt_motion, lose_parts};
use super::{DamageContext, is_alive, profile};
use crate::combat::hit_effect::HitEffect;
use crate::outcome::Outcome;
use crate::outcome::turn_outcome::{HoldLoss, TurnOutcome};
use crate::rulebook::book::Rulebook;
use crate::state::active_effect::Ends;
use crate::state::cause::Loss;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::combat::anatomy::{Harm, Plate, Site, apply};
use phaseline_rules::ids::{UnitId, UnitType};
use phaseline_rules::ruleset::{Event, Means};

/// A hit on a location, with all its consequences.
pub(crate) fn hit<'b>(
    context: &mut impl DamageContext<'b>,
    id: UnitId,
    location: usize,
    effect: &HitEffect,
    by: UnitId,
    means: Means,
) {
    context.happens(Event::HitBy(means), id, Some(by));
    let damaged = take_damage(context, id, location, effect, by);
    if !is_alive(context, id) {
        return;
    }
    if damaged {
        context.happens(Event::Damaged(means), id, Some(by));
    }
    shake(context, id, effect);
    drop_effects(context, id, |effect| effect.ends == Ends::Hit);
}

/// The location where a unit takes its own damage of a charge or death from above. After a death from above it is a
/// foot, if the unit has one left.
pub(crate) fn own_location<'b>(context: &mut impl DamageContext<'b>, id: UnitId, means: Means) -> usize {
    let feet = profile(context, id).anatomy.feet(&context.unit(id).hull.plates);
    if means != Means::Pounce || feet.is_empty() {
        return context.where_hit(id, id, Arc::Front, None);
    }
    feet[context.one_of(id, feet.len())]
}

/// The damage that a unit does to itself in a charge or death from above.
pub(crate) fn recoil<'b>(
    context: &mut impl DamageContext<'b>,
    id: UnitId,
    location: usize,
    effect: &HitEffect,
    by: UnitId,
) {
    take_damage(context, id, location, effect, by);
    if is_alive(context, id) {
        shake(context, id, effect);
    }
}

/// Does the damage of a hit to a location. Returns whether there was any.
fn take_damage<'b>(
    context: &mut impl DamageContext<'b>,
    id: UnitId,
    location: usize,
    effect: &HitEffect,
    by: UnitId,
) -> bool {
    let harms = profile(context, id).anatomy.harm(&context.unit(id).hull.plates, location, effect.damage.points());
    suffer_all(context, id, &harms, Some(by));
    !harms.is_empty()
}

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

pub(crate) fn destroy<'b>(context: &mut impl DamageContext<'b>, id: UnitId, by: Option<UnitId>, how: Loss) {
    if !is_alive(context, id) {
        return;
    }
    let held = context.unit(id).turn.still_holds();
    context.change(id).hull.destroyed = true;
    let hex = context.unit(id).place.pose.hex;
    context.says(|| Outcome::UnitDestroyed { unit: id, hex, by, how });
    if held {
        context.says(|| TurnOutcome::HoldLost { unit: id, why: HoldLoss::Destroyed }.into());
    }
    context.is_missed(id);
    context.happens(Event::Destroyed, id, by);
}
