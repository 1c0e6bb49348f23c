//! The answer of `phaseline explain` as aligned text: ledgers, small bar charts and odds.

use std::fmt::Write;

use super::chances::percent;
use super::table::PADDED_MAX;
use phaseline_content::tame;
use phaseline_lab::explain::{
    After, Answer, Before, EventAnswer, SourceAnswer, Spread, TermAnswer, Undecided, UnitAnswer,
};
use phaseline_rules::ruleset::{Ruleset, Toward};
use phaseline_rules::wording::text::signed;

/// The longest bar of a chart, in characters.
const BAR_WIDTH: f64 = 32.0;

/// A chart shows at most this many values, and a sum of the rest.
const CHART_ROWS: usize = 40;

/// The whole answer.
pub(crate) fn table(rules: &Ruleset, answer: &Answer) -> String {
    let order = match rules.toward() {
        Toward::Low => "high numbers act first",
        Toward::High => "low numbers act first",
    };
    let mut text = format!("{} ({}), {order}\n", rules.name(), rules.id());
    if !answer.ignored.is_empty() {
        line(&mut text, format_args!("not read by this ruleset: {}", answer.ignored.join(", ")));
    }
    for unit in &answer.units {
        text.push('\n');
        unit_text(&mut text, unit);
    }
    if !answer.events.is_empty() {
        text.push_str("\nEvents\n");
        events_text(&mut text, &answer.events);
    }
    if let Some(pairs) = answer.before.as_deref().filter(|pairs| !pairs.is_empty()) {
        text.push_str("\nWho acts first\n");
        pairs_text(&mut text, pairs);
    }
    text
}

fn unit_text(text: &mut String, unit: &UnitAnswer) {
    line(text, format_args!("{}: {}", unit.id, span(unit.min, unit.max)));
    let mut rows = vec![["term", "adds", "without skill", "then", "why"].map(str::to_owned)];
    let (told, idle): (Vec<&TermAnswer>, Vec<&TermAnswer>) = unit.terms.iter().partition(|term| adds(term));
    rows.extend(told.into_iter().flat_map(|term| std::iter::once(term_row(term)).chain(source_rows(term))));
    rows.push(["result".to_owned(), span(unit.min, unit.max), String::new(), String::new(), String::new()]);
    columns(text, &rows, [false, true, true, false, false]);
    idle_text(text, &idle);
    chart(text, &unit.distribution);
}

/// Whether a term adds something, may add something, or says where its statistics come from.
fn adds(term: &TermAnswer) -> bool {
    term.applied && (term.distribution != Spread(vec![(0, 1.0)]) || !term.sources.is_empty())
}

/// The terms that add nothing, in one line, and those that do not apply with their reasons in another.
fn idle_text(text: &mut String, idle: &[&TermAnswer]) {
    let list = |text: &mut String, head: &str, names: Vec<String>| {
        if !names.is_empty() {
            for row in rows_of(head, &names) {
                line(text, format_args!("  {row}"));
            }
        }
    };
    let with_reason = |term: &TermAnswer| match &term.why_not {
        Some(why_not) if !why_not.is_empty() => format!("{} ({why_not})", term.label),
        _ => term.label.clone(),
    };
    let (zero, apart): (Vec<&TermAnswer>, Vec<&TermAnswer>) = idle.iter().copied().partition(|term| term.applied);
    list(text, "nothing from", zero.iter().map(|term| term.label.clone()).collect());
    list(text, "not counted", apart.into_iter().map(with_reason).collect());
}

/// A list behind its head in rows of moderate length, broken between names.
fn rows_of(head: &str, names: &[String]) -> Vec<String> {
    const LENGTH: usize = 110;
    let mut rows = vec![format!("{head}:")];
    for (place, name) in names.iter().enumerate() {
        let comma = if place + 1 < names.len() { "," } else { "" };
        let row = rows.last().map_or(0, |row| row.chars().count());
        if row + name.chars().count() > LENGTH && place > 0 {
            rows.push(" ".to_owned());
        }
        if let Some(row) = rows.last_mut() {
            row.push_str(&format!(" {name}{comma}"));
        }
    }
    rows
}

fn term_row(term: &TermAnswer) -> [String; 5] {
    let plain = term.range.map(|(near, far)| span(near.min(far), near.max(far)));
    let range = plain.filter(|range| *range != ends(&term.distribution)).unwrap_or_default();
    let after = match &term.after {
        After::Cleared if term.applied && term.distribution != Spread(vec![(0, 1.0)]) => "spent".to_owned(),
        After::Kept | After::Cleared => String::new(),
        After::Stored(stored) => stored_words(stored),
    };
    let adds = if term.applied { ends(&term.distribution) } else { "-".to_owned() };
    let why = term.why_not.clone().unwrap_or_else(|| term.source.clone());
    [term.label.clone(), adds, range, after, why]
}

/// The changes of the statistics behind a term, one row for each.
fn source_rows(term: &TermAnswer) -> impl Iterator<Item = [String; 5]> {
    let base = term.base.filter(|base| *base != 0 && !term.sources.is_empty());
    let base = base.map(|base| format!("without them {}", signed(base)));
    base.into_iter().chain(term.sources.iter().map(source_words)).map(|text| {
        let [label, adds, range, then] = [String::new(), String::new(), String::new(), String::new()];
        [label, adds, range, then, format!("  {text}")]
    })
}

fn source_words(source: &SourceAnswer) -> String {
    let text = format!("{} {}", source.label, signed(source.amount));
    let text = source.until.as_ref().map_or_else(|| text.clone(), |until| format!("{text}, {until}"));
    source.why_not.as_ref().map_or_else(|| text.clone(), |why_not| format!("({text}: {why_not})"))
}

fn stored_words(stored: &Spread) -> String {
    match stored.0.as_slice() {
        [(0, _)] => String::new(),
        _ => format!("stays {}", ends(stored)),
    }
}

fn events_text(text: &mut String, events: &[EventAnswer]) {
    let mut rows = Vec::new();
    for event in events {
        let by = event.by.as_ref().map_or_else(String::new, |by| format!("by {by} "));
        let name = format!("{} {by}on {}", event.event, event.on);
        let odds = match (&event.why_not, &event.later) {
            (Some(why_not), _) => why_not.clone(),
            (None, Some(later)) => format!("{}; kept: {}", odds(&event.distribution), odds(later)),
            (None, None) => odds(&event.distribution),
        };
        rows.push([name, ends(&event.distribution), odds]);
        if !event.told.is_empty() {
            rows.push([String::new(), String::new(), event.told.clone()]);
        }
    }
    columns(text, &rows, [false, true, false]);
}

fn pairs_text(text: &mut String, pairs: &[Before]) {
    let mut rows = Vec::new();
    for pair in pairs {
        let rest = (1.0 - pair.first - pair.tie).max(0.0);
        rows.push([
            format!("{} {}", pair.a, percent(pair.first)),
            format!("same {}", percent(pair.tie)),
            format!("{} {}", pair.b, percent(rest)),
            split_bar(pair.first, pair.tie),
            tie_text(pair),
        ]);
    }
    columns(text, &rows, [false; 5]);
}

/// What happens in a tie. Empty if there cannot be one.
fn tie_text(pair: &Before) -> String {
    if pair.tie <= 0.0 {
        return String::new();
    }
    let Some(after) = &pair.after_ties else { return "ties: too fine to be counted".to_owned() };
    let rest = after.undecided_by.map(|why| match why {
        Undecided::SidesTakeTurns => "sides take turns",
        Undecided::OwnerChooses => "the owner chooses",
        Undecided::NoRule => "no rule decides",
        Undecided::DrawnLater => "the draw of the round decides",
    });
    let Some(by) = &after.decided_by else { return format!("ties: {}", rest.unwrap_or_default()) };
    let [a, b] = [after.a, after.b].map(|chance| percent(chance).trim_start().to_owned());
    let rest = rest.map_or_else(String::new, |rest| format!(", {} {rest}", percent(after.undecided).trim_start()));
    format!("after ties ({by}): {} {a}, {} {b}{rest}", pair.a, pair.b)
}

/// A bar for three chances that add up to 1: first, tie, second.
fn split_bar(first: f64, tie: f64) -> String {
    let first_end = (first * BAR_WIDTH).round() as usize;
    let tie_end = ((first + tie) * BAR_WIDTH).round() as usize;
    let width = BAR_WIDTH as usize;
    let part = |count: usize, letter: &str| letter.repeat(count);
    format!(
        "{}{}{}",
        part(first_end, "█"),
        part(tie_end.saturating_sub(first_end), "▒"),
        part(width.saturating_sub(tie_end), "░")
    )
}

fn chart(text: &mut String, spread: &Spread) {
    let highest = spread.0.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
    let width = spread.0.iter().map(|(value, _)| value.to_string().len()).max().unwrap_or(0);
    for (value, chance) in spread.0.iter().rev().take(CHART_ROWS) {
        line(text, format_args!("  {value:>width$} {} {}", percent(*chance), bar(chance / highest)));
    }
    if spread.0.len() > CHART_ROWS {
        line(text, format_args!("  and {} lower numbers", spread.0.len() - CHART_ROWS));
    }
}

/// A bar of this length, relative to the longest one.
fn bar(part: f64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (part * BAR_WIDTH * 8.0).round().max(1.0) as usize;
    format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}

fn odds(spread: &Spread) -> String {
    let few = spread.0.iter().take(12).map(|(value, chance)| format!("{value}: {}", percent(*chance).trim_start()));
    let mut words = few.collect::<Vec<_>>().join("  ");
    if spread.0.len() > 12 {
        words.push_str("  ...");
    }
    words
}

fn ends(spread: &Spread) -> String {
    let low = spread.0.first().map_or(0, |(value, _)| *value);
    let high = spread.0.last().map_or(0, |(value, _)| *value);
    span(low, high)
}

fn span(low: i32, high: i32) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}

/// Writes rows with two spaces between columns. `right` tells which columns are right-aligned.
fn columns<const N: usize>(text: &mut String, rows: &[[String; N]], right: [bool; N]) {
    let rows: Vec<[String; N]> = rows.iter().map(|row| row.each_ref().map(|cell| tame(cell))).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(|column| width(column).min(PADDED_MAX));
    for row in &rows {
        let mut written = String::from(" ");
        for (column, cell) in row.iter().enumerate() {
            let padding = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
            let (before, after) = if right[column] { (padding.as_str(), "") } else { ("", padding.as_str()) };
            // Writing into a string cannot fail.
            let _ = write!(written, " {before}{cell}{after} ");
        }
        line(text, format_args!("{}", written.trim_end()));
    }
}

/// Adds a line. What is in it cannot break it.
fn line(text: &mut String, what: std::fmt::Arguments<'_>) {
    text.push_str(&tame(&what.to_string()));
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_grow_by_eighths() {
        assert_eq!(bar(1.0), "█".repeat(32));
        assert_eq!(bar(0.0), "▏");
        assert_eq!(split_bar(0.5, 0.25).chars().count(), 32);
    }

    #[test]
    fn numbers_stand_to_the_right() {
        let mut text = String::new();
        columns(&mut text, &[["a".to_owned(), "1".to_owned()], ["bb".to_owned(), "-10".to_owned()]], [false, true]);
        assert_eq!(text, "  a     1\n  bb  -10\n");
    }
}
