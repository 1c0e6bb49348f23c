//! Battles whose every step is written down in `tests/replays/*.ron`: at least one for each shipped ruleset.
//!
//! A change of rules that is meant shows here by name. After it: `BLESS=1 cargo test --test replays golden` writes the
//! battles anew.

use crate::table::{library, root, rulesets, setup_for};
use phaseline::battle::BattleSetup;
use phaseline::lab::sim::{Plan, play_and_record};
use phaseline::record::{Recorder, read_replay, verify, write_replay};
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

/// Rounds of a golden battle: enough for falls, heat, losses and a second and third draw, in a file of moderate size.
const ROUNDS: u32 = 6;

fn folder() -> PathBuf {
    root().join("tests/replays")
}

/// The golden battles: every ruleset in a scenario made for it, and every scenario under its own ruleset.
fn battles() -> BTreeMap<String, BattleSetup> {
    let mut battles = BTreeMap::new();
    for ruleset in rulesets() {
        battles.insert(ruleset.clone(), setup_for(&ruleset, 2));
    }
    for (id, scenario) in &library().scenarios {
        let ruleset = scenario.ruleset.as_ref().expect("a shipped scenario has a ruleset");
        if battles[ruleset.as_str()].scenario != *id {
            let setup = BattleSetup { ruleset: Some(ruleset.clone()), ..BattleSetup::new(id.as_str(), 2) };
            battles.insert(format!("{ruleset}-{id}"), setup);
        }
    }
    battles.values_mut().for_each(|setup| setup.rounds = Some(ROUNDS));
    battles
}

fn bless() {
    for (name, setup) in battles() {
        let keep = |recorder: Recorder| {
            write_replay(&folder().join(format!("{name}.ron")), recorder.record()).expect("it can be written");
        };
        let plan = Plan::new(setup, 1);
        play_and_record(&library(), &plan, &keep, || {}).expect("it can be played");
    }
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
