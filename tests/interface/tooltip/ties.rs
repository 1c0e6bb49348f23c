//! The tooltip of a badge says who acts first among units of the same phase.

use crate::support::battles::{begin, under};
use crate::support::computer::play_to_the_end;
use crate::support::shipped::shipped;
use phaseline::battle::{BattleSetup, BattleState, Intent, Rulebook, Stage, query};
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::ui::tips;
use phaseline::ui::tooltip::model::{LedgerCard, Tip};

use crate::support::looker::Looker;

/// The tooltip of a badge, for somebody who has chosen another unit or none.
fn ledger(book: &Rulebook, state: &BattleState, unit: UnitId, chosen: Option<UnitId>) -> LedgerCard {
    let side = state.unit(chosen.unwrap_or(unit)).expect("a unit").side();
    let mut looker = Looker::of(side, Selection { unit: chosen, ..Selection::default() });
    looker.hover = Some(Hoverable::Badge(unit));
    let Some(Tip::Ledger(card)) = tips::tip(looker.at(book, state, &[]), false) else { panic!("a ledger") };
    *card
}

/// What the tooltip of a badge says about units that are as early.
fn told(book: &Rulebook, state: &BattleState, unit: UnitId) -> Option<String> {
    let mut notes = ledger(book, state, unit, None).notes.into_iter().map(|note| note.text);
    notes.find(|text| text.starts_with("Same time as "))
}

/// Looks at every unit that may act in some battles under a ruleset, with all that are as early as it is.
fn at_every_turn(ruleset: &str, mut look: impl FnMut(&Rulebook, &BattleState, UnitId, Vec<UnitId>)) {
    let library = shipped();
    for seed in 1..4 {
        let setup =
            BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(3), ..BattleSetup::new("two_fords", seed) };
        let mut engine = begin(&library, &setup);
        play_to_the_end(&mut engine, |engine, _| {
            let (book, state) = (engine.book(), engine.state());
            if let (Stage::Choosing, Some(turn)) = (state.stage, &state.turn) {
                let place = |unit: UnitId| state.unit(unit).and_then(|unit| unit.turn.position());
                let unit = turn.units[0];
                let others = state.alive().filter(|other| other.is_pending() && other.id() != unit);
                let others = others.map(phaseline::battle::UnitState::id).filter(|other| place(*other) == place(unit));
                look(&book, &state, unit, others.collect());
            }
        });
    }
}

#[test]
fn a_badge_names_all_that_are_as_early_and_the_side_that_goes_first_goes_first() {
    let (mut tied, mut sides) = (0, 0);
    at_every_turn("sbi3", |book, state, unit, others| {
        let told = told(book, state, unit);
        assert_eq!(told.is_some(), !others.is_empty(), "{told:?}");
        let Some(told) = told else { return };
        for other in &others {
            let name = book.profile(*other).expect("a unit").known_as();
            assert!(told.contains(name), "{name} in: {told}");
        }
        tied += 1;
        if let Some((_, now)) = told.split_once("(as it stands: ") {
            let side = state.turn.as_ref().expect("a turn").side;
            assert!(now.starts_with(&book.side(side).expect("a side").label), "{told}");
            sides += 1;
        } else {
            assert!(told.contains("their player chooses"), "{told}");
        }
    });
    assert!(tied > sides && sides > 0, "{tied} were as early as another, {sides} of them as an enemy");
}

#[test]
fn among_equals_the_numbers_that_decide_are_named_and_the_first_to_act_has_the_right_one() {
    let mut decided = 0;
    at_every_turn("two-d6", |book, state, unit, others| {
        let Some(told) = told(book, state, unit) else { return };
        assert!(!others.is_empty() && told.contains("the highest roll acts first"), "{told}");
        if told.contains("Weight: the lowest acts first (") && !told.contains(" before ") {
            let tons = |unit: UnitId| book.profile(unit).expect("a unit").design.tonnage.tons_up();
            assert!(others.iter().all(|other| tons(unit) <= tons(*other)), "{told}");
            assert!(told.contains(&format!("{} t", tons(unit))), "{told}");
            decided += 1;
        }
    });
    assert!(decided > 0, "no tie was decided by weight");
}

/// Every pair of enemies once the first round of a battle has been drawn: what the badge of the one says to somebody who has
/// chosen the other.
fn of_enemies(ruleset: &str, mut look: impl FnMut(&Rulebook, &BattleState, [UnitId; 2], String)) {
    let mut engine = begin(&shipped(), &under(ruleset, "two_fords", 3));
    engine.play(Intent::Draw).expect("the round can be drawn");
    let (book, state) = (engine.book(), engine.state());
    for one in state.alive() {
        for other in state.alive().filter(|other| book.are_hostile(one.side(), other.side())) {
            let notes = ledger(&book, &state, one.id(), Some(other.id())).notes.into_iter().map(|note| note.text);
            let told = notes.into_iter().find(|text| text.contains(" to act before ")).expect("the odds of the order");
            look(&book, &state, [one.id(), other.id()], told);
        }
    }
}

/// The first percentage of a text, as it is written.
fn percentage(text: &str) -> &str {
    let end = text.find('%').expect("a percentage");
    &text[text[..end].rfind([' ', '(']).map_or(0, |space| space + 1)..=end]
}

#[test]
fn a_badge_tells_the_odds_after_ties_beside_the_bare_ones() {
    let (mut weighed, mut rolled) = (0, 0);
    of_enemies("two-d6", |book, state, [one, other], told| {
        let before = query::before(book, state, one, other).expect("results order the round");
        let after = before.after.expect("few dice");
        if before.odds.tie == 0 {
            return assert!(!told.contains("ties"), "{told}");
        }
        let (bare, broken) = told.split_once(" With ties broken (").expect("something decides");
        let (rules, chance) = broken.split_once("): ").expect("what decides");
        let percent = |part: u128, total: u128| format!("{}%", (part * 200 + total) / (2 * total));
        if (2..98).contains(&(after.first * 100 / after.total)) && before.odds.first * 50 > before.odds.total {
            assert_eq!(percentage(bare), percent(before.odds.first, before.odds.total), "{told}");
            assert_eq!(percentage(chance), percent(after.first, after.total), "{told}");
        }
        weighed += usize::from(rules == "Weight" || rules == "Class");
        rolled += usize::from(rules == "Roll-off");
    });
    assert!(weighed > 0 && rolled > 0, "{weighed} ties are decided by what units are, {rolled} by a roll");
}

#[test]
fn where_sides_take_turns_a_badge_says_so_of_equals() {
    let mut tied = 0;
    of_enemies("sbi3", |book, state, [one, other], told| {
        let tie = query::before(book, state, one, other).expect("results order the round").odds.tie;
        assert_eq!(told.ends_with(" On equal results sides take turns."), tie > 0, "{told}");
        tied += usize::from(tie > 0);
    });
    assert!(tied > 0, "nobody can tie");
}

#[test]
fn results_that_are_equally_likely_are_told_so() {
    let (mut even, mut uneven) = (0, 0);
    for ruleset in ["sbi3", "two-d6", "sbi04"] {
        let mut engine = begin(&shipped(), &under(ruleset, "two_fords", 3));
        engine.play(Intent::Draw).expect("the round can be drawn");
        let (book, state) = (engine.book(), engine.state());
        for unit in state.alive().map(phaseline::battle::UnitState::id) {
            let odds = query::distribution(&book, &state, unit).expect("few dice");
            let next = ledger(&book, &state, unit, None).next.expect("the next round").subtitle;
            let most = odds.outcomes().iter().map(|(_, weight)| *weight).max().expect("a result");
            let likeliest = odds.outcomes().iter().filter(|(_, weight)| *weight == most).map(|(value, _)| *value);
            let likeliest: Vec<i32> = likeliest.collect();
            let (low, high) = (odds.min(), odds.max());
            if low == high {
                continue;
            }
            assert!(next.starts_with(&format!("{low} to {high}, ")), "{next}");
            if likeliest.len() == odds.outcomes().len() {
                let each = next.rsplit_once("each ").and_then(|(_, share)| share.strip_suffix('%')).expect("a share");
                let sum = each.parse::<f32>().expect("a number") * likeliest.len() as f32;
                assert!((sum - 100.0).abs() < 0.5, "{ruleset}: {next} add up to {sum}");
                even += 1;
            } else {
                assert!(next.contains("most likely"), "{ruleset}: {next}");
                let ends = [likeliest[0], likeliest[likeliest.len() - 1]].map(|end| end.to_string());
                let told = likeliest.len() > 3 || ends.iter().all(|end| next.contains(end.as_str()));
                assert!(told, "{ruleset}: {likeliest:?} in {next}");
                uneven += 1;
            }
        }
    }
    assert!(even > 0 && uneven > 0, "{even} are even, {uneven} are not");
}
