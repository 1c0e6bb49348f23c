//! The computer thinks while frames pass.

use crate::support::battles::begin;
use crate::support::computer::play_to_the_end;
use crate::support::shipped::shipped;
use std::sync::Arc;

use bevy::math::UVec2;
use phaseline::app::{GamePlugin, Stage};
use phaseline::battle::BattleSetup;
use phaseline::rules::catalog::scenario::{Level, Player};
use phaseline::world::session::{Playback, PlaybackSpeed};

/// More frames than this pass in no such battle.
const FRAMES_MAX: usize = 2_000_000;

#[test]
fn a_computer_that_takes_its_time_lets_frames_pass_and_plays_the_battle_it_would_play_at_once() {
    let library = shipped();
    let setup = BattleSetup {
        players: ["blue", "red"].map(|side| (side.to_owned(), Player::Ai)).into(),
        levels: [("blue".to_owned(), Level::Veteran)].into(),
        rounds: Some(1),
        ..BattleSetup::new("two_fords", 5)
    };
    let mut engine = begin(&library, &setup);
    let mut choices = 0;
    play_to_the_end(&mut engine, |_, _| {
        choices += 1;
    });
    let mut stage = Stage::open(UVec2::new(320, 180), |app| {
        app.add_plugins(GamePlugin { first: Some(setup), ..GamePlugin::new(library) });
    })
    .expect("there is a Vulkan driver");
    stage.draw_steps(false);
    stage.world().insert_resource(PlaybackSpeed(1000.0));
    let latest =
        |stage: &mut Stage| stage.world().get_resource::<Playback>().map(|playback| Arc::clone(playback.latest()));
    let frames = (0..FRAMES_MAX).take_while(|_| {
        stage.step();
        !latest(&mut stage).is_some_and(|now| now.is_over())
    });
    let frames = frames.count();
    let end = latest(&mut stage).expect("a battle");
    assert!(end.is_over(), "it comes to its end");
    assert_eq!(end.hash(), engine.state().hash(), "the same battle");
    assert!(frames > choices, "{frames} frames for {choices} choices: the picture goes on meanwhile");
}
