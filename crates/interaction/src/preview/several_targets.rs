//! Aiming one action at several targets. They are chosen one after the other and fired at together.

use super::press_preview::{Hindrance, PressPreview, intent};
use crate::selection::marks::FireLine;
use crate::selection::selected::Selection;
use crate::selection::shares::Shares;
use phaseline_battle::{AimedUnit, Refusal, Rulebook};
use phaseline_rules::{
    ids::UnitId,
    ruleset::{ActionIx, Targets, Verb},
};

/// Whether an action fires at several targets.
#[must_use]
pub fn fires_at_many(book: &Rulebook, action: ActionIx) -> bool {
    let verb = book.ruleset.actions().get(action.get()).map(|action| &action.verb);
    verb.and_then(Verb::volley).is_some_and(|how| how.targets == Targets::Many)
}

/// What a press on a target would do. The first press adds it. A press on the target on view fires at all of them.
pub(crate) fn spread(
    book: &Rulebook,
    (action, aimed): (ActionIx, &AimedUnit),
    selection: &Selection,
    unit: UnitId,
) -> PressPreview {
    let target = aimed.unit;
    let mut shares = selection.shares.clone();
    if shares.holds(target) && selection.target == Some(target) {
        let wish = shares.target();
        let enough = wish.units().len() > 1;
        return PressPreview {
            action: Some(action),
            intent: enough.then(|| intent(book, unit, action, wish)),
            why_not: (!enough).then_some(Hindrance::Refused(Refusal::NeedsUnits)),
            fire: lines(&shares, unit),
            ..PressPreview::default()
        };
    }
    let held = selection.held_back(&aimed.weapons);
    let bearing: Vec<usize> = aimed.weapons.iter().copied().filter(|it| !held.contains(it)).collect();
    if !shares.add(target, &bearing) {
        let why_not = if bearing.is_empty() { Hindrance::AllSpared } else { Hindrance::NoneLeft };
        let fire = vec![FireLine { from: unit, to: target, clear: false }];
        return PressPreview { why_not: Some(why_not), fire, ..PressPreview::default() };
    }
    let fire = lines(&shares, unit);
    PressPreview { action: Some(action), adds: Some(shares), fire, ..PressPreview::default() }
}

/// The lines of fire to all targets.
pub(crate) fn lines(shares: &Shares, from: UnitId) -> Vec<FireLine> {
    shares.iter().map(|(to, _)| FireLine { from, to, clear: true }).collect()
}
