//! Checks that the computer player values every option the same when the battle is turned or mirrored.

use crate::actions::called_shots::call;
use crate::actions::special_actions::{charges, turns};
use crate::actions::spotting::{lobs, spots};
use crate::evaluate::attack_ways::ways;
use crate::evaluate::best_attack::best_attack;
use crate::evaluate::exchange::PlannedAttack;
use crate::evaluate::firefight::Firefight;
use crate::evaluate::targets::{Means, targets};
use crate::evaluate::terrain_cache::TerrainCache;
use crate::evaluate::usable_actions::usable;
use crate::model::behavior::Behaviors;
use crate::model::sight_lines::SightCache;
use crate::model::world_model::WorldModel;
use crate::plan::planner::Planner;
use phaseline_battle::{Battle, BattleSetup, BattleState, Rulebook, Stream, Target, preview, start};
use phaseline_content::{Library, Sources, load};
use phaseline_rules::catalog::scenario::Level;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::UnitId;
use phaseline_testing::turned::{Disc, Turn};
use std::collections::BTreeMap;

/// The values of all options of one unit: of places, by action, pose and how the unit arrives; of other actions by what
/// they do. Poses are as they are after a turn.
type Values = BTreeMap<String, Vec<i64>>;

fn values(book: &Rulebook, state: &BattleState, level: Level, turn: Turn, mirrors: bool, id: UnitId) -> Values {
    let mut values = Values::new();
    let Some(unit) = state.unit(id).filter(|unit| unit.is_alive()) else { return values };
    let behaviors = Behaviors { level: Some(level), hasty: true, ..Behaviors::default() };
    let world = WorldModel::new(book, state, unit.side(), behaviors.of(book, unit.side()));
    let Some(ready) = preview(book, state, id) else { return values };
    let own = world.objectives.unit_eval(book, &ready.unit).unwrap();
    let (mut sight_cache, mut scouted) = (SightCache::default(), TerrainCache::default());
    sight_cache.turn_to(&book.board);
    let usable = usable(book, state, &ready);
    let mut planner = Planner::new(&world, (&mut sight_cache, &mut scouted), (&ready, usable), &own);
    let stay = planner.stay();
    values.insert("gain and stay".to_owned(), vec![planner.gain(), stay]);
    let mut plans: Vec<i64> = planner.plans().iter().map(|plan| plan.value).collect();
    plans.sort_unstable();
    values.insert("plans".to_owned(), plans);
    let ways = ways(planner.ready, planner.own, planner.usable.iter().enumerate());
    let firefight = Firefight::new(&world, planner.sight_cache, &own);
    let here = planner.here();
    for arrival in planner.arrivals() {
        let (stand, heat) = (arrival.stand, arrival.heat);
        let mut ground = planner.ground(arrival);
        let place = planner.worth_in(&mut ground, stand);
        let aimed = targets(&world, planner.sight_cache, &own, stand, Means::of(&ways));
        let attack = best_attack(&world, &own, planner.heat_budget, &aimed, stand, (heat, &ways), 0);
        let mut worth = vec![place, heat.into(), attack.map_or(0, |attack| attack.value)];
        if stand.pose.hex.distance(here.pose.hex) <= 1 {
            let fire = planner.fire_on(stand, 0);
            let under = |enemy| fire.part(&world, &own, stand.pose, enemy);
            let after = firefight.there(&world, planner.sight_cache, &own, stand.pose.hex, under);
            worth.push(firefight.brings(PlannedAttack { strike: None, after: &after }));
        }
        let action = planner.usable[arrival.action].action.get();
        let name = format!("{action} to {:?}, {} {:?}", turn.pose(stand.pose), stand.hexes_moved, stand.gait);
        values.entry(name).or_default().extend(worth);
    }
    let mut scored = turns(&mut planner, stay);
    // Of two places beside the target that are as good, one to the left and one to the right, any may be taken.
    if !mirrors {
        scored.extend(charges(&mut planner));
    }
    scored.extend(lobs(&planner, stay));
    scored.extend(spots(&mut planner, stay));
    for (value, action, target) in scored {
        let target = match target {
            Target::Pose(pose) => Target::Pose(turn.pose(pose)),
            other => other,
        };
        values.entry(format!("{} at {target:?}", action.get())).or_default().push(value);
    }
    let aimed = targets(&world, planner.sight_cache, &own, here, Means::of(&ways));
    for aim in &aimed {
        let aim = std::slice::from_ref(aim);
        let Some(attack) = best_attack(&world, &own, planner.heat_budget, aim, here, (0, &ways), 0) else { continue };
        let called = call(&world, planner.sight_cache, &own, &ready.stat_block, here, &attack);
        let called = called.map_or(0, |called| called.value);
        values.insert(format!("attack on {}", attack.target), vec![attack.value, attack.damage, attack.part, called]);
    }
    values
}

/// Asserts that all values are the same in all directions. Returns how many were compared.
fn compare(library: &Library, ruleset: &str, seed: u64, level: Level) -> usize {
    let setup = BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new("saltgate", seed) };
    let mut engine = Battle::begin(start(library, &setup).unwrap());
    engine.play(phaseline_battle::Intent::Draw).unwrap();
    let mut chance = Stream::at(u128::from(seed), 0);
    let disc = Disc::new(library, &engine.book(), &engine.state(), &mut chance);
    // A third of the units in each battle: every unit type comes in its turn.
    let units = disc.state.units.iter().map(|unit| unit.id()).filter(|id| u64::from(id.0) % 3 == seed % 3);
    let mut compared = 0;
    for id in units {
        let here = disc.book(Turn::NONE, false);
        for turn in Turn::all() {
            let (there, turned) = (disc.book(turn, false), turn.state(&disc.state));
            let expected = values(&here, &disc.state, level, turn, turn.mirrored, id);
            let found = values(&there, &turned, level, Turn::NONE, turn.mirrored, id);
            let names = expected.keys().chain(found.keys());
            for name in names {
                let (expected, found) = (expected.get(name), found.get(name));
                assert_eq!(expected, found, "{ruleset}, seed {seed}, {level:?}, {turn:?}, {id}: {name}");
            }
            compared += expected.len();
        }
    }
    compared
}

#[test]
fn on_random_ground_the_values_of_all_options_turn_and_mirror_with_the_units() {
    let library = load(&Sources::built_in()).library;
    let levels = [Level::Veteran, Level::Regular, Level::Novice];
    let cases = (1..).zip(library.rulesets.keys().map(ToString::to_string).zip(levels.into_iter().cycle()));
    let compared: usize = cases.map(|(seed, (ruleset, level))| compare(&library, &ruleset, seed, level)).sum();
    assert!(compared > 10_000, "only {compared} values compared");
}

#[test]
#[ignore = "two minutes: the same on much more ground"]
fn on_much_more_random_ground_the_values_of_all_options_turn_and_mirror_with_the_units() {
    let library = load(&Sources::built_in()).library;
    let rulesets: Vec<String> = library.rulesets.keys().map(ToString::to_string).collect();
    for seed in 100..1000 {
        let level = [Level::Veteran, Level::Regular, Level::Novice][seed as usize / 3 % 3];
        let Some(ruleset) = rulesets.get(seed as usize % rulesets.len()) else { continue };
        compare(&library, ruleset, seed, level);
    }
}

/// The poses that values are compared for are those of the turned battle.
#[test]
fn six_turns_come_home_and_so_do_two_mirrors() {
    let pose = Pose { hex: phaseline_rules::hex::Hex::from_map(20, 27), facing: phaseline_rules::hex::Facing::new(1) };
    let once = Turn { sixths: 1, mirrored: false };
    assert_eq!((0..6).fold(pose, |pose, _| once.pose(pose)), pose);
    let mirror = Turn { sixths: 0, mirrored: true };
    assert_ne!(mirror.pose(pose), pose);
    assert_eq!(mirror.pose(mirror.pose(pose)), pose);
}
