//! The sources of a statistic's number, line by line.

use super::model::SourceLine;
use crate::paint::Tone;
use phaseline_battle::{Rulebook, SourceNames, lasting, source_name};
use phaseline_rules::combat::reason::Reason;
use phaseline_rules::evaluation::source::{Base, Ends, PartySources, Source, SourceKind, Sources};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{StatKey, Term};
use phaseline_rules::texts::{Words, capital};
use phaseline_rules::wording::text::signed;

/// Every source of the statistics that a term reads: first the bases, then each change, also those that do not count.
pub fn of_term(names: SourceNames<'_>, term: &Term, stat_block: &StatBlock) -> Vec<SourceLine> {
    let bases = stat_block.bases_of(term.reads()).map(|it| base(names, it));
    bases.chain(stat_block.sources_of(term.reads()).map(|source| line(names, source))).collect()
}

/// Every source of the statistics that an impact has read: those of the affected unit and of the other party.
pub fn of_impact(names: SourceNames<'_>, sources: Option<&PartySources>) -> Vec<SourceLine> {
    let Some(both) = sources else { return Vec::new() };
    let lines = |sources: &Sources| -> Vec<SourceLine> {
        let bases = sources.bases.iter().map(|it| base(names, it));
        bases.chain(sources.changes.iter().map(|source| line(names, source))).collect()
    };
    let whose =
        both.by.map_or_else(String::new, |by| names.words.fill("source.of", &[("unit", &known_as(names.book, by))]));
    let other = lines(&both.other).into_iter().map(|line| {
        let notes = [whose.as_str(), line.note.as_str()].into_iter().filter(|note| !note.is_empty());
        SourceLine { note: notes.collect::<Vec<_>>().join(", "), ..line }
    });
    lines(&both.own).into_iter().chain(other).collect()
}

fn base(names: SourceNames<'_>, base: &Base) -> SourceLine {
    SourceLine {
        label: capital(&source_name(names, base.id)),
        note: String::new(),
        value: signed(base.amount),
        tone: tone(names.book, base.statistic, base.amount),
        counts: true,
    }
}

fn line(names: SourceNames<'_>, source: &Source) -> SourceLine {
    let SourceNames { words, book, .. } = names;
    let label = capital(&source_name(names, source.id));
    let note = match source.displaced_by {
        Some(_) => words.say("effect.highest"),
        None => [giver(words, book, source), lasts(words, source)].into_iter().flatten().collect::<Vec<_>>().join(", "),
    };
    let tone = tone(book, source.statistic, source.amount);
    SourceLine { label, note, value: signed(source.amount), tone, counts: source.displaced_by.is_none() }
}

/// The tone of a change of a statistic: good or bad for the unit that has it.
fn tone(book: &Rulebook, statistic: StatKey, amount: i32) -> Tone {
    Tone::of_sign(book.ruleset.helps(statistic).good(amount))
}

/// The unit that brings an effect; none if the source's name already tells it.
fn giver(words: &Words, book: &Rulebook, source: &Source) -> Option<String> {
    let by = source.id.by.filter(|_| matches!(source.id.kind, SourceKind::Effect(_) | SourceKind::Asked(..)))?;
    Some(words.fill("source.from", &[("unit", &known_as(book, by))]))
}

fn lasts(words: &Words, source: &Source) -> Option<String> {
    (source.ends != Ends::Never).then(|| lasting(words, source.ends))
}

fn known_as(book: &Rulebook, unit: UnitId) -> &str {
    book.profile(unit).map_or("", |profile| profile.known_as())
}

/// A term of a test or of a damage, in words.
pub fn reason(names: SourceNames<'_>, reason: &Reason) -> String {
    reason.in_words(names.words, |source| source_name(names, source))
}
