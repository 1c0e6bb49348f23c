//! What an action may do to the order under a ruleset, whoever it meets: in words made from the impacts of the ruleset.

use crate::ruleset::{Defer, Event, Impact, Landing, Means, Party, Ruleset, Verb};
use crate::texts::Words;

/// A sentence for each impact that an action of this kind may set off.
#[must_use]
pub fn impact_lines(words: &Words, ruleset: &Ruleset, verb: &Verb) -> Vec<String> {
    let mut lines = Vec::new();
    for (event, key) in events(verb) {
        for impact in ruleset.impacts_on(event).filter_map(|impact| ruleset.impacts().get(impact.get())) {
            let line = line(words, ruleset, impact, key);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// What an action of this kind brings about, each with the key of its words.
fn events(verb: &Verb) -> Vec<(Event, &'static str)> {
    let attack = |means: Means| {
        [
            (Event::HitBy(means), "impact.hit"),
            (Event::Damaged(means), "impact.damage"),
            (Event::KnockedDown, "impact.fall"),
        ]
    };
    match verb {
        Verb::Fire(volley) => {
            let called = volley.called.then_some((Event::CalledShot, "impact.called"));
            called.into_iter().chain(attack(Means::Shot)).collect()
        }
        Verb::Strike(_) => attack(Means::Strike).to_vec(),
        Verb::Charge(_) => std::iter::once((Event::Charged, "impact.charge")).chain(attack(Means::Charge)).collect(),
        Verb::Pounce(_) => attack(Means::Pounce).to_vec(),
        Verb::Guard => vec![(Event::Guarded, "impact.guard")],
        Verb::Defer(Defer::Drawn) => vec![(Event::Deferred, "impact.wait")],
        Verb::Defer(Defer::ToEnd) => vec![(Event::DeferredToEnd, "impact.wait")],
        Verb::Order => vec![(Event::Ordered, "impact.order")],
        _ => Vec::new(),
    }
}

fn line(words: &Words, ruleset: &Ruleset, impact: &Impact, event: &str) -> String {
    let whom = match (impact.to, impact.on.is_harm()) {
        (Party::Attacker, _) => "impact.attacker",
        (Party::Target, _) | (Party::Own, true) => "impact.target",
        (Party::Own, false) => "impact.unit",
    };
    let activation = ruleset.places_when_activated();
    let key = match (&impact.lands, activation) {
        (Landing::Now, _) => "impact.now",
        (Landing::Later(_), false) => "impact.next_draw",
        (Landing::Later(_), true) => "impact.next_activation",
        (Landing::NowOrLater(_), _) => "impact.now_or_next",
        (Landing::NowAndLater(..), _) => "impact.now_and_next",
        (Landing::Effect { .. }, _) => "impact.lasting",
    };
    let given: [(&str, &dyn std::fmt::Display); 3] =
        [("event", &words.get(event)), ("whom", &words.get(whom)), ("impact", &impact.label)];
    words.fill(key, &given)
}
