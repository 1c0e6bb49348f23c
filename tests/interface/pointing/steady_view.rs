//! What stays as it is: the camera under the pointer, a unit whose facing is refused, the action bar before the draw.

use bevy::prelude::*;
use phaseline::battle::{BattleSetup, Stage};
use phaseline::interaction::{Anchors, Hover, Hoverable, Marks, Pointer, PressPreview, Regions, Selection, place_of};
use phaseline::rules::hex::{Facing, Hex};
use phaseline::view::camera::CameraRig;
use phaseline::world::session::{Playback, Settings};

use crate::{
    support::attacker::{before_in, plain},
    support::game::Table,
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

/// A battle in which a unit of the player's is in turn.
fn battle(scenario: &str, seed: u64) -> Table {
    let mut table = Table::open(Some(BattleSetup::new(scenario, seed)), UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    table.press("button:draw");
    table.skip();
    table
}

fn place(table: &mut Table, name: &Hoverable) -> Option<Vec2> {
    let world = table.stage.world();
    place_of(name, world.resource::<Regions>(), world.resource::<Anchors>())
}

/// Moves the pointer to a place; answers whether it points at a thing there.
fn points_at(table: &mut Table, at: Vec2, name: &Hoverable) -> bool {
    table.stage.world().resource_mut::<Pointer>().point_at(at);
    table.rest();
    table.stage.world().resource::<Hover>().target.as_ref() == Some(name)
}

fn hold(table: &mut Table, down: bool) {
    table.stage.world().resource_mut::<Pointer>().hold_primary(down);
    table.stage.step();
}

/// How many outcomes there are: more, once something has been ordered.
fn told(table: &mut Table) -> usize {
    table.stage.world().resource::<Playback>().outcomes().len()
}

fn named(hex: Hex) -> Hoverable {
    let (column, row) = hex.to_map();
    Hoverable::Hex(column, row)
}

/// A goal of a move with a facing beside it that is open, or that is refused: the places of both hexes.
fn goal_with(table: &mut Table, open: bool) -> (Vec2, Vec2) {
    let goals: Vec<Hex> = table.stage.world().resource::<Marks>().reach.keys().copied().collect();
    for goal in goals {
        let Some(at) = place(table, &named(goal)) else { continue };
        if !points_at(table, at, &named(goal)) {
            continue;
        }
        let facings = table.stage.world().resource::<PressPreview>().facings.clone();
        let beside = Facing::ALL.into_iter().filter(|facing| facings.contains(facing) == open && facings.len() > 1);
        let beside: Vec<Hex> = beside.map(|facing| goal.neighbour(facing)).collect();
        for hex in beside {
            let there = place(table, &named(hex));
            let on_board =
                |there: &Vec2| table.stage.world().resource::<Anchors>().hex_at(*there) == Some(hex.to_map());
            if let Some(there) = there.filter(on_board) {
                return (at, there);
            }
        }
    }
    panic!("no such facing");
}

#[test]
fn letting_go_of_a_facing_that_is_refused_orders_nothing() {
    for (open, back) in [(false, false), (true, false), (false, true)] {
        let mut table = battle("two_fords", 7);
        table.stage.world().resource_mut::<Settings>().ask_before_end = false;
        let before = told(&mut table);
        let (goal, beside) = goal_with(&mut table, open);
        table.stage.world().resource_mut::<Pointer>().point_at(goal);
        table.rest();
        hold(&mut table, true);
        table.stage.world().resource_mut::<Pointer>().point_at(beside);
        table.stage.step();
        if back {
            table.stage.world().resource_mut::<Pointer>().point_at(goal);
            table.stage.step();
        }
        hold(&mut table, false);
        table.rest();
        // Back on the goal no facing is asked for any more, and the move is ordered as by a click.
        assert_eq!(told(&mut table) > before, open || back, "the facing is open: {open}, back on the goal: {back}");
    }
}

/// Points at an enemy, so that its panel opens.
fn look_at_an_enemy(table: &mut Table) {
    let state = std::sync::Arc::clone(table.stage.world().resource::<Playback>().latest());
    let own =
        table.stage.world().resource::<Selection>().unit.and_then(|unit| state.unit(unit)).expect("a unit").side();
    let enemies = state.alive().filter(|unit| unit.side() != own).map(|unit| Hoverable::Badge(unit.id()));
    for badge in enemies {
        let at = place(table, &badge);
        if at.is_some_and(|at| points_at(table, at, &badge)) {
            return;
        }
    }
    panic!("no enemy is in sight");
}

#[test]
fn the_rows_of_an_enemys_panel_are_there_as_long_as_one_aims_and_no_longer() {
    let weapon = Hoverable::Weapon(0);
    let mut table = battle("two_fords", 7);
    look_at_an_enemy(&mut table);
    assert_eq!(place(&mut table, &weapon), None, "a panel that only informs lets the pointer through");
    hold(&mut table, true);
    hold(&mut table, false);
    table.rest();
    let at = place(&mut table, &weapon).expect("whoever aims can press its rows");
    // The margin at the left edge of the picture belongs to no panel.
    table.stage.world().resource_mut::<Pointer>().point_at(Vec2::new(2.0, 480.0));
    table.rest();
    assert_eq!(place(&mut table, &weapon), Some(at), "wherever the pointer is");
    assert!(points_at(&mut table, at, &weapon));
    table.strike(KeyCode::Escape);
    assert_eq!(place(&mut table, &weapon), None, "nobody is aimed at any more");
}

#[test]
fn the_camera_stays_while_the_pointer_rests_on_the_target_though_a_key_chooses_what_is_done_to_it() {
    let mut aimed = 0;
    for (scenario, seed) in [("millrace", 2), ("millrace", 5), ("two_fords", 7)] {
        let mut table = battle(scenario, seed);
        let state = std::sync::Arc::clone(table.stage.world().resource::<Playback>().latest());
        assert!(matches!(state.stage, Stage::Acting | Stage::Choosing), "{:?}", state.stage);
        for unit in state.alive().map(phaseline::battle::UnitState::id) {
            let badge = Hoverable::Badge(unit);
            let Some(at) = place(&mut table, &badge) else { continue };
            let seen = table.stage.world().resource::<Anchors>().units[&unit].visible;
            if !seen || !points_at(&mut table, at, &badge) {
                continue;
            }
            hold(&mut table, true);
            hold(&mut table, false);
            table.rest();
            if !table.stage.world().resource::<Selection>().is_pinned(unit) {
                continue;
            }
            let before = table.stage.world().resource::<CameraRig>().goal();
            table.strike(KeyCode::Digit4);
            assert_eq!(table.stage.world().resource::<CameraRig>().goal(), before, "{scenario}, {seed}: {unit}");
            assert!(points_at(&mut table, at, &badge), "{scenario}, {seed}: {unit} stays under the pointer");
            table.strike(KeyCode::Escape);
            aimed += 1;
        }
    }
    assert!(aimed > 1, "{aimed} enemies were aimed at");
}

#[test]
fn whoever_has_asked_for_all_units_sees_them_after_a_move_too_until_the_turn_of_another_one() {
    let mut table = battle("two_fords", 7);
    table.strike(KeyCode::Home);
    assert!(table.stage.world().resource::<CameraRig>().is_on_detour());
    // A walk, after which the activation goes on.
    table.strike(KeyCode::Digit1);
    let before = told(&mut table);
    let (goal, _) = goal_with(&mut table, true);
    table.stage.world().resource_mut::<Pointer>().point_at(goal);
    table.rest();
    hold(&mut table, true);
    hold(&mut table, false);
    table.rest();
    table.skip();
    assert!(told(&mut table) > before, "it has moved");
    assert!(table.stage.world().resource::<CameraRig>().is_on_detour(), "the view has not come back by itself");
    let unit = table.stage.world().resource::<Selection>().unit;
    for _ in 0..4 {
        if table.stage.world().resource::<Selection>().unit == unit {
            table.strike(KeyCode::Digit0);
            table.skip();
        }
    }
    assert_ne!(table.stage.world().resource::<Selection>().unit, unit, "it is another one's turn");
    assert!(!table.stage.world().resource::<CameraRig>().is_on_detour(), "the turn of another one has its own view");
}

#[test]
fn the_panel_of_the_target_closes_when_no_attack_is_left() {
    let library = with_old_walls();
    let mut closed = 0;
    for ruleset in library.rulesets.keys() {
        let Some((mut person, action, targets)) = before_in(Some(ruleset.clone()), plain) else { continue };
        let target = Hoverable::Badge(targets[0]);
        assert!(person.press(&Hoverable::Action(action)) && person.press(&target), "{ruleset}: it fires");
        person.take_back_pointer();
        person.tick();
        let unit = person.app.world().resource::<Selection>().unit;
        let attacks = person.options(|option, verb| option.why_not.is_none() && plain(verb));
        if person.state().acting().map(|acting| acting.unit) == unit && attacks.is_empty() {
            assert!(person.hud().target.0.is_none(), "{ruleset}: the panel has nothing to say any more");
            closed += 1;
        }
    }
    assert!(closed > 0, "an activation goes on after a shot");
}

#[test]
fn no_action_is_shown_before_the_draw() {
    let mut person = Person::at(&with_old_walls(), BattleSetup::new("two_fords", 3), Hands::Mouse);
    assert!(person.hud().bar.actions.is_empty() && !person.hud().prompt.0.is_empty());
    person.open_round();
    assert!(!person.hud().bar.actions.is_empty());
}
