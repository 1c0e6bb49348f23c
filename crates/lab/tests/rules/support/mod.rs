//! What these tests share: the rulesets, cards, distributions, and a field on which rules are played.

pub use phaseline_testing::arrange;
pub use phaseline_testing::battles;
pub mod field;
mod files;
pub use phaseline_testing::fits;
pub use phaseline_testing::old_walls;
pub use phaseline_testing::packs;
pub use phaseline_testing::plain;
mod probe;
pub use phaseline_testing::repository;
pub use phaseline_testing::shipped;
mod spread;

pub use files::rulesets;
pub use probe::{Probe, mech, unit};
pub use spread::{Spread, only, uniform, weighted};

use std::fmt::Debug;

use phaseline_lab::card::{Notation, read_card};
use phaseline_lab::explain::explain as answer_to;
use phaseline_rules::ruleset::{Landing, Ruleset};
use serde_json::{Value, json};

/// Asserts what a rule says.
#[track_caller]
pub fn is<T: PartialEq + Debug>(rule: &str, found: T, expected: T) {
    assert!(found == expected, "{rule}\n     found: {found:?}\n  expected: {expected:?}");
}

/// The answer to a card, as the program prints it.
pub fn explain(card: &Value) -> Value {
    let text = card.to_string();
    let loaded: Vec<&Ruleset> = rulesets().iter().collect();
    let card = read_card(&text, Notation::Json, &loaded, None).unwrap_or_else(|faults| {
        panic!("{text}\n{}", faults.iter().map(|fault| format!("{fault}\n")).collect::<String>())
    });
    serde_json::to_value(answer_to(&card, false).expect("its chances can be counted")).expect("an answer is JSON")
}

/// Every fault of a card that has some, one to a line.
pub fn fault(card: &Value) -> String {
    let mut card = card.clone();
    if card.get("ruleset").is_none() {
        card["ruleset"] = json!("sbi3");
    }
    faults_of(&card.to_string(), Notation::Json)
}

/// Every fault of the text of a card that has some, one to a line.
pub fn faults_of(text: &str, notation: Notation) -> String {
    let loaded: Vec<&Ruleset> = rulesets().iter().collect();
    match read_card(text, notation, &loaded, None) {
        Ok(_) => panic!("there is no fault in {text}"),
        Err(faults) => faults.iter().map(|fault| format!("{fault}\n")).collect(),
    }
}

/// A ruleset by its name.
pub fn ruleset(id: &str) -> &'static Ruleset {
    rulesets().iter().find(|rules| rules.id() == id).unwrap_or_else(|| panic!("no ruleset {id}"))
}

/// The counter in which an impact leaves something for the next round.
pub fn memory(rules: &str, impact: &str) -> Option<String> {
    let rules = ruleset(rules);
    let impact = &rules.impacts()[rules.impact(impact)?.get()];
    match impact.lands {
        Landing::Later(counter) | Landing::NowOrLater(counter) | Landing::NowAndLater(counter, _) => {
            Some(rules.counters()[counter.get()].id.clone())
        }
        Landing::Now | Landing::Effect { .. } => None,
    }
}

/// How far the effects of an impact go together.
pub fn effect_limit(rules: &str, impact: &str) -> Option<i32> {
    let rules = ruleset(rules);
    match rules.impacts()[rules.impact(impact)?.get()].lands {
        Landing::Effect { at_most, .. } => at_most,
        _ => None,
    }
}
