//! The checks that pilots make, in words: the check of an action with its chance and terms, before the press.

use super::ledger_cards as ledger;
use super::odds::share;
use crate::ask::{Ask, ShownBattle};
use phaseline_battle::{ActionCheck, ActionOption, CheckPurpose, Intent, Refusal, Target, action_check, why_pointless};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Failure, Verb};

/// The name of a check.
pub fn title(ask: ShownBattle<'_>, purpose: CheckPurpose) -> String {
    let key = match purpose {
        CheckPurpose::KeepStanding => "check.keep_standing",
        CheckPurpose::FallUnhurt => "check.fall_unhurt",
        CheckPurpose::StandUp => "check.stand_up",
        CheckPurpose::StartUp => "check.start_up",
        CheckPurpose::StayConscious => "check.stay_conscious",
        CheckPurpose::WakeUp => "check.wake_up",
        CheckPurpose::AmmunitionHolds => "check.ammunition_holds",
        CheckPurpose::KeepMoving => "check.keep_moving",
        CheckPurpose::Attempt(action) => {
            let action = ask.book.ruleset.actions().get(action.get());
            return action.map_or_else(String::new, |action| ask.words.content(&action.label).to_owned());
        }
    };
    ask.words.say(key)
}

/// The check of an option as it would be rolled; none if nothing is rolled or the action cannot do anything.
fn of_option(ask: Ask<'_>, unit: UnitId, option: &ActionOption) -> Option<ActionCheck> {
    is_open(ask.shown, unit, option)
        .then(|| action_check(ask.book, ask.state, unit, option.action, &aim(ask, option)))?
}

/// Whether a unit could use an action in its present state, now or in its next activation.
fn is_open(ask: ShownBattle<'_>, unit: UnitId, option: &ActionOption) -> bool {
    let waits = || why_pointless(ask.book, ask.state, unit, option.action).is_none();
    match &option.why_not {
        None => true,
        Some(Refusal::TooHot { .. } | Refusal::Unconscious(_)) => false,
        Some(_) => waits(),
    }
}

/// The target that a press would aim the action at.
fn aim(ask: Ask<'_>, option: &ActionOption) -> Target {
    match &ask.plans.press_preview.intent {
        Some(Intent::Act { action, target, .. } | Intent::React { action, target, .. })
            if ask.book.ruleset.action(action) == Some(option.action) =>
        {
            target.clone()
        }
        _ => Target::Nothing,
    }
}

/// The chance of an option's check, in a few words and as a plain number.
pub fn chance(ask: Ask<'_>, unit: UnitId, option: &ActionOption) -> Option<(String, String)> {
    let share = share(&of_option(ask, unit, option)?.test);
    Some((ask.words.fill("check.chance", &[("share", &share)]), share))
}

/// The check of an option: its chance, a row for each term, and what a failure costs. If standing up, starting up or
/// ejecting needs no check, one line says so.
pub fn of_action(ask: Ask<'_>, unit: UnitId, option: &ActionOption) -> Vec<Note> {
    let Some(action) = ask.book.ruleset.actions().get(option.action.get()) else { return Vec::new() };
    let Some(check) = of_option(ask, unit, option) else {
        let tries = matches!(action.verb, Verb::Rise | Verb::StartUp | Verb::Eject);
        let certain = (tries && is_open(ask.shown, unit, option)).then(|| ask.words.say("check.certain"));
        return certain.into_iter().map(|text| Note { text, tone: Tone::Good }).collect();
    };
    let title = match &action.asks {
        Some(asks) => ask.words.say(of_skill(asks.skill)),
        None => title(ask.shown, check.purpose),
    };
    let fails = match action.asks.as_ref().map(|asks| &asks.fails) {
        Some(Failure::Activation) => "check.fails_activation",
        Some(Failure::Falls) => "check.fails_falls",
        Some(Failure::Action) | None => "check.fails",
    };
    let mut lines = rows(ask.shown, title, &check.test);
    lines.push(Note { text: ask.words.say(fails), tone: Tone::Muted });
    lines
}

/// A check in rows: its chance, the number that the dice must show, and each term.
pub fn rows(ask: ShownBattle<'_>, title: String, test: &Test) -> Vec<Note> {
    let told = ask.words.fill("check.told", &[("title", &title), ("share", &share(test))]);
    let card = ledger::test(ask.names(), title, String::new(), test, None);
    let mut lines = vec![Note { text: told, tone: Tone::Plain }];
    lines.extend(card.lines.into_iter().map(|line| {
        let reason = if line.source.is_empty() { line.label } else { format!("{} ({})", line.label, line.source) };
        let text = ask.words.fill("check.term", &[("amount", &line.value), ("reason", &reason)]);
        Note { text, tone: line.tone }
    }));
    let limits = Some(card.limits).filter(|limits| !limits.is_empty());
    lines.extend(limits.map(|text| Note { text, tone: Tone::Muted }));
    lines.extend(card.notes.into_iter().map(|note| Note { tone: Tone::Muted, ..note }));
    lines
}

const fn of_skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Gunnery => "check.of_gunnery",
        Skill::Guts => "check.of_guts",
        Skill::Piloting => "check.of_piloting",
        Skill::Tactics => "check.of_tactics",
    }
}
