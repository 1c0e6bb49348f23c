//! Battle states: written, read back and played on.

use crate::support::yard::{RandomPlayer, engine, play_out};
use phaseline_battle::{Battle, BattleState};

fn half_played(seed: u64) -> (Battle, RandomPlayer) {
    let mut engine = engine("saltgate", "sbi3", seed);
    let mut player = RandomPlayer::new(seed);
    for _ in 0..90 {
        player.play(&mut engine);
    }
    (engine, player)
}

#[test]
fn a_snapshot_is_read_back_as_it_was_written() {
    let (engine, _) = half_played(3);
    let state = engine.state();
    let json = serde_json::to_string(&*state).unwrap();
    let from_json: BattleState = serde_json::from_str(&json).unwrap();
    assert_eq!(from_json, *state);
    assert_eq!(from_json.hash(), state.hash());
    let ron = ron::to_string(&*state).unwrap();
    let from_ron: BattleState = ron::from_str(&ron).unwrap();
    assert_eq!(from_ron, *state);
    assert_eq!(from_ron.hash(), state.hash());
}

#[test]
fn a_loaded_battle_goes_on_as_the_saved_one() {
    let (mut saved, _) = half_played(4);
    let ron = ron::to_string(&*saved.state()).unwrap();
    let mut loaded = Battle::new(saved.book(), ron::from_str(&ron).unwrap());
    play_out(&mut saved, 77);
    play_out(&mut loaded, 77);
    assert_eq!(loaded.state(), saved.state());
    assert_eq!(loaded.state().hash(), saved.state().hash());
}

#[test]
fn a_battle_saved_between_two_steps_of_an_action_goes_on_too() {
    let (mut engine, mut player) = half_played(5);
    while !engine.state().is_busy() {
        let intent = player.pick(&engine);
        engine.commit(intent).unwrap();
    }
    let mut loaded = Battle::new(engine.book(), ron::from_str(&ron::to_string(&*engine.state()).unwrap()).unwrap());
    engine.settle();
    loaded.settle();
    assert_eq!(loaded.state().hash(), engine.state().hash());
}

#[test]
fn snapshots_share_what_a_step_did_not_touch() {
    let (engine, _) = half_played(6);
    let frames = &engine.chronicle().frames;
    let shared: usize = frames
        .windows(2)
        .map(|pair| {
            let (before, after) = (&pair[0].state.units, &pair[1].state.units);
            before.iter().zip(after).filter(|(before, after)| before.is_same(after)).count()
        })
        .sum();
    let all: usize = frames.iter().map(|frame| frame.state.units.len()).sum();
    assert!(shared * 10 > all * 7, "{shared} of {all}");
}
