//! Copies of a battle for players who think ahead: they go on as the battle would, and leave it alone.

use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, RandomPlayer, engine, library, yard};
use phaseline_battle::what_if::{after, from_the_first, with_other_chance, with_places};
use phaseline_battle::{BattleState, Intent, Refusal};
use phaseline_rules::ids::UnitId;

#[test]
fn a_copy_goes_on_as_the_battle_does() {
    for ruleset in library().rulesets.keys() {
        let mut engine = engine("saltgate", ruleset.as_str(), 5);
        let (book, mut random) = (engine.book(), RandomPlayer::new(8));
        for _ in 0..150 {
            let before = engine.state();
            if before.is_over() {
                break;
            }
            let intent = random.play(&mut engine);
            let copy = after(&book, BattleState::clone(&before), &intent).unwrap();
            assert_eq!(copy.hash(), engine.state().hash(), "{ruleset}: {intent:?}");
        }
    }
}

#[test]
fn a_copy_refuses_what_the_battle_refuses() {
    let engine = yard(2);
    let refused = after(&engine.book(), BattleState::clone(&engine.state()), &Intent::Draw);
    assert_eq!(refused.unwrap_err(), Refusal::Drawn);
}

#[test]
fn other_chance_changes_what_comes_and_nothing_that_is_seen() {
    let engine = engine("yard", "sbi3", 4);
    let now = BattleState::clone(&engine.state());
    let draw = |state: BattleState| {
        let drawn = after(&engine.book(), state, &Intent::Draw).unwrap();
        drawn.units.iter().map(|unit| unit.turn.position()).collect::<Vec<_>>()
    };
    let other = with_other_chance(now.clone(), 77);
    for (one, other) in now.units.iter().zip(&other.units) {
        assert_ne!(one.streams, other.streams);
        assert_eq!((&one.place, &one.hull, &one.turn), (&other.place, &other.hull, &other.turn));
    }
    assert_ne!(now.chance, other.chance);
    let draws: Vec<_> = (0..6).map(|seed| draw(with_other_chance(now.clone(), seed))).collect();
    assert!(draws.iter().any(|draw| *draw != draws[0]), "{draws:?}");
    assert_eq!(draw(other.clone()), draw(other), "the same seed, the same chance");
}

#[test]
fn places_are_dealt_out_anew_and_the_clock_begins_with_the_first() {
    let engine = yard(3);
    let now = BattleState::clone(&engine.state());
    let places = |now: &BattleState| [BLUE, BLUE_TWO, RED, RED_TWO].map(|id| now.unit(id).unwrap().turn.position());
    let [blue, blue_two, red, red_two] = places(&now);
    let swapped = with_places(now.clone(), &[BLUE, RED], &[RED, BLUE]);
    assert_eq!(places(&swapped), [red, blue_two, blue, red_two]);
    for first in [BLUE, BLUE_TWO, RED, RED_TWO] {
        // Whoever had the first place gives it away for the one of `first`.
        let earliest: UnitId = now.turn.as_ref().unwrap().units[0];
        let dealt = with_places(now.clone(), &[earliest, first], &[first, earliest]);
        let begun = from_the_first(&engine.book(), dealt);
        assert!(begun.turn.as_ref().unwrap().units.contains(&first), "{first}");
    }
}
