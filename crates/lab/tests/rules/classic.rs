//! The plain order.

use serde_json::json;

use crate::support::{Spread, is, mech, memory, only, unit};

#[test]
fn the_weight_class_is_the_phase() {
    for unit_type in ["Mech", "Trooper", "Naval", "Vehicle", "Turret"] {
        for (tons, phase) in [(1, 4), (20, 4), (35, 4), (36, 3), (55, 3), (56, 2), (75, 2), (76, 1), (100, 1), (900, 1)]
        {
            is(
                &format!("CLASSIC-01 {unit_type} {tons} t"),
                unit(unit_type, tons).under("classic").result(),
                only(phase),
            );
        }
    }
    is("CLASSIC-01", mech(20).under("classic").before(&mech(50).under("classic")), (1.0, 0.0));
    is("CLASSIC-01", mech(20).under("classic").before(&mech(35).under("classic")), (0.0, 1.0));
}

#[test]
fn an_inspired_unit_is_one_phase_earlier() {
    is("CLASSIC-02", mech(20).condition("Inspired").under("classic").result(), only(5));
    is("CLASSIC-02", mech(100).condition("Inspired").under("classic").result(), only(2));
}

#[test]
fn events_move_a_unit_by_one_phase() {
    let plain = mech(50).under("classic");
    let event = |spread: Spread, why_not: Option<String>| (spread, why_not);
    for (rule, name, change, memory_of) in [
        ("CLASSIC-03", "reserve", -1, None),
        ("CLASSIC-04", "called_shot", -1, Some("called_shot")),
        ("CLASSIC-04", "knockdown", -1, Some("knockdown")),
        ("CLASSIC-05", "vigilance", 1, Some("vigilance")),
    ] {
        let answer = plain.event(name);
        is(rule, (event(answer.spread, answer.why_not), answer.later), (event(only(change), None), None));
        is(rule, memory("classic", name), memory_of.map(str::to_owned));
    }
    let acted = mech(50).condition("Acted").under("classic");
    is("CLASSIC-03", acted.event("reserve").spread, only(0));
    is("CLASSIC-04", acted.event("called_shot").spread, only(-1));
}

#[test]
fn what_only_the_other_system_knows_is_ignored() {
    let probe = mech(50).stat("SBI_STATE_HESITATION", -3).pilot("tags", json!(["pilot_lucky"])).under("classic");
    is("CLASSIC-01", probe.answer()["ignored"].clone(), json!(["tags", "SBI_STATE_HESITATION"]));
    is("CLASSIC-03", probe.event("reserve_to_end").why_not.is_some(), true);
}
