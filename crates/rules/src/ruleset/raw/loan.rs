//! Temporary changes of statistics as a file writes them.

use super::amount_and_condition::RawAmount;
use serde::Deserialize;

/// A temporary change of a statistic.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLoan {
    /// The statistic.
    pub stat: String,
    /// The change.
    pub amount: RawAmount,
    /// How long.
    pub until: Until,
    /// The limit of the sum of all loans of this action to this statistic.
    #[serde(default)]
    pub at_most: Option<i32>,
}

/// When a temporary change or effect ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Until {
    /// At the end of this action.
    ActionEnds,
    /// At the end of the next action with which the unit fires.
    Fired,
    /// At the end of this activation.
    ActivationEnds,
    /// At the start of the unit's next activation.
    NextActivation,
    /// When the unit is hit.
    Hit,
    /// At the end of the round.
    RoundEnds,
    /// When a wound is healed.
    Healed,
    /// Never.
    Permanent,
    /// When the unit has drawn its place in the order this many times.
    Draws(u32),
}
