//! Replays: the same battle again, and the first step that is not.

use crate::support::old_walls::with_old_walls;
use crate::support::table::{Table, rulesets, setup_for};
use phaseline_battle::{BattleSetup, Intent, Target};
use phaseline_content::Kind;
use phaseline_lab::sim::{Plan, play, play_and_record};
use phaseline_record::{Entry, Record, Rerun, verify};
use phaseline_rules::ids::SideId;
use std::sync::{Arc, Mutex};

fn recorded(ruleset: &str, seed: u64, intents: usize) -> Record {
    let mut table = Table::open(ruleset, seed);
    table.play_on(intents);
    table.recorder.record().clone()
}

#[test]
fn a_replay_equals_its_battle_under_every_ruleset() {
    for ruleset in rulesets() {
        let mut table = Table::open(&ruleset, 21);
        table.play_on(90);
        let record = Arc::new(table.recorder.record().clone());
        let verdict = verify(&with_old_walls(), &record).expect("it can be played");
        assert_eq!((verdict.difference, verdict.changes), (None, Vec::new()), "{ruleset}");
        assert_eq!(verdict.activations, table.recorder.activations(), "{ruleset}");
        let mut rerun = Rerun::new(&with_old_walls(), record).expect("it can be played");
        while rerun.advance().is_some() {}
        assert_eq!(rerun.now().hash(), table.now().hash(), "{ruleset}");
    }
}

#[test]
fn a_battle_that_stops_before_steps_is_the_same_again() {
    let stop = |stops| Intent::StopAtSteps { side: SideId(0), stops };
    let mut table = Table::open("two-d6", 24);
    let plain = table.now().hash();
    table.play(&stop(true)).expect("the ruleset knows it");
    assert_ne!(table.now().hash(), plain, "the wish is part of the battle");
    table.play_on(160);
    table.play(&stop(false)).expect("the ruleset knows it");
    table.play_on(60);
    let record = Arc::new(table.recorder.record().clone());
    let passes = record.entries.iter().filter(|entry| matches!(entry, Entry::Did(Intent::Pass { .. }, _))).count();
    assert!(passes > 10, "it stopped often: {passes}");
    let verdict = verify(&with_old_walls(), &record).expect("it can be played");
    assert_eq!((verdict.difference, verdict.changes), (None, Vec::new()));
    let mut rerun = Rerun::new(&with_old_walls(), record).expect("it can be played");
    while rerun.advance().is_some() {}
    assert_eq!(rerun.now().hash(), table.now().hash());
    let text = serde_json::to_string(&*table.now()).expect("it can be saved");
    let read: phaseline_battle::BattleState = serde_json::from_str(&text).expect("it can be loaded");
    assert_eq!((read.hash(), read.stops.len()), (table.now().hash(), 0));
}

#[test]
fn simulated_battles_are_recorded_as_they_are_played() {
    let setup = BattleSetup { rounds: Some(3), ..BattleSetup::new("two_fords", 6) };
    let plan = Plan::new(setup, 2);
    let kept = Mutex::new(Vec::new());
    let keep = |recorder: phaseline_record::Recorder| kept.lock().expect("nobody panicked").push(recorder);
    let played = play_and_record(&with_old_walls(), &plan, &keep, || {}).expect("it can be played");
    assert_eq!(played, play(&with_old_walls(), &plan, || {}).expect("it can be played"), "recording changes nothing");
    for recorder in kept.into_inner().expect("nobody panicked") {
        let verdict = verify(&with_old_walls(), &Arc::new(recorder.record().clone())).expect("it can be played");
        let battle = played.iter().find(|battle| battle.seed == verdict.seed).expect("its own");
        assert_eq!(verdict.difference, None);
        assert_eq!((verdict.winner.as_ref(), verdict.activations), (battle.winner.as_ref(), battle.activations));
        assert!(verdict.over);
    }
}

#[test]
fn another_seed_differs_from_the_beginning() {
    let mut record = recorded("sbi3", 5, 6);
    record.setup.seed += 1;
    let difference =
        verify(&with_old_walls(), &Arc::new(record)).expect("it can be played").difference.expect("other dice");
    assert_eq!((difference.entry, difference.step), (0, 0));
    assert!(difference.to_string().contains("chance of Ilse Varga"), "{difference}");
}

#[test]
fn an_intent_that_is_refused_now_is_named_with_its_reason() {
    let mut record = recorded("sbi3", 5, 6);
    let aimless = record.entries.iter_mut().find_map(|entry| match entry {
        Entry::Did(phaseline_battle::Intent::Act { target, .. }, _) if *target != Target::Nothing => Some(target),
        _ => None,
    });
    *aimless.expect("somebody went somewhere") = Target::Nothing;
    let difference =
        verify(&with_old_walls(), &Arc::new(record)).expect("it can be played").difference.expect("no aim");
    assert!(difference.to_string().contains(": refused now: choose "), "{difference}");
    assert!(difference.to_string().contains("(round 1, activation "), "{difference}");
}

#[test]
fn an_intent_that_was_left_out_shows_at_the_next_one() {
    let mut record = recorded("classic", 4, 30);
    let verdict = |record: &Record| verify(&with_old_walls(), &Arc::new(record.clone())).expect("it can be played");
    let whole = verdict(&record);
    assert_eq!(whole.difference, None);
    record.entries.remove(3);
    let difference = verdict(&record).difference.expect("something is missing");
    assert_eq!(difference.entry, 4, "{difference}");
}

#[test]
fn a_different_number_of_steps_is_a_difference() {
    let mut record = recorded("sbi3", 9, 20);
    let long = record.entries.iter_mut().enumerate().find_map(|(place, entry)| match entry {
        Entry::Did(_, steps) if steps.len() > 2 => Some((place, steps)),
        _ => None,
    });
    let (place, steps) = long.expect("somebody went far");
    steps.pop();
    let difference =
        verify(&with_old_walls(), &Arc::new(record)).expect("it can be played").difference.expect("a step more");
    assert_eq!(difference.entry, place + 1);
    assert!(difference.to_string().contains(" steps, "), "{difference}");
}

#[test]
fn a_record_names_the_content_it_needs_and_nothing_of_other_battles() {
    let record = Table::of(&with_old_walls(), &setup_for("segments-complete", 1)).recorder.record().clone();
    let mods: Vec<_> = record.content.iter().filter_map(|mark| mark.pack.as_deref()).collect();
    assert!(!mods.is_empty() && mods.iter().all(|name| name.starts_with("old-walls ")), "{mods:?}");
    let plain = Table::open("sbi3", 1).recorder.record().clone();
    assert!(plain.content.iter().all(|mark| mark.pack.is_none()));
    assert!(plain.content.iter().all(|mark| mark.id != "saltgate" && mark.id != "classic"), "{:?}", plain.content);
}

#[test]
fn a_mark_brings_along_what_its_piece_is_made_of() {
    let roots = [(Kind::Scenarios, "two_fords".to_owned()), (Kind::Rulesets, "sbi3-shipped".to_owned())];
    let marks = with_old_walls().prints.marks(roots);
    let has = |kind, id: &str| marks.iter().any(|mark| mark.kind == kind && mark.id == id);
    assert!(has(Kind::Maps, "two_fords") && has(Kind::Units, "farrier") && has(Kind::Pilots, "ilse_varga"));
    assert!(has(Kind::UnitTypes, "mech") && has(Kind::Terrain, "water") && has(Kind::Rulesets, "sbi3"));
    assert!(!has(Kind::Rulesets, "classic") && !has(Kind::Scenarios, "saltgate"));
}
