//! What the ground does by unit type: boats stay on water, turrets do not move, and water changes heat. Squads lose
//! weapons with their troopers.

use crate::support::arrange::{edit_unit, give_turn, pose};
use crate::support::yard::{act, action, end, engine, unit};
use phaseline_battle::legal::targets::movement::reach;
use phaseline_battle::readiness::stat_block::movement_points;
use phaseline_battle::{Battle, Intent, Outcome, Refusal, Target, legal};
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{UnitId, UnitType};
use phaseline_rules::ruleset::Verb;

fn saltgate() -> Battle {
    let mut engine = engine("saltgate", "sbi3", 1);
    engine.play(Intent::Draw).unwrap();
    engine
}

fn first_of(engine: &Battle, unit_type: UnitType) -> UnitId {
    let book = engine.book();
    book.profiles.iter().find(|profile| profile.body.unit_type == unit_type).expect("the battle has one").id
}

#[test]
fn a_boat_goes_everywhere_by_water_and_nowhere_else() {
    let engine = saltgate();
    let (book, state) = (engine.book(), engine.state());
    let boat = first_of(&engine, UnitType::Naval);
    let reach = reach(&book, &state, boat, 40).unwrap();
    let hexes = reach.hexes();
    let ground = |(pose, _): &(Pose, u32)| book.board.terrain(pose.hex).map(|terrain| terrain.name.clone());
    assert!(hexes.len() > 10, "it moves");
    assert!(hexes.iter().all(|hex| ground(hex).as_deref() == Some("Water")));
}

#[test]
fn a_turret_turns_and_fires_but_never_moves() {
    let mut engine = saltgate();
    let turret = first_of(&engine, UnitType::Turret);
    assert_eq!(movement_points(&engine.book(), &unit(&engine, turret)), (0, 0));
    give_turn(&mut engine, turret);
    let walk = action(&engine, |verb| matches!(verb, Verb::Move(_)));
    let pose = unit(&engine, turret).place.pose;
    let beside = Target::Pose(Pose { hex: pose.hex.neighbour(pose.facing), ..pose });
    let refused = engine.play(Intent::Act { unit: turret, action: walk, target: beside }).unwrap_err();
    assert!(matches!(refused, Refusal::Incapable(_)), "{refused:?}");
    let moves = |intent: &Intent| matches!(intent, Intent::Act { target: Target::Pose(_), .. });
    assert!(!legal(&engine.book(), &engine.state()).iter().any(moves));
}

#[test]
fn a_squad_loses_the_weapons_of_the_men_it_loses() {
    let mut engine = saltgate();
    let squad = first_of(&engine, UnitType::Trooper);
    let whole = engine.book().profiles[squad.0 as usize].weapons.len();
    let ready = |engine: &Battle| {
        let (book, held) = (engine.book(), unit(engine, squad));
        let profile = book.profile(squad).unwrap();
        (0..whole)
            .filter(|weapon| phaseline_battle::combat::gunnery::ready_weapon(profile, &held, *weapon).is_ok())
            .count()
    };
    assert_eq!(ready(&engine), whole);
    edit_unit(&mut engine, squad, |unit| unit.hull.plates[0].structure = 0);
    assert_eq!(ready(&engine), whole - 1);
}

#[test]
fn water_cools_more_than_sinks_alone() {
    let cooled = |wet: bool| {
        let mut engine = saltgate();
        let book = engine.book();
        let mech = first_of(&engine, UnitType::Mech);
        let is_wet = |hex| book.board.terrain(hex).is_some_and(|terrain| terrain.cool > 0);
        let taken = |hex| engine.state().unit_at(hex).is_some();
        let hex = book.board.hexes().into_iter().find(|hex| is_wet(*hex) == wet && !taken(*hex)).unwrap();
        edit_unit(&mut engine, mech, |unit| (unit.place.pose.hex, unit.heat.points) = (hex, 25));
        give_turn(&mut engine, mech);
        engine.play(Intent::Activate { unit: mech }).unwrap();
        end(&mut engine, mech);
        unit(&engine, mech).heat.points
    };
    assert_eq!(cooled(false) - cooled(true), 6);
}

#[test]
fn a_jump_in_the_default_ruleset_carries_over_the_ground() {
    let mut engine = engine("yard", "sbi3", 1);
    engine.play(Intent::Draw).unwrap();
    give_turn(&mut engine, crate::support::yard::BLUE);
    let jump = action(&engine, |verb| matches!(verb, Verb::Jump(_)));
    let to = pose(4, 6, 2);
    let told = act(&mut engine, crate::support::yard::BLUE, &jump, Target::Pose(to));
    assert!(told.iter().any(|it| matches!(it, Outcome::UnitJumped { to: landed, .. } if *landed == to)));
}
