//! Whole battles and whole packs in numbers: four against four between computer players, and everything the game loads.
//!
//! `cargo bench -p phaseline-lab --bench battle`. Every benchmark asserts its answers first.

#[path = "../tests/support/computer.rs"]
mod computer;
use phaseline_testing::shipped;

use crate::computer::play_to_the_end;
use crate::shipped::shipped;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use divan::{Bencher, black_box};
use phaseline_battle::{Battle, BattleSetup, BattleState, Intent, Target, attack_forecast, ready_to_use, start};
use phaseline_content::{Sources, has_errors, load};
use phaseline_lab::sim::{Plan, play};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;

/// That of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

/// The shipped rulesets, by id.
fn rulesets() -> Vec<String> {
    shipped().rulesets.keys().map(ToString::to_string).collect()
}

/// One battle to its end with everything it needs, each time with another seed. Budget: 10 ms.
#[divan::bench(args = rulesets(), sample_size = 1, sample_count = 30)]
fn four_against_four(bencher: Bencher, ruleset: &str) {
    let library = shipped();
    let plan =
        |seed| Plan::new(BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new("two_fords", seed) }, 1);
    let first = play(&library, &plan(1), || ()).expect("it can be played");
    assert_eq!(first, play(&library, &plan(1), || ()).expect("it can be played"), "the same seed, the same battle");
    let seed = AtomicU64::new(1);
    bencher.bench(|| play(&library, &plan(seed.fetch_add(1, Ordering::Relaxed)), || ()).expect("it can be played"));
}

/// Sixteen battles on one thread and on two: with two free cores the second takes half as long.
#[divan::bench(args = [1, 2], sample_size = 1, sample_count = 10)]
fn sixteen_battles_on_threads(bencher: Bencher, threads: usize) {
    let library = shipped();
    let plan = Plan::new(BattleSetup::new("two_fords", 1), 16);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    let played = || pool.install(|| play(&library, &plan, || ()).expect("it can be played"));
    assert_eq!(played(), play(&library, &plan, || ()).expect("it can be played"), "as many threads as one likes");
    bencher.bench(played);
}

/// What a volley of everything promises: at a target as it was built, and at one that has been in battle for a while.
/// Budget: 10 ms.
#[divan::bench(args = [false, true], sample_count = 30)]
fn outlook_of_a_volley(bencher: Bencher, worn: bool) {
    let library = shipped();
    let mut engine = Battle::begin(start(&library, &BattleSetup::new("two_fords", 1)).expect("it can be played"));
    let mut asked = Vec::new();
    play_to_the_end(&mut engine, |engine, intent| {
        let (book, state) = (engine.book(), engine.state());
        if let Intent::Act { unit, action, target } = intent
            && let Some(action) = book.ruleset.action(action)
            && let Some(hit) = target.aimed_at().and_then(|hit| state.unit(hit))
        {
            let was_hit = hit.hull.plates != book.profiles[hit.id().0 as usize].plates;
            asked.extend((was_hit == worn).then(|| (Arc::clone(&state), *unit, action, target.clone())));
        }
    });
    let book = engine.book();
    let promise = |(state, unit, action, target): &(Arc<BattleState>, UnitId, ActionIx, Target)| {
        let ready = ready_to_use(&book, state, *unit, Some(*action))?;
        attack_forecast(&book, state, &ready, *action, target).ok()
    };
    let weight = |asked: &(Arc<BattleState>, UnitId, ActionIx, Target)| {
        let found = promise(asked).unwrap_or_default();
        found.iter().flat_map(|it| &it.attempts).map(|attempt| attempt.times).sum::<u32>()
    };
    asked.sort_by_key(weight);
    let heaviest = asked.last().expect("somebody fires");
    assert_eq!(promise(heaviest), promise(heaviest));
    bencher.bench(|| black_box(promise(heaviest)));
}

/// Reads and checks every file of the pack in the program.
#[divan::bench(sample_count = 20)]
fn content(bencher: Bencher) {
    assert!(!has_errors(&load(&Sources::built_in()).report.diagnostics));
    bencher.bench(|| black_box(load(&Sources::built_in())));
}
