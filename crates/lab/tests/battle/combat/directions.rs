//! Every rule turns and mirrors with the unit: no direction of the compass is better than another.

use crate::support::arrange::{give_turn, put};
use crate::support::drill::drill;
use crate::support::turned::{Disc, Turn};
use crate::support::yard::{BLUE, RED, aimed_at, engine, library, unit};
use phaseline_battle::combat::gunnery::{Attacker, Manner, arc_hit, see, shot, sight_between};
use phaseline_battle::legal::targets::movement::places;
use phaseline_battle::{
    Battle, BattleState, Intent, OptionTargets, Refusal, Rulebook, Stream, Target, UnitState, attack_forecast, blow,
    charge_at, field_of_fire, legal, options, preview, ready,
};
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::hex::path::{Pose, Reach};
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Verb;
use std::collections::BTreeSet;

/// The hex at distance 2 on the line between a direction as the unit sees it and the next one clockwise.
fn on_the_line(unit: &UnitState, direction: i32) -> Hex {
    let Pose { hex, facing } = unit.place.pose;
    hex.neighbour(facing.turned(direction)).neighbour(facing.turned(direction + 1))
}

#[test]
fn a_target_on_the_line_between_two_arcs_is_fired_at_on_both_flanks_whatever_the_facing() {
    for facing in 0..6 {
        let mut engine = drill(1);
        put(&mut engine, BLUE, 8, 8, facing);
        let fired_at = [0, 1, 2, 3, 4, 5].map(|direction| {
            let (column, row) = on_the_line(&unit(&engine, BLUE), direction).to_map();
            put(&mut engine, RED, column, row, 0);
            aimed_at(&engine, BLUE, "light", RED).is_some()
        });
        assert_eq!(fired_at, [true, true, false, false, true, true], "facing {}", Facing::new(facing));
    }
}

#[test]
fn an_attack_along_the_line_between_two_sides_strikes_the_stronger_one_whatever_the_facing() {
    for facing in 0..6 {
        let mut engine = drill(1);
        put(&mut engine, RED, 8, 8, facing);
        let struck = [0, 1, 2, 3, 4, 5].map(|direction| {
            let target = unit(&engine, RED);
            let from = Pose { hex: on_the_line(&target, direction), facing: Facing::NORTH };
            arc_hit(&engine.book(), from, &target)
        });
        let right = [Arc::Front, Arc::Front, Arc::Right, Arc::Left, Arc::Front, Arc::Front];
        assert_eq!(struck, right, "facing {}", Facing::new(facing));
    }
}

/// What the rules say, in the order of the questions. Poses and hexes are sets: their order is that of the compass.
type Answers = Vec<(String, BTreeSet<String>)>;

/// How to tell the answers: with all poses as they are after this turn, and whether they are compared with a mirror.
#[derive(Clone, Copy)]
struct Telling {
    turn: Turn,
    mirrors: bool,
}

/// Asks the rules everything about all units.
fn answers(book: &Rulebook, state: &BattleState, telling: Telling) -> Answers {
    let mut answers = Vec::new();
    for unit in state.alive() {
        about_unit(book, state, telling, unit, &mut answers);
        for other in state.alive().filter(|other| other.id() != unit.id()) {
            about_pair(book, unit, other, &mut answers);
        }
    }
    answers
}

fn about_unit(book: &Rulebook, state: &BattleState, telling: Telling, unit: &UnitState, answers: &mut Answers) {
    let (id, turn) = (unit.id(), telling.turn);
    let poses = |reach: &Reach| {
        let told =
            |(pose, cost)| format!("{:?} for {cost} over {:?} hexes", turn.pose(pose), reach.hexes_entered(pose));
        reach.poses().map(told).collect()
    };
    let field = field_of_fire(book, unit, unit.place.pose);
    answers.push((format!("field of fire of {id}"), field.into_iter().map(|hex| turn.hex(hex).to_string()).collect()));
    for option in options(book, state, id) {
        let name = format!("{} of {id}", book.ruleset.actions()[option.action.get()].id);
        answers
            .push((name.clone(), [format!("{:?} {:?}", option.price, option.why_not.clone().map(placeless))].into()));
        let targets = match &option.targets {
            OptionTargets::Places(reach) => poses(reach),
            OptionTargets::Units(units) => units
                .iter()
                .map(|aimed| {
                    let from: BTreeSet<String> = aimed.from.iter().map(|hex| turn.hex(*hex).to_string()).collect();
                    format!("{:?} {:?} {:?} {from:?}", aimed.unit, aimed.weapons, aimed.locations)
                })
                .collect(),
            others => [format!("{others:?}")].into(),
        };
        answers.push((format!("targets: {name}"), targets));
    }
    let Some(ready) = preview(book, state, id) else { return };
    for action in book.ruleset.actions() {
        let Some(reach) = places(book, state, &ready, &action.verb) else { continue };
        answers.push((format!("reach: {} of {id}", action.id), poses(&reach)));
        let others = state.alive().filter(|other| other.id() != id);
        for target in others.filter(|_| matches!(action.verb, Verb::Charge(_) | Verb::Pounce(_))) {
            let impact = charge_at(book, &ready, &action.verb, &reach, (target, None));
            let told = impact.map(|impact| {
                // Of two places that are as good, one to the left and one to the right, any may be taken in a mirror.
                let place = (turn.pose(impact.place.pose), impact.place.hexes_moved, impact.place.gait);
                let place = (!telling.mirrors).then_some(place);
                format!(
                    "{place:?} {:?} {:?} {}",
                    impact.test,
                    impact.effects,
                    side_struck(book, telling, impact.place.pose, target)
                )
            });
            answers.push((format!("{} of {id} at {}", action.id, target.id()), told.into_iter().collect()));
        }
    }
}

/// The side that is struck. Compared with a mirror, the left is as good as the right.
fn side_struck(book: &Rulebook, telling: Telling, from: Pose, target: &UnitState) -> String {
    match arc_hit(book, from, target) {
        Arc::Left | Arc::Right if telling.mirrors => "a flank".to_owned(),
        arc => format!("{arc:?}"),
    }
}

/// A refusal without the hex that it names: along the border between two hexes either may be named.
fn placeless(refusal: Refusal) -> Refusal {
    match refusal {
        Refusal::SightBlocked { unit, .. } => Refusal::OutOfSight(unit),
        other => other,
    }
}

fn about_pair(book: &Rulebook, unit: &UnitState, target: &UnitState, answers: &mut Answers) {
    let (attacker, names) = (Attacker::of(unit), format!("{} at {}", unit.id(), target.id()));
    let sight = sight_between(book, &attacker, target);
    // A blocked line has no cover.
    let cover = sight.clear.then_some(sight.cover);
    let arc = arc_hit(book, unit.place.pose, target);
    let locations = book.profile(target.id()).map(|profile| profile.anatomy.weights(arc, None));
    let mut told = vec![
        format!("line: {cover:?}, {:?}", see(book, &attacker, target).err().map(placeless)),
        format!("side: {arc:?}, locations: {locations:?}"),
        format!("blow: {:?}", blow(book, &attacker, target)),
    ];
    for weapon in 0..book.profile(unit.id()).map_or(0, |profile| profile.weapons.len()) {
        told.push(format!(
            "weapon {weapon}: {:?}",
            shot(book, &attacker, weapon, target, Manner::default()).map_err(placeless)
        ));
    }
    answers.extend(told.into_iter().map(|it| (names.clone(), [it].into())));
}

/// All intents of one unit in turn, and the odds of its attacks.
fn answers_in_turn(book: &std::sync::Arc<Rulebook>, state: &BattleState, telling: Telling, id: UnitId) -> Answers {
    let mut engine = Battle::new(std::sync::Arc::clone(book), state.clone());
    give_turn(&mut engine, id);
    let now = engine.state();
    let mut intents = BTreeSet::new();
    let mut answers = Vec::new();
    for intent in legal(book, &now) {
        let Intent::Act { unit, action, target } = intent else { continue };
        let target = match target {
            Target::Pose(pose) => Target::Pose(telling.turn.pose(pose)),
            other => other,
        };
        intents.insert(format!("{unit} {action} {target:?}"));
        let attack = matches!(target, Target::Unit { location: None, .. });
        if attack && let (Some(action), Ok(ready)) = (book.ruleset.action(&action), ready(book, &now, unit)) {
            let odds = attack_forecast(book, &now, &ready, action, &target);
            answers.push((format!("odds of {} at {target:?}", action.get()), [format!("{odds:?}")].into()));
        }
    }
    answers.push((format!("intents of {id}"), intents));
    answers
}

/// Asserts that a battle on random ground gives the same answers turned and mirrored. Returns how many were compared.
fn compare(ruleset: &str, seed: u64) -> usize {
    let mut started = engine("saltgate", ruleset, seed);
    started.play(Intent::Draw).unwrap();
    let mut chance = Stream::at(u128::from(seed), 0);
    let disc = Disc::new(&library(), &started.book(), &started.state(), &mut chance);
    let acting = UnitId((seed % disc.state.units.len() as u64) as u32);
    let mut compared = 0;
    for turn in Turn::all() {
        let (here, there) = (disc.book(Turn::NONE, false), disc.book(turn, false));
        let turned = turn.state(&disc.state);
        let ask = |book: &std::sync::Arc<Rulebook>, state: &BattleState, turned: Turn| {
            let telling = Telling { turn: turned, mirrors: turn.mirrored };
            let mut all = answers(book, state, telling);
            all.extend(answers_in_turn(book, state, telling, acting));
            all
        };
        let (expected, found) = (ask(&here, &disc.state, turn), ask(&there, &turned, Turn::NONE));
        assert_eq!(expected.len(), found.len());
        for ((question, expected), (_, found)) in expected.iter().zip(&found) {
            let (lost, new) = (expected - found, found - expected);
            assert!(
                lost.is_empty() && new.is_empty(),
                "{ruleset}, seed {seed}, {turn:?}: {question}: {lost:?} became {new:?}"
            );
        }
        compared += expected.len();
        mirrored_sides(&disc, turn, &turned);
    }
    compared
}

/// As the content lists the sides, a mirror swaps left and right, and a turn swaps nothing.
fn mirrored_sides(disc: &Disc, turn: Turn, turned: &BattleState) {
    let (here, there) = (disc.book(Turn::NONE, true), disc.book(turn, true));
    for (unit, unit_turned) in disc.state.alive().zip(turned.alive()) {
        for (target, target_turned) in
            disc.state.alive().zip(turned.alive()).filter(|(other, _)| other.id() != unit.id())
        {
            let struck = match arc_hit(&here, unit.place.pose, target) {
                Arc::Left if turn.mirrored => Arc::Right,
                Arc::Right if turn.mirrored => Arc::Left,
                same => same,
            };
            assert_eq!(arc_hit(&there, unit_turned.place.pose, target_turned), struck, "{turn:?}");
        }
    }
}

#[test]
fn on_random_ground_every_rule_turns_and_mirrors_with_the_units() {
    let mut compared = 0;
    for (seed, ruleset) in ["drill", "classic", "drill", "sbi3"].into_iter().enumerate() {
        compared += compare(ruleset, seed as u64 + 1);
    }
    assert!(compared > 10_000, "only {compared} answers compared");
}

#[test]
#[ignore = "two minutes: the same on much more ground"]
fn on_much_more_random_ground_every_rule_turns_and_mirrors_with_the_units() {
    for seed in 100..160 {
        compare(["drill", "classic", "sbi3", "sbi04"][seed as usize % 4], seed);
    }
}
