//! One broken file for each rule about clusters, explosions and what is lost with a location, with the text of its message.

use crate::faults::{Row, wrong};

#[test]
fn every_rule_about_wear_has_its_message() {
    let wrong = wrong(ROWS);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const ROWS: &[Row] = &[
    (
        "only_ammunition_explodes",
        "weapons/fixture.ron",
        "shots: 1,\n",
        "shots: 1, explosion: 3,\n",
        &[
            "weapons/fixture.ron at 3,: a weapon without ammunition cannot explode: leave explosion out, or give it ammunition",
        ],
    ),
    (
        "a_cluster_has_several_shots",
        "weapons/fixture.ron",
        "shots: 1,\n",
        "shots: 1, cluster: true,\n",
        &["weapons/fixture.ron at true,: notice: a cluster of one shot is a single shot"],
    ),
    (
        "sinks_are_in_locations_of_the_body",
        "units/fixture.ron",
        "heat_sinks: 10,\n",
        "heat_sinks: 10, sinks_at: {\"toros\": 2},\n",
        &[r#"units/fixture.ron at "toros": 2},: the body "mech" has no location "toros"; did you mean torso?"#],
    ),
    (
        "no_more_sinks_are_lost_than_there_are",
        "units/fixture.ron",
        "heat_sinks: 10,\n",
        "heat_sinks: 10, sinks_at: {\"torso\": 11},\n",
        &[r#"units/fixture.ron at {"torso": 11: 11 heat sinks are in locations, but there are only 10"#],
    ),
    (
        "parts_of_clusters_are_percent",
        "combat/standard.ron",
        "11: 100}",
        "11: 101}",
        &["combat/standard.ron at 101}),: the part that hits is 101, but may only be from 0 to 100"],
    ),
    (
        "what_is_left_of_movement_is_percent",
        "combat/standard.ron",
        "percent: 70, stops_at: 3",
        "percent: 170, stops_at: 3",
        &["combat/standard.ron at 170, stops_a: motion.percent is 170, but may only be from 0 to 100"],
    ),
];
