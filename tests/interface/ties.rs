//! Who acts first of units in the same place of the order is said before it happens.

use phaseline::{
    ai::Mind,
    battle::{BattleSetup, Engine, Rulebook, Snapshot, Stage, start},
    content::{BuiltIn, load_pack},
    interaction::{Hoverable, Selection},
    rules::ids::UnitId,
    ui::{build, model::Tip},
};

use crate::asking::Looker;

/// What the tooltip of a badge says about units that are as early.
fn told(book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> Option<String> {
    let side = snapshot.unit(unit).expect("a unit").side();
    let mut looker = Looker::of(side, Selection::default());
    looker.hover = Some(Hoverable::Badge(unit));
    let Some(Tip::Ledger(card)) = build::tip(looker.at(book, snapshot, &[]), false) else { panic!("a ledger") };
    card.notes.into_iter().map(|note| note.text).find(|text| text.starts_with("As early as "))
}

/// Looks at every unit that may act in some battles under a ruleset, with all that are as early as it is.
fn at_every_turn(ruleset: &str, mut look: impl FnMut(&Rulebook, &Snapshot, UnitId, Vec<UnitId>)) {
    let library = load_pack(&BuiltIn).library;
    for seed in 1..4 {
        let setup =
            BattleSetup { ruleset: Some(ruleset.into()), rounds: Some(3), ..BattleSetup::new("two_fords", seed) };
        let mut engine = Engine::begin(start(&library, &setup).expect("a battle"));
        let mut mind = Mind::default();
        while let Some(intent) = mind.choose(&engine.book(), &engine.snapshot()) {
            let (book, snapshot) = (engine.book(), engine.snapshot());
            if let (Stage::Choosing, Some(turn)) = (snapshot.stage, &snapshot.turn) {
                let place = |unit: UnitId| snapshot.unit(unit).and_then(|unit| unit.turn.position());
                let unit = turn.units[0];
                let others = snapshot.alive().filter(|other| other.is_pending() && other.id() != unit);
                let others = others.map(phaseline::battle::Unit::id).filter(|other| place(*other) == place(unit));
                look(&book, &snapshot, unit, others.collect());
            }
            engine.play(intent).expect("a legal intent");
        }
    }
}

#[test]
fn a_badge_names_all_that_are_as_early_and_the_side_that_goes_first_goes_first() {
    let (mut tied, mut sides) = (0, 0);
    at_every_turn("sbi3", |book, snapshot, unit, others| {
        let told = told(book, snapshot, unit);
        assert_eq!(told.is_some(), !others.is_empty(), "{told:?}");
        let Some(told) = told else { return };
        for other in &others {
            let name = book.fighter(*other).expect("a unit").known_as();
            assert!(told.contains(name), "{name} in: {told}");
        }
        tied += 1;
        if let Some((_, now)) = told.split_once("(now: ") {
            let side = snapshot.turn.as_ref().expect("a turn").side;
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
    at_every_turn("two-d6", |book, snapshot, unit, others| {
        let Some(told) = told(book, snapshot, unit) else { return };
        assert!(!others.is_empty() && told.contains("the highest roll acts first"), "{told}");
        if told.contains("the lowest acts first (") && !told.contains(" before ") {
            let tons = |unit: UnitId| book.fighter(unit).expect("a unit").design.tonnage.tons_up();
            assert!(others.iter().all(|other| tons(unit) <= tons(*other)), "{told}");
            assert!(told.contains(&format!("{} t", tons(unit))), "{told}");
            decided += 1;
        }
    });
    assert!(decided > 0, "no tie was decided by weight");
}
