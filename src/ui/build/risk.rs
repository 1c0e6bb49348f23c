//! What heat will do to a unit at the end of its activation.

use super::{
    HudQuestion,
    actions::heat_to_come,
    checks::{rows, title},
};
use crate::{
    battle::{CheckPurpose, Offer, checks},
    rules::{
        ids::UnitId,
        ruleset::Verb,
        test_roll::{Chance, Test},
    },
    ui::{
        model::Note,
        paint::{Tone, percent},
    },
};

/// What a unit risks that ends its activation with so much more heat; none where nothing happens.
pub(super) fn heat_risk(ask: HudQuestion<'_>, unit: UnitId, more: i32) -> Option<String> {
    if more > 0 { risk_at_end(ask, unit, more) } else { None }
}

/// What an action that adds heat or ends the activation makes a unit risk at its end, with the check of its ammunition.
pub(super) fn of_action(ask: HudQuestion<'_>, unit: UnitId, offer: &Offer) -> Vec<Note> {
    let more = heat_to_come(ask, unit);
    let action = ask.book.ruleset.actions().get(offer.action.get());
    let ends = action.is_some_and(|action| action.ends || action.verb == Verb::End);
    let risk = if ends || more > 0 { risk_at_end(ask, unit, more) } else { None };
    let Some(risk) = risk.filter(|_| offer.why_not.is_none()) else { return Vec::new() };
    let check = heat_at_end(ask, unit, more).and_then(|heat| ammunition(ask, unit, heat));
    let told = check.map(|test| rows(ask, title(ask, CheckPurpose::AmmunitionHolds), &test)).unwrap_or_default();
    std::iter::once(Note { text: risk, tone: Tone::Bad }).chain(told).collect()
}

/// The heat of a unit that ends its activation where it stands with so much more; none where it cannot overheat.
fn heat_at_end(ask: HudQuestion<'_>, unit: UnitId, more: i32) -> Option<i32> {
    let (fighter, state) = (ask.book.fighter(unit)?, ask.snapshot.unit(unit)?);
    if fighter.design.heat_limit == 0 || state.heat.shut_down {
        return None;
    }
    let ground = ask.book.board.terrain(state.place.pose.hex).map_or(0, |terrain| terrain.heat.cast_signed());
    Some(state.heat.points.saturating_add(more).saturating_add(ground))
}

fn risk_at_end(ask: HudQuestion<'_>, unit: UnitId, more: i32) -> Option<String> {
    let limit = ask.book.fighter(unit)?.design.heat_limit.cast_signed();
    let heat = heat_at_end(ask, unit, more)?;
    let explosion = explodes(ask, unit, heat).map(|share| ask.words.fill("risk.explosion", &[("chance", &share)]));
    let shutdown = (heat >= limit).then(|| ask.words.say("risk.shutdown"));
    let told: Vec<String> = [explosion, shutdown].into_iter().flatten().collect();
    let given: [(&str, &dyn std::fmt::Display); 3] = [("heat", &heat), ("limit", &limit), ("risks", &told.join(", "))];
    (!told.is_empty()).then(|| ask.words.fill("risk.heat", &given))
}

/// The check of the ammunition of a unit that ends its activation with so much heat.
fn ammunition(ask: HudQuestion<'_>, unit: UnitId, heat: i32) -> Option<Test> {
    let mut hot = ask.snapshot.unit(unit)?.clone();
    hot.heat.points = heat;
    checks::ammunition_in_heat(ask.book, &hot).map(|(_, test)| test)
}

/// The chance that ammunition of a unit goes off at the end of an activation with so much heat; none where that cannot
/// happen.
pub(super) fn explodes(ask: HudQuestion<'_>, unit: UnitId, heat: i32) -> Option<String> {
    let Chance { ways, of } = ammunition(ask, unit, heat)?.chance();
    let goes = 1.0 - ways as f32 / of.max(1) as f32;
    (goes > 0.0).then(|| percent(goes))
}
