//! Presses while the picture has not caught up with the battle.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use phaseline::battle::{Intent, Outcome, Stage, Target, legal};
use phaseline::interaction::{Anchors, HexPicture, Hoverable, Pointer, Selection};
use phaseline::world::session::{Hurry, Playback, Shown, Skirmish};

use crate::support::headless::{battle, folder, now, order, press, strike};

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
fn a_press_on_a_hex_while_something_is_shown_only_shows_the_end_of_it() {
    let (_folder, mut app) = on_its_way();
    let (before, seen) = (now(&app), app.world().resource::<Playback>().cursor());
    for name in ["hex:3,3", "button:finish"] {
        press(&mut app, name);
        assert!(!app.world().resource::<Playback>().lags());
        assert_eq!(before.hash(), now(&app).hash(), "{name}");
        app.world_mut().resource_mut::<Playback>().jump(seen);
    }
}

#[test]
fn who_is_pressed_while_a_walk_is_shown_is_selected_or_aimed_at_and_nobody_fires() {
    let (_folder, mut app) = on_its_way();
    let (before, seen) = (now(&app), app.world().resource::<Playback>().cursor());
    let unit = app.world().resource::<Selection>().unit.expect("it is selected");
    let side = before.unit(unit).expect("it is there").side();
    let other = |own: bool| before.alive().find(|other| other.id() != unit && (other.side() == side) == own);
    let (friend, enemy) = (other(true).expect("a friend").id(), other(false).expect("an enemy").id());
    let pose = before.pose(enemy).expect("it is on the map").hex.to_map();
    for name in [Hoverable::Badge(enemy), Hoverable::Hex(pose.0, pose.1), Hoverable::Timeline(enemy)] {
        press(&mut app, &name.to_string());
        app.update();
        let selection = app.world().resource::<Selection>();
        assert!(selection.is_pinned(enemy) && selection.unit == Some(unit), "{name}: {selection:?}");
        assert_eq!(before.hash(), now(&app).hash(), "{name}");
        *app.world_mut().resource_mut::<Selection>() = Selection { unit: Some(unit), ..Selection::default() };
        app.world_mut().resource_mut::<Playback>().jump(seen);
        app.update();
    }
    press(&mut app, &Hoverable::Unit(friend).to_string());
    app.update();
    assert_eq!(app.world().resource::<Selection>().unit, Some(friend));
}

#[test]
fn one_press_ends_what_is_shown_and_nothing_that_others_do_after_it() {
    for key in [KeyCode::Enter, KeyCode::Digit0, KeyCode::Space] {
        let (_folder, mut app) = on_its_way();
        let unit = now(&app).acting().expect("it acts").unit;
        order(&mut app, Intent::EndActivation { unit });
        let mut shown_by_press = 0;
        for _ in 0..400 {
            let playback = app.world().resource::<Playback>();
            if playback.lags() {
                let (cursor, end) = (playback.cursor(), playback.outcomes().len());
                strike(&mut app, &[key]);
                assert!(cursor < end);
                assert_eq!(app.world().resource::<Playback>().cursor(), end, "{key:?} shows the action to its end");
                shown_by_press += 1;
            }
            if shown_by_press > 3 {
                break;
            }
            app.update();
            if now(&app).waits_for().is_some_and(|side| app.world().resource::<Skirmish>().is_human(side)) {
                let book = std::sync::Arc::clone(&app.world().resource::<Shown>().rulebook);
                let ends = |intent: &Intent| matches!(intent, Intent::EndActivation { .. } | Intent::Pass { .. });
                let intents = legal(&book, &now(&app));
                let intent = intents.iter().find(|intent| ends(intent)).or(intents.first()).expect("something").clone();
                order(&mut app, intent);
            }
        }
        assert!(shown_by_press > 3, "others act, one after the other");
    }
}

/// A picture that is one hex.
struct OneHex;

impl HexPicture for OneHex {
    fn hex_at(&self, _: Vec2) -> Option<(i32, i32)> {
        Some((3, 3))
    }

    fn place_of(&self, _: i32, _: i32) -> Option<Vec2> {
        Some(Vec2::splat(9.0))
    }
}

/// Holds the button down or lets it go, and lets some frames of a twentieth of a second pass. Whether the player is in a
/// hurry after that.
fn hold(app: &mut App, down: bool, frames: usize) -> bool {
    let mut pointer = app.world_mut().resource_mut::<Pointer>();
    pointer.point_at(Vec2::splat(9.0));
    pointer.hold_primary(down);
    (0..frames).for_each(|_| app.update());
    app.world().resource::<Hurry>().0
}

#[test]
fn a_click_skips_one_action_and_holding_the_button_runs_through_without_a_click() {
    let (_folder, mut app) = on_its_way();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
    app.world_mut().resource_mut::<Anchors>().hexes = Some(Box::new(OneHex));
    let seen = app.world().resource::<Playback>().cursor();
    assert!(!hold(&mut app, false, 2) && !hold(&mut app, true, 4), "a short press is no hurry");
    assert!(hold(&mut app, true, 6), "a long one is");
    app.world_mut().resource_mut::<Playback>().finish();
    assert!(hold(&mut app, true, 2), "also when nothing is left to be shown");
    app.world_mut().resource_mut::<Playback>().jump(seen);
    assert!(!hold(&mut app, false, 2), "until the button is let go");
    assert_eq!(app.world().resource::<Playback>().cursor(), seen, "and that has skipped nothing");
    hold(&mut app, true, 1);
    hold(&mut app, false, 1);
    assert!(!app.world().resource::<Playback>().lags(), "a click has");
}
