//! What the price of an action leaves its unit and side with, compared with what is left once it is paid.

use crate::support::arrange::{edit, edit_unit};
use crate::support::drill::under;
use crate::support::yard::{BLUE, act, unit};
use phaseline_battle::state::unit_state::Source;
use phaseline_battle::{Battle, Target, aftermath};
use phaseline_rules::content_id::EffectId;

/// How far the unit walks now. Enough heat leaves less of it, so that it is told.
fn walk(engine: &Battle) -> u32 {
    let walk = engine.book().ruleset.action("walk").unwrap();
    let boiled = aftermath(&engine.book(), &engine.state(), BLUE, (1000, 0)).unwrap();
    boiled.now.iter().find(|change| change.action == walk).expect("great heat slows it down").from
}

#[test]
fn movement_lost_to_the_heat_of_a_volley_is_foretold_and_comes_true() {
    let mut engine = under("drill", 1);
    edit_unit(&mut engine, BLUE, |unit| unit.heat.points = 6);
    let book = engine.book();
    let heat: u32 = book.profile(BLUE).unwrap().weapons[0].weapon.heat;
    let after = aftermath(&book, &engine.state(), BLUE, (heat.cast_signed(), 0)).unwrap();
    let on_foot = book.ruleset.action("walk").unwrap();
    let change = after.now.iter().find(|change| change.action == on_foot).expect("it walks less far");
    assert_eq!(change.from, walk(&engine));
    let enemy = phaseline_rules::ids::UnitId(2);
    act(&mut engine, BLUE, "fire", Target::Unit { unit: enemy, weapons: vec![0], location: None });
    assert_eq!(unit(&engine, BLUE).heat.points, after.heat.1);
    assert_eq!(change.to, walk(&engine));
    let later = after.next.iter().find(|change| change.action == on_foot).map(|change| change.to);
    act(&mut engine, BLUE, "end", Target::Nothing);
    let cold = walk(&engine);
    assert_eq!(later.unwrap_or(change.from), cold, "the next activation walks as far as foretold");
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
