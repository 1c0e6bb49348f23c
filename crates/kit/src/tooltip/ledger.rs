//! The one widget for ledgers.

use bevy_egui::egui::{Align, Label, Layout, Sense, Ui, vec2};

use super::model::{LedgerCard, LedgerLine, SourceLine};
use crate::page::Page;
use crate::paint::{Badge, Style, Tone, badge, chart, rich_job};
use crate::theme::look::Element;
use crate::widgets::{rows, rule, say, short};

/// Its width, in points.
pub const WIDTH: f32 = 490.0;
/// The height of a chart.
const CHART: f32 = 42.0;
/// How many lines and sources a folded ledger shows at most.
const SHORT: usize = 6;
/// How far a source is indented below its line.
const INDENT: f32 = 12.0;
/// The widths of the columns: label, source, range and value.
const COLUMNS: [f32; 4] = [146.0, 244.0, 58.0, 42.0];
/// The widths of the columns of a source: its label, its note, and its value below the ranges.
const SOURCES: [f32; 3] = [184.0, 206.0, 58.0];
/// Space between two columns of text.
const GAP: f32 = 8.0;

/// The lines that are shown. A line that does not apply is shown if it says why, or if the card is unfolded.
fn shown(card: &LedgerCard) -> impl Iterator<Item = &LedgerLine> {
    card.lines.iter().filter(|line| line.applied || card.unfolded || !line.source.is_empty())
}

/// Whether a line adds something, or may once the dice have fallen. The others are named together until the card is
/// unfolded.
fn adds(line: &LedgerLine) -> bool {
    line.applied && (line.value != "0" || !line.range.is_empty() || !line.sources.is_empty())
}

/// Shows a card: head, terms, sum, result, chart, notes, and the span of the next round. Unfolded, it has everything:
/// sources, limits, terms that add nothing, and the whole forecast.
pub fn show(ui: &mut Ui, page: &Page<'_>, card: &LedgerCard) {
    head(ui, page, card);
    body(ui, page, card);
}

fn head(ui: &mut Ui, page: &Page<'_>, card: &LedgerCard) {
    ui.horizontal(|ui| {
        if let Some(stance) = card.stance {
            let (rect, _) = ui.allocate_exact_size(vec2(36.0, 32.0), Sense::hover());
            let (text, icon) = (card.number.clone(), card.icon);
            let sign = Badge { stance, element: Element::Badge, text, icon, radius: 16.0, ring: None };
            badge(&page.canvas(ui), rect.center(), &sign);
        } else {
            short(ui, page, &card.number, Style::bold(22.0).in_colour(page.ink().accent));
        }
        ui.add_space(GAP);
        ui.vertical(|ui| {
            say(ui, page, &card.title, Style::HEAD);
            say(ui, page, &card.subtitle, Style::SMALL.in_colour(page.ink().muted));
        });
    });
    ui.add_space(2.0);
    rule(ui, page);
    ui.add_space(1.0);
}

/// Shows everything below the head.
fn body(ui: &mut Ui, page: &Page<'_>, card: &LedgerCard) {
    // A long ledger keeps its sources for whoever unfolds it.
    let counted: Vec<&LedgerLine> = shown(card).filter(|line| adds(line)).collect();
    let sources = counted.iter().map(|line| line.sources.len()).sum::<usize>();
    let sourced = card.unfolded || counted.len() + sources <= SHORT;
    let tells = |line: &&LedgerLine| adds(line) && (sourced || line.value != "0" || !line.range.is_empty());
    let (told, idle): (Vec<&LedgerLine>, Vec<&LedgerLine>) = shown(card).partition(|it| card.unfolded || tells(it));
    for each in told {
        with_sources(ui, page, (card, sourced), each);
    }
    // The forecast below tells how to unfold the card.
    if !idle.is_empty() && card.next.is_none() {
        let terms = idle.iter().map(|line| line.label.as_str()).collect::<Vec<_>>().join(", ");
        let text = page.words().fill("ledger.idle", &[("terms", &terms)]);
        ui.add_space(2.0);
        // One row: whoever wants to know them unfolds the card.
        rows(ui, page, text, Style::SMALL.in_colour(page.ink().faint), 1);
    }
    total(ui, page, page.words().get("ledger.sum"), &card.sum);
    // A limit that changes nothing is one more thing for whoever unfolds the card.
    if !card.limits.is_empty() && (card.unfolded || card.sum != card.number) {
        ui.add_space(2.0);
        say(ui, page, &card.limits, Style::SMALL.in_colour(page.ink().muted));
    }
    for shift in &card.shifts {
        ui.add_space(2.0);
        with_sources(ui, page, (card, sourced), shift);
    }
    total(ui, page, page.words().get("ledger.result"), &card.result);
    // What has happened since the draw counts more than what could have been drawn.
    if let Some(picture) = card.chart.as_ref().filter(|_| card.unfolded || card.shifts.is_empty()) {
        ui.add_space(4.0);
        say(ui, page, &card.chart_label, Style::LABEL);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), CHART), Sense::hover());
        chart(&page.canvas(ui), rect, picture);
    }
    for note in &card.notes {
        ui.add_space(3.0);
        say(ui, page, &note.text, Style::SMALL.in_colour(note.tone.in_ink(page.ink())));
    }
    if let Some(next) = &card.next {
        folded(ui, page, next, (card.unfolded, card.chart.is_none()));
    }
}

fn total(ui: &mut Ui, page: &Page<'_>, label: &str, value: &str) {
    if value.is_empty() {
        return;
    }
    ui.add_space(2.0);
    rule(ui, page);
    ui.add_space(1.0);
    ui.horizontal(|ui| {
        short(ui, page, label, Style::STRONG);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| short(ui, page, value, Style::bold(14.0)));
    });
}

/// A line and, if the ledger shows them, its sources below it. A line that does not apply has its sources only if the
/// card is unfolded.
fn with_sources(ui: &mut Ui, page: &Page<'_>, (card, sourced): (&LedgerCard, bool), each: &LedgerLine) {
    line(ui, page, each);
    if card.unfolded && adds(each) && !each.rule.is_empty() {
        ui.horizontal_top(|ui| {
            ui.add_space(INDENT);
            let told = [(each.rule.clone(), Style::SMALL.in_colour(page.ink().faint))];
            column(ui, page, (WIDTH - INDENT, Align::Min), &told);
        });
    }
    if sourced && (each.applied || card.unfolded) {
        each.sources.iter().for_each(|its| source(ui, page, its));
    }
}

/// A column of a width. Its texts break at that width.
fn column(ui: &mut Ui, page: &Page<'_>, (width, from): (f32, Align), parts: &[(String, Style)]) {
    ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(from), |ui| {
        ui.set_width(width);
        ui.set_max_width(width - if from == Align::Min { GAP } else { 0.0 });
        // Small type is moved down to the base line of the larger type beside it.
        let small = parts.iter().all(|(_, style)| style.size() < Style::BODY.size());
        ui.add_space(if small { 1.5 } else { 0.0 });
        ui.add(Label::new(rich_job(parts, ui.available_width(), page.ink())).wrap());
    });
}

fn line(ui: &mut Ui, page: &Page<'_>, line: &LedgerLine) {
    let ink = page.ink();
    let (label, source) = match (line.applied, line.value.as_str()) {
        (true, "0") if line.range.is_empty() => (Style::BODY.in_colour(ink.muted), ink.faint),
        (true, _) => (Style::BODY, ink.muted),
        (false, _) => (Style::SMALL.in_colour(ink.faint), ink.faint),
    };
    ui.horizontal_top(|ui| {
        column(ui, page, (COLUMNS[0], Align::Min), &[(line.label.clone(), label)]);
        let gap = if line.source.is_empty() || line.after.is_empty() { "" } else { "   " };
        let after = (format!("{gap}{}", line.after), Style::SMALL.in_colour(ink.accent));
        column(ui, page, (COLUMNS[1], Align::Min), &[(line.source.clone(), Style::SMALL.in_colour(source)), after]);
        if line.applied {
            column(ui, page, (COLUMNS[2], Align::Max), &[(line.range.clone(), Style::SMALL.in_colour(ink.muted))]);
            let tone = match line.tone {
                Tone::Plain if line.value == "0" => ink.muted,
                tone => tone.in_ink(ink),
            };
            column(ui, page, (COLUMNS[3], Align::Max), &[(line.value.clone(), Style::STRONG.in_colour(tone))]);
        }
    });
}

/// A source of a statistic behind a line: its label, its note, and its value.
fn source(ui: &mut Ui, page: &Page<'_>, source: &SourceLine) {
    let ink = page.ink();
    let (value, value_colour) = match source.counts {
        true => (source.value.clone(), source.tone.in_ink(ink)),
        false => (format!("({})", source.value), ink.faint),
    };
    let label = Style::SMALL.in_colour(if source.counts { ink.muted } else { ink.faint });
    ui.horizontal_top(|ui| {
        ui.add_space(INDENT);
        column(ui, page, (SOURCES[0] - INDENT, Align::Min), &[(source.label.clone(), label)]);
        column(ui, page, (SOURCES[1], Align::Min), &[(source.note.clone(), Style::SMALL.in_colour(ink.faint))]);
        column(ui, page, (SOURCES[2], Align::Max), &[(value, Style::SMALL.in_colour(value_colour))]);
    });
}

/// The forecast of the next round: all of it if the card is unfolded. Else its span stands for it, with its chart if the
/// card has no other.
fn folded(ui: &mut Ui, page: &Page<'_>, next: &LedgerCard, (unfolded, pictured): (bool, bool)) {
    ui.add_space(4.0);
    rule(ui, page);
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        short(ui, page, &next.title, Style::LABEL);
        let hint = page.say(if unfolded { "ledger.fold" } else { "ledger.unfold" });
        let text = format!("{}    {hint}", next.subtitle);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            short(ui, page, text, Style::SMALL.in_colour(page.ink().faint));
        });
    });
    if unfolded {
        body(ui, page, next);
    } else if let Some(picture) = next.chart.as_ref().filter(|_| pictured) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), CHART), Sense::hover());
        chart(&page.canvas(ui), rect, picture);
    }
}
