//! What units do in their activations, verb by verb.

use crate::support::arrange::{edit, edit_unit, give_turn, pose, put};
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, act, action, end, unit, yard};
use phaseline_battle::state::unit_state::Gait;
use phaseline_battle::{Attack, Battle, Intent, Outcome, Refusal, Stage, Step, Target};
use phaseline_rules::ids::SideId;
use phaseline_rules::ruleset::{Amount, Fact, Verb, Volley};

pub fn walk(engine: &Battle) -> String {
    action(engine, |verb| matches!(verb, Verb::Move(Amount::Fact(Fact::WalkNow))))
}

fn sprint(engine: &Battle) -> String {
    action(engine, |verb| matches!(verb, Verb::Move(Amount::Fact(Fact::RunNow))))
}

fn fire(engine: &Battle) -> String {
    action(engine, |verb| *verb == Verb::Fire(Volley::default()))
}

pub fn count(outcomes: &[Outcome], wanted: impl Fn(&Outcome) -> bool) -> usize {
    outcomes.iter().filter(|outcome| wanted(outcome)).count()
}

pub fn refusal(engine: &mut Battle, action: String, target: Target) -> Refusal {
    engine.play(Intent::Act { unit: BLUE, action, target }).unwrap_err()
}

#[test]
fn a_walk_is_one_step_for_every_hex_and_every_turn() {
    let mut engine = yard(1);
    give_turn(&mut engine, BLUE);
    engine.take_frames();
    let action = walk(&engine);
    let told = act(&mut engine, BLUE, &action, Target::Pose(pose(4, 6, 1)));
    assert_eq!(count(&told, |it| matches!(it, Outcome::UnitMoved { running: false, .. })), 2);
    assert_eq!(count(&told, |it| matches!(it, Outcome::UnitTurned { .. })), 1);
    assert_eq!(engine.take_frames().len(), 1 + 3, "one frame for the action and one for each step");
    let place = unit(&engine, BLUE).place;
    assert_eq!((place.pose, place.hexes_moved, place.gait), (pose(4, 6, 1), 2, Gait::Walk));
    assert_eq!(engine.state().stage, Stage::Acting, "something is left to do after a walk");
}

#[test]
fn a_sprint_is_a_run_that_leaves_nothing_to_do() {
    let mut engine = yard(1);
    give_turn(&mut engine, BLUE);
    let action = sprint(&engine);
    let told = act(&mut engine, BLUE, &action, Target::Pose(pose(9, 10, 2)));
    assert_eq!(count(&told, |it| matches!(it, Outcome::UnitMoved { running: true, .. })), 5);
    assert!(told.contains(&Outcome::HeatChanged { unit: BLUE, from: 0, to: 2 }));
    assert!(unit(&engine, BLUE).turn.acted);
    assert_eq!(unit(&engine, BLUE).place.gait, Gait::Run);
}

#[test]
fn nobody_walks_through_others_or_further_than_the_points_go() {
    let mut engine = yard(1);
    put(&mut engine, RED, 4, 7, 3);
    give_turn(&mut engine, BLUE);
    let action = walk(&engine);
    let blocked = refusal(&mut engine, action.clone(), Target::Pose(pose(4, 7, 0)));
    assert_eq!(blocked.to_string(), "4,7 is out of reach");
    assert!(matches!(refusal(&mut engine, action.clone(), Target::Pose(pose(4, 1, 0))), Refusal::OutOfReach(_)));
    assert_eq!(refusal(&mut engine, action, Target::Nothing), Refusal::NeedsPose);
}

#[test]
fn a_volley_is_one_step_a_shot_with_heat_and_ammunition_for_each_weapon() {
    let mut engine = yard(3);
    give_turn(&mut engine, BLUE);
    let rounds = unit(&engine, BLUE).hull.ammunition[2].unwrap();
    let shots: u32 = engine.book().profiles[0].weapons.iter().map(|armament| armament.weapon.shots).sum();
    let action = fire(&engine);
    let told = act(&mut engine, BLUE, &action, Target::unit(RED));
    let fired: Vec<_> = told.iter().filter(|it| matches!(it, Outcome::WeaponFired { .. })).collect();
    assert_eq!(fired.len() as u32, shots);
    assert_eq!(unit(&engine, BLUE).hull.ammunition[2], Some(rounds - 1));
    let heat: u32 = engine.book().profiles[0].weapons.iter().map(|armament| armament.weapon.heat).sum();
    assert!(told.iter().any(|it| matches!(it, Outcome::HeatChanged { to, .. } if *to == heat as i32)));
    for outcome in fired {
        let Outcome::WeaponFired { weapon, attack: Attack { test, rolled, location, .. }, .. } = outcome else {
            unreachable!()
        };
        let passes = test.passes(rolled.shown);
        // Of the shots of a cluster, which share a roll, only some hit.
        let some_miss = passes && engine.book().profiles[0].weapons[*weapon].weapon.cluster;
        assert!(some_miss || passes == rolled.passed, "the odds and the roll read one comparison");
        assert_eq!(location.is_some(), rolled.passed);
    }
}

#[test]
fn damage_told_is_damage_done() {
    let mut engine = yard(3);
    give_turn(&mut engine, BLUE);
    let before = unit(&engine, RED).hull.plates;
    let action = fire(&engine);
    let told = act(&mut engine, BLUE, &action, Target::unit(RED));
    let after = unit(&engine, RED).hull.plates;
    for (place, (before, after)) in before.iter().zip(&after).enumerate() {
        let lost = told.iter().fold((0, 0), |sum, outcome| match outcome {
            Outcome::LocationDamaged { unit: RED, location, armour, structure, .. } if *location == place => {
                (sum.0 + armour, sum.1 + structure)
            }
            _ => sum,
        });
        assert_eq!((before.armour - lost.0, before.structure - lost.1), (after.armour, after.structure));
    }
    assert_ne!(before, after, "with this seed something hits");
}

#[test]
fn only_seen_enemies_in_the_firing_arc_are_fired_at() {
    let mut engine = yard(1);
    give_turn(&mut engine, BLUE);
    let action = fire(&engine);
    let friend = refusal(&mut engine, action.clone(), Target::unit(BLUE_TWO));
    assert_eq!(friend.to_string(), "Bea is not an enemy");
    put(&mut engine, BLUE, 4, 8, 3);
    assert_eq!(refusal(&mut engine, action.clone(), Target::unit(RED)).to_string(), "Cid is outside the firing arc");
    let bad = Target::Unit { unit: RED, weapons: vec![7], location: None };
    assert!(matches!(refusal(&mut engine, action.clone(), bad), Refusal::NoSuchWeapon(_)));
    edit_unit(&mut engine, RED, |unit| unit.hull.destroyed = true);
    assert_eq!(refusal(&mut engine, action, Target::unit(RED)).to_string(), "Cid is destroyed");
}

#[test]
fn weapons_go_with_their_location_and_ammunition_runs_out() {
    let mut engine = yard(1);
    edit_unit(&mut engine, BLUE, |unit| {
        unit.hull.plates[5].structure = 0;
        unit.hull.ammunition[2] = Some(0);
    });
    give_turn(&mut engine, BLUE);
    let action = fire(&engine);
    let empty = Target::Unit { unit: RED, weapons: vec![2], location: None };
    assert!(matches!(refusal(&mut engine, action.clone(), empty), Refusal::NoAmmunition(_)));
    let told = act(&mut engine, BLUE, &action, Target::unit(RED));
    assert_eq!(count(&told, |it| matches!(it, Outcome::WeaponFired { .. })), 1);
}

#[test]
fn too_much_heat_shuts_a_unit_down_until_it_starts_up_again() {
    let mut engine = yard(3);
    edit_unit(&mut engine, BLUE, |unit| unit.heat.set(25));
    give_turn(&mut engine, BLUE);
    let action_id = fire(&engine);
    act(&mut engine, BLUE, &action_id, Target::unit(RED));
    let told = end(&mut engine, BLUE);
    assert!(told.contains(&Outcome::ShutDown { unit: BLUE }));
    assert!(unit(&engine, BLUE).heat.shut_down);
    give_turn(&mut engine, BLUE);
    let start = action(&engine, |verb| *verb == Verb::StartUp);
    assert!(matches!(refusal(&mut engine, action_id.clone(), Target::unit(RED)), Refusal::ShutDown(_)));
    assert!(matches!(refusal(&mut engine, start.clone(), Target::Nothing), Refusal::TooHot { .. }));
    while unit(&engine, BLUE).heat.points > 12 {
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        end(&mut engine, BLUE);
        give_turn(&mut engine, BLUE);
    }
    let told = act(&mut engine, BLUE, &start, Target::Nothing);
    assert!(told.contains(&Outcome::StartedUp { unit: BLUE }));
    assert!(!unit(&engine, BLUE).heat.shut_down);
}

#[test]
fn a_blow_hurts_a_neighbour_and_shakes_it() {
    for seed in 0..20 {
        let mut engine = yard(seed);
        edit_unit(&mut engine, RED, |unit| {
            unit.place.pose = pose(4, 7, 3);
            unit.hull.stability = 29;
        });
        give_turn(&mut engine, BLUE);
        let strike = action(&engine, |verb| matches!(verb, Verb::Strike(_)));
        let told = act(&mut engine, BLUE, &strike, Target::unit(RED));
        let struck = told.iter().find_map(|it| match it {
            Outcome::MeleeStruck(Attack { rolled, damage, .. }) => Some((rolled.passed, damage.points())),
            _ => None,
        });
        let (hit, damage) = struck.expect("a blow is told");
        assert_eq!(damage, 5 * engine.book().combat.melee.damage, "so much for each full ten tons of 50");
        assert_eq!(hit, count(&told, |it| matches!(it, Outcome::StabilityChanged { unit: RED, from: 29, .. })) > 0);
        if told.iter().any(|it| matches!(it, Outcome::KnockedDown { unit: RED, by: Some(BLUE) })) {
            return knocked_down_units_must_stand_up_first(engine);
        }
    }
    panic!("no blow of twenty knocks anybody down");
}

fn knocked_down_units_must_stand_up_first(mut engine: Battle) {
    assert!(unit(&engine, RED).hull.prone);
    give_turn(&mut engine, RED);
    let walk = walk(&engine);
    let intent = Intent::Act { unit: RED, action: walk, target: Target::Pose(pose(4, 6, 3)) };
    assert_eq!(engine.play(intent).unwrap_err().to_string(), "Cid is prone and must stand up first");
    let rise = action(&engine, |verb| *verb == Verb::Rise);
    let told = act(&mut engine, RED, &rise, Target::Nothing);
    assert!(told.contains(&Outcome::StoodUp { unit: RED }));
    assert!(!unit(&engine, RED).hull.prone);
}

#[test]
fn the_last_shot_at_a_vital_location_destroys_and_lifts_the_others() {
    for seed in 0..60 {
        let mut engine = yard(seed);
        edit_unit(&mut engine, RED, |unit| {
            for plate in &mut unit.hull.plates {
                plate.armour = 0;
                plate.structure = 1;
            }
        });
        edit(&mut engine, |state| state.sides[0].morale = 70);
        give_turn(&mut engine, BLUE);
        let action = fire(&engine);
        let told = act(&mut engine, BLUE, &action, Target::unit(RED));
        if !told.iter().any(|it| matches!(it, Outcome::UnitDestroyed { unit: RED, by: Some(BLUE), .. })) {
            continue;
        }
        let state = engine.state();
        assert_eq!((state.sides[0].morale, state.sides[1].morale), (80, 40));
        assert!(state.sides[0].inspired && told.contains(&Outcome::Inspired { side: SideId(0) }));
        assert!(!state.is_over(), "one enemy is left");
        let after = told.iter().skip_while(|it| !matches!(it, Outcome::UnitDestroyed { .. }));
        assert!(!after.clone().any(|it| matches!(it, Outcome::WeaponFired { .. })), "wrecks are not fired at");
        assert!(!phaseline_battle::query::order(&engine.book(), &state).contains(&RED));
        return;
    }
    panic!("no volley of sixty destroys a wreck in the making");
}

#[test]
fn wounds_count_four_at_most_and_too_many_of_them_lose_the_unit() {
    let mut engine = yard(5);
    let head = 0;
    let mut wounds = 0;
    for seed in 0..400_u64 {
        edit_unit(&mut engine, RED, |unit| {
            for plate in &mut unit.hull.plates {
                plate.armour = 200;
            }
            unit.streams.attack = phaseline_battle::Stream::at(u128::from(seed), 0);
            unit.hull.stability = 0;
        });
        edit(&mut engine, |state| state.sides[0].morale = 50);
        edit_unit(&mut engine, BLUE, |unit| {
            unit.streams.damage = phaseline_battle::Stream::at(u128::from(seed), 0);
            unit.heat.set(0);
            unit.hull.ammunition[2] = Some(5);
        });
        give_turn(&mut engine, BLUE);
        let called = action(&engine, |verb| *verb == Verb::Fire(Volley { called: true, ..Volley::default() }));
        let told = act(&mut engine, BLUE, &called, Target::Unit { unit: RED, weapons: vec![2], location: Some(head) });
        for outcome in &told {
            if let Outcome::PilotWounded { unit: RED, wounds: now, health } = outcome {
                wounds += 1;
                assert_eq!((*now, *health), (wounds, 6));
            }
        }
        let lasting: i32 = unit(&engine, RED).effects.0.iter().flat_map(|effect| &effect.changes).map(|it| it.1).sum();
        assert_eq!(lasting, -(wounds.min(4) as i32));
        if !unit(&engine, RED).is_alive() {
            assert_eq!(wounds, 6);
            return;
        }
        edit(&mut engine, |state| state.stack.clear());
    }
    panic!("the head was not hit six times");
}

#[test]
fn a_refusal_leaves_the_battle_as_it_was() {
    let mut engine = yard(1);
    give_turn(&mut engine, BLUE);
    let before = engine.state();
    assert!(engine.play(Intent::Activate { unit: RED_TWO }).is_err());
    assert!(engine.play(Intent::Draw).is_err());
    assert!(engine.play(Intent::EndActivation { unit: BLUE }).is_err());
    let unknown = Intent::Act { unit: BLUE, action: "dance".to_owned(), target: Target::Nothing };
    assert_eq!(engine.play(unknown).unwrap_err().to_string(), "this ruleset has no action `dance`");
    assert_eq!(engine.state().hash(), before.hash());
    assert!(engine.chronicle().outcomes.is_empty(), "nothing happened");
}

#[test]
fn steps_of_an_action_are_taken_one_at_a_time_and_nothing_is_accepted_between_them() {
    let mut engine = yard(1);
    give_turn(&mut engine, BLUE);
    let action = walk(&engine);
    engine.commit(Intent::Act { unit: BLUE, action, target: Target::Pose(pose(4, 6, 0)) }).unwrap();
    let end = Intent::EndActivation { unit: BLUE };
    let running = engine.state().acting().and_then(|acting| acting.running.clone()).unwrap();
    assert!(matches!(running.steps.front(), Some(Step::Move { .. })));
    assert_eq!((running.steps.len(), unit(&engine, BLUE).place.hexes_moved), (2, 0));
    assert_eq!(engine.commit(end.clone()), Err(Refusal::Busy));
    engine.step();
    assert_eq!(unit(&engine, BLUE).place.hexes_moved, 1);
    engine.step();
    assert!(!engine.state().is_busy());
    let at_rest = engine.state().hash();
    engine.step();
    assert_eq!(engine.state().hash(), at_rest, "no step is left to be taken");
    engine.commit(end).unwrap();
    assert!(unit(&engine, BLUE).turn.acted);
}
