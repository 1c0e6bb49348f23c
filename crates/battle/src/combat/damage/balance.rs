//! Balance: stability damage, and what a fall does to a unit.

use super::harm::suffer_all;
use super::pilot::wound;
use super::{DamageContext, is_alive, profile};
use crate::combat::checks;
use crate::combat::hit_effect::HitEffect;
use crate::outcome::Outcome;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::cause::CheckPurpose;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Event;

/// Adds stability damage to a unit that stands.
pub(super) fn shake<'b>(context: &mut impl DamageContext<'b>, id: UnitId, effect: &HitEffect) {
    if profile(context, id).design.stability > 0 && !context.unit(id).hull.prone {
        let shaken = context.unit(id).hull.stability.saturating_add(effect.shake.points());
        set_stability(context, id, shaken);
    }
}

pub(crate) fn set_stability<'b>(context: &mut impl DamageContext<'b>, id: UnitId, to: u32) {
    let from = context.unit(id).hull.stability;
    if from != to {
        context.change(id).hull.stability = to;
        context.says(|| Outcome::StabilityChanged { unit: id, from, to });
    }
}

/// A unit at its stability limit passes a piloting check or falls.
pub(crate) fn sway<'b>(context: &mut impl DamageContext<'b>, id: UnitId, by: Option<UnitId>) {
    let unit = context.unit(id);
    let Some(test) = checks::keep_standing(context.book(), unit, unit.hull.stability) else { return };
    if !context.passes(id, CheckPurpose::KeepStanding, test) {
        fall(context, id, by);
    }
}

/// The unit falls: it lies on the ground, takes damage, and its pilot may be wounded.
pub(crate) fn fall<'b>(context: &mut impl DamageContext<'b>, id: UnitId, by: Option<UnitId>) {
    let test = checks::fall_unhurt(context.book(), context.unit(id));
    context.change(id).hull.prone = true;
    set_stability(context, id, 0);
    context.says(|| Outcome::KnockedDown { unit: id, by });
    context.happens(Event::KnockedDown, id, by);
    let location = context.where_hit(id, id, Arc::Front, None);
    let profile = profile(context, id);
    let damage = fall_damage(context.book(), profile);
    let harms = profile.anatomy.harm(&context.unit(id).hull.plates, location, damage);
    suffer_all(context, id, &harms, by);
    if is_alive(context, id) && !context.passes(id, CheckPurpose::FallUnhurt, test) {
        wound(context, id, context.book().combat.wounds.fall, by);
    }
}

/// The damage of a fall, in points.
pub(crate) fn fall_damage(book: &Rulebook, profile: &UnitProfile) -> u32 {
    let tens = profile.design.tonnage.tenths() / 100;
    book.combat.stability.fall_damage.saturating_mul(tens)
}
