//! What happened between two moments of a battle, in sentences: who did what, and what came of it.

use phaseline_battle::{Intent, Rulebook, Target, UnitState};
use phaseline_record::intent_words;
use phaseline_rules::texts::{Words, sentence};
use phaseline_world::session::Stretch;
use std::fmt::Display;

/// The deeds of every unit that did something, and then what became of the units.
pub(super) fn deeds(words: &Words, book: &Rulebook, stretch: &Stretch) -> Vec<String> {
    let did = stretch.orders.iter().filter(|order| is_deed(order));
    let mut told: Vec<String> = did.map(|order| sentence(&intent_words(words, book, order))).collect();
    if told.is_empty() {
        told.push(sentence(words.get("moments.no_action")));
    }
    let results = results(words, book, stretch);
    if results.is_empty() && stretch.orders.iter().any(is_attack) {
        told.push(sentence(words.get("moments.unhurt")));
    }
    told.extend(results);
    told
}

/// Whether an order is more than the frame of an activation.
const fn is_deed(order: &Intent) -> bool {
    matches!(order, Intent::Act { .. } | Intent::React { .. } | Intent::Declare { .. })
}

/// Whether an order is aimed at other units.
const fn is_attack(order: &Intent) -> bool {
    let (Intent::Act { target, .. } | Intent::React { target, .. }) = order else { return false };
    matches!(target, Target::Unit { .. } | Target::Units(_) | Target::From { .. })
}

/// What the units have lost, and who fell.
fn results(words: &Words, book: &Rulebook, stretch: &Stretch) -> Vec<String> {
    let pairs = stretch.before.units.iter().zip(&stretch.after.units);
    let told = pairs.flat_map(|(before, after)| {
        let unit = book.profile(after.id()).map_or("", |profile| profile.known_as());
        let points = worth(before).saturating_sub(worth(after));
        let fill = |key: &str, given: &[(&str, &dyn Display)]| words.fill(key, given);
        let named: [(&str, &dyn Display); 1] = [("unit", &unit)];
        let lost = fill("report.turn.losses", &[("side", &unit), ("points", &points)]);
        let fell = !before.hull.prone && after.hull.prone;
        let is_lost = !before.hull.destroyed && after.hull.destroyed;
        [
            (points > 0).then_some(lost),
            (fell && !is_lost).then(|| fill("report.turn.fell", &named)),
            is_lost.then(|| fill("report.turn.lost", &named)),
        ]
    });
    told.flatten().map(|text| sentence(&text)).collect()
}

/// The armour and structure that a unit has left.
fn worth(unit: &UnitState) -> u32 {
    unit.hull.plates.iter().map(|plate| plate.armour + plate.structure).sum()
}
