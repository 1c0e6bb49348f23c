//! The pack `mods/old-walls`, which is made for these rulesets.

use std::path::Path;

use phaseline::battle::BattleSetup;
use phaseline::content::{Folder, Sources, load};
use phaseline::lab::sim::{Plan, SimPlayer, play};

use crate::support::is;

#[test]
fn the_old_walls_are_sound_and_are_played_by_everybody_without_a_refusal() {
    let walls = Path::new(env!("CARGO_MANIFEST_DIR")).join("mods/old-walls");
    let loaded = load(&Sources::built_in().with_mod(Folder::new(walls)));
    is("the pack is loaded", loaded.report.mods_left_out.is_empty(), true);
    let library = loaded.library;
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
