//! Pictures of what a first player stumbles over, to be looked at by a person, with the same environment variables as the others.

use std::sync::Arc;

use bevy::prelude::*;
use phaseline::battle::{ActionOption, BattleSetup, BattleState, OptionTargets, Rulebook, Stage, options};
use phaseline::interaction::{Anchors, Focus, Hoverable, Pointer, Regions, place_of};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::{Verb, Volley};
use phaseline::world::session::{Playback, Shown};

use crate::{
    look::{play_until, size},
    support::game::Table,
    support::old_walls::with_old_walls,
};

fn battle(scenario: &str, ruleset: Option<&str>) -> Table {
    let setup = BattleSetup { ruleset: ruleset.map(Into::into), ..BattleSetup::new(scenario, 7) };
    Table::of(
        phaseline::app::GamePlugin { first: Some(setup), ..phaseline::app::GamePlugin::new(with_old_walls()) },
        size(),
    )
}

fn now(table: &mut Table) -> Arc<BattleState> {
    Arc::clone(table.stage.world().resource::<Playback>().latest())
}

fn point(table: &mut Table, name: &Hoverable) -> bool {
    let world = table.stage.world();
    let place = place_of(name, world.resource::<Regions>(), world.resource::<Anchors>());
    let Some(place) = place else { return false };
    world.resource_mut::<Pointer>().point_at(place);
    world.resource_mut::<Focus>().leads = false;
    table.rest();
    true
}

fn fires(verb: &Verb) -> bool {
    matches!(verb, Verb::Fire(Volley { called: false, twice: false, indirect: false, .. }))
}

/// Whoever is in turn, and whom it can fire at.
fn volley(book: &Rulebook, state: &BattleState) -> Option<(UnitId, UnitId)> {
    let unit = state.turn.as_ref().and_then(|turn| turn.units.first()).copied()?;
    let fire = |option: &ActionOption| match &option.targets {
        OptionTargets::Units(units) if option.why_not.is_none() => units.first().map(|aimed| aimed.unit),
        _ => None,
    };
    let mut options = options(book, state, unit).into_iter();
    let target =
        options.find_map(|option| fire(&option).filter(|_| fires(&book.ruleset.actions()[option.action.get()].verb)));
    Some((unit, target?))
}

/// Plays until somebody can fire and aims at the target, which is answered.
pub fn aim(table: &mut Table) -> UnitId {
    play_until(table, |book, state| {
        state.stage == Stage::Choosing && state.round >= 2 && volley(book, state).is_some()
    });
    let (state, book) = (now(table), Arc::clone(&table.stage.world().resource::<Shown>().rulebook));
    let (unit, target) = volley(&book, &state).expect("a volley");
    table.press(&format!("lance:{}", unit.0));
    table.press(&format!("badge:{}", target.0));
    target
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_volley_and_of_what_is_left_after_it() {
    let mut table = battle("two_fords", None);
    let target = aim(&mut table);
    let badge = format!("badge:{}", target.0);
    let book = Arc::clone(&table.stage.world().resource::<Shown>().rulebook);
    table.picture("finding_aimed");
    for weapon in 0..3 {
        if point(&mut table, &Hoverable::Weapon(weapon)) {
            table.picture(&format!("finding_weapon_{weapon}"));
        }
    }
    let fire = book.ruleset.actions().iter().find(|action| fires(&action.verb)).expect("an action");
    point(&mut table, &Hoverable::Action(fire.id.clone()));
    table.picture("finding_fire_tip");
    point(&mut table, &badge.parse().expect("a name"));
    table.press(&badge);
    table.skip();
    table.picture("finding_fired");
    point(&mut table, &badge.parse().expect("a name"));
    table.picture("finding_fired_pointing");
    play_until(&mut table, |_, state| state.stage == Stage::Pause && state.round >= 3);
    table.picture("finding_pause");
    point(&mut table, &Hoverable::button("undo"));
    table.picture("finding_undo");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_the_cursor_and_of_twelve_units() {
    let mut table = battle("old_walls", None);
    table.picture("finding_twelve_pause");
    table.press("button:draw");
    table.skip();
    table.picture("finding_twelve");
    let mut table = battle("saltgate", None);
    table.press("button:lanes");
    table.picture("finding_lanes_before");
    table.press("button:close");
    table.press("button:draw");
    table.skip();
    table.press("button:lanes");
    table.picture("finding_lanes_after");
    table.press("button:close");
    let world = table.stage.world();
    world.resource_mut::<Pointer>().point_nowhere();
    table.strike(KeyCode::ArrowRight);
    table.picture("finding_cursor");
    let state = now(&mut table);
    for unit in state.alive().map(|unit| unit.id().0).collect::<Vec<_>>() {
        if point(&mut table, &Hoverable::Timeline(UnitId(unit))) {
            table.picture(&format!("finding_target_{unit}"));
        }
    }
}
