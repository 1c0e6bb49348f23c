//! A ledger as text and numbers, ready to be painted: initiative, hit chances and everything else that adds up.

use crate::rules::ids::UnitType;
use crate::ui::paint::{Chart, Tone};
use crate::ui::theme::look::Stance;

/// One line of a sum.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LedgerLine {
    /// What it is called.
    pub label: String,
    /// Where the number comes from, or why the line does not apply.
    pub source: String,
    /// The range before the draw, if there is chance in it.
    pub range: String,
    /// The drawn or fixed value; empty while it is unknown.
    pub value: String,
    /// Good or bad.
    pub tone: Tone,
    /// It counts.
    pub applied: bool,
    /// What became of the counter behind it.
    pub after: String,
    /// What changes the statistics behind it, one by one.
    pub sources: Vec<SourceLine>,
}

/// One source of a statistic.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SourceLine {
    /// What it is.
    pub label: String,
    /// Who brings it, until when, or why it does not count.
    pub note: String,
    /// What it adds to the statistic.
    pub value: String,
    /// Whether that is good for its holder.
    pub tone: Tone,
    /// It counts.
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
    /// What it says.
    pub text: String,
    /// In which colour.
    pub tone: Tone,
}

/// A whole ledger.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LedgerCard {
    /// Whose it is.
    pub title: String,
    /// What it is about.
    pub subtitle: String,
    /// The colours of the badge in its head.
    pub stance: Option<Stance>,
    /// The number in its head.
    pub number: String,
    /// Type and weight in tons of the unit, whose icon stands in the badge where there is no number.
    pub icon: Option<(UnitType, u32)>,
    /// The lines, in the order of the sum.
    pub lines: Vec<LedgerLine>,
    /// The sum of the lines.
    pub sum: String,
    /// What the limits made of it; empty when they did nothing.
    pub limits: String,
    /// The changes since, in order.
    pub shifts: Vec<LedgerLine>,
    /// What is left at the end; empty when nothing changed after the sum.
    pub result: String,
    /// The exact distribution.
    pub chart: Option<Chart>,
    /// Its heading.
    pub chart_label: String,
    /// Sentences at the foot.
    pub notes: Vec<Note>,
    /// The forecast of the next draw if nothing else happens, folded below.
    pub next: Option<Box<LedgerCard>>,
    /// It is shown in full, with the lines of the forecast and those that do not apply.
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
