//! A hit on a unit, and the damage that a unit does to itself in a charge or death from above.

use super::balance::shake;
use super::harm::suffer_all;
use super::lending::drop_effects;
use super::{DamageContext, is_alive, profile};
use crate::combat::hit_effect::HitEffect;
use crate::state::active_effect::Ends;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::ids::UnitId;
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
