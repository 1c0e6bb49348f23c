//! The answer to a card, field by field as it is printed.

use super::spread::Spread;
use crate::battle::SourceWord;
use crate::rules::initiative::tie_odds::WhyOpen;
use serde::Serialize;

/// The answer to a whole card.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Answer {
    /// The ruleset that explained it.
    pub ruleset: String,
    /// Keys of the card that this ruleset does not read.
    pub ignored: Vec<String>,
    /// One answer for each unit, in the order of the card.
    pub units: Vec<UnitAnswer>,
    /// One answer for each event, in the order of the card.
    pub events: Vec<EventAnswer>,
    /// Who acts first, for each pair in the order of the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Vec<Before>>,
}

/// The next draw of a unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct UnitAnswer {
    /// Its name on the card.
    pub id: String,
    /// The lowest result.
    pub min: i32,
    /// The highest result.
    pub max: i32,
    /// The result with the limits applied.
    pub distribution: Spread,
    /// Every term of the ruleset in the order of the sum.
    pub terms: Vec<TermAnswer>,
}

/// One line of a ledger before the draw.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TermAnswer {
    /// Its name in the ruleset.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// Whether it applies to this unit now.
    pub applied: bool,
    /// Why it does not.
    pub why_not: Option<String>,
    /// The range before easing, near end first.
    pub range: Option<(i32, i32)>,
    /// What it contributes.
    pub distribution: Spread,
    /// What becomes of it.
    pub after: After,
    /// The numbers that led there.
    pub source: String,
    /// What the statistics that it reads are together without any change; none where it reads none.
    pub base: Option<i32>,
    /// What changes the statistics that it reads, one by one.
    pub sources: Vec<SourceAnswer>,
}

/// One change of a statistic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SourceAnswer {
    /// The name players know.
    pub label: String,
    /// What it is: `equipment`, `ability`, `effect`, `aura` and so on.
    pub kind: SourceWord,
    /// What it adds to the statistic.
    pub amount: i32,
    /// The unit on the card that brings it, where one does.
    pub by: Option<String>,
    /// Until when it lasts; none where it stays.
    pub until: Option<String>,
    /// Whether it counts.
    pub counts: bool,
    /// Why it does not.
    pub why_not: Option<String>,
}

/// What becomes of a term after the draw.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum After {
    /// It stays as it is.
    Kept,
    /// It is spent.
    Cleared,
    /// This much is remembered.
    Stored(Spread),
}

/// What an event would do.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct EventAnswer {
    /// The event.
    pub event: String,
    /// The unit that causes it.
    pub by: Option<String>,
    /// The unit it lands on.
    pub on: String,
    /// The change now or, where it cannot land now, in the next round.
    pub distribution: Spread,
    /// What is kept for the next round, where that is another number.
    pub later: Option<Spread>,
    /// Why nothing happens.
    pub why_not: Option<String>,
}

/// How the next draws of two units compare.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Before {
    /// The unit named first on the card.
    pub a: String,
    /// The other one.
    pub b: String,
    /// The chance that `a` acts strictly earlier.
    pub first: f64,
    /// The chance that both have the same result, before any tie-break.
    pub tie: f64,
    /// The chances once the tie rules have been heard; none where they cannot be counted exactly.
    pub after_ties: Option<AfterTies>,
}

/// Who acts first, ties broken.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AfterTies {
    /// The chance that `a` acts first.
    pub a: f64,
    /// The chance that `b` does.
    pub b: f64,
    /// The chance that no rule says which of them.
    pub undecided: f64,
    /// What the tie rules that may decide between the two read, in order.
    pub decided_by: Option<String>,
    /// Why the rest stays undecided.
    pub undecided_by: Option<Undecided>,
}

/// Why a tie stays undecided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Undecided {
    /// Sides take turns.
    SidesTakeTurns,
    /// The owner chooses.
    OwnerChooses,
    /// No rule tells the two apart.
    NoRule,
    /// A rule reads what the draw of the round changes.
    DrawnLater,
}

impl From<WhyOpen> for Undecided {
    fn from(why: WhyOpen) -> Self {
        match why {
            WhyOpen::SidesTakeTurns => Self::SidesTakeTurns,
            WhyOpen::OwnerChooses => Self::OwnerChooses,
            WhyOpen::NoRule => Self::NoRule,
            WhyOpen::DrawnLater => Self::DrawnLater,
        }
    }
}
