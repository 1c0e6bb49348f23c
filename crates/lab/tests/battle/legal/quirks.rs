//! What quirks forbid: the judge, the offered options and the sentence of the quirk agree, and something is always left.

use crate::support::arrange::{edit_unit, give_turn, put, tag};
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, engine, engine_of, library};
use phaseline_battle::{Battle, Intent, Refusal, judge, legal, options};
use phaseline_content::built_in_words;
use phaseline_rules::ruleset::{Amount, Defer, Fact, Verb};
use std::collections::BTreeSet;

/// The rulesets in which quirks forbid something.
const RULESETS: [&str; 4] = ["sbi3", "sbi3-following", "sbi3-shipped", "sbi04"];

/// Every quirk.
const QUIRKS: [&str; 6] =
    ["pilot_reckless", "pilot_cautious", "pilot_lucky", "pilot_drunk", "pilot_gladiator", "pilot_assassin"];

/// What an action does, as far as quirks tell it apart.
fn kind(verb: &Verb) -> &'static str {
    match verb {
        Verb::Fire(volley) if volley.called => "called shot",
        Verb::Fire(_) => "fire",
        Verb::Move(Amount::Fact(Fact::RunNow)) => "sprint",
        Verb::Move(_) => "walk",
        Verb::Charge(_) => "charge",
        Verb::Pounce(_) => "leap",
        Verb::Strike(_) => "strike",
        Verb::Defer(Defer::Drawn | Defer::ToEnd) => "wait",
        Verb::End => "end",
        _ => "other",
    }
}

/// The yard with BLUE in turn, `away` hexes south of RED.
fn yard(ruleset: &str, away: i32) -> Battle {
    let mut engine = engine("yard", ruleset, 1);
    engine.play(Intent::Draw).unwrap();
    put(&mut engine, RED, 4, 8 - away, 3);
    put(&mut engine, RED_TWO, 15, 0, 3);
    put(&mut engine, BLUE_TWO, 15, 15, 0);
    give_turn(&mut engine, BLUE);
    engine
}

/// What BLUE may do.
fn possible(engine: &Battle) -> BTreeSet<&'static str> {
    let book = engine.book();
    let all = options(&book, &engine.state(), BLUE).into_iter().filter(|option| option.why_not.is_none());
    all.map(|option| kind(&book.ruleset.actions()[option.action.get()].verb)).collect()
}

/// SBI3-15, SBI04-17: for each distance to the enemy, what a quirk takes away from what a unit may do.
const FORBIDDEN: [(&str, i32, &[&str]); 9] = [
    ("pilot_reckless", 4, &["wait"]),
    ("pilot_cautious", 4, &["charge", "leap"]),
    ("pilot_drunk", 4, &["called shot"]),
    ("pilot_drunk", 1, &["called shot"]),
    ("pilot_gladiator", 1, &["called shot", "fire", "sprint"]),
    ("pilot_gladiator", 2, &[]),
    ("pilot_assassin", 6, &["sprint"]),
    ("pilot_assassin", 7, &[]),
    ("pilot_lucky", 1, &[]),
];

#[test]
fn a_quirk_forbids_what_its_sentence_says_and_nothing_else() {
    for ruleset in RULESETS {
        for (quirk, away, forbidden) in FORBIDDEN {
            let plain = yard(ruleset, away);
            let mut odd = yard(ruleset, away);
            tag(&mut odd, BLUE, &[quirk]);
            let (before, after) = (possible(&plain), possible(&odd));
            let gone: Vec<&str> = before.difference(&after).copied().collect();
            assert_eq!(gone, forbidden, "{ruleset}: {quirk} {away} hexes away, of {before:?}");
            assert!(after.is_subset(&before), "{ruleset}: {quirk} allows more");
        }
    }
}

#[test]
fn the_judge_refuses_what_a_quirk_forbids_with_the_sentence_of_the_quirk() {
    let words = built_in_words();
    for ruleset in RULESETS {
        for (quirk, away, forbidden) in FORBIDDEN.into_iter().filter(|(.., forbidden)| !forbidden.is_empty()) {
            let plain = yard(ruleset, away);
            let mut odd = yard(ruleset, away);
            tag(&mut odd, BLUE, &[quirk]);
            let book = odd.book();
            let rule = &book.ruleset.quirk_of(quirk).expect("it is in the file").rule;
            let mut refused = BTreeSet::new();
            for intent in legal(&plain.book(), &plain.state()) {
                let Intent::Act { action, .. } = &intent else { continue };
                let verb = kind(&book.ruleset.actions()[book.ruleset.action(action).unwrap().get()].verb);
                match judge(&book, &odd.state(), &intent) {
                    Ok(_) => assert!(!forbidden.contains(&verb), "{ruleset}: {quirk}, {intent:?}"),
                    Err(Refusal::NeedUnmet { why, .. }) => {
                        assert_eq!(why.in_words(&words), *rule, "{ruleset}: {intent:?}");
                        refused.insert(verb);
                    }
                    Err(other) => panic!("{ruleset}: {quirk}, {intent:?}: {other:?}"),
                }
            }
            assert_eq!(refused.into_iter().collect::<Vec<_>>(), forbidden, "{ruleset}: {quirk}");
        }
    }
}

#[test]
fn two_quirks_that_forbid_the_same_both_say_so() {
    let mut engine = yard("sbi3", 1);
    tag(&mut engine, BLUE, &["pilot_gladiator", "pilot_assassin", "pilot_drunk"]);
    let (book, state) = (engine.book(), engine.state());
    let why = |wanted: &str| {
        let mut all = options(&book, &state, BLUE).into_iter();
        let option = all.find(|option| kind(&book.ruleset.actions()[option.action.get()].verb) == wanted);
        match option.and_then(|option| option.why_not) {
            Some(Refusal::NeedUnmet { why, .. }) => why.in_words(&built_in_words()),
            other => panic!("{other:?}"),
        }
    };
    let rule = |quirk: &str| book.ruleset.quirk_of(quirk).unwrap().rule.clone();
    assert_eq!(why("sprint"), format!("{} {}", rule("pilot_gladiator"), rule("pilot_assassin")));
    assert_eq!(why("called shot"), format!("{} {}", rule("pilot_drunk"), rule("pilot_gladiator")));
}

#[test]
fn no_combination_of_quirks_leaves_a_unit_with_nothing_but_to_end_its_activation() {
    let library = library();
    let all: Vec<Vec<&str>> = (0_u32..64)
        .map(|set| QUIRKS.into_iter().enumerate().filter(|(bit, _)| set & 1 << bit != 0).map(|(_, tag)| tag).collect())
        .collect();
    let mut compared = 0;
    for ruleset in RULESETS.into_iter().chain(["classic"]) {
        // Boats cannot enter the yard.
        let open = &library.terrain.values().find(|terrain| terrain.id.as_str() == "open").expect("it ships").move_cost;
        for (body, _) in library.unit_types.iter().filter(|(_, it)| open.contains_key(&it.locomotion)) {
            let Some(design) = library.units.values().find(|design| design.body == *body) else { continue };
            for (away, prone, hot) in [(1, false, false), (4, false, false), (1, true, false), (1, false, true)] {
                let mut engine = engine_of(design.id.as_str(), ruleset);
                engine.play(Intent::Draw).unwrap();
                put(&mut engine, RED, 4, 8 - away, 3);
                edit_unit(&mut engine, BLUE, |unit| (unit.hull.prone, unit.heat.shut_down) = (prone, hot));
                give_turn(&mut engine, BLUE);
                let plain = possible(&engine);
                assert!(plain.contains("end"), "{ruleset}: {body}");
                for tags in &all {
                    let mut odd = Battle::new(engine.book(), (*engine.state()).clone());
                    tag(&mut odd, BLUE, tags);
                    let left = possible(&odd);
                    assert!(left.contains("end"), "{ruleset}: {body}, {tags:?}");
                    assert!(plain.len() == 1 || left.len() > 1, "{ruleset}: {body}, {tags:?}: {plain:?}");
                    assert_eq!(plain.contains("walk"), left.contains("walk"), "{ruleset}: {body}, {tags:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 5000, "{compared}");
}
