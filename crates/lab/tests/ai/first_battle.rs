//! The first battle forgives a newcomer.

use crate::support::battles::begin;
use crate::support::shipped::shipped;
use phaseline_ai::Mind;
use phaseline_battle::{Battle, BattleSetup, Intent, Target, legal};
use phaseline_rules::catalog::scenario::Level;
use phaseline_rules::hex::Hex;
use std::collections::BTreeMap;

/// The first battle after its draw. A computer that only fires at the nearest enemy stands for the newcomer.
fn first_battle() -> Battle {
    let library = shipped();
    let plan = library.first_battle().expect("it comes with the game");
    let scenario = &library.scenarios[&plan.scenario];
    let mut setup = BattleSetup::guided(plan, scenario);
    setup.players.clear();
    setup.levels.insert(scenario.sides[0].id.clone(), Level::Novice);
    let mut battle = begin(&library, &setup);
    battle.play(Intent::Draw).expect("a round begins with its draw");
    battle
}

/// The first orders that may be given. Of those that end in the same hex by the same action, the one that turns least.
fn openings(battle: &Battle) -> Vec<Intent> {
    let (book, state) = (battle.book(), battle.state());
    let mut chosen: BTreeMap<(String, Option<Hex>), (u32, Intent)> = BTreeMap::new();
    for intent in legal(&book, &state) {
        let Intent::Act { unit, action, target } = &intent else { continue };
        let before = state.units[unit.0 as usize].place.pose.facing;
        let (hex, turn) = match target {
            Target::Pose(pose) => (Some(pose.hex), before.sixths_to(pose.facing).unsigned_abs()),
            _ => (None, 0),
        };
        let key = (action.clone(), hex);
        if chosen.get(&key).is_none_or(|(other, _)| turn < *other) {
            chosen.insert(key, (turn, intent));
        }
    }
    chosen.into_values().map(|(_, intent)| intent).collect()
}

/// Lets the computer play both sides until this round begins or the battle is over.
fn play_until(battle: &mut Battle, round: u32) {
    let (book, mut mind) = (battle.book(), Mind::default());
    while !battle.state().is_over() && battle.state().round < round {
        let intent = mind.choose(&book, &battle.state()).expect("the battle waits for somebody");
        battle.play(intent).expect("the computer plays by the rules");
    }
}

fn machines_left(battle: &Battle, side: usize) -> usize {
    battle.state().units.iter().filter(|unit| unit.side().0 as usize == side && !unit.hull.destroyed).count()
}

#[test]
fn no_first_order_costs_a_machine_in_the_first_two_rounds_and_nearly_all_can_still_win() {
    let battle = first_battle();
    let openings = openings(&battle);
    assert!(openings.len() > 100, "{}", openings.len());
    let mut won = 0;
    for opening in &openings {
        let mut battle = battle.clone();
        battle.play(opening.clone()).expect("it is legal");
        play_until(&mut battle, 3);
        assert_eq!(machines_left(&battle, 0), 2, "{opening:?}");
        play_until(&mut battle, u32::MAX);
        won += usize::from(machines_left(&battle, 0) > machines_left(&battle, 1));
    }
    assert!(won * 10 > openings.len() * 8, "{won} of {}", openings.len());
}
