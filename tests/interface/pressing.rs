//! What is pressed while the picture has not caught up with the battle.

use bevy::prelude::*;
use phaseline::{
    battle::{Intent, Outcome, Stage, Target, legal},
    interaction::{Hoverable, Playback, Selection, Shown},
};

use crate::kept::{battle, folder, now, order, press, strike};

/// A battle in which the selected unit is being shown as it walks.
fn on_its_way() -> (tempfile::TempDir, App) {
    let (folder, shelf) = folder();
    let mut app = battle(&shelf);
    app.world_mut().resource_mut::<Playback>().finish();
    app.update();
    let unit = app.world().resource::<Selection>().unit.expect("a unit in turn is selected");
    let book = &app.world().resource::<Shown>().rulebook;
    let goes =
        |intent: &Intent| matches!(intent, Intent::Act { unit: who, target: Target::Pose(_), .. } if *who == unit);
    let walk = legal(book, &now(&app)).into_iter().find(goes).expect("it can walk");
    order(&mut app, walk);
    assert!(app.world().resource::<Playback>().lags(), "nothing of it has been seen yet");
    assert_eq!(now(&app).stage, Stage::Acting);
    (folder, app)
}

fn has_ended(app: &App) -> bool {
    let outcomes = app.world().resource::<Playback>().outcomes();
    outcomes.iter().any(|outcome| matches!(outcome, Outcome::ActivationEnded { .. }))
}

#[test]
fn the_end_of_an_activation_that_is_pressed_while_its_walk_is_shown_comes_after_it() {
    let (_folder, mut app) = on_its_way();
    strike(&mut app, &[KeyCode::Digit0]);
    app.update();
    assert!(has_ended(&app));
}

#[test]
fn an_attack_that_is_pressed_while_a_walk_is_shown_waits_for_its_aim() {
    let (_folder, mut app) = on_its_way();
    let book = std::sync::Arc::clone(&app.world().resource::<Shown>().rulebook);
    let fires = book.ruleset.actions().iter().find(|action| action.verb.volley().is_some()).expect("an attack");
    let before = now(&app);
    press(&mut app, &Hoverable::Action(fires.id.clone()).to_string());
    app.update();
    assert!(!app.world().resource::<Playback>().lags(), "the walk is over");
    assert_eq!(before.hash(), now(&app).hash(), "and nobody has fired");
}

#[test]
fn a_press_on_a_unit_or_a_hex_while_something_is_shown_only_shows_the_end_of_it() {
    let (_folder, mut app) = on_its_way();
    let before = now(&app);
    for name in ["hex:3,3", "button:finish"] {
        press(&mut app, name);
        assert!(!app.world().resource::<Playback>().lags());
        assert_eq!(before.hash(), now(&app).hash(), "{name}");
        app.world_mut().resource_mut::<Playback>().jump(0);
    }
}
