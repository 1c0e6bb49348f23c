//! Death from above: landing on a target out of a jump.

use crate::support::arrange::{edit_unit, put};
use crate::support::drill::drill;
use crate::support::yard::{BLUE, RED, RED_TWO, act, unit};
use phaseline_battle::{Battle, Intent, Outcome, Target};
use phaseline_rules::ids::UnitId;

/// The first of forty leaps at an enemy that hits, or misses.
fn leap(hits: bool) -> (Battle, Vec<Outcome>) {
    let leaps = (0..40).map(|seed| {
        let mut engine = drill(seed);
        let told = act(&mut engine, BLUE, "leap", Target::unit(RED));
        (engine, told)
    });
    let as_wanted = |told: &[Outcome]| {
        told.iter().any(|it| matches!(it, Outcome::DeathFromAboveMade(attack) if attack.rolled.passed == hits))
    };
    leaps.into_iter().find(|(_, told)| as_wanted(told)).expect("one leap of forty comes out so")
}

/// What a unit lost before anybody fell.
fn lost(told: &[Outcome], id: UnitId) -> Vec<(usize, u32)> {
    let of = |it: &Outcome| match it {
        Outcome::LocationDamaged { unit, location, armour, structure, .. } if *unit == id => {
            Some((*location, armour + structure))
        }
        _ => None,
    };
    told.iter().take_while(|it| !matches!(it, Outcome::KnockedDown { .. })).filter_map(of).collect()
}

#[test]
fn a_leap_lands_beside_its_target_and_hurts_both() {
    let (engine, told) = leap(true);
    let place = unit(&engine, BLUE).place;
    assert_eq!(place.pose.hex.distance(unit(&engine, RED).place.pose.hex), 1);
    assert_eq!(place.hexes_moved, 3, "it jumped");
    let numbers = engine.book().combat.pounce;
    let hit: u32 = lost(&told, RED).iter().map(|(_, points)| points).sum();
    assert_eq!(hit, 5 * numbers.damage);
    let feet: Vec<usize> = lost(&told, BLUE).iter().map(|(location, _)| *location).collect();
    assert!(!feet.is_empty() && feet.iter().all(|location| *location >= 6), "it comes down on its legs: {feet:?}");
}

#[test]
fn whoever_misses_a_leap_falls() {
    let (engine, told) = leap(false);
    assert!(unit(&engine, BLUE).hull.prone);
    assert!(lost(&told, RED).is_empty());
}

#[test]
fn a_leap_goes_no_further_than_the_jets_carry() {
    let mut engine = drill(1);
    put(&mut engine, RED, 4, 2, 3);
    let far = Intent::Act { unit: BLUE, action: "leap".to_owned(), target: Target::unit(RED) };
    assert_eq!(engine.play(far).unwrap_err().to_string(), "there is no path to charge Cid");
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    let lying = Intent::Act { unit: BLUE, action: "leap".to_owned(), target: Target::unit(RED_TWO) };
    assert_eq!(engine.play(lying).unwrap_err().to_string(), "Ann is prone and must stand up first");
}
