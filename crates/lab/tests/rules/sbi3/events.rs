//! Called shots, vigilance, falls and waiting.

use serde_json::json;

use crate::support::{Probe, Spread, is, mech, only, uniform, unit, weighted};

fn called(on: &Probe, by: &Probe) -> Spread {
    let event = on.event_by("called_shot", by);
    assert_eq!((event.later, event.why_not), (None, None));
    event.spread
}

#[test]
fn a_called_shot_costs_two_to_six_between_equals() {
    for skill in [1, 6, 10] {
        let pilot = mech(50).pilot("gunnery", skill).pilot("guts", skill).pilot("tactics", skill);
        is("SEED-000-54 SBI3-05", called(&pilot, &pilot), uniform(-6, -2));
    }
    for unit_type in ["Trooper", "Naval", "Vehicle", "Turret"] {
        is("SEED-000-54 SBI3-05", called(&unit(unit_type, 50), &mech(50)), uniform(-6, -2));
    }
}

#[test]
fn the_attacker_raises_and_the_target_lowers_what_a_called_shot_costs() {
    is("SEED-000-11", called(&mech(50), &mech(50).pilot("gunnery", 9)), uniform(-8, -2));
    is("SEED-000-11", called(&mech(50), &mech(50).pilot("gunnery", 9).pilot("tactics", 9)), uniform(-10, -2));
    is("SEED-000-12", called(&mech(50).pilot("guts", 9), &mech(50)), uniform(-4, -2));
    is("SEED-000-12", called(&mech(50).pilot("gunnery", 10), &mech(50).pilot("guts", 10)), uniform(-6, -2));
}

#[test]
fn four_things_move_the_upper_bound() {
    let (plain, three_better) = (mech(50), mech(50).pilot("guts", 7).pilot("tactics", 7));
    is("SEED-000-55", called(&three_better, &plain), uniform(-3, -2));
    is("SEED-000-55", called(&plain.clone().stat("SBI_MOD_CALLED_SHOT_TARGET", -1), &plain), uniform(-7, -2));
    is("SEED-000-55", called(&plain, &mech(50).pilot("gunnery", 7).pilot("tactics", 7)), uniform(-9, -2));
    is("SEED-000-55", called(&plain, &plain.clone().stat("SBI_MOD_CALLED_SHOT_ATTACKER", -1)), uniform(-7, -2));
    let all = called(
        &three_better.stat("SBI_MOD_CALLED_SHOT_TARGET", -1),
        &mech(50).pilot("gunnery", 7).pilot("tactics", 7).stat("SBI_MOD_CALLED_SHOT_ATTACKER", 1),
    );
    is("SEED-000-55", all, uniform(-6, -2));
    is("SEED-000-55", called(&mech(50).stat("SBI_CALLED_SHOT_TARGET", -1), &mech(50)), uniform(-7, -2));
}

#[test]
fn past_the_lower_bound_the_upper_one_is_the_lower_plus_one() {
    for (skill, spread) in
        [(7, uniform(-3, -2)), (8, only(-2)), (10, uniform(-2, -1)), (13, uniform(-2, -1)), (19, uniform(-2, -1))]
    {
        let target = mech(50).pilot("guts", skill).pilot("tactics", skill);
        is("SEED-000-56 SBI3-05", called(&target, &mech(50)), spread);
    }
    let six_better = mech(50).pilot("guts", 11).pilot("tactics", 11);
    is("SEED-000-56 SBI3-05", called(&six_better, &mech(50)), uniform(-2, -1));
}

#[test]
fn a_called_shot_is_uniform_between_its_final_bounds() {
    let Spread(entries) = called(&mech(50), &mech(50).pilot("gunnery", 5));
    is("SEED-000-57", Spread(entries), weighted(&[(-7, 1), (-6, 1), (-5, 1), (-4, 1), (-3, 1), (-2, 1)]));
}

#[test]
fn vigilance_gives_two_to_six_and_more_with_guts_and_tactics() {
    let vigilance = |probe: Probe| {
        let event = probe.event("vigilance");
        assert_eq!((event.later, event.why_not), (None, None));
        event.spread
    };
    is("SEED-000-58 SBI3-06", vigilance(mech(50)), uniform(2, 6));
    is("SEED-000-58", vigilance(mech(50).pilot("guts", 7).pilot("tactics", 7)), uniform(2, 9));
    is("SEED-000-58", vigilance(unit("Turret", 50).pilot("guts", 4)), uniform(2, 7));
    is("SEED-000-58", vigilance(mech(50).pilot("guts", 4).stat("SBI_MOD_VIGILANCE", 2)), uniform(2, 9));
    is(
        "SEED-000-59",
        vigilance(mech(50).pilot("guts", 6).pilot("tactics", 10).stat("SBI_MOD_VIGILANCE", -2)),
        uniform(2, 8),
    );
    is("SBI3-04", vigilance(mech(50).stat("SBI_MOD_VIGILANCE", -9)), only(2));
}

#[test]
fn vigilance_counts_in_the_next_round_and_is_spent_there() {
    let watching = mech(50).stat("SBI_STATE_VIGILANCE", 9).term("vigilance");
    is("SBI3-06", (watching.spread, watching.after), (only(9), json!("cleared")));
}

#[test]
fn a_fall_lands_by_the_prone_range() {
    let fall = |probe: &Probe| probe.event("knockdown");
    for (skill, spread) in [(1, uniform(-9, -2)), (9, uniform(-5, -2)), (11, uniform(-3, -2)), (12, only(-2))] {
        let event = fall(&mech(50).pilot("piloting", skill));
        is("SBI3-07", (event.spread, event.later, event.why_not), (spread, None, None));
    }
    for unit_type in ["Trooper", "Naval", "Vehicle", "Turret"] {
        let event = fall(&unit(unit_type, 50));
        is("SBI3-07 SBI3-12", (event.spread, event.later, event.why_not.is_some()), (only(0), None, true));
    }
}

#[test]
fn a_stored_fall_is_spent_and_a_unit_that_lies_there_rolls_anew() {
    let fallen = mech(50).condition("Prone");
    is("SBI3-07", fallen.term("knockdown").spread, uniform(-9, -2));
    let stored = fallen.stat("SBI_STATE_KNOCKDOWN", -4).term("knockdown");
    is("SBI3-07", (stored.spread, stored.after), (only(-4), json!("cleared")));
}

#[test]
fn a_reserve_rolls_two_to_six() {
    for unit_type in ["Mech", "Trooper", "Naval", "Vehicle", "Turret"] {
        let event = unit(unit_type, 50).event("reserve");
        is("SEED-000-67 SBI3-08", (event.spread, event.later, event.why_not), (uniform(-6, -2), None, None));
    }
    is("SEED-000-67", mech(50).stat("SBI_MOD_HESITATION", -3).event("reserve").spread, uniform(-9, -5));
}

#[test]
fn a_reserve_drops_at_least_one_phase_and_stores_its_whole_roll() {
    let event = mech(50).stat("SBI_MOD_HESITATION", 3).event("reserve");
    is("SEED-000-68 SBI3-08", event.spread, weighted(&[(-3, 1), (-2, 1), (-1, 3)]));
    is("SEED-000-68 SBI3-08", event.later, Some(weighted(&[(-3, 1), (-2, 1), (-1, 1), (0, 2)])));
    let event = mech(50).stat("SBI_MOD_HESITATION", 9).event("reserve");
    is("SBI3-08", (event.spread, event.later), (only(-1), Some(only(0))));
}

#[test]
fn hesitation_recovers_by_tactics_and_the_rest_stays() {
    for (skill, stored, left) in [(1, -8, -8), (7, -8, -5), (10, -8, -3), (10, -3, 0), (4, -99, -97), (7, 0, 0)] {
        let term = mech(50).pilot("tactics", skill).stat("SBI_STATE_HESITATION", stored).term("hesitation");
        is("SEED-000-70", (term.spread, term.after), (only(left), json!({"stored": [[left, 1.0]]})));
    }
}

#[test]
fn several_reserves_add_up() {
    // Two waits of -6 and -5 leave -11; what recovers is taken off their sum once.
    is("SEED-000-69", mech(50).pilot("tactics", 4).stat("SBI_STATE_HESITATION", -11).adds("hesitation"), only(-9));
    let clock = crate::support::memory("sbi3", "reserve");
    is("SEED-000-69", clock, Some("hesitation".to_owned()));
}

#[test]
fn a_large_hesitation_lasts() {
    let mut held = -12;
    let mut rounds = 0;
    while held < 0 {
        let after = mech(50).pilot("tactics", 2).stat("SBI_STATE_HESITATION", held).term("hesitation").after;
        held = after["stored"][0][0].as_i64().unwrap();
        rounds += 1;
    }
    is("SEED-000-71", rounds, 12);
    is("SEED-000-71", mech(50).stat("SBI_STATE_HESITATION", -12).adds("hesitation"), only(-12));
}

#[test]
fn a_reserve_to_the_last_phase_pays_for_all_phases_held() {
    let event = mech(50).pilot("piloting", 7).event("reserve_to_end");
    is("SEED-000-82 SBI3-08", (event.spread, event.later), (uniform(-11, -6), None));
    // A unit whose draw may put it on the last phase cannot reserve there.
    let event = mech(50).stat("SBI_MOD_MISC", -4).event("reserve_to_end");
    is("SEED-000-82 SBI3-08", event.spread, uniform(-7, -1));
    let event = mech(50).stat("SBI_MOD_MISC", -40).event("reserve_to_end");
    is("SEED-000-82 SBI3-08", (event.spread, event.why_not.is_some()), (only(0), true));
}

#[test]
fn each_wound_is_one_phase_and_four_at_most() {
    is("SBI3-11", mech(50).event("wound").spread, only(-1));
    is("SBI3-11", crate::support::effect_limit("sbi3", "wound"), Some(-4));
    is("SBI3-11", mech(50).stat("SBI_MOD_INJURY", -2).adds("injury"), only(-2));
}
