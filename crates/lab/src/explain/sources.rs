//! Where the statistics behind a term come from.

use super::answer::SourceAnswer;
use crate::card::CardUnit;
use phaseline_battle::{Alone, SourceNames, lasting, source_kind, source_name};
use phaseline_content::built_in_words;
use phaseline_rules::evaluation::source::{Ends, Source, SourceKind};
use phaseline_rules::ruleset::Term;
use phaseline_rules::texts::Words;

/// The sum of the statistics that a term reads, without any change. `None` if it reads none.
pub(super) fn base(unit: &CardUnit, term: &Term) -> Option<i32> {
    let bases = unit.stat_block.bases_of(term.reads()).map(|base| base.amount);
    (!term.reads().is_empty()).then(|| bases.fold(0, i32::saturating_add))
}

/// The changes of the statistics that a term reads, including changes that do not count.
pub(super) fn of_term(unit: &CardUnit, term: &Term) -> Vec<SourceAnswer> {
    let Some(alone) = unit.alone.as_deref() else { return Vec::new() };
    let words = built_in_words();
    unit.stat_block.sources_of(term.reads()).map(|source| answer(&words, unit, alone, source)).collect()
}

fn answer(words: &Words, unit: &CardUnit, alone: &Alone, source: &Source) -> SourceAnswer {
    SourceAnswer {
        label: source_name(SourceNames::alone(words, &alone.book), source.id),
        kind: source_kind(&alone.book, source.id),
        amount: source.amount,
        by: source.id.by.map(|_| unit.id.clone()),
        until: (source.ends != Ends::Never).then(|| lasting(words, source.ends)),
        counts: source.displaced_by.is_none(),
        why_not: source.displaced_by.map(|instead| match instead.kind {
            SourceKind::Written => words.say("source.written"),
            _ => words.say("effect.highest"),
        }),
    }
}
