//! What the computer player makes of the order of acting: one moment, and another choice only because of the odds.
//!
//! Each moment is asked about twice, of a player that knows the odds and of one that takes all of them for even. Both see
//! the same battle; all that differs is what they know of who acts when.

use crate::support::field::{BLUE_LONG, BLUE_SHORT, Field, RED_LONG, RED_SHORT};
use phaseline_ai::Mind;
use phaseline_battle::Intent;
use phaseline_rules::catalog::scenario::Level;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Defer, Verb, Volley};

/// What somebody who knows the odds of the order does, and what somebody does who takes them for even.
fn verbs(field: &Field) -> [Option<Verb>; 2] {
    let sides = field.book().sides.iter().map(|side| side.id).collect();
    [Mind::default(), Mind::guessing(sides)].map(|mut mind| {
        let choice = mind.choose(&field.book(), &field.now()).expect("somebody is to choose");
        field.verb(&choice)
    })
}

/// One who has nobody to fire at and would be fired at if it went first, by an enemy who acts in this phase.
fn expecting_an_enemy(level: Level, phase: i32) -> Field {
    let mut field = Field::of(level);
    field.remove(BLUE_LONG).remove(RED_SHORT);
    field.put(BLUE_SHORT, (8, 22), 0).put(RED_LONG, (8, 0), 3);
    field.at_phase(BLUE_SHORT, 20).at_phase(RED_LONG, phase).turn_of(BLUE_SHORT);
    field
}

#[test]
fn it_waits_as_long_as_it_takes_for_the_other_to_act_first() {
    let (short, long) = (Some(Verb::Defer(Defer::Drawn)), Some(Verb::Defer(Defer::ToEnd)));
    for level in [Level::Regular, Level::Veteran] {
        let [known, guessed] = verbs(&expecting_an_enemy(level, 19));
        assert_eq!(known, short, "a few phases are enough");
        // For who takes the odds for even, both are worth the same.
        assert!(guessed == short || guessed == long, "who guesses waits, too: {guessed:?}");
        let [known, _] = verbs(&expecting_an_enemy(level, 10));
        assert_eq!(known, long, "a few phases are not enough, which the odds tell");
    }
}

/// One who can only fire, with an enemy to act next who has no armour left to aim past, and a friend right behind him.
fn in_front_of_a_friend() -> Field {
    let mut field = Field::new();
    field.remove(RED_SHORT);
    field.edit(|now| now.sides[0].morale = 100);
    field.put(BLUE_LONG, (8, 16), 0).put(BLUE_SHORT, (10, 12), 0).put(RED_LONG, (8, 9), 3);
    field.change(RED_LONG, |unit| unit.hull.plates.iter_mut().for_each(|plate| plate.armour = 0));
    field.at_phase(BLUE_LONG, 20).at_phase(RED_LONG, 19).at_phase(BLUE_SHORT, 18).turn_of(BLUE_LONG);
    field.go(BLUE_LONG, (8, 15), 0);
    field
}

#[test]
fn it_pays_for_a_called_shot_because_that_takes_the_target_behind_a_friend() {
    let called = |called| Some(Verb::Fire(Volley { called, ..Volley::default() }));
    assert_eq!(verbs(&in_front_of_a_friend()), [called(true), called(false)]);
    let mut field = in_front_of_a_friend();
    field.change(BLUE_SHORT, |unit| unit.turn.acted = true);
    assert_eq!(verbs(&field), [called(false), called(false)], "the friend has acted: there is nothing to gain");
}

/// One who can only fire, with two enemies in reach: a weak one whom one volley all but destroys, and a strong one who takes
/// two. A friend acts between them.
fn between_two_enemies(first: UnitId, last: UnitId) -> Field {
    let mut field = Field::of(Level::Veteran);
    field.put(BLUE_LONG, (8, 14), 0).put(BLUE_SHORT, (9, 12), 0).put(STRONG, (7, 10), 3).put(WEAK, (10, 10), 3);
    for (enemy, armour) in [(STRONG, 9), (WEAK, 0)] {
        field.change(enemy, |unit| unit.hull.plates.iter_mut().for_each(|plate| plate.armour = armour));
    }
    field.at_phase(BLUE_LONG, 20).at_phase(first, 19).at_phase(BLUE_SHORT, 10).at_phase(last, 2).turn_of(BLUE_LONG);
    field.go(BLUE_LONG, (8, 13), 0);
    field
}

const STRONG: UnitId = RED_LONG;
const WEAK: UnitId = RED_SHORT;

#[test]
fn it_begins_with_a_strong_enemy_only_if_a_friend_can_finish_him_before_he_acts() {
    let aimed_at = |mut mind: Mind, field: &Field| match mind.choose(&field.book(), &field.now()) {
        Some(Intent::Act { target, .. }) => target.aimed_at(),
        other => panic!("it is to fire: {other:?}"),
    };
    let orders = [between_two_enemies(WEAK, STRONG), between_two_enemies(STRONG, WEAK)];
    assert_eq!(
        orders.each_ref().map(|field| aimed_at(Mind::default().at_a_glance(), field)),
        [Some(STRONG), Some(WEAK)]
    );
    let guesses = |field: &Field| aimed_at(Mind::guessing(vec![field.now().units[0].side()]).at_a_glance(), field);
    let [one, other] = orders.each_ref().map(guesses);
    assert_eq!(one, other, "whoever knows nothing of the order does the same in both");
}
