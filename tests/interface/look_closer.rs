//! Pictures of corners of the interface to be looked at by a person, with the same environment variables as the others.

use bevy::prelude::*;
use phaseline::battle::{BattleState, OptionTargets, Stage, forecast_under_way, options};
use phaseline::interaction::{Anchors, Hoverable, Pointer, Regions, place_of};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::{Targets, Verb};
use phaseline::world::session::{Orders, Playback, Shown, Skirmish};
use std::sync::Arc;

use crate::{
    look::{battle, keep, play_until, size},
    support::game::Table,
};

fn place(table: &mut Table, name: &Hoverable) -> Option<Vec2> {
    let world = table.stage.world();
    place_of(name, world.resource::<Regions>(), world.resource::<Anchors>())
}

/// The unit that acts, else the first that may.
fn in_turn(state: &BattleState) -> Option<UnitId> {
    let acting = state.acting().map(|acting| acting.unit);
    acting.or_else(|| state.turn.as_ref().and_then(|turn| turn.units.first()).copied())
}

fn now(table: &mut Table) -> Arc<BattleState> {
    Arc::clone(table.stage.world().resource::<Playback>().latest())
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_the_start_screen() {
    let mut table = Table::open(None, size());
    table.point("choice:player/1/ai");
    table.picture("start_level");
    table.point("choice:slot/0,1");
    table.picture("start_pair");
    table.press("button:help");
    table.picture("start_help");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_traits_and_facings() {
    let mut table = battle();
    table.press("button:draw");
    play_until(&mut table, |book, state| {
        let unit = state.turn.as_ref().and_then(|turn| turn.units.first()).copied();
        let walks = |unit| {
            options(book, state, unit).into_iter().any(|option| {
                option.why_not.is_none() && matches!(book.ruleset.actions()[option.action.get()].verb, Verb::Move(_))
            })
        };
        state.stage == Stage::Choosing && unit.is_some_and(walks)
    });
    let state = now(&mut table);
    for unit in state.alive().map(|unit| unit.id().0).take(3) {
        let name = Hoverable::Unit(UnitId(unit));
        if let Some(at) = place(&mut table, &name) {
            table.stage.world().resource_mut::<Pointer>().point_at(at);
            table.rest();
            table.picture(&format!("traits_{unit}"));
        }
    }
    let unit = state.turn.as_ref().expect("somebody is in turn").units[0];
    table.press(&format!("lance:{}", unit.0));
    let (column, row) = state.pose(unit).expect("on the board").hex.to_map();
    for (right, down) in [(1, -2), (2, 1), (-2, 1), (1, 2)] {
        let goal = Hoverable::Hex(column + right, row + down);
        let Some(at) = place(&mut table, &goal) else { continue };
        table.stage.world().resource_mut::<Pointer>().point_at(at);
        table.rest();
        table.stage.world().resource_mut::<Pointer>().hold_primary(true);
        table.rest();
        table.stage.world().resource_mut::<Pointer>().point_at(at + Vec2::new(46.0, 30.0));
        table.rest();
        table.picture("facing_ring");
        return;
    }
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_several_targets() {
    let mut table = battle();
    let many = |verb: &Verb| verb.volley().is_some_and(|how| how.targets == Targets::Many);
    play_until(&mut table, |book, state| {
        in_turn(state).is_some_and(|unit| {
            options(book, state, unit).iter().any(|option| {
                option.why_not.is_none()
                    && many(&book.ruleset.actions()[option.action.get()].verb)
                    && matches!(&option.targets, OptionTargets::Units(units) if units.len() > 1)
            })
        })
    });
    let state = now(&mut table);
    let book = Arc::clone(&table.stage.world().resource::<Shown>().rulebook);
    let unit = in_turn(&state).expect("somebody is in turn");
    table.press(&format!("lance:{}", unit.0));
    let option =
        options(&book, &state, unit).into_iter().find(|option| many(&book.ruleset.actions()[option.action.get()].verb));
    let option = option.expect("the action");
    let OptionTargets::Units(units) = &option.targets else { panic!("it is aimed at units") };
    table.press(&format!("action:{}", book.ruleset.actions()[option.action.get()].id));
    table.picture("several_first");
    for aimed in units.iter().take(2) {
        table.press(&format!("badge:{}", aimed.unit.0));
    }
    table.picture("several");
    table.press("weapon:0");
    table.point("promise");
    table.picture("several_promise");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_an_attack_that_can_be_answered() {
    let mut table = battle();
    table.stage.draw_steps(false);
    for _ in 0..900 {
        let state = now(&mut table);
        let world = table.stage.world();
        let book = Arc::clone(&world.resource::<Shown>().rulebook);
        let person = |side| world.resource::<Skirmish>().is_human(side);
        if state.stage != Stage::Pause && !state.waits_for().is_some_and(person) {
            table.stage.step();
            continue;
        }
        let opener = state.window().and_then(|window| window.opener.unit());
        if opener.is_some_and(|by| !forecast_under_way(&book, &state, by).is_empty()) {
            table.stage.draw_steps(true);
            table.skip();
            table.picture("threat");
            table.point("button:threat");
            table.picture("threat_tip");
            return;
        }
        world.resource_mut::<Orders>().give(keep(&book, &state));
        table.stage.step();
        table.stage.world().resource_mut::<Playback>().finish();
    }
    panic!("nobody is attacked in an open window");
}
