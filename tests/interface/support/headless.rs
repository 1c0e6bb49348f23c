//! A game without a picture, and battles in it that are saved.

use super::keys::key;
use super::shipped::shipped;
use bevy::{
    input::{ButtonState, InputPlugin},
    prelude::*,
    state::app::StatesPlugin,
    window::RequestRedraw,
};
use phaseline::battle::{BattleSetup, BattleState, Intent, legal};
use phaseline::content::Library;
use phaseline::interaction::{BoardKeys, Hoverable, InteractionPlugin, Presses};
use phaseline::record::Shelf;
use phaseline::ui::hud::{forecasts, panels, signs};
use phaseline::world::session::SessionPlugin;
use phaseline::world::session::{
    GameContent, GameRequest, GameRequests, Orders, Playback, PlaybackSpeed, Shown, ShownByPicture, Skirmish,
};
use std::sync::Arc;
use tempfile::TempDir;

/// A game without a picture.
pub fn headless(library: &Arc<Library>, shelf: Option<Shelf>) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
        .add_message::<RequestRedraw>()
        .insert_resource(GameContent(Arc::clone(library)))
        .add_plugins((InteractionPlugin, SessionPlugin { shelf }, signs::plugin, forecasts::plugin, panels::plugin))
        .init_resource::<BoardKeys>()
        // The tests move the cursor as a picture would.
        .init_resource::<ShownByPicture>();
    app
}

/// A game without picture and interface, with a folder for its saves.
pub fn game(shelf: &Shelf) -> App {
    let mut app = headless(&shipped(), Some(shelf.clone()));
    app.insert_resource(PlaybackSpeed(1000.0));
    app.finish();
    app.cleanup();
    app.update();
    app
}

/// A battle with a person on the first side, in the first round after the draw.
pub fn battle(shelf: &Shelf) -> App {
    let mut app = game(shelf);
    ask(&mut app, GameRequest::Start(BattleSetup { rounds: Some(6), ..BattleSetup::new("two_fords", 3) }));
    order(&mut app, Intent::Draw);
    until_asked(&mut app);
    app
}

pub fn folder() -> (TempDir, Shelf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let shelf = Shelf::new(folder.path().join("data"));
    (folder, shelf)
}

pub fn ask(app: &mut App, request: GameRequest) {
    app.world_mut().resource_mut::<GameRequests>().push(request);
    for _ in 0..3 {
        app.update();
    }
}

/// Shows everything that has happened.
pub fn show(app: &mut App) {
    if let Some(mut playback) = app.world_mut().get_resource_mut::<Playback>() {
        playback.finish();
    }
}

/// Shows everything that has happened and what follows from it.
pub fn show_all(app: &mut App) {
    for _ in 0..4 {
        show(app);
        app.update();
    }
}

/// Orders something once everything has been shown.
pub fn order(app: &mut App, intent: Intent) {
    show(app);
    app.world_mut().resource_mut::<Orders>().give(intent);
    app.update();
}

pub fn strike(app: &mut App, keys: &[KeyCode]) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        for key_code in keys {
            app.world_mut().write_message(key(*key_code, state));
        }
        app.update();
    }
    app.update();
}

pub fn press(app: &mut App, name: &str) {
    app.world_mut().resource_mut::<Presses>().press(name.parse::<Hoverable>().expect("a name"));
    app.update();
    app.update();
}

pub fn now(app: &App) -> Arc<BattleState> {
    Arc::clone(app.world().resource::<Playback>().latest())
}

pub fn asked(app: &App) -> bool {
    let skirmish = app.world().resource::<Skirmish>();
    let now = now(app);
    now.is_over() || now.waits_for().is_some_and(|side| skirmish.is_human(side))
}

/// Lets the computer play until a person is asked.
pub fn until_asked(app: &mut App) {
    for _ in 0..2000 {
        if asked(app) {
            return;
        }
        show(app);
        if now(app).stage == phaseline::battle::Stage::Pause {
            order(app, Intent::Draw);
        }
        app.update();
    }
    panic!("nobody is asked");
}

/// Lets a person end activations until a round has ended.
pub fn play_a_round(app: &mut App) {
    let round = now(app).round;
    while now(app).round == round && !now(app).is_over() {
        let book = Arc::clone(&app.world().resource::<Shown>().rulebook);
        let intents = legal(&book, &now(app));
        let ends = |intent: &&Intent| matches!(intent, Intent::EndActivation { .. } | Intent::Pass { .. });
        let intent = intents.iter().find(ends).or(intents.first()).expect("something is allowed").clone();
        order(app, intent);
        for _ in 0..300 {
            if asked(app) || now(app).round != round {
                break;
            }
            show(app);
            app.update();
        }
    }
}
