//! The quirks of units and pilots.

use phaseline_kit::paint::Tone;
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::evaluation::stat_block::Character;
use phaseline_rules::ruleset::{Quirk, Ruleset};
use phaseline_rules::texts::Words;

/// The quirks of a unit with its pilot.
pub fn quirks_of<'r>(ruleset: &'r Ruleset, character: &'r Character) -> impl Iterator<Item = &'r Quirk> {
    ruleset.quirks_where(move |mark| character.tags.contains(mark) || character.abilities.contains(mark))
}

/// The quirks of a pilot.
pub fn quirks_of_pilot<'r>(ruleset: &'r Ruleset, pilot: &'r Pilot) -> impl Iterator<Item = &'r Quirk> {
    ruleset.quirks_where(move |mark| pilot.tags.contains(mark) || pilot.abilities.iter().any(|id| id.as_str() == mark))
}

/// The names of quirks in one line.
pub fn quirk_names<'r>(words: &Words, quirks: impl Iterator<Item = &'r Quirk>) -> String {
    quirks.map(|quirk| words.content(&quirk.label)).collect::<Vec<_>>().join(", ")
}

/// What a quirk is for its pilot: good, bad, or a rule.
pub(super) fn quirk_tone(ruleset: &Ruleset, quirk: &Quirk) -> Tone {
    match ruleset.acts_earlier(quirk) {
        _ if quirk.forbids() => Tone::Accent,
        Some(true) => Tone::Good,
        Some(false) => Tone::Bad,
        None => Tone::Muted,
    }
}
