//! What went wrong before the start screen: the player reads it, and the game goes on.

use crate::support::shipped::shipped;
use bevy::prelude::*;
use phaseline::app::GamePlugin;
use phaseline::content::{Memory, Sources, load};
use phaseline::interaction::{Button, Hoverable, Regions};
use phaseline::record::Shelf;
use phaseline::world::session::{Playback, Screen};

use crate::support::game::Table;

/// A mod with a unit that cannot be read and one whose weapons nobody knows.
fn broken() -> Memory {
    Memory::new("broken-walls")
        .with("mod.ron", r#"(name: "Broken walls", version: "1")"#)
        .with("units/heap.ron", "(\n    id: \"heap\",\n    name: 12,\n)")
        .with("weapons/twig.ron", "this is no weapon")
        .with("scenarios/nowhere.ron", r#"(id: "nowhere", name: "Nowhere", map: "no_such_map", sides: [])"#)
}

#[test]
fn a_pack_with_faults_is_told_of_and_the_game_starts_without_it() {
    let loaded = load(&Sources::built_in().with_mod(broken()));
    let left_out = loaded.report.left_out();
    assert_eq!(left_out.len(), 1);
    assert!(left_out[0].faults.len() >= 2, "{left_out:?}");
    let mut table = Table::of(
        GamePlugin { left_out, screen: Screen::Setup, ..GamePlugin::new(loaded.library) },
        UVec2::new(1280, 720),
    );
    let close = Hoverable::Button(Button::Close);
    assert!(table.stage.world().resource::<Regions>().place(&close).is_some(), "the notice is on the screen");
    table.press("button:close");
    assert!(table.stage.world().resource::<Regions>().place(&close).is_none(), "and goes away");
    table.press("button:begin");
    assert!(table.stage.world().contains_resource::<Playback>(), "the battle begins");
}

#[test]
fn what_became_of_a_broken_off_battle_is_read_once_and_keeps_nobody_from_beginning_another() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    std::fs::write(folder.path().join("journal-1.txt"), "// phaseline journal, version 9\n")
        .expect("it can be written");
    let library = shipped();
    let mut table = Table::of(
        GamePlugin { shelf: Some(shelf), screen: Screen::Setup, ..GamePlugin::new(library) },
        UVec2::new(1280, 720),
    );
    let close = Hoverable::Button(Button::Close);
    assert!(table.stage.world().resource::<Regions>().place(&close).is_some(), "the notice is on the screen");
    table.press("button:close");
    assert!(table.stage.world().resource::<Regions>().place(&close).is_none(), "and goes away");
    table.press("button:begin");
    assert!(table.stage.world().contains_resource::<Playback>(), "the battle begins");
}
