//! Lessons are content: their faults are told with their places, and mods bring their own.

use crate::faults::{Row, wrong};
use phaseline_content::{Memory, Sources, load};
use phaseline_testing::pack::{base, base_without, messages};
use phaseline_testing::shipped::shipped;

const FILE: &str = "lessons/first_battle.ron";

#[test]
fn every_rule_of_lessons_has_its_message() {
    let wrong = wrong(ROWS);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const ROWS: &[Row] = &[
    (
        "lessons_belong_to_a_scenario",
        FILE,
        r#"scenario: "millrace""#,
        r#"scenario: "milrace""#,
        &[r#"lessons/first_battle.ron at "milrace",  : unknown scenario "milrace"; did you mean millrace?"#],
    ),
    (
        "lessons_speak_of_actions_of_the_scenarios_ruleset",
        FILE,
        r#"at: Action("end")"#,
        r#"at: Action("endd")"#,
        &[r#"lessons/first_battle.ron at "endd"),: unknown action "endd"; did you mean end?"#],
    ),
    (
        "a_lesson_has_a_condition",
        FILE,
        "when: [MayMove]",
        "when: []",
        &["lessons/first_battle.ron at [], at: Unit: a lesson needs at least one condition"],
    ),
    (
        "a_lesson_is_listed_once",
        FILE,
        r#"id: "move""#,
        r#"id: "badge""#,
        &[r#"lessons/first_battle.ron at "badge", whe: the lesson "badge" is listed twice"#],
    ),
    (
        "a_heading_is_short",
        FILE,
        r#"heading: "The badge""#,
        r#"heading: "The badge over each machine on the whole board""#,
        &[r#"lessons/first_battle.ron at "The badge o: the heading has 46 characters, but its card has room for 40"#],
    ),
    (
        "a_lesson_says_something",
        FILE,
        r#"heading: "The badge""#,
        r#"heading: " ""#,
        &[r#"lessons/first_battle.ron at " ",: the heading is empty"#],
    ),
    (
        "conditions_come_from_a_closed_list",
        FILE,
        "when: [MayMove]",
        "when: [MayMov]",
        &[r#"lessons/first_battle.ron at MayMov], at:: unknown word "MayMov"; did you mean MayMove?"#],
    ),
];

/// A plan of lessons for a shipped scenario.
fn plan(id: &str, first: bool) -> String {
    let lesson = r#"(id: "a", when: [Pause], at: Draw, heading: "A", text: "B.")"#;
    format!(r#"(id: "{id}", name: "N", scenario: "millrace", first: {first}, lessons: [{lesson}])"#)
}

#[test]
fn there_is_one_first_battle() {
    assert_eq!(shipped().first_battle().map(|plan| plan.scenario.as_str()), Some("millrace"));
    let pack = base().with("lessons/other.ron", plan("other", true));
    let told = messages(&pack);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with("pack/lessons/other.ron:") && told[0].contains("is the first battle already"),
        "{told:?}"
    );
    let told = messages(&base().with("lessons/other.ron", plan("other", false)));
    assert!(told.iter().all(|it| it.contains("notice: Deutsch has no words for")), "{told:?}");
}

#[test]
fn a_mod_brings_lessons_of_its_own_and_another_first_battle() {
    let pack = Memory::new("m")
        .with("mod.ron", r#"(name: "m", version: "1")"#)
        .with("lessons/mine.ron", plan("mine", false))
        .with("lessons/first_battle.ron", plan("first_battle", true));
    let loaded = load(&Sources::built_in().with_mod(pack));
    assert_eq!(loaded.report.mods_left_out, []);
    assert!(loaded.library.lessons.contains_key("mine"));
    assert_eq!(loaded.library.first_battle().map(|plan| plan.lessons.len()), Some(1));
}

#[test]
fn a_base_pack_needs_no_lessons() {
    let told = messages(&base_without(&[FILE]));
    let other: Vec<&String> = told.iter().filter(|it| !it.contains("notice: no content says")).collect();
    assert_eq!(other, Vec::<&String>::new(), "only its words in other languages are too many");
}
