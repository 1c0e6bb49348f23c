//! What it is worth to let others act first: which units would then act before this one, and what it costs in the next
//! round.

use std::{cmp::Reverse, fmt::Display};

use crate::ask::{Ask, ShownBattle};
use crate::facts::order_preview::{next_round, preview_of};
use crate::facts::steps::{step_word, steps_in_words};
use phaseline_battle::query::distribution;
use phaseline_battle::{ActionOption, OrderPreview, UnitState, held_steps};
use phaseline_kit::decimal::decimal;
use phaseline_kit::paint::{Tone, percent};
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Toward, Verb};

/// How many units are named.
const NAMED: usize = 4;

/// The button for a step at which a unit acts that holds its action: what it says, and who else acts there. Without a
/// step it gives the chosen one up.
pub fn holding_until(ask: ShownBattle<'_>, unit: UnitId, step: Option<i32>) -> (String, String) {
    let Some(step) = step else { return (ask.words.say("hold.open"), String::new()) };
    let label = ask.words.fill("hold.at", &[("step", &step_word(ask)), ("place", &step)]);
    let effect = match there(ask, unit, step).as_slice() {
        [] => String::new(),
        [other] => ask.words.fill("hold.with", &[("unit", other)]),
        others => ask.words.fill("hold.with_many", &[("count", &others.len())]),
    };
    (label, effect)
}

/// What the choice of a step does, or that the chosen one is given up.
pub fn holding_tip(ask: Ask<'_>, step: Option<i32>) -> Option<Tip> {
    let unit = ask.plans.selection.unit?;
    let steps = held_steps(ask.book, ask.state, unit)?;
    let (title, _) = holding_until(ask.shown, unit, step);
    let others = step.map_or_else(Vec::new, |step| there(ask.shown, unit, step));
    let given: [(&str, &dyn Display); 3] =
        [("unit", &ask.name(unit)), ("place", &step.unwrap_or(steps.last)), ("others", &others.join(", "))];
    let key = match (step, others.is_empty()) {
        (None, _) => "hold.open.tip",
        (Some(_), true) => "hold.at.tip",
        (Some(_), false) => "hold.with.tip",
    };
    Some(Tip::text(title, [ask.words.fill(key, &given)]))
}

/// The other units that act at a step, by name.
fn there(ask: ShownBattle<'_>, unit: UnitId, step: i32) -> Vec<String> {
    let place = |other: &UnitState| other.turn.held_until.or_else(|| other.turn.position());
    let others = ask.state.alive().filter(|other| other.id() != unit && other.is_pending());
    others.filter(|other| place(other) == Some(step)).map(|other| ask.name(other.id()).to_owned()).collect()
}

/// Lines about an option that lets others act first; none for any other option.
pub fn waiting(ask: Ask<'_>, unit: UnitId, option: &ActionOption) -> Vec<Note> {
    let verb = ask.book.ruleset.actions().get(option.action.get()).map(|action| &action.verb);
    if option.why_not.is_some() || !matches!(verb, Some(Verb::Defer(_))) {
        return Vec::new();
    }
    let preview = preview_of(ask, unit, None, option);
    let after = preview.unit(unit).and_then(|unit| unit.places.as_ref());
    let after = after.map(|places| Note { text: acts_after(ask.shown, unit, places), tone: Tone::Plain });
    after.into_iter().chain(cost(ask.shown, unit, &preview)).collect()
}

/// The units that have yet to act and would act before this one: enemies, then friends, the surest first.
fn acts_after(ask: ShownBattle<'_>, unit: UnitId, places: &Dist) -> String {
    let own = ask.state.unit(unit).map(phaseline_battle::UnitState::side);
    let others = ask.state.alive().filter(|other| other.id() != unit && other.is_pending());
    let mut before: Vec<(bool, u128, UnitId)> = others
        .filter_map(|other| {
            let friend = own.is_some_and(|own| !ask.book.are_hostile(own, other.side()));
            Some((friend, earlier(ask, other.turn.held_until.or_else(|| other.turn.position())?, places), other.id()))
        })
        .filter(|(_, ways, _)| *ways > 0)
        .collect();
    before.sort_by_key(|(friend, ways, unit)| (*friend, Reverse(*ways), *unit));
    if before.is_empty() {
        return ask.words.say("wait.nobody");
    }
    let total = places.total().max(1);
    let named = before.iter().take(NAMED).map(|(_, ways, unit)| {
        let chance = percent(*ways as f32 / total as f32);
        let key = if *ways == total { "wait.sure" } else { "wait.likely" };
        ask.words.fill(key, &[("unit", &ask.name(*unit)), ("chance", &chance)])
    });
    let named = named.collect::<Vec<_>>().join(", ");
    let more = before.len().saturating_sub(NAMED);
    let key = if more > 0 { "wait.after_more" } else { "wait.after" };
    ask.words.fill(key, &[("named", &named), ("count", &more)])
}

/// In how many ways a unit at `place` acts before one that may be at any of `places`.
fn earlier(ask: ShownBattle<'_>, place: i32, places: &Dist) -> u128 {
    let is_before = |other: i32| match ask.book.ruleset.toward() {
        Toward::Low => place > other,
        Toward::High => place < other,
    };
    places.outcomes().iter().filter(|(other, _)| is_before(*other)).map(|(_, ways)| *ways).sum()
}

/// What the delay costs in the draw of the next round.
fn cost(ask: ShownBattle<'_>, unit: UnitId, preview: &OrderPreview) -> Option<Note> {
    let plain = distribution(ask.book, ask.state, unit)?;
    let Some(next) = next_round(ask, preview, unit) else {
        return Some(Note { text: ask.words.say("wait.free"), tone: Tone::Good });
    };
    let later = match ask.book.ruleset.toward() {
        Toward::Low => mean(&plain) - mean(&next),
        Toward::High => mean(&next) - mean(&plain),
    };
    if later.abs() < 0.05 {
        return Some(Note { text: ask.words.say("wait.free"), tone: Tone::Good });
    }
    let steps = steps_in_words(ask, decimal(ask.words, later.abs(), 1));
    let spans =
        [&plain, &next].map(|dist| ask.words.fill("ledger.range", &[("low", &dist.min()), ("high", &dist.max())]));
    let given: [(&str, &dyn Display); 3] = [("before", &spans[0]), ("after", &spans[1]), ("steps", &steps)];
    let (key, tone) = if later > 0.0 { ("wait.later", Tone::Bad) } else { ("wait.earlier", Tone::Good) };
    Some(Note { text: ask.words.fill(key, &given), tone })
}

/// The average result of a draw.
fn mean(dist: &Dist) -> f64 {
    let total = dist.total().max(1) as f64;
    dist.outcomes().iter().map(|(value, ways)| f64::from(*value) * *ways as f64 / total).sum()
}
