//! Usables, checks, lent effects and ejecting.

use crate::support::arrange::{edit_unit, give_turn, put};
use crate::support::drill::{drill, refusal, volley};
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, act, end, unit};
use phaseline_battle::{Attack, CheckPurpose, Loss, Outcome, Target};

#[test]
fn what_is_lent_until_a_hit_ends_with_it() {
    let mut engine = drill(3);
    act(&mut engine, BLUE, "brace", Target::Nothing);
    assert_eq!(unit(&engine, BLUE).effects.0.len(), 2);
    end(&mut engine, BLUE);
    give_turn(&mut engine, RED);
    let mut told = Vec::new();
    for _ in 0..2 {
        told.extend(act(&mut engine, RED, "fire", volley(BLUE, &[told.len().min(1)])));
    }
    let hit =
        told.iter().any(|it| matches!(it, Outcome::WeaponFired { attack: Attack { rolled, .. }, .. } if rolled.passed));
    assert_eq!(unit(&engine, BLUE).effects.0.len(), if hit { 1 } else { 2 });
}

#[test]
fn a_thing_is_used_on_its_bearer_until_it_is_used_up() {
    let mut engine = drill(1);
    let flask = Target::Usable { usable: 0, on: BLUE };
    assert_eq!(refusal(&mut engine, "drink", Target::Nothing), "choose what to use, and on whom");
    let on_other = Target::Usable { usable: 0, on: BLUE_TWO };
    assert_eq!(refusal(&mut engine, "drink", on_other), "Flask: only for its user");
    assert_eq!(refusal(&mut engine, "drink", Target::Usable { usable: 1, on: RED }), "there is no such thing to use");
    let told = act(&mut engine, BLUE, "drink", flask.clone());
    assert!(told.contains(&Outcome::UsableUsed { unit: BLUE, usable: 0, on: BLUE }));
    assert_eq!(unit(&engine, BLUE).effects.0[0].label, "warm");
    assert_eq!(refusal(&mut engine, "drink", flask), "Flask: used up");
}

#[test]
fn a_thing_is_lost_with_the_place_that_carries_it() {
    let mut engine = drill(1);
    edit_unit(&mut engine, BLUE, |unit| unit.hull.plates[1].structure = 0);
    let flask = Target::Usable { usable: 0, on: BLUE };
    assert_eq!(refusal(&mut engine, "drink", flask), "Flask: lost");
}

#[test]
fn a_flare_dazzles_an_enemy_in_sight_and_near_enough() {
    let mut engine = drill(1);
    assert_eq!(refusal(&mut engine, "signal", Target::Usable { usable: 1, on: BLUE_TWO }), "Bea is not an enemy");
    assert_eq!(refusal(&mut engine, "signal", Target::Usable { usable: 1, on: RED_TWO }), "Dan is out of range");
    act(&mut engine, BLUE, "signal", Target::Usable { usable: 1, on: RED });
    assert_eq!(unit(&engine, RED).effects.0[0].label, "dazzled");
}

#[test]
fn a_power_is_invoked_on_a_friend() {
    let mut engine = drill(1);
    assert_eq!(refusal(&mut engine, "sing", Target::Usable { usable: 2, on: RED }), "Cid is not a friend");
    assert_eq!(refusal(&mut engine, "sing", Target::Usable { usable: 2, on: BLUE_TWO }), "Bea is out of range");
    put(&mut engine, BLUE_TWO, 5, 8, 0);
    act(&mut engine, BLUE, "sing", Target::Usable { usable: 2, on: BLUE_TWO });
    assert_eq!(unit(&engine, BLUE_TWO).effects.0[0].label, "warm");
}

#[test]
fn a_pilot_who_ejects_leaves_the_battle() {
    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "eject", Target::Nothing);
    let left = |it: &Outcome| matches!(it, Outcome::UnitDestroyed { unit: BLUE, how: Loss::Abandoned, by: None, .. });
    assert!(told.iter().any(left));
    assert!(!unit(&engine, BLUE).is_alive());
    assert!(engine.state().acting().is_none_or(|acting| acting.unit != BLUE));
}

#[test]
fn the_other_party_of_an_action_may_be_asked() {
    let mut engine = drill(1);
    put(&mut engine, RED, 4, 7, 3);
    assert_eq!(refusal(&mut engine, "finish", Target::unit(RED)), "Finish off is not possible: the other is not prone");
    edit_unit(&mut engine, RED, |unit| unit.hull.prone = true);
    act(&mut engine, BLUE, "finish", Target::unit(RED));
}

#[test]
fn a_check_that_is_passed_lets_the_action_happen() {
    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "dare", Target::Nothing);
    let passed = |it: &Outcome| matches!(it, Outcome::Checked { purpose: CheckPurpose::Attempt(_), rolled, .. } if rolled.passed);
    assert!(told.iter().any(passed));
    assert_eq!(unit(&engine, BLUE).effects.0.len(), 1);
}

#[test]
fn a_check_that_fails_loses_the_action_and_what_the_ruleset_says() {
    let mut engine = drill(3);
    let told = act(&mut engine, BLUE, "stunt", Target::Nothing);
    assert!(told.iter().any(|it| matches!(it, Outcome::KnockedDown { unit: BLUE, by: None })));
    assert!(!told.iter().any(|it| matches!(it, Outcome::Guarded { .. })));
    assert_eq!(unit(&engine, BLUE).effects.0.len(), 0);

    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "gamble", Target::Nothing);
    assert!(told.iter().any(|it| matches!(it, Outcome::ActivationEnded { unit: BLUE, acted: true })));
}

#[test]
fn once_a_round_is_once_a_round() {
    let mut engine = drill(1);
    act(&mut engine, BLUE, "boast", Target::Nothing);
    end(&mut engine, BLUE);
    give_turn(&mut engine, BLUE);
    assert_eq!(refusal(&mut engine, "boast", Target::Nothing), "Boast is possible only once per round");
}
