//! Who plays a side is a fact of the set-up that rules may read.

use crate::support::battles::under;
use crate::support::shipped::shipped;
use crate::support::table::Table;
use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::{BattleSetup, BattleState, Rulebook};
use phaseline_record::{Rerun, Why, resume};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::ruleset::Flag;
use std::sync::Arc;

/// For each unit: whether a person plays its side, and whether one plays at all.
fn known(book: &Rulebook, state: &BattleState) -> Vec<(bool, bool)> {
    let flags = state.units.iter().map(|unit| stat_block_of(book, state, unit.id()).expect("it is known").flags);
    flags.map(|flags| (flags.has(Flag::PlayedByPerson), flags.has(Flag::PersonsPlay))).collect()
}

#[test]
fn who_plays_stays_for_the_rules_after_saves_replays_and_a_change_of_players() {
    let library = shipped();
    let sides = &library.scenarios["two_fords"].sides;
    let players = [Player::Human, Player::Ai];
    let setup = BattleSetup {
        players: sides.iter().map(|side| side.id.clone()).zip(players).collect(),
        ..under("two-d6", "two_fords", 3)
    };
    let mut table = Table::of(&library, &setup);
    let before = known(&table.book(), &table.now());
    assert!(before.contains(&(true, true)) && before.contains(&(false, true)), "{before:?}");
    for _ in 0..3 {
        let intent = table.wish().unwrap();
        table.play(&intent).unwrap();
    }
    // From now on the computer plays for the person.
    table.recorder.seat(&[Player::Ai, Player::Ai]);
    for _ in 0..3 {
        let intent = table.wish().unwrap();
        table.play(&intent).unwrap();
    }
    assert_eq!(known(&table.book(), &table.now()), before, "for the rules nothing has changed");
    let resumed = resume(&library, table.recorder.save("on the way", Why::Asked)).unwrap();
    assert_eq!(known(&resumed.book, resumed.recorder.now()), before, "after a save");
    let mut rerun = Rerun::new(&library, Arc::new(table.recorder.replay())).unwrap();
    while rerun.advance().is_some() {}
    assert!(rerun.difference().is_none(), "{:?}", rerun.difference());
    assert_eq!(known(rerun.book(), rerun.now()), before, "in a replay");
    assert_eq!(rerun.now().hash(), table.now().hash());
    // Without a person the same battle is drawn otherwise.
    let alone = Table::of(&library, &setup.clone().without_persons(&library.scenarios["two_fords"]));
    assert!(known(&alone.book(), &alone.now()).iter().all(|found| *found == (false, false)));
}
