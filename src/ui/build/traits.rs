//! What equipment, abilities and passing effects do to a unit, in words made from their numbers.

use crate::{
    battle::{Rulebook, Standing, Unit},
    rules::{
        effect::Effect,
        effect_text::{effect_text, effects_text, usage_text},
        ids::UnitId,
        texts::Words,
    },
    ui::{
        model::{Note, Tip},
        paint::Tone,
    },
};

/// A line for each piece of equipment and each ability of a unit that does anything.
#[must_use]
pub fn traits(words: &Words, book: &Rulebook, unit: UnitId) -> Vec<Note> {
    let Some(fighter) = book.fighter(unit) else { return Vec::new() };
    let mut known: Vec<(&str, Vec<&Effect>)> = Vec::new();
    for Standing { label, effect, .. } in fighter.standing.iter().chain(&fighter.auras) {
        match known.iter_mut().find(|(name, _)| name == label) {
            Some((_, effects)) => effects.push(&effect.effect),
            None => known.push((label, vec![&effect.effect])),
        }
    }
    let always = known.into_iter().map(|(label, effects)| (label, effects_text(words, &book.ruleset, effects)));
    let used = fighter.things.iter().map(|thing| {
        let effects = thing.usage.effects.iter().filter_map(|id| book.effects.get(id)).map(|known| &known.effect);
        (thing.label.as_str(), usage_text(words, &book.ruleset, &thing.usage, effects))
    });
    always.chain(used).map(|(label, text)| note(words, label, &text, Tone::Muted)).collect()
}

/// A line for each effect of the content that is in force on a unit for a while.
#[must_use]
pub fn passing(words: &Words, book: &Rulebook, unit: &Unit) -> Vec<Note> {
    let known = unit.effects.0.iter().filter_map(|held| Some((held, book.effects.get(held.source.file()?)?)));
    let line = |(held, known): (&crate::battle::unit::InForce, &std::sync::Arc<crate::battle::KnownEffect>)| {
        note(words, &held.label, &effect_text(words, &book.ruleset, &known.effect), Tone::Accent)
    };
    known.map(line).collect()
}

/// What is said about a pair on the start screen: who they are, and what they bring along.
#[must_use]
pub fn pair(words: &Words, book: &Rulebook, unit: UnitId) -> Option<Tip> {
    let fighter = book.fighter(unit)?;
    let summaries = [&fighter.pilot.summary, &fighter.design.summary].into_iter().filter(|text| !text.is_empty());
    let mut lines: Vec<Note> = summaries.map(|text| Note { text: text.clone(), tone: Tone::Plain }).collect();
    if let Some(arrival) = fighter.arrival {
        lines.push(Note { text: words.fill("start.arrives", &[("round", &arrival.round)]), tone: Tone::Accent });
    }
    lines.extend(traits(words, book, unit));
    Some(Tip::Text { title: format!("{}, {}", fighter.pilot.name, fighter.design.name), lines })
}

fn note(words: &Words, label: &str, text: &str, tone: Tone) -> Note {
    Note { text: words.fill("effect.of", &[("name", &label), ("effect", &text)]), tone }
}
