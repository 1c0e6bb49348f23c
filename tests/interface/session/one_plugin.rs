//! One plugin in three apps: bare, in the game with its picture, and while a recorded battle is watched.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use bevy::prelude::*;
use phaseline::ai::RandomPlayer;
use phaseline::app::{GamePlugin, Stage};
use phaseline::battle::{Battle, BattleSetup, Intent, start};
use phaseline::record::{Record, Recorder};
use phaseline::rules::catalog::scenario::Player;
use phaseline::world::session::{GameRequest, GameRequests, Orders, Playback, PlaybackSpeed, Settings, Watching};
use phaseline::world::{
    ApplyStatusEffect, BattlePlugin, IntentAccepted, RequestRefusal, RequestRefused, SubmitIntent, UnitId,
    begin_battle, step_battle,
};

use crate::support::shipped::shipped;

#[expect(dead_code, reason = "its `main` prints")]
#[path = "../../../examples/step_watch.rs"]
mod step_watch;

use step_watch::{Seen, StepWatch};

/// How many intents are played.
const INTENTS: usize = 60;

/// A battle in which persons play all sides, so that nothing is chosen but what the test gives.
fn setup() -> BattleSetup {
    let sides = shipped().scenarios["two_fords"].sides.iter().map(|side| (side.id.clone(), Player::Human)).collect();
    BattleSetup { players: sides, ..BattleSetup::new("two_fords", 5) }
}

/// What is played, and its record.
fn played() -> (Vec<Intent>, Record) {
    let started = start(&shipped(), &setup()).expect("it can be played");
    let mut battle = Battle::begin(started);
    battle.forget();
    let mut recorder = Recorder::new(&shipped(), &battle.book(), &setup(), &battle.state());
    let (player, mut intents) = (RandomPlayer::new(4), Vec::new());
    while let Some(intent) = player.choose(&battle.book(), &battle.state()).filter(|_| intents.len() < INTENTS) {
        battle.play(intent.clone()).expect("it can be done");
        recorder.did(intent.clone());
        battle.take_frames().iter().for_each(|frame| recorder.step(&frame.state));
        intents.push(intent);
    }
    (intents, recorder.record().clone())
}

/// What the plugin has seen of the steps. What led to the first state is told before them; whether it has been forgotten
/// when the first step comes depends on the frames between.
fn seen(world: &mut World) -> Seen {
    let mut seen = std::mem::take(&mut *world.resource_mut::<Seen>());
    let opening = start(&shipped(), &setup()).expect("it can be played").outcomes;
    seen.published.retain(|(step, told, _)| *step > 1 || !opening.contains(told));
    seen
}

fn in_a_bare_app(intents: &[Intent]) -> Seen {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, BattlePlugin, StepWatch));
    begin_battle(app.world_mut(), start(&shipped(), &setup()).expect("it can be played"));
    for intent in intents {
        app.world_mut().write_message(SubmitIntent(intent.clone()));
        while step_battle(app.world_mut()) {}
    }
    seen(app.world_mut())
}

/// The game with the plugin, its picture, and so fast a playback that each step still takes some frames.
fn stage(first: Option<BattleSetup>) -> Stage {
    let settings = Settings { round_pause: true, ..Settings::default() };
    let mut stage = Stage::open(UVec2::new(320, 180), |app| {
        app.add_plugins((GamePlugin { first, settings, ..GamePlugin::new(shipped()) }, StepWatch));
    })
    .expect("there is a Vulkan driver");
    stage.draw_steps(false);
    stage.world().insert_resource(PlaybackSpeed(60.0));
    rest(&mut stage);
    stage
}

fn rest(stage: &mut Stage) {
    assert!(stage.until_idle(2000), "the game comes to rest");
}

fn on_a_stage(intents: &[Intent]) -> Seen {
    let mut stage = stage(Some(setup()));
    for intent in intents {
        stage.world().resource_mut::<Orders>().give(intent.clone());
        rest(&mut stage);
    }
    assert!(stage.world().resource::<Orders>().refused().is_none());
    seen(stage.world())
}

fn while_it_is_watched(record: Record) -> Seen {
    let mut stage = stage(None);
    stage.world().resource_mut::<GameRequests>().push(GameRequest::Watch(Arc::new(record)));
    stage.step();
    let opened = stage.world().resource::<Seen>();
    assert!(opened.published.is_empty() && !opened.resolved.is_empty(), "it is resolved when it is opened");
    stage.world().resource_mut::<Playback>().stop_at(None);
    rest(&mut stage);
    assert!(stage.world().contains_resource::<Watching>() && !stage.world().resource::<Playback>().lags());
    let (unit, effect) = (UnitId(0), "stubborn".to_owned());
    stage.world().write_message(ApplyStatusEffect { unit, effect, by: None, asker: "A plugin".to_owned() });
    let mut refused = stage.world().resource::<Messages<RequestRefused>>().get_cursor_current();
    stage.step();
    stage.step();
    let told: Vec<_> = refused.read(stage.world().resource::<Messages<RequestRefused>>()).cloned().collect();
    assert!(matches!(&told[..], [RequestRefused { why: RequestRefusal::Watched, .. }]), "{told:?}");
    seen(stage.world())
}

/// Both lists are the same. If not, says where they first differ.
fn assert_same<T: PartialEq + Debug>(one: &[T], other: &[T], place: &str) {
    let first = one.iter().zip(other).find(|(one, other)| one != other);
    assert_eq!((first, one.len()), (None, other.len()), "{place}");
}

#[test]
fn one_plugin_sees_the_same_in_a_bare_app_in_the_game_and_in_a_recorded_battle() {
    let (intents, record) = played();
    let bare = in_a_bare_app(&intents);
    let mut sets = BTreeMap::<&str, usize>::new();
    for (_, set, _) in &bare.resolved {
        *sets.entry(set).or_default() += 1;
    }
    assert!(sets.len() == 3 && sets.values().all(|count| *count > INTENTS), "{sets:?}");
    assert!(bare.moved.len() > 5 && bare.published.len() > INTENTS);
    let (stage, watched) = (on_a_stage(&intents), while_it_is_watched(record));
    for (place, other) in [("on a stage", &stage), ("while it is watched", &watched)] {
        assert_same(&bare.resolved, &other.resolved, place);
        assert_same(&bare.published, &other.published, place);
        assert_same(&bare.moved, &other.moved, place);
    }
}

#[test]
fn a_plugin_in_the_game_hears_of_every_order_of_a_player_that_is_accepted() {
    let (intents, _) = played();
    let mut stage = stage(Some(setup()));
    let mut accepted = stage.world().resource::<Messages<IntentAccepted>>().get_cursor_current();
    let mut heard = Vec::new();
    for intent in &intents[..10] {
        stage.world().resource_mut::<Orders>().give(intent.clone());
        while heard.last() != Some(intent) {
            stage.step();
            let told = stage.world().resource::<Messages<IntentAccepted>>();
            heard.extend(accepted.read(told).map(|told| told.intent.clone()));
        }
        rest(&mut stage);
    }
    assert_eq!(heard, intents[..10]);
}
