//! The keys that a player chooses in place of the usual ones.

use bevy::input::ButtonState;
use bevy::prelude::*;
use phaseline::interaction::Selection;
use phaseline::interaction::pointing::bindings::Rebinding;
use phaseline::ui::screens::keys::{KeyRow, rows};
use phaseline::world::session::{Language, Settings};

use crate::support::game::Table;
use crate::support::keys::key;

fn settings(table: &mut Table) -> Settings {
    table.stage.world().resource::<Settings>().clone()
}

/// The row of what is usually on this key.
fn row(table: &mut Table, usual: &str) -> KeyRow {
    let world = table.stage.world();
    let rebinding = *world.resource::<Rebinding>();
    let all = rows(&world.resource::<Language>().0, world.resource::<Settings>(), rebinding);
    all.into_iter().find(|row| row.usual == usual).expect("a row")
}

/// Opens the dialogue, and chooses the row of what is usually on this key.
fn choose(table: &mut Table, usual: &str) {
    table.press("button:keys");
    choose_again(table, usual);
}

/// Chooses a row of the dialogue that is open.
fn choose_again(table: &mut Table, usual: &str) {
    table.press(&format!("choice:key/{usual}"));
    assert!(row(table, usual).waits);
}

fn selected(table: &mut Table) -> Option<phaseline::rules::ids::UnitId> {
    table.stage.world().resource::<Selection>().unit
}

#[test]
fn a_key_moves_to_another_one_and_leaves_its_place_empty() {
    let mut table = Table::in_battle();
    choose(&mut table, "N");
    table.strike(KeyCode::KeyJ);
    let moved = row(&mut table, "N");
    assert_eq!((moved.key.as_str(), moved.chosen, moved.waits), ("J", true, false));
    assert_eq!(table.stage.world().resource::<Language>().0.get("key.next"), "J", "the texts follow");
    table.press("button:close");
    table.stage.world().resource_mut::<Selection>().unit = None;
    table.strike(KeyCode::KeyN);
    assert_eq!(selected(&mut table), None, "the old key does nothing");
    table.strike(KeyCode::KeyJ);
    assert!(selected(&mut table).is_some(), "the new one selects a unit");
    table.press("button:keys");
    table.press("button:usual_keys");
    assert!(settings(&mut table).keys.is_empty());
    assert_eq!(table.stage.world().resource::<Language>().0.get("key.next"), "N");
}

#[test]
fn two_things_on_one_key_are_a_conflict() {
    let mut table = Table::in_battle();
    choose(&mut table, "N");
    table.strike(KeyCode::KeyH);
    assert!(row(&mut table, "N").conflict && row(&mut table, "H").conflict && !row(&mut table, "T").conflict);
}

#[test]
fn a_key_with_a_fixed_use_is_refused_and_escape_leaves_all_as_it_was() {
    let mut table = Table::in_battle();
    choose(&mut table, "N");
    for fixed in [KeyCode::Enter, KeyCode::Tab, KeyCode::Digit1, KeyCode::ArrowUp] {
        table.strike(fixed);
        let refused = row(&mut table, "N");
        assert!(refused.waits && refused.fixed.is_some(), "{fixed:?}");
    }
    table.strike(KeyCode::Escape);
    let left = row(&mut table, "N");
    assert_eq!((left.key.as_str(), left.waits), ("N", false));
    assert!(settings(&mut table).keys.is_empty());
}

#[test]
fn a_dialogue_that_is_closed_waits_for_no_key() {
    let mut table = Table::in_battle();
    choose(&mut table, "N");
    table.press("button:close");
    table.strike(KeyCode::KeyJ);
    assert!(settings(&mut table).keys.is_empty());
}

#[test]
fn undo_is_in_the_list_and_takes_a_key_with_ctrl() {
    let mut table = Table::in_battle();
    assert_eq!(row(&mut table, "Undo").key, "Ctrl Z");
    choose(&mut table, "Undo");
    table.stage.world().write_message(key(KeyCode::ControlLeft, ButtonState::Pressed));
    table.strike(KeyCode::KeyU);
    table.stage.world().write_message(key(KeyCode::ControlLeft, ButtonState::Released));
    table.rest();
    let moved = row(&mut table, "Undo");
    assert_eq!((moved.key.as_str(), moved.chosen, moved.waits), ("Ctrl U", true, false));
    assert_eq!(settings(&mut table).keys.get("Undo").map(String::as_str), Some("Ctrl+U"));
    assert_eq!(table.stage.world().resource::<Language>().0.get("key.ctrl_z"), "Ctrl U", "the texts follow");
    choose_again(&mut table, "Undo");
    table.strike(KeyCode::KeyZ);
    assert_eq!(row(&mut table, "Undo").key, "Z", "a letter alone will do, too");
}
