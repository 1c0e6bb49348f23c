//! What heat will do to a unit at the end of its activation.

use super::HudQuestion;
use crate::{
    battle::checks,
    rules::{ids::UnitId, test_roll::Reason},
};

/// What a unit risks that ends its activation with so much more heat; none where nothing happens.
pub(super) fn heat_risk(ask: HudQuestion<'_>, unit: UnitId, more: i32) -> Option<String> {
    let (fighter, state) = (ask.book.fighter(unit)?, ask.snapshot.unit(unit)?);
    let limit = fighter.design.heat_limit.cast_signed();
    if limit == 0 || more <= 0 || state.heat.shut_down {
        return None;
    }
    let ground = ask.book.board.terrain(state.place.pose.hex).map_or(0, |terrain| terrain.heat.cast_signed());
    let heat = state.heat.points.saturating_add(more).saturating_add(ground);
    let told = [explosion(ask, unit, heat, limit), shutdown(ask, heat, limit)];
    let told: Vec<String> = told.into_iter().flatten().collect();
    let given: [(&str, &dyn std::fmt::Display); 3] = [("heat", &heat), ("limit", &limit), ("risks", &told.join(", "))];
    (!told.is_empty()).then(|| ask.words.fill("risk.heat", &given))
}

fn shutdown(ask: HudQuestion<'_>, heat: i32, limit: i32) -> Option<String> {
    (heat >= limit).then(|| ask.words.say("risk.shutdown"))
}

/// That ammunition may go off, where there is some.
fn explosion(ask: HudQuestion<'_>, unit: UnitId, heat: i32, limit: i32) -> Option<String> {
    let percent = u32::try_from(i64::from(heat) * 100 / i64::from(limit)).unwrap_or(0);
    let share = explodes(ask, unit, percent)?;
    Some(ask.words.fill("risk.explosion", &[("chance", &share)]))
}

/// The chance that ammunition of a unit goes off at the end of an activation with so many percent of the heat limit; none
/// where that cannot happen.
pub(super) fn explodes(ask: HudQuestion<'_>, unit: UnitId, percent: u32) -> Option<String> {
    let (fighter, state) = (ask.book.fighter(unit)?, ask.snapshot.unit(unit)?);
    let levels = ask.book.combat.heat.levels.iter().rev();
    let level = levels.clone().find(|level| level.percent <= percent).filter(|level| level.ammunition > 0)?;
    let left = state.hull.ammunition.iter().map(|left| left.unwrap_or(0));
    let mut loads = fighter.weapons.iter().zip(left);
    loads.find(|(armed, left)| armed.weapon.explosion > 0 && *left > 0)?;
    let chance = checks::ammunition_holds(ask.book, Reason::Heat(percent), level.ammunition).chance();
    let goes = 1.0 - chance.ways as f32 / chance.of.max(1) as f32;
    (goes > 0.0).then(|| crate::ui::paint::percent(goes))
}
