//! What equipment, abilities and temporary effects do to a unit, in words made from their numbers.

use super::arms::traits_told;
use super::build::SKILLS;
use super::quirks::quirk_tone;
pub use super::quirks::{quirk_names, quirks_of, quirks_of_pilot};
use super::status::tone;
use phaseline_battle::{KnownEffect, Rulebook, Standing};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_rules::catalog::effect::{Effect, Stacking};
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Quirk, Ruleset};
use phaseline_rules::texts::{Words, sentence};
use phaseline_rules::wording::effect_text::{effect_text, effects_are_good, is_good, ruled_text, rules_of, usage_text};
use phaseline_rules::wording::quirk_text::quirk_text;
use phaseline_world::components::{StatusEffect, UnitView};

/// A line for each quirk, with what it is worth and what it forbids.
pub fn quirk_notes<'r>(words: &Words, ruleset: &Ruleset, quirks: impl Iterator<Item = &'r Quirk>) -> Vec<Note> {
    let line = |quirk: &Quirk| {
        let text = quirk_text(words, quirk);
        let told = words.fill("quirk.of", &[("name", &words.content(&quirk.label)), ("text", &text)]);
        (!text.is_empty()).then(|| Note { text: told, tone: quirk_tone(ruleset, quirk) })
    };
    quirks.filter_map(line).collect()
}

/// The tooltip of a pilot in no unit: skills, a sentence, and quirks.
#[must_use]
pub fn pilot(words: &Words, ruleset: &Ruleset, pilot: &Pilot) -> Tip {
    let skills = SKILLS.iter().map(|it| format!("{} {}", words.say(it.name), pilot.skill(it.skill)));
    let mut lines = vec![skills.collect::<Vec<_>>().join(", "), words.content(&pilot.summary).to_owned()];
    lines.retain(|line| !line.is_empty());
    let lines = lines.into_iter().map(|text| Note { text, tone: Tone::Plain });
    let quirks = quirk_notes(words, ruleset, quirks_of_pilot(ruleset, pilot));
    Tip::Text { title: pilot.name.clone(), lines: lines.chain(quirks).collect() }
}

/// A line for each quirk, and for each piece of equipment and each ability that does something to its unit.
#[must_use]
pub fn traits(words: &Words, book: &Rulebook, unit: UnitId) -> Vec<Note> {
    let Some(profile) = book.profile(unit) else { return Vec::new() };
    let mut known: Vec<(&str, Vec<&Effect>)> = Vec::new();
    for Standing { label, effect, .. } in profile.standing.iter().chain(&profile.auras) {
        match known.iter_mut().find(|(name, _)| name == label) {
            Some((_, effects)) => effects.push(&effect.effect),
            None => known.push((label, vec![&effect.effect])),
        }
    }
    let always = known.into_iter().map(|(label, effects)| {
        let good = effects_are_good(&book.ruleset, effects.iter().copied());
        (label, ruled_text(words, &book.ruleset, effects), tone(good, Tone::Muted))
    });
    let used = profile.usables.iter().map(|usable| {
        let effects = usable.usage.effects.iter().filter_map(|id| book.effects.get(id)).map(|known| &known.effect);
        let text = sentence(&usage_text(words, &book.ruleset, &usable.usage, effects.clone()));
        let rules = rules_of(words, &book.ruleset, effects);
        let text = if rules.is_empty() { text } else { format!("{rules} {text}") };
        (words.content(&usable.label), text, Tone::Muted)
    });
    let quirks = quirk_notes(words, &book.ruleset, quirks_of(&book.ruleset, &profile.character));
    let others = always.chain(used).map(|(label, text, tone)| note(words, label, &text, tone));
    // A tag that is a quirk is told as one.
    let unit_type = profile.character.unit_type;
    let is_about = |tag: &str| book.ruleset.trait_named(tag).is_none_or(|known| known.is_about(unit_type));
    let tags = profile.character.tags.iter().filter(|tag| book.ruleset.quirk_of(tag).is_none() && is_about(tag));
    let tags = traits_told(words, &book.ruleset, &book.combat, tags);
    let tags = tags.into_iter().map(|text| Note { text, tone: Tone::Muted });
    quirks.into_iter().chain(others).chain(tags).collect()
}

/// A line for each temporary effect of the content that is active on a unit. An effect that is there several times has
/// one line, which gives the count only if the effects add up.
#[must_use]
pub fn passing(words: &Words, book: &Rulebook, unit: UnitView<'_>) -> Vec<Note> {
    let mut told: Vec<(&StatusEffect, &KnownEffect, usize)> = Vec::new();
    for held in &unit.effects.0 {
        let Some(known) = held.effect.as_ref().and_then(|id| book.effects.get(id.as_str())) else { continue };
        match told.iter_mut().find(|(other, ..)| (&other.source, &other.effect) == (&held.source, &held.effect)) {
            Some((.., times)) => *times += 1,
            None => told.push((held, known, 1)),
        }
    }
    let line = |(held, known, times): (&StatusEffect, &KnownEffect, usize)| {
        let text = effect_text(words, &book.ruleset, &known.effect);
        let adds_up = known.effect.stacking == Stacking::Add && times > 1;
        let text = if adds_up { words.fill("effect.held", &[("effect", &text), ("times", &times)]) } else { text };
        let rule = rules_of(words, &book.ruleset, [&known.effect]);
        let text = if rule.is_empty() { sentence(&text) } else { format!("{rule} {}", sentence(&text)) };
        note(words, words.content(&held.name), &text, tone(is_good(&book.ruleset, &known.effect), Tone::Accent))
    };
    told.into_iter().map(line).collect()
}

/// The tooltip of a pair on the start screen: pilot and unit, and what both bring along.
#[must_use]
pub fn pair(words: &Words, book: &Rulebook, unit: UnitId) -> Option<Tip> {
    let profile = book.profile(unit)?;
    let summaries = [&profile.pilot.summary, &profile.design.summary].into_iter().filter(|text| !text.is_empty());
    let mut lines: Vec<Note> =
        summaries.map(|text| Note { text: words.content(text).to_owned(), tone: Tone::Plain }).collect();
    if let Some(arrival) = profile.arrival {
        lines.push(Note { text: words.fill("start.arrives", &[("round", &arrival.round)]), tone: Tone::Accent });
    }
    lines.extend(traits(words, book, unit));
    Some(Tip::Text { title: format!("{}, {}", profile.pilot.name, profile.design.name), lines })
}

fn note(words: &Words, label: &str, text: &str, tone: Tone) -> Note {
    Note { text: words.fill("status.named", &[("name", &label), ("text", &text)]), tone }
}
