//! What heat may do to a unit at the end of its activation.

use super::checks::{rows, title};
use super::heat_to_come::heat_to_come;
use crate::ask::{Ask, ShownBattle};
use phaseline_battle::{ActionOption, CheckPurpose};
use phaseline_interaction::{ammunition_at, heat_at_end};
use phaseline_kit::paint::{Tone, percent};
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::combat::test_roll::Chance;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Verb;

/// The risk of a unit that ends its activation with `more` heat than now; none if nothing can happen.
pub fn heat_risk(ask: ShownBattle<'_>, unit: UnitId, more: i32) -> Option<String> {
    if more > 0 { risk_at_end(ask, unit, more) } else { None }
}

/// The risk at the end of the activation, for an action that adds heat or ends it. The check of the ammunition is part
/// of it.
pub fn of_action(ask: Ask<'_>, unit: UnitId, option: &ActionOption) -> Vec<Note> {
    let more = heat_to_come(ask, unit);
    let action = ask.book.ruleset.actions().get(option.action.get());
    let ends = action.is_some_and(|action| action.ends || action.verb == Verb::End);
    let risk = if ends || more > 0 { risk_at_end(ask.shown, unit, more) } else { None };
    let Some(risk) = risk.filter(|_| option.why_not.is_none()) else { return Vec::new() };
    let check =
        heat_at_end(ask.book, ask.state, unit, more).and_then(|heat| ammunition_at(ask.book, ask.state, unit, heat));
    let told =
        check.map(|test| rows(ask.shown, title(ask.shown, CheckPurpose::AmmunitionHolds), &test)).unwrap_or_default();
    std::iter::once(Note { text: risk, tone: Tone::Warning }).chain(told).collect()
}

fn risk_at_end(ask: ShownBattle<'_>, unit: UnitId, more: i32) -> Option<String> {
    risk_in(ask, unit, more, "risk.heat")
}

/// The same risk in the sentence of a key.
pub fn risk_in(ask: ShownBattle<'_>, unit: UnitId, more: i32, key: &str) -> Option<String> {
    let limit = ask.book.profile(unit)?.design.heat_limit.cast_signed();
    let heat = heat_at_end(ask.book, ask.state, unit, more)?;
    let explosion = explodes(ask, unit, heat).map(|share| ask.words.fill("risk.explosion", &[("chance", &share)]));
    let shutdown = (heat >= limit).then(|| ask.words.say("risk.shutdown"));
    let told: Vec<String> = [explosion, shutdown].into_iter().flatten().collect();
    let given: [(&str, &dyn std::fmt::Display); 3] = [("heat", &heat), ("limit", &limit), ("risks", &told.join(", "))];
    (!told.is_empty()).then(|| ask.words.fill(key, &given))
}

/// The chance that ammunition of a unit explodes at the end of an activation with this heat; none if that cannot
/// happen.
pub fn explodes(ask: ShownBattle<'_>, unit: UnitId, heat: i32) -> Option<String> {
    let Chance { ways, of } = ammunition_at(ask.book, ask.state, unit, heat)?.chance();
    let goes = 1.0 - ways as f32 / of.max(1) as f32;
    (goes > 0.0).then(|| percent(goes))
}
