//! Pictures of what the game tells beside the battle itself, to be looked at by a person, with the same environment variables
//! as the others.

use std::sync::Arc;

use phaseline::battle::{ActionOption, BattleState, OptionTargets, Rulebook, Stage, UnitState, options};
use phaseline::interaction::{Anchors, Hoverable, Pointer, REPLAYED, Regions, place_of};
use phaseline::lab::account::Account;
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::{Defer, Verb};
use phaseline::world::session::{Playback, Shown};

use crate::{
    look::{battle, play_until},
    look_findings::aim,
    support::game::Table,
};

/// Points at something where it is on the screen; answers whether it is.
fn point(table: &mut Table, name: &str) -> bool {
    let name: Hoverable = name.parse().expect("a name");
    let world = table.stage.world();
    let Some(place) = place_of(&name, world.resource::<Regions>(), world.resource::<Anchors>()) else { return false };
    world.resource_mut::<Pointer>().point_at(place);
    table.rest();
    true
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_turning_points() {
    let mut table = battle();
    play_until(&mut table, |_, _| false);
    let world = table.stage.world();
    let book = Arc::clone(&world.resource::<Shown>().rulebook);
    let account = Account::of(&book, world.resource::<Playback>().outcomes());
    let first = account.turnings.first().expect("a turning point").activation;
    table.press("button:report");
    table.picture("told_report");
    let name = format!("choice:{REPLAYED}/{first}");
    assert!(point(&mut table, &name), "the first is on the screen");
    table.picture("told_report_turning");
    assert!(point(&mut table, "report:why/causes") || point(&mut table, "report:why/acted_first"));
    table.picture("told_report_why");
    table.press(&name);
    table.picture("told_report_replay");
}

/// The unit in turn and the hexes to which it can go, the farthest first.
fn walk(table: &mut Table) -> Option<(UnitId, Vec<(i32, i32)>)> {
    let world = table.stage.world();
    let (book, state) =
        (Arc::clone(&world.resource::<Shown>().rulebook), Arc::clone(world.resource::<Playback>().latest()));
    let unit = state.turn.as_ref().and_then(|turn| turn.units.first()).copied()?;
    let moves = |option: &ActionOption| matches!(book.ruleset.actions()[option.action.get()].verb, Verb::Move(_));
    let option = options(&book, &state, unit).into_iter().find(|it| it.why_not.is_none() && moves(it))?;
    let OptionTargets::Places(reach) = option.targets else { return None };
    let mut hexes = reach.hexes();
    hexes.sort_by_key(|(_, cost)| std::cmp::Reverse(*cost));
    Some((unit, hexes.into_iter().map(|(pose, _)| pose.hex.to_map()).collect()))
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_way_its_dangers_and_what_comes_after_it() {
    let mut table = battle();
    let target = aim(&mut table);
    assert!(point(&mut table, &format!("unit:{}", target.0)));
    table.picture("told_unit_aimed");
    assert!(point(&mut table, "gauge:heat"));
    table.picture("told_heat");
    assert!(point(&mut table, "gauge:stability"));
    table.picture("told_stability");
    let (_, hexes) = walk(&mut table).expect("somebody walks");
    let shown = hexes.iter().filter(|(column, row)| point(&mut table, &format!("hex:{column},{row}"))).count();
    assert!(shown > 0);
    table.picture("told_way");
    let middle = hexes[hexes.len() / 2];
    if point(&mut table, &format!("hex:{},{}", middle.0, middle.1)) {
        table.picture("told_way_middle");
    }
    let book = Arc::clone(&table.stage.world().resource::<Shown>().rulebook);
    let waits = book.ruleset.actions().iter().filter(|action| matches!(action.verb, Verb::Defer(_)));
    for (place, action) in waits.enumerate() {
        if point(&mut table, &format!("action:{}", action.id)) {
            table.picture(&format!("told_wait_{place}"));
        }
    }
    table.press(&format!("hex:{},{}", middle.0, middle.1));
    table.skip();
    table.stage.world().resource_mut::<Pointer>().point_nowhere();
    table.rest();
    table.picture("told_walked");
    if point(&mut table, &format!("unit:{}", target.0)) {
        table.picture("told_walked_target");
    }
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_computer_that_waits() {
    let mut table = battle();
    let mut seen = 0;
    for round in 2..7 {
        play_until(&mut table, |_, state| state.round >= round);
        let world = table.stage.world();
        let told = world.resource::<Playback>().outcomes().iter().enumerate();
        let deferred =
            |outcome: &phaseline::battle::Outcome| matches!(outcome, phaseline::battle::Outcome::Deferred { .. });
        let waits: Vec<usize> = told.filter(|(_, outcome)| deferred(outcome)).map(|(number, _)| number).collect();
        if waits.len() > seen {
            seen = waits.len();
            table.picture(&format!("told_waits_{round}"));
        }
    }
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_units_that_are_as_early_and_of_a_weapon_switched_off() {
    let mut table = battle();
    let place = |unit: &UnitState| unit.turn.position().filter(|_| unit.is_pending());
    let tied = |state: &BattleState| {
        let as_early = |one: &&UnitState| {
            let other = |other: &UnitState| other.id() != one.id() && place(other) == place(one);
            place(one).is_some() && state.alive().any(other)
        };
        state.alive().find(as_early).map(UnitState::id)
    };
    play_until(&mut table, |_, state| state.stage == Stage::Choosing && tied(state).is_some());
    let unit = tied(table.stage.world().resource::<Playback>().latest()).expect("two are as early");
    assert!(point(&mut table, &format!("timeline:{}", unit.0)));
    table.picture("told_as_early");
    let mut table = battle();
    aim(&mut table);
    table.picture("told_all_weapons");
    for weapon in (0..8).rev() {
        if point(&mut table, &format!("weapon:{weapon}")) {
            table.press(&format!("weapon:{weapon}"));
            point(&mut table, &format!("weapon:{weapon}"));
            table.picture(&format!("told_weapon_off_{weapon}"));
        }
    }
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_what_a_charge_risks_and_of_what_is_asked_once_more() {
    let mut table = battle();
    let rams = |book: &Rulebook, state: &BattleState| {
        let unit = state.turn.as_ref().and_then(|turn| turn.units.first()).copied()?;
        let rams = |option: &ActionOption| {
            option.why_not.is_none()
                && matches!(book.ruleset.actions()[option.action.get()].verb, Verb::Charge(_) | Verb::Pounce(_))
        };
        let option = options(book, state, unit).into_iter().find(rams)?;
        let OptionTargets::Units(units) = &option.targets else { return None };
        Some((unit, book.ruleset.actions()[option.action.get()].id.clone(), units.first()?.unit))
    };
    play_until(&mut table, |book, state| state.stage == Stage::Choosing && rams(book, state).is_some());
    let world = table.stage.world();
    let book = Arc::clone(&world.resource::<Shown>().rulebook);
    let (unit, action, target) = rams(&book, world.resource::<Playback>().latest()).expect("somebody can");
    table.press(&format!("lance:{}", unit.0));
    table.press(&format!("badge:{}", target.0));
    table.press(&format!("action:{action}"));
    table.picture("told_charge");
    assert!(point(&mut table, "promise"));
    table.picture("told_charge_risk");
    let mut table = battle();
    aim(&mut table);
    let waits = |verb: &Verb| matches!(verb, Verb::Defer(Defer::ToEnd));
    if let Some(wait) = book.ruleset.actions().iter().find(|action| waits(&action.verb)) {
        table.press(&format!("action:{}", wait.id));
        table.picture("told_once_more");
    }
}
