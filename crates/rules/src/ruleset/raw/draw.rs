//! Draws and clocks as a file writes them.

use super::Moment;
use super::amount_and_condition::{RawAmount, RawCondition};
use serde::Deserialize;

/// A draw: terms that are added up and clamped to limits.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDraw {
    /// Its name.
    pub id: String,
    /// The name players read.
    #[serde(default)]
    pub label: Option<String>,
    /// When it is made.
    #[serde(default)]
    pub moment: Option<Moment>,
    /// Who makes it.
    #[serde(default)]
    pub each: Option<RawEach>,
    /// Lowest and highest result; `None` at an open end.
    #[serde(default)]
    pub limits: Option<(Option<i32>, Option<i32>)>,
    /// Whether equal results are drawn again.
    #[serde(default)]
    pub again_on_tie: Option<bool>,
    /// What is added up, in this order.
    #[serde(default)]
    pub terms: Vec<RawTerm>,
}

/// Who makes a draw.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub enum RawEach {
    /// Each unit its own.
    #[default]
    Unit,
    /// Each side one.
    Side,
    /// One for all units of a side that have the same value of this input.
    Group(String),
}

/// One line of a ledger.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTerm {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// Its rule, in a sentence or two for players.
    #[serde(default)]
    pub rule: Option<String>,
    /// When it applies.
    #[serde(default = "always")]
    pub when: RawCondition,
    /// What it adds.
    pub amount: RawAmount,
    /// The term is read when the unit enters the battle, and kept.
    #[serde(default)]
    pub once: bool,
    /// The statistic under which a term that is read once is shown and set.
    #[serde(default)]
    pub statistic: Option<String>,
    /// What happens to it after the draw.
    #[serde(default)]
    pub then: RawAfter,
    /// It is listed, but does not count.
    #[serde(default)]
    pub off: bool,
    /// The floating text over a unit when the term is drawn and not 0.
    #[serde(default)]
    pub shout: Option<String>,
}

fn always() -> RawCondition {
    RawCondition::Always
}

/// What happens to a term after the draw.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub enum RawAfter {
    /// Nothing.
    #[default]
    Keep,
    /// The counter is set to 0.
    Clear(String),
    /// The counter takes the number that was added.
    Store(String),
}

/// How the clock finds the next units to act.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawClock {
    /// Step by step through the results of a draw.
    ByResult {
        /// The draw.
        draw: String,
        /// Which end of the results is the last to act.
        toward: Toward,
        /// First and last step shown on the screen.
        #[serde(default)]
        frame: Option<(i32, i32)>,
        /// Whether the clock goes on past the last step while a unit waits there.
        #[serde(default)]
        beyond: bool,
        /// The rules for units at the same step. The first rule that separates them decides.
        #[serde(default)]
        same: Vec<RawTieRule>,
    },
    /// Sides take turns, one unit at a time.
    Alternate {
        /// Who begins.
        first: RawFirst,
        /// What happens when one side has no units left to act.
        #[serde(default)]
        uneven: Uneven,
    },
}

/// Which end of the results is the last to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Toward {
    /// The clock counts down: high results act first.
    Low,
    /// The clock counts up: low results act first.
    High,
}

impl Toward {
    /// The step at which a unit with this position acts while a step runs. A position that the clock has passed counts
    /// as the running step.
    #[must_use]
    pub fn step(self, running: Option<i32>, position: i32) -> i32 {
        running.map_or(position, |running| match self {
            Self::Low => position.min(running),
            Self::High => position.max(running),
        })
    }
}

/// What decides between units at the same step.
#[derive(Debug, Clone, Deserialize)]
pub enum RawTieRule {
    /// The highest amount acts first.
    Highest(RawAmount),
    /// The lowest amount acts first.
    Lowest(RawAmount),
    /// The symbol named first acts first.
    Listed(String, Vec<String>),
    /// A draw decides.
    RollOff(String, Prefer),
    /// Sides alternate, in the given order. The owner chooses which of its units acts.
    SidesTakeTurns(SideOrder),
    /// The owner chooses which of its units acts.
    OwnerChooses,
}

/// Which result of a roll-off wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Prefer {
    /// The highest.
    High,
    /// The lowest.
    Low,
}

/// Which side begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum SideOrder {
    /// The side that acted longest ago.
    LongestAgo,
}

/// Who begins under the alternating clock.
#[derive(Debug, Clone, Deserialize)]
pub enum RawFirst {
    /// The side with the highest result of this draw.
    Draw(String),
    /// The side that acted longest ago.
    LongestAgo,
}

/// What happens when one side has no units left to act.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Uneven {
    /// The other sides go on alone.
    #[default]
    FinishAlone,
}
