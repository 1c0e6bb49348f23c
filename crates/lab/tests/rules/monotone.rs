//! What a player may rely on in every ruleset, whatever its tables say: skill never hurts, and weight never hurries.

use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ruleset::{Ruleset, Toward};
use serde_json::{Value, json};

use crate::promises::{Numbers, random_unit, stat_block};
use crate::support::rulesets;

/// What a pilot is good at. Whatever else a ruleset reads of a pilot is no skill.
const SKILLS: [&str; 4] = ["gunnery", "piloting", "guts", "tactics"];

/// The unit with some of what else is known of it left out, so that it follows from the skills.
fn of_skills(mut unit: Value, numbers: &mut Numbers) -> Value {
    for owner in ["/inputs", "/pilot/inputs"] {
        let inputs = unit.pointer_mut(owner).and_then(Value::as_object_mut).expect("a card has inputs");
        inputs.retain(|name, _| SKILLS.contains(&name.as_str()) || numbers.below(3) == 0);
    }
    unit
}

/// The chances that a unit acts at a step or earlier, for each of these steps.
fn by(rules: &Ruleset, unit: &Value, steps: &[i32]) -> Vec<f64> {
    let dist = drawn(rules, unit);
    let in_time = |value: i32, step: i32| match rules.toward() {
        Toward::Low => value >= step,
        Toward::High => value <= step,
    };
    let share = |step: &i32| {
        let ways = dist.outcomes().iter().filter(|(value, _)| in_time(*value, *step)).map(|(_, ways)| *ways);
        ways.sum::<u128>() as f64 / dist.total() as f64
    };
    steps.iter().map(share).collect()
}

fn drawn(rules: &Ruleset, unit: &Value) -> Dist {
    let draw = rules.main_draw().expect("an order is drawn");
    rules.distribution(draw, &stat_block(rules, unit)).expect("small chances")
}

/// Asserts that `late` is at no step likelier to have acted than `early`; true if it is less likely somewhere.
fn is_no_earlier(rules: &Ruleset, late: &Value, early: &Value) -> bool {
    let mut steps: Vec<i32> = [late, early]
        .into_iter()
        .flat_map(|unit| drawn(rules, unit).outcomes().iter().map(|(value, _)| *value).collect::<Vec<_>>())
        .collect();
    steps.sort_unstable();
    steps.dedup();
    let (late_by, early_by) = (by(rules, late, &steps), by(rules, early, &steps));
    for ((step, late_by), early_by) in steps.iter().zip(&late_by).zip(&early_by) {
        assert!(late_by <= early_by, "{} by {step}: {late_by} of {late}\nand {early_by} of {early}", rules.id());
    }
    late_by != early_by
}

/// The rulesets whose ids are given are among those in which it made a difference: else nothing was tested.
fn assert_it_matters(differs: &[&Ruleset], ids: &[&str]) {
    for id in ids {
        assert!(differs.iter().any(|rules| rules.id() == *id), "it makes no difference in {id}");
    }
}

#[test]
fn more_skill_never_makes_a_unit_act_later() {
    let mut helped: Vec<&Ruleset> = Vec::new();
    for rules in rulesets().iter().filter(|rules| rules.main_draw().is_some()) {
        let mut numbers = Numbers(0x5C11);
        let mut helps = false;
        for _ in 0..80 {
            let unit = of_skills(random_unit(rules, &mut numbers), &mut numbers);
            for skill in SKILLS.into_iter().filter(|skill| rules.inputs().iter().any(|input| input.id == *skill)) {
                let had = unit["pilot"]["inputs"][skill].as_i64().expect("it was given");
                let mut better = unit.clone();
                better["pilot"]["inputs"][skill] = json!(had + numbers.between(1, 5));
                helps |= is_no_earlier(rules, &unit, &better);
            }
        }
        helped.extend(helps.then_some(rules));
    }
    assert_it_matters(&helped, &["sbi3", "sbi3-shipped", "sbi04", "segments-complete", "two-d6"]);
}

#[test]
fn a_heavier_unit_never_acts_earlier_where_engines_do_not_count() {
    let mut slowed: Vec<&Ruleset> = Vec::new();
    let reads_engines = |rules: &Ruleset| rules.inputs().iter().any(|input| input.id == "engine_rating");
    for rules in rulesets().iter().filter(|rules| rules.main_draw().is_some() && !reads_engines(rules)) {
        let mut numbers = Numbers(0x70FF);
        let mut slows = false;
        for _ in 0..80 {
            let unit = random_unit(rules, &mut numbers);
            let mut heavier = unit.clone();
            heavier["tonnage"] = json!(unit["tonnage"].as_f64().expect("it was given") + numbers.between(1, 40) as f64);
            slows |= is_no_earlier(rules, &heavier, &unit);
        }
        slowed.extend(slows.then_some(rules));
    }
    assert_it_matters(&slowed, &["sbi3", "sbi3-shipped", "classic"]);
}
