//! Wounds, falls and blows as they happen.

use serde_json::{Value, json};

use super::{old, old_unit};
use crate::support::{Probe, Spread, explain, is, memory, only, uniform, weighted};

pub(super) fn blow(by: &Probe, on: &Probe) -> i64 {
    let event = on.event_by("melee", by);
    assert_eq!((event.later, event.why_not), (None, None));
    let (low, high) = event.spread.ends();
    assert_eq!(low, high, "a blow leaves nothing to chance");
    low
}

fn juggernaut(tonnage: u32) -> Probe {
    old(tonnage).pilot("abilities", json!(["Juggernaut"]))
}

#[test]
fn a_wound_lands_now_or_in_the_next_round() {
    is("SEED-001-11 SBI04-05", old(50).event("injury").spread, uniform(-10, -6));
    let acted = old(50).condition("Acted").event("injury");
    is("SEED-001-11 SBI04-05", (acted.spread, acted.later), (uniform(-10, -6), None));
    is("SBI04-05", memory("sbi04", "injury"), Some("injury".to_owned()));
    // Later it is smaller.
    let later = old(50).with("injuries", 1).adds("injury");
    is("SEED-001-11", later.ends(), (-5, -3));
}

#[test]
fn a_fall_lands_now_or_in_the_next_round() {
    let now = old(50).event("knockdown");
    is("SEED-001-12 SBI04-07", (now.spread, now.later, now.why_not), (only(-9), None, None));
    is("SEED-001-12 SBI04-07", old(50).condition("Acted").event("knockdown").spread, only(-9));
    is("SEED-001-12", memory("sbi04", "knockdown"), Some("knockdown".to_owned()));
    for unit_type in ["Trooper", "Naval", "Vehicle", "Turret"] {
        is("SBI04-07", old_unit(unit_type, 50).event("knockdown").why_not.is_some(), true);
    }
}

#[test]
fn a_kept_fall_is_spent_and_lying_there_costs_nothing_more() {
    let fallen = old(50).condition("Prone").stat("SBI_STATE_KNOCKDOWN", -7);
    let (spent, prone) = (fallen.term("knockdown"), fallen.term("prone"));
    is("SBI04-07", (spent.spread, spent.after), (only(-7), json!("cleared")));
    is("SBI04-07", (prone.applied, prone.spread, prone.why_not.is_some()), (false, only(0), true));
    is("SBI04-07", old(50).condition("Prone").adds("prone"), only(-9));
    let tank = old_unit("Vehicle", 50).stat("SBI_STATE_KNOCKDOWN", -7).term("knockdown");
    is("SBI04-07", (tank.applied, tank.why_not.as_deref()), (false, Some("not for vehicles")));
}

#[test]
fn a_blow_lands_now_or_in_the_next_round() {
    is("SEED-001-17", blow(&old(50), &old(50)), -1);
    let acted = old(50).condition("Acted").event_by("melee", &old(100));
    is("SEED-001-17", (acted.spread, acted.later), (only(-10), None));
    is("SEED-001-17", memory("sbi04", "melee"), Some("melee".to_owned()));
    let kept = old(50).stat("SBI_STATE_MELEE", -10).term("melee");
    is("SEED-001-17", (kept.spread, kept.after), (only(-10), json!("cleared")));
}

#[test]
fn a_heavier_attacker_costs_more() {
    for (by, on, loss) in [(100, 20, 16), (55, 45, 2), (60, 50, 2), (50, 50, 1), (20, 100, 1), (75, 50, 5)] {
        is(&format!("SEED-001-18 SEED-001-45 SBI04-08 {by} t on {on} t"), blow(&old(by), &old(on)), -loss);
    }
}

#[test]
fn a_juggernaut_costs_more_still_and_only_when_he_attacks() {
    is("SEED-001-19 SBI04-08", blow(&juggernaut(100), &old(20)), -26);
    is("SEED-001-19 SBI04-08", blow(&juggernaut(50), &old(50)), -5);
    is("SBI04-08", blow(&juggernaut(45), &old(45)), -5);
    is("SBI04-08", blow(&old(100), &juggernaut(20)), -16);
    // The unit may have the ability as well as its pilot.
    is("SEED-001-19", blow(&old(100).with("abilities", json!(["juggernaut"])), &old(20)), -26);
}

#[test]
fn guts_takes_off_what_a_blow_costs() {
    for (guts, loss) in [(1, 26), (3, 25), (5, 24), (7, 23), (9, 22), (10, 21), (13, 18)] {
        is(&format!("SEED-001-46 guts {guts}"), blow(&juggernaut(100), &old(20).pilot("guts", guts)), -loss);
    }
}

#[test]
fn a_blow_never_costs_less_than_one() {
    for guts in [5, 10, 13] {
        is(&format!("SEED-001-47 SBI04-08 guts {guts}"), blow(&old(55), &old(45).pilot("guts", guts)), -1);
        is(&format!("SEED-001-47 SBI04-08 guts {guts}"), blow(&old(20), &old(100).pilot("guts", guts)), -1);
    }
}

#[test]
fn the_card_of_the_page_says_what_the_page_says() {
    let card: Value = serde_json::from_str(include_str!("../../../../../docs/cards/edition_04.json")).unwrap();
    let answer = explain(&card);
    is("ignored", answer["ignored"].clone(), json!([]));
    let result = |unit: usize| Spread::read(&answer["units"][unit]["distribution"]).ends();
    is("SEED-001-37", (result(0), result(1)), ((12, 18), (8, 16)));
    let spread = |event: usize, key: &str| Spread::read(&answer["events"][event][key]);
    is("SEED-001-19", spread(0, "distribution"), only(-24));
    is("SEED-001-43", spread(1, "distribution"), uniform(-9, -4));
    is("SEED-001-12", spread(2, "distribution"), only(-7));
    is("SEED-001-21", spread(3, "distribution"), uniform(-7, -2));
    is("SEED-001-31", spread(3, "later"), weighted(&[(-4, 1), (-3, 1), (-2, 1), (-1, 3)]));
}
