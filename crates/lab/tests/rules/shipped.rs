//! What `sbi3-shipped` computes otherwise than `sbi3`, with the numbers of the released program's own tests.

use serde_json::json;

use crate::support::{Probe, Spread, fault, is, mech, only, uniform, unit, weighted};

/// The released program counts its order the other way round, from 1 for the first: its 12 is phase 19.
fn phase(its: i64) -> Spread {
    only(31 - its)
}

/// A mech under the configuration of the released program's tests.
fn its(tonnage: u32) -> Probe {
    mech(tonnage).under("fixture-shipped")
}

/// Its penalties are positive numbers.
fn loses(low: i64, high: i64) -> Spread {
    uniform(-high, -low)
}

#[test]
fn above_the_last_key_there_is_no_base() {
    for (tons, shipped, documented) in [(100, 9, 9), (999, 6, 6), (1000, 0, 6), (5000, 0, 6)] {
        is("SHIPPED-01", mech(tons).under("sbi3-shipped").adds("tonnage"), only(shipped));
        is("SHIPPED-01 SBI3-03", mech(tons).adds("tonnage"), only(documented));
    }
}

#[test]
fn its_numbers_for_weight_type_and_statistics_hold() {
    for (tons, result) in [(5, 12), (30, 15), (50, 17), (75, 19), (100, 22), (150, 25)] {
        is(&format!("SHIPPED-10 {tons} t"), its(tons).result(), phase(result));
    }
    is("SHIPPED-10 type -4", unit("Vehicle", 50).under("fixture-shipped").result(), phase(21));
    is("SHIPPED-10 type +3", unit("Naval", 50).under("fixture-shipped").result(), phase(14));
    for stat in ["SBI_MOD_INJURY", "SBI_MOD_MISC"] {
        is("SHIPPED-10", its(50).stat(stat, 2).result(), phase(15));
        is("SHIPPED-10", its(50).stat(stat, -2).result(), phase(19));
    }
}

#[test]
fn its_numbers_for_tactics_hold() {
    for (skill, result) in [(2, 16), (4, 15), (6, 14), (8, 13), (10, 12)] {
        is(&format!("SHIPPED-10 tactics {skill}"), its(50).pilot("tactics", skill).result(), phase(result));
    }
}

#[test]
fn skills_above_ten_share_the_last_three_rows() {
    for (skill, shipped, documented) in
        [(10, 5, 5), (11, 6, 6), (12, 6, 7), (13, 6, 8), (14, 6, 8), (15, 7, 8), (18, 7, 8), (19, 8, 8), (40, 8, 8)]
    {
        let pilot = mech(50).pilot("tactics", skill);
        is(&format!("SHIPPED-11 {skill}"), pilot.clone().under("sbi3-shipped").adds("tactics"), only(shipped));
        is(&format!("SBI3-02 {skill}"), pilot.adds("tactics"), only(documented));
    }
}

#[test]
fn its_numbers_for_called_shots_hold() {
    let shot = |attacker: (u32, u32), target: (u32, u32)| {
        let by = its(50).pilot("gunnery", attacker.0).pilot("tactics", attacker.1);
        its(50).pilot("guts", target.0).pilot("tactics", target.1).event_by("called_shot", &by).spread
    };
    for (attacker, target, low, high) in [
        ((1, 10), (1, 1), 5, 9),
        ((10, 10), (1, 1), 7, 11),
        ((10, 10), (6, 6), 4, 8),
        ((10, 10), (10, 10), 2, 6),
        ((1, 1), (10, 10), 2, 6),
    ] {
        is(&format!("SHIPPED-03 SHIPPED-10 {attacker:?} {target:?}"), shot(attacker, target), loses(low, high));
    }
    let by = its(50).stat("SBI_MOD_CALLED_SHOT_ATTACKER", -3);
    is("SHIPPED-03", its(50).event_by("called_shot", &by).spread, loses(5, 9));
    is(
        "SHIPPED-03",
        its(50).stat("SBI_MOD_CALLED_SHOT_TARGET", 3).event_by("called_shot", &its(50)).spread,
        loses(5, 9),
    );
    is(
        "SHIPPED-03",
        its(50).stat("SBI_MOD_CALLED_SHOT_TARGET", -3).event_by("called_shot", &its(50)).spread,
        loses(2, 6),
    );
}

#[test]
fn its_numbers_for_vigilance_hold() {
    for (guts, tactics, stat, spread) in [
        (4, 6, 0, uniform(5, 9)),
        (10, 10, 0, uniform(7, 11)),
        (1, 1, 2, uniform(4, 8)),
        (1, 1, -4, weighted(&[(0, 3), (1, 1), (2, 1)])),
        (1, 1, -9, only(0)),
    ] {
        let probe = its(50).pilot("guts", guts).pilot("tactics", tactics).stat("SBI_MOD_VIGILANCE", stat);
        is(&format!("SHIPPED-04 SHIPPED-10 {guts} {tactics} {stat}"), probe.event("vigilance").spread, spread);
    }
}

#[test]
fn its_numbers_for_spirit_hold() {
    for (skill, low, high) in [(3, 2, 4), (5, 3, 5), (7, 4, 6), (9, 5, 7), (10, 6, 8)] {
        let probe = its(50).condition("Inspired").pilot("tactics", skill);
        is(&format!("SHIPPED-05 SHIPPED-10 tactics {skill}"), probe.adds("inspired"), uniform(low, high));
    }
    let dull = its(50).condition("Inspired").stat("SBI_MOD_TACTICS", -5);
    is("SHIPPED-05", dull.adds("inspired"), uniform(-4, -2));
}

#[test]
fn its_numbers_for_falls_and_damage_hold() {
    for (condition, term) in [("Prone", "knockdown"), ("ShutDown", "shutdown")] {
        for (skill, low, high) in [(4, 0, 4), (6, 0, 3), (9, 0, 2), (10, 0, 1), (13, 0, 1)] {
            let probe = its(50).condition(condition).pilot("piloting", skill);
            is(&format!("SHIPPED-02 SHIPPED-10 {term} {skill}"), probe.adds(term), loses(low, high));
        }
    }
    for (skill, low, high) in [(3, 1, 5), (7, 0, 3), (10, 0, 1)] {
        let probe = its(50).condition("Crippled").pilot("piloting", skill);
        is(&format!("SHIPPED-02 SHIPPED-10 crippled {skill}"), probe.adds("crippled"), loses(low, high));
    }
    let shipped = mech(50).under("sbi3-shipped").condition("Crippled");
    is("SHIPPED-02", shipped.clone().adds("crippled"), loses(5, 13));
    is("SHIPPED-02", shipped.pilot("piloting", 3).adds("crippled"), loses(4, 12));
}

#[test]
fn its_numbers_for_hesitation_hold() {
    is("SHIPPED-10", its(50).stat("SBI_MOD_HESITATION", -2).event("reserve").spread, loses(4, 8));
    let brisk = its(50).stat("SBI_MOD_HESITATION", 3).event("reserve");
    is("SHIPPED-10", brisk.later, Some(weighted(&[(-3, 1), (-2, 1), (-1, 1), (0, 2)])));
    let recovers = |skill: u32, stored: i64| {
        its(50).pilot("tactics", skill).stat("SBI_STATE_HESITATION", stored).adds("hesitation")
    };
    is("SHIPPED-06 SHIPPED-10", recovers(10, -8), only(-2));
    for stored in [-8, -7, -6, -5] {
        is("SHIPPED-06 SHIPPED-10", recovers(1, stored), only(stored + 1));
    }
    is("SHIPPED-06", recovers(1, 0), only(0));
}

#[test]
fn a_fall_that_cannot_count_at_once_is_forgotten() {
    let now = mech(50).under("sbi3-shipped").event("knockdown");
    is("SHIPPED-07", (now.spread, now.later), (loses(2, 9), None));
    let acted = mech(50).under("sbi3-shipped").condition("Acted").event("knockdown");
    is("SHIPPED-07", (acted.spread, acted.why_not.is_some()), (only(0), true));
    is("SBI3-07", mech(50).condition("Acted").event("knockdown").spread, loses(2, 9));
    let stored = mech(50).under("sbi3-shipped").stat("SBI_STATE_KNOCKDOWN", -5);
    is("SHIPPED-07", stored.answer()["ignored"].clone(), json!(["SBI_STATE_KNOCKDOWN"]));
    is("SHIPPED-07", stored.result(), mech(50).under("sbi3-shipped").result());
    let prone = stored.condition("Prone").term("knockdown");
    is("SHIPPED-07", (prone.spread, prone.after), (loses(2, 9), json!("kept")));
}

#[test]
fn the_random_range_of_a_great_pilot_is_one_value() {
    for modifier in [8, 10, 20] {
        let probe = mech(50).under("sbi3-shipped").stat("SBI_MOD_PILOTING", modifier);
        is("SHIPPED-08", probe.adds("randomness"), only(-2));
    }
    is("SHIPPED-08", mech(50).under("sbi3-shipped").pilot("piloting", 5).adds("randomness"), loses(2, 8));
}

#[test]
fn each_skill_ability_is_one_more_on_its_skill() {
    for (abilities, more) in
        [(json!([]), 0), (json!(["tactics_5"]), 1), (json!(["tactics_5", "tactics_8", "gunnery_5"]), 2)]
    {
        let probe = mech(50).pilot("tactics", 7).pilot("abilities", abilities);
        is("SHIPPED-09", probe.adds("tactics"), only(3));
        is("SHIPPED-09", probe.under("sbi3-shipped").adds("tactics"), only(3 + more));
    }
    for (skill, ability, condition, term) in
        [("piloting", "piloting_5", "Crippled", "crippled"), ("piloting", "piloting_8", "Prone", "knockdown")]
    {
        let probe = mech(50).condition(condition).pilot("abilities", json!([ability])).under("sbi3-shipped");
        let skilled = mech(50).condition(condition).pilot(skill, 2).under("sbi3-shipped");
        is(&format!("SHIPPED-09 {ability}"), probe.adds(term), skilled.adds(term));
    }
    let (gunner, guard) = (
        mech(50).pilot("abilities", json!(["gunnery_5", "gunnery_8"])),
        mech(50).pilot("abilities", json!(["guts_5", "guts_8"])),
    );
    is("SHIPPED-09", mech(50).under("sbi3-shipped").event_by("called_shot", &gunner).spread, loses(3, 7));
    is("SHIPPED-09", guard.clone().under("sbi3-shipped").event_by("called_shot", &gunner).spread, loses(2, 6));
    is("SHIPPED-09", guard.event_by("called_shot", &gunner).spread, loses(2, 6));
}

#[test]
fn only_the_quirks_of_the_released_settings_have_a_number() {
    for (tag, shipped, documented) in [("reckless", 1, 1), ("lucky", 1, 1), ("cautious", -1, -1), ("morale_high", 2, 2)]
        .into_iter()
        .chain([("morale_low", -2, -2), ("drunk", 0, -2), ("gladiator", 0, 1), ("assassin", 0, 1)])
    {
        let pilot = mech(50).pilot("tags", json!([format!("pilot_{tag}")]));
        is(&format!("SBI3-14 {tag}"), pilot.adds("pilot_tags"), only(documented));
        is(&format!("SBI3-14 {tag}"), pilot.under("sbi3-shipped").adds("pilot_tags"), only(shipped));
    }
}

#[test]
fn the_file_holds_only_the_differences() {
    let text = include_str!("../../../../config/rulesets/sbi3-shipped.ron");
    // Sentences for players do not count: they change nothing.
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("rule:")).count();
    assert!(lines < 100, "sbi3-shipped.ron has {lines} lines without its sentences");
    assert!(fault(&json!({"units": [{"id": "a", "unit_type": "Mech", "tonnage": 5, "pilot": {}, "stats": {"SBI_STATE_KNOCKDOWNS": 1}}]})).contains("SBI_STATE_KNOCKDOWN"));
}
