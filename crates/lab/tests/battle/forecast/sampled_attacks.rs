//! Attack forecasts compared with many attacks that are played with different dice.

use crate::support::arrange::{edit_unit, give_turn, pose};
use crate::support::yard::{BLUE, RED, act, engine};
use phaseline_battle::state::unit_state::Hull;
use phaseline_battle::{AttackForecast, Battle, BattleState, Intent, Outcome, Streams, Target, attack_forecast, ready};

/// Units three hexes apart, the target shaken and torn open.
fn field() -> Battle {
    let mut engine = engine("yard", "drill", 1);
    engine.play(Intent::Draw).unwrap();
    edit_unit(&mut engine, RED, |unit| {
        unit.place.pose = pose(4, 5, 3);
        let Hull { plates, stability, .. } = &mut unit.hull;
        *stability = 25;
        plates.iter_mut().for_each(|plate| plate.armour = 5);
        plates[1].structure = 4;
    });
    give_turn(&mut engine, BLUE);
    engine
}

fn promised(engine: &Battle, action: &str, target: &Target) -> AttackForecast {
    let (book, state) = (engine.book(), engine.state());
    let ready = ready(&book, &state, BLUE).unwrap();
    let action = book.ruleset.action(action).unwrap();
    let mut found = attack_forecast(&book, &state, &ready, action, target).unwrap();
    found.remove(0)
}

/// How often the target falls and is destroyed, and all damage to it, in so many tries with other dice.
fn tried(action: &str, target: &Target, tries: u64) -> (u32, u32, u64) {
    let mut engine = field();
    let (book, start) = (engine.book(), BattleState::clone(&engine.state()));
    let (mut falls, mut wrecks, mut damage) = (0, 0, 0);
    for seed in 0..tries {
        let mut state = start.clone();
        for id in [BLUE, RED] {
            state.units[id.0 as usize].change().streams = Streams::seeded(seed, id);
        }
        engine = Battle::new(std::sync::Arc::clone(&book), state);
        let told = act(&mut engine, BLUE, action, target.clone());
        let hit = |it: &Outcome| it.attack().filter(|attack| attack.location.is_some()).map(|it| it.damage.points());
        damage += told.iter().filter_map(hit).map(u64::from).sum::<u64>();
        let fall = told.iter().position(|it| matches!(it, Outcome::KnockedDown { unit: RED, .. }));
        let wreck = told.iter().position(|it| matches!(it, Outcome::UnitDestroyed { unit: RED, .. }));
        falls += u32::from(fall.is_some());
        // What a fall destroys is not the attack's own doing.
        wrecks += u32::from(wreck.is_some_and(|wreck| fall.is_none_or(|fall| wreck < fall)));
    }
    (falls, wrecks, damage)
}

/// Whether a count of tries lies within four standard deviations of a chance in thousandths.
fn fits(count: u32, tries: u64, chance: u32) -> bool {
    let (tries, chance) = (tries as f64, f64::from(chance) / 1000.0);
    (f64::from(count) - tries * chance).abs() <= 4.0 * (tries * chance * (1.0 - chance)).sqrt() + 1.0
}

#[test]
fn what_a_volley_promises_is_what_volleys_do() {
    for (action, target) in [
        ("fire", Target::Unit { unit: RED, weapons: vec![0, 2], location: None }),
        ("leap", Target::unit(RED)),
        ("charge", Target::unit(RED)),
    ] {
        let attack_forecast = promised(&field(), action, &target);
        let tries = 120;
        let (falls, wrecks, damage) = tried(action, &target, tries);
        assert!(attack_forecast.destruction > 0, "{action} can destroy");
        // A unit that is destroyed does not fall, and shots at a wreck are not fired: the promise does not know of either.
        assert!(fits(wrecks, tries, attack_forecast.destruction), "{action}: {wrecks} wrecks, {attack_forecast:?}");
        let most = f64::from(attack_forecast.knockdown) / 1000.0 * tries as f64 + 40.0;
        assert!(f64::from(falls) <= most, "{action}: {falls} falls, {attack_forecast:?}");
        let mean = damage as f64 / tries as f64;
        assert!(
            (mean * 1000.0 - attack_forecast.damage as f64).abs() < attack_forecast.damage as f64 / 4.0,
            "{mean}, {attack_forecast:?}"
        );
    }
}

#[test]
fn a_sound_unit_is_not_destroyed_by_one_shot_and_a_steady_one_does_not_fall() {
    let mut engine = engine("yard", "drill", 1);
    engine.play(Intent::Draw).unwrap();
    give_turn(&mut engine, BLUE);
    let attack_forecast = promised(&engine, "fire", &Target::Unit { unit: RED, weapons: vec![0], location: None });
    assert_eq!((attack_forecast.knockdown, attack_forecast.destruction), (0, 0));
    let attempt = &attack_forecast.attempts[0];
    assert_eq!((attack_forecast.attempts.len(), attempt.weapon, attempt.times), (1, Some(0), 1));
    assert_eq!(attack_forecast.damage, u64::from(attempt.test.chance().thousandths()) * 30, "a heavy laser does 30");
}

#[test]
fn the_test_and_the_damage_that_are_promised_are_those_that_are_told() {
    let mut engine = field();
    let target = Target::Unit { unit: RED, weapons: vec![0, 2], location: None };
    let attack_forecast = promised(&engine, "fire", &target);
    let told = act(&mut engine, BLUE, "fire", target);
    for attempt in &attack_forecast.attempts {
        let first = told.iter().find_map(|it| match it {
            Outcome::WeaponFired { weapon, attack, .. } if Some(*weapon) == attempt.weapon => Some(attack),
            _ => None,
        });
        let Some(first) = first else { continue };
        assert_eq!((&first.test, &first.damage), (&attempt.test, &attempt.effect.damage));
    }
    assert!(attack_forecast.attempts.iter().map(|it| it.times).eq([1, 5]));
}

#[test]
fn looking_draws_nothing() {
    let engine = field();
    let before = engine.state().hash();
    for _ in 0..3 {
        promised(&engine, "charge", &Target::unit(RED));
    }
    assert_eq!(engine.state().hash(), before);
}

#[test]
fn the_risk_of_falling_oneself_is_how_often_one_falls_and_a_hit_hurts_oneself_as_it_says() {
    for (action, shaken) in [("charge", 0), ("charge", 48), ("leap", 0), ("leap", 48)] {
        let mut engine = field();
        edit_unit(&mut engine, BLUE, |unit| unit.hull.stability = shaken);
        let attack_forecast = promised(&engine, action, &Target::unit(RED));
        let own = attack_forecast.own.expect("it risks something");
        assert!(own.recoil.damage.points() > 0 && (shaken == 0 || own.check.is_some()), "{action}: {own:?}");
        let (book, start, tries) = (engine.book(), BattleState::clone(&engine.state()), 200);
        let mut falls = 0;
        for seed in 0..tries {
            let mut state = start.clone();
            for id in [BLUE, RED] {
                state.units[id.0 as usize].change().streams = Streams::seeded(seed, id);
            }
            engine = Battle::new(std::sync::Arc::clone(&book), state);
            let told = act(&mut engine, BLUE, action, Target::unit(RED));
            falls += u32::from(told.iter().any(|it| matches!(it, Outcome::KnockedDown { unit: BLUE, .. })));
        }
        assert!(fits(falls, tries, own.fall), "{action} when shaken by {shaken}: {falls} falls, {own:?}");
    }
    let shot = promised(&field(), "fire", &Target::Unit { unit: RED, weapons: vec![0], location: None });
    assert_eq!(shot.own, None, "whoever fires risks nothing of the kind");
}
