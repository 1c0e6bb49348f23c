//! The computer obeys what the quirks of its pilots forbid.

use crate::support::arrange::tag;
use crate::support::battles::under;
use crate::support::field::{BLUE_LONG, BLUE_SHORT, Field, RED_LONG, RED_SHORT};
use phaseline_ai::Mind;
use phaseline_battle::{Battle, BattleState, Intent};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Amount, Defer, Fact, Verb};
use phaseline_testing::battles::begin;
use phaseline_testing::shipped::shipped;
use std::collections::BTreeMap;

#[test]
fn a_reckless_pilot_of_the_computer_does_not_wait_where_another_would() {
    let mut field = Field::new();
    field.remove(BLUE_LONG).remove(RED_SHORT);
    field.put(BLUE_SHORT, (8, 22), 0).put(RED_LONG, (8, 0), 3);
    field.at_phase(BLUE_SHORT, 20).at_phase(RED_LONG, 18).turn_of(BLUE_SHORT);
    let verb = |battle: &Battle| {
        let choice = Mind::default().choose(&battle.book(), &battle.state()).expect("somebody is to choose");
        verb_of(battle, &choice)
    };
    let mut battle = field.battle();
    assert_eq!(verb(&battle), Some(Verb::Defer(Defer::Drawn)));
    tag(&mut battle, BLUE_SHORT, &["pilot_reckless"]);
    assert!(matches!(verb(&battle), Some(Verb::Move(_))), "it goes: {:?}", verb(&battle));
}

fn verb_of(battle: &Battle, intent: &Intent) -> Option<Verb> {
    let Intent::Act { action, .. } = intent else { return None };
    let book = battle.book();
    Some(book.ruleset.actions()[book.ruleset.action(action)?.get()].verb.clone())
}

/// What a verb is called here, if a quirk forbids it whatever stands near.
fn forbidden(verb: &Verb) -> Option<&'static str> {
    match verb {
        Verb::Fire(volley) if volley.called => Some("called shot"),
        Verb::Charge(_) | Verb::Pounce(_) => Some("charge"),
        Verb::Defer(_) => Some("wait"),
        Verb::Move(Amount::Fact(Fact::RunNow)) => Some("sprint"),
        _ => None,
    }
}

/// What the computer does in some rounds of a battle in which all pilots have these tags. A battle takes no intent that
/// its judge refuses.
fn done(ruleset: &str, seed: u64, tags: &[&str]) -> BTreeMap<&'static str, usize> {
    let mut battle = begin(&shipped(), &under(ruleset, "two_fords", seed));
    for id in 0..battle.book().profiles.len() {
        tag(&mut battle, UnitId(id as u32), tags);
    }
    let mut mind = Mind::default();
    let mut counted = BTreeMap::new();
    while !battle.state().is_over() && battle.state().round < 9 {
        let (book, state) = (battle.book(), BattleState::clone(&battle.state()));
        let choice = mind.choose(&book, &state).unwrap_or(Intent::Draw);
        if let Some(name) = verb_of(&battle, &choice).as_ref().and_then(forbidden) {
            *counted.entry(name).or_insert(0) += 1;
        }
        battle.play(choice.clone()).unwrap_or_else(|refusal| panic!("{choice:?}: {refusal}"));
    }
    counted
}

#[test]
fn the_computer_plays_whole_battles_with_quirks_and_never_does_what_they_forbid() {
    for ruleset in ["sbi3", "sbi04"] {
        let (mut plain, mut odd) = (BTreeMap::new(), BTreeMap::new());
        for seed in 1..3 {
            for (name, count) in done(ruleset, seed, &[]) {
                *plain.entry(name).or_insert(0) += count;
            }
            let quirks = ["pilot_reckless", "pilot_cautious", "pilot_drunk", "pilot_gladiator", "pilot_assassin"];
            for (name, count) in done(ruleset, seed, &quirks) {
                *odd.entry(name).or_insert(0) += count;
            }
        }
        assert!(plain.len() > 1, "{ruleset}: without quirks it does what they forbid: {plain:?}");
        for name in ["called shot", "charge", "wait"] {
            assert_eq!(odd.get(name), None, "{ruleset}: {odd:?}");
        }
    }
}
