//! Taking back and going back.

use crate::support::old_walls::with_old_walls;
use crate::support::table::{Table, rulesets};
use phaseline_battle::{BattleState, Ending, Intent, Stage};
use phaseline_record::{Begun, NoRewind, NoUndo, Why, chapters, resume, verify};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::ids::SideId;
use std::sync::Arc;

fn chance_of(state: &BattleState) -> Vec<u64> {
    let units = state.units.iter().map(|unit| &unit.streams);
    let words = units.flat_map(|of| [&of.initiative, &of.attack, &of.damage, &of.check]).map(|stream| stream.drawn());
    words.chain([state.chance.drawn()]).collect()
}

#[test]
fn what_drew_no_chance_can_be_taken_back_and_nothing_else_whatever_the_ruleset() {
    let mut taken_back = 0;
    for ruleset in rulesets() {
        let mut table = Table::open(&ruleset, 31);
        for _ in 0..45 {
            let Some(intent) = table.wish() else { break };
            let (before, record) = (table.now(), table.recorder.record().clone());
            table.play(&intent).expect("it is legal");
            let drew = chance_of(&before) != chance_of(&table.now());
            let book = table.book();
            let allowed = table.recorder.can_undo(&book, |_| true, |_, _| false);
            match (&intent, drew) {
                (Intent::Draw, _) if before.acting().is_none() => assert_eq!(allowed, Err(NoUndo::Draw)),
                (_, true) => assert!(matches!(allowed, Err(NoUndo::Rolled(_))), "{ruleset}: {intent:?}: {allowed:?}"),
                (_, false) => {
                    let state = table.recorder.undo(&book, |_| true, |_, _| false).expect("nothing was drawn");
                    assert_eq!((&*state, state.hash()), (&*before, before.hash()), "{ruleset}: {intent:?}");
                    assert_eq!(*table.recorder.record(), record, "{ruleset}: {intent:?}");
                    table.stand();
                    table.play(&intent).expect("it is legal again");
                    taken_back += 1;
                }
            }
        }
        let record = Arc::new(table.recorder.record().clone());
        assert_eq!(verify(&with_old_walls(), &record).expect("it can be played").difference, None, "{ruleset}");
    }
    assert!(taken_back > 40, "{taken_back}");
}

#[test]
fn what_is_taken_back_is_the_last_deed_and_not_the_wish_to_stop_before_steps() {
    let mut table = Table::open("two-d6", 3);
    let book = table.book();
    table.play(&Intent::Draw).expect("the pause ends");
    let before = table.now();
    let unit = before.turn.as_ref().expect("somebody is in turn").units[0];
    table.play(&Intent::Activate { unit }).expect("it is in turn");
    for stops in [true, false, true] {
        table.play(&Intent::StopAtSteps { side: SideId(0), stops }).expect("the ruleset knows it");
    }
    let state = table.recorder.undo(&book, |_| true, |_, _| false).expect("nothing was drawn");
    assert_eq!((&*state, state.hash()), (&*before, before.hash()));
    assert_eq!(table.recorder.record().entries.len(), 1);
    assert_eq!(table.recorder.can_undo(&book, |_| true, |_, _| false), Err(NoUndo::Draw));
}

#[test]
fn what_another_side_did_is_not_taken_back() {
    let mut table = Table::open("classic", 3);
    let book = table.book();
    assert_eq!(table.recorder.can_undo(&book, |_| true, |_, _| false), Err(NoUndo::Nothing));
    table.play(&Intent::Draw).expect("the pause ends");
    table.play_on(1);
    let acted = table.now().acting().and_then(|acting| table.now().unit(acting.unit).map(|unit| unit.side()));
    let side = acted.unwrap_or(SideId(0));
    let other = book.side(side).expect("it exists").label.clone();
    let fault = table.recorder.can_undo(&book, |own| own != side, |_, _| false).expect_err("somebody else acted");
    assert_eq!(fault, NoUndo::OthersActed(other));
}

/// The number of the activation in the middle, with its place among the moments.
fn middle(table: &Table) -> phaseline_record::Moment {
    let moments = table.recorder.moments();
    let number = table.recorder.activations() / 2;
    let found = moments.iter().find(|moment| moment.begins.is_some_and(|begun| begun.activation == number));
    *found.expect("there is such an activation")
}

#[test]
fn a_battle_is_rewound_to_any_activation_and_goes_on_another_way_with_a_mark_in_its_replay() {
    for ruleset in rulesets() {
        let mut table = Table::open(&ruleset, 41);
        table.play_on(60);
        let to = middle(&table);
        let was_long = table.recorder.record().entries.len();
        let state = table.recorder.rewind(&to).unwrap_or_else(|fault| panic!("{ruleset}: {fault}"));
        assert_eq!(table.recorder.activations() + 1, to.begins.map_or(0, |begun| begun.activation), "{ruleset}");
        table.stand();
        assert_eq!(table.now().hash(), state.hash());
        table.player = phaseline_ai::RandomPlayer::new(999);
        table.play_on(25);
        assert!(table.recorder.record().entries.len() > was_long, "what was left is kept");
        let record = Arc::new(table.recorder.record().clone());
        assert_eq!(verify(&with_old_walls(), &record).expect("it can be played").difference, None, "{ruleset}");
        let marks = chapters(&with_old_walls(), &record).expect("it can be played");
        let marked: Vec<_> = marks.iter().filter_map(|chapter| chapter.rewound_to.as_deref()).collect();
        assert_eq!(marked, [to.to_string()], "{ruleset}");
        let resumed = resume(&with_old_walls(), table.recorder.save("", Why::Asked)).expect("it fits");
        assert_eq!(resumed.recorder.now().hash(), table.now().hash(), "{ruleset}");
        assert_eq!(resumed.recorder.moments(), table.recorder.moments(), "{ruleset}");
    }
}

#[test]
fn a_battle_can_be_rewound_again_and_again_and_to_the_start_of_a_round() {
    let mut table = Table::open("sbi3", 51);
    table.play_on(50);
    for _ in 0..3 {
        let to = middle(&table);
        table.recorder.rewind(&to).expect("one person plays");
        table.stand();
        table.play_on(20);
    }
    let start = table.recorder.moments()[0];
    assert_eq!(start.begins, None);
    let state = table.recorder.rewind(&start).expect("one person plays");
    assert_eq!((state.round, table.recorder.activations(), table.recorder.moments()), (1, 0, &[start][..]));
    table.stand();
    table.play_on(10);
    let record = Arc::new(table.recorder.record().clone());
    assert_eq!(verify(&with_old_walls(), &record).expect("it can be played").difference, None);
}

#[test]
fn an_undo_after_a_rewinding_stops_at_it() {
    let mut table = Table::open("classic", 61);
    table.play_on(20);
    table.recorder.rewind(&middle(&table)).expect("one person plays");
    let book = table.book();
    assert_eq!(table.recorder.undo(&book, |_| true, |_, _| false).map(|_| ()), Err(NoUndo::Nothing));
}

#[test]
fn only_battles_of_one_person_are_rewound_and_only_to_moments_they_had() {
    let mut table = Table::open("classic", 71);
    table.play_on(20);
    let to = middle(&table);
    let strange = phaseline_record::Moment { begins: to.begins.map(|begun| Begun { activation: 99, ..begun }), ..to };
    assert_eq!(table.recorder.rewind(&strange).map(|_| ()), Err(NoRewind::NoSuchMoment));
    table.recorder.seat(&[Player::Human, Player::Human]);
    assert_eq!(table.recorder.rewind(&to).map(|_| ()), Err(NoRewind::SeveralPlayers));
}

#[test]
fn whoever_concedes_has_lost_at_any_moment_and_the_record_of_it_plays_back() {
    for (ruleset, moves) in rulesets().into_iter().zip([0, 1, 3, 7].into_iter().cycle()) {
        let mut table = Table::open(&ruleset, 31);
        table.play_on(moves);
        let book = table.book();
        let side = SideId(0);
        assert!(table.play(&Intent::Concede { side: SideId(9) }).is_err(), "{ruleset}: there is no such side");
        table.play(&Intent::Concede { side }).expect("it fights");
        let Stage::Over { winner: Some(winner), why } = table.now().stage else {
            panic!("{ruleset}: {:?}", table.now().stage)
        };
        assert!(book.are_hostile(side, winner) && why == Ending::Conceded { side }, "{ruleset}: {why:?}");
        assert!(table.play(&Intent::Concede { side: winner }).is_err(), "{ruleset}: it is over");
        let record = Arc::new(table.recorder.record().clone());
        assert_eq!(verify(&with_old_walls(), &record).expect("it can be played").difference, None, "{ruleset}");
    }
}
