//! The out-of-turn actions that are possible now, in words: which actions, and by which units.

use crate::ask::Ask;
use phaseline_battle::Used;
use phaseline_rules::ids::UnitId;

/// Every out-of-turn action that is possible now with the units that can use it, in the order of the ruleset. Empty if
/// there is none.
pub fn can_be_done(ask: Ask<'_>) -> String {
    let mut by_action: Vec<(&str, Vec<UnitId>)> = Vec::new();
    for (place, action) in ask.book.ruleset.actions().iter().enumerate() {
        let meant = |used: Used| matches!(used, Used::Action(action) if action.get() == place);
        let units: Vec<UnitId> =
            ask.plans.replies.iter().filter(|reply| meant(reply.used)).map(|reply| reply.unit).collect();
        if !units.is_empty() {
            by_action.push((ask.words.content(&action.label), units));
        }
    }
    let mut parts: Vec<(Vec<&str>, Vec<UnitId>)> = Vec::new();
    for (label, units) in by_action {
        match parts.iter_mut().find(|(_, known)| *known == units) {
            Some((labels, _)) => labels.push(label),
            None => parts.push((vec![label], units)),
        }
    }
    let part = |(labels, units): (Vec<&str>, Vec<UnitId>)| {
        let names = units.into_iter().map(|unit| ask.name(unit)).collect::<Vec<_>>().join(", ");
        ask.words.fill("anytime.part", &[("units", &names), ("actions", &labels.join(", "))])
    };
    parts.into_iter().map(part).collect::<Vec<_>>().join("; ")
}

/// A sentence that tells how to stop the battle while others act. Empty if there is nothing to stop for.
pub fn hint(ask: Ask<'_>) -> String {
    if ask.players.is_empty() || ask.state.window().is_some() {
        return String::new();
    }
    match (can_be_done(ask), ask.plans.always_pass.stops_at_steps()) {
        (possible, _) if possible.is_empty() => String::new(),
        (possible, true) => ask.words.fill("anytime.stopping", &[("possible", &possible)]),
        (possible, false) => ask.words.fill("anytime.hint", &[("possible", &possible)]),
    }
}
