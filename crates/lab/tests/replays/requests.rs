//! What plugins ask for: it is part of the record, of the files, and of what is played again.

use crate::support::old_walls::with_old_walls as library;
use crate::support::table::{Table, rulesets};
use phaseline_battle::{Refusal, Request, Stage};
use phaseline_record::{BattleFile, Entry, Proof, Record, prove, read_replay, verify, write_replay};
use phaseline_rules::ids::UnitId;
use std::collections::BTreeSet;
use std::sync::Arc;

const EFFECT: &str = "rattled";
const ASKER: &str = "Weather";

fn rattled(unit: u32) -> Request {
    Request::ApplyEffect { unit: UnitId(unit), effect: EFFECT.into(), by: None, asker: ASKER.into() }
}

/// A battle in which something is asked for every few intents.
fn asked(ruleset: &str, moments: &mut BTreeSet<String>) -> Table {
    let mut table = Table::open(ruleset, 23);
    for turn in 0..40 {
        let now = table.now();
        let unit = (turn % now.units.len()) as u32;
        let taken = match turn % 8 {
            0 | 3 => table.request(&rattled(unit)),
            6 => {
                table.request(&Request::RemoveEffect { unit: UnitId(unit), effect: EFFECT.into(), asker: ASKER.into() })
            }
            _ => Err(Refusal::Busy),
        };
        if taken.is_ok() {
            moments.insert(format!("{:?}", now.stage));
        }
        table.play_on(1);
    }
    table
}

fn requests(record: &Record) -> usize {
    record.entries.iter().filter(|entry| matches!(entry, Entry::Requested(..))).count()
}

#[test]
fn requests_are_played_again_and_listed_whatever_the_ruleset_and_the_moment() {
    let mut moments = BTreeSet::new();
    for ruleset in rulesets() {
        let table = asked(&ruleset, &mut moments);
        let record = Arc::new(table.recorder.record().clone());
        assert!(requests(&record) > 5, "{ruleset}");
        let verdict = verify(&library(), &record).expect("it can be played");
        assert_eq!((&verdict.difference, verdict.steps), (&None, record.steps()), "{ruleset}");
        assert_eq!(verdict.requests.len(), requests(&record), "{ruleset}");
    }
    let all: Vec<&str> = moments.iter().map(String::as_str).collect();
    assert!(["Acting", "Choosing", "Pause"].iter().all(|moment| all.contains(moment)), "{all:?}");
}

#[test]
fn a_replay_with_requests_is_written_read_and_proved() {
    let table = asked("sbi3", &mut BTreeSet::new());
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("asked.ron");
    write_replay(&path, &table.recorder.replay()).expect("it can be written");
    let read = read_replay(&path).expect("it can be read");
    assert_eq!(read, table.recorder.replay());
    let verdict = prove(&library(), &BattleFile::Replay(Box::new(read.clone()))).expect("it can be played");
    assert_eq!(verdict.proof(), Proof::Same, "{:?}", verdict.difference);

    // One request less, or one for another unit, is another battle.
    let place = read.entries.iter().position(|entry| matches!(entry, Entry::Requested(..))).expect("there is one");
    let mut less = read.clone();
    less.entries.remove(place);
    let mut other = read.clone();
    if let Entry::Requested(Request::ApplyEffect { unit, .. }, ..) = &mut other.entries[place] {
        unit.0 += 1;
    }
    for forged in [less, other] {
        let verdict = prove(&library(), &BattleFile::Replay(Box::new(forged))).expect("it can be played");
        assert_eq!(verdict.proof(), Proof::Different);
    }
    // The effect is content that the battle names: another one proves nothing.
    let mut changed = read;
    if let Entry::Requested(_, content, _) = &mut changed.entries[place] {
        content[0].print = "0".repeat(content[0].print.len());
    }
    let verdict = prove(&library(), &BattleFile::Replay(Box::new(changed))).expect("it can be played");
    assert_eq!(verdict.proof(), Proof::OtherContent);
}

#[test]
fn a_request_is_refused_in_the_middle_of_an_action_and_after_the_end() {
    let mut table = Table::open("sbi3", 1);
    loop {
        let intent = table.wish().expect("the battle goes on");
        table.begin(&intent).expect("it is legal");
        if table.now().is_busy() {
            break;
        }
    }
    let before = table.now();
    assert_eq!(table.request(&rattled(0)), Err(Refusal::Busy));
    assert!(Arc::ptr_eq(&before, &table.now()));
    table.finish();
    while table.wish().is_some() {
        table.play_on(20);
    }
    assert!(matches!(table.now().stage, Stage::Over { .. }));
    assert_eq!(table.request(&rattled(0)), Err(Refusal::Over));
    let lost = table.now().units.iter().position(|unit| unit.hull.destroyed);
    assert!(lost.is_some(), "somebody is lost by the end");
}

#[test]
fn an_effect_that_is_asked_for_ends_as_its_file_says() {
    let mut table = Table::open("sbi3", 4);
    table.request(&rattled(0)).expect("it can be taken");
    let held = |table: &Table| table.now().units[0].effects.0.iter().any(|effect| effect.label == "Rattled");
    assert!(held(&table));
    while matches!(table.now().stage, Stage::Pause) {
        assert!(held(&table), "it lasts until the next draw");
        table.play_on(1);
    }
    assert!(table.now().units[0].is_alive() && !held(&table), "the draw has read it");
}

#[test]
fn a_request_from_before_plugins_gave_their_names_is_read_and_names_nobody() {
    let old = "ApplyEffect(unit: (3), effect: \"rattled\", by: None)";
    let read: Request = ron::from_str(old).expect("it can be read");
    assert_eq!(read, Request::ApplyEffect { unit: UnitId(3), effect: EFFECT.into(), by: None, asker: String::new() });
    let (mut named, mut nameless) = (Table::open("sbi3", 4), Table::open("sbi3", 4));
    nameless.request(&read).expect("it can be taken");
    assert!(nameless.now().askers.is_empty());
    named.request(&rattled(3)).expect("it can be taken");
    assert_ne!(named.now().hash(), nameless.now().hash(), "who asked is a part of the battle");
    let now = nameless.now();
    let source = &now.units[3].effects.0.last().expect("it is in force").source;
    assert_eq!(source.applied().map(ToString::to_string).as_deref(), Some(EFFECT));
}

#[test]
fn a_forged_name_is_found_when_a_battle_is_played_again() {
    let table = asked("sbi3", &mut BTreeSet::new());
    let mut forged = table.recorder.record().clone();
    let asks = forged.entries.iter_mut().find_map(|entry| match entry {
        Entry::Requested(Request::ApplyEffect { asker, .. }, ..) => Some(asker),
        _ => None,
    });
    asks.expect("there is one").push('!');
    let verdict = verify(&library(), &Arc::new(forged)).expect("it can be played");
    assert!(verdict.difference.is_some(), "another plugin is another source");
}
