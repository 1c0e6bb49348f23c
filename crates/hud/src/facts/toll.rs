//! What the price of an action does to the unit and its side: movement lost to heat, and what lower morale brings.

use super::heat_to_come::heat_to_come;
use crate::ask::{Ask, ShownBattle};
use phaseline_battle::{ActionOption, Aftermath, MovementChange, aftermath};
use phaseline_interaction::visible_options;
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;
use phaseline_rules::wording::effect_text::changes_text;

/// The changes in one short line each, for the panel of a target: movement, at once or else in the next activation, and
/// morale.
pub fn lines(ask: Ask<'_>, unit: UnitId, action: ActionIx) -> Vec<String> {
    let Some(after) = after(ask, unit, action) else { return Vec::new() };
    let movement = movement(ask, action, &after).into_iter().next();
    movement.into_iter().chain(morale(ask.shown, &after)).collect()
}

/// All changes, for the tooltip of an action. It tells elsewhere what morale is left.
pub fn notes(ask: Ask<'_>, unit: UnitId, action: ActionIx) -> Vec<Note> {
    let Some(after) = after(ask, unit, action) else { return Vec::new() };
    let told = movement(ask, action, &after).into_iter().chain(conditions(ask.shown, &after));
    told.map(|text| Note { text, tone: Tone::Warning }).collect()
}

/// The morale that is left to the selected unit's side, and the morale level that begins there, if it is a new one.
pub fn of_price(ask: Ask<'_>, option: &ActionOption) -> Vec<Note> {
    let side = ask.plans.selection.unit.and_then(|unit| ask.state.unit(unit)).map(phaseline_battle::UnitState::side);
    let Some(held) = side.and_then(|side| ask.state.side(side)).filter(|_| option.price.morale > 0) else {
        return Vec::new();
    };
    let (from, to) = (held.morale, held.morale - option.price.morale);
    let numbers = &ask.book.combat.morale;
    let plain = ask.words.fill("action.morale_left", &[("from", &from), ("to", &to)]);
    let mut notes = vec![Note { text: plain, tone: Tone::Plain }];
    let level = numbers.low_morale(to).filter(|level| numbers.low_morale(from) != Some(*level));
    if let Some(low) = level.and_then(|level| numbers.moods.get(level)) {
        let given: [(&str, &dyn std::fmt::Display); 2] = [("mood", &low.name), ("most", &low.at_most)];
        notes.push(Note { text: ask.words.fill("action.morale_mood", &given), tone: Tone::Warning });
    }
    notes
}

/// What is left once an action that is possible now is paid for; none if it costs neither heat nor morale.
fn after(ask: Ask<'_>, unit: UnitId, action: ActionIx) -> Option<Aftermath> {
    let mut options = ask.plans.options.iter().filter(|option| option.action == action && option.why_not.is_none());
    let price = (heat_to_come(ask, unit), options.next()?.price.morale);
    if price == (0, 0) { None } else { aftermath(ask.book, ask.state, unit, price) }
}

/// The movement that is lost at once, and what is felt in the next activation.
fn movement(ask: Ask<'_>, action: ActionIx, after: &Aftermath) -> Vec<String> {
    let goes_on = ask.book.ruleset.actions().get(action.get()).is_some_and(|action| !action.ends);
    let at_once = if goes_on { at_once(ask, action, after) } else { None };
    [at_once, later(ask, after)].into_iter().flatten().collect()
}

/// The movement that the unit loses while it may still move in this activation.
fn at_once(ask: Ask<'_>, action: ActionIx, after: &Aftermath) -> Option<String> {
    let open = |change: &&MovementChange| {
        let mut options = visible_options(ask.book, ask.plans.options);
        change.action != action && options.any(|option| option.action == change.action && option.why_not.is_none())
    };
    let changes = moves(ask.shown, after.now.iter().filter(open));
    (!changes.is_empty()).then(|| ask.words.fill("toll.now", &[("changes", &changes.join(", "))]))
}

/// What the unit still feels of its heat and of lower morale in its next activation.
fn later(ask: Ask<'_>, after: &Aftermath) -> Option<String> {
    let mut changes = moves(ask.shown, after.next.iter().filter(|change| shows(ask, change.action)));
    if !after.statistics.is_empty() {
        changes.push(changes_text(ask.words, &ask.book.ruleset, &after.statistics));
    }
    (!changes.is_empty()).then(|| ask.words.fill("toll.next", &[("changes", &changes.join(", "))]))
}

/// The morale that is left, and the conditions that begin there.
fn morale(ask: ShownBattle<'_>, after: &Aftermath) -> Option<String> {
    let ((from, to), names) = (after.morale, begun(ask, after));
    let given: [(&str, &dyn std::fmt::Display); 3] = [("from", &from), ("to", &to), ("conditions", &names.join(", "))];
    let key = if names.is_empty() { "toll.morale" } else { "toll.condition" };
    (from != to).then(|| ask.words.fill(key, &given))
}

/// What each condition that begins with the new morale does.
fn conditions(ask: ShownBattle<'_>, after: &Aftermath) -> Vec<String> {
    let told = begun(ask, after).into_iter().map(|name| {
        let same = after.begins.iter().filter(|effect| ask.words.content(&effect.label) == name);
        let changes: Vec<_> = same.flat_map(|effect| effect.changes.iter().copied()).collect();
        let changes = changes_text(ask.words, &ask.book.ruleset, &changes);
        let given: [(&str, &dyn std::fmt::Display); 2] = [("condition", &name), ("changes", &changes)];
        ask.words.fill("toll.brings", &given)
    });
    told.collect()
}

/// The names of the conditions that begin with the new morale.
fn begun<'a>(ask: ShownBattle<'a>, after: &'a Aftermath) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for effect in &after.begins {
        let name = ask.words.content(&effect.label);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Whether an action has a button, so that the player knows it.
fn shows(ask: Ask<'_>, action: ActionIx) -> bool {
    visible_options(ask.book, ask.plans.options).any(|option| option.action == action)
}

fn moves<'c>(ask: ShownBattle<'_>, changes: impl Iterator<Item = &'c MovementChange>) -> Vec<String> {
    let told = changes.filter_map(|change| {
        let label = ask.words.content(&ask.book.ruleset.actions().get(change.action.get())?.label);
        let given: [(&str, &dyn std::fmt::Display); 3] =
            [("action", &label), ("from", &change.from), ("to", &change.to)];
        Some(ask.words.fill("toll.move", &given))
    });
    told.collect()
}
