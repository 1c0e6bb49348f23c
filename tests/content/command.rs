//! `phaseline check` on the command line.

use crate::support::guide::copy_with;
use crate::support::program::phaseline;
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use tempfile::TempDir;

/// A folder with a copy of the base pack in `config`.
fn workplace() -> TempDir {
    copy_with(None)
}

fn write(folder: &TempDir, path: &str, text: &str) {
    let path = folder.path().join(path);
    fs::create_dir_all(path.parent().expect("it has a folder")).expect("folders can be made");
    fs::write(path, text).expect("a file can be written");
}

#[test]
fn without_a_path_it_says_which_base_pack_it_used() {
    let empty = tempfile::tempdir().expect("a folder can be made");
    phaseline()
        .current_dir(empty.path())
        .arg("check")
        .assert()
        .success()
        .stdout(contains("base pack: built-in (built-in)"));
    let work = workplace();
    phaseline()
        .current_dir(work.path())
        .arg("check")
        .assert()
        .success()
        .stdout(contains("base pack: config (./config)"));
    let config = work.path().join("config");
    let found = format!("base pack: {} (--config)", config.display());
    phaseline()
        .current_dir(empty.path())
        .arg("check")
        .arg("--config")
        .arg(&config)
        .assert()
        .success()
        .stdout(contains(found));
}

#[test]
fn settings_of_other_programs_are_not_taken_for_a_base_pack() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    write(&folder, "config/editor/settings.ron", "(tabs: 4)");
    phaseline().current_dir(folder.path()).arg("check").assert().success().stdout(contains("built-in"));
}

#[test]
fn a_file_in_no_pack_that_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::write(folder.path().join("huge.ron"), vec![b' '; 5 << 20]).expect("a file can be written");
    let named = "error: huge.ron: the file is too large: at most 4 MiB are read\n";
    phaseline().current_dir(folder.path()).args(["check", "huge.ron"]).assert().code(2).stdout("").stderr(named);
}

#[test]
fn faults_end_with_code_1_and_their_places() {
    let work = workplace();
    write(&work, "config/pilots/oda_marchetti.ron", "(\n  id: \"oda_marchetti\",\n  nam: 3,\n)");
    let run = phaseline().current_dir(work.path()).arg("check").arg("config").assert().code(1);
    run.stdout(contains("config/pilots/oda_marchetti.ron:3:3: error: unknown field \"nam\"; did you mean name?"));
    let run = phaseline().current_dir(work.path()).arg("check").assert().code(1);
    run.stdout(contains("left out: config (./config)").and(contains("base pack: built-in")));
}

#[test]
fn one_file_is_checked_as_part_of_its_pack() {
    let work = workplace();
    let path = "config/pilots/oda_marchetti.ron";
    phaseline().current_dir(work.path()).args(["check", path]).assert().success().stdout("no faults, no notices\n");
    write(&work, "config/units/broken.ron", "(");
    phaseline().current_dir(work.path()).args(["check", path]).assert().success();
    let run = phaseline().current_dir(work.path()).args(["check", "config/units/broken.ron"]).assert().code(1);
    run.stdout(contains("config/units/broken.ron:1:2: error: the file ends where ) is missing"));
}

#[test]
fn a_file_outside_of_a_pack_is_checked_on_top_of_the_base_pack() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    write(
        &folder,
        "pilots/nova.ron",
        "(id: \"nova\", name: \"Nova\", callsign: \"N\", health: 3, abilities: [\"tactic_5\"])",
    );
    let run = phaseline().current_dir(folder.path()).args(["check", "pilots/nova.ron"]).assert().code(1);
    run.stdout(contains("pilots/nova.ron:1:66: error: unknown ability \"tactic_5\"; did you mean tactics_5?"));
}

#[test]
fn a_mod_is_checked_on_top_of_the_base_pack() {
    let work = workplace();
    write(&work, "mods/mine/mod.ron", "(name: \"mine\", version: \"0.1\")");
    write(&work, "mods/mine/units/tin.ron", "(id: \"tin\", body: \"mehc\")");
    let run = phaseline().current_dir(work.path()).args(["check", "mods/mine"]).assert().code(1);
    run.stdout(contains("mods/mine/units/tin.ron:1:19: error: unknown unit type \"mehc\"; did you mean mech?"));
    let run = phaseline().current_dir(work.path()).arg("check").assert().code(1);
    run.stdout(contains("left out: mine (mods/mine)").and(contains("base pack: config")));
}

#[test]
fn the_answer_can_be_read_by_programs() {
    let work = workplace();
    write(&work, "config/text/xx.ron", "(id: \"xx\", name: \"X\", strings: {\"nonsense\": \"?\"})");
    let output =
        phaseline().current_dir(work.path()).args(["check", "config", "--format", "json"]).output().expect("it runs");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let first = answer["diagnostics"]
        .as_array()
        .and_then(|all| all.iter().find(|it| it["level"] == "error"))
        .expect("there is an error");
    assert_eq!(
        (&first["file"], &first["line"], &first["column"]),
        (&"config/text/xx.ron".into(), &1.into(), &33.into())
    );
    assert_eq!(answer["faults"], 1);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_is_not_there_cannot_be_checked() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let run = phaseline().current_dir(folder.path()).args(["check", "nowhere"]).assert().code(2);
    run.stderr(contains("nowhere does not exist"));
    write(&folder, "stray.ron", "()");
    let run = phaseline().current_dir(folder.path()).args(["check", "stray.ron"]).assert().code(2);
    run.stderr(contains("stray.ron lies in no pack: content stands in a folder named terrain,"));
}

#[test]
fn an_empty_folder_is_a_fault() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    fs::create_dir(folder.path().join("empty")).expect("a folder can be made");
    phaseline()
        .current_dir(folder.path())
        .args(["check", "empty"])
        .assert()
        .code(1)
        .stdout(contains("there is no content in this folder"));
}

#[test]
fn a_file_in_a_folder_that_also_holds_mods_is_checked_on_top_of_the_base_pack() {
    let work = tempfile::tempdir().expect("a folder can be made");
    write(&work, "mods/mine/mod.ron", r#"(name: "mine", version: "1")"#);
    let ruleset = |amount: &str| {
        format!(
            r#"(id: "odd", name: "Odd", extends: "classic", draws: [(id: "initiative", terms: [(id: "x", label: "X", amount: {amount})])])"#
        )
    };
    write(&work, "rulesets/odd.ron", &ruleset("Draw(\"initiative\")"));
    let check = || phaseline().current_dir(work.path()).args(["check", "rulesets/odd.ron"]).assert();
    check().failure().stdout(contains("rulesets/odd.ron:1:").and(contains("reads its own result")));
    write(&work, "rulesets/odd.ron", &ruleset("Num(1)"));
    check().success();
}
