//! A unit that has yet to act is easier to hit: this is what acting early is worth.

use crate::support::arrange::{give_turn, pose, put};
use crate::support::yard::{BLUE, RED, end, engine, unit};
use phaseline_battle::combat::gunnery::Attacker;
use phaseline_battle::{Battle, Intent, Target, blow};
use phaseline_rules::combat::reason::Reason;
use phaseline_rules::ruleset::Verb;

/// Units next to each other; it is the turn of the first one.
fn field() -> Battle {
    let mut engine = engine("yard", "drill", 1);
    engine.play(Intent::Draw).unwrap();
    put(&mut engine, BLUE, 4, 4, 3);
    put(&mut engine, RED, 4, 5, 0);
    give_turn(&mut engine, BLUE);
    engine
}

/// What is added to the difficulty of hitting the first unit because it has yet to act.
fn added(engine: &Battle) -> Option<i32> {
    let test = blow(&engine.book(), &Attacker::of(&unit(engine, RED)), &unit(engine, BLUE)).unwrap();
    test.tally.terms.iter().find(|term| term.reason == Reason::TargetYetToAct).map(|term| term.amount)
}

#[test]
fn a_unit_is_easier_to_hit_until_it_does_something() {
    let mut engine = field();
    let easier = engine.book().combat.attack.target_yet_to_act;
    assert!(easier < 0, "the shipped rules make it pay to be early");
    assert_eq!(added(&engine), Some(easier), "its turn has come, but it has done nothing");
    let turn = crate::support::yard::action(&engine, |verb| matches!(verb, Verb::Move(_)));
    let to = Target::Pose(pose(4, 4, 2));
    crate::support::yard::act(&mut engine, BLUE, &turn, to);
    assert_eq!(added(&engine), None, "it is acting");
    end(&mut engine, BLUE);
    assert_eq!(added(&engine), None, "it has acted");
    while engine.state().round == 1 {
        crate::support::yard::idle(&mut engine);
    }
    assert_eq!(added(&engine), Some(easier), "in the next round it has yet to act again");
}

#[test]
fn whoever_lets_others_go_first_is_not_on_its_guard_meanwhile() {
    let mut engine = engine("yard", "sbi3", 1);
    engine.play(Intent::Draw).unwrap();
    put(&mut engine, BLUE, 4, 4, 3);
    put(&mut engine, RED, 4, 5, 0);
    give_turn(&mut engine, BLUE);
    let waits = crate::support::yard::action(&engine, |verb| matches!(verb, Verb::Defer(_)));
    crate::support::yard::act(&mut engine, BLUE, &waits, Target::Nothing);
    assert!(!unit(&engine, BLUE).turn.acted);
    assert_eq!(added(&engine), Some(engine.book().combat.attack.target_yet_to_act));
}
