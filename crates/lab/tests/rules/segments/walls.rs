//! The pack `mods/old-walls`, which is made for these rulesets.

use crate::support::old_walls::with_old_walls;

use phaseline_battle::BattleSetup;
use phaseline_lab::sim::{Plan, SimPlayer, play};

#[test]
fn the_old_walls_are_sound_and_are_played_by_everybody_without_a_refusal() {
    let library = with_old_walls();
    let people = library.units.values().filter(|unit| unit.body.as_str() == "person").count();
    assert!(people >= 8, "{people} units");
    for ruleset in ["segments-complete", "segments-simple", "large-party", "sbi3"] {
        for player in [SimPlayer::Ai, SimPlayer::Random] {
            let setup =
                BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(3), ..BattleSetup::new("old_walls", 11) };
            let players = [("watch".to_owned(), player), ("dead".to_owned(), player)].into();
            let played = play(&library, &Plan { players, ..Plan::new(setup, 1) }, || {});
            let played = played.unwrap_or_else(|fault| panic!("{ruleset}: {fault}"));
            assert!(played[0].rounds <= 4 && played[0].activations >= 20, "{ruleset}: {played:?}");
        }
    }
}
