//! Which rulesets a scenario can be played by: those that find every input they read.

use crate::support::packs::sound;
use crate::support::yard::library;
use phaseline_battle::{BattleSetup, SetupFault, Swap, incompatibilities, start, why_incompatible};
use phaseline_content::{Library, Memory, Sources, built_in_words, load};
use std::sync::Arc;

/// A ruleset that reads something the shipped units do not bring along, with or without a derivation.
fn ruleset(id: &str, derived: &str) -> String {
    let profiles = if derived.contains("years") { r#"profiles: {Vehicle: {"years": 9}},"# } else { "" };
    format!(
        r#"(id: "{id}", name: "By age", clock: ByResult(draw: "order", toward: Low, frame: (40, 1)),
            inputs: {{"age": (from: Pilot, range: (1, 40){derived})}},
            {profiles}
            draws: [(id: "order", limits: (1, 40), terms: [(id: "age", label: "Age", amount: Input("age"))])],
            activation: (pools: {{"act": (fill: Num(1))}},
                         actions: [(id: "look", label: "Look", verb: Stand, cost: {{"act": Num(1)}})]))"#
    )
}

const OLD_HAND: &str = r#"(id: "old_hand", name: "Old Hand", callsign: "Old", health: 6, inputs: {"age": 39})"#;

fn pack() -> Memory {
    Memory::new("ages")
        .with("mod.ron", r#"(name: "ages", version: "1")"#)
        .with("rulesets/strict.ron", ruleset("strict", ""))
        .with("rulesets/kind.ron", ruleset("kind", ", else: Num(20)"))
        .with("rulesets/for_vehicles.ron", ruleset("for_vehicles", r#", else: Profile("years")"#))
        .with("pilots/old_hand.ron", OLD_HAND)
}

fn aged() -> Arc<Library> {
    sound(&Sources::built_in().with_mod(pack()))
}

#[test]
fn shipped_rulesets_fit_the_shipped_scenarios() {
    let library = library();
    for scenario in library.scenarios.keys() {
        for ruleset in library.rulesets.keys() {
            let setup = BattleSetup { ruleset: Some(ruleset.clone()), ..BattleSetup::new(scenario.as_str(), 1) };
            let incompatibilities = incompatibilities(&library, ruleset, &setup);
            assert_eq!(
                incompatibilities.is_empty(),
                start(&library, &setup).is_ok(),
                "{scenario} under {ruleset}: {incompatibilities:?}"
            );
        }
    }
}

#[test]
fn a_missing_input_is_named_with_its_unit() {
    let library = aged();
    let setup = BattleSetup::new("two_fords", 1);
    let found = incompatibilities(&library, &"strict".into(), &setup);
    let count: usize = library.scenarios["two_fords"].sides.iter().map(|side| side.units.len()).sum();
    assert_eq!(found.len(), count);
    assert_eq!((found[0].slot, found[0].fault.input()), (0, "age"));
    let words = built_in_words();
    let said = why_incompatible(&found).expect("somebody does not fit").in_words(&words);
    let first = format!("{}: has no \"age\", which this ruleset reads from the pilot", found[0].unit.in_words(&words));
    assert_eq!(said, format!("{first}, and {} more units do not fit", count - 1));
    let faults = start(&library, &BattleSetup { ruleset: Some("strict".into()), ..setup }).expect_err("they lack it");
    let told: Vec<String> = faults.iter().map(SetupFault::to_string).collect();
    assert_eq!(told, found.iter().map(|incompatible| incompatible.said().in_words(&words)).collect::<Vec<_>>());
}

#[test]
fn what_a_ruleset_derives_is_not_missing() {
    let library = aged();
    let mut setup = BattleSetup::new("two_fords", 1);
    assert_eq!(incompatibilities(&library, &"kind".into(), &setup), []);
    assert_eq!(why_incompatible(&[]), None);
    setup.swaps = vec![Swap { side: "blue".to_owned(), slot: 1, unit: Some("carter".into()), pilot: None }];
    let found = incompatibilities(&library, &"for_vehicles".into(), &setup);
    assert_eq!(found.len(), 7, "all but the vehicle: {found:?}");
    assert!(
        !found.iter().any(|incompatible| incompatible.unit.in_words(&built_in_words()).starts_with("Carter")),
        "{found:?}"
    );
}

#[test]
fn another_pilot_may_bring_what_is_missing() {
    let library = aged();
    let old_hand = Swap { side: "blue".to_owned(), slot: 1, unit: None, pilot: Some("old_hand".into()) };
    let setup = BattleSetup { swaps: vec![old_hand], ..BattleSetup::new("two_fords", 1) };
    let found = incompatibilities(&library, &"strict".into(), &setup);
    assert_eq!(found.len(), 7);
    assert!(
        !found.iter().any(|incompatible| (incompatible.side.as_str(), incompatible.slot) == ("blue", 1)),
        "{found:?}"
    );
}

#[test]
fn what_does_not_exist_is_no_misfit() {
    let library = aged();
    assert_eq!(incompatibilities(&library, &"nothing".into(), &BattleSetup::new("two_fords", 1)), []);
    assert_eq!(incompatibilities(&library, &"strict".into(), &BattleSetup::new("nowhere", 1)), []);
}

#[test]
fn the_checker_refuses_a_scenario_whose_units_cannot_play_its_ruleset() {
    let scenario = r#"(id: "ages", name: "Ages", map: "two_fords", ruleset: "strict", rounds: 2, sides: [
        (id: "one", name: "One", relation: Friendly, units: [(unit: "carter", pilot: "old_hand", at: (3, 3))]),
        (id: "two", name: "Two", relation: Enemy, units: [(unit: "carter", pilot: "oda_marchetti", at: (9, 9))])])"#;
    let loaded = load(&Sources::built_in().with_mod(pack().with("scenarios/ages.ron", scenario)));
    let errors: Vec<String> = loaded.report.errors().map(ToString::to_string).collect();
    let message = r#"error: "carter" with "oda_marchetti" cannot play the ruleset "strict" of this scenario: has no "age", which this ruleset reads from the pilot"#;
    assert_eq!(errors, [format!("ages/scenarios/ages.ron:3:66: {message}")]);
}
