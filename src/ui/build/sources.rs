//! Where the number of a statistic comes from, line by line.

use crate::{
    battle::{Rulebook, lasting, source_name},
    rules::{
        ids::UnitId,
        reason::Reason,
        ruleset::Term,
        sheet::Sheet,
        source::{Ends, Source, SourceKind},
        statistic::StatKey,
        text::signed,
        texts::{Words, capital},
    },
    ui::{model::SourceLine, paint::Tone},
};

/// Every source of the statistics that a term reads: the bases first, then each change, those that do not count among
/// them.
pub(super) fn of_term(words: &Words, book: &Rulebook, term: &Term, sheet: &Sheet) -> Vec<SourceLine> {
    let bases = sheet.bases_of(term.reads()).map(|base| SourceLine {
        label: capital(&source_name(words, book, base.id)),
        note: String::new(),
        value: signed(base.amount),
        tone: tone(book, base.statistic, base.amount),
        counts: true,
    });
    bases.chain(sheet.sources_of(term.reads()).map(|source| line(words, book, source))).collect()
}

fn line(words: &Words, book: &Rulebook, source: &Source) -> SourceLine {
    let label = capital(&source_name(words, book, source.id));
    let note = match source.displaced_by {
        Some(_) => words.say("effect.highest"),
        None => [giver(words, book, source), lasts(words, source)].into_iter().flatten().collect::<Vec<_>>().join(", "),
    };
    let tone = tone(book, source.statistic, source.amount);
    SourceLine { label, note, value: signed(source.amount), tone, counts: source.displaced_by.is_none() }
}

/// Whether a change of a statistic is good for its holder.
fn tone(book: &Rulebook, statistic: StatKey, amount: i32) -> Tone {
    Tone::of_sign(book.ruleset.helps(statistic).good(amount))
}

/// Who brings an effect, where its name does not say so.
fn giver(words: &Words, book: &Rulebook, source: &Source) -> Option<String> {
    let by = source.id.by.filter(|_| matches!(source.id.kind, SourceKind::Effect(_)))?;
    Some(words.fill("source.from", &[("unit", &known_as(book, by))]))
}

fn lasts(words: &Words, source: &Source) -> Option<String> {
    (source.ends != Ends::Never).then(|| lasting(words, source.ends))
}

fn known_as(book: &Rulebook, unit: UnitId) -> &str {
    book.fighter(unit).map_or("", |fighter| fighter.known_as())
}

/// Why a test is easier or harder, in words.
pub(super) fn reason(words: &Words, book: &Rulebook, reason: &Reason) -> String {
    reason.in_words(words, |source| source_name(words, book, source))
}
