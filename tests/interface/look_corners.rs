//! Pictures of the menu, of a planned way, of states, squads and of large reports to be looked at by a person, with the
//! same environment variables as the others.

use bevy::prelude::*;
use phaseline::app::GamePlugin;
use phaseline::battle::{BattleSetup, BattleState, OptionTargets, Rulebook, Stage, options};
use phaseline::interaction::{Anchors, Hoverable, Pointer, Regions, place_of};
use phaseline::record::Shelf;
use phaseline::rules::hex::Hex;
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::Verb;
use phaseline::world::session::{Playback, Shown};
use std::sync::Arc;

use crate::{
    look::{play_until, size},
    support::game::Table,
    support::old_walls::with_old_walls,
};

fn battle(scenario: &str, ruleset: Option<&str>) -> Table {
    let setup = BattleSetup { ruleset: ruleset.map(Into::into), ..BattleSetup::new(scenario, 7) };
    Table::of(GamePlugin { first: Some(setup), ..GamePlugin::new(with_old_walls()) }, size())
}

/// Points at something that may lie under a panel or beside the picture; answers whether it is there.
fn look_at(table: &mut Table, name: &Hoverable) -> bool {
    let world = table.stage.world();
    let place = place_of(name, world.resource::<Regions>(), world.resource::<Anchors>());
    let Some(place) = place else { return false };
    world.resource_mut::<Pointer>().point_at(place);
    table.rest();
    true
}

fn now(table: &mut Table) -> (Arc<BattleState>, Arc<Rulebook>) {
    let world = table.stage.world();
    (Arc::clone(world.resource::<Playback>().latest()), Arc::clone(&world.resource::<Shown>().rulebook))
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_the_menu_and_of_the_chart() {
    let mut table = battle("two_fords", None);
    table.press("button:lanes");
    table.picture("lanes_two_fords");
    let mut table = battle("saltgate", None);
    table.press("button:lanes");
    table.picture("lanes_saltgate");
    table.press("button:close");
    table.press("button:draw");
    table.skip();
    table.stage.world().resource_mut::<phaseline::interaction::Presses>().back();
    table.rest();
    table.picture("menu");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_planned_way() {
    let mut table = battle("lantern_point", None);
    table.press("button:draw");
    play_until(&mut table, |book, state| {
        let walks = |unit: UnitId| {
            options(book, state, unit).into_iter().any(|option| {
                option.why_not.is_none() && matches!(book.ruleset.actions()[option.action.get()].verb, Verb::Move(_))
            })
        };
        state.stage == Stage::Choosing && state.turn.as_ref().is_some_and(|turn| walks(turn.units[0]))
    });
    let (state, book) = now(&mut table);
    let unit = state.turn.as_ref().expect("somebody is in turn").units[0];
    table.press(&format!("lance:{}", unit.0));
    let ways = options(&book, &state, unit);
    let reach = ways.iter().find_map(|option| match &option.targets {
        OptionTargets::Places(reach) => Some(reach.hexes().into_iter().map(|(pose, _)| pose.hex).collect::<Vec<Hex>>()),
        _ => None,
    });
    let goal = reach.expect("a reach").into_iter().max_by_key(|hex| (hex.q(), -hex.r())).expect("a hex");
    let (column, row) = goal.to_map();
    look_at(&mut table, &Hoverable::Hex(column, row));
    table.picture("way_arc");
    table.press("button:face");
    table.picture("way_arc_turned");
    let locomotion = book.profile(unit).expect("a unit").body.locomotion.clone();
    let closed = |hex: Hex| book.board.terrain(hex).is_some_and(|it| !it.move_cost.contains_key(&locomotion));
    let cells: Vec<(i32, i32)> = book.board.map().cells().map(|(place, _)| place).collect();
    for (column, row) in cells.into_iter().filter(|(column, row)| closed(Hex::from_map(*column, *row))) {
        if look_at(&mut table, &Hoverable::Hex(column, row)) {
            table.picture("way_closed");
            return;
        }
    }
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_low_spirits() {
    let mut table = battle("two_fords", None);
    play_until(&mut table, |book, state| {
        let low = book.combat.morale.mood(state.sides[0].morale).is_some();
        state.stage == Stage::Choosing && low
    });
    let (state, _) = now(&mut table);
    if let Some(unit) = state.turn.as_ref().and_then(|turn| turn.units.first()) {
        table.press(&format!("lance:{}", unit.0));
    }
    table.picture("spirits");
    table.point("morale");
    table.picture("spirits_morale");
    for place in 0..3 {
        if look_at(&mut table, &Hoverable::Status(place)) {
            table.picture(&format!("spirits_status_{place}"));
        }
    }
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_squad() {
    let mut table = battle("lantern_point", None);
    let hurt = |book: &Rulebook, state: &BattleState| {
        let squad = |unit: &phaseline::battle::UnitState| {
            let profile = book.profile(unit.id());
            let men = profile.is_some_and(|profile| profile.body.unit_type == phaseline::rules::ids::UnitType::Trooper);
            men && unit.hull.plates.iter().any(|plate| plate.structure == 0)
        };
        state.alive().find(|unit| squad(unit)).map(phaseline::battle::UnitState::id)
    };
    play_until(&mut table, |book, state| state.stage == Stage::Choosing && hurt(book, state).is_some());
    let (state, book) = now(&mut table);
    let Some(unit) = hurt(&book, &state) else { panic!("no squad lost anybody") };
    look_at(&mut table, &Hoverable::Badge(unit));
    table.picture("squad_badge");
    table.press(&format!("badge:{}", unit.0));
    table.picture("squad");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_report_of_many() {
    let mut table = battle("old_walls", None);
    play_until(&mut table, |_, state| state.round >= 3);
    table.picture("many");
    play_until(&mut table, |_, _| false);
    table.press("button:report");
    table.picture("many_report");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_going_on_after_a_crash() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    crate::session::crash::break_off(folder.path());
    let game = GamePlugin { shelf: Some(Shelf::new(folder.path())), ..GamePlugin::new(with_old_walls()) };
    let mut table = Table::of(game, size());
    table.picture("crash_start");
    table.press("button:close");
    table.point("button:continue");
    table.picture("crash_tip");
    table.press("button:saves");
    table.picture("crash_saves");
}
