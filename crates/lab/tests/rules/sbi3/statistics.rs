//! Statistics and the modifiers of skills.

use serde_json::json;

use crate::support::{Spread, fault, is, mech, only, ruleset, uniform};

#[test]
fn mods_are_kept_and_states_are_spent() {
    let probe = mech(50)
        .stat("SBI_MOD_INJURY", -1)
        .stat("SBI_MOD_MISC", 1)
        .stat("SBI_STATE_CALLED_SHOT", -3)
        .stat("SBI_STATE_VIGILANCE", 4)
        .stat("SBI_STATE_KNOCKDOWN", -5);
    for (term, adds, after) in [
        ("injury", -1, "kept"),
        ("misc", 1, "kept"),
        ("called_shot", -3, "cleared"),
        ("vigilance", 4, "cleared"),
        ("knockdown", -5, "cleared"),
    ] {
        let term_answer = probe.term(term);
        is(&format!("SEED-000-19 SBI3-09 {term}"), (term_answer.spread, term_answer.after), (only(adds), json!(after)));
    }
}

#[test]
fn no_effect_may_stand_on_a_state() {
    let may_change = |name: &str| ruleset("sbi3").statistic(name).is_some();
    for state in ["TONNAGE", "UNIT_TYPE", "PILOT_TAGS", "CALLED_SHOT", "VIGILANCE", "KNOCKDOWN", "HESITATION"] {
        is(&format!("SEED-000-20 SBI3-09 {state}"), may_change(&format!("SBI_STATE_{state}")), false);
    }
    for modifier in
        ["INJURY", "MISC", "CALLED_SHOT_ATTACKER", "CALLED_SHOT_TARGET", "VIGILANCE", "HESITATION", "GUNNERY"]
    {
        is(&format!("SEED-000-20 SBI3-09 {modifier}"), may_change(&format!("SBI_MOD_{modifier}")), true);
    }
}

#[test]
fn injury_and_misc_are_added_directly() {
    for (rule, stat, term) in [("SEED-000-21", "SBI_MOD_INJURY", "injury"), ("SEED-000-22", "SBI_MOD_MISC", "misc")] {
        is(rule, mech(50).adds(term), only(0));
        for value in [-3, 2] {
            let probe = mech(50).stat(stat, value);
            is(rule, (probe.adds(term), probe.result()), (only(value), uniform(4 + value, 12 + value)));
        }
    }
}

#[test]
fn each_statistic_moves_its_event() {
    let plain = mech(50);
    let shot = |by_stat: i64, on_stat: i64| {
        let by = mech(50).stat("SBI_MOD_CALLED_SHOT_ATTACKER", by_stat);
        mech(50).stat("SBI_MOD_CALLED_SHOT_TARGET", on_stat).event_by("called_shot", &by).spread
    };
    is("SEED-000-23 SEED-000-24", plain.event_by("called_shot", &plain).spread, uniform(-6, -2));
    for (stat, spread) in [(-3, uniform(-9, -2)), (2, uniform(-4, -2))] {
        is("SEED-000-23", shot(stat, 0), spread.clone());
        is("SEED-000-24", shot(0, stat), spread);
    }
    for (stat, spread) in [(0, uniform(2, 6)), (3, uniform(2, 9)), (-2, uniform(2, 4))] {
        is("SEED-000-25", mech(50).stat("SBI_MOD_VIGILANCE", stat).event("vigilance").spread, spread);
    }
    for (stat, spread) in [(0, uniform(-6, -2)), (1, uniform(-5, -1)), (-2, uniform(-8, -4))] {
        is("SEED-000-26", mech(50).stat("SBI_MOD_HESITATION", stat).event("reserve").spread, spread);
    }
}

#[test]
fn a_statistic_of_an_event_leaves_what_is_stored_alone() {
    let probe = mech(50)
        .stat("SBI_MOD_CALLED_SHOT_TARGET", -4)
        .stat("SBI_STATE_CALLED_SHOT", -3)
        .stat("SBI_MOD_HESITATION", -4)
        .stat("SBI_STATE_HESITATION", -7);
    is("SEED-000-24", probe.adds("called_shot"), only(-3));
    is("SEED-000-26", probe.adds("hesitation"), only(-7));
}

#[test]
fn each_skill_statistic_has_two_names() {
    let called_shot = |on: &crate::support::Probe, by: &crate::support::Probe| on.event_by("called_shot", by).spread;
    for name in ["SBI_MOD_GUNNERY", "SBI_MOD_SKILL_GUNNERY"] {
        is("SEED-000-27 SBI3-02", called_shot(&mech(50), &mech(50).stat(name, 4)), uniform(-8, -2));
    }
    for name in ["SBI_MOD_GUTS", "SBI_MOD_SKILL_GUTS"] {
        is("SEED-000-28 SBI3-02", called_shot(&mech(50).stat(name, 4), &mech(50)), uniform(-4, -2));
    }
    for name in ["SBI_MOD_PILOTING", "SBI_MOD_SKILL_PILOT", "SBI_MOD_SKILL_PILOTING"] {
        is("SEED-000-29 SBI3-02", mech(50).stat(name, 4).adds("randomness"), uniform(-6, -2));
    }
    for name in ["SBI_MOD_TACTICS", "SBI_MOD_SKILL_TACTICS"] {
        is("SEED-000-30 SBI3-02", mech(50).stat(name, 4).adds("tactics"), only(4));
    }
}

#[test]
fn parts_set_at_the_start_keep_the_value_they_had_then() {
    let probe = mech(50).pilot("tags", json!(["pilot_lucky"]));
    for (rule, term, stat, fresh, kept) in [
        ("SEED-000-31", "tonnage", "SBI_STATE_TONNAGE", 14, 12),
        ("SEED-000-32", "unit_type", "SBI_STATE_UNIT_TYPE", 0, -4),
        ("SEED-000-33", "pilot_tags", "SBI_STATE_PILOT_TAGS", 1, -2),
    ] {
        is(rule, (probe.adds(term), probe.term(term).after), (only(fresh), json!("kept")));
        is(rule, probe.clone().stat(stat, kept).adds(term), only(kept));
    }
}

#[test]
fn states_carry_a_number_into_the_next_round() {
    for (rule, stat, term, stored, wrong) in [
        ("SEED-000-34", "SBI_STATE_CALLED_SHOT", "called_shot", -5, 1),
        ("SEED-000-35", "SBI_STATE_VIGILANCE", "vigilance", 5, -1),
        ("SEED-000-36", "SBI_STATE_KNOCKDOWN", "knockdown", -5, 1),
        ("SEED-000-37", "SBI_STATE_HESITATION", "hesitation", -5, 1),
    ] {
        is(rule, mech(50).stat(stat, stored).adds(term), only(stored));
        is(rule, mech(50).adds(term), only(0));
        let faults = fault(
            &json!({"units": [{"id": "a", "unit_type": "Mech", "tonnage": 5, "pilot": {}, "stats": {stat: wrong}}]}),
        );
        assert!(faults.contains(&format!("units[0].stats.{stat}")), "{rule}: {faults}");
    }
}

#[test]
fn a_skill_becomes_a_small_modifier() {
    for skill in 1..=20 {
        let Spread(entries) = mech(50).pilot("tactics", skill).adds("tactics");
        assert!(entries.len() == 1 && (0..=8).contains(&entries[0].0), "SEED-000-38: {skill} {entries:?}");
    }
    for (skill, modifier) in [
        (1, 0),
        (2, 1),
        (3, 1),
        (4, 2),
        (5, 2),
        (6, 3),
        (7, 3),
        (8, 4),
        (9, 4),
        (10, 5),
        (11, 6),
        (12, 7),
        (13, 8),
        (14, 8),
        (20, 8),
        (40, 8),
        (0, 0),
    ] {
        is(
            &format!("SEED-000-39 SBI3-02 skill {skill}"),
            mech(50).pilot("tactics", skill).adds("tactics"),
            only(modifier),
        );
    }
}

#[test]
fn the_statistics_are_added_to_the_modifiers() {
    for (skill, stat, sum) in [(1, 3, 3), (7, -1, 2), (13, 2, 10), (1, -4, -4)] {
        let probe = mech(50).pilot("tactics", skill).stat("SBI_MOD_TACTICS", stat);
        is("SEED-000-40", probe.adds("tactics"), only(sum));
        let probe = mech(50).pilot("piloting", skill).stat("SBI_MOD_PILOTING", stat);
        is("SEED-000-40", probe.adds("randomness"), uniform((-10 + sum).min(-2), -2));
        let probe = mech(50).pilot("guts", skill).stat("SBI_MOD_GUTS", stat);
        is("SEED-000-40", probe.event("vigilance").spread, uniform(2, (6 + (sum + 1).div_euclid(2)).max(2)));
    }
}

#[test]
fn skill_statistics_are_kept_by_the_pilot() {
    let kept = mech(50).pilot("stats", json!({"SBI_MOD_TACTICS": 2}));
    is("SEED-000-41", kept.adds("tactics"), only(2));
    let faults = fault(
        &json!({"units": [{"id": "a", "unit_type": "Mech", "tonnage": 5, "pilot": {"stats": {"SBI_MOD_MISC": 1}}}]}),
    );
    assert!(
        faults.contains("units[0].pilot.stats.SBI_MOD_MISC") && faults.contains("kept by the unit"),
        "SEED-000-41: {faults}"
    );
}

#[test]
fn tactics_seven_with_two_more_is_five() {
    is("SEED-000-42", mech(50).pilot("tactics", 7).stat("SBI_MOD_TACTICS", 2).adds("tactics"), only(5));
}

#[test]
fn a_negative_modifier_works_the_other_way() {
    let probe = mech(50).stat("SBI_MOD_PILOTING", -2).stat("SBI_MOD_TACTICS", -2).stat("SBI_STATE_HESITATION", -3);
    is(
        "SBI3-02",
        (probe.adds("randomness"), probe.adds("hesitation"), probe.adds("tactics")),
        (uniform(-12, -2), only(-5), only(-2)),
    );
}

#[test]
fn the_mean_of_two_modifiers_is_rounded_up() {
    for (guts, tactics, mean) in [(1, 2, 1), (2, 3, 1), (4, 6, 3), (6, 10, 4), (1, 10, 3)] {
        let probe = mech(50).pilot("guts", guts).pilot("tactics", tactics);
        is("SBI3-02", probe.event("vigilance").spread, uniform(2, 6 + mean));
    }
    is("SBI3-02", mech(50).stat("SBI_MOD_GUTS", -3).event("vigilance").spread, uniform(2, 5));
}
