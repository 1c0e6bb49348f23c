//! The course of a round: phases, moments, what is shouted, who is next inside a phase.

use std::collections::BTreeMap;

use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::turn_order::{Next, Order, Standing};
use phaseline_rules::ruleset::{Clock, Each, Event, Limit, Means, Moment, SideOrder, TieRule, Toward};
use serde_json::json;

use super::{old, old_unit};
use crate::support::{is, only, ruleset, uniform};

#[test]
fn a_round_counts_down_thirty_phases() {
    match ruleset("sbi04").clock() {
        Clock::ByResult { toward, frame, beyond, .. } => {
            is("SEED-001-01", (*toward, *frame, *beyond), (Toward::Low, Some((30, 1)), false));
        }
        Clock::Alternate { .. } => panic!("SEED-001-01"),
    }
    is("SEED-001-01", ruleset("sbi04").steps_to_end(30), 29);
}

#[test]
fn every_place_is_drawn_anew_when_the_round_begins() {
    let moments = ruleset("sbi04").draws().iter().map(|draw| (draw.moment, draw.each));
    is("SEED-001-02", moments.collect::<Vec<_>>(), vec![(Moment::RoundBegins, Each::Unit)]);
}

#[test]
fn the_place_is_the_sum_of_fifteen_parts_kept_within_one_and_thirty() {
    let parts = [
        "tonnage",
        "tactics",
        "type",
        "engine",
        "equipment_initiative",
        "spirits",
        "crippled",
        "prone",
        "shutdown",
        "knockdown",
        "melee",
        "hesitation",
        "inspired",
        "injury",
        "randomness",
    ];
    let probe = old(40)
        .with("engine_rating", 360)
        .with("equipment_initiative", 20)
        .with("injuries", 1)
        .with("conditions", json!(["Prone", "Crippled", "ShutDown", "Inspired"]))
        .pilot("tactics", 7)
        .pilot("tags", json!(["pilot_morale_high"]))
        .stat("SBI_STATE_MELEE", -2)
        .stat("SBI_STATE_HESITATION", -3);
    is("SBI04-13", probe.term_ids(), parts.map(str::to_owned).to_vec());
    let sum = parts.iter().fold(only(0), |sum, part| sum.plus(&probe.adds(part)));
    let best = 18 + 3 + 2 + 20 + 2 - 13 - 9 - 6 - 2 - 3 + 3 - 3 - 3;
    is("SBI04-13", sum.ends(), (best - 2 - 2 - 6, best));
    is("SBI04-13", probe.result(), sum.within(1, 30));
    is("SBI04-13", old(200).with("equipment_initiative", -30).result(), only(1));
    is("SBI04-13", old(5).with("equipment_initiative", 30).result(), only(30));
}

#[test]
fn chance_is_in_every_place() {
    for unit_type in ["Mech", "Trooper", "Naval", "Vehicle", "Turret"] {
        is(&format!("SEED-001-03 {unit_type}"), old_unit(unit_type, 50).adds("randomness"), uniform(-9, -3));
    }
}

#[test]
fn each_part_and_each_event_has_its_shout() {
    let rules = ruleset("sbi04");
    let of_event = |id: &str| rules.impacts().iter().find(|impact| impact.id == id).unwrap().shout.clone();
    let of_part = |id: &str| rules.draws()[0].terms.iter().find(|term| term.id == id).unwrap().shout.clone();
    for (rule, id, of_the_event, shout) in [
        ("SEED-001-11", "injury", "Ouch!", "Ouch!"),
        ("SEED-001-12 SEED-001-26", "knockdown", "Going Down!", "Thud!"),
        ("SEED-001-20", "melee", "Clang!", "Clang!"),
    ] {
        is(rule, (of_event(id).as_deref(), of_part(id).as_deref()), (Some(of_the_event), Some(shout)));
    }
    for (rule, id, shout) in [
        ("SEED-001-13", "crippled", "Crippled!"),
        ("SEED-001-15", "inspired", "Inspired!"),
        ("SEED-001-22", "hesitation", "Hesitation!"),
    ] {
        is(rule, of_part(id).as_deref(), Some(shout));
    }
}

#[test]
fn every_blow_that_does_damage_counts() {
    let rules = ruleset("sbi04");
    let melee = &rules.impacts()[rules.impact("melee").unwrap().get()];
    is("SEED-001-20", (melee.on, melee.limit), (Event::Damaged(Means::Strike), Limit::Each));
    // Two blows of -2 after its turn are one loss of -4 in the next round.
    is("SEED-001-20", old(50).stat("SBI_STATE_MELEE", -4).term("melee").spread, only(-4));
}

#[test]
fn sides_take_turns_inside_a_phase() {
    let rules = ruleset("sbi04");
    let Clock::ByResult { same, .. } = rules.clock() else { panic!("SBI04-15") };
    is("SBI04-15", matches!(same.as_slice(), [TieRule::SidesTakeTurns(SideOrder::LongestAgo)]), true);
    let standing =
        |unit: u32, side: u8, phase: i32| Standing { unit: UnitId(unit), side: SideId(side), position: Some(phase) };
    let pending = [standing(1, 0, 12), standing(2, 1, 12), standing(3, 1, 12)];
    let order = Order {
        pending: &pending,
        running: None,
        longest_ago: &[SideId(1), SideId(0)],
        stat_blocks: &BTreeMap::new(),
        rolls: &BTreeMap::new(),
    };
    let Next::Act(next) = rules.next(&order) else { panic!("SBI04-15") };
    is("SBI04-15", (next.step, next.units), (Some(12), vec![UnitId(2), UnitId(3)]));
}
