//! The heart of the game in numbers: one draw with its ledger, the bare number, and the exact odds of one unit, for a unit
//! to which as many terms apply as can and for a plain one under every shipped ruleset.
//!
//! `cargo bench -p phaseline-lab --bench initiative`. Every benchmark asserts its answers first.

use phaseline_testing::battles;
use phaseline_testing::shipped;

use crate::battles::{begin, under};
use crate::shipped::shipped;
use std::collections::BTreeSet;
use std::sync::Arc;

use divan::{Bencher, black_box};
use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_rules::catalog::input::InputValue;
use phaseline_rules::chance::dice::{Dice, split_mix};
use phaseline_rules::evaluation::stat_block::{Character, StatBlock};
use phaseline_rules::ids::{UnitId, UnitType};
use phaseline_rules::ruleset::{DrawIx, Flag, Ruleset};

/// That of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

/// The ruleset with fourteen terms, and a unit to which as many of them apply as can.
fn busy_unit() -> (Ruleset, DrawIx, StatBlock) {
    let text = include_str!("../../../config/rulesets/sbi3.ron");
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let raw = options.from_str(text).expect("the shipped ruleset can be read");
    let (ruleset, _) = phaseline_rules::ruleset::check(&raw).expect("the shipped ruleset is sound");
    let draw = ruleset.main_draw().expect("the shipped ruleset draws");
    let skills = [("gunnery", 5), ("guts", 4), ("piloting", 3), ("tactics", 6)];
    let character = Character {
        unit_type: UnitType::Mech,
        tonnage_tenths: 650,
        troopers: 1,
        tags: BTreeSet::from(["pilot_lucky".to_owned()]),
        abilities: BTreeSet::new(),
        inputs: skills.map(|(name, skill)| (name.to_owned(), InputValue::Number(skill))).into(),
    };
    let mut stat_block = ruleset.stat_block(ruleset.enter(&character).expect("the unit can play"));
    for flag in [Flag::Prone, Flag::Crippled, Flag::ShutDown, Flag::Inspired] {
        stat_block.flags = stat_block.flags.with(flag);
    }
    for (name, value) in [("SBI_MOD_MISC", 1), ("SBI_STATE_VIGILANCE", 3), ("SBI_STATE_HESITATION", -7)] {
        ruleset.set_statistic(&mut stat_block, name, value).expect("the ruleset reads it");
    }
    let kept = ruleset.keep_values(&stat_block, &mut split_mix(1));
    stat_block.set_kept(&kept);
    (ruleset, draw, stat_block)
}

/// Budget: 500 ns.
#[divan::bench]
fn draw_with_its_ledger(bencher: Bencher) {
    let (ruleset, draw, stat_block) = busy_unit();
    assert_eq!(ruleset.draw(draw, stat_block.clone(), &mut split_mix(7)).lines().len(), 14);
    let mut dice = split_mix(7);
    bencher
        .with_inputs(|| stat_block.clone())
        .bench_local_values(|stat_block| black_box(ruleset.draw(draw, stat_block, &mut dice)));
}

/// Budget: 150 ns.
#[divan::bench]
fn bare_number(bencher: Bencher) {
    let (ruleset, draw, stat_block) = busy_unit();
    let ledger = ruleset.draw(draw, stat_block.clone(), &mut split_mix(7));
    assert_eq!(ruleset.draw_result(draw, &stat_block, &mut split_mix(7)), ledger.result());
    let mut dice = split_mix(7);
    bencher.bench_local(|| black_box(ruleset.draw_result(draw, black_box(&stat_block), &mut dice)));
}

/// Budget: 2 microseconds.
#[divan::bench]
fn exact_distribution(bencher: Bencher) {
    let (ruleset, draw, stat_block) = busy_unit();
    let exact = ruleset.distribution(draw, &stat_block).expect("it can be counted");
    assert_eq!(exact, ruleset.forecast(draw, &stat_block).expect("it can be counted").result);
    let drawn = ruleset.draw_result(draw, &stat_block, &mut split_mix(7));
    assert!(exact.weight(drawn) > 0, "a number that was drawn is possible");
    bencher.bench(|| ruleset.distribution(draw, black_box(&stat_block)));
}

/// The shipped rulesets, by id.
fn rulesets() -> Vec<String> {
    shipped().rulesets.keys().map(ToString::to_string).collect()
}

/// A shipped ruleset, its draw that counts, and a unit of the even battle in the pause before its first round.
fn profile(ruleset: &str) -> (Arc<Ruleset>, DrawIx, StatBlock) {
    let library = shipped();
    let battle = begin(&library, &under(ruleset, "two_fords", 7));
    let (book, state) = (battle.book(), battle.state());
    let rules = Arc::clone(&book.ruleset);
    let stat_block = stat_block_of(&book, &state, UnitId(0)).expect("there is a first unit");
    let draw = rules.main_draw().expect("every shipped ruleset draws for units");
    (rules, draw, stat_block)
}

/// Budget: 500 ns.
#[divan::bench(args = rulesets())]
fn ledger_of(bencher: Bencher, ruleset: &str) {
    let (rules, draw, stat_block) = profile(ruleset);
    let ledger = rules.draw(draw, stat_block.clone(), &mut split_mix(7));
    assert_eq!(ledger.lines().len(), rules.draw_at(draw).terms.len());
    let mut dice = split_mix(7);
    bencher
        .with_inputs(|| stat_block.clone())
        .bench_local_values(|stat_block| black_box(rules.draw(draw, stat_block, &mut dice)));
}

/// Budget: 150 ns.
#[divan::bench(args = rulesets())]
fn number_of(bencher: Bencher, ruleset: &str) {
    let (rules, draw, stat_block) = profile(ruleset);
    let ledger = rules.draw(draw, stat_block.clone(), &mut split_mix(7));
    assert_eq!(rules.draw_result(draw, &stat_block, &mut split_mix(7)), ledger.result());
    let mut dice = split_mix(7);
    bencher.bench_local(|| black_box(rules.draw_result(draw, black_box(&stat_block), &mut dice)));
}

/// Budget: 2 microseconds.
#[divan::bench(args = rulesets())]
fn distribution_of(bencher: Bencher, ruleset: &str) {
    let (rules, draw, stat_block) = profile(ruleset);
    let exact = rules.distribution(draw, &stat_block).expect("it can be counted");
    assert!(exact.weight(rules.draw_result(draw, &stat_block, &mut split_mix(7))) > 0, "what is drawn is possible");
    bencher.bench(|| rules.distribution(draw, black_box(&stat_block)));
}

/// The generator alone, to see what of the above is the dice's.
#[divan::bench]
fn two_dice(bencher: Bencher) {
    let mut dice = split_mix(7);
    bencher.bench_local(|| dice.below(9) + dice.below(5));
}
