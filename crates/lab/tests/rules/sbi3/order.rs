//! The round, its parts and their order.

use phaseline_rules::ruleset::{Clock, Each, Moment, Toward};
use serde_json::json;

use crate::support::{is, mech, only, ruleset, uniform, unit};

#[test]
fn a_round_counts_down_thirty_phases() {
    for id in ["sbi3", "sbi3-shipped"] {
        match ruleset(id).clock() {
            Clock::ByResult { toward, frame, beyond, .. } => {
                is("SEED-000-01", (*toward, *frame, *beyond), (Toward::Low, Some((30, 1)), false));
            }
            Clock::Alternate { .. } => panic!("SEED-000-01"),
        }
    }
}

#[test]
fn skills_weight_injuries_and_morale_each_move_a_unit() {
    for (what, probe, ends) in [
        ("nothing", mech(50), (4, 12)),
        ("tactics", mech(50).pilot("tactics", 7), (7, 15)),
        ("piloting", mech(50).pilot("piloting", 7), (7, 12)),
        ("weight", mech(20), (7, 15)),
        ("injury", mech(50).stat("SBI_MOD_INJURY", -2), (2, 10)),
        ("morale", mech(50).condition("Inspired"), (5, 15)),
        ("equipment", mech(50).stat("SBI_MOD_MISC", 3), (7, 15)),
    ] {
        is(&format!("SEED-000-02 {what}"), probe.result().ends(), ends);
    }
}

#[test]
fn every_unit_has_a_random_part() {
    for unit_type in ["Mech", "Trooper", "Naval", "Vehicle", "Turret"] {
        is("SEED-000-03", unit(unit_type, 50).adds("randomness"), uniform(-10, -2));
    }
}

#[test]
fn a_novice_acts_late_in_a_light_unit_too() {
    let novice = mech(20);
    let regular = mech(20).pilot("tactics", 7).pilot("piloting", 7);
    is("SEED-000-04", novice.before(&regular), (1.0 / 18.0, 1.0 / 18.0));
    is("SEED-000-04", (novice.result().mean(), regular.result().mean()), (11.0, 15.5));
}

#[test]
fn a_veteran_brings_an_assault_unit_level_with_an_unskilled_light_one() {
    let veteran = mech(100).pilot("tactics", 10).pilot("piloting", 10);
    let novice = mech(20);
    is("SEED-000-05", (veteran.result(), novice.result()), (uniform(9, 12), uniform(7, 15)));
    is("SEED-000-05", (veteran.result().mean(), novice.result().mean()), (10.5, 11.0));
}

#[test]
fn equipment_gives_its_bonus_through_the_miscellaneous_statistic() {
    is("SEED-000-06 SBI3-10", mech(50).stat("SBI_MOD_MISC", 2).adds("misc"), only(2));
}

#[test]
fn weight_counts_in_groups_of_ten_tons() {
    for (tons, base) in [
        (1, 19),
        (5, 19),
        (6, 18),
        (15, 18),
        (16, 17),
        (25, 17),
        (26, 16),
        (35, 16),
        (36, 15),
        (45, 15),
        (46, 14),
        (55, 14),
        (56, 13),
        (65, 13),
        (66, 12),
        (75, 12),
        (76, 11),
        (85, 11),
        (86, 10),
        (95, 10),
        (96, 9),
        (100, 9),
        (101, 6),
        (999, 6),
    ] {
        is(&format!("SEED-000-07 {tons} t"), mech(tons).adds("tonnage"), only(base));
    }
}

#[test]
fn each_group_is_one_phase_before_the_next() {
    for (lighter, heavier) in
        [([20, 25], [30, 35]), ([40, 45], [50, 55]), ([60, 65], [70, 75]), ([80, 85], [90, 95]), ([90, 95], [100, 100])]
    {
        for (light, heavy) in lighter.into_iter().zip(heavier) {
            let (light, heavy) = (mech(light).adds("tonnage").ends().0, mech(heavy).adds("tonnage").ends().0);
            is("SEED-000-08", light - heavy, 1);
        }
    }
}

#[test]
fn tactics_is_added_directly() {
    for (skill, modifier) in [(1, 0), (4, 2), (7, 3), (10, 5)] {
        is("SEED-000-09", mech(50).pilot("tactics", skill).adds("tactics"), only(modifier));
    }
}

#[test]
fn piloting_makes_the_random_parts_smaller() {
    let novice = mech(50).with("conditions", json!(["Prone", "Crippled", "ShutDown"]));
    let ace = novice.clone().pilot("piloting", 8);
    for (term, wide, narrow) in
        [("randomness", -10, -6), ("knockdown", -9, -5), ("crippled", -13, -9), ("shutdown", -8, -4)]
    {
        is("SEED-000-10", (novice.adds(term).ends().0, ace.adds(term).ends().0), (wide, narrow));
    }
}

#[test]
fn the_order_is_in_phases_with_no_enemy_near_too() {
    is("SEED-000-15", mech(50).result(), uniform(4, 12));
}

#[test]
fn with_the_system_off_its_bonuses_are_useless() {
    let probe = mech(50).stat("SBI_MOD_MISC", 5).pilot("tactics", 10).under("classic");
    is("SEED-000-16", probe.result(), only(3));
    is("SEED-000-16", probe.answer()["ignored"].clone(), json!(["tactics", "SBI_MOD_MISC"]));
}

#[test]
fn the_place_is_drawn_when_the_round_begins() {
    for id in ["sbi3", "sbi3-shipped", "classic"] {
        let moments = ruleset(id).draws().iter().map(|draw| (draw.moment, draw.each));
        is(&format!("SEED-000-17 {id}"), moments.collect::<Vec<_>>(), vec![(Moment::RoundBegins, Each::Unit)]);
    }
}

#[test]
fn the_place_is_the_sum_of_fourteen_parts() {
    let parts = [
        "tonnage",
        "unit_type",
        "pilot_tags",
        "tactics",
        "injury",
        "misc",
        "called_shot",
        "vigilance",
        "knockdown",
        "crippled",
        "shutdown",
        "hesitation",
        "inspired",
        "randomness",
    ];
    let probe = mech(20)
        .with("conditions", json!(["Prone", "Crippled", "ShutDown", "Inspired"]))
        .pilot("tactics", 7)
        .pilot("tags", json!(["pilot_lucky", "pilot_morale_high"]))
        .stat("SBI_MOD_INJURY", -1)
        .stat("SBI_MOD_MISC", 12)
        .stat("SBI_STATE_CALLED_SHOT", -2)
        .stat("SBI_STATE_VIGILANCE", 5)
        .stat("SBI_STATE_HESITATION", -8);
    is("SEED-000-18 SBI3-01", probe.term_ids(), parts.map(str::to_owned).to_vec());
    let sum = parts.iter().fold(only(0), |sum, part| sum.plus(&probe.adds(part)));
    is(
        "SEED-000-18 SBI3-01",
        sum.ends(),
        (17 + 3 + 3 - 1 + 12 - 2 + 5 - 9 - 13 - 8 - 5 + 1 - 10, 17 + 3 + 3 - 1 + 12 - 2 + 5 - 2 - 5 - 2 - 5 + 6 - 2),
    );
    is("SEED-000-18 SBI3-01", probe.result(), sum.within(1, 30));
}

#[test]
fn the_sum_is_kept_within_one_and_thirty() {
    is("SBI3-01", mech(100).stat("SBI_MOD_MISC", -40).result(), only(1));
    is("SBI3-01", mech(20).stat("SBI_MOD_MISC", 40).result(), only(30));
    is("SBI3-01", mech(100).pilot("piloting", 13).stat("SBI_MOD_MISC", -6).result(), only(1));
}
