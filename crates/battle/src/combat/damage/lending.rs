//! Status effects that begin and end.

use super::{DamageContext, is_alive};
use crate::outcome::Outcome;
use crate::rulebook::unit_profile::KnownEffect;
use crate::state::active_effect::{ActiveEffect, Ends, Source};
use phaseline_rules::catalog::effect::Until;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::content_id::EffectId;
use phaseline_rules::ids::UnitId;

pub(crate) fn apply<'b>(context: &mut impl DamageContext<'b>, id: UnitId, effect: ActiveEffect) {
    let label = effect.label.clone();
    let file = effect.source.file().cloned();
    context.change(id).effects.0.push(effect);
    context.says(|| Outcome::EffectApplied { unit: id, label, effect: file });
}

/// Puts a status effect of the content in force on a unit.
pub(crate) fn apply_known<'b>(context: &mut impl DamageContext<'b>, id: UnitId, effect: &EffectId, by: UnitId) {
    let Some(known) = context.book().effects.get(effect) else { return };
    apply(context, id, in_force(known, Some(by)));
}

/// An active effect made from an effect of the content; `by` is the unit that brings it.
pub(crate) fn in_force(known: &KnownEffect, by: Option<UnitId>) -> ActiveEffect {
    let ends = match known.effect.until {
        Until::Activations(count) => Ends::Activations(count.max(1)),
        Until::Rounds(count) => Ends::Rounds(count.max(1)),
        Until::Hit => Ends::Hit,
        Until::StoodUp => Ends::StoodUp,
        Until::Healed | Until::Permanent => Ends::Never,
        Until::Draws(count) => Ends::Draws(count.max(1)),
    };
    let source = Source::Effect(known.effect.id.clone());
    let (label, changes) = (known.effect.name.clone(), known.changes.clone());
    ActiveEffect { source, label, changes, group: known.group().map(str::to_owned), ends, by }
}

/// Puts the effects of a weapon that has hit in force on the target, if the target is still there.
pub(crate) fn mark<'b>(context: &mut impl DamageContext<'b>, id: UnitId, weapon: &Weapon, by: UnitId) {
    if is_alive(context, id) {
        weapon.effects_on_hit.iter().for_each(|effect| apply_known(context, id, effect, by));
    }
}

/// Ends every effect on a unit for which `over` is true.
pub(crate) fn drop_effects<'b>(context: &mut impl DamageContext<'b>, id: UnitId, over: impl Fn(&ActiveEffect) -> bool) {
    if !context.unit(id).effects.0.iter().any(&over) {
        return;
    }
    let mut ended = Vec::new();
    context.change(id).effects.0.retain(|effect| {
        let stays = !over(effect);
        if !stays {
            ended.push(effect.clone());
        }
        stays
    });
    for effect in ended {
        let file = effect.source.file().cloned();
        context.says(|| Outcome::EffectEnded { unit: id, label: effect.label, effect: file });
    }
}
