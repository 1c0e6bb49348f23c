//! What chance, wounds, falls, heat and lost limbs take.

use phaseline_rules::ids::UnitType;
use serde_json::json;

use super::{old, old_unit};
use crate::support::{Spread, is, only, uniform, weighted};

/// Piloting or guts, and the smaller and larger loss.
type Losses = [(u32, i64, i64); 13];

const BY_CHANCE: Losses = [
    (1, 3, 9),
    (2, 2, 8),
    (3, 2, 8),
    (4, 1, 7),
    (5, 1, 7),
    (6, 0, 6),
    (7, 0, 6),
    (8, 0, 5),
    (9, 0, 5),
    (10, 0, 4),
    (11, 0, 3),
    (12, 0, 3),
    (13, 0, 2),
];

const BY_A_WOUND: Losses = [
    (1, 6, 9),
    (2, 5, 8),
    (3, 5, 8),
    (4, 4, 7),
    (5, 4, 7),
    (6, 3, 6),
    (7, 3, 6),
    (8, 2, 5),
    (9, 2, 5),
    (10, 1, 4),
    (11, 1, 3),
    (12, 1, 3),
    (13, 1, 2),
];

/// Half of each loss from `low` to `high`, rounded up, as a change.
fn halved(low: i64, high: i64) -> Spread {
    weighted(&(low..=high).rev().map(|loss| (-((loss + 1) / 2), 1)).collect::<Vec<_>>()).sorted()
}

#[test]
fn piloting_says_what_chance_takes() {
    for (skill, low, high) in BY_CHANCE {
        let term = old(50).pilot("piloting", skill).term("randomness");
        let rule = format!("SEED-001-38 SBI04-01 piloting {skill}");
        is(&rule, (term.spread, term.range), (uniform(-high, -low), Some((-low, -high))));
    }
    is("SBI04-11", old(50).pilot("piloting", 0).adds("randomness"), uniform(-9, -3));
    is("SBI04-11", old(50).pilot("piloting", 30).adds("randomness"), uniform(-2, 0));
    let source = old(50).pilot("piloting", 4).term("randomness").source;
    is("SEED-001-38", source.as_str(), "-7 to -1 by Piloting 4");
}

#[test]
fn piloting_makes_losses_smaller() {
    let novice = old(50).with("conditions", json!(["Prone", "Crippled", "ShutDown"]));
    let ace = novice.clone().pilot("piloting", 10);
    for (term, loss, less) in [("crippled", -13, -8), ("prone", -9, -4), ("shutdown", -6, -1)] {
        is(&format!("SEED-001-10 {term}"), (novice.adds(term), ace.adds(term)), (only(loss), only(less)));
    }
    is("SEED-001-10", (novice.adds("randomness"), ace.adds("randomness")), (uniform(-9, -3), uniform(-4, 0)));
    is("SEED-001-10", ace.event("knockdown").spread, only(-4));
}

#[test]
fn guts_makes_losses_by_wounds_and_blows_smaller() {
    let (novice, ace) = (old(50), old(50).pilot("guts", 10));
    is("SEED-001-09", (novice.event("injury").spread, ace.event("injury").spread), (uniform(-10, -6), uniform(-5, -1)));
    let by = old(100);
    is("SEED-001-09", (novice.event_by("melee", &by).spread, ace.event_by("melee", &by).spread), (only(-10), only(-5)));
}

#[test]
fn the_piloting_modifier_is_taken_off_falls_ground_and_shutdowns() {
    for (skill, modifier) in [(1, 0), (3, 1), (4, 2), (7, 3), (9, 4), (10, 5)] {
        let probe = old(50).with("conditions", json!(["Prone", "ShutDown"])).pilot("piloting", skill);
        let rule = format!("SEED-001-39 piloting {skill}");
        is(&rule, probe.adds("prone"), only(-9 + modifier));
        is(&rule, probe.adds("shutdown"), only(-6 + modifier));
        is(&format!("SEED-001-12 SBI04-07 {skill}"), probe.event("knockdown").spread, only(-9 + modifier));
    }
}

#[test]
fn they_never_cost_less_than_one() {
    let ace = old(50).with("conditions", json!(["Prone", "ShutDown", "Crippled"])).pilot("piloting", 13);
    for (term, loss) in [("prone", -1), ("shutdown", -1), ("crippled", -5)] {
        is(&format!("SEED-001-40 SBI04-04 {term}"), ace.adds(term), only(loss));
    }
    // 6 less 6 would be nothing: an equal modifier leaves 1 as a greater one does.
    is("SEED-001-40 SBI04-04", old(50).condition("ShutDown").pilot("piloting", 11).adds("shutdown"), only(-1));
    is("SEED-001-40", ace.event("knockdown").spread, only(-1));
}

#[test]
fn lost_limbs_ground_and_heat_add_up_where_the_type_can_suffer_them() {
    let all = json!(["Prone", "ShutDown", "Crippled"]);
    for (unit_type, crippled, prone, shutdown) in [
        ("Mech", -13, -9, -6),
        ("Trooper", 0, 0, -6),
        ("Naval", -13, 0, -6),
        ("Vehicle", -13, 0, -6),
        ("Turret", 0, 0, 0),
    ] {
        let probe = old_unit(unit_type, 20).with("conditions", all.clone());
        for (term, loss) in [("crippled", crippled), ("prone", prone), ("shutdown", shutdown)] {
            let rule = format!("SEED-001-13 SBI04-04 {unit_type} {term}");
            let answer = probe.term(term);
            is(&rule, (answer.spread, answer.applied), (only(loss), loss != 0));
            let plural = UnitType::from_name(unit_type).unwrap().plural();
            let why = (loss == 0).then(|| format!("not for {plural}"));
            is(&rule, answer.why_not, why);
        }
    }
}

#[test]
fn guts_says_what_a_wound_takes_and_every_wound_adds_to_the_upper_number() {
    for (skill, low, high) in BY_A_WOUND {
        for carried in 0..4_i64 {
            let event = old(50).pilot("guts", skill).with("injuries", carried).event("injury");
            let rule = format!("SEED-001-41 SEED-001-42 SBI04-05 guts {skill}, {carried} wounds before");
            is(&rule, event.spread, uniform(-(high + carried + 1), -low));
        }
    }
}

#[test]
fn guts_five_and_two_wounds_cost_four_to_nine() {
    let event = old(50).pilot("guts", 5).with("injuries", 1).event("injury");
    is("SEED-001-43", (event.spread, event.later, event.why_not), (uniform(-9, -4), None, None));
    // In later rounds the same roll is halved.
    let term = old(50).pilot("guts", 5).with("injuries", 2).term("injury");
    is("SEED-001-43 SEED-001-44", term.spread, halved(4, 9));
    is("SEED-001-44", term.source.as_str(), "-9 to -4 by Guts 5, wounds 2 / 2, rounded down");
}

#[test]
fn old_wounds_cost_half_rounded_up() {
    for (skill, low, high) in BY_A_WOUND {
        let wounded = old(50).pilot("guts", skill).with("injuries", 1);
        is(&format!("SEED-001-11 SEED-001-44 SBI04-05 {skill}"), wounded.adds("injury"), halved(low, high + 1));
    }
    let sound = old(50).term("injury");
    is("SEED-001-44", (sound.applied, sound.spread), (false, only(0)));
}

#[test]
fn a_kept_wound_is_spent_whole_and_old_ones_are_not_rolled_beside_it() {
    let term = old(50).with("injuries", 2).stat("SBI_STATE_INJURY", -7).term("injury");
    is("SBI04-05", (term.spread, term.after), (only(-7), json!("cleared")));
}
