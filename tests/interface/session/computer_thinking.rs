//! The computer thinks while frames pass.

use std::sync::Arc;

use bevy::math::UVec2;
use phaseline::ai::Mind;
use phaseline::app::{GamePlugin, Stage};
use phaseline::battle::{Battle, BattleSetup, start};
use phaseline::content::{BuiltIn, load_pack};
use phaseline::interaction::{Playback, PlaybackSpeed};
use phaseline::rules::catalog::scenario::{Level, Player};

/// More frames than this pass in no such battle.
const FRAMES_MAX: usize = 2_000_000;

#[test]
fn a_computer_that_takes_its_time_lets_frames_pass_and_plays_the_battle_it_would_play_at_once() {
    let library = load_pack(&BuiltIn).library;
    let setup = BattleSetup {
        players: ["blue", "red"].map(|side| (side.to_owned(), Player::Ai)).into(),
        levels: [("blue".to_owned(), Level::Veteran)].into(),
        rounds: Some(1),
        ..BattleSetup::new("two_fords", 5)
    };
    let mut engine = Battle::begin(start(&library, &setup).expect("a battle"));
    let mut mind = Mind::default();
    let mut choices = 0;
    while let Some(intent) = mind.choose(&engine.book(), &engine.snapshot()) {
        engine.play(intent).expect("a legal intent");
        choices += 1;
    }
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
    assert_eq!(end.hash(), engine.snapshot().hash(), "the same battle");
    assert!(frames > choices, "{frames} frames for {choices} choices: the picture goes on meanwhile");
}
