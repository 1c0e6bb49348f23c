//! Which content a battle was made with, and how it has changed since.

use phaseline_battle::{BattleSetup, Request};
use phaseline_content::{Kind, Library, Mark};
use serde::Serialize;
use std::collections::BTreeSet;

/// A piece of content that has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The piece as it was recorded.
    #[serde(flatten)]
    pub mark: Mark,
    /// Whether the piece is missing now. Else its content is different.
    pub missing: bool,
    /// Whether the battle uses the piece now although its record does not list it.
    pub unlisted: bool,
}

/// The marks of all content that a battle with this set-up uses.
#[must_use]
pub fn marks(library: &Library, setup: &BattleSetup) -> Vec<Mark> {
    let scenario = library.scenarios.get(&setup.scenario);
    let ruleset = setup.ruleset.as_ref().or(scenario.and_then(|scenario| scenario.ruleset.as_ref()));
    let mut roots = vec![(Kind::Scenarios, setup.scenario.to_string())];
    roots.extend(ruleset.map(|id| (Kind::Rulesets, id.to_string())));
    if let Some(scenario) = scenario {
        roots.push((Kind::Maps, scenario.map.to_string()));
        roots.push((Kind::Combat, scenario.combat.to_string()));
    }
    for swap in &setup.swaps {
        roots.extend(swap.unit.iter().map(|id| (Kind::Units, id.to_string())));
        roots.extend(swap.pilot.iter().map(|id| (Kind::Pilots, id.to_string())));
    }
    library.prints.marks(roots)
}

/// The piece of content that a request names. Its words may be those of other pieces, too, that it does not mean.
pub(crate) fn marks_of_request(library: &Library, request: &Request) -> Vec<Mark> {
    let mut marks = library.prints.marks(vec![(Kind::Effects, request.effect().to_string())]);
    marks.retain(|mark| mark.kind == Kind::Effects && mark.id == request.effect().as_str());
    marks
}

/// The pieces that are missing or different in this library. Rulesets come first, then missing pieces.
#[must_use]
pub fn changes(library: &Library, marks: &[Mark]) -> Vec<Change> {
    let change = |mark: &Mark| {
        let print = library.prints.of(mark.kind, &mark.id);
        let missing = print.is_none();
        (print != Some(mark.print.as_str())).then(|| Change { mark: mark.clone(), missing, unlisted: false })
    };
    let mut found: Vec<Change> = marks.iter().filter_map(change).collect();
    found.sort_by_key(|change| (change.mark.kind != Kind::Rulesets, !change.missing));
    found
}

/// The pieces that a battle uses in this library but its record does not list, or lists from another mod.
pub(crate) fn unlisted(library: &Library, setup: &BattleSetup, listed: &[Mark]) -> Vec<Change> {
    let listed: BTreeSet<_> = listed.iter().map(|mark| (mark.kind, &mark.id, &mark.pack)).collect();
    let used = marks(library, setup).into_iter();
    let strange = used.filter(|mark| !listed.contains(&(mark.kind, &mark.id, &mark.pack)));
    strange.map(|mark| Change { mark, missing: false, unlisted: true }).collect()
}

/// The pieces that a record lists but the battle does not use in this library.
pub(crate) fn unused(library: &Library, setup: &BattleSetup, listed: &[Mark]) -> Vec<Mark> {
    let used: BTreeSet<Mark> = marks(library, setup).into_iter().collect();
    let mut seen = BTreeSet::new();
    let mut idle = Vec::new();
    for mark in listed {
        let is_sound = library.prints.of(mark.kind, &mark.id) == Some(mark.print.as_str());
        if !seen.insert(mark) || (is_sound && !used.contains(mark)) {
            idle.push(mark.clone());
        }
    }
    idle
}
