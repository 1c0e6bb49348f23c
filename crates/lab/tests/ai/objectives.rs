//! The computer plays for objectives: battles with something to do end by it.

use crate::support::battles::begin;
use crate::support::computer::play_to_the_end;
use crate::support::field::{BLUE_LONG, BLUE_SHORT, Field, RED_LONG, RED_SHORT, field_mod, library};
use crate::support::packs::sound;
use phaseline_ai::Mind;
use phaseline_battle::{BattleSetup, Ending, Stage, Target};
use phaseline_content::{Memory, Sources};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;

/// Why a battle between computer players ended.
fn ending(scenario: &str, seed: u64) -> Ending {
    let mut engine = begin(&library(), &BattleSetup::new(scenario, seed));
    play_to_the_end(&mut engine, |_, _| ());
    let Stage::Over { why, .. } = engine.state().stage else { panic!("it is over") };
    why
}

fn endings(scenario: &str, battles: u64) -> Vec<Ending> {
    (1..=battles).map(|seed| ending(scenario, seed)).collect()
}

#[test]
fn battles_about_a_convoy_end_by_their_objectives_about_as_often_as_by_force() {
    let endings = endings("salt_road", 12);
    let by_objective = endings.iter().filter(|why| matches!(why, Ending::Objective { .. })).count();
    assert!((4..=10).contains(&by_objective), "{endings:?}");
}

#[test]
fn battles_about_a_place_end_before_the_rounds_run_out() {
    let endings = endings("lantern_point", 3);
    assert!(!endings.contains(&Ending::RoundsOver), "{endings:?}");
}

/// The field with a hill in the middle and something to do for blue and for red.
fn mission(blue: &str, red: &str) -> Field {
    let side = |id: &str, relation: &str, row: i32, facing: u8, objective: &str| {
        let objectives =
            if objective.is_empty() { String::new() } else { format!("(name: \"Do it\", goal: {objective})") };
        format!(
            r#"(id: {id:?}, name: {id:?}, relation: {relation}, objectives: [{objectives}], units: [
                (unit: "short", pilot: "{id}_short", at: (4, {row}), facing: {facing}, name: "{id}_short"),
                (unit: "long", pilot: "{id}_long", at: (8, {row}), facing: {facing}, name: "{id}_long")])"#
        )
    };
    let scenario = format!(
        r#"(id: "mission", name: "Mission", map: "field", ruleset: "sbi3", rounds: 20,
            zones: [(id: "hill", name: "the hill", area: [Around((8, 12), 1)])], sides: [{}, {}])"#,
        side("blue", "Friendly", 25, 0, blue),
        side("red", "Enemy", 3, 3, red)
    );
    let files = Memory::new("mission")
        .with("mod.ron", r#"(name: "mission", version: "1")"#)
        .with("scenarios/mission.ron", scenario);
    Field::with(&BattleSetup::new("mission", 3), &sound(&Sources::built_in().with_mod(field_mod()).with_mod(files)))
}

const HOLD: &str = r#"Hold(zone: "hill", rounds: 4)"#;

/// A long-armed blue unit to act, in range of a red one on the hill, who has acted.
fn before_the_hill(blue: &str, red: &str) -> Field {
    let mut field = mission(blue, red);
    field.remove(BLUE_SHORT).remove(RED_SHORT);
    field.put(BLUE_LONG, (8, 16), 0).put(RED_LONG, (8, 12), 3);
    field.change(RED_LONG, |unit| {
        unit.turn.acted = true;
        // Nobody destroys it at once.
        unit.hull.plates.iter_mut().for_each(|plate| plate.armour = 90);
    });
    field.at_phase(BLUE_LONG, 20).turn_of(BLUE_LONG);
    field
}

/// Where the unit stands once it has done all that it wants to do in this activation.
fn ends(field: &Field, id: UnitId) -> Hex {
    let mut engine = field.battle();
    let (book, mut mind) = (engine.book(), Mind::default());
    loop {
        let now = engine.state();
        let unit = now.unit(id).expect("it is there");
        if now.is_over() || now.round != field.now().round || !unit.is_pending() {
            return unit.place.pose.hex;
        }
        match mind.choose(&book, &now) {
            Some(intent) => engine.play(intent).expect("the computer asks for nothing that is not allowed"),
            None => engine.step(),
        }
    }
}

fn on_the_hill(hex: Hex) -> bool {
    hex.distance(Hex::from_map(8, 12)) <= 1
}

#[test]
fn it_stands_in_the_way_of_an_enemy_who_is_about_to_win_by_a_place() {
    let mut field = before_the_hill("", HOLD);
    field.edit(|now| now.sides[1].objectives[0].count = 3);
    assert!(on_the_hill(ends(&field, BLUE_LONG)));
    assert!(!on_the_hill(ends(&before_the_hill("", ""), BLUE_LONG)), "without that it would rather keep its distance");
}

#[test]
fn a_place_where_a_friend_stands_already_needs_no_other_one() {
    let mut field = before_the_hill(HOLD, HOLD);
    field.put(RED_LONG, (8, 7), 3);
    assert!(on_the_hill(ends(&field, BLUE_LONG)), "nobody is there");
    let mut held = before_the_hill(HOLD, HOLD);
    held.edit(|now| now.units[BLUE_SHORT.0 as usize].change().hull.destroyed = false);
    held.put(RED_LONG, (8, 7), 3).put(BLUE_SHORT, (7, 12), 0);
    held.change(BLUE_SHORT, |unit| unit.turn.acted = true);
    assert!(!on_the_hill(ends(&held, BLUE_LONG)));
}

/// Two red units as far from a blue one that can only fire: the stronger one apart, the other one on the hill, which red has
/// held for so many rounds.
fn which(blue: &str, red: &str, rounds: u32) -> UnitId {
    let mut field = mission(blue, red);
    field.remove(BLUE_SHORT);
    field.put(BLUE_LONG, (8, 17), 0).put(RED_LONG, (5, 13), 3).put(RED_SHORT, (9, 12), 3);
    field.at_phase(BLUE_LONG, 20).turn_of(BLUE_LONG).go(BLUE_LONG, (8, 16), 0);
    field.edit(|now| now.sides[1].objectives.iter_mut().for_each(|objective| objective.count = rounds));
    let Target::Unit { unit, .. } = field.chosen().1 else { panic!("it fires") };
    unit
}

#[test]
fn it_fires_at_those_who_decide_the_battle() {
    assert_eq!(which("", "", 0), RED_LONG, "he is the more dangerous one");
    assert_eq!(which("", HOLD, 3), RED_SHORT, "he is about to have held the hill for long enough");
    assert_eq!(which(r#"Destroy(units: ["red_short"])"#, "", 0), RED_SHORT, "his loss is asked for");
    assert_eq!(which("", r#"Survive(units: ["red_short"], rounds: 10)"#, 0), RED_SHORT, "he must survive");
    assert_eq!(which("", r#"Leave(zone: "hill", units: ["red_short"])"#, 0), RED_SHORT, "he must get away");
}
