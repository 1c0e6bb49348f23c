//! `phaseline explain` as a newcomer meets it: files, stdin, formats, exit codes.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use predicates::prelude::{PredicateBooleanExt, predicate};
use serde_json::Value;

const CARD: &str = r#"{"ruleset": "sbi3", "units": [{"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {"tactics": 7}},
    {"id": "b", "unit_type": "Turret", "tonnage": 10, "pilot": {}, "conditions": ["Prone"]}],
    "events": [{"event": "reserve", "on": "a"}]}"#;

fn explain(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("phaseline").expect("the program is built with its tests");
    command.current_dir(env!("CARGO_MANIFEST_DIR")).arg("explain").args(arguments);
    command
}

fn written(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).expect("a temporary file");
    path
}

#[test]
fn json_on_stdin_is_answered_with_json_on_stdout_and_nothing_else() {
    let output = explain(&["-", "--format", "json"]).write_stdin(CARD).assert().code(0).stderr("").get_output().clone();
    let answer: Value = serde_json::from_slice(&output.stdout).expect("one JSON value");
    assert_eq!((answer["units"][0]["min"].as_i64(), answer["units"][0]["max"].as_i64()), (Some(7), Some(15)));
}

#[test]
fn a_table_shows_terms_chart_events_and_odds() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = written(folder.path(), "card.json", CARD);
    let table = explain(&[path.to_str().expect("UTF-8")]).assert().code(0).stderr("").get_output().stdout.clone();
    let table = String::from_utf8(table).expect("UTF-8");
    for words in
        ["a: 7 to 15", "Tactics 7: up to 7", "not for turrets", "█", "Events", "reserve on a", "Who acts first"]
    {
        assert!(table.contains(words), "{words:?} is not in\n{table}");
    }
    assert!(table.lines().all(|line| line.chars().count() < 140), "{table}");
}

#[test]
fn ron_and_another_ruleset_can_be_asked_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let ron = r#"(ruleset: "sbi3", units: [(id: "a", unit_type: Mech, tonnage: 20, pilot: (tactics: 7))])"#;
    let path = written(folder.path(), "card.ron", ron);
    let path = path.to_str().expect("UTF-8");
    explain(&[path, "--ruleset", "classic"])
        .assert()
        .code(0)
        .stdout(predicate::str::contains("not read by this ruleset: tactics"));
    explain(&[path, "--ruleset", "clasic"])
        .assert()
        .code(1)
        .stderr(predicate::str::contains("did you mean \"classic\"?"));
}

#[test]
fn a_faulty_card_ends_with_code_1_and_names_the_place() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = CARD.replace("tonnage\": 50", "tonage\": 50").replace("Prone", "prone");
    let path = written(folder.path(), "card.json", text);
    let places = predicate::str::contains("card.json:1:").and(predicate::str::contains("card.json:2:"));
    let words = predicate::str::contains("units[0].tonage: unknown key")
        .and(predicate::str::contains("did you mean \"Prone\"?"));
    explain(&[path.to_str().expect("UTF-8")]).assert().code(1).stdout("").stderr(places.and(words));
    explain(&["-"])
        .write_stdin("{\n\"units\" []}")
        .assert()
        .code(1)
        .stdout("")
        .stderr(predicate::str::contains("stdin:2:"));
    explain(&["-"]).write_stdin("").assert().code(1).stderr(predicate::str::contains("stdin:1:1"));
}

#[test]
fn files_that_are_no_cards_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let binary = written(folder.path(), "binary.json", [b'{', b'\n', 0xff, 0xfe, 0]);
    let deep = written(folder.path(), "deep.json", "[".repeat(200_000));
    let huge = written(folder.path(), "huge.json", " ".repeat(17 << 20));
    let missing = folder.path().join("missing.json");
    for (path, word) in [(&binary, "UTF-8"), (&deep, "no JSON"), (&huge, "at most 16 MiB"), (&missing, "missing.json")]
    {
        explain(&[path.to_str().expect("UTF-8")]).assert().code(1).stdout("").stderr(predicate::str::contains(word));
    }
    explain(&["card.yaml"]).assert().code(2).stderr(predicate::str::contains(".ron or .json"));
    explain(&[folder.path().to_str().expect("UTF-8")]).assert().code(2);
    explain(&["-", "--config", "/nowhere"])
        .write_stdin(CARD)
        .assert()
        .code(1)
        .stdout("")
        .stderr(predicate::str::starts_with("error: "));
}

#[test]
fn fifty_one_units_are_compared_only_when_asked() {
    let units: Vec<String> =
        (0..51).map(|id| format!(r#"{{"id": "u{id}", "unit_type": "Mech", "tonnage": 50, "pilot": {{}}}}"#)).collect();
    let card = format!(r#"{{"ruleset": "sbi3", "units": [{}]}}"#, units.join(","));
    let answer = |more: &[&str]| {
        let arguments = [&["-", "--format", "json"], more].concat();
        let output = explain(&arguments).write_stdin(card.clone()).assert().code(0).get_output().stdout.clone();
        serde_json::from_slice::<Value>(&output).expect("one JSON value")
    };
    assert_eq!(answer(&[]).get("before"), None);
    assert_eq!(answer(&["--before"])["before"].as_array().map(Vec::len), Some(51 * 50 / 2));
}

/// A card of two mechs under a ruleset, each with what is said of it.
fn pair(ruleset: &str, [one, other]: [&str; 2]) -> String {
    let unit = |id: &str, more: &str| format!(r#"{{"id": "{id}", "unit_type": "Mech", "pilot": {{}}, {more}}}"#);
    format!(r#"{{"ruleset": "{ruleset}", "units": [{}, {}]}}"#, unit("a", one), unit("b", other))
}

fn who_acts_first(card: &str) -> String {
    let table = explain(&["-"]).write_stdin(card).assert().code(0).stderr("").get_output().stdout.clone();
    let table = String::from_utf8(table).expect("UTF-8");
    assert!(table.lines().all(|line| line.chars().count() < 140), "{table}");
    table.split_once("Who acts first\n").expect("a pair").1.to_owned()
}

#[test]
fn the_odds_after_the_tie_rules_stand_beside_the_bare_ones() {
    let light = pair("two-d6", [r#""tonnage": 20, "walk": 5"#, r#""tonnage": 80, "walk": 5"#]);
    let told = who_acts_first(&light);
    for words in ["a  44.4 %", "same  11.3 %", "b  44.4 %", "after ties (Weight): a 55.6 %, b 44.4 %"] {
        assert!(told.contains(words), "{words:?} is not in\n{told}");
    }
    let json = explain(&["-", "--format", "json"]).write_stdin(light).assert().code(0).get_output().stdout.clone();
    let answer: Value = serde_json::from_slice(&json).expect("one JSON value");
    let pair = &answer["before"][0];
    let number = |value: &Value| value.as_f64().expect("a chance");
    let after = &pair["after_ties"];
    assert!((number(&pair["first"]) + number(&pair["tie"]) - number(&after["a"])).abs() < 1e-12, "{pair}");
    assert!((number(&after["a"]) + number(&after["b"]) - 1.0).abs() < 1e-12 && number(&after["undecided"]) == 0.0);
    assert_eq!((&after["decided_by"], &after["undecided_by"]), (&"Weight".into(), &Value::Null));
}

#[test]
fn where_no_number_decides_a_tie_it_is_said_who_does() {
    let alike = [r#""tonnage": 50"#, r#""tonnage": 50"#];
    assert!(who_acts_first(&pair("sbi3", alike)).trim_end().ends_with("ties: sides take turns"));
    let parties = who_acts_first(&pair("large-party", alike));
    assert!(parties.contains("after ties (Roll-off): a 49.9 %, b 49.9 %, 0.3 % the owner chooses"), "{parties}");
    let sure = who_acts_first(&pair("classic", [r#""tonnage": 20"#, r#""tonnage": 50"#]));
    assert!(!sure.contains("ties"), "nothing is tied:\n{sure}");
}
