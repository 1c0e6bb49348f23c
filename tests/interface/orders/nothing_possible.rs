//! A unit that can do nothing: it holds up nobody, with keys or with the mouse, and its buttons say why in true numbers.

use std::sync::Arc;

use bevy::prelude::KeyCode;
use phaseline::battle::{Outcome, Stage};
use phaseline::content::{Library, Memory, Sources};
use phaseline::interaction::Selection;
use phaseline::rules::ids::UnitId;
use phaseline::world::session::{Playback, Shown};

use crate::support::battles::under;
use crate::support::packs::sound;
use crate::support::person::{Hands, Person};

/// What the only actions of the ruleset need: nobody of the shipped pilots has it.
const NEEDS: &str = r#"needs: Compare(Value("score"), More, Num(0))"#;

/// The shipped content with a ruleset under which no pilot can use any of these actions.
fn library(end: &str) -> Arc<Library> {
    let ruleset = format!(
        r#"(
            id: "stuck", name: "Stuck", summary: "Nobody can do anything.",
            clock: ByResult(draw: "initiative", toward: Low, frame: (40, -3)),
            inputs: {{"piloting": (from: Pilot, label: "Piloting", range: (0, 1000), else: Num(1))}},
            values: {{"score": (label: "Score", amount: Sum([Input("piloting"), Num(-19)]))}},
            draws: [(id: "initiative", label: "Initiative", moment: RoundBegins, each: Unit,
                     terms: [(id: "die", label: "Die", amount: Dice(1, 20))])],
            activation: (
                pools: {{"action": (label: "Action", fill: Num(1))}},
                actions: [(id: "fire", label: "Fire", verb: Fire(), cost: {{"action": Num(1)}}, {NEEDS}), {end}],
            ),
        )"#
    );
    let files =
        Memory::new("stuck").with("mod.ron", r#"(name: "stuck", version: "1")"#).with("rulesets/stuck.ron", ruleset);
    sound(&Sources::built_in().with_mod(files))
}

fn ended(person: &Person) -> Vec<UnitId> {
    let outcomes = person.app.world().resource::<Playback>().outcomes();
    let ended = |outcome: &Outcome| match outcome {
        Outcome::ActivationEnded { unit, .. } => Some(*unit),
        _ => None,
    };
    outcomes.iter().filter_map(ended).collect()
}

/// A person whose unit is in turn and can do nothing.
fn stuck(hands: Hands, end: &str) -> Person {
    let mut person = Person::at(&library(end), under("stuck", "two_fords", 5), hands);
    person.open_round();
    for _ in 0..50 {
        if person.is_asked() {
            return person;
        }
        person.tick();
    }
    panic!("nobody is asked");
}

#[test]
fn a_unit_that_can_do_nothing_is_passed_over_with_any_hands() {
    let impossible = format!(r#"(id: "end", label: "End", verb: End, ends: true, {NEEDS})"#);
    for end in ["", &impossible] {
        for hands in [Hands::Keys, Hands::Mouse] {
            let mut person = stuck(hands, end);
            let unit = person.app.world().resource::<Selection>().unit.expect("it is selected");
            let begins = person.hud().prompt.0;
            for _ in 0..2 {
                match person.state().stage {
                    _ if ended(&person).contains(&unit) => {}
                    Stage::Choosing if hands == Hands::Mouse => assert!(person.begin(), "{begins}"),
                    _ if hands == Hands::Mouse => person.finish(),
                    _ => person.strike(KeyCode::Space),
                }
                person.tick();
            }
            let ends = person.hud().prompt.0;
            assert!(ended(&person).contains(&unit), "{end:?}, {hands:?}: {begins} {ends}");
        }
    }
}

#[test]
fn the_reason_on_a_button_names_the_number_that_is_too_low() {
    let person = stuck(Hands::Mouse, "");
    let unit = person.app.world().resource::<Selection>().unit.expect("it is selected");
    let book = Arc::clone(&person.app.world().resource::<Shown>().rulebook);
    let piloting = book.profile(unit).expect("a unit").pilot.piloting;
    let why = person.hud().bar.actions[0].why_not.clone().expect("nothing is possible");
    let score = i64::from(piloting) - 19;
    assert!(why.contains(&format!("Score {score} is not above 0")), "{why}");
}
