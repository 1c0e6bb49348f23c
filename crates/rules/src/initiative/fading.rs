//! How long a counter lasts if nothing is added to it.

use super::ledger::AfterForecast;
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{CounterIx, DrawIx, Ruleset};

/// A counter that lasts longer than this many draws counts as permanent.
const PATIENCE: u32 = 40;

impl Ruleset {
    /// The number of draws until the content of a counter no longer counts, starting from the stat block; 1 for the
    /// next draw. Where chance decides how much is left, the largest amount counts. `None` when no term of the draw
    /// uses the counter up, or not within 40 draws.
    #[must_use]
    pub fn draws_until_spent(&self, draw: DrawIx, counter: CounterIx, stat_block: &StatBlock) -> Option<u32> {
        let mut stat_block = stat_block.clone();
        for passed in 1..=PATIENCE {
            let forecast = self.forecast(draw, &stat_block).ok()?;
            let term = forecast.terms.iter().find(|term| match &term.after {
                AfterForecast::Cleared(known) | AfterForecast::Stored(known, _) => *known == counter,
                AfterForecast::Kept => false,
            })?;
            if term.amount.as_constant() == Some(0) {
                return Some(passed);
            }
            let left = match &term.after {
                AfterForecast::Stored(_, left) => [left.min(), left.max()].into_iter().max_by_key(|left| left.abs())?,
                AfterForecast::Cleared(_) | AfterForecast::Kept => 0,
            };
            let mut counters = stat_block.counters().to_vec();
            *counters.get_mut(counter.get())? = left;
            stat_block.set_counters(&counters);
        }
        None
    }
}
