//! Attack forecasts roll by roll, compared with every way the attack can go: volleys that overheat, hits that mark,
//! explode or stun, clusters, called shots, charges, deaths from above, volleys at several targets, and the rest of an
//! attack while a reaction window is open.

use crate::forecast::every_roll::{Seeds, asked, in_every_way};
use crate::forecast::observed::Real;
use crate::forecast::random_attacks::{Scene, aim, any_scene, stage, targets};
use crate::support::yard::BLUE;
use phaseline_battle::{AttackForecast, Battle, Intent, attack_forecast, forecast_under_way, ready};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use std::cell::{Cell, RefCell};

/// Scenes with more ways than this are left out.
const WAYS_MAX: usize = 400;
/// So many scenes are drawn at a time.
const SCENES: u32 = 20;
/// After so many times the test gives up: what it is about does not occur.
const ROUNDS_MAX: u64 = 80;

/// Holds what was promised against what comes of an intent; none where there are too many ways.
fn hold(
    engine: &mut Battle,
    seeds: &mut Seeds,
    scene: &Scene,
    (intent, promised): (&Intent, &[AttackForecast]),
) -> Option<usize> {
    let mut real: Vec<Real> = targets(scene).iter().copied().map(Real::of).collect();
    let ways = in_every_way(engine, seeds, intent, WAYS_MAX, |told, share| {
        real.iter_mut().for_each(|real| real.note(told, share));
    })?;
    let why = || format!("{scene:?}\n{intent:?}\n{promised:?}\n{real:?}");
    real.iter().for_each(|real| real.is_as_promised(promised, &why));
    Some(ways)
}

/// The action of a scene and what is promised of it; none where it cannot be done.
fn announced(engine: &Battle, scene: &Scene) -> Option<(Intent, Vec<AttackForecast>)> {
    let (book, state) = (engine.book(), engine.state());
    let target = aim(engine, scene)?;
    let ready = ready(&book, &state, BLUE).unwrap();
    let promised = attack_forecast(&book, &state, &ready, book.ruleset.action(scene.action)?, &target).ok()?;
    Some((Intent::Act { unit: BLUE, action: scene.action.to_owned(), target }, promised))
}

/// Holds the promise of a whole action; none where there is nothing to hold, or too much.
fn hold_whole(scene: &Scene, seeds: &mut Seeds) -> Option<Vec<AttackForecast>> {
    let mut engine = stage(scene, "drill");
    let (intent, promised) = announced(&engine, scene)?;
    hold(&mut engine, seeds, scene, (&intent, &promised))?;
    Some(promised)
}

/// Holds the promise of what is left of an action each time somebody could answer it.
fn hold_rest(scene: &Scene, seeds: &mut Seeds) -> Option<Vec<AttackForecast>> {
    let mut engine = stage(scene, "drill_watched");
    let (intent, _) = announced(&engine, scene)?;
    engine.play(intent).unwrap_or_else(|refusal| panic!("{scene:?}: {refusal}"));
    let mut told = Vec::new();
    while let Some(pass) = asked(&engine) {
        let promised = forecast_under_way(&engine.book(), &engine.state(), BLUE);
        if hold(&mut engine, seeds, scene, (&pass, &promised)).is_some() {
            told.extend(promised);
        }
        engine.play(pass).unwrap();
    }
    (!told.is_empty()).then_some(told)
}

/// Draws scenes until enough promises are held in which rolls vary, targets are destroyed and targets fall.
fn hold_many(
    scenes: impl Strategy<Value = Scene>,
    hold: impl Fn(&Scene, &mut Seeds) -> Option<Vec<AttackForecast>>,
    least: [u32; 4],
) {
    let counts: [Cell<u32>; 4] = Default::default();
    let seeds = RefCell::new(Seeds::default());
    let note = |told: &[AttackForecast]| {
        let varies = |it: &AttackForecast| it.attempts.iter().flat_map(|it| &it.rolls).any(|roll| roll.tests.len() > 1);
        let seen = [
            true,
            told.iter().any(varies),
            told.iter().any(|it| it.destruction > 0),
            told.iter().any(|it| it.knockdown > 0),
        ];
        counts.iter().zip(seen).for_each(|(count, seen)| count.set(count.get() + u32::from(seen)));
    };
    // Scenes whose rolls vary are rare: as many are drawn as it takes to see some.
    for round in 0..ROUNDS_MAX {
        let default = ProptestConfig::default();
        let rng_seed = match default.rng_seed {
            RngSeed::Fixed(seed) => RngSeed::Fixed(seed.wrapping_add(round)),
            RngSeed::Random => RngSeed::Random,
        };
        let config =
            ProptestConfig { cases: SCENES, failure_persistence: None, max_shrink_iters: 0, rng_seed, ..default };
        let holds = TestRunner::new(config).run(&scenes, |scene| {
            if let Some(told) = hold(&scene, &mut seeds.borrow_mut()) {
                note(&told);
            }
            Ok(())
        });
        assert!(holds.is_ok(), "{}", holds.unwrap_err());
        if counts.iter().zip(least).all(|(seen, least)| seen.get() >= least) {
            return;
        }
    }
    panic!("held, varied, destroying, knocking down: {counts:?}");
}

#[test]
fn every_roll_of_any_attack_is_promised_as_it_is_made_whatever_comes_before_it() {
    let actions = ["fire", "fire", "fire", "fire", "pick", "rapid", "strike", "charge", "leap"];
    hold_many(any_scene(&actions, 1), hold_whole, [40, 1, 5, 1]);
}

#[test]
fn of_a_volley_at_several_targets_each_is_promised_what_comes_to_it_after_those_before_it() {
    hold_many(any_scene(&["spread"], 2), hold_whole, [20, 1, 3, 1]);
}

#[test]
fn what_is_left_of_an_attack_under_way_is_promised_as_it_comes_whenever_somebody_may_answer() {
    let single = any_scene(&["fire", "press", "press", "pick", "rapid", "strike", "charge", "leap"], 1);
    let scenes = prop_oneof![3 => single, 1 => any_scene(&["spread"], 2)];
    hold_many(scenes, hold_rest, [20, 1, 3, 1]);
}
