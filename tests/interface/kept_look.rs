//! Pictures of saves, moments and replays to be looked at by a person.

use crate::support::shipped::shipped;
use bevy::prelude::*;
use phaseline::app::GamePlugin;
use phaseline::battle::BattleSetup;
use phaseline::lab::sim::Plan;
use phaseline::record::{Recorder, Shelf, Why};
use phaseline::world::session::{GameRequest, GameRequests, Keeping};
use std::sync::Arc;

use crate::support::game::Table;

/// A battle between computer players that has got this far.
fn recorded(rounds: u32) -> Recorder {
    let library = shipped();
    let plan = Plan::new(BattleSetup { rounds: Some(rounds), ..BattleSetup::new("two_fords", 7) }, 1);
    crate::support::records::recorded(&library, &plan).remove(0)
}

/// A game with a folder for its saves.
fn game(shelf: &Shelf, wish: GameRequest) -> Table {
    let game = GamePlugin { shelf: Some(shelf.clone()), requests: vec![wish], ..GamePlugin::new(shipped()) };
    let mut table = Table::of(game, UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    table
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_saves() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path());
    for (rounds, title) in [(1, "Two Fords, Skill Based Initiative 3"), (3, "Two Fords, Classic")] {
        shelf.keep(&recorded(rounds).save(title, Why::Asked)).expect("it can be written");
    }
    let mut table = game(&shelf, GameRequest::Start(BattleSetup::new("two_fords", 7)));
    table.press("button:draw");
    table.skip();
    table.picture("kept_battle");
    table.point("button:undo");
    table.picture("kept_undo");
    table.press("button:saves");
    table.press("button:save");
    table.picture("kept_saves");
    table.press("button:close");
    table.press("button:moments");
    table.picture("kept_moments");
    table.press("button:close");
    table.stage.world().resource_mut::<GameRequests>().push(GameRequest::Leave);
    table.rest();
    table.picture("kept_start");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_what_is_not_saved_and_of_unfinished_battles() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("a file");
    let mut table = game(&Shelf::new(file.join("below")), GameRequest::Start(BattleSetup::new("two_fords", 7)));
    table.press("button:draw");
    table.skip();
    table.picture("trouble_battle");
    table.stage.world().resource_mut::<GameRequests>().push(GameRequest::Leave);
    table.rest();
    table.picture("trouble_start");
    table.press("button:quit");
    table.picture("trouble_quit");
    drop(table);
    let shelf = Shelf::new(folder.path());
    shelf.keep(&recorded(1).save("Two Fords, saved by hand", Why::Asked)).expect("it can be written");
    let mut table = game(&shelf, GameRequest::Start(BattleSetup::new("two_fords", 7)));
    for seed in [7, 8, 9] {
        table
            .stage
            .world()
            .resource_mut::<GameRequests>()
            .push(GameRequest::Start(BattleSetup::new("two_fords", seed)));
        table.rest();
        table.press("button:draw");
        table.skip();
        table.stage.world().resource_mut::<GameRequests>().push(GameRequest::Leave);
        table.rest();
    }
    table.press("button:saves");
    table.picture("unfinished_list");
    let names = table.stage.world().resource::<Keeping>().unfinished.clone();
    table.press(&format!("choice:let_go/{}", names[0].id));
    table.picture("unfinished_let_go");
}

#[test]
#[ignore = "writes pictures for a person to look at"]
fn pictures_of_a_replay() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let record = Arc::new(recorded(4).record().clone());
    let mut table = game(&Shelf::new(folder.path()), GameRequest::Watch(record));
    table.press("button:pause");
    table.press("choice:moment/14");
    table.picture("kept_replay");
    table.point("choice:moment/20");
    table.picture("kept_replay_tip");
    table.press("button:moments");
    table.picture("kept_replay_moments");
}
