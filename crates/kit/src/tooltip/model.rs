//! The values of tooltips. A ledger is a sum as text and numbers: initiative, hit chances and everything else that
//! adds up.

use crate::paint::{Chart, Tone};
use crate::theme::look::Stance;
use phaseline_rules::ids::UnitType;

/// One line of a sum.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LedgerLine {
    /// The name of the term.
    pub label: String,
    /// The rule behind it in sentences; empty if the ruleset has none.
    pub rule: String,
    /// Where the number comes from, or why the line does not apply.
    pub source: String,
    /// The range before the draw; empty if chance has no part in it.
    pub range: String,
    /// The drawn or fixed value; empty while it is unknown.
    pub value: String,
    /// Its tone.
    pub tone: Tone,
    /// Whether it counts.
    pub applied: bool,
    /// What happened to the counter behind it.
    pub after: String,
    /// The sources of the statistics behind it, one by one.
    pub sources: Vec<SourceLine>,
}

/// One source of a statistic.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SourceLine {
    /// Its name.
    pub label: String,
    /// Which unit it comes from, how long it lasts, or why it does not count.
    pub note: String,
    /// The amount that it adds to the statistic.
    pub value: String,
    /// Good or bad for the unit that has the statistic.
    pub tone: Tone,
    /// Whether it counts.
    pub counts: bool,
}

impl SourceLine {
    /// As one line of text.
    #[must_use]
    pub fn in_one_line(&self) -> String {
        let Self { label, value, note, .. } = self;
        if note.is_empty() { format!("{label} {value}") } else { format!("{label} {value} ({note})") }
    }
}

/// A sentence below a ledger.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// The sentence.
    pub text: String,
    /// Its tone.
    pub tone: Tone,
}

/// A whole ledger, ready to be painted.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LedgerCard {
    /// The unit, weapon or check that it is about.
    pub title: String,
    /// The line below the title.
    pub subtitle: String,
    /// The colours of the badge in its head.
    pub stance: Option<Stance>,
    /// The number in its head.
    pub number: String,
    /// Type and tonnage of the unit. If there is no number, the badge shows its icon.
    pub icon: Option<(UnitType, u32)>,
    /// The lines, in the order of the sum.
    pub lines: Vec<LedgerLine>,
    /// The sum of the lines.
    pub sum: String,
    /// What the limits do to the sum; empty if they do nothing.
    pub limits: String,
    /// The changes since the draw, in order.
    pub shifts: Vec<LedgerLine>,
    /// The final result; empty if nothing has changed since the draw.
    pub result: String,
    /// The exact distribution.
    pub chart: Option<Chart>,
    /// The heading of the chart.
    pub chart_label: String,
    /// Sentences below the ledger.
    pub notes: Vec<Note>,
    /// The forecast of the next draw if nothing else happens, folded below.
    pub next: Option<Box<LedgerCard>>,
    /// Whether it is shown in full, with the lines of the forecast and the lines that do not apply.
    pub unfolded: bool,
}

/// What a tooltip shows.
#[derive(Debug, Clone, PartialEq)]
pub enum Tip {
    /// A whole ledger.
    Ledger(Box<LedgerCard>),
    /// A heading and some lines.
    Text {
        /// The heading.
        title: String,
        /// The lines.
        lines: Vec<Note>,
    },
}

impl Tip {
    /// A heading with lines in plain colour.
    #[must_use]
    pub fn text(title: impl Into<String>, lines: impl IntoIterator<Item = String>) -> Self {
        let lines = lines.into_iter().map(|text| Note { text, tone: Tone::Muted }).collect();
        Self::Text { title: title.into(), lines }
    }
}
