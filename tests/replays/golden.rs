//! Battles whose every step is written down in `tests/replays/*.ron`: at least one for each shipped ruleset.
//!
//! A change of rules that is meant shows here by name. After it: `BLESS=1 cargo test --test replays golden` writes the
//! battles anew.

use crate::table::{library, root, rulesets, setup_for};
use phaseline::battle::BattleSetup;
use phaseline::lab::sim::{Plan, SimPlayer, play_and_record};
use phaseline::record::{Record, Recorder, Rerun, read_replay, verify, write_replay};
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// Rounds of a golden battle: enough for losses and for a third and fourth draw, in a file of moderate size.
const ROUNDS: u32 = 8;
/// Seeds that are tried for each battle; the one that shows most of what the others have not shown is kept.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=3;

/// What must happen somewhere in the golden battles.
const HAPPENS: [&str; 22] = [
    "ActionBegan",
    "ActivationEnded",
    "BattleEnded",
    "BlowStruck",
    "Checked",
    "ClockStepped",
    "Declared",
    "Deferred",
    "HeatChanged",
    "InitiativeDrawn",
    "InitiativeShifted",
    "KnockedDown",
    "LocationDamaged",
    "LocationDestroyed",
    "MoraleChanged",
    "PilotWounded",
    "RoundEnded",
    "StabilityChanged",
    "StoodUp",
    "UnitDestroyed",
    "UnitMoved",
    "WeaponFired",
];

fn folder() -> PathBuf {
    root().join("tests/replays")
}

/// The golden battles: every ruleset in a scenario made for it, and every scenario under its own ruleset.
fn battles() -> BTreeMap<String, BattleSetup> {
    let mut battles = BTreeMap::new();
    for ruleset in rulesets() {
        battles.insert(ruleset.clone(), setup_for(&ruleset, 1));
    }
    for (id, scenario) in &library().scenarios {
        let ruleset = scenario.ruleset.as_ref().expect("a shipped scenario has a ruleset");
        if battles[ruleset.as_str()].scenario != *id {
            let setup = BattleSetup { ruleset: Some(ruleset.clone()), ..BattleSetup::new(id.as_str(), 1) };
            battles.insert(format!("{ruleset}-{id}"), setup);
        }
    }
    battles.values_mut().for_each(|setup| setup.rounds = Some(ROUNDS));
    battles
}

/// Records every battle anew, each with the seed that shows most. In every second one chance plays the last side: it
/// does what the computer never would.
fn bless() {
    let mut shown = BTreeSet::new();
    for (name, setup) in battles() {
        let last = library().scenarios[&setup.scenario].sides.last().expect("it has sides").id.clone();
        let mut best: Option<(BTreeSet<String>, Record)> = None;
        for seed in SEEDS {
            let mut plan = Plan::new(BattleSetup { seed, ..setup.clone() }, 1);
            if seed % 2 == 0 {
                plan.players.insert(last.clone(), SimPlayer::Random);
            }
            let kept = Mutex::new(None);
            let keep = |recorder: Recorder| *kept.lock().expect("nobody panicked") = Some(recorder);
            play_and_record(&library(), &plan, &keep, || {}).expect("it can be played");
            let recorder = kept.into_inner().expect("nobody panicked").expect("it was played");
            let new: BTreeSet<String> = happenings(recorder.record()).difference(&shown).cloned().collect();
            if best.as_ref().is_none_or(|(most, _)| new.len() > most.len()) {
                best = Some((new, recorder.record().clone()));
            }
        }
        let (new, record) = best.expect("there are seeds");
        shown.extend(new);
        write_replay(&folder().join(format!("{name}.ron")), &record).expect("it can be written");
    }
}

/// The names of what happens in a battle.
fn happenings(record: &Record) -> BTreeSet<String> {
    let mut rerun = Rerun::new(&library(), Arc::new(record.clone())).expect("it can be played");
    let mut names = BTreeSet::new();
    while let Some(passage) = rerun.advance() {
        for outcome in &passage.outcomes {
            // What belongs together is named by its last word: `Turn(Held { .. })` is told as `Held`.
            let told = format!("{outcome:?}");
            let head = told.split([' ', '{']).next().unwrap_or_default();
            let inner = head.strip_prefix("Turn(").or(head.strip_prefix("Mission(")).unwrap_or(head);
            names.insert(inner.split('(').next().unwrap_or_default().to_owned());
        }
    }
    names
}

fn golden_files() -> Vec<PathBuf> {
    let files = fs::read_dir(folder()).expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "ron")).collect();
    files.sort();
    files
}

#[test]
fn golden_battles_come_out_as_they_were_recorded() {
    if env::var_os("BLESS").is_some() {
        bless();
    }
    let mut faults = Vec::new();
    let mut known = BTreeSet::new();
    let files = golden_files();
    for path in &files {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let record = read_replay(path).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let verdict = verify(&library(), &Arc::new(record)).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        if let Some(difference) = verdict.difference {
            let changes: Vec<String> = verdict.changes.iter().map(ToString::to_string).collect();
            faults.push(format!("{name}: differs at {difference}\n  {}", changes.join("\n  ")));
        }
        known.insert(verdict.ruleset);
    }
    assert!(
        faults.is_empty(),
        "{}\nrun `BLESS=1 cargo test --test replays golden` if that is meant",
        faults.join("\n")
    );
    // Whoever takes one away takes all away.
    let missing: Vec<_> = rulesets().into_iter().filter(|id| !files.is_empty() && !known.contains(id)).collect();
    assert!(missing.is_empty(), "no golden battle is played by {missing:?}");
}

#[test]
fn everything_that_can_happen_happens_in_a_golden_battle() {
    let files = golden_files();
    let records = files.iter().map(|path| read_replay(path).expect("it can be read"));
    let shown: BTreeSet<String> = records.flat_map(|record| happenings(&record)).collect();
    let missing: Vec<_> = HAPPENS.iter().filter(|name| !files.is_empty() && !shown.contains(**name)).collect();
    assert!(missing.is_empty(), "{missing:?} do not happen; these do: {shown:?}");
}
