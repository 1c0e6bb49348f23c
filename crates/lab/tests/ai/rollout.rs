//! What the best level plays through before it decides: honest, repeatable, and better for it.

use crate::support::battles::begin;
use crate::support::field::{Field, library};
use phaseline_ai::Mind;
use phaseline_battle::what_if::with_other_chance;
use phaseline_battle::{BattleSetup, BattleState, Intent, Rulebook};
use phaseline_rules::catalog::scenario::Level;
use std::sync::Arc;

/// Some moments of a battle at which the best level is to choose.
fn moments(seed: u64) -> (Arc<Rulebook>, Vec<BattleState>) {
    let levels = ["blue", "red"].map(|side| (side.to_owned(), Level::Veteran)).into();
    let setup = BattleSetup { levels, ..BattleSetup::new("two_fords", seed) };
    let mut engine = begin(&library(), &setup);
    let (book, mut mind, mut moments) = (engine.book(), Mind::default().at_a_glance(), Vec::new());
    for choice in 0..120 {
        let now = engine.state();
        let Some(intent) = mind.choose(&book, &now) else { break };
        if choice % 10 == 5 && now.waits_for().is_some() {
            moments.push(BattleState::clone(&now));
        }
        engine.play(intent).expect("the computer does what is allowed");
        engine.forget();
    }
    assert!(moments.len() > 2, "the battle is long enough");
    (book, moments)
}

fn choice(mut mind: Mind, book: &Rulebook, now: &BattleState) -> Intent {
    mind.choose(book, now).expect("somebody is to choose")
}

#[test]
fn it_knows_nothing_of_the_dice_to_come() {
    let (book, moments) = moments(61);
    for now in &moments {
        let other = with_other_chance(now.clone(), 9);
        assert_eq!(choice(Mind::default(), &book, now), choice(Mind::default(), &book, &other));
    }
}

#[test]
fn the_same_question_gets_the_same_answer_and_not_always_that_of_a_glance() {
    let (book, moments) = moments(64);
    let mut mind = Mind::default();
    let answers: Vec<Intent> = moments.iter().filter_map(|now| mind.choose(&book, now)).collect();
    let again: Vec<Intent> = moments.iter().map(|now| choice(Mind::default(), &book, now)).collect();
    assert_eq!(answers, again);
    let glances: Vec<Intent> = moments.iter().map(|now| choice(Mind::default().at_a_glance(), &book, now)).collect();
    assert_ne!(answers, glances, "nothing was worth a second thought");
}

#[test]
fn the_default_level_decides_at_a_glance() {
    let field = Field::of(Level::Regular);
    let known = choice(Mind::default(), &field.book(), &field.now());
    assert_eq!(known, choice(Mind::default().at_a_glance(), &field.book(), &field.now()));
}
