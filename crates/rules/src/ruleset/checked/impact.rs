//! Impacts with every name resolved.

use super::expr::Reads;
use super::expr::{Amount, Condition, CounterIx, StatIx};
use crate::ruleset::raw::activation::{Event, Limit, Party};
use crate::ruleset::raw::loan::Until;

/// What an event does to the order and to counters.
#[derive(Debug, Clone)]
pub struct Impact {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// Its rule, in a sentence or two for players; empty if the file has none.
    pub rule: String,
    /// The event.
    pub on: Event,
    /// Whose place in the order or counter changes.
    pub to: Party,
    /// When it applies.
    pub when: Condition,
    /// By how much.
    pub amount: Amount,
    /// Where the amount goes.
    pub lands: Landing,
    /// How often it may happen.
    pub limit: Limit,
    /// The floating text.
    pub shout: Option<String>,
    /// The statistics that its amounts read, for both parties.
    pub(crate) reads: Reads,
}

/// Where the amount of an impact goes.
#[derive(Debug, Clone)]
pub enum Landing {
    /// Only into the order now.
    Now,
    /// Into a counter.
    Later(CounterIx),
    /// Into the order now if possible, else into a counter.
    NowOrLater(CounterIx),
    /// Into the order now, and another amount into a counter.
    NowAndLater(CounterIx, Amount),
    /// Into a status effect on a statistic.
    Effect {
        /// The statistic.
        statistic: StatIx,
        /// How long it lasts.
        until: Until,
        /// The limit of the sum of all effects of this impact.
        at_most: Option<i32>,
    },
}
