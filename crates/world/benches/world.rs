//! What the engine adds to a step of a battle: components and facts of twenty-two units.
//!
//! `cargo bench -p phaseline-world`. Every benchmark asserts its answers first.

#![expect(clippy::print_stdout, reason = "a benchmark says what it measures")]

use bevy::prelude::*;
use divan::Bencher;
use divan::counter::ItemsCount;
use phaseline_ai::RandomPlayer;
use phaseline_battle::{Battle, BattleSetup, BattleState, Intent, Started, rulebook, start};
use phaseline_content::{Library, Sources, load};
use phaseline_rules::catalog::scenario::Placement;
use phaseline_rules::content_id::PilotId;
use phaseline_world::{BattlePlugin, StepEachUpdate, SubmitIntent, begin_battle, jump_to, step_battle};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// That of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

/// A shipped battle with so many more units of its own that twenty-two meet.
fn crowded(library: &Library, ruleset: &str) -> (Library, BattleSetup) {
    let mut library = library.clone();
    let setup = BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new("salt_road", 1) };
    let mut scenario = library.scenarios[&setup.scenario].clone();
    let taken: BTreeSet<PilotId> =
        scenario.sides.iter().flat_map(|side| &side.units).map(|it| it.pilot.clone()).collect();
    let free: Vec<PilotId> = library.pilots.keys().filter(|pilot| !taken.contains(*pilot)).cloned().collect();
    let mut pilots = free.into_iter();
    while scenario.sides.iter().map(|side| side.units.len()).sum::<usize>() < 22 {
        let least = scenario.sides.iter().enumerate().min_by_key(|(_, side)| side.units.len());
        let side = least.map_or(0, |(place, _)| place);
        let pilot = pilots.next().expect("there are pilots enough");
        let first = scenario.sides[side].units[0].clone();
        let near = (-6..=6).flat_map(|column| (-6..=6).map(move |row| (first.at.0 + column, first.at.1 + row)));
        let fits = |at: (i32, i32)| {
            let mut wider = scenario.clone();
            wider.sides[side].units.push(Placement { pilot: pilot.clone(), at, ..first.clone() });
            library.scenarios.insert(setup.scenario.clone(), wider.clone());
            rulebook(&library, &setup).is_ok().then_some(wider)
        };
        scenario = near.into_iter().find_map(fits).expect("there is room");
    }
    library.scenarios.insert(setup.scenario.clone(), scenario);
    (library, setup)
}

/// A random battle of so many intents.
fn played(started: &Started, intents: usize) -> (Vec<Intent>, Arc<BattleState>, u64) {
    let mut core = Battle::begin(started.clone());
    let player = RandomPlayer::new(1);
    let mut given = Vec::new();
    while let Some(intent) = player.choose(&core.book(), &core.state()).filter(|_| given.len() < intents) {
        core.play(intent.clone()).expect("it can be done");
        given.push(intent);
    }
    // The first frame is the start.
    let steps = core.chronicle().frames.len() as u64 - 1;
    (given, core.state(), steps)
}

fn app(started: &Started) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, BattlePlugin));
    app.configure_sets(PreUpdate, StepEachUpdate.run_if(|| false));
    app.finish();
    app.cleanup();
    begin_battle(app.world_mut(), started.clone());
    app
}

/// Plays intents with all their steps; the longest step.
fn play(app: &mut App, intents: &[Intent]) -> Duration {
    let mut longest = Duration::ZERO;
    for intent in intents {
        app.world_mut().write_message(SubmitIntent(intent.clone()));
        loop {
            let before = Instant::now();
            step_battle(app.world_mut());
            longest = longest.max(before.elapsed());
            if !app.world().resource::<phaseline_world::Battle>().state().is_busy() {
                break;
            }
        }
        app.world_mut().run_schedule(First);
    }
    longest
}

fn prepared(ruleset: &str) -> (Started, Vec<Intent>, u64) {
    let (library, setup) = crowded(&load(&Sources::built_in()).library, ruleset);
    let started = start(&library, &setup).expect("it can be played");
    assert_eq!(started.book.profiles.len(), 22);
    let (intents, end, steps) = played(&started, 120);
    let mut app = app(&started);
    let longest = play(&mut app, &intents);
    assert_eq!(
        app.world().resource::<phaseline_world::Battle>().state().hash(),
        end.hash(),
        "the engine plays the same battle"
    );
    println!("{ruleset}: {steps} steps, the longest took {longest:?}");
    (started, intents, steps)
}

/// The steps of a battle in the engine: commit, mirror, publish. Budget: 1 ms a step.
#[divan::bench(args = ["sbi3", "sbi04", "para-bellum", "segments-complete"], sample_size = 1, sample_count = 20)]
fn steps_in_the_engine(bencher: Bencher, ruleset: &str) {
    let (started, intents, steps) = prepared(ruleset);
    bencher.counter(ItemsCount::new(steps)).with_inputs(|| app(&started)).bench_local_refs(|app| play(app, &intents));
}

/// The same steps without the engine.
#[divan::bench(args = ["sbi3", "sbi04", "para-bellum", "segments-complete"], sample_size = 1, sample_count = 20)]
fn steps_of_the_core(bencher: Bencher, ruleset: &str) {
    let (started, intents, steps) = prepared(ruleset);
    bencher.counter(ItemsCount::new(steps)).with_inputs(|| Battle::begin(started.clone())).bench_local_refs(|core| {
        for intent in &intents {
            core.play(intent.clone()).expect("it can be done");
        }
    });
}

/// Puts another state in place: every component of every unit is asked for again.
#[divan::bench(sample_count = 30)]
fn a_jump(bencher: Bencher) {
    let (started, intents, _) = prepared("sbi3");
    let mut app = app(&started);
    let first = Arc::new(started.state.clone());
    play(&mut app, &intents);
    let last = Arc::clone(app.world().resource::<phaseline_world::Battle>().state());
    assert_ne!(first.hash(), last.hash());
    bencher.counter(ItemsCount::new(2_u32)).bench_local(|| {
        jump_to(app.world_mut(), Arc::clone(&first)).expect("a battle is open");
        jump_to(app.world_mut(), Arc::clone(&last)).expect("a battle is open");
    });
}
