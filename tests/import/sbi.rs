//! `phaseline import sbi`: settings of the released mod become a ruleset and a theme that play.

use crate::support::packs::sound;
use crate::support::program::phaseline;
use crate::support::repository::root;
use crate::support::shipped::shipped;
use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use phaseline::content::{Folder, Library, SbiNames, Sources, import_sbi};
use predicates::prelude::predicate;
use serde_json::{Value, json};
use std::sync::Arc;

fn run(arguments: &[&str]) -> Command {
    let mut command = phaseline();
    command.current_dir(root()).args(arguments);
    command
}

fn fixture(name: &str) -> PathBuf {
    root().join("tests/import/fixtures/sbi").join(name)
}

fn shown(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// A folder with the mod that a fixture became, and what the program said.
fn imported(name: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = folder.path().join("mine");
    let told = run(&["import", "sbi", shown(&fixture(name)), "-o", shown(&output)]).assert().code(0).stderr("");
    let report = String::from_utf8(told.get_output().stdout.clone()).expect("UTF-8");
    (folder, report)
}

fn library(folder: &Path) -> Arc<Library> {
    sound(&Sources::built_in().with_mod(Folder::new(folder.join("mine"))))
}

/// The terms of a unit under the imported ruleset: id and distribution.
fn terms(folder: &Path, unit: &Value) -> Vec<(String, Value)> {
    let library = library(folder);
    let loaded: Vec<_> = library.rulesets.values().map(AsRef::as_ref).collect();
    let card = json!({"ruleset": "mine", "units": [unit]}).to_string();
    let card = phaseline::lab::card::read_card(&card, phaseline::lab::card::Notation::Json, &loaded, None);
    let card = card.unwrap_or_else(|faults| panic!("{faults:?}"));
    let answer = phaseline::lab::explain::explain(&card, false).expect("its chances can be counted");
    let answer = serde_json::to_value(answer).expect("an answer is JSON");
    let terms = answer["units"][0]["terms"].as_array().expect("terms").clone();
    terms
        .iter()
        .map(|term| (term["id"].as_str().unwrap_or_default().to_owned(), term["distribution"].clone()))
        .collect()
}

#[track_caller]
fn adds(terms: &[(String, Value)], id: &str, ends: (i64, i64)) {
    let spread = &terms.iter().find(|(term, _)| term == id).expect("a term").1;
    let values: Vec<i64> = spread.as_array().expect("values").iter().filter_map(|value| value[0].as_i64()).collect();
    assert_eq!((values[0], values[values.len() - 1]), ends, "{id}");
}

#[test]
fn every_number_of_the_third_generation_counts_where_it_belongs() {
    let (folder, _) = imported("third.json");
    let mech = json!({"id": "a", "unit_type": "Mech", "tonnage": 50, "conditions": ["Prone"],
        "pilot": {"tags": ["pilot_morale_high", "pilot_sleepless"]}});
    let terms_of_mech = terms(folder.path(), &mech);
    for (id, ends) in [
        ("tonnage", (15, 15)),
        ("unit_type", (1, 1)),
        ("pilot_tags", (1, 1)),
        ("knockdown", (-12, -3)),
        ("randomness", (-5, -1)),
    ] {
        adds(&terms_of_mech, id, ends);
    }
    let turret = terms(folder.path(), &json!({"id": "a", "unit_type": "Turret", "tonnage": 5, "pilot": {}}));
    // 90 t without a tag; turrets have the usual table, for the file gives them none.
    adds(&turret, "tonnage", (10, 10));
    adds(&turret, "unit_type", (-6, -6));
    let light = json!({"id": "a", "unit_type": "Turret", "tonnage": 5, "tags": ["unit_light"], "pilot": {}});
    adds(&terms(folder.path(), &light), "tonnage", (16, 16));
    let tank = terms(folder.path(), &json!({"id": "a", "unit_type": "Vehicle", "tonnage": 101, "pilot": {}}));
    adds(&tank, "tonnage", (0, 0));
    adds(&tank, "unit_type", (-4, -4));
}

#[test]
fn what_the_file_leaves_open_is_what_the_released_program_takes() {
    let (folder, report) = imported("second.json");
    let squad = json!({"id": "a", "unit_type": "Trooper", "tonnage": 4, "troopers": 4, "pilot": {}});
    adds(&terms(folder.path(), &squad), "unit_type", (3, 3));
    let turret = json!({"id": "a", "unit_type": "Turret", "tonnage": 5, "pilot": {"tags": ["pilot_lucky"]}});
    let turret = terms(folder.path(), &turret);
    adds(&turret, "unit_type", (-4, -4));
    adds(&turret, "pilot_tags", (0, 0));
    for words in
        ["Turret.TypeMod: -4", "PilotTagModifiers: the tags of high and low spirits", "Naval.InitBaseByTonnage"]
    {
        let defaulted = report.split("defaulted:").nth(1).expect("an account of what was filled in");
        assert!(defaulted.contains(words), "{words:?} is not in\n{report}");
    }
    assert!(report.contains("read as generation 2") && report.contains("no unit is so light"), "{report}");
}

#[test]
fn swapped_ends_of_a_range_are_refused_with_their_line() {
    let told = |settings: &str| {
        let names = SbiNames { ruleset: "mine", theme: "mine", origin: "swapped.json" };
        let theme = &shipped().themes["default"];
        let read = import_sbi(&names, settings.as_bytes(), theme);
        read.err().unwrap_or_default().iter().map(ToString::to_string).collect::<Vec<String>>()
    };
    let swapped = "{\"Settings\": {\"Mech\": {\n  \"RandomnessMin\": -10,\n  \"RandomnessMax\": -2\n}}}";
    assert_eq!(
        told(swapped),
        [
            "3: Mech.RandomnessMax is -2, closer to 0 than Mech.RandomnessMin with -10: the ends of the range are swapped"
        ]
    );
    let alone = "{\"Settings\": {\"Vehicle\": {\n  \"CrippledModifierMin\": -14\n}}}";
    assert_eq!(
        told(alone),
        [
            "2: Vehicle.CrippledModifierMax is -13 where it is missing, closer to 0 than Vehicle.CrippledModifierMin with -14: the ends of the range are swapped"
        ]
    );
    for key in [
        "Randomness",
        "Hesitation",
        "CalledShotRand",
        "VigilanceRand",
        "Inspired",
        "ProneModifier",
        "ShutdownModifier",
        "CrippledModifier",
    ] {
        let sign = if matches!(key, "VigilanceRand" | "Inspired") { "" } else { "-" };
        let ends = |near: u32, far: u32| {
            format!("{{\"Settings\": {{\"Mech\": {{\"{key}Min\": {sign}{near}, \"{key}Max\": {sign}{far}}}}}}}")
        };
        assert_eq!(told(&ends(9, 4)).len(), 1, "{key}");
        assert_eq!((told(&ends(4, 4)), told(&ends(4, 9))), (vec![], vec![]), "{key}");
    }
}

#[test]
fn the_report_accounts_for_every_key_and_names_the_signs() {
    let (_folder, report) = imported("third.json");
    let (used, rest) = report.split_once("defaulted:").expect("three parts");
    let (defaulted, dropped) = rest.split_once("dropped:").expect("three parts");
    for words in [
        "read as generation 3",
        "negative is later",
        "Mech.RandomnessMax: -5 (loss)",
        "Mech.TypeMod: 1 (gain or loss)",
        "(line 17)",
    ] {
        assert!(used.contains(words), "{words:?} is not in\n{used}");
    }
    assert!(
        defaulted.contains("Mech.HesitationMax: -6") && defaulted.contains("ColorAlliedUnactivated"),
        "{defaulted}"
    );
    for words in
        ["Enabled:", "Settings", "Debug:", "Icons:", "Mech.RandomnesMin: no such setting is known; RandomnessMin is"]
    {
        assert_eq!(dropped.contains(words), words != "Settings", "{words:?} in\n{dropped}");
    }
    assert!(dropped.contains("Vehicle.ProneModifierMax: vehicles cannot suffer it"), "{dropped}");
}

#[test]
fn the_theme_has_the_colours_of_the_file_and_else_those_of_the_game() {
    let (folder, _) = imported("third.json");
    let library = library(folder.path());
    let (theme, base) = (&library.themes["mine"], &library.themes["default"]);
    assert_eq!(theme.sides.friendly.waiting.badge.to_string(), "#ff8000");
    assert_eq!(theme.sides.friendly.waiting.name_bar, theme.sides.friendly.waiting.doll_badge);
    assert_eq!(theme.sides.enemy.acted.badge.to_string(), "#33333380");
    assert_eq!((&theme.sides.allied, &theme.sides.friendly.acted), (&base.sides.allied, &base.sides.friendly.acted));
    assert_eq!((&theme.palette, &theme.terrain), (&base.palette, &base.terrain));
}

#[test]
fn the_written_files_pass_the_check_wherever_they_lie() {
    let (folder, _) = imported("third.json");
    let mine = folder.path().join("mine");
    run(&["check", shown(&mine)]).assert().code(0).stdout(predicate::str::contains("no faults"));
    let alone = folder.path().join("hard.ron");
    run(&["import", "sbi", shown(&fixture("third.json")), "-o", shown(&alone)]).assert().code(0);
    let theme = folder.path().join("hard_theme.ron");
    run(&["check", shown(&alone), shown(&theme)]).assert().code(0).stdout(predicate::str::contains("no faults"));
    let broken = fs::read_to_string(&alone).expect("it was written").replace("extends: \"", "extends: \"un");
    fs::write(&alone, broken).expect("it can be written");
    run(&["check", shown(&alone)]).assert().code(1).stdout(predicate::str::contains("hard.ron:"));
}

#[test]
fn a_mod_that_exists_is_written_over_only_when_that_is_asked_for() {
    let (folder, _) = imported("third.json");
    let mine = folder.path().join("mine");
    fs::write(mine.join("mod.ron"), "kept").expect("it can be written");
    let arguments = ["import", "sbi", shown(&fixture("third.json")), "-o", shown(&mine)].map(str::to_owned);
    let again: Vec<&str> = arguments.iter().map(String::as_str).collect();
    run(&again).assert().code(1).stdout("").stderr(predicate::str::contains("exists already"));
    assert_eq!(fs::read_to_string(mine.join("mod.ron")).expect("it is there"), "kept");
    run(&[&again[..], &["--force"]].concat()).assert().code(0);
    assert!(fs::read_to_string(mine.join("mod.ron")).expect("it is there").contains("version"));
}

#[test]
fn without_a_place_to_write_the_files_go_to_stdout_and_the_report_to_stderr() {
    run(&["import", "sbi", shown(&fixture("third.json"))])
        .assert()
        .code(0)
        .stdout(predicate::str::contains("extends:"))
        .stderr(predicate::str::contains("dropped:"));
}

/// The answer to a card under the imported ruleset.
fn explained(folder: &Path, units: &Value, events: &Value) -> Value {
    let library = library(folder);
    let loaded: Vec<_> = library.rulesets.values().map(AsRef::as_ref).collect();
    let card = json!({"ruleset": "mine", "units": units, "events": events}).to_string();
    let card = phaseline::lab::card::read_card(&card, phaseline::lab::card::Notation::Json, &loaded, None);
    let card = card.unwrap_or_else(|faults| panic!("{faults:?}"));
    let answer = phaseline::lab::explain::explain(&card, false).expect("its chances can be counted");
    serde_json::to_value(answer).expect("an answer is JSON")
}

/// The least and the most of a distribution of an answer.
fn ends(distribution: &Value) -> (i64, i64) {
    let values = distribution.as_array().expect("values").iter().filter_map(|value| value[0].as_i64());
    let values: Vec<i64> = values.collect();
    (*values.iter().min().expect("a value"), *values.iter().max().expect("a value"))
}

/// What a blow of a mech of 100 t costs one of 20 t, by the tags and abilities of both.
fn blow(folder: &Path, striker: Value, struck: Value) -> i64 {
    let unit = |id: &str, tonnage: u32, pilot: Value| json!({"id": id, "unit_type": "Mech", "tonnage": tonnage, "pilot": pilot});
    let units = json!([unit("a", 100, striker), unit("b", 20, struck)]);
    let answer = explained(folder, &units, &json!([{"event": "melee", "by": "a", "on": "b"}]));
    let (least, most) = ends(&answer["events"][0]["distribution"]);
    assert_eq!(least, most);
    least
}

#[test]
fn the_first_generation_extends_the_older_ruleset_with_its_numbers() {
    let (folder, report) = imported("first.json");
    let at = folder.path();
    let text = fs::read_to_string(at.join("mine/rulesets/mine.ron")).expect("it was written");
    let words = include_str!("../../crates/content/src/import/sbi/words.ron");
    let parent = words.split("older: (").nth(1).and_then(|older| older.split('"').nth(1)).expect("a parent");
    assert!(text.contains(&format!("extends: {parent:?}")), "{text}");
    let unit = |unit_type: &str, more: Value| {
        let mut unit = json!({"id": "a", "unit_type": unit_type, "tonnage": 50, "pilot": {}});
        unit.as_object_mut().expect("a unit").extend(more.as_object().expect("keys").clone());
        terms(at, &unit)
    };
    let prone = json!({"conditions": ["Prone", "ShutDown", "Crippled"], "pilot": {"tags": ["pilot_morale_high", "pilot_sleepless"]}});
    let mech = unit("Mech", prone);
    for (id, number) in [("prone", -8), ("shutdown", -5), ("crippled", -12), ("type", 0), ("spirits", 1)] {
        adds(&mech, id, (number, number));
    }
    adds(&unit("Mech", json!({"pilot": {"tags": ["pilot_morale_low"]}})), "spirits", (0, 0));
    adds(&unit("Vehicle", json!({})), "type", (-3, -3));
    adds(&unit("Naval", json!({"conditions": ["ShutDown"]})), "shutdown", (-5, -5));
    let turret = unit("Turret", json!({"tags": ["unit_light"]}));
    adds(&turret, "type", (1, 1));
    adds(&turret, "tonnage", (18, 18));
    adds(&unit("Turret", json!({})), "tonnage", (9, 9));
    adds(&unit("Turret", json!({"tags": ["unit_medium"]})), "tonnage", (14, 14));

    let units = json!([{"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {"tactics": 1}}]);
    let reserve = &explained(at, &units, &json!([{"event": "reserve", "on": "a"}]))["events"][0];
    assert_eq!((ends(&reserve["distribution"]), ends(&reserve["later"])), ((-8, -4), (-3, -1)));
    // 100 t count as 20 steps of 5 t, 20 t as 4.
    let tags = |tag: &str| json!({"tags": [tag]});
    assert_eq!(blow(at, json!({}), json!({})), -16);
    assert_eq!(blow(at, json!({}), tags("pilot_drunk")), -14);
    assert_eq!(blow(at, tags("pilot_klutz"), json!({})), -14);
    assert_eq!(blow(at, tags("pilot_odd"), json!({})), -23);
    assert_eq!(blow(at, json!({"abilities": ["juggernaut"]}), json!({})), -26);

    let (used, rest) = report.split_once("defaulted:").expect("three parts");
    let (defaulted, dropped) = rest.split_once("dropped:").expect("three parts");
    for words in [
        "version 1.1.0: read as generation 1",
        "negative is later",
        "ProneModifier: -8 (loss), as prone of mechs (line 6)",
        "TurretROCModifier: 1 (gain or loss), as type of turrets (line 10)",
        "ReservedPenaltyBounds: 4 to 8 phases that a Reserve drops, both ends included (line 14)",
        "PilotTagMeleeMultipliers.pilot_klutz: -10 % when the pilot strikes, -10 % when struck, added to the tonnage (line 19)",
        "ColorFriendlyUnactivated: #339933",
    ] {
        assert!(used.contains(words), "{words:?} is not in\n{used}");
    }
    for words in ["TurretTonnageTagUnitMedium: 80, as the released program takes it", "ColorEnemyUnactivated: "] {
        assert!(defaulted.contains(words), "{words:?} is not in\n{defaulted}");
    }
    for words in [
        "PilotSpecialTagsDetails: words of the old program",
        "LocalizedText: words of the old program",
        "MeleeTonnageMalus: the old program never used it",
        "ProneModifer: no such setting is known; ProneModifier is (line 24)",
        "PilotTagMeleeMultipliers.pilot_odd: the rest of 0.33 over 0.35 of the tonnage (line 20)",
    ] {
        assert!(dropped.contains(words), "{words:?} is not in\n{dropped}");
    }
    run(&["check", shown(&at.join("mine"))]).assert().code(0).stdout("no faults, no notices\n");
}

#[test]
fn the_first_versions_wrote_losses_above_0() {
    let (folder, report) = imported("early.json");
    let at = folder.path();
    let prone = json!({"id": "a", "unit_type": "Mech", "tonnage": 50, "conditions": ["Prone", "ShutDown", "Crippled"],
        "pilot": {"tags": ["pilot_morale_low"]}});
    let mech = terms(at, &prone);
    for (id, number) in [("prone", -7), ("shutdown", -4), ("crippled", -11), ("spirits", -4)] {
        adds(&mech, id, (number, number));
    }
    let tank = json!({"id": "a", "unit_type": "Vehicle", "tonnage": 50, "pilot": {}});
    adds(&terms(at, &tank), "type", (-5, -5));
    let turret = json!({"id": "a", "unit_type": "Turret", "tonnage": 5, "tags": ["unit_heavy"], "pilot": {}});
    adds(&terms(at, &turret), "tonnage", (15, 15));
    assert_eq!(blow(at, json!({"abilities": ["juggernaut"]}), json!({})), -36);
    // What it leaves open is as in the ruleset that it extends.
    adds(&terms(at, &turret), "type", (-4, -4));
    let units = json!([{"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {"tactics": 1}}]);
    let reserve = &explained(at, &units, &json!([{"event": "reserve", "on": "a"}]))["events"][0];
    assert_eq!(ends(&reserve["distribution"]), (-7, -2));
    for words in
        ["signs: turned round", "ProneMalus: -7 (loss), as prone of mechs", "TurretROCModifier: as in ", "Debug: "]
    {
        assert!(report.contains(words), "{words:?} is not in\n{report}");
    }
    run(&["check", shown(&at.join("mine"))]).assert().code(0).stdout("no faults, no notices\n");
}

#[test]
fn faults_of_the_first_generation_are_told_with_their_lines() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (file, old, new, words) in [
        (
            "first.json",
            "\"ProneModifier\": -8",
            "\"ProneModifier\": 8",
            "bad.json:6: ProneModifier is 8, but a loss is written below 0",
        ),
        (
            "early.json",
            "\"ProneMalus\": 7",
            "\"ProneMalus\": -7",
            "bad.json:6: ProneMalus is -7, but before version 0.5 a loss is written above 0",
        ),
        ("first.json", "[ 4, 8 ]", "[ 8, 4 ]", "bad.json:14: ReservedPenaltyBounds goes from 8 to 4"),
        (
            "first.json",
            "[ 4, 8 ]",
            "[ 4 ]",
            "bad.json:14: ReservedPenaltyBounds must be a list of two numbers, not a list",
        ),
        ("first.json", "[ 4, 8 ]", "[ 4, 80 ]", "must be a whole number from 0 to 29, not 80"),
        (
            "first.json",
            "[ 0.0, 0.5 ]",
            "[ 0.0, 50 ]",
            "bad.json:18: PilotTagMeleeMultipliers.pilot_drunk must be a number from -10 to 10, not 50",
        ),
        (
            "first.json",
            "[ 0.2, 0.6, 0.2, 1.0 ]",
            "[ 51 ]",
            "bad.json:25: ColorFriendlyUnactivated must be red, green, blue",
        ),
    ] {
        let text = fs::read_to_string(fixture(file)).expect("the fixture");
        assert!(text.contains(old), "{old}");
        let path = folder.path().join("bad.json");
        fs::write(&path, text.replacen(old, new, 1)).expect("a temporary file");
        let refused = predicate::str::contains(words);
        run(&["import", "sbi", shown(&path)]).assert().code(1).stdout("").stderr(refused);
    }
}

#[test]
fn a_file_of_another_mod_is_called_that() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for text in [
        "{}",
        "{\"Name\": \"Other\", \"Version\": \"1.0.0\", \"Settings\": {\"Speed\": 3}}",
        "{\"Name\": \"Other\", \"Version\": \"3.0.0\", \"Settings\": {\"Mech\": {\"Speed\": 3}, \"Pilot\": {}, \"Colors\": {}}}",
        "{\"a\": [1, 2]}",
    ] {
        let path = folder.path().join("mod.json");
        fs::write(&path, text).expect("a temporary file");
        let words = "these are no settings of Skill Based Initiative: the file has none of its keys, such as";
        run(&["import", "sbi", shown(&path)]).assert().code(1).stdout("").stderr(predicate::str::contains(words));
    }
}

#[test]
fn what_cannot_be_right_is_told_with_its_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = fs::read_to_string(fixture("third.json")).expect("the fixture");
    for (old, new, words) in [
        ("\"TypeMod\": 1,", "\"TypeMod\" 1,", "bad.json:17: this is no JSON"),
        ("\"TypeMod\": 1,", "\"TypeMod\": 1.5,", "bad.json:17: Mech.TypeMod must be a whole number"),
        ("\"TypeMod\": 1,", "\"TypeMod\": \"one\",", "not \"one\""),
        (
            "\"RandomnessMax\": -5",
            "\"RandomnessMax\": 5",
            "bad.json:18: Mech.RandomnessMax is 5, but a loss is written below 0",
        ),
        ("\"30\": 20", "\"heavy\": 20", "the key \"heavy\" is no number of tons"),
        (
            "[ 1.0, 0.5, 0.0, 1.0 ]",
            "[ 255, 128, 0 ]",
            "bad.json:10: Colors.ColorFriendlyUnactivated must be red, green, blue",
        ),
        ("{ \"30\": 20, \"60\": 15, \"100\": 8, }", "{}", "Mech.InitBaseByTonnage has no rows"),
        ("\"Mech\": {", "\"Mech\": [], \"Mecha\": {", "Mech must be a group"),
    ] {
        let path = folder.path().join("bad.json");
        assert!(text.contains(old), "{old}");
        fs::write(&path, text.replacen(old, new, 1)).expect("a temporary file");
        let output = folder.path().join("never.ron");
        run(&["import", "sbi", shown(&path), "-o", shown(&output)])
            .assert()
            .code(1)
            .stdout("")
            .stderr(predicate::str::contains(words));
        assert!(!output.exists(), "nothing is written");
    }
    for (name, text, words) in [
        ("list.json", "[1, 2]".as_bytes(), "list.json:1: a mod.json is a group of keys"),
        ("other.json", b"{\"Name\": \"x\",\n\"Settings\": {\"a\": 1}}", "other.json:2: these are no settings of"),
        ("binary.json", &[b'{', b'\n', 0xff, 0xfe], "binary.json:2: this is no text in UTF-8"),
        ("empty.json", b"", "empty.json:1: there is nothing in this file"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("a temporary file");
        run(&["import", "sbi", shown(&path)]).assert().code(1).stderr(predicate::str::contains(words));
    }
    run(&["import", "sbi", "nowhere.json"]).assert().code(1).stderr(predicate::str::contains("nowhere.json"));
}

#[test]
fn the_guide_names_every_setting_that_is_used() {
    let guide = include_str!("../../docs/importing.md");
    let words = include_str!("../../crates/content/src/import/sbi/words.ron");
    let keys = words.split("key: \"").skip(1).filter_map(|rest| rest.split('"').next());
    let keys: Vec<&str> = keys.collect();
    assert!(keys.len() >= 19);
    for key in keys {
        assert!(guide.contains(&format!("`{key}`")) || guide.contains(&format!(".{key}`")), "{key}");
    }
}
