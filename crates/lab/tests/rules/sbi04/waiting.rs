//! Reserve: the drop now and its price in the next round.

use phaseline_lab::card::{Notation, read_card};
use phaseline_rules::chance::dice::Dice;
use phaseline_rules::initiative::impact::Parties;
use phaseline_rules::ruleset::Ruleset;
use serde_json::json;

use super::old;
use crate::support::{is, memory, only, ruleset, rulesets, uniform, weighted};

/// A die that always shows the same face.
struct Always(u64);

impl Dice for Always {
    fn below(&mut self, sides: u64) -> u64 {
        assert!(self.0 < sides, "a face beyond the die");
        self.0
    }
}

/// What a Reserve that drops so many phases leaves for the next round, with a pilot of this tactics.
fn carried(tactics: u32, drop: i32) -> i32 {
    let card = json!({"ruleset": "sbi04",
        "units": [{"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {"tactics": tactics}}]});
    let loaded: Vec<&Ruleset> = rulesets().iter().collect();
    let stat_block = read_card(&card.to_string(), Notation::Json, &loaded, None).unwrap().units.remove(0).stat_block;
    let rules = ruleset("sbi04");
    let reserve = rules.impact("reserve").unwrap();
    let parties = Parties { on: &stat_block, other: None };
    let rolls = (0..6).map(|face| rules.roll_impact(reserve, parties, true, &mut Always(face)).unwrap());
    let roll = rolls.into_iter().find(|roll| roll.now == Some(-drop)).unwrap();
    roll.later.unwrap().1
}

#[test]
fn a_reserve_drops_two_to_seven_phases() {
    let event = old(50).event("reserve");
    is("SEED-001-21 SBI04-01 SBI04-09", (event.spread, event.why_not), (uniform(-7, -2), None));
    is("SEED-001-21", old(50).pilot("tactics", 13).event("reserve").spread, uniform(-7, -2));
}

#[test]
fn the_drop_weighs_on_the_next_round_and_is_then_forgotten() {
    is("SEED-001-22 SBI04-09", memory("sbi04", "reserve"), Some("hesitation".to_owned()));
    // Without any tactics the price is the drop itself, so it is told once.
    is("SEED-001-22", old(50).event("reserve").later, None);
    let term = old(50).pilot("tactics", 9).stat("SBI_STATE_HESITATION", -5).term("hesitation");
    is("SEED-001-22 SBI04-09", (term.spread, term.after), (only(-5), json!("cleared")));
}

#[test]
fn each_drop_is_reduced_by_tactics() {
    for (skill, modifier) in [(1, 0), (3, 1), (5, 2), (7, 3)] {
        is(&format!("SEED-001-31 tactics {skill}"), carried(skill, 7), -7 + modifier);
    }
    let later = old(50).pilot("tactics", 3).event("reserve").later;
    is("SEED-001-31", later, Some(uniform(-6, -1)));
}

#[test]
fn each_drop_costs_at_least_one() {
    let later = |skill: u32| old(50).pilot("tactics", skill).event("reserve").later;
    is("SEED-001-32", later(5), Some(weighted(&[(-5, 1), (-4, 1), (-3, 1), (-2, 1), (-1, 2)])));
    is("SEED-001-32", later(9), Some(weighted(&[(-3, 1), (-2, 1), (-1, 4)])));
    is("SEED-001-32", later(13), Some(only(-1)));
}

#[test]
fn every_reserve_of_a_round_adds_its_drop() {
    for (rule, tactics, parts, sum) in [
        ("SEED-001-33", 3, [-4, -2, -6], -12),
        ("SEED-001-34", 5, [-3, -1, -5], -9),
        ("SEED-001-35", 7, [-2, -1, -4], -7),
        ("SEED-001-36", 9, [-1, -1, -3], -5),
    ] {
        let rules = ruleset("sbi04");
        let (mut held, mut added) = (0, Vec::new());
        for drop in [5, 3, 7] {
            added.push(carried(tactics, drop));
            let counter = rules.counters().iter().position(|counter| counter.id == "hesitation").unwrap();
            let counter = phaseline_rules::ruleset::CounterIx(counter as u16);
            held = rules.counter_plus(counter, held, carried(tactics, drop));
        }
        is(&format!("SEED-001-30 {rule} tactics {tactics}"), (added, held), (parts.to_vec(), sum));
        let next = old(50).pilot("tactics", tactics).stat("SBI_STATE_HESITATION", i64::from(sum));
        is(&format!("SEED-001-30 {rule}"), next.adds("hesitation"), only(i64::from(sum)));
    }
}
