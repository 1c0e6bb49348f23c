//! Balance: stability damage, and what a fall does to a unit.

use super::harm::suffer_all;
use super::pilot::wound;
use super::{DamageContext, fighter, is_alive};
use crate::battle::combat::checks;
use crate::battle::combat::hit_effect::HitEffect;
use crate::battle::outcome::Outcome;
use crate::battle::rulebook::book::Rulebook;
use crate::battle::rulebook::unit_profile::UnitProfile;
use crate::battle::state::cause::CheckPurpose;
use crate::rules::catalog::body::Arc;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::Event;

/// Adds stability damage to a unit that stands.
pub(super) fn shake<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, force: &HitEffect) {
    if fighter(scene, id).design.stability > 0 && !scene.unit(id).hull.prone {
        let shaken = scene.unit(id).hull.stability.saturating_add(force.shake.points());
        set_stability(scene, id, shaken);
    }
}

pub(in crate::battle) fn set_stability<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, to: u32) {
    let from = scene.unit(id).hull.stability;
    if from != to {
        scene.change(id).hull.stability = to;
        scene.says(|| Outcome::StabilityChanged { unit: id, from, to });
    }
}

/// A unit at its stability limit passes a piloting check or falls.
pub(in crate::battle) fn sway<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, by: Option<UnitId>) {
    let unit = scene.unit(id);
    let Some(test) = checks::keep_standing(scene.book(), unit, unit.hull.stability) else { return };
    if !scene.passes(id, CheckPurpose::KeepStanding, test) {
        fall(scene, id, by);
    }
}

/// The unit falls: it lies on the ground, takes damage, and its pilot may be wounded.
pub(in crate::battle) fn fall<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, by: Option<UnitId>) {
    let test = checks::fall_unhurt(scene.book(), scene.unit(id));
    scene.change(id).hull.prone = true;
    set_stability(scene, id, 0);
    scene.says(|| Outcome::KnockedDown { unit: id, by });
    scene.happens(Event::KnockedDown, id, by);
    let location = scene.where_hit(id, id, Arc::Front, None);
    let fighter = fighter(scene, id);
    let damage = fall_damage(scene.book(), fighter);
    let harms = fighter.anatomy.harm(&scene.unit(id).hull.plates, location, damage);
    suffer_all(scene, id, &harms, by);
    if is_alive(scene, id) && !scene.passes(id, CheckPurpose::FallUnhurt, test) {
        wound(scene, id, scene.book().combat.wounds.fall, by);
    }
}

/// The damage of a fall, in points.
pub(in crate::battle) fn fall_damage(book: &Rulebook, fighter: &UnitProfile) -> u32 {
    let tens = fighter.design.tonnage.tenths() / 100;
    book.combat.stability.fall_damage.saturating_mul(tens)
}
