//! The answer to a card, field by field as it is printed.

use super::spread::Spread;
use phaseline_battle::SourceWord;
use phaseline_rules::initiative::tie_odds::WhyOpen;
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
    /// Who acts first, for each pair in the order of the card. `None` if pairs are not compared.
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
    /// The distribution of the result, within the limits.
    pub distribution: Spread,
    /// The terms of the ruleset in the order of the sum.
    pub terms: Vec<TermAnswer>,
}

/// A line of the ledger before the draw.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TermAnswer {
    /// Its name in the ruleset.
    pub id: String,
    /// The name on the screen.
    pub label: String,
    /// Whether it applies to this unit now.
    pub applied: bool,
    /// Why it does not apply.
    pub why_not: Option<String>,
    /// The range before easing, with the near end first.
    pub range: Option<(i32, i32)>,
    /// The distribution of its contribution.
    pub distribution: Spread,
    /// What happens to it after the draw.
    pub after: After,
    /// The numbers that lead to it.
    pub source: String,
    /// The sum of the statistics that it reads, without any change. `None` if it reads none.
    pub base: Option<i32>,
    /// The changes of the statistics that it reads.
    pub sources: Vec<SourceAnswer>,
}

/// A change of a statistic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SourceAnswer {
    /// The name on the screen.
    pub label: String,
    /// Its kind: `equipment`, `ability`, `effect`, `aura` and others.
    pub kind: SourceWord,
    /// The amount that it adds to the statistic.
    pub amount: i32,
    /// The unit on the card that causes it. `None` if no unit does.
    pub by: Option<String>,
    /// How long it lasts. `None` if it is permanent.
    pub until: Option<String>,
    /// Whether it counts.
    pub counts: bool,
    /// Why it does not count.
    pub why_not: Option<String>,
}

/// What happens to a term after the draw.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum After {
    /// It stays as it is.
    Kept,
    /// It is cleared.
    Cleared,
    /// This much is stored.
    Stored(Spread),
}

/// What an event would do.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct EventAnswer {
    /// The event.
    pub event: String,
    /// The unit that causes it.
    pub by: Option<String>,
    /// The target.
    pub on: String,
    /// The change now. If it cannot apply now, the change in the next draw.
    pub distribution: Spread,
    /// What is stored for the next draw, if that is another number.
    pub later: Option<Spread>,
    /// The change in words: how far, and in which draw. Empty when nothing happens.
    pub told: String,
    /// Why nothing happens.
    pub why_not: Option<String>,
}

/// How the next draws of two units compare.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Before {
    /// The unit that the card names first.
    pub a: String,
    /// The other unit.
    pub b: String,
    /// The chance that `a` acts strictly earlier.
    pub first: f64,
    /// The chance that both have the same result, before any tie-break.
    pub tie: f64,
    /// The chances after the tie rules. `None` if they are not exact.
    pub after_ties: Option<AfterTies>,
}

/// Who acts first after the tie rules.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AfterTies {
    /// The chance that `a` acts first.
    pub a: f64,
    /// The chance that `b` acts first.
    pub b: f64,
    /// The chance that no rule decides.
    pub undecided: f64,
    /// What the deciding tie rules read, in order.
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
    /// The owner of the units chooses.
    OwnerChooses,
    /// No rule distinguishes the two.
    NoRule,
    /// A rule reads something that the draw of the round changes.
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
