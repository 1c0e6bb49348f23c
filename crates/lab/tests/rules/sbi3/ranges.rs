//! Randomness, falls, damage and spirit: ranges whose upper bound skill moves.

use serde_json::json;

use crate::support::{Probe, is, mech, only, uniform, unit};

#[test]
fn randomness_is_uniform_with_both_ends() {
    let term = mech(50).term("randomness");
    is("SEED-000-60", (term.spread, term.range, term.after), (uniform(-10, -2), Some((-2, -10)), json!("kept")));
}

#[test]
fn piloting_raises_the_upper_bound_of_randomness() {
    for (skill, far) in [(1, -10), (2, -9), (5, -8), (7, -7), (9, -6), (10, -5), (11, -4), (12, -3), (13, -2), (19, -2)]
    {
        let term = mech(50).pilot("piloting", skill).term("randomness");
        is(&format!("SEED-000-61 piloting {skill}"), (term.spread, term.range), (uniform(far, -2), Some((-2, -10))));
    }
}

#[test]
fn a_sixty_ton_unit_of_base_thirteen_stands_between_eleven_and_three() {
    is("SEED-000-62", mech(60).result(), uniform(3, 11));
    is("SEED-000-62", unit("Vehicle", 60).stat("SBI_STATE_UNIT_TYPE", 0).result(), uniform(3, 11));
}

#[test]
fn piloting_five_makes_it_two_to_eight() {
    is("SEED-000-63", unit("Vehicle", 60).pilot("piloting", 5).adds("randomness"), uniform(-8, -2));
}

#[test]
fn a_prone_mech_loses_two_to_nine() {
    is("SEED-000-64", mech(50).condition("Prone").adds("knockdown"), uniform(-9, -2));
    is("SEED-000-64", mech(50).condition("Prone").pilot("piloting", 5).adds("knockdown"), uniform(-7, -2));
    let up = mech(50).term("knockdown");
    is("SEED-000-64", (up.applied, up.spread, up.why_not.is_some()), (false, only(0), true));
}

#[test]
fn it_loses_it_in_every_round_it_begins_prone() {
    let term = mech(50).condition("Prone").term("knockdown");
    is("SEED-000-65", (term.applied, term.spread), (true, uniform(-9, -2)));
    // Nothing that the draw leaves behind would stop the next one from rolling again.
    is("SEED-000-65", term.after, json!("cleared"));
}

#[test]
fn piloting_nine_makes_a_fall_two_to_five() {
    let term = mech(50).condition("Prone").pilot("piloting", 9).term("knockdown");
    is("SEED-000-66", term.spread, uniform(-5, -2));
    is("SEED-000-66", mech(50).pilot("piloting", 9).event("knockdown").spread, uniform(-5, -2));
}

#[test]
fn a_crippled_unit_loses_five_to_thirteen() {
    for unit_type in ["Mech", "Naval", "Vehicle"] {
        let crippled = unit(unit_type, 50).condition("Crippled");
        is("SEED-000-72", crippled.adds("crippled"), uniform(-13, -5));
        is("SEED-000-72", crippled.clone().pilot("piloting", 7).adds("crippled"), uniform(-10, -5));
        is("SEED-000-72 SBI3-04", crippled.pilot("piloting", 19).adds("crippled"), only(-5));
    }
}

#[test]
fn a_vehicle_with_piloting_three_loses_five_to_twelve() {
    is(
        "SEED-000-77 SBI3-04",
        unit("Vehicle", 60).condition("Crippled").pilot("piloting", 3).adds("crippled"),
        uniform(-12, -5),
    );
}

#[test]
fn an_inspired_unit_gains_one_to_three_and_more_with_tactics() {
    for (skill, far) in [(1, 3), (3, 4), (7, 6), (10, 8)] {
        let term = mech(50).condition("Inspired").pilot("tactics", skill).term("inspired");
        is("SEED-000-78", (term.spread, term.range), (uniform(1, far), Some((1, 3))));
    }
    is("SEED-000-78", mech(50).adds("inspired"), only(0));
}

#[test]
fn two_to_five_with_tactics_five_is_two_to_seven() {
    let troopers =
        unit("Trooper", 4).with("troopers", 4).condition("Inspired").pilot("tactics", 5).under("fixture-tables");
    is("SEED-000-79", troopers.adds("inspired"), uniform(2, 7));
}

#[test]
fn the_old_statistics_count_for_nothing() {
    for stat in ["BaseInitiative", "PhaseModifier", "PhaseModifierSelf"] {
        let probe = mech(50).stat(stat, 5);
        is(&format!("SEED-000-80 SBI3-10 {stat}"), probe.result(), mech(50).result());
        is(&format!("SEED-000-80 SBI3-10 {stat}"), probe.answer()["ignored"].clone(), json!([stat]));
    }
}

#[test]
fn a_unit_that_is_shut_down_loses_two_to_eight() {
    for unit_type in ["Mech", "Trooper"] {
        let down = unit(unit_type, 50).condition("ShutDown");
        is("SEED-000-83", down.adds("shutdown"), uniform(-8, -2));
        is("SEED-000-83", down.clone().pilot("piloting", 5).adds("shutdown"), uniform(-6, -2));
        is("SEED-000-83 SBI3-04", down.pilot("piloting", 13).adds("shutdown"), only(-2));
    }
}

#[test]
fn what_a_type_cannot_suffer_is_listed_with_the_reason() {
    for (rule, condition, term, types) in [
        ("SEED-000-73 SBI3-12", "Crippled", "crippled", &["Trooper"][..]),
        ("SBI3-12", "Crippled", "crippled", &["Turret"]),
        ("SEED-000-83 SBI3-12", "ShutDown", "shutdown", &["Naval", "Vehicle", "Turret"]),
        ("SBI3-07 SBI3-12", "Prone", "knockdown", &["Trooper", "Naval", "Vehicle", "Turret"]),
    ] {
        for unit_type in types {
            let probe = unit(unit_type, 50).condition(condition);
            let answer = probe.term(term);
            is(&format!("{rule} {unit_type}"), (answer.applied, answer.spread), (false, only(0)));
            assert!(answer.why_not.is_some_and(|why| !why.is_empty()), "{rule} {unit_type}");
            is(&format!("{rule} {unit_type}"), probe.result(), unit(unit_type, 50).result());
        }
    }
}

#[test]
fn skill_and_statistics_move_only_the_upper_bound_and_no_further_than_the_lower() {
    let ends = |probe: Probe, term: &str| probe.adds(term).ends();
    for (piloting, stat) in [(1, 0), (9, 0), (19, 0), (19, 20), (1, -3)] {
        let probe = mech(50)
            .with("conditions", json!(["Prone", "Crippled", "ShutDown", "Inspired"]))
            .pilot("piloting", piloting)
            .stat("SBI_MOD_PILOTING", stat)
            .stat("SBI_MOD_TACTICS", stat);
        for (term, near) in [("randomness", -2), ("knockdown", -2), ("crippled", -5), ("shutdown", -2)] {
            is(&format!("SBI3-04 {term}"), ends(probe.clone(), term).1, near);
        }
        is("SBI3-04", ends(probe.clone(), "inspired").0, 1);
    }
    is("SBI3-04", mech(50).condition("Inspired").stat("SBI_MOD_TACTICS", -9).adds("inspired"), only(1));
}

#[test]
fn a_range_is_told_before_skill_moves_it() {
    let probe = mech(50)
        .with("conditions", json!(["Prone", "Crippled", "ShutDown", "Inspired"]))
        .pilot("piloting", 9)
        .pilot("tactics", 9);
    for (term, range) in [
        ("randomness", (-2, -10)),
        ("knockdown", (-2, -9)),
        ("crippled", (-5, -13)),
        ("shutdown", (-2, -8)),
        ("inspired", (1, 3)),
    ] {
        is(&format!("SBI3-04 {term}"), probe.term(term).range, Some(range));
        is(&format!("SHIPPED-02 SHIPPED-05 {term}"), probe.clone().under("sbi3-shipped").term(term).range, Some(range));
    }
    let source = probe.clone().under("sbi3-shipped").term("crippled").source;
    is("SHIPPED-02", source.as_str(), "-9 to -1: -13 to -5 moved by Piloting 9");
    is("SBI3-04", probe.term("crippled").source.as_str(), "-9 to -5: Piloting 9 takes 4 off the worst");
}

#[test]
fn a_stored_fall_of_a_type_that_cannot_fall_counts_for_nothing() {
    let vehicle = unit("Vehicle", 50).stat("SBI_STATE_KNOCKDOWN", -5).term("knockdown");
    is(
        "SBI3-12",
        (vehicle.applied, vehicle.spread, vehicle.why_not.as_deref()),
        (false, only(0), Some("not for vehicles")),
    );
}
