//! The entities of the running battle: they stand where the screen stands, and each step that is shown tells its facts.

use crate::support::headless::{ask, asked, battle, folder, now, order, show_all, strike, until_asked};
use bevy::prelude::*;
use phaseline::battle::{Intent, Stage, Target, legal};
use phaseline::record::{Entry, Shelf, verify};
use phaseline::world::session::{GameRequest, Orders, Playback, Shown, ShownByPicture};
use phaseline::world::{
    ApplyStatusEffect, Battle, BattleJumped, Heat, HexPosition, Initiative, OutcomePublished, RemoveStatusEffect,
    RequestAccepted, RequestRefusal, RequestRefused, StatusEffects, UnitEntities, UnitId,
};
use std::sync::Arc;

/// What a plugin hears.
#[derive(Resource, Default)]
struct Heard {
    numbers: Vec<u64>,
    jumps: usize,
    accepted: usize,
    refused: Vec<RequestRefusal>,
}

fn hear(
    mut told: MessageReader<OutcomePublished>,
    mut jumped: MessageReader<BattleJumped>,
    mut accepted: MessageReader<RequestAccepted>,
    mut refused: MessageReader<RequestRefused>,
    mut heard: ResMut<Heard>,
) {
    heard.numbers.extend(told.read().map(|fact| fact.number));
    heard.jumps += jumped.read().count();
    heard.accepted += accepted.read().count();
    heard.refused.extend(refused.read().map(|refused| refused.why.clone()));
}

/// A battle after the first draw, with a plugin that listens, and everything shown.
fn listened(shelf: &Shelf) -> App {
    let mut app = battle(shelf);
    app.init_resource::<Heard>().add_systems(Last, hear);
    show_all(&mut app);
    app
}

fn heard(app: &mut App) -> Heard {
    std::mem::take(&mut *app.world_mut().resource_mut::<Heard>())
}

/// The components say what the core says of the state that is shown.
fn assert_shown(app: &App) {
    let world = app.world();
    let (shown, battle) = (world.resource::<Playback>().shown(), world.resource::<Battle>());
    assert!(Arc::ptr_eq(shown, battle.state()), "the entities stand at another state");
    assert_eq!(world.resource::<UnitEntities>().iter().count(), shown.units.len());
    for (id, entity) in world.resource::<UnitEntities>().iter() {
        let unit = shown.unit(id.into()).expect("it exists");
        let hex = world.get::<HexPosition>(entity).expect("it stands somewhere");
        assert_eq!((hex.q, hex.r), (unit.place.pose.hex.q(), unit.place.pose.hex.r()));
        assert_eq!(world.get::<Heat>(entity).expect("it has heat").points, unit.heat.points);
        let phase = world.get::<Initiative>(entity).expect("it has an initiative").phase();
        assert_eq!(phase.is_some(), unit.turn.ledger.is_some());
    }
}

fn any_intent(app: &App) -> Intent {
    let intents = legal(&app.world().resource::<Shown>().rulebook, &now(app));
    let ends = |intent: &&Intent| matches!(intent, Intent::EndActivation { .. } | Intent::Pass { .. });
    intents.iter().find(ends).or(intents.first()).expect("something is allowed").clone()
}

#[test]
fn while_a_battle_is_played_components_follow_the_screen_and_facts_come_in_order_without_a_gap() {
    let (_folder, shelf) = folder();
    let mut app = listened(&shelf);
    heard(&mut app);
    let first = now(&app).outcome_count;
    for _ in 0..30 {
        if now(&app).is_over() {
            break;
        }
        let intent = any_intent(&app);
        order(&mut app, intent);
        until_asked(&mut app);
        let behind = Arc::clone(app.world().resource::<Playback>().shown());
        assert!(Arc::ptr_eq(app.world().resource::<Battle>().state(), &behind), "nothing runs ahead of the screen");
        show_all(&mut app);
        assert_shown(&app);
    }
    let told = heard(&mut app);
    assert_eq!(told.jumps, 0);
    assert!(told.numbers.len() > 40, "{}", told.numbers.len());
    assert_eq!(told.numbers, (first..now(&app).outcome_count).collect::<Vec<_>>());
}

#[test]
fn what_is_taken_back_or_loaded_is_a_jump_and_tells_nothing_of_what_lies_between() {
    let (_folder, shelf) = folder();
    let mut app = listened(&shelf);
    ask(&mut app, GameRequest::QuickSave);
    let intents = legal(&app.world().resource::<Shown>().rulebook, &now(&app));
    let walk = intents.into_iter().find(|it| matches!(it, Intent::Act { target: Target::Pose(_), .. }));
    order(&mut app, walk.expect("somebody can walk"));
    show_all(&mut app);
    heard(&mut app);
    strike(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    show_all(&mut app);
    assert_shown(&app);
    let undone = heard(&mut app);
    assert_eq!((undone.jumps, undone.numbers.len()), (1, 0));
    let intent = any_intent(&app);
    order(&mut app, intent);
    until_asked(&mut app);
    show_all(&mut app);
    heard(&mut app);
    ask(&mut app, GameRequest::QuickLoad);
    show_all(&mut app);
    assert_shown(&app);
    let loaded = heard(&mut app);
    assert_eq!((loaded.jumps, loaded.numbers.len()), (1, 0));
}

#[test]
fn a_plugin_puts_an_effect_on_a_unit_of_the_game_and_the_record_and_undo_know_it() {
    let (_folder, shelf) = folder();
    let mut app = listened(&shelf);
    let (unit, entity) = app.world().resource::<UnitEntities>().iter().next().expect("a unit");
    let has = |app: &App| app.world().get::<StatusEffects>(entity).is_some_and(|effects| effects.has("rattled"));
    let intents = legal(&app.world().resource::<Shown>().rulebook, &now(&app));
    let walk = intents.into_iter().find(|it| matches!(it, Intent::Act { target: Target::Pose(_), .. }));
    order(&mut app, walk.expect("somebody can walk"));
    show_all(&mut app);
    let apply = ApplyStatusEffect { unit, effect: "rattled".to_owned(), by: None, asker: String::new() };
    app.world_mut().write_message(apply.clone());
    app.update();
    show_all(&mut app);
    assert!(has(&app));
    assert_shown(&app);
    app.world_mut().write_message(RemoveStatusEffect { unit, effect: "rattled".to_owned(), asker: String::new() });
    app.update();
    show_all(&mut app);
    assert!(!has(&app));
    app.world_mut().write_message(apply.clone());
    app.update();
    show_all(&mut app);
    assert_eq!(heard(&mut app).accepted, 3);
    strike(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    show_all(&mut app);
    assert!(!has(&app), "the request went with the walk");
    app.world_mut().write_message(ApplyStatusEffect { effect: "no_such_effect".to_owned(), ..apply });
    app.update();
    show_all(&mut app);
    assert!(matches!(heard(&mut app).refused.as_slice(), [RequestRefusal::Battle(_)]));
}

#[test]
fn a_request_is_part_of_the_replay_and_refused_while_the_replay_is_watched() {
    let (_folder, shelf) = folder();
    let mut app = listened(&shelf);
    let apply = ApplyStatusEffect { unit: UnitId(0), effect: "rattled".to_owned(), by: None, asker: String::new() };
    app.world_mut().write_message(apply.clone());
    app.update();
    show_all(&mut app);
    while !now(&app).is_over() {
        let intent = any_intent(&app);
        order(&mut app, intent);
        until_asked(&mut app);
        show_all(&mut app);
    }
    let (_, replay) = shelf.replays().into_iter().next().expect("the battle is over, so its replay is there");
    let record = replay.expect("it can be read");
    assert!(record.entries.iter().any(|entry| matches!(entry, Entry::Requested(..))));
    let library = crate::support::shipped::shipped();
    let verdict = verify(&library, &Arc::new(record)).expect("it can be played");
    assert_eq!((verdict.difference.is_none(), verdict.requests.len()), (true, 1));
    ask(&mut app, GameRequest::ShowActivation(3));
    show_all(&mut app);
    heard(&mut app);
    app.world_mut().write_message(apply);
    app.update();
    app.update();
    assert_eq!(heard(&mut app).refused, [RequestRefusal::Watched]);
}

#[test]
fn without_a_picture_everything_is_shown_at_once_and_the_battle_goes_on() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    app.world_mut().remove_resource::<ShownByPicture>();
    for _ in 0..10 {
        let intent = any_intent(&app);
        app.world_mut().resource_mut::<Orders>().give(intent);
        for _ in 0..60 {
            app.update();
            assert!(!app.world().resource::<Playback>().lags());
            assert_shown(&app);
        }
        if now(&app).is_over() {
            break;
        }
        assert!(asked(&app) || now(&app).stage == Stage::Pause, "the computer has acted by itself");
        if now(&app).stage == Stage::Pause {
            order(&mut app, Intent::Draw);
            until_asked(&mut app);
        }
    }
    assert!(now(&app).outcome_count > 30);
}
