//! What chance may do to a unit before its next draw, as lines beside the forecast of the draw.

use std::fmt::Display;

use phaseline_battle::forecast::order::{NextRound, OpenChance, OpenEvent};
use phaseline_battle::{CheckPurpose, Rulebook, name_of};
use phaseline_kit::paint::{Tone, percent};
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;
use phaseline_rules::texts::Words;

/// A line for each chance event that the forecast does not include.
pub fn open_chances(words: &Words, book: &Rulebook, ahead: &NextRound<'_>, unit: UnitId) -> Vec<Note> {
    ahead.open(unit).map(|open| Note { text: line(words, book, open), tone: Tone::Plain }).collect()
}

fn line(words: &Words, book: &Rulebook, open: &OpenChance) -> String {
    let share = percent(open.chance.ways as f32 / open.chance.of.max(1) as f32);
    let say = |key: &str, name: &str, value: &dyn Display| words.fill(key, &[(name, value), ("percent", &share)]);
    let action = |place: ActionIx| book.ruleset.actions().get(place.get()).map_or("", |action| action.label.as_str());
    let key = match open.event {
        OpenEvent::Check(CheckPurpose::Attempt(place)) => return say("open.attempt", "action", &action(place)),
        OpenEvent::Hit { by } => return say("open.hit", "unit", &name_of(book, by)),
        OpenEvent::Loan(place) => return say("open.roll", "what", &action(place)),
        OpenEvent::Impact(place) => {
            let label = book.ruleset.impacts().get(place.get()).map_or("", |impact| impact.label.as_str());
            return say("open.roll", "what", &label);
        }
        OpenEvent::Counter(place) => {
            let label = book.ruleset.counters().get(place.get()).map_or("", |counter| counter.label.as_str());
            return say("open.roll", "what", &label);
        }
        OpenEvent::Check(CheckPurpose::KeepStanding) => "open.stand",
        OpenEvent::Check(CheckPurpose::FallUnhurt) => "open.fall",
        OpenEvent::Check(CheckPurpose::StandUp) => "open.rise",
        OpenEvent::Check(CheckPurpose::StartUp) => "open.start",
        OpenEvent::Check(CheckPurpose::StayConscious) => "open.faint",
        OpenEvent::Check(CheckPurpose::WakeUp) => "open.wake",
        OpenEvent::Check(CheckPurpose::AmmunitionHolds) => "open.ammunition",
        OpenEvent::Check(CheckPurpose::KeepMoving) => "open.slow",
    };
    words.fill(key, &[("percent", &share)])
}
