//! What units do for each other: keeping enemies in sight for those who fire over a ridge, firing at those, holding out.

use crate::support::field::{
    BLUE_LONG as LOBBER, BLUE_SHORT as SCOUT, Field, RED_LONG, RED_SHORT as TARGET, field_mod, field_unit,
};
use crate::support::packs::sound;
use phaseline_ai::Mind;
use phaseline_battle::{BattleSetup, BattleState, Intent, Loss, Outcome};
use phaseline_content::{Library, Sources};
use phaseline_rules::combat::test_roll::Reason;
use phaseline_rules::ids::UnitId;
use std::sync::{Arc, LazyLock};

/// The unit that is a scout elsewhere.
const UNARMED: UnitId = SCOUT;

/// A field cut in two by a ridge that nobody climbs or sees over, and a unit that carries missiles.
fn library() -> Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| {
        let row = |ground: &str| format!("{:?},", [ground; 30].join(" "));
        let rows = [row("g0").repeat(15), row("g9"), row("g0").repeat(14)].concat();
        let map = format!(r#"(id: "ridge", name: "Ridge", rows: [{rows}], legend: {{"g": "open"}})"#);
        let side = |id: &str, relation: &str, units: [&str; 2], row: i32, facing: u8| {
            format!(
                r#"(id: {id:?}, name: {id:?}, relation: {relation}, units: [
                    (unit: {:?}, pilot: "{id}_short", at: (4, {row}), facing: {facing}),
                    (unit: {:?}, pilot: "{id}_long", at: (8, {row}), facing: {facing})])"#,
                units[0], units[1]
            )
        };
        let scenario = format!(
            r#"(id: "ridge", name: "Ridge", map: "ridge", ruleset: "two-d6", rounds: 20, sides: [{}, {}])"#,
            side("blue", "Friendly", ["short", "lobber"], 25, 0),
            side("red", "Enemy", ["short", "long"], 3, 3)
        );
        let lobber = field_unit("lobber", "missiles_heavy");
        let files = field_mod()
            .with("maps/ridge.ron", map)
            .with("units/lobber.ron", lobber)
            .with("scenarios/ridge.ron", scenario);
        sound(&Sources::built_in().with_mod(files))
    });
    Arc::clone(&LIBRARY)
}

/// A scout without weapons that has walked north of the ridge, with an enemy before it, and a friend with missiles who sees
/// nothing from the south.
fn ridge() -> Field {
    let mut field = Field::with(&BattleSetup::new("ridge", 3), &library());
    field.remove(RED_LONG);
    field.put(SCOUT, (10, 14), 0).put(TARGET, (10, 4), 3).put(LOBBER, (10, 17), 0);
    field.change(SCOUT, |unit| [4, 5].into_iter().for_each(|arm| unit.hull.plates[arm].structure = 0));
    field.turn_of(SCOUT).go(SCOUT, (10, 13), 0);
    field
}

/// Everything that a unit does from now to the end of its turn.
fn turn(field: &mut Field, id: UnitId) -> Vec<Outcome> {
    let mut engine = field.battle();
    let mut mind = Mind::default();
    while !engine.state().unit(id).expect("it is there").turn.acted && !engine.state().is_over() {
        let intent = mind.choose(&engine.book(), &engine.state()).expect("somebody is to choose");
        let passes = matches!(intent, Intent::Pass { .. });
        engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
        assert!(passes || engine.state().round == field.now().round, "its turn is over by now");
    }
    field.edit(|now| *now = BattleState::clone(&engine.state()));
    engine.chronicle().outcomes.clone()
}

fn spots(told: &[Outcome]) -> bool {
    told.contains(&Outcome::TargetSpotted { unit: SCOUT, target: TARGET })
}

#[test]
fn it_keeps_an_enemy_in_sight_for_a_friend_who_then_fires_over_the_ridge() {
    let mut field = ridge();
    let told = turn(&mut field, SCOUT);
    assert!(spots(&told), "{told:?}");
    let told = turn(field.turn_of(LOBBER), LOBBER);
    let over = told.iter().filter_map(Outcome::attack).any(|attack| {
        let indirect = attack.test.tally.terms.iter().any(|term| term.reason == Reason::Indirect);
        (attack.unit, attack.target) == (LOBBER, TARGET) && indirect
    });
    assert!(over, "{told:?}");
}

#[test]
fn it_keeps_nobody_in_sight_where_no_friend_can_make_use_of_it() {
    let mut field = ridge();
    field.change(LOBBER, |unit| unit.turn.acted = true);
    assert!(!spots(&turn(&mut field, SCOUT)), "the friend has acted");
    let mut field = ridge();
    field.change(LOBBER, |unit| unit.hull.ammunition.iter_mut().for_each(|left| *left = Some(0)));
    assert!(!spots(&turn(&mut field, SCOUT)), "the friend has no missiles left");
}

#[test]
fn nobody_leaves_a_machine_that_can_still_draw_fire() {
    // Under the drill leaving costs nothing; the unit has no weapon left, lies open, and a friend fights on.
    let mut field = Field::drill();
    field.put(UNARMED, (8, 17), 0).put(TARGET, (8, 12), 3).put(RED_LONG, (7, 12), 3).put(LOBBER, (20, 25), 0);
    field.change(UNARMED, |unit| {
        unit.hull.plates.iter_mut().for_each(|plate| (plate.armour, plate.structure) = (0, 1));
        [4, 5].into_iter().for_each(|arm| unit.hull.plates[arm].structure = 0);
    });
    field.change(LOBBER, |unit| unit.turn.acted = true);
    let told = turn(field.turn_of(UNARMED), UNARMED);
    assert!(!told.iter().any(|it| matches!(it, Outcome::UnitDestroyed { how: Loss::Abandoned, .. })), "{told:?}");
}
