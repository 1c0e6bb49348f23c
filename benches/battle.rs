//! Whole battles and whole packs in numbers: four against four between computer players, and everything the game loads.
//!
//! `cargo bench --no-default-features --bench battle`. Every benchmark asserts its answers first.

use std::sync::atomic::{AtomicU64, Ordering};

use divan::{Bencher, black_box};
use phaseline::battle::BattleSetup;
use phaseline::content::{Sources, load};
use phaseline::lab::sim::{Plan, play};

fn main() {
    divan::main();
}

/// The shipped rulesets, by id.
fn shipped() -> Vec<String> {
    load(&Sources::built_in()).library.rulesets.keys().map(ToString::to_string).collect()
}

/// One battle to its end with everything it needs, each time with another seed. Budget: 10 ms.
#[divan::bench(args = shipped(), sample_size = 1, sample_count = 30)]
fn four_against_four(bencher: Bencher, ruleset: &str) {
    let library = load(&Sources::built_in()).library;
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
    let library = load(&Sources::built_in()).library;
    let plan = Plan::new(BattleSetup::new("two_fords", 1), 16);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    let played = || pool.install(|| play(&library, &plan, || ()).expect("it can be played"));
    assert_eq!(played(), play(&library, &plan, || ()).expect("it can be played"), "as many threads as one likes");
    bencher.bench(played);
}

/// Reads and checks every file of the pack in the program.
#[divan::bench(sample_count = 20)]
fn content(bencher: Bencher) {
    assert!(!load(&Sources::built_in()).report.has_errors());
    bencher.bench(|| black_box(load(&Sources::built_in())));
}
