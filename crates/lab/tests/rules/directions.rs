//! Which way a statistic helps is no mere word: the ruleset's own arithmetic must say the same.

use phaseline_rules::chance::dist::Dist;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::initiative::impact::Parties;
use phaseline_rules::ruleset::{ImpactIx, Party, Ruleset, Toward};

use crate::support::{mech, rulesets};

/// The mean of a distribution, so that more is earlier.
fn earliness(rules: &Ruleset, dist: &Dist) -> f64 {
    let sum: f64 = dist.outcomes().iter().map(|(value, ways)| f64::from(*value) * *ways as f64).sum();
    let mean = sum / dist.total() as f64;
    if rules.toward() == Toward::Low { mean } else { -mean }
}

/// How well a unit fares: its draw, what events do to it, and what its deeds do to others.
fn fortunes(rules: &Ruleset, own: &StatBlock, other: &StatBlock) -> Vec<f64> {
    let draw = rules.main_draw().and_then(|draw| rules.distribution(draw, own).ok());
    let mut all: Vec<f64> = draw.iter().map(|dist| earliness(rules, dist)).collect();
    let mut impacts = |on: &StatBlock, by: &StatBlock, sign: f64| {
        for (place, impact) in rules.impacts().iter().enumerate() {
            // What lands on the unit itself, and what its own deeds land on another one.
            if impact.to == Party::Own && sign < 0.0 {
                continue;
            }
            let parties = Parties { on, other: Some(by) };
            let Ok(forecast) = rules.forecast_impact(ImpactIx(place as u16), parties, true) else { continue };
            let later = forecast.later.map(|(_, dist)| dist);
            all.extend(forecast.now.iter().chain(&later).map(|dist| sign * earliness(rules, dist)));
        }
    };
    impacts(own, other, 1.0);
    impacts(other, own, -1.0);
    all
}

#[test]
fn every_statistic_helps_the_way_its_ruleset_says() {
    let mut seen = 0;
    for rules in rulesets() {
        for statistic in rules.statistics() {
            let mut helped = false;
            for skill in [1, 5, 10] {
                let mut probe = mech(50).under(rules.id());
                for name in ["gunnery", "guts", "piloting", "tactics"] {
                    probe = probe.pilot(name, skill);
                }
                // What spares the wounded helps nobody else.
                if rules.statistic("SBI_MOD_INJURY").is_some() {
                    probe = probe.stat("SBI_MOD_INJURY", -3);
                }
                // An enemy who is neither the worst nor the best.
                let mut other = mech(50).under(rules.id());
                for name in ["gunnery", "guts", "piloting", "tactics"] {
                    other = other.pilot(name, 6);
                }
                let other = other.stat_block();
                let plain = probe.stat_block();
                let mut better = plain.clone();
                rules.set_statistic(&mut better, &statistic.id, statistic.helps.good(2)).expect("it is honoured");
                let fares = fortunes(rules, &plain, &other).into_iter().zip(fortunes(rules, &better, &other));
                for (without, with) in fares {
                    assert!(with >= without, "{} of {}: {without} becomes {with}", statistic.id, rules.id());
                    helped |= with > without;
                }
            }
            // Fixtures may switch a number off.
            assert!(helped || rules.id().starts_with("fixture"), "{} of {} helps nowhere", statistic.id, rules.id());
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}
