//! The menu of a battle and the settings, with keys and with the mouse, in a whole game.

use crate::support::shipped::shipped;
use std::sync::Arc;

use bevy::prelude::*;
use phaseline::app::GamePlugin;
use phaseline::battle::BattleSetup;
use phaseline::interaction::{Button, Confirmation, Hoverable, Pointer, Regions, Selection, place_of};
use phaseline::record::{Shelf, read_replay};
use phaseline::world::session::{GameRequest, GameRequests, Playback, PlaybackSpeed, Screen, Watching};

use crate::support::game::Table;
use tempfile::TempDir;

/// What the menu offers, from top to bottom.
const ENTRIES: [&str; 10] =
    ["close", "saves", "moments", "lanes", "settings", "codex", "help", "again", "leave", "quit"];

fn click(table: &mut Table, name: &str) {
    table.point(name);
    for down in [true, false] {
        table.stage.world().resource_mut::<Pointer>().hold_primary(down);
        table.stage.step();
    }
    table.rest();
}

fn shows(table: &mut Table, name: &str) -> bool {
    table.shows(&format!("button:{name}"))
}

/// A battle after its first draw, and the shelf that keeps it as long as its folder is there.
fn kept_battle() -> (TempDir, Shelf, Table) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    let wishes = vec![GameRequest::Start(BattleSetup::new("two_fords", 7))];
    let game = GamePlugin { shelf: Some(shelf.clone()), requests: wishes, ..GamePlugin::new(shipped()) };
    let mut table = Table::of(game, UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    table.press("button:draw");
    table.skip();
    (folder, shelf, table)
}

fn open(table: &mut Table) -> bool {
    // Nothing else in a battle has this button.
    shows(table, "leave")
}

#[test]
fn esc_takes_back_what_is_chosen_and_then_opens_and_closes_the_menu() {
    let mut table = Table::in_battle();
    table.strike(KeyCode::Digit1);
    assert!(table.stage.world().resource::<Selection>().action.is_some(), "an action waits for its aim");
    for _ in 0..4 {
        if !table.stage.world().resource::<Selection>().can_step_back() {
            break;
        }
        assert!(!open(&mut table), "what is chosen is taken back first");
        table.strike(KeyCode::Escape);
    }
    assert!(!open(&mut table));
    table.strike(KeyCode::Escape);
    assert!(open(&mut table) && ENTRIES.iter().all(|name| shows(&mut table, name)));
    table.strike(KeyCode::Escape);
    assert!(!open(&mut table), "Esc closes it");
    table.strike(KeyCode::Escape);
    table.strike(KeyCode::Enter);
    assert!(!open(&mut table), "and so does Enter");
}

#[test]
fn every_entry_of_the_menu_does_what_it_says_with_the_mouse_and_with_keys() {
    for by_mouse in [true, false] {
        let mut table = Table::in_battle();
        // The last three leave the battle.
        for (place, name) in ENTRIES.iter().enumerate().take(ENTRIES.len() - 3) {
            table.strike(KeyCode::Escape);
            assert!(open(&mut table), "{name}");
            if by_mouse {
                click(&mut table, &format!("button:{name}"));
            } else {
                (0..=place).for_each(|_| table.strike(KeyCode::ArrowDown));
                table.strike(KeyCode::Enter);
            }
            // The settings lead to the title, too.
            assert!(!open(&mut table) || *name == "settings", "{name} leaves the menu");
            assert_eq!(shows(&mut table, "close"), *name != "close", "{name} opens something that can be closed");
            if *name != "close" {
                table.strike(KeyCode::Escape);
                assert!(ENTRIES.iter().all(|name| shows(&mut table, name)), "{name} leads back to the menu");
                table.strike(KeyCode::Escape);
            }
            assert!(!shows(&mut table, "close"), "the menu is closed again");
        }
        table.strike(KeyCode::Escape);
        click(&mut table, "button:leave");
        assert_eq!(*table.stage.world().resource::<State<Screen>>().get(), Screen::Title, "the title");
    }
}

#[test]
fn who_restarts_a_battle_is_asked_once_something_has_been_played_and_the_battle_so_far_is_kept() {
    let (_folder, shelf, mut table) = kept_battle();
    // The first press may only warn of an attack that is left.
    for _ in 0..2 {
        table.press("button:finish");
        table.skip();
    }
    let played = table.stage.world().resource::<Playback>().outcomes().len();
    let kept = shelf.unfinished().len();
    for answer in ["button:close", "button:confirm"] {
        table.strike(KeyCode::Escape);
        table.press("button:again");
        let asked = table.stage.world().resource::<Confirmation>().asked().cloned().expect("the player is asked");
        assert!(asked.kept && asked.lost > 0 && asked.request == GameRequest::Rematch, "{asked:?}");
        table.press(answer);
        let now = table.stage.world().resource::<Playback>().outcomes().len();
        assert_eq!(now < played, answer == "button:confirm", "{answer}");
    }
    assert!(!table.shows("button:close"), "the menu is closed");
    assert_eq!(shelf.unfinished().len(), kept + 1, "the battle so far is kept");
}

#[test]
fn with_the_menu_open_nothing_of_the_battle_is_pressed() {
    let mut table = Table::in_battle();
    let told = |table: &mut Table| table.stage.world().resource::<Playback>().outcomes().len();
    let before = told(&mut table);
    table.strike(KeyCode::Escape);
    for key in [KeyCode::Space, KeyCode::Digit1, KeyCode::KeyN] {
        table.strike(key);
    }
    assert!(open(&mut table) && told(&mut table) == before);
    let world = table.stage.world();
    let place = place_of(&Hoverable::Button(Button::Close), world.resource::<Regions>(), world.resource());
    assert!(place.is_some(), "the menu is still there");
}

#[test]
fn enter_keeps_what_would_be_lost_for_good_and_a_press_removes_it() {
    let (_folder, shelf, mut table) = kept_battle();
    table.stage.world().resource_mut::<GameRequests>().push(GameRequest::Leave);
    table.rest();
    let id = shelf.unfinished().first().expect("it is kept").id.clone();
    for (answer, left) in [(None, 1), (Some("button:confirm"), 0)] {
        table.press("button:saves");
        table.press(&format!("choice:let_go/{id}"));
        assert!(table.stage.world().resource::<Confirmation>().asked().is_some(), "the player is asked");
        match answer {
            None => table.strike(KeyCode::Enter),
            Some(name) => table.press(name),
        }
        assert!(table.stage.world().resource::<Confirmation>().asked().is_none(), "that is an answer");
        assert_eq!(shelf.unfinished().len(), left, "{answer:?}");
    }
}

#[test]
fn the_settings_lead_to_the_title_screen_only_from_elsewhere() {
    let mut table = Table::open(None, UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    table.press("button:settings");
    assert!(shows(&mut table, "close") && !shows(&mut table, "leave"), "one is there already");
    let mut table = Table::in_battle();
    table.press("button:settings");
    assert!(shows(&mut table, "close") && shows(&mut table, "leave"));
}

#[test]
fn esc_opens_the_menu_of_a_replay_and_it_stands_still_behind_it() {
    let mut table = Table::open(None, UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/lab/tests/replays/sbi3.ron");
    let record = read_replay(std::path::Path::new(record)).expect("a recorded battle");
    table.stage.world().insert_resource(PlaybackSpeed(1.0));
    table.stage.world().resource_mut::<GameRequests>().push(GameRequest::Watch(Arc::new(record)));
    (0..8).for_each(|_| _ = table.stage.step());
    let playback = table.stage.world().resource::<Playback>();
    assert!(playback.cursor() < playback.outcomes().len(), "the replay is running");
    table.strike(KeyCode::Escape);
    assert!(open(&mut table), "the menu is open");
    assert!(!shows(&mut table, "again"), "a recorded battle is not restarted");
    assert!(table.stage.world().resource::<Watching>().paused);
    table.strike(KeyCode::Escape);
    assert!(!open(&mut table));
    for dialogue in [KeyCode::F1, KeyCode::F2] {
        table.stage.world().resource_mut::<Watching>().paused = false;
        table.stage.step();
        table.strike(dialogue);
        assert!(table.stage.world().resource::<Watching>().paused, "{dialogue:?} covers the board");
        table.strike(KeyCode::Escape);
    }
}
