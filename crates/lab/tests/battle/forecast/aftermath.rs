//! What the price of an action leaves its unit and side with, compared with what is left once it is paid.

use crate::support::arrange::{edit, edit_unit};
use crate::support::drill::under;
use crate::support::yard::{BLUE, act, unit};
use phaseline_battle::readiness::stat_block::movement_points;
use phaseline_battle::state::unit_state::Source;
use phaseline_battle::{Aftermath, Battle, Target, aftermath};
use phaseline_rules::content_id::EffectId;

/// How far the unit walks now. Enough heat leaves less of it, so that it is told.
fn walk(engine: &Battle) -> u32 {
    let walk = engine.book().ruleset.action("walk").unwrap();
    let boiled = aftermath(&engine.book(), &engine.state(), BLUE, (1000, 0)).unwrap();
    boiled.now.iter().find(|change| change.action == walk).expect("great heat slows it down").from
}

/// How far the unit walks by its statistics.
fn points(engine: &Battle) -> u32 {
    movement_points(&engine.book(), &unit(engine, BLUE)).0
}

/// The drill under a ruleset; the unit is warm. Also the heat of its first weapon, and what firing it leaves.
fn warm(ruleset: &str) -> (Battle, Aftermath) {
    let mut engine = under(ruleset, 1);
    edit_unit(&mut engine, BLUE, |unit| unit.heat.set(6));
    let heat = engine.book().profile(BLUE).unwrap().weapons[0].weapon.heat.cast_signed();
    let after = aftermath(&engine.book(), &engine.state(), BLUE, (heat, 0)).unwrap();
    (engine, after)
}

fn fire(engine: &mut Battle) {
    let enemy = phaseline_rules::ids::UnitId(2);
    act(engine, BLUE, "fire", Target::Unit { unit: enemy, weapons: vec![0], location: None });
}

#[test]
fn movement_lost_at_once_to_the_heat_of_a_volley_is_foretold_and_comes_true() {
    let (mut engine, after) = warm("drill_hot");
    let on_foot = engine.book().ruleset.action("walk").unwrap();
    let change = after.now.iter().find(|change| change.action == on_foot).expect("it walks less far");
    assert_eq!(change.from, walk(&engine));
    fire(&mut engine);
    assert_eq!(unit(&engine, BLUE).heat.points, after.heat.1);
    assert_eq!(change.to, walk(&engine));
}

#[test]
fn heat_that_is_resolved_at_the_end_of_the_activation_slows_the_next_one_as_foretold() {
    let (mut engine, after) = warm("drill");
    assert_eq!(after.now, [], "nothing changes in this activation");
    let (on_foot, before) = (engine.book().ruleset.action("walk").unwrap(), points(&engine));
    fire(&mut engine);
    assert_eq!((unit(&engine, BLUE).heat.points, points(&engine)), (after.heat.1, before));
    let later = after.next.iter().find(|change| change.action == on_foot).map_or(before, |change| change.to);
    act(&mut engine, BLUE, "end", Target::Nothing);
    assert_eq!(points(&engine), later, "the next activation walks as far as foretold");
}

#[test]
fn the_conditions_that_a_price_in_morale_brings_are_told_before_it_is_paid() {
    let mut engine = under("drill", 1);
    let book = engine.book();
    let low = &book.combat.morale.moods[0];
    edit(&mut engine, |state| state.sides[0].morale = low.at_most + 10);
    let after = |paid| aftermath(&book, &engine.state(), BLUE, (0, paid)).unwrap();
    assert!(after(9).begins.is_empty() && after(9).morale == (low.at_most + 10, low.at_most + 1));
    let begun = after(10);
    assert_eq!(begun.morale.1, low.at_most);
    let brings = |effect: &EffectId| begun.begins.iter().any(|it| it.source == Source::LowMorale(effect.clone()));
    assert!(low.effects.iter().all(brings), "{:?}", begun.begins);
}
