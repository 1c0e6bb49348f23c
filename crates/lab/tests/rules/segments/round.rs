//! Whole rounds: declarations, weapons, reloading, parties.

use phaseline_battle::{Intent, Refusal, Target};

use super::ring::{
    ALL, ARCHER, BRAWLER, CAPTAIN, CROSSBOW, GHOUL, LIVING, SHAMAN, act, at, declare, declare_spell, in_turn,
    let_round_by, line, place, placed, ring_under, unit,
};
use crate::support::{is, mech};

#[test]
fn low_segments_act_first_and_late_ones_in_the_same_round() {
    let mut engine = placed("segments-complete", [12, 3, 24, 7, 31, 20]);
    let order = let_round_by(&mut engine);
    let expected = [(ARCHER, 3), (BRAWLER, 7), (CAPTAIN, 12), (CROSSBOW, 20), (SHAMAN, 24), (GHOUL, 31)];
    is("SEED-003-02 SEGMENTS-06", order, expected.map(|(id, step)| (id, Some(step))).to_vec());
    is("SEGMENTS-06 one round", engine.state().round, 2);
}

#[test]
fn what_is_declared_decides_the_formula_and_what_can_be_done() {
    let mut engine = ring_under("segments-complete", 5);
    for (id, option) in [(CAPTAIN, "Melee"), (ARCHER, "Melee"), (SHAMAN, "Invocation"), (BRAWLER, "Unarmed")] {
        declare(&mut engine, id, option).unwrap_or_else(|refusal| panic!("SEGMENTS-11 {option}: {refusal}"));
    }
    engine.play(Intent::Draw).unwrap();
    is("SEGMENTS-11 an enchanted sword", line(&engine, CAPTAIN, "arms"), Some(4));
    is("SEGMENTS-11 short sword", line(&engine, ARCHER, "arms"), Some(3));
    is("SEGMENTS-11 spell", (line(&engine, SHAMAN, "arms"), line(&engine, SHAMAN, "invocation")), (None, Some(2)));
    is("SEGMENTS-11 bare hands", line(&engine, BRAWLER, "arms"), None);
    place(&mut engine, [2, 3, 30, 31, 32, 33]);
    let horn = act(&mut engine, CAPTAIN, "use_device", Target::Nothing);
    assert!(matches!(horn, Err(Refusal::NotDeclared { .. })), "SEGMENTS-11: {horn:?}");
    act(&mut engine, CAPTAIN, "strike", at(GHOUL)).unwrap();
}

#[test]
fn nothing_declared_is_the_first_activity_that_there_are_means_for() {
    let mut engine = ring_under("segments-complete", 5);
    for (id, option) in [(CAPTAIN, "Missile"), (CAPTAIN, "Wish"), (BRAWLER, "Melee"), (GHOUL, "Potion")] {
        let refused = declare(&mut engine, id, option);
        assert!(matches!(refused, Err(Refusal::OptionClosed(_))), "SEGMENTS-11 {option}: {refused:?}");
    }
    declare(&mut engine, CAPTAIN, "Device").unwrap();
    declare(&mut engine, CAPTAIN, "Melee").unwrap();
    engine.play(Intent::Draw).unwrap();
    is("SEGMENTS-11 bow", line(&engine, ARCHER, "arms"), Some(4));
    is("SEGMENTS-11 crossbow", line(&engine, CROSSBOW, "arms"), Some(6));
    is("SEGMENTS-11 claws", (line(&engine, GHOUL, "arms"), line(&engine, GHOUL, "activity")), (None, None));
    let late = declare(&mut engine, CAPTAIN, "Device");
    is("SEGMENTS-11 before the draw", late, Err(Refusal::TooLateToDeclare));
}

#[test]
fn a_weapon_is_loaded_at_first_and_must_be_loaded_when_it_was_shot() {
    let mut engine = ring_under("segments-complete", 7);
    engine.play(Intent::Draw).unwrap();
    is("SEGMENTS-03 loaded at first", line(&engine, CROSSBOW, "reload"), None);
    place(&mut engine, [30, 31, 32, 33, 34, 2]);
    let outcome = act(&mut engine, CROSSBOW, "shoot", at(ARCHER));
    assert!(outcome.is_ok(), "SEGMENTS-03: {outcome:?}");
    engine.play(Intent::EndActivation { unit: CROSSBOW }).ok();
    let_round_by(&mut engine);
    engine.play(Intent::Draw).unwrap();
    is("SEED-003-05 SEGMENTS-03 shot in the last round", line(&engine, CROSSBOW, "reload"), Some(4));
    let_round_by(&mut engine);
    engine.play(Intent::Draw).unwrap();
    is("SEGMENTS-03 loaded again", line(&engine, CROSSBOW, "reload"), None);
}

#[test]
fn a_party_acts_on_one_die_and_its_leader_chooses_who_goes_first() {
    for seed in 0..6 {
        let mut engine = ring_under("large-party", seed);
        engine.play(Intent::Draw).unwrap();
        let [captain, archer, shaman, brawler, ..] = ALL.map(|id| line(&engine, id, "die").expect("it has drawn"));
        is("SEED-003-22 SEGMENTS-09 one die", shaman, brawler);
        assert!([captain, archer, shaman].iter().all(|die| (1..=20).contains(die)), "SEED-003-22");
    }
    let mut engine = placed("large-party", [1, 20, 6, 6, 30, 31]);
    super::ring::let_by(&mut engine);
    let turn = engine.state().turn.clone().expect("somebody is in turn");
    is("SEGMENTS-09", (turn.side, turn.units), (LIVING, vec![SHAMAN, BRAWLER]));
}

#[test]
fn who_refocuses_in_a_large_party_counts_as_having_rolled_a_one_and_his_party_does_not() {
    let mut others = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let mut engine = ring_under("large-party", seed);
        engine.play(Intent::Draw).unwrap();
        place(&mut engine, [30, 31, 2, 32, 33, 34]);
        super::ring::simply(&mut engine, SHAMAN, "refocus");
        is("SEED-003-31 SEGMENTS-13", act(&mut engine, SHAMAN, "shoot", at(GHOUL)).is_err(), true);
        engine.play(Intent::EndActivation { unit: SHAMAN }).ok();
        let_round_by(&mut engine);
        engine.play(Intent::Draw).unwrap();
        let [shaman, brawler, ghoul] = [SHAMAN, BRAWLER, GHOUL].map(|id| line(&engine, id, "die"));
        is("SEED-003-33 SEGMENTS-13", shaman, Some(1));
        // The ghoul leads a party of the other side, with the same number.
        assert!([brawler, ghoul].iter().all(|die| die.is_some_and(|die| (1..=20).contains(&die))), "SEGMENTS-13");
        others.extend(brawler);
        let_round_by(&mut engine);
        engine.play(Intent::Draw).unwrap();
        is("SEED-003-22 one die again", line(&engine, SHAMAN, "die"), line(&engine, BRAWLER, "die"));
    }
    assert!(others.len() > 4, "SEGMENTS-13 the party's die is rolled: {others:?}");
}

#[test]
fn parties_with_the_same_number_roll_off_by_one_die_each() {
    let mut engine = placed("large-party", [1, 30, 6, 6, 6, 31]);
    super::ring::let_by(&mut engine);
    let [shaman, brawler, ghoul] = [SHAMAN, BRAWLER, GHOUL].map(|id| unit(&engine, id).turn.rolls);
    is("SEGMENTS-09 one die", shaman.clone(), brawler);
    assert!(!shaman.is_empty() && !ghoul.is_empty(), "SEGMENTS-09: {shaman:?} {ghoul:?}");
    let first = if shaman < ghoul { SHAMAN } else { GHOUL };
    is("SEGMENTS-09 low first", in_turn(&engine), Some(first));
}

#[test]
fn parties_that_roll_the_same_roll_again_and_either_may_win() {
    let mut again = std::collections::BTreeSet::new();
    for seed in 0..160 {
        let mut engine = ring_under("large-party", seed);
        engine.play(Intent::Draw).unwrap();
        place(&mut engine, [1, 30, 6, 6, 6, 31]);
        super::ring::let_by(&mut engine);
        let [shaman, brawler, ghoul] = [SHAMAN, BRAWLER, GHOUL].map(|id| unit(&engine, id).turn.rolls);
        is("SEED-003-30 one die for a party", &shaman, &brawler);
        is("SEED-003-30 as many rolls", shaman.len(), ghoul.len());
        assert_ne!(shaman, ghoul, "SEED-003-30 it is decided");
        let first = if shaman < ghoul { SHAMAN } else { GHOUL };
        is("SEED-003-30 SEGMENTS-09 low first", in_turn(&engine), Some(first));
        if shaman.len() > 1 {
            again.insert(first);
        }
    }
    is("SEED-003-30 either side wins after equal rolls", again.len(), 2);
    let two = [mech(1), mech(1)].map(|it| it.under("large-party"));
    is("SEED-003-30 the odds are even", two[0].after_ties(&two[1]).0, [0.5, 0.5, 0.0]);
}

#[test]
fn a_party_alone_does_not_roll_off_with_itself() {
    let mut engine = placed("large-party", [1, 30, 6, 6, 32, 31]);
    super::ring::let_by(&mut engine);
    is("SEGMENTS-09", engine.state().turn.as_ref().map(|turn| turn.units.clone()), Some(vec![SHAMAN, BRAWLER]));
    is("SEGMENTS-09 no roll", unit(&engine, SHAMAN).turn.rolls, Vec::new());
}

#[test]
fn powers_and_things_are_used_by_their_activities() {
    let mut engine = ring_under("segments-complete", 5);
    declare_spell(&mut engine, SHAMAN, "Hex of slow blood").unwrap();
    declare(&mut engine, BRAWLER, "Potion").unwrap();
    declare(&mut engine, CAPTAIN, "Device").unwrap();
    engine.play(Intent::Draw).unwrap();
    place(&mut engine, [2, 30, 4, 3, 31, 32]);
    let found = |engine: &phaseline_battle::Battle, id, power| {
        let book = engine.book();
        let usables = &book.profile(id).expect("it exists").usables;
        usables.iter().position(|usable| usable.power == power).expect("it has one")
    };
    let horn = Target::Usable { usable: found(&engine, CAPTAIN, false), on: BRAWLER };
    act(&mut engine, CAPTAIN, "use_device", horn).unwrap_or_else(|refusal| panic!("SEGMENTS-11 horn: {refusal}"));
    engine.play(Intent::EndActivation { unit: CAPTAIN }).ok();
    let flask = Target::Usable { usable: found(&engine, BRAWLER, false), on: BRAWLER };
    act(&mut engine, BRAWLER, "drink", flask).unwrap_or_else(|refusal| panic!("SEGMENTS-11 flask: {refusal}"));
    engine.play(Intent::EndActivation { unit: BRAWLER }).ok();
    let usables = engine.book().profile(SHAMAN).expect("it exists").usables.clone();
    let hex = usables.iter().position(|usable| usable.label.starts_with("Hex")).expect("the hex");
    act(&mut engine, SHAMAN, "invoke", Target::Usable { usable: hex, on: GHOUL }).unwrap();
    engine.play(Intent::EndActivation { unit: SHAMAN }).ok();
    let_round_by(&mut engine);
    engine.play(Intent::Draw).unwrap();
    is("SEED-003-15 drug", line(&engine, BRAWLER, "situation"), Some(-3 - 1));
    is("SEED-003-15 power", line(&engine, GHOUL, "situation"), Some(3));
}
