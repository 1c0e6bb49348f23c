//! `phaseline compare` and the comparison behind it: one roster under several rulesets.

use phaseline_testing::battles;
use phaseline_testing::packs;
#[path = "support/program.rs"]
mod program;
use phaseline_testing::repository;
use phaseline_testing::shipped;

use crate::battles::{begin, under};
use crate::packs::sound;
use crate::program::phaseline;
use crate::repository::root;
use crate::shipped::shipped;
use assert_cmd::Command;
use phaseline::battle::{BattleSetup, Intent};
use phaseline::content::{Library, Memory, Sources};
use phaseline::lab::compare::{CompareFault, Comparison, Lane, compare, fitting};
use phaseline::rules::content_id::RulesetId;
use predicates::prelude::predicate;
use predicates::str::contains;
use serde_json::Value;
use std::sync::Arc;

fn compared(library: &Library, rulesets: &[RulesetId], seed: u64) -> Comparison {
    compare(library, rulesets, &BattleSetup::new("two_fords", seed)).expect("every shipped ruleset can be compared")
}

fn lanes(library: &Library, seed: u64) -> Vec<Lane> {
    let all: Vec<RulesetId> = library.rulesets.keys().cloned().collect();
    compared(library, &all, seed).lanes
}

/// A ruleset whose draw has these terms.
fn ruleset(id: &str, clock: &str, terms: &str) -> String {
    format!(
        r#"(id: "{id}", name: "{id}", clock: {clock},
            inputs: {{"tactics": (from: Pilot, range: (0, 1000), else: Num(1)), "age": (from: Pilot, range: (1, 99){})}},
            draws: [(id: "roll", label: "Roll", moment: RoundBegins, each: Unit, terms: [{terms}])],
            activation: (pools: {{"act": (fill: Num(1))}},
                         actions: [(id: "look", label: "Look", verb: Stand, cost: {{"act": Num(1)}})]))"#,
        if id == "aged" { "" } else { ", else: Num(20)" }
    )
}

/// The shipped content with rulesets whose answers can be worked out by hand.
fn known() -> Arc<Library> {
    let coin = r#"(id: "coin", label: "Coin", amount: Range(Num(1), Num(2)))"#;
    let heavy = r#"(id: "weight", label: "Weight", amount: Fact(Tonnage))"#;
    let pack = Memory::new("known")
        .with("mod.ron", r#"(name: "known", version: "1")"#)
        .with("rulesets/coin.ron", ruleset("coin", r#"ByResult(draw: "roll", toward: Low)"#, coin))
        .with("rulesets/up.ron", ruleset("up", r#"ByResult(draw: "roll", toward: High)"#, heavy))
        .with("rulesets/down.ron", ruleset("down", r#"ByResult(draw: "roll", toward: Low)"#, heavy))
        .with("rulesets/turns.ron", ruleset("turns", "Alternate(first: LongestAgo)", coin))
        .with(
            "rulesets/together.ron",
            ruleset("together", r#"ByResult(draw: "roll", toward: Low)"#, coin)
                .replace("each: Unit", r#"each: Group("age")"#),
        )
        .with("rulesets/aged.ron", ruleset("aged", r#"ByResult(draw: "roll", toward: Low)"#, coin));
    sound(&Sources::built_in().with_mod(pack))
}

fn lane(id: &str) -> Lane {
    compared(&known(), &[id.into()], 5).lanes.remove(0)
}

#[test]
fn every_shipped_ruleset_can_be_compared() {
    let library = shipped();
    let lanes = lanes(&library, 7);
    assert_eq!(lanes.len(), library.rulesets.len());
    for lane in lanes {
        assert_eq!(lane.entries.len(), 8, "{}", lane.ruleset);
        for entry in &lane.entries {
            let (first, last) = (entry.distribution.0[0].0, entry.distribution.0[entry.distribution.0.len() - 1].0);
            assert_eq!((entry.min, entry.max), (first, last), "{}", lane.ruleset);
            let chances: f64 = entry.distribution.0.iter().map(|(_, chance)| chance).sum();
            assert!((chances - 1.0).abs() < 1e-9, "{}", lane.ruleset);
            assert!(f64::from(entry.min) <= entry.mean && entry.mean <= f64::from(entry.max), "{}", lane.ruleset);
        }
    }
}

#[test]
fn ranks_of_n_units_add_up() {
    for lane in lanes(&shipped(), 7) {
        let sum: f64 = lane.entries.iter().map(|entry| entry.rank).sum();
        assert!((sum - 36.0).abs() < 1e-9, "{}: {sum}", lane.ruleset);
        assert!(lane.entries.iter().all(|entry| (1.0..=8.0).contains(&entry.rank)), "{}", lane.ruleset);
    }
}

#[test]
fn equal_odds_share_the_middle_rank() {
    for entry in lane("coin").entries {
        assert!((entry.rank - 4.5).abs() < 1e-12, "{entry:?}");
        assert_eq!((entry.min, entry.max, entry.mean), (1, 2, 1.5));
    }
}

#[test]
fn the_clock_says_which_end_ranks_first() {
    let (up, down) = (lane("up"), lane("down"));
    assert!(up.low_first && !down.low_first && up.orders && down.orders);
    for (one, other) in up.entries.iter().zip(&down.entries) {
        assert_eq!((one.unit.as_str(), one.drawn), (other.unit.as_str(), other.drawn));
        assert!((one.rank + other.rank - 9.0).abs() < 1e-12, "first under one is last under the other: {one:?}");
    }
    let lightest = up.entries.iter().min_by_key(|entry| entry.drawn).expect("there are units");
    // Two of the eight are the lightest: each is before six others and shares its place with one.
    assert!((lightest.rank - 1.5).abs() < 1e-12 && lightest.drawn_rank == 1, "{lightest:?}");
}

#[test]
fn units_that_share_one_die_are_always_equal() {
    let lane = lane("together");
    for side in lane.entries.chunks(4) {
        assert!(side.iter().all(|entry| (entry.drawn, entry.drawn_rank) == (side[0].drawn, side[0].drawn_rank)));
    }
    for entry in &lane.entries {
        // Three friends are always equal; the four others come first with chance 1/2 less half of the ties.
        assert!((entry.rank - 4.5).abs() < 1e-12, "{entry:?}");
    }
}

#[test]
fn where_sides_take_turns_ranks_compare_results_alone() {
    let lane = lane("turns");
    assert!(!lane.orders);
    assert_eq!(lane.entries.len(), 8);
}

#[test]
fn what_is_drawn_is_what_the_battle_draws() {
    let library = shipped();
    for lane in lanes(&library, 11).into_iter().filter(|lane| lane.orders) {
        let mut engine = begin(&library, &under(lane.ruleset.clone(), "two_fords", 11));
        engine.play(Intent::Draw).expect("the round can be drawn");
        for entry in &lane.entries {
            let state = engine.state();
            let ledger = state.unit(entry.id).and_then(|unit| unit.turn.ledger.clone()).expect("it was drawn");
            assert_eq!(entry.drawn, ledger.result(), "{}", lane.ruleset);
            let earlier = |other: &i32| if lane.low_first { *other < entry.drawn } else { *other > entry.drawn };
            let drawn: Vec<i32> = lane.entries.iter().map(|entry| entry.drawn).collect();
            assert_eq!(entry.drawn_rank, 1 + drawn.into_iter().filter(earlier).count());
        }
    }
}

#[test]
fn ranks_after_ties_follow_the_tie_rules_and_add_up() {
    let library = shipped();
    let mut moved = 0;
    for lane in lanes(&library, 7) {
        let broken: Vec<Option<f64>> = lane.entries.iter().map(|entry| entry.rank_after_ties).collect();
        assert!(broken.iter().all(|rank| rank.is_some() == lane.orders), "{}", lane.ruleset);
        if !lane.orders {
            assert!(lane.ties.is_empty(), "{}", lane.ruleset);
            continue;
        }
        let sum: f64 = broken.iter().flatten().sum();
        assert!((sum - 36.0).abs() < 1e-9, "{}: {sum}", lane.ruleset);
        let differ =
            lane.entries.iter().filter(|it| it.rank_after_ties.is_some_and(|rank| (rank - it.rank).abs() > 0.01));
        let count = differ.count();
        assert!(lane.ties != ["sides take turns"] || count == 0, "{}: nothing decides there", lane.ruleset);
        moved += usize::from(count > 0);
    }
    assert!(moved > 0, "some ruleset breaks ties by what units are");
}

#[test]
fn units_with_equal_chances_have_equal_ranks_to_the_last_digit() {
    for lane in lanes(&shipped(), 7) {
        for (one, other) in lane.entries.iter().flat_map(|one| lane.entries.iter().map(move |other| (one, other))) {
            if one.unit == other.unit && one.distribution == other.distribution {
                assert_eq!(one.rank.to_bits(), other.rank.to_bits(), "{}: {one:?}, {other:?}", lane.ruleset);
            }
        }
    }
}

#[test]
fn the_same_seed_compares_alike() {
    let library = shipped();
    assert_eq!(lanes(&library, 3), lanes(&library, 3));
    assert_ne!(lanes(&library, 3), lanes(&library, 4));
}

#[test]
fn a_ruleset_that_does_not_fit_is_named_with_the_reason() {
    let library = known();
    let setup = BattleSetup::new("two_fords", 1);
    assert!(!fitting(&library, &setup).contains(&"aged".into()));
    let faults = compare(&library, &["sbi3".into(), "aged".into()], &setup).expect_err("nobody has an age");
    assert!(
        matches!(&faults[..], [CompareFault::Misfits { incompatibilities, .. }] if incompatibilities.len() == 8),
        "{faults:?}"
    );
    let text = faults[0].to_string();
    assert!(text.starts_with("the ruleset \"aged\" does not fit: ") && text.contains("has no \"age\""), "{text}");
}

fn compare_with(arguments: &[&str]) -> Command {
    let mut command = phaseline();
    command.current_dir(root()).arg("compare").args(arguments);
    command
}

#[test]
fn json_has_every_number_of_the_table() {
    let arguments = ["--rulesets", "classic,sbi3", "--scenario", "two_fords", "--seed", "11", "--format", "json"];
    let output = compare_with(&arguments).assert().code(0).stderr("").get_output().stdout.clone();
    let answer: Value = serde_json::from_slice(&output).expect("one JSON value");
    assert_eq!((&answer["scenario"], &answer["seed"]), (&"two_fords".into(), &11.into()));
    assert_eq!((&answer["lanes"][0]["ruleset"], &answer["lanes"][1]["ruleset"]), (&"classic".into(), &"sbi3".into()));
    let entry = &answer["lanes"][1]["entries"][0];
    for key in [
        "unit",
        "pilot",
        "side",
        "min",
        "max",
        "mean",
        "distribution",
        "rank",
        "rank_after_ties",
        "drawn",
        "drawn_rank",
    ] {
        assert!(!entry[key].is_null(), "{key} is missing in {entry}");
    }
    assert_eq!(answer["lanes"][1].get("battle"), None);
}

#[test]
fn a_table_shows_every_unit_with_bars_and_ranks() {
    let arguments = ["--rulesets", "sbi3,classic", "--scenario", "two_fords", "--seed", "7"];
    let output = compare_with(&arguments).assert().code(0).stderr("").get_output().stdout.clone();
    let table = String::from_utf8(output).expect("UTF-8");
    for words in ["two_fords, seed 7", "(sbi3)", "(classic)", "high numbers act first", "Mirela Costa", "█", "Ranks"]
    {
        assert!(table.contains(words), "{words:?} is not in\n{table}");
    }
    assert!(table.lines().all(|line| line.chars().count() < 140), "{table}");
}

#[test]
fn a_table_says_what_breaks_ties_and_what_comes_of_it() {
    let arguments = ["--rulesets", "two-d6,sbi3", "--scenario", "two_fords", "--seed", "7"];
    let output = compare_with(&arguments).assert().code(0).stderr("").get_output().stdout.clone();
    let table = String::from_utf8(output).expect("UTF-8");
    let [_, weighed, turned, ..] = table.split("\n\n").collect::<Vec<_>>()[..] else {
        panic!("three tables:\n{table}")
    };
    assert!(
        weighed.contains("; ties: Class, Weight, Roll-off\n") && weighed.contains("rank  after ties  drawn"),
        "{table}"
    );
    assert!(turned.contains("; ties: sides take turns\n") && !turned.contains("after ties"), "{table}");
    assert!(table.lines().all(|line| line.chars().count() < 140), "{table}");
}

#[test]
fn without_rulesets_all_that_fit_are_compared() {
    let output =
        compare_with(&["--scenario", "two_fords", "--format", "json"]).assert().code(0).get_output().stdout.clone();
    let answer: Value = serde_json::from_slice(&output).expect("one JSON value");
    let library = shipped();
    let fitting = fitting(&library, &BattleSetup::new("two_fords", 1));
    assert_eq!(answer["lanes"].as_array().map(Vec::len), Some(fitting.len()));
}

#[test]
fn wrong_arguments_are_answered_with_what_would_be_right() {
    let usage = [
        (&["--rulesets", "sbi3", "--scenario", "two_frods"][..], "did you mean \"two_fords\"?"),
        (&["--rulesets", "sbi3,clasic", "--scenario", "two_fords"], "did you mean \"classic\"?"),
        (&["--rulesets", "sbi3,sbi3", "--scenario", "two_fords"], "\"sbi3\" is given twice"),
        (&["--rulesets", "sbi3"], "--scenario"),
        (&["--rulesets", "sbi3", "--scenario", "two_fords", "--seed", "soon"], "--seed"),
        (&["--rulesets", "", "--scenario", "two_fords"], "no ruleset is called \"\""),
        (&["--rulesets", "sbi3", "--scenario", "two_fords", "--format", "xml"], "table"),
    ];
    for (arguments, words) in usage {
        let error = predicate::str::starts_with("error: ");
        compare_with(arguments).assert().code(2).stdout("").stderr(error).stderr(contains(words));
    }
}
