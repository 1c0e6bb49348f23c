//! Jumps, torso twists, charges and lying down.

use crate::support::arrange::{edit_unit, give_turn, pose, put};
use crate::support::drill::{at, counter, difficulty, drill, refusal, volley};
use crate::support::yard::{BLUE, BLUE_TWO, RED, act, end, unit};
use phaseline_battle::state::unit_state::Gait;
use phaseline_battle::{Attack, Intent, Outcome, Target};
use phaseline_rules::ids::UnitId;

#[test]
fn a_jump_goes_over_everybody_and_lands_in_any_facing() {
    let mut engine = drill(1);
    put(&mut engine, BLUE_TWO, 4, 7, 0);
    let told = act(&mut engine, BLUE, "jump", at(4, 6, 4));
    let leapt = Outcome::UnitJumped { unit: BLUE, from: pose(4, 8, 0), to: pose(4, 6, 4) };
    assert!(told.contains(&leapt), "{told:?}");
    let place = unit(&engine, BLUE).place;
    assert_eq!((place.pose, place.hexes_moved, place.gait), (pose(4, 6, 4), 2, Gait::Jump));
}

#[test]
fn a_jump_heats_by_its_hexes_but_not_less_than_its_action() {
    for (row, heat) in [(7, 3), (4, 4)] {
        let mut engine = drill(1);
        put(&mut engine, RED, 12, 4, 3);
        act(&mut engine, BLUE, "jump", at(4, row, 0));
        assert_eq!(unit(&engine, BLUE).heat.points, heat, "to row {row}");
    }
}

#[test]
fn a_jump_ends_within_its_hexes_on_ground_where_nobody_stands() {
    let mut engine = drill(1);
    assert_eq!(refusal(&mut engine, "jump", at(4, 3, 0)), "4,3 is out of reach");
    assert_eq!(refusal(&mut engine, "jump", at(4, 4, 0)), "4,4 is out of reach");
    assert_eq!(refusal(&mut engine, "jump", at(4, 8, 0)), "Ann is there already");
    assert_eq!(refusal(&mut engine, "jump", at(4, 8, 1)), "4,8 is out of reach");
    assert_eq!(refusal(&mut engine, "jump", Target::unit(RED)), "choose a hex and a facing");
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    assert_eq!(refusal(&mut engine, "jump", at(4, 7, 0)), "Ann is prone and must stand up first");
}

#[test]
fn a_crippled_unit_jumps_half_as_far() {
    let mut engine = drill(1);
    edit_unit(&mut engine, BLUE, |unit| unit.hull.crippled = true);
    assert_eq!(refusal(&mut engine, "jump", at(4, 5, 0)), "4,5 is out of reach");
    act(&mut engine, BLUE, "jump", at(4, 6, 0));
}

#[test]
fn shooting_after_a_jump_is_harder() {
    let mut engine = drill(1);
    let still = difficulty(&act(&mut engine, BLUE, "light", volley(RED, &[0])));
    let mut engine = drill(1);
    act(&mut engine, BLUE, "jump", at(4, 7, 0));
    let after = difficulty(&act(&mut engine, BLUE, "light", volley(RED, &[0])));
    assert_eq!(after - still, engine.book().combat.attack.jumped);
}

#[test]
fn a_turned_torso_carries_the_weapons_round_until_the_next_activation() {
    let mut engine = drill(1);
    put(&mut engine, RED, 8, 10, 3);
    assert_eq!(refusal(&mut engine, "light", volley(RED, &[0])), "Cid is outside the firing arc");
    assert_eq!(refusal(&mut engine, "twist", at(4, 8, 2)), "Ann cannot turn that far");
    let told = act(&mut engine, BLUE, "twist", at(4, 8, 1));
    assert!(told.iter().any(|it| matches!(it, Outcome::TorsoTurned { unit: BLUE, .. })));
    act(&mut engine, BLUE, "light", volley(RED, &[0]));
    let place = unit(&engine, BLUE).place;
    assert_eq!((place.pose.facing, place.torso()), (pose(4, 8, 0).facing, pose(4, 8, 1).facing));
    end(&mut engine, BLUE);
    assert_eq!(unit(&engine, BLUE).place.twist, 1);
    give_turn(&mut engine, BLUE);
    act(&mut engine, BLUE, "brace", Target::Nothing);
    assert_eq!(unit(&engine, BLUE).place.twist, 0);
}

#[test]
fn a_charge_goes_next_to_its_target_and_hurts_both() {
    let hit = (0..40).find_map(|seed| {
        let mut engine = drill(seed);
        let told = act(&mut engine, BLUE, "charge", Target::unit(RED));
        let hit = told.iter().any(|it| matches!(it, Outcome::Charged(Attack { rolled, .. }) if rolled.passed));
        hit.then_some((engine, told))
    });
    let (engine, told) = hit.expect("one charge of forty hits");
    let place = unit(&engine, BLUE).place;
    assert_eq!((place.pose.hex.distance(unit(&engine, RED).place.pose.hex), place.hexes_moved), (1, 3));
    let lost = |id: UnitId| -> u32 {
        let of = |it: &Outcome| match it {
            Outcome::LocationDamaged { unit, armour, structure, .. } if *unit == id => Some(armour + structure),
            _ => None,
        };
        told.iter().take_while(|it| !matches!(it, Outcome::KnockedDown { .. })).filter_map(of).sum()
    };
    let numbers = engine.book().combat.charge;
    assert_eq!((lost(RED), lost(BLUE)), (5 * 3 * numbers.damage, 5 * numbers.own_damage));
    assert_eq!(counter(&engine, RED, "strain"), 3, "charged, and hit by it");
}

#[test]
fn a_charge_that_misses_still_frightens() {
    let missed = (0..40).find_map(|seed| {
        let mut engine = drill(seed);
        let told = act(&mut engine, BLUE, "charge", Target::unit(RED));
        told.iter().any(|it| matches!(it, Outcome::Charged(Attack { rolled, .. }) if !rolled.passed)).then_some(engine)
    });
    assert_eq!(counter(&missed.expect("one charge of forty misses"), RED, "strain"), 1);
}

#[test]
fn a_charge_needs_a_way_and_legs() {
    let mut engine = drill(1);
    put(&mut engine, RED, 15, 0, 3);
    assert_eq!(refusal(&mut engine, "charge", Target::unit(RED)), "there is no path to charge Cid");
    assert_eq!(refusal(&mut engine, "charge", Target::Nothing), "choose a target");
    edit_unit(&mut engine, BLUE, |unit| unit.hull.prone = true);
    assert_eq!(refusal(&mut engine, "charge", Target::unit(RED)), "Ann is prone and must stand up first");
}

#[test]
fn after_other_weapons_there_is_no_charge() {
    let mut engine = drill(1);
    act(&mut engine, BLUE, "light", volley(RED, &[0]));
    assert_eq!(
        refusal(&mut engine, "charge", Target::unit(RED)),
        "Charge is not possible: fired weapons other than assault weapons"
    );
}

#[test]
fn a_unit_lies_down_and_stands_up_again() {
    let mut engine = drill(1);
    let told = act(&mut engine, BLUE, "drop", Target::Nothing);
    assert!(told.contains(&Outcome::WentProne { unit: BLUE }));
    assert!(unit(&engine, BLUE).hull.prone);
    act(&mut engine, BLUE, "rise", Target::Nothing);
    assert!(!unit(&engine, BLUE).hull.prone);
    edit_unit(&mut engine, BLUE_TWO, |unit| unit.hull.prone = true);
    end(&mut engine, BLUE);
    give_turn(&mut engine, BLUE_TWO);
    let again = Intent::Act { unit: BLUE_TWO, action: "drop".to_owned(), target: Target::Nothing };
    assert_eq!(engine.play(again).unwrap_err().to_string(), "Bea is lying down");
}
