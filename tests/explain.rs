//! `phaseline explain` as a newcomer meets it: files, stdin, formats, exit codes.

#[path = "support/program.rs"]
mod program;
use phaseline_testing::repository;

use crate::program::phaseline;
use crate::repository::root;
use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use predicates::prelude::{PredicateBooleanExt, predicate};
use serde_json::{Value, json};

const CARD: &str = r#"{"ruleset": "sbi3", "units": [{"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {"tactics": 7}},
    {"id": "b", "unit_type": "Turret", "tonnage": 10, "pilot": {}, "conditions": ["Prone"]}],
    "events": [{"event": "reserve", "on": "a"}]}"#;

fn explain(arguments: &[&str]) -> Command {
    let mut command = phaseline();
    command.current_dir(root()).arg("explain").args(arguments);
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
        ["a: 7 to 15", "Tactics 7: 3 (up to 7)", "not for turrets", "█", "Events", "reserve on a", "Who acts first"]
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
    for (path, word) in [(&binary, "UTF-8"), (&deep, "no JSON"), (&huge, "at most 2 MiB"), (&missing, "missing.json")] {
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

/// The answer to a card on stdin.
fn answer(card: &Value) -> Value {
    let asked = explain(&["-", "--format", "json"]).write_stdin(card.to_string()).assert().code(0).get_output().clone();
    serde_json::from_slice(&asked.stdout).expect("one JSON value")
}

/// The card of one unit.
fn one(ruleset: &str, unit: Value) -> Value {
    json!({"ruleset": ruleset, "units": [unit]})
}

/// The distribution of a term of the first unit.
fn term(answer: &Value, id: &str) -> Value {
    let terms = answer["units"][0]["terms"].as_array().expect("there are terms");
    let found = terms.iter().find(|term| term["id"] == id);
    found.unwrap_or_else(|| panic!("no term {id} in {answer}"))["distribution"].clone()
}

/// A distribution of one number.
fn only(number: i32) -> Value {
    json!([[number, 1.0]])
}

#[test]
fn a_card_may_name_a_unit_and_its_pilot() {
    let named = answer(&one("sbi3", json!({"unit": "reeve", "pilot": "oda_marchetti"})));
    // What the files of the two, of their equipment and of their abilities come to, added up by hand.
    let by_hand = answer(&one(
        "sbi3",
        json!({"id": "reeve", "unit_type": "Mech", "tonnage": 55, "tags": ["unit_medium"],
            "pilot": {"gunnery": 10, "guts": 9, "piloting": 9, "tactics": 10, "tags": ["pilot_morale_high", "pilot_lucky"],
                "stats": {"SBI_MOD_TACTICS": 1}},
            "stats": {"SBI_MOD_MISC": 3, "WOUND_RELIEF": 1, "SBI_MOD_VIGILANCE": 1, "SBI_MOD_HESITATION": 1}}),
    ));
    // Only the card that names content can tell what each number comes from.
    let without_sources = |answer: &Value| {
        let mut unit = answer["units"][0].clone();
        for term in unit["terms"].as_array_mut().expect("there are terms") {
            term.as_object_mut().expect("a term").retain(|key, _| key != "base" && key != "sources");
        }
        unit
    };
    assert_eq!(without_sources(&named), without_sources(&by_hand));
    assert_eq!((&named["ignored"], term(&named, "misc")), (&json!([]), only(3)));
}

#[test]
fn a_unit_and_its_pilot_can_be_asked_about_without_a_card() {
    let asked = |more: &[&str]| {
        let arguments = [&["--unit", "reeve", "--pilot", "oda_marchetti", "--format", "json"], more].concat();
        let output = explain(&arguments).assert().code(0).stderr("").get_output().stdout.clone();
        serde_json::from_slice::<Value>(&output).expect("one JSON value")
    };
    let pair = json!({"unit": "reeve", "pilot": "oda_marchetti"});
    // Every scenario names this ruleset.
    assert_eq!(asked(&[]), answer(&one("sbi3", pair.clone())));
    for id in ["classic", "sbi04", "segments-complete", "two-d6", "para-bellum"] {
        assert_eq!(asked(&["--ruleset", id]), answer(&one(id, pair.clone())), "{id}");
    }
    let more =
        json!({"unit": "reeve", "pilot": "oda_marchetti", "equipment": ["watch_computer"], "effects": ["rattled"]});
    let given = ["--equipment", "watch_computer", "--effect", "rattled"];
    assert_eq!(asked(&given), answer(&one("sbi3", more)));
    assert_eq!((term(&asked(&[]), "misc"), term(&asked(&given), "misc")), (only(3), only(2)));
    let table = predicate::str::contains("reeve: ").and(predicate::str::contains("Tactics bonus +1"));
    explain(&["--unit", "reeve", "--pilot", "oda_marchetti"]).assert().code(0).stdout(table);
}

#[test]
fn numbers_on_the_card_win_over_those_of_the_content() {
    let told = |unit: Value| answer(&one("sbi3", unit));
    let pilot = json!({"tactics": 3, "id": "oda_marchetti"});
    let unit = json!({"unit": "reeve", "tonnage": 95, "pilot": pilot, "stats": {"SBI_MOD_MISC": -2}});
    let (changed, plain) = (told(unit), told(json!({"unit": "reeve", "pilot": "oda_marchetti"})));
    // The number of a statistic is all of it: cockpit, stride and quick start count no more.
    assert_eq!((term(&changed, "misc"), term(&plain, "misc")), (only(-2), only(3)));
    let source = |answer: &Value, id: &str| {
        let terms = answer["units"][0]["terms"].as_array().expect("there are terms");
        terms.iter().find(|term| term["id"] == id).expect("the term")["source"].as_str().expect("a text").to_owned()
    };
    assert!(source(&changed, "tonnage").starts_with("95 t"), "{}", source(&changed, "tonnage"));
    assert!(source(&changed, "tactics").starts_with("Tactics 3: "), "{}", source(&changed, "tactics"));
    // What the card does not say stays as the files have it.
    assert_eq!(term(&changed, "pilot_tags"), term(&plain, "pilot_tags"));
    let turret = told(json!({"unit": "reeve", "unit_type": "Turret", "pilot": "oda_marchetti"}));
    assert_ne!(term(&turret, "unit_type"), term(&plain, "unit_type"));
}

#[test]
fn equipment_effects_and_abilities_count_on_a_card_without_a_unit() {
    let misc = |more: Value| {
        let mut unit = json!({"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {"tactics": 7}});
        unit.as_object_mut().expect("a group").extend(more.as_object().expect("a group").clone());
        let answer = answer(&one("sbi3", unit));
        (term(&answer, "misc"), answer["ignored"].clone())
    };
    let read = json!([]);
    assert_eq!(misc(json!({"equipment": ["command_cockpit"]})), (only(1), read.clone()));
    assert_eq!(misc(json!({"effects": ["rattled"]})), (only(-1), read.clone()));
    // Of one group only the highest counts.
    let two = json!({"equipment": ["command_cockpit"], "effects": ["cockpit_panorama"]});
    assert_eq!(misc(two), (only(2), read.clone()));
    // What a jammer does reaches enemies; named as an effect it is in force on the unit itself.
    assert_eq!(misc(json!({"equipment": ["jammer"]})).0, only(0));
    assert_eq!(misc(json!({"effects": ["jamming"]})), (only(-1), read.clone()));
    assert_eq!(misc(json!({"pilot": {"abilities": ["quick_starter", "tactics_5"]}})), (only(1), read));
    // Being marked changes shots at the unit, not when it acts.
    assert_eq!(misc(json!({"effects": ["marked"]})), (only(0), json!(["effects"])));
}

#[test]
fn a_named_unit_walks_as_far_as_its_state_lets_it() {
    let pace = |more: Value| {
        let mut unit = json!({"unit": "reeve", "pilot": "oda_marchetti"});
        unit.as_object_mut().expect("a group").extend(more.as_object().expect("a group").clone());
        term(&answer(&one("two-d6", unit)), "pace")
    };
    // Five by its file, one more by the pilot's long stride; heat takes a point from half its limit on, and a crippled
    // unit has half.
    assert_eq!(pace(json!({})), only(6));
    assert_eq!(pace(json!({"heat": 20})), only(5));
    assert_eq!(pace(json!({"conditions": ["Crippled"]})), only(4));
    assert_eq!(pace(json!({"walk": 2})), only(2));
}

#[test]
fn a_ron_card_names_content_too() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let ron = r#"(ruleset: "sbi3", units: [
        (id: "a", unit: "reeve", pilot: (id: "oda_marchetti", tactics: 9), equipment: ["radiator_bank"], effects: ["rattled"]),
    ])"#;
    let path = written(folder.path(), "card.ron", ron);
    let output = explain(&[path.to_str().expect("UTF-8"), "--format", "json"]).assert().code(0).get_output().clone();
    let json = json!({"id": "a", "unit": "reeve", "pilot": {"id": "oda_marchetti", "tactics": 9},
        "equipment": ["radiator_bank"], "effects": ["rattled"]});
    let told: Value = serde_json::from_slice(&output.stdout).expect("one JSON value");
    assert_eq!((&told, term(&told, "misc")), (&answer(&one("sbi3", json)), only(2)));
}

#[test]
fn a_name_that_nobody_knows_is_told_with_its_place_and_the_nearest() {
    let card = "{\"ruleset\": \"sbi3\", \"units\": [\n  {\"unit\": \"reve\",\n   \"pilot\": \"oda_marcheti\",\n   \"equipment\": [\"radiator_bank\", \"comand_cockpit\"],\n   \"effects\": [\"ratled\", 7]},\n  {\"id\": \"b\", \"unit\": \"reeve\", \"pilot\": {\"id\": \"nobody_at_all\"}}]}";
    let told = explain(&["-"]).write_stdin(card).assert().code(1).stdout("").get_output().stderr.clone();
    let told = String::from_utf8(told).expect("UTF-8");
    for words in [
        "stdin:2:4: units[0].unit: unknown unit \"reve\"; did you mean \"reeve\"?",
        "stdin:3:4: units[0].pilot: unknown pilot \"oda_marcheti\"; did you mean \"oda_marchetti\"?",
        "stdin:4:35: units[0].equipment[1]: unknown equipment \"comand_cockpit\"; did you mean \"command_cockpit\"?",
        "stdin:5:16: units[0].effects[0]: unknown effect \"ratled\"; did you mean \"rattled\"?",
        "units[0].effects[1]: must be a text, not 7",
        "units[1].pilot.id: unknown pilot \"nobody_at_all\"; known are ",
    ] {
        assert!(told.contains(words), "{words:?} is not in\n{told}");
    }
    assert!(!told.contains("needs"), "{told}");
    let lacks = one("sbi3", json!({"unit": "reeve"})).to_string();
    explain(&["-"]).write_stdin(lacks).assert().code(1).stderr(predicate::str::contains("a unit needs pilot"));
}

#[test]
fn arguments_that_make_no_unit_are_bad_usage() {
    for (arguments, words) in [
        (&["--unit", "reeve"][..], "--pilot <ID>"),
        (&["--pilot", "oda_marchetti"], "--unit <ID>"),
        (&["card.json", "--unit", "reeve", "--pilot", "oda_marchetti"], "cannot be used with"),
        (&["card.json", "--effect", "rattled"], "--unit <ID>"),
        (&["--unit", "reve", "--pilot", "oda_marchetti"], "did you mean \"reeve\"?"),
        (&["--unit", "reeve", "--pilot", "oda"], "no pilot is called \"oda\""),
        (&["--unit", "reeve", "--pilot", "oda_marchetti", "--effect", "ratled"], "did you mean \"rattled\"?"),
        (&["--unit", "reeve", "--pilot", "oda_marchetti", "--equipment", "cockpit"], "no equipment is called"),
        (&["--unit", "reeve", "--pilot", "oda_marchetti", "--ruleset", "sbi9"], "no ruleset is called \"sbi9\""),
        (&[], "--unit <ID> --pilot <ID>"),
    ] {
        explain(arguments).assert().code(2).stdout("").stderr(predicate::str::contains(words));
    }
}

#[test]
fn names_of_mods_are_known_to_cards() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for kind in ["units", "effects"] {
        fs::create_dir_all(folder.path().join("mods/mine").join(kind)).expect("a folder");
    }
    let shipped = fs::read_to_string(root().join("config/units/reeve.ron"));
    let mine =
        shipped.expect("it is there").replace("id: \"reeve\"", "id: \"bailiff\"").replace("tonnage: 55", "tonnage: 20");
    let late = r#"(id: "late", name: "Late", of: Unit, changes: {"SBI_MOD_MISC": -7})"#;
    written(folder.path(), "mods/mine/mod.ron", r#"(name: "mine", version: "1")"#);
    written(folder.path(), "mods/mine/units/bailiff.ron", mine);
    written(folder.path(), "mods/mine/effects/late.ron", late);
    let arguments = ["--unit", "bailiff", "--pilot", "oda_marchetti", "--effect", "late", "--format", "json"];
    let output = explain(&arguments).current_dir(folder.path()).assert().code(0).get_output().stdout.clone();
    let told: Value = serde_json::from_slice(&output).expect("one JSON value");
    assert_eq!((&told["units"][0]["id"], term(&told, "misc")), (&json!("bailiff"), only(-4)));
    explain(&arguments).assert().code(2).stderr(predicate::str::contains("no unit is called \"bailiff\""));
}

#[test]
fn every_card_of_the_page_can_be_explained() {
    let page = fs::read_to_string(root().join("docs/cards.md")).expect("it is there");
    let cards: Vec<&str> = page.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(cards.len(), 2);
    for card in cards {
        explain(&["-"]).write_stdin(card).assert().code(0).stderr("");
    }
    let lines = page.lines().filter_map(|line| line.strip_prefix("phaseline explain "));
    let commands: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(commands.len(), 2);
    for command in commands {
        explain(&command).assert().code(0).stderr("");
    }
}

#[test]
fn each_term_names_the_sources_of_the_statistics_it_reads() {
    let card = json!({"ruleset": "sbi3", "units": [
        {"id": "a", "unit": "reeve", "pilot": "oda_marchetti", "equipment": ["panorama_cockpit"], "effects": ["rattled"]},
        {"id": "b", "unit_type": "Mech", "tonnage": 50, "pilot": {}, "stats": {"SBI_MOD_MISC": 3}}
    ]});
    let answer = answer(&card);
    let term = |unit: usize, id: &str| {
        let terms = answer["units"][unit]["terms"].as_array().expect("a list");
        terms.iter().find(|term| term["id"] == id).expect("a term").clone()
    };
    let misc = term(0, "misc");
    let source = |label: &str| {
        let sources = misc["sources"].as_array().expect("a list");
        sources.iter().find(|source| source["label"] == label).unwrap_or_else(|| panic!("{label}: {misc}")).clone()
    };
    assert_eq!(
        source("Panorama cockpit"),
        json!({"label": "Panorama cockpit", "kind": "equipment", "amount": 2, "by": "a", "until": null,
            "counts": true, "why_not": null})
    );
    assert_eq!(source("Command cockpit")["counts"], json!(false));
    assert_eq!(source("Command cockpit")["why_not"], json!("only the highest of its kind counts"));
    assert_eq!(source("Rattled")["until"], json!("for its next draw"));
    let counted = misc["sources"].as_array().expect("a list").iter().filter(|source| source["counts"] == true);
    let sum: i64 = counted.map(|source| source["amount"].as_i64().expect("a number")).sum();
    assert_eq!(misc["distribution"], json!([[sum + misc["base"].as_i64().expect("a number"), 1.0]]));
    assert_eq!((&term(1, "misc")["base"], &term(1, "misc")["sources"]), (&json!(3), &json!([])));
    assert_eq!(term(0, "tonnage")["base"], Value::Null, "it reads no statistic");
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
    assert!(parties.contains("after ties (Roll-off): a 50.0 %, b 50.0 %"), "{parties}");
    let sure = who_acts_first(&pair("classic", [r#""tonnage": 20"#, r#""tonnage": 50"#]));
    assert!(!sure.contains("ties"), "nothing is tied:\n{sure}");
}

#[test]
fn a_card_that_is_all_wrong_is_told_in_part_and_at_once() {
    let started = std::time::Instant::now();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let keys: String = (0..60_000).map(|number| format!(", \"k{number}\": 1")).collect();
    let unit = r#"{"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {}"#;
    let path = written(folder.path(), "keys.json", format!(r#"{{"ruleset": "sbi3", "units": [{unit}{keys}}}]}}"#));
    let run = explain(&[path.to_str().expect("UTF-8")]).assert().code(1).get_output().stderr.clone();
    let text = String::from_utf8(run).expect("text");
    assert!(text.ends_with("reading stops after 100 faults, and more follow\n"), "{text}");
    assert_eq!(text.lines().count(), 101);
    // It took seconds, and grew with the square of the keys.
    assert!(started.elapsed().as_secs() < 30, "{:?}", started.elapsed());
}

#[test]
fn more_units_than_can_be_compared_or_explained_are_refused() {
    let card = |count: usize| {
        let unit = |id| format!(r#"{{"id": "u{id}", "unit_type": "Mech", "tonnage": 50, "pilot": {{}}}}"#);
        let units: Vec<String> = (0..count).map(unit).collect();
        format!(r#"{{"ruleset": "sbi3", "units": [{}]}}"#, units.join(","))
    };
    let refused = |count: usize, arguments: &[&str], words: &'static str| {
        let run = explain(arguments).write_stdin(card(count)).assert().code(1).stdout("");
        run.stderr(predicate::str::contains(words));
    };
    refused(301, &["-", "--before"], "at most 300 can be compared pair by pair");
    refused(10_000, &["-"], "at most 1000 are read");
    refused(10_000, &["-", "--before"], "at most 1000 are read");
    explain(&["-"]).write_stdin(card(1000)).assert().code(0);
}
