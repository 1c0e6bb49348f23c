//! What the tooltip of a wait says comes true, whatever the dice show.

use crate::support::battles::under;
use std::sync::Arc;

use phaseline::battle::query::distribution;
use phaseline::battle::what_if::with_other_chance;
use phaseline::battle::{Battle, BattleState, Intent, Rulebook, Target};
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::{Toward, Verb};
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::Shown;

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

/// Comes to somebody who may wait: the unit and the ids of the actions for it.
fn about_to_wait(ruleset: &str, seed: u64) -> Option<(Person, UnitId, Vec<String>)> {
    let mut person = Person::at(&with_old_walls(), under(ruleset, "two_fords", seed), Hands::Keys);
    for _ in 0..60 {
        if !person.comes_to_act() {
            return None;
        }
        let waits = person.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Defer(_)));
        let unit = person.app.world().resource::<Selection>().unit.expect("somebody is in turn");
        if !waits.is_empty() {
            return Some((person, unit, waits.into_iter().map(|(id, _)| id).collect()));
        }
        person.advance();
    }
    None
}

fn lines(person: &Person, action: &str) -> Vec<String> {
    match person.tip(&Hoverable::Action(action.to_owned())) {
        Some(Tip::Text { lines, .. }) => lines.into_iter().map(|line| line.text).collect(),
        other => panic!("{action}: {other:?}"),
    }
}

/// Whether a unit that has yet to act would do so before another one.
fn is_before(book: &Rulebook, state: &BattleState, one: UnitId, other: UnitId) -> bool {
    let place = |unit: UnitId| state.unit(unit).and_then(|unit| unit.turn.position()).expect("a place");
    match book.ruleset.toward() {
        Toward::Low => place(one) > place(other),
        Toward::High => place(one) < place(other),
    }
}

#[test]
fn whoever_waits_acts_after_those_that_the_tooltip_names_and_after_nobody_else() {
    let (mut sure, mut likely, mut costs) = (0, 0, 0);
    for seed in 1..4 {
        let Some((person, unit, actions)) = about_to_wait("sbi3", seed) else { continue };
        let (book, before) = (Arc::clone(&person.app.world().resource::<Shown>().rulebook), person.state());
        let pending: Vec<UnitId> =
            before.alive().filter(|other| other.is_pending() && other.id() != unit).map(|other| other.id()).collect();
        for action in actions {
            let told = lines(&person, &action);
            let about = told.iter().find(|line| line.starts_with("Acts after") || line.starts_with("No unit that"));
            let about = about.unwrap_or_else(|| panic!("{told:?}"));
            let next = told.iter().find(|line| line.starts_with("Next round: draws ")).cloned();
            for dice in 0..40 {
                let mut engine = Battle::new(Arc::clone(&book), with_other_chance((*before).clone(), dice));
                let intent = Intent::Act { unit, action: action.clone(), target: Target::Nothing };
                engine.play(intent).expect("it may wait");
                let after = engine.state();
                for other in &pending {
                    let name = book.profile(*other).expect("a unit").known_as();
                    let first = is_before(&book, &after, *other, unit);
                    let named = about.contains(name);
                    let chance = about.contains(&format!("{name} ("));
                    assert!(named || !first || about.contains(" more"), "{name} comes first: {about}");
                    assert!(!named || chance || first, "{name} comes first for certain: {about}");
                    sure += usize::from(named && !chance);
                    likely += usize::from(chance);
                }
                if let Some(next) = &next {
                    let draw = distribution(&book, &after, unit).expect("a draw");
                    let span = next.trim_start_matches("Next round: draws ").split(" instead").next().expect("a span");
                    let (low, high) = span.split_once(" to ").expect("a span");
                    let (low, high): (i32, i32) = (low.parse().expect("a number"), high.parse().expect("a number"));
                    assert!(low <= draw.min() && draw.max() <= high, "{next}: {} to {}", draw.min(), draw.max());
                    costs += 1;
                }
            }
        }
    }
    assert!(sure > 0 && likely + costs > 0, "{sure} sure, {likely} likely, {costs} costs");
}
