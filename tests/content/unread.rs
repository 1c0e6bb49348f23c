//! What nobody reads is no content: models that do not exist, numbers of unit types that no amount asks for.

use crate::support::pack::{edited, errors, messages, text};
use phaseline::content::{MODELS, Memory, Sources, load};
use std::fs;

#[test]
fn a_model_that_does_not_exist_is_a_fault_and_the_nearest_one_is_named() {
    let found = errors(&edited("units/lamplighter.ron", "model: \"mech_light\"", "model: \"mech_lihgt\""));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].message, "unknown model \"mech_lihgt\"");
    assert_eq!(found[0].nearest.as_deref(), Some("mech_light"));
    assert!(found[0].line > 1 && found[0].column > 1, "{found:?}");
}

#[test]
fn the_models_that_are_known_are_those_of_the_program() {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/models")).expect("the folder is there");
    let names = files.flatten().filter_map(|file| file.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter_map(|name| Some(name.strip_suffix(".glb")?.to_owned())).collect();
    names.sort();
    assert_eq!(names, MODELS);
}

#[test]
fn an_unknown_sound_is_told_with_its_place_and_the_nearest_one_and_is_no_error() {
    for (file, old, new) in [
        ("weapons/laser_medium.ron", "\"weapon-laser\"", "\"weapon-lasre\""),
        ("unit_types/mech.ron", "\"step-medium\"", "\"step-medum\""),
        ("units/castellan.ron", "\"step-assault\"", "\"step-asault\""),
        ("terrain/water.ron", "\"hit-water\"", "\"hit-watre\""),
    ] {
        let pack = edited(file, old, new);
        assert!(errors(&pack).is_empty());
        let told = messages(&pack);
        assert_eq!(told.len(), 1, "{told:?}");
        let line = text(file).lines().position(|line| line.contains(old)).expect("it is there") + 1;
        assert!(told[0].starts_with(&format!("pack/{file}:{line}:")), "{told:?}");
        let known = old.trim_matches('"');
        assert!(told[0].contains("unknown sound") && told[0].contains(&format!("did you mean {known}?")), "{told:?}");
    }
}

#[test]
fn a_sound_of_a_unit_for_what_does_not_depend_on_units_is_told() {
    let told = messages(&edited("unit_types/mech.ron", "Step: \"step-medium\"", "RoundBegins: \"horn\""));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("RoundBegins does not depend on the unit"), "{told:?}");
}

/// The faults of a mod with one ruleset.
fn faults(ruleset: &str) -> Vec<String> {
    let pack = Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")").with("rulesets/own.ron", ruleset);
    load(&Sources::built_in().with_mod(pack)).report.errors().map(ToString::to_string).collect()
}

#[test]
fn a_profile_number_that_no_amount_reads_is_a_fault() {
    let own = |numbers: &str| {
        faults(&format!("(id: \"own\", name: \"Own\", extends: \"sbi3\",\n  profiles: {{Vehicle: {{{numbers}}}}},\n)"))
    };
    assert_eq!(own("\"type\": -1"), Vec::<String>::new());
    let found = own("\"tpye\": -1");
    assert_eq!(found.len(), 1, "{found:?}");
    let told = "m/rulesets/own.ron:2:24: error: no amount reads the profile number \"tpye\"; did you mean type?";
    assert!(found[0].starts_with(told), "{found:?}");
}

#[test]
fn a_profile_number_may_be_read_by_a_ruleset_that_extends_its_own() {
    let base = text("rulesets/classic.ron")
        .replace("id: \"classic\"", "id: \"first\"")
        .replace("  counters: {", "  profiles: {Mech: {\"spare\": 1}},\n  counters: {");
    let second = r#"(id: "second", name: "Second", extends: "first", values: {"spare": (amount: Profile("spare"))})"#;
    let pack = Memory::new("m")
        .with("mod.ron", "(name: \"m\", version: \"1\")")
        .with("rulesets/first.ron", base.clone())
        .with("rulesets/second.ron", second);
    let report = load(&Sources::built_in().with_mod(pack)).report;
    assert_eq!(report.errors().count(), 0, "{:?}", report.diagnostics);
    let alone = Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")").with("rulesets/first.ron", base);
    assert_eq!(load(&Sources::built_in().with_mod(alone)).report.errors().count(), 1);
}
