//! The words of draws and clocks, exactly as they are written.

use super::Moment;
use super::amount::{RawAmount, RawCondition};
use serde::Deserialize;

/// A ledger: terms that are added up and kept between limits.
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
    /// One for all units of a side that bring along the same value under this name.
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
    /// When it applies.
    #[serde(default = "always")]
    pub when: RawCondition,
    /// What it adds.
    pub amount: RawAmount,
    /// Evaluated when the unit enters the battle and kept.
    #[serde(default)]
    pub once: bool,
    /// The statistic under which a term kept from the start is shown and set.
    #[serde(default)]
    pub statistic: Option<String>,
    /// What becomes of it after the draw.
    #[serde(default)]
    pub then: RawAfter,
    /// Listed, but switched off.
    #[serde(default)]
    pub off: bool,
    /// The floating text over a unit for which it is drawn and not 0.
    #[serde(default)]
    pub shout: Option<String>,
}

fn always() -> RawCondition {
    RawCondition::Always
}

/// What becomes of a term after the draw.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub enum RawAfter {
    /// Nothing.
    #[default]
    Keep,
    /// The counter is set to 0.
    Clear(String),
    /// The counter takes the value applied.
    Store(String),
}

/// How the next units to act are found.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawClock {
    /// Step by step along the results of a draw.
    ByResult {
        /// The draw.
        draw: String,
        /// Which end of the results is the last to act.
        toward: Toward,
        /// First and last step shown.
        #[serde(default)]
        frame: Option<(i32, i32)>,
        /// Whether the clock goes on past the last step while somebody waits there.
        #[serde(default)]
        beyond: bool,
        /// What decides between units at the same step, first rule that does.
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
    /// Sides alternate, beginning as the order says; the owner chooses which of its units acts.
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
