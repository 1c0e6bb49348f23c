//! One broken scenario for each rule about zones, objectives and arrivals, with the text of its message.

use crate::faults::{Row, wrong};

const FILE: &str = "scenarios/mission.ron";

#[test]
fn every_rule_about_objectives_and_arrivals_has_its_message() {
    let wrong = wrong(ROWS);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const ROWS: &[Row] = &[
    (
        "objectives_are_about_zones_that_exist",
        FILE,
        r#"Leave(zone: "south""#,
        r#"Leave(zone: "suoth""#,
        &[
            r#"scenarios/mission.ron at "south", nam: notice: no objective and no arrival is about the zone "south""#,
            r#"scenarios/mission.ron at "suoth", uni: unknown zone "suoth"; did you mean south?"#,
        ],
    ),
    (
        "arrivals_are_about_zones_that_exist",
        FILE,
        r#"round: 3, zone: "corner""#,
        r#"round: 3, zone: "korner""#,
        &[r#"scenarios/mission.ron at "korner", na: unknown zone "korner"; did you mean corner?"#],
    ),
    (
        "zones_have_names_of_their_own",
        FILE,
        r#"id: "pond""#,
        r#"id: "corner""#,
        &[
            r#"scenarios/mission.ron at "corner", na: the zone "corner" is listed twice"#,
            r#"scenarios/mission.ron at "pond")),: unknown zone "pond""#,
        ],
    ),
    (
        "zones_have_hexes",
        FILE,
        "area: [Hex(2, 1)]",
        "area: []",
        &[r#"scenarios/mission.ron at []),: the zone "pond" has no hexes"#],
    ),
    (
        "zones_are_on_the_map",
        FILE,
        "area: [Hex(2, 1)]",
        "area: [Hex(2, 1), Box((0, 0), (3, 1))]",
        &[
            r#"scenarios/mission.ron at Box((0, 0), : (3, 1) is not on the map "mission": columns go from 0 to 2, rows from 0 to 2"#,
        ],
    ),
    (
        "edges_are_a_closed_list",
        FILE,
        "Edge(East)",
        "Edge(Bottom)",
        &[r#"scenarios/mission.ron at Bottom)]),: unknown word "Bottom""#],
    ),
    (
        "goals_are_a_closed_list",
        FILE,
        "goal: Destroy(",
        "goal: Destory(",
        &[r#"scenarios/mission.ron at Destory(unit: unknown word "Destory"; did you mean Destroy?"#],
    ),
    (
        "own_goals_are_about_own_units",
        FILE,
        r#"Leave(zone: "south", units: ["cart"])"#,
        r#"Leave(zone: "south", units: ["cat"])"#,
        &[r#"scenarios/mission.ron at "cat"])),: unknown name of a unit of this side "cat"; did you mean cart?"#],
    ),
    (
        "enemies_to_destroy_are_enemies",
        FILE,
        r#"Destroy(units: ["cart"])"#,
        r#"Destroy(units: ["cart", "gard"])"#,
        &[r#"scenarios/mission.ron at "gard"])),: unknown name of an enemy "gard"; did you mean guard?"#],
    ),
    (
        "nobody_is_listed_twice",
        FILE,
        r#"Destroy(units: ["cart"])"#,
        r#"Destroy(units: ["cart", "cart"])"#,
        &[r#"scenarios/mission.ron at "cart"])),: "cart" is listed twice"#],
    ),
    (
        "no_more_units_are_asked_for_than_there_are",
        FILE,
        "count: 1",
        "count: 3",
        &["scenarios/mission.ron at 3)),: 3 units are asked for, but only 2 can be meant"],
    ),
    (
        "rounds_of_objectives_are_rounds_of_the_battle",
        FILE,
        "Survive(rounds: 5",
        "Survive(rounds: 10",
        &["scenarios/mission.ron at 10, units: [: rounds is 10, but may only be from 1 to 9"],
    ),
    (
        "an_objective_has_a_name",
        FILE,
        r#"name: "Hunt""#,
        r#"name: " ""#,
        &[r#"scenarios/mission.ron at " ", goal: D: the name is empty"#],
    ),
    (
        "units_have_names_of_their_own",
        FILE,
        r#"name: "guard""#,
        r#"name: "cart""#,
        &[
            r#"scenarios/mission.ron at "cart"),: another unit is called "cart" already"#,
            r#"scenarios/mission.ron at "guard"], co: unknown name of a unit of this side "guard""#,
        ],
    ),
    (
        "nobody_comes_after_the_end",
        FILE,
        "round: 3",
        "round: 12",
        &["scenarios/mission.ron at 12, zone: \"c: round 12 never comes: the battle ends after 9"],
    ),
    (
        "whoever_starts_on_a_hex_needs_no_zone",
        FILE,
        "round: 3, ",
        "",
        &[
            "scenarios/mission.ron at \"corner\", na: notice: a zone is for units that enter in a later round: this one starts on its hex",
        ],
    ),
    (
        "zones_of_arrivals_are_ground_one_can_stand_on",
        FILE,
        r#"zone: "corner", name"#,
        r#"zone: "wall", name"#,
        &[r#"scenarios/mission.ron at "wall", name: unknown zone "wall""#],
    ),
    (
        "nobody_starts_in_the_zone_by_which_to_leave",
        FILE,
        "at: (0, 0)",
        "at: (0, 2)",
        &[r#"scenarios/mission.ron at "south", uni: "fixture" starts in the zone by which it should leave"#],
    ),
    (
        "whoever_should_leave_can_enter_the_zone",
        FILE,
        r#"goal: HoldAtEnd(zone: "pond")"#,
        r#"goal: Leave(zone: "south", count: 2)"#,
        &[
            r#"scenarios/mission.ron at "pond", name: notice: no objective and no arrival is about the zone "pond""#,
            "scenarios/mission.ron at 2)),: 2 units are asked for, but only 1 can be meant",
        ],
    ),
];
