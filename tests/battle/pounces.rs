//! Coming down on somebody out of a jump, and weapons whose shots hang on one roll.

use crate::stage::{BLUE, RED, RED_TWO, act, edit_unit, engine, give_turn, pose, unit};
use phaseline::battle::{Battle, Intent, Outcome, Target};
use phaseline::rules::ids::UnitId;

fn drill(seed: u64) -> Battle {
    let mut engine = engine("yard", "drill", seed);
    engine.play(Intent::Draw).unwrap();
    give_turn(&mut engine, BLUE);
    engine
}

/// The first of forty leaps at an enemy that hits, or misses.
fn leap(hits: bool) -> (Battle, Vec<Outcome>) {
    let leaps = (0..40).map(|seed| {
        let mut engine = drill(seed);
        let told = act(&mut engine, BLUE, "leap", Target::unit(RED));
        (engine, told)
    });
    let as_wanted =
        |told: &[Outcome]| told.iter().any(|it| matches!(it, Outcome::Pounced(attack) if attack.rolled.passed == hits));
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
    edit_unit(&mut engine, RED, |unit| unit.place.pose = pose(4, 2, 3));
    let far = Intent::Act { unit: BLUE, action: "leap".to_owned(), target: Target::unit(RED) };
    assert_eq!(engine.play(far).unwrap_err().to_string(), "there is no path to charge Cid");
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    let lying = Intent::Act { unit: BLUE, action: "leap".to_owned(), target: Target::unit(RED_TWO) };
    assert_eq!(engine.play(lying).unwrap_err().to_string(), "Ann is prone and must stand up first");
}

#[test]
fn one_roll_counts_for_all_shots_of_a_cluster() {
    let (mut hit, mut missed) = (0, 0);
    for seed in 0..30 {
        let mut engine = drill(seed);
        edit_unit(&mut engine, RED, |unit| unit.place.pose = pose(4, 1, 3));
        let target = Target::Unit { unit: RED, weapons: vec![2], location: None };
        let told = act(&mut engine, BLUE, "fire", target);
        let rolls: Vec<_> = told.iter().filter_map(Outcome::attack).map(|attack| attack.rolled).collect();
        assert_eq!(rolls.len(), 5);
        assert!(rolls.iter().all(|rolled| rolled.shown == rolls[0].shown), "{rolls:?}");
        let passed = rolls.iter().filter(|rolled| rolled.passed).count() as u32;
        let counted = told.iter().find_map(|it| match it {
            Outcome::ClusterHit { hits, of: 5, .. } => Some(*hits),
            _ => None,
        });
        assert_eq!(counted.unwrap_or(0), passed);
        assert!(rolls.iter().take(passed as usize).all(|rolled| rolled.passed), "those that hit come first");
        if passed > 0 { hit += 1 } else { missed += 1 }
    }
    assert!(hit > 0 && missed > 0, "{hit} hit, {missed} missed");
}
