//! The keys that a player chooses in place of the usual ones.

use bevy::prelude::*;
use phaseline::interaction::Selection;
use phaseline::interaction::pointing::bindings::Rebinding;
use phaseline::ui::screens::keys::{KeyRow, rows};
use phaseline::world::session::{Language, Settings};

use crate::support::game::Table;

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
