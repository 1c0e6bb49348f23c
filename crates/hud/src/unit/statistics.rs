//! The statistics of a unit: what each comes to, and from what.

use crate::ask::ShownBattle;
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::ids::UnitId;
use phaseline_rules::texts::capital;
use phaseline_rules::wording::effect_text::changes_text;
use phaseline_rules::wording::text::signed;
use phaseline_world::components::{Modifier, ModifierSource, SourceKind, Statistic, StatisticChange};

/// A line for each statistic that something changes: its total, and everything that counts with its source.
#[must_use]
pub fn statistics(ask: ShownBattle<'_>, unit: UnitId) -> Vec<Note> {
    let held = ask.components.unit(unit);
    let changed = held.into_iter().flat_map(|unit| &unit.statistics.0).filter(|held| !held.modifiers.is_empty());
    changed.filter_map(|held| line(ask, held)).map(|text| Note { text, tone: Tone::Plain }).collect()
}

fn line(ask: ShownBattle<'_>, held: &Statistic) -> Option<String> {
    let words = ask.words;
    let key = StatisticChange { statistic: held.name.clone(), amount: held.total }.key(ask.book)?;
    let base = (held.base != 0).then(|| words.fill("statistic.base", &[("change", &signed(held.base))]));
    let source = |change: &Modifier| {
        let given: [(&str, &dyn std::fmt::Display); 2] =
            [("change", &signed(change.amount)), ("source", &source_name(ask, &change.source))];
        words.fill("statistic.source", &given)
    };
    let counted = held.modifiers.iter().filter(|change| change.counts).map(source);
    let sources: Vec<String> = base.into_iter().chain(counted).collect();
    let total = match held.total {
        0 => words.say("statistic.even"),
        total => changes_text(words, &ask.book.ruleset, &[(key, total)]),
    };
    Some(capital(&words.fill("statistic.line", &[("total", &total), ("sources", &sources.join(", "))])))
}

/// The name of a source as players know it.
fn source_name(ask: ShownBattle<'_>, source: &ModifierSource) -> String {
    let words = ask.words;
    let name = match (source.kind, &source.name) {
        (SourceKind::Heat, _) => return words.say("source.heat"),
        (SourceKind::Card, _) => return words.say("source.written"),
        (_, None) => return words.say("source.unknown"),
        (_, Some(name)) => words.content(name),
    };
    match (&source.asker, source.kind, source.by) {
        (Some(asker), ..) => words.fill("source.asked", &[("asker", asker), ("source", &name)]),
        (None, SourceKind::Aura, Some(by)) => {
            words.fill("source.of_unit", &[("source", &name), ("unit", &ask.name(by.into()))])
        }
        _ => name.to_owned(),
    }
}
