//! `phaseline replay` and `phaseline sim --replays` as their users meet them.

#[path = "support/program.rs"]
mod program;
#[expect(dead_code, reason = "the tests of the crate `lab` use all of it")]
#[path = "../crates/lab/tests/replays/support/table.rs"]
mod table;

use self::program::phaseline;
use self::table::Table;
use assert_cmd::Command;
use phaseline::record::{Entry, Keeper, Shelf, Why, write_replay};
use phaseline_testing::repository::root;
use predicates::prelude::{PredicateBooleanExt, predicate};
use predicates::str::contains;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn run_in(folder: &Path) -> Command {
    let mut command = phaseline();
    command.current_dir(folder).arg("--config").arg(root().join("config"));
    command
}

/// A folder with the replay of a short battle in it.
fn recorded() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let arguments = ["sim", "--scenario", "two_fords", "--ruleset", "classic", "--battles", "1", "--replays", "out"];
    run_in(folder.path()).args(arguments).assert().code(0).stderr("");
    folder
}

#[test]
fn simulated_battles_leave_replays_that_verify_and_never_write_over_others() {
    let folder = recorded();
    let file = "out/two_fords-classic-1.ron";
    let same = contains("two_fords, classic, seed 1: ")
        .and(contains("the same: "))
        .and(contains(", won by "))
        .and(contains("not checked: that phaseline"));
    run_in(folder.path()).args(["replay", file, "--verify"]).assert().code(0).stdout(same).stderr("");
    let again = ["sim", "--scenario", "two_fords", "--ruleset", "classic", "--battles", "2", "--replays", "out"];
    let taken = contains("two_fords-classic-1.ron exists already").and(contains("--force"));
    run_in(folder.path()).args(again).assert().code(1).stderr(taken);
    assert!(!folder.path().join("out/two_fords-classic-2.ron").exists(), "nothing is written");
    let before = fs::read(folder.path().join(file)).expect("it is there");
    run_in(folder.path()).args(again).arg("--force").assert().code(0);
    assert_eq!(fs::read(folder.path().join(file)).expect("it is there"), before, "another process, the same bytes");
}

#[test]
fn the_list_names_every_round_and_activation() {
    let folder = recorded();
    let list = ["replay", "out/two_fords-classic-1.ron", "--list"];
    let lines = contains("entry  round  activation  pilot")
        .and(contains("the round begins"))
        .and(contains("Petra Lund"))
        .and(contains("the same: "));
    run_in(folder.path()).args(list).assert().code(0).stdout(lines);
    let json = run_in(folder.path()).args(list).args(["--format", "json"]).assert().code(0);
    let answer: serde_json::Value = serde_json::from_slice(&json.get_output().stdout).expect("JSON");
    let chapters = answer["chapters"].as_array().expect("a list");
    let numbers: Vec<u64> = chapters.iter().filter_map(|chapter| chapter["activation"].as_u64()).collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
}

#[test]
fn a_replay_that_differs_ends_with_code_1_and_names_the_step() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut table = Table::open("classic", 4);
    table.play_on(12);
    let mut record = table.recorder.replay();
    let place = record.entries.iter().rposition(|entry| matches!(entry, Entry::Did(..))).expect("something was done");
    record.entries.remove(place - 1);
    write_replay(&folder.path().join("bad.ron"), &record).expect("it can be written");
    let named = contains(format!("differs at entry {place}")).and(contains("not the same"));
    run_in(folder.path()).args(["replay", "bad.ron", "--verify"]).assert().code(1).stdout(named).stderr("");
    let json = ["replay", "bad.ron", "--verify", "--format", "json"];
    let run = run_in(folder.path()).args(json).assert().code(1);
    let answer: serde_json::Value = serde_json::from_slice(&run.get_output().stdout).expect("JSON");
    assert_eq!((answer["same"].as_bool(), answer["difference"]["entry"].as_u64()), (Some(false), Some(place as u64)));
}

#[test]
fn files_that_are_no_replays_are_refused_with_a_sentence() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("other.ron"), "(id: \"x\")").expect("a file");
    fs::write(folder.path().join("binary.ron"), [0, 1, 2, 255]).expect("a file");
    for (file, words) in [
        ("none.ron", "error: none.ron: there is no such file"),
        ("other.ron", "error: other.ron: this is not a saved battle"),
        ("binary.ron", "error: binary.ron: this is a binary file"),
        (".", "error: .: the file cannot be read"),
    ] {
        let starts = predicate::str::starts_with(words);
        run_in(folder.path()).args(["replay", file, "--verify"]).assert().code(1).stdout("").stderr(starts);
    }
    run_in(folder.path()).args(["replay"]).assert().code(2);
}

#[test]
fn a_battle_of_a_mod_that_is_not_installed_names_the_mod() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write_replay(&folder.path().join("walls.ron"), &Table::open("segments-complete", 1).recorder.replay())
        .expect("a file");
    let named = contains("\"old_walls\" of the mod \"old-walls ").and(contains("is missing")).and(contains("./mods"));
    run_in(folder.path()).args(["replay", "walls.ron", "--verify"]).assert().code(3).stderr(named);
}

#[test]
fn what_is_kept_of_battles_is_listed_without_a_window_and_what_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path().join("data"));
    fs::create_dir(shelf.root()).expect("a folder");
    run_in(folder.path()).args(["saves", "--saves", "data"]).assert().code(0).stdout(contains("kind"));
    let mut table = Table::open("classic", 8);
    table.play_on(7);
    let mut keeper = Keeper::new(shelf.clone());
    keeper.tend(&table.recorder, "A battle", true);
    let journal = keeper.journal().expect("a journal").to_owned();
    drop(keeper);
    shelf.keep(&table.recorder.save("By hand", Why::Asked)).expect("it can be written");
    shelf.keep_replay(table.recorder.record()).expect("it can be written");
    let listed = contains("A battle").and(contains("broken off")).and(contains("By hand")).and(contains("replay"));
    run_in(folder.path()).args(["saves", "--saves", "data"]).assert().code(0).stdout(listed).stderr("");
    let arguments = ["saves", "--saves", "data", "--format", "json"];
    let answer = run_in(folder.path()).args(arguments).assert().code(0).get_output().stdout.clone();
    let rows: serde_json::Value = serde_json::from_slice(&answer).expect("JSON");
    let print = table.recorder.record().last_print().expect("it has one").to_string();
    assert_eq!((&rows[0]["kind"], &rows[0]["title"]), (&"save".into(), &"By hand".into()), "the player's own first");
    assert_eq!((&rows[1]["kind"], &rows[1]["seed"], &rows[1]["orders"]), (&"unfinished".into(), &8.into(), &7.into()));
    assert_eq!(rows[1]["print"].as_str(), print.split(' ').next());
    // An autosave takes the place of a journal that cannot be read.
    fs::write(&journal, "my diary\n").expect("it can be written");
    let instead = contains("A battle").and(contains("-1.7.ron"));
    run_in(folder.path()).args(["saves", "--saves", "data"]).assert().code(0).stdout(instead);
    fs::write(folder.path().join("data/replays/mine.ron"), "my diary\n").expect("it can be written");
    let broken = run_in(folder.path()).args(arguments).assert().code(1).stderr("").get_output().stdout.clone();
    let rows: serde_json::Value = serde_json::from_slice(&broken).expect("JSON");
    let faults = rows.as_array().expect("a list").iter().filter(|row| !row["fault"].is_null());
    assert_eq!(faults.map(|row| row["kind"].as_str()).collect::<Vec<_>>(), [Some("replay")], "{rows}");
}

#[test]
fn without_a_home_the_list_says_which_variable_is_missing_and_what_to_do() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (home, reason) in
        [(None, "HOME is not set"), (Some(""), "HOME is not set"), (Some("here"), "HOME is no absolute path")]
    {
        let mut command = run_in(folder.path());
        command.env_remove("XDG_DATA_HOME").env_remove("HOME");
        home.into_iter().for_each(|home| _ = command.env("HOME", home));
        let said = contains(reason).and(contains("--saves DIR"));
        command.arg("saves").assert().code(1).stdout("").stderr(said);
    }
    let mut command = run_in(folder.path());
    command.env_remove("HOME").env("XDG_DATA_HOME", folder.path());
    command.arg("saves").assert().code(0).stderr("");
}

#[test]
fn a_folder_of_saves_that_is_missing_or_cannot_be_read_is_named_with_the_reason_and_code_1() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("file"), "").expect("a file");
    let missing = contains("error: savs: there is no such folder").and(contains("is the name right?"));
    run_in(folder.path()).args(["saves", "--saves", "savs"]).assert().code(1).stdout("").stderr(missing);
    let named = contains("folder").and(contains("ot a directory")).and(contains("file"));
    run_in(folder.path()).args(["saves", "--saves", "file"]).assert().code(1).stdout(named).stderr("");
    let json = ["saves", "--saves", "data", "--format", "json"];
    fs::create_dir(folder.path().join("data")).expect("a folder");
    fs::write(folder.path().join("data/unfinished"), "").expect("a file");
    let answer = run_in(folder.path()).args(json).assert().code(1).get_output().stdout.clone();
    let rows: serde_json::Value = serde_json::from_slice(&answer).expect("JSON");
    assert_eq!((&rows[0]["kind"], &rows[0]["path"]), (&"folder".into(), &"data/unfinished".into()));
    assert!(rows[0]["fault"].as_str().is_some_and(|fault| fault.contains("ot a directory")), "{rows}");
}
