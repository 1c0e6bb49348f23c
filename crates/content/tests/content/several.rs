//! Several faults in one file, and in several files, are all reported.

use phaseline_testing::pack::{base, errors, messages, text};

/// The line and column of each error about one file.
fn places(path: &str, text: &str) -> Vec<(usize, usize, String)> {
    let errors = errors(&base().with(path, text));
    errors.into_iter().filter(|it| it.file.ends_with(path)).map(|it| (it.line, it.column, it.message)).collect()
}

#[test]
fn every_faulty_field_of_a_file_is_reported() {
    let found = places(
        "units/fixture.ron",
        r#"(
    id: "fixture",
    nmae: "Lamplighter",
    body: "meck",
    model: mech_light,
    tonnage: -20,
    walk: "8",
    run: 12,
    heat_limit: 40.5,
    stability: 28
    armour: {"head": 10, "torso" 17, "nose": 3},
    structure: {"head": true},
    weapons: [
        (weapon: "pulse_laser", at: "torso"),
        (weapon: "laser_lihgt", at: "left_arm", near: 3),
        (weapon: 7),
    ],
    equipment: ["camouflage_netting", "towel"],
    tags: "unit_light",
    stats: {"SBI_STATE_VIGILANCE": 2, "SBI_MOD_TACTICS": 1},
)"#,
    );
    let lines: Vec<usize> = found.iter().map(|(line, ..)| *line).collect();
    assert_eq!(lines, [1, 3, 4, 5, 6, 7, 9, 10, 11, 12, 15, 15, 16, 16, 18, 19, 20, 20], "{found:#?}");
}

#[test]
fn a_fault_of_spelling_does_not_hide_faults_of_meaning() {
    let path = "pilots/fixture.ron";
    let text = text(path)
        .replace("gunnery: 10,", "gunnery: ten,")
        .replace("\"gunnery_5\"", "\"gunery_5\"")
        .replace("health: 6", "health: 0");
    let messages: Vec<String> = places(path, &text).into_iter().map(|(.., message)| message).collect();
    assert_eq!(
        messages,
        [
            "a whole number should stand here",
            "health is 0, but may only be from 1 to 99",
            "unknown ability \"gunery_5\""
        ]
    );
}

#[test]
fn a_broken_file_does_not_make_those_that_name_it_wrong() {
    let pack =
        base().with("unit_types/mech.ron", "(id: \"mech\", name: 3").with("weapons/laser_light.ron", "never mind");
    for message in messages(&pack) {
        let about_itself =
            ["pack/unit_types/mech.ron", "pack/weapons/laser_light.ron"].iter().any(|file| message.starts_with(file));
        assert!(about_itself || message.contains(": notice: "), "{message}");
    }
}

#[test]
fn each_file_reports_its_own_faults() {
    let pack = base()
        .with("terrain/open.ron", text("terrain/open.ron").replace("Open", "Opne"))
        .with("weapons/burner.ron", text("weapons/burner.ron").replace("damage", "dammage"));
    let files: Vec<String> = errors(&pack).into_iter().map(|it| it.file).collect();
    assert!(files.contains(&"pack/terrain/open.ron".to_owned()), "{files:?}");
    assert!(files.contains(&"pack/weapons/burner.ron".to_owned()), "{files:?}");
}

#[test]
fn fields_that_stand_twice_are_reported() {
    let found = places("terrain/open.ron", &text("terrain/open.ron").replace("name:", "id: \"open\",\n    name:"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].2.contains("second time"), "{found:?}");
}
