//! Wounds of pilots, and whether they stay conscious.

use super::loss::destroy;
use super::{DamageContext, profile};
use crate::combat::checks;
use crate::outcome::Outcome;
use crate::outcome::wear_outcome::WearOutcome;
use crate::state::cause::{CheckPurpose, Loss};
use crate::stats::statistics::battle_statistic;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Event;

pub(crate) fn wound<'b>(context: &mut impl DamageContext<'b>, id: UnitId, count: u32, by: Option<UnitId>) {
    for _ in 0..count {
        if absorb(context, id) {
            continue;
        }
        let health = profile(context, id).pilot.health;
        context.change(id).crew.wounds += 1;
        let wounds = context.unit(id).crew.wounds;
        context.says(|| Outcome::PilotWounded { unit: id, wounds, health });
        // Whoever is lost is lost, and neither shifts nor shouts any more.
        if wounds >= health {
            return destroy(context, id, by, Loss::PilotLost);
        }
        context.happens(Event::Injured, id, by);
        reel(context, id);
    }
}

/// Whether something absorbs a wound. It does so a limited number of times in a battle.
fn absorb<'b>(context: &mut impl DamageContext<'b>, id: UnitId) -> bool {
    let spare = battle_statistic(context.book(), context.unit(id), BattleStatistic::BonusHealth);
    let spare = u32::try_from(spare).unwrap_or(0).saturating_sub(context.unit(id).crew.absorbed);
    if spare == 0 {
        return false;
    }
    context.change(id).crew.absorbed += 1;
    context.says(|| Outcome::WoundAbsorbed { unit: id, left: spare - 1 });
    true
}

/// A pilot with a fresh wound checks whether to stay conscious.
fn reel<'b>(context: &mut impl DamageContext<'b>, id: UnitId) {
    if context.unit(id).crew.unconscious {
        return;
    }
    let test = checks::stay_conscious(context.book(), context.unit(id));
    if !context.passes(id, CheckPurpose::StayConscious, test) {
        context.change(id).crew.unconscious = true;
        context.says(|| Outcome::Wear(WearOutcome::LostConsciousness { unit: id }));
    }
}
