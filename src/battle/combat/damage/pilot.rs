//! Wounds of pilots, and whether they stay conscious.

use super::harm::destroy;
use super::{DamageContext, fighter};
use crate::battle::combat::checks;
use crate::battle::outcome::Outcome;
use crate::battle::outcome::wear_outcome::WearOutcome;
use crate::battle::state::cause::{CheckPurpose, Loss};
use crate::battle::stats::statistics::battle_statistic;
use crate::rules::catalog::statistic::BattleStatistic;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::Event;

pub(in crate::battle) fn wound<'b>(scene: &mut impl DamageContext<'b>, id: UnitId, count: u32, by: Option<UnitId>) {
    for _ in 0..count {
        if absorb(scene, id) {
            continue;
        }
        let health = fighter(scene, id).pilot.health;
        scene.change(id).crew.wounds += 1;
        let wounds = scene.unit(id).crew.wounds;
        scene.says(|| Outcome::PilotWounded { unit: id, wounds, health });
        scene.happens(Event::Injured, id, by);
        if wounds >= health {
            return destroy(scene, id, by, Loss::PilotLost);
        }
        reel(scene, id);
    }
}

/// Whether something absorbs a wound. It does so a limited number of times in a battle.
fn absorb<'b>(scene: &mut impl DamageContext<'b>, id: UnitId) -> bool {
    let spare = battle_statistic(scene.book(), scene.unit(id), BattleStatistic::BonusHealth);
    let spare = u32::try_from(spare).unwrap_or(0).saturating_sub(scene.unit(id).crew.absorbed);
    if spare == 0 {
        return false;
    }
    scene.change(id).crew.absorbed += 1;
    scene.says(|| Outcome::WoundAbsorbed { unit: id, left: spare - 1 });
    true
}

/// A pilot with a fresh wound checks whether to stay conscious.
fn reel<'b>(scene: &mut impl DamageContext<'b>, id: UnitId) {
    if scene.unit(id).crew.unconscious {
        return;
    }
    let test = checks::stay_conscious(scene.book(), scene.unit(id));
    if !scene.passes(id, CheckPurpose::StayConscious, test) {
        scene.change(id).crew.unconscious = true;
        scene.says(|| Outcome::Wear(WearOutcome::LostConsciousness { unit: id }));
    }
}
