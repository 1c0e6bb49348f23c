//! How many action points a unit gets.

use phaseline_rules::ruleset::{Clock, First, Moment};

use super::squad;
use crate::support::{is, only, ruleset, weighted};

#[test]
fn the_die_is_rolled_when_a_unit_has_been_named() {
    let rules = ruleset("para-bellum");
    let points = rules.draws().iter().find(|draw| draw.id == "action_points").unwrap();
    is("SEED-002-01", (points.moment, format!("{:?}", points.each)), (Moment::Activation, "Unit".to_owned()));
    is("SEED-002-01", squad(0, false).term("points_die").source.contains("d6"), true);
}

#[test]
fn a_die_of_six_gives_one_two_or_three_points() {
    let plain = squad(0, false);
    for (face, points) in [(1, 1), (2, 2), (3, 2), (4, 2), (5, 2), (6, 3)] {
        is(&format!("SEED-002-02 a {face}"), plain.rolled(&[face]), points);
    }
    is("SEED-002-02", plain.adds("points_die"), weighted(&[(1, 1), (2, 4), (3, 1)]));
}

#[test]
fn stress_and_orders_move_the_number_of_points_and_nothing_else_does() {
    is(
        "SEED-002-25 PARA-BELLUM-02",
        squad(0, false).term_ids(),
        ["points_die", "strain", "order"].map(str::to_owned).to_vec(),
    );
}

#[test]
fn each_stress_takes_one_point() {
    for stress in 0..=3 {
        is(&format!("SEED-002-26 {stress}"), squad(stress, false).adds("strain"), only(-stress));
    }
}

#[test]
fn one_stress_means_never_three_points_without_an_order() {
    is("SEED-002-27", squad(1, false).result().ends().1, 2);
    is("SEED-002-27", squad(1, true).result().ends().1, 3);
}

#[test]
fn one_stress_and_a_one_mean_no_points() {
    is("SEED-002-28", squad(1, false).rolled(&[1]), 0);
}

#[test]
fn an_order_gives_one_point() {
    is("SEED-002-29", squad(0, true).adds("order"), only(1));
    is("SEED-002-29", squad(0, false).adds("order"), only(0));
    is("SEED-002-29 once", squad(0, true).term("order").after, serde_json::json!("cleared"));
}

#[test]
fn an_ordered_unit_without_stress_has_two_points_at_least() {
    is("SEED-002-30", squad(0, true).result(), weighted(&[(2, 1), (3, 5)]));
}

#[test]
fn nobody_ever_has_more_than_three_points() {
    for (stress, ordered) in [(0, true), (0, false), (1, true), (3, true)] {
        is("SEED-002-31", squad(stress, ordered).result().ends().1 <= 3, true);
    }
    is("SEED-002-31", squad(0, true).rolled(&[6]), 3);
}

#[test]
fn both_modifiers_are_combined_before_the_limits() {
    is("SEED-002-33", squad(1, true).rolled(&[6]), 3);
    is("SEED-002-33", squad(1, true).rolled(&[1]), 1);
}

#[test]
fn nothing_or_less_is_no_points_and_three_or_more_are_three() {
    for (stress, face) in [(1, 1), (2, 1), (2, 4), (3, 1), (3, 6)] {
        is("SEED-002-34", squad(stress, false).rolled(&[face]), 0);
    }
    for face in 2..=6 {
        is("SEED-002-35", squad(0, true).rolled(&[face]), 3);
    }
}

#[test]
fn two_stress_an_order_and_a_three_make_one_point() {
    is("SEED-002-37", squad(2, true).rolled(&[3]), 1);
    is("SEED-002-37", squad(2, false).rolled(&[3]), 0);
}

#[test]
fn an_order_and_a_six_make_no_more_than_a_six_alone() {
    is("SEED-002-38", (squad(0, true).rolled(&[6]), squad(0, false).rolled(&[6])), (3, 3));
}

#[test]
fn the_whole_table_of_chances_is_exact() {
    for (stress, ordered, spread) in [
        (0, false, weighted(&[(1, 1), (2, 4), (3, 1)])),
        (0, true, weighted(&[(2, 1), (3, 5)])),
        (1, false, weighted(&[(0, 1), (1, 4), (2, 1)])),
        (1, true, weighted(&[(1, 1), (2, 4), (3, 1)])),
        (2, false, weighted(&[(0, 5), (1, 1)])),
        (2, true, weighted(&[(0, 1), (1, 4), (2, 1)])),
        (3, false, only(0)),
        (3, true, weighted(&[(0, 5), (1, 1)])),
    ] {
        is(&format!("PARA-BELLUM-01 {stress} stress, ordered {ordered}"), squad(stress, ordered).result(), spread);
    }
}

#[test]
fn a_die_of_each_side_says_who_begins_the_round() {
    let rules = ruleset("para-bellum");
    let Clock::Alternate { first: First::Draw(first), .. } = rules.clock() else { panic!("PARA-BELLUM-03") };
    let draw = rules.draw_at(*first);
    is(
        "PARA-BELLUM-03",
        (draw.moment, format!("{:?}", draw.each), draw.again_on_tie),
        (Moment::RoundBegins, "Side".to_owned(), true),
    );
}
