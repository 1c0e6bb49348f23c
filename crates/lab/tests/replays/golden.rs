//! Battles whose every step is written down in `tests/replays/*.ron`: at least one for each shipped ruleset.
//!
//! A change of rules that is meant shows here by name. After it: `BLESS=1 cargo test --test replays golden` writes the
//! battles anew.

use crate::support::old_walls::with_old_walls;
use crate::support::records::recorded;
use crate::support::repository::root;
use crate::support::shipped::shipped;
use crate::support::table::{rulesets, setup_for};
use phaseline_battle::{Battle, BattleSetup, Loss, ObjectiveOutcome, Outcome, start};
use phaseline_lab::sim::{Plan, SimPlayer};
use phaseline_record::{Entry, Record, Recorder, Rerun, read_replay, verify, write_replay};
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::UnitId;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Once};

/// Rounds of a golden battle: enough for losses and for a third and fourth draw, in a file of moderate size.
const ROUNDS: u32 = 8;
/// Seeds that are tried for each battle; the one that shows most of what the others have not shown is kept.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=3;
/// Seeds of the odd battles that are tried for what no other battle has shown.
const ODD_SEEDS: std::ops::RangeInclusive<u64> = 1..=12;

/// What does not happen in a golden battle, and where it is tested instead.
const ELSEWHERE: [(&str, &str); 1] =
    [("ArrivalDelayed", "every hex of a zone would have to be taken for a round: tests/battle/stats/objectives.rs")];

fn folder() -> PathBuf {
    root().join("crates/lab/tests/replays")
}

/// The golden battles: every ruleset in a scenario made for it, and every scenario under its own ruleset.
fn battles() -> BTreeMap<String, BattleSetup> {
    let mut battles = BTreeMap::new();
    for ruleset in rulesets() {
        battles.insert(ruleset.clone(), setup_for(&ruleset, 1));
    }
    for (id, scenario) in &with_old_walls().scenarios {
        let ruleset = scenario.ruleset.as_ref().expect("a shipped scenario has a ruleset");
        if battles[ruleset.as_str()].scenario != *id {
            let setup = BattleSetup { ruleset: Some(ruleset.clone()), ..BattleSetup::new(id.as_str(), 1) };
            battles.insert(format!("{ruleset}-{id}"), setup);
        }
    }
    battles.values_mut().for_each(|setup| setup.rounds = Some(ROUNDS));
    battles
}

/// Records every battle anew: with its orders, if all of them can still be given and bring it to its end, so that the
/// capture scripts that begin in it keep their moments; else with the seed that shows most. In every second one chance
/// plays the last side: it does what the computer never would. Behind them come odd battles as long as one shows something
/// new; in every second one chance plays all sides.
fn bless() {
    let mut shown = BTreeSet::new();
    let mut kept = BTreeSet::new();
    for path in files() {
        let Some(record) = with_the_same_orders(&path) else {
            fs::remove_file(&path).expect("it can be taken away");
            continue;
        };
        shown.extend(happenings(&record));
        write_replay(&path, &record).expect("it can be written");
        kept.insert(path.file_stem().expect("a name").to_string_lossy().into_owned());
    }
    for (name, setup) in battles().into_iter().filter(|(name, _)| !kept.contains(name)) {
        let last = last_side(&setup);
        let players = |seed: u64| if seed.is_multiple_of(2) { vec![last.clone()] } else { Vec::new() };
        let tried = SEEDS.map(|seed| played(&setup, seed, players(seed)));
        // Of those that show as much the first one is kept.
        let best = tried.rev().max_by_key(|record| happenings(record).difference(&shown).count());
        let record = best.expect("there are seeds");
        shown.extend(happenings(&record));
        write_replay(&folder().join(format!("{name}.ron")), &record).expect("it can be written");
    }
    for seed in ODD_SEEDS {
        for (name, setup) in battles().into_iter().filter(|(name, _)| !kept.contains(&format!("{name}-odd-{seed}"))) {
            if wanted().is_subset(&shown) {
                return;
            }
            let sides =
                || with_old_walls().scenarios[&setup.scenario].sides.iter().map(|side| side.id.clone()).collect();
            let record = played(&setup, seed, if seed.is_multiple_of(2) { sides() } else { Vec::new() });
            let happened = happenings(&record);
            if happened.iter().any(|it| wanted().contains(it) && !shown.contains(it)) {
                shown.extend(happened);
                write_replay(&folder().join(format!("{name}-odd-{seed}.ron")), &record).expect("it can be written");
            }
        }
    }
}

/// The record of a battle that plays the orders of this file under the rules of today. The file may be of an earlier
/// version.
fn with_the_same_orders(path: &Path) -> Option<Record> {
    let text = fs::read_to_string(path).expect("it can be read");
    let earlier: Record = ron::from_str(text.split_once('\n')?.1).ok()?;
    let library = with_old_walls();
    let started = start(&library, &earlier.setup).ok()?;
    let mut battle = Battle::new(started.book, started.state);
    let mut recorder = Recorder::new(&library, &battle.book(), &earlier.setup, &battle.state());
    for entry in earlier.entries {
        let Entry::Did(intent, _) = entry else { return None };
        battle.commit(intent.clone()).ok()?;
        recorder.did(intent);
        recorder.step(&battle.state());
        while battle.state().is_busy() {
            battle.step();
            recorder.step(&battle.state());
        }
        battle.forget();
    }
    battle.state().is_over().then(|| recorder.replay())
}

fn last_side(setup: &BattleSetup) -> String {
    with_old_walls().scenarios[&setup.scenario].sides.last().expect("it has sides").id.clone()
}

/// The record of a battle with this seed in which chance plays some sides.
fn played(setup: &BattleSetup, seed: u64, by_chance: Vec<String>) -> Record {
    let mut plan = Plan::new(BattleSetup { seed, ..setup.clone() }, 1);
    plan.players.extend(by_chance.into_iter().map(|side| (side, SimPlayer::Random)));
    recorded(&with_old_walls(), &plan).remove(0).replay()
}

/// Everything that happens in a battle.
pub fn outcomes(record: &Record) -> Vec<Outcome> {
    let mut rerun = Rerun::new(&with_old_walls(), Arc::new(record.clone())).expect("it can be played");
    let mut told = Vec::new();
    while let Some(passage) = rerun.advance() {
        told.extend(passage.outcomes);
    }
    told
}

/// The names of what happens in a battle.
fn happenings(record: &Record) -> BTreeSet<String> {
    let outcomes = outcomes(record);
    let lost = |told: &Outcome| matches!(told, Outcome::UnitDestroyed { how: Loss::PilotLost, .. });
    let pilot = outcomes.iter().any(lost).then(|| PILOT_LOST.to_owned());
    outcomes.iter().map(name_of).chain(pilot).collect()
}

/// A loss that has no outcome of its own, and that few battles show.
const PILOT_LOST: &str = "PilotLost";

/// The kinds of outcomes that stand together under one name: `Turn(Held { .. })` is told as `Held`.
const FAMILIES: [&str; 3] = ["Turn", "Objective", "Wear"];

fn name_of(outcome: &Outcome) -> String {
    let told = format!("{outcome:?}");
    let mut words = told.split([' ', '{', '(']).filter(|word| !FAMILIES.contains(word));
    words.next().unwrap_or_default().to_owned()
}

/// The names of everything that can happen, as the sources list it.
fn possible() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in ["mod", "turn_outcome", "objective_outcome", "wear_outcome"] {
        let path = root().join("crates/battle/src/outcome").join(file).with_extension("rs");
        let source = fs::read_to_string(&path).expect("the source is there");
        let start = source.lines().skip_while(|line| !(line.starts_with("pub enum") && line.contains("Outcome")));
        let body = start.skip(1).take_while(|line| *line != "}");
        let variants =
            body.filter_map(|line| line.strip_prefix("    ")).filter(|line| line.starts_with(char::is_uppercase));
        names.extend(variants.map(|line| line.split([' ', ',', '(']).next().unwrap_or_default().to_owned()));
    }
    names.retain(|name| !FAMILIES.contains(&name.as_str()));
    names
}

/// What must happen somewhere in the golden battles. What a battle begins with is told before its first intent.
fn wanted() -> BTreeSet<String> {
    let mut wanted = possible();
    wanted.insert(PILOT_LOST.to_owned());
    wanted.remove("BattleBegan");
    wanted.retain(|name| !ELSEWHERE.iter().any(|(known, _)| known == name));
    wanted
}

fn files() -> Vec<PathBuf> {
    let files = fs::read_dir(folder()).expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "ron")).collect();
    files.sort();
    files
}

/// The golden battles, recorded anew first where that is wanted.
pub fn golden_files() -> Vec<PathBuf> {
    static BLESSED: Once = Once::new();
    BLESSED.call_once(|| {
        if env::var_os("BLESS").is_some() {
            bless();
        }
    });
    files()
}

#[test]
fn golden_battles_come_out_as_they_were_recorded() {
    let mut faults = Vec::new();
    let mut known = BTreeSet::new();
    let files = golden_files();
    for path in &files {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let record = read_replay(path).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let verdict = verify(&with_old_walls(), &Arc::new(record)).unwrap_or_else(|fault| panic!("{name}: {fault}"));
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
fn a_battle_comes_out_the_same_whatever_else_is_installed() {
    let shipped = shipped();
    assert!(shipped.effects.len() < with_old_walls().effects.len(), "the battles were recorded with more installed");
    let records = golden_files().into_iter().map(|path| read_replay(&path).expect("it can be read"));
    let shipped_only = records.filter(|record| record.content.iter().all(|mark| mark.pack.is_none()));
    let mut played = 0;
    for record in shipped_only {
        let name = record.setup.clone();
        let verdict = verify(&shipped, &Arc::new(record)).unwrap_or_else(|fault| panic!("{name:?}: {fault}"));
        assert_eq!(verdict.difference, None, "{name:?}");
        played += 1;
    }
    assert!(played > 3);
}

#[test]
fn everything_that_can_happen_happens_in_a_golden_battle() {
    let files = golden_files();
    let records = files.iter().map(|path| read_replay(path).expect("it can be read"));
    let shown: BTreeSet<String> = records.flat_map(|record| happenings(&record)).collect();
    let missing: Vec<_> = wanted().into_iter().filter(|name| !files.is_empty() && !shown.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?} do not happen in any golden battle");
    let happen: Vec<_> = ELSEWHERE.iter().filter(|(name, _)| shown.contains(*name)).collect();
    assert!(happen.is_empty(), "{happen:?} happen after all");
}

#[test]
fn the_sources_list_what_can_happen() {
    let possible = possible();
    for name in ["BattleBegan", "UnitMoved", "MeleeStruck", "BattleEnded", "Held", "UnitArrived", "PartLost"] {
        assert!(possible.contains(name), "{name} is not among {possible:?}");
    }
    for (name, _) in ELSEWHERE {
        assert!(possible.contains(name), "{name} cannot happen at all");
    }
    let arrived = Outcome::from(ObjectiveOutcome::UnitArrived { unit: UnitId(0), pose: Pose::default() });
    assert_eq!([name_of(&arrived), name_of(&Outcome::BattleBegan)], ["UnitArrived", "BattleBegan"]);
}
