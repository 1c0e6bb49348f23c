//! Every component says what the core says, after every step and every jump.

use crate::stage::{app, app_with, book, library, rulesets, setup_for, state, step};
use bevy::prelude::*;
use phaseline_ai::RandomPlayer;
use phaseline_battle::readiness::stat_block::{heat_sinks, jump_points, movement_points, statistic};
use phaseline_battle::state::unit_state::Presence;
use phaseline_battle::stats::objectives::Progression;
use phaseline_battle::{BattleState, Rulebook, UnitState, query};
use phaseline_record::{Recorder, Why, resume};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::ruleset::{Holder, StatIx, StatKey};
use phaseline_world::components::ObjectiveState;
use phaseline_world::resources::Stage;
use phaseline_world::{
    ActionPools, Activation, Armor, Battle, BattleClock, Conditions, Counters, Destroyed, Facing, Heat, HexPosition,
    Initiative, Morale, Movement, Objectives, OffMap, PilotHealth, SideEntities, SideUnits, Stability, Statistics,
    StatusEffects, UnitEntities, UnitId, Weapons, jump_to, open_battle,
};
use std::collections::HashMap;
use std::sync::Arc;

/// Battles are played so far in each ruleset; with nine rulesets more than ten thousand steps.
const STEPS: usize = 1_200;

type Body<'a> = (
    &'a HexPosition,
    &'a Facing,
    &'a Movement,
    &'a Armor,
    &'a Weapons,
    &'a Heat,
    &'a Stability,
    &'a Conditions,
    &'a PilotHealth,
    Has<Destroyed>,
    Option<&'a OffMap>,
);
type Numbers<'a> = (&'a Statistics, &'a StatusEffects, &'a Counters, &'a Initiative, &'a Activation, &'a ActionPools);

fn check(app: &mut App) {
    let (book, state) = (book(app), state(app));
    let mut units = app.world_mut().query::<(&UnitId, Body<'static>, Numbers<'static>)>();
    let world = app.world();
    assert_eq!(units.iter(world).count(), state.units.len());
    let draws = phaseline_battle::forecast::order::next_round(&book, &state);
    for (id, body, numbers) in units.iter(world) {
        let unit = state.unit((*id).into()).expect("it is in the battle");
        check_body(&book, unit, body);
        check_numbers(&book, &state, unit, numbers);
        let odds = unit.turn.ledger.is_none() && unit.is_alive();
        let odds = if odds { draws.distribution(unit.id()) } else { None };
        let shown = numbers.3.odds.as_ref().map(|odds| odds.chances.iter().map(|it| (it.result, it.ways.0)).collect());
        assert_eq!(shown, odds.map(|dist| dist.outcomes().to_vec()), "{id:?}");
    }
    check_resources(world, &book, &state);
}

fn check_body(
    book: &Rulebook,
    unit: &UnitState,
    body: (
        &HexPosition,
        &Facing,
        &Movement,
        &Armor,
        &Weapons,
        &Heat,
        &Stability,
        &Conditions,
        &PilotHealth,
        bool,
        Option<&OffMap>,
    ),
) {
    let (hex, facing, movement, armor, weapons, heat, stability, conditions, pilot, destroyed, off_map) = body;
    let profile = book.profile(unit.id()).expect("it is known");
    let pose = unit.place.pose;
    assert_eq!((hex.q, hex.r), (pose.hex.q(), pose.hex.r()));
    assert_eq!((facing.legs, facing.torso), (pose.facing.number(), unit.place.torso().number()));
    let (walk, run) = movement_points(book, unit);
    let shown = [movement.walk, movement.run, movement.jump, movement.hexes_moved];
    assert_eq!(shown, [walk, run, jump_points(book, unit), unit.place.hexes_moved]);
    let plates: Vec<(u32, u32)> = unit.hull.plates.iter().map(|plate| (plate.armour, plate.structure)).collect();
    let shown: Vec<(u32, u32)> = armor.0.iter().map(|location| (location.armor, location.structure)).collect();
    assert_eq!(shown, plates);
    let whole: Vec<(u32, u32)> = profile.plates.iter().map(|plate| (plate.armour, plate.structure)).collect();
    let shown: Vec<(u32, u32)> = armor.0.iter().map(|location| (location.armor_max, location.structure_max)).collect();
    assert_eq!(shown, whole);
    let shown: Vec<Option<u32>> = weapons.0.iter().map(|weapon| weapon.ammunition).collect();
    assert_eq!(shown, unit.hull.ammunition);
    for weapon in &weapons.0 {
        assert_eq!(weapon.destroyed, armor.0[weapon.location as usize].structure == 0, "{weapon:?}");
    }
    assert_eq!((heat.points, heat.limit), (unit.heat.points, profile.design.heat_limit));
    assert_eq!(heat.sinks, heat_sinks(book, unit));
    assert_eq!((stability.damage, stability.limit), (unit.hull.stability, profile.design.stability));
    let states = [conditions.prone, conditions.shut_down, conditions.crippled, conditions.ready];
    assert_eq!(states, [unit.hull.prone, unit.heat.shut_down, unit.hull.crippled, unit.memory.ready]);
    assert_eq!(conditions.motion_damage, unit.hull.motion_lost);
    let wounds = [pilot.wounds, pilot.health, pilot.absorbed];
    assert_eq!(wounds, [unit.crew.wounds, profile.pilot.health, unit.crew.absorbed]);
    assert_eq!((pilot.unconscious, destroyed), (unit.crew.unconscious, unit.hull.destroyed));
    match unit.place.presence {
        Presence::Here => assert_eq!(off_map, None),
        Presence::Waiting => assert!(matches!(off_map, Some(OffMap::Arriving { round }) if *round > 1)),
        Presence::Left { .. } => assert_eq!(off_map, Some(&OffMap::Left)),
    }
}

fn check_numbers(
    book: &Rulebook,
    state: &BattleState,
    unit: &UnitState,
    numbers: (&Statistics, &StatusEffects, &Counters, &Initiative, &Activation, &ActionPools),
) {
    let (statistics, effects, counters, initiative, activation, pools) = numbers;
    let honoured = book.ruleset.statistics();
    assert_eq!(statistics.0.len(), honoured.len() + BattleStatistic::ALL.len());
    for (place, known) in honoured.iter().enumerate() {
        let key = StatKey::Ruleset(StatIx(place as u16));
        assert_eq!(statistics.total(&known.id), statistic(book, unit, key), "{}", known.id);
    }
    for own in BattleStatistic::ALL {
        assert_eq!(statistics.total(own.name()), statistic(book, unit, StatKey::Battle(own)), "{}", own.name());
    }
    let shown: Vec<(&str, usize)> = effects.0.iter().map(|it| (it.name.as_str(), it.changes.len())).collect();
    let held: Vec<(&str, usize)> = unit.effects.0.iter().map(|it| (it.label.as_str(), it.changes.len())).collect();
    assert_eq!(shown, held);
    for (place, known) in book.ruleset.counters().iter().enumerate() {
        let value = match known.of {
            Holder::Unit => unit.memory.counters[place],
            Holder::Side => state.side(unit.side()).expect("it has a side").counters[place],
        };
        assert_eq!(counters.value(&known.id), Some(value), "{}", known.id);
    }
    assert_eq!(initiative.phase(), unit.turn.position());
    if let (Some(shown), Some(held)) = (&initiative.ledger, &unit.turn.ledger) {
        assert_eq!(shown.lines.iter().map(|line| line.amount).sum::<i32>(), held.sum());
        assert_eq!((shown.result, shown.held, shown.shifts.len()), (held.result(), held.held(), held.shifts().len()));
    }
    let acting = state.stack.iter().rev().find(|acting| acting.unit == unit.id());
    let expected = match (unit.is_alive(), acting, unit.turn.held_until, unit.turn.acted) {
        (false, ..) => Activation::Out,
        (_, Some(_), _, again) => Activation::Acting { again },
        (_, _, Some(until), _) => Activation::Holding { until },
        (_, _, _, true) => Activation::Acted,
        _ => Activation::Waiting,
    };
    assert_eq!(*activation, expected);
    let left: Vec<i32> = pools.0.iter().map(|pool| pool.left).collect();
    assert_eq!(left, acting.map(|acting| acting.pools.clone()).unwrap_or_default());
}

fn check_resources(world: &World, book: &Rulebook, state: &BattleState) {
    let clock = world.resource::<BattleClock>();
    assert_eq!((clock.round, clock.phase), (state.round, state.step));
    assert_eq!(clock.waits_for.map(|side| side.0), state.waits_for().map(|side| side.0));
    assert_eq!(matches!(clock.stage, Stage::Over { .. }), state.is_over());
    for ((side, known), (_, entity)) in state.sides.iter().zip(&book.sides).zip(world.resource::<SideEntities>().iter())
    {
        let morale = world.get::<Morale>(entity).expect("a side has morale");
        assert_eq!((morale.points, morale.inspired), (side.morale, side.inspired));
        let units = world.get::<SideUnits>(entity).expect("a side has units").units();
        let own = state.units.iter().filter(|unit| unit.side() == side.id);
        let own: Vec<Entity> = own.filter_map(|unit| world.resource::<UnitEntities>().get(unit.id().into())).collect();
        assert_eq!(units, own, "the units of {}", known.name);
        let shown = world.get::<Objectives>(entity).expect("a side has objectives");
        assert_eq!(shown.0.len(), known.objectives.len());
        for (progress, shown) in side.objectives.iter().zip(&shown.0) {
            assert_eq!(
                (progress.count, progress.state == Progression::Reached),
                (shown.count, shown.state == ObjectiveState::Reached,)
            );
        }
    }
}

/// Every value that a component had last, to see that one that changed does differ.
fn check_changes<C: Component + Clone + PartialEq>(
    mut last: Local<HashMap<Entity, C>>,
    changed: Query<(Entity, &C), Changed<C>>,
) {
    for (unit, now) in &changed {
        let before = last.insert(unit, now.clone());
        assert!(before.as_ref() != Some(now), "{} was written and has not changed", std::any::type_name::<C>());
    }
}

fn watch_changes(app: &mut App) {
    app.add_systems(
        Update,
        (
            (check_changes::<HexPosition>, check_changes::<Facing>, check_changes::<Movement>, check_changes::<Armor>),
            (check_changes::<Weapons>, check_changes::<Heat>, check_changes::<Stability>, check_changes::<Conditions>),
            (check_changes::<PilotHealth>, check_changes::<Statistics>, check_changes::<StatusEffects>),
            (check_changes::<Counters>, check_changes::<Initiative>, check_changes::<Activation>),
            check_changes::<ActionPools>,
        ),
    );
}

/// A small generator of chance for what happens between steps.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// Steps, undos, rewinds, loads and jumps of one battle.
#[derive(Debug, Default)]
struct Tally([usize; 5]);

fn wander(ruleset: &str, steps: usize, tally: &mut Tally) {
    let library = library();
    let setup = setup_for(ruleset, 17);
    let mut app = app_with(&setup);
    watch_changes(&mut app);
    let mut recorder = Recorder::new(&library, &book(&app), &setup, &state(&app));
    let player = RandomPlayer::new(5);
    let mut chance = Chance(9);
    let mut seen: Vec<Arc<BattleState>> = vec![state(&app)];
    check(&mut app);
    let mut taken = 0;
    while taken < steps {
        let Some(intent) = player.choose(&book(&app), &state(&app)) else {
            // The battle is over: on with one of its earlier moments.
            let moments = recorder.moments().to_vec();
            let to = moments[chance.below(moments.len())];
            let back = recorder.rewind(&to).unwrap_or_else(|_| Arc::clone(&seen[0]));
            jump_to(app.world_mut(), back).expect("a battle is open");
            check(&mut app);
            continue;
        };
        recorder.did(intent.clone());
        let mut next = Some(intent);
        loop {
            assert!(step(&mut app, next.take()));
            recorder.step(&state(&app));
            taken += 1;
            check(&mut app);
            if !state(&app).is_busy() {
                break;
            }
        }
        seen.push(state(&app));
        match chance.below(24) {
            0 | 1 => {
                if let Ok(back) = recorder.undo(&book(&app), |_| true, |_, _| false) {
                    jump_to(app.world_mut(), back).expect("a battle is open");
                    tally.0[1] += 1;
                }
            }
            2 => {
                let moments = recorder.moments().to_vec();
                let to = moments.get(chance.below(moments.len().max(1))).copied();
                if let Some(Ok(back)) = to.map(|to| recorder.rewind(&to)) {
                    jump_to(app.world_mut(), back).expect("a battle is open");
                    tally.0[2] += 1;
                }
            }
            3 if chance.below(4) == 0 => {
                let save = recorder.save("a test", Why::Asked);
                let resumed = resume(&library, save).expect("it can be gone on with");
                recorder = resumed.recorder;
                open_battle(app.world_mut(), resumed.book, Arc::clone(recorder.now()));
                tally.0[3] += 1;
            }
            // A look at a recorded battle, and back.
            4 => {
                let now = state(&app);
                jump_to(app.world_mut(), Arc::clone(&seen[chance.below(seen.len())])).expect("a battle is open");
                app.update();
                check(&mut app);
                jump_to(app.world_mut(), now).expect("a battle is open");
                tally.0[4] += 1;
            }
            _ => {}
        }
        app.update();
        check(&mut app);
        assert_eq!(state(&app).hash(), recorder.now().hash());
    }
    tally.0[0] += taken;
}

#[test]
fn every_component_says_what_the_core_says_after_ten_thousand_steps_and_the_jumps_between_them() {
    let mut tally = Tally::default();
    for ruleset in rulesets() {
        wander(&ruleset, STEPS, &mut tally);
    }
    assert!(tally.0[0] >= 10_000, "{tally:?}");
    assert!(tally.0[1..].iter().all(|count| *count > 10), "{tally:?}");
}

#[test]
fn the_odds_of_a_component_are_those_of_the_question() {
    let mut app = app_with(&setup_for("sbi3", 2));
    let (book, state) = (book(&app), state(&app));
    let mut units = app.world_mut().query::<(&UnitId, &Initiative)>();
    for (unit, initiative) in units.iter(app.world()) {
        let asked = query::distribution(&book, &state, (*unit).into()).expect("its draw is to come");
        let odds = initiative.odds.as_ref().expect("its draw is to come");
        assert_eq!(odds.range(), Some((asked.min(), asked.max())));
        let sum: f64 = (asked.min()..=asked.max()).map(|result| odds.chance(result)).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    }
}

#[test]
fn an_app_without_a_battle_holds_no_unit() {
    let mut app = app();
    app.update();
    assert!(!app.world().contains_resource::<Battle>() && !app.world().contains_resource::<UnitEntities>());
    assert_eq!(app.world_mut().query::<&UnitId>().iter(app.world()).count(), 0);
}
