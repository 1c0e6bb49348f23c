//! Draws that read the results of earlier draws which have not fallen yet: every way in which they may fall counts with
//! its chance.

use super::ledger::{AfterForecast, Forecast, TermForecast};
use crate::chance::dist::{Dist, TooFine};
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{DrawIx, Ruleset, Term};

impl Ruleset {
    /// The forecast of a draw from this stat block: the exact distribution of every term and of the result. Results of
    /// earlier draws that the stat block lacks are counted with their chances.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub fn forecast(&self, draw: DrawIx, stat_block: &StatBlock) -> Result<Forecast, TooFine> {
        let Some(open) = self.unfallen(&self.draw_at(draw).hangs_on, stat_block) else {
            return self.forecast_as_it_stands(draw, stat_block);
        };
        let mut parts = Vec::new();
        for (fallen, weight) in self.ways_to_fall(open, stat_block)? {
            parts.push((self.forecast(draw, &fallen)?, weight));
        }
        self.mixed(draw, &parts, stat_block)
    }

    /// The exact distribution of a draw's result, without its terms.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub fn distribution(&self, draw: DrawIx, stat_block: &StatBlock) -> Result<Dist, TooFine> {
        let Some(open) = self.unfallen(&self.draw_at(draw).hangs_on, stat_block) else {
            return self.distribution_as_it_stands(draw, stat_block);
        };
        let mut parts = Vec::new();
        for (fallen, weight) in self.ways_to_fall(open, stat_block)? {
            parts.push((self.distribution(draw, &fallen)?, weight));
        }
        mixture(&parts)
    }

    /// The first of these draws that has not fallen yet.
    pub(crate) fn unfallen(&self, draws: &[DrawIx], stat_block: &StatBlock) -> Option<DrawIx> {
        draws.iter().copied().find(|draw| self.result_of(*draw, stat_block).is_none())
    }

    /// The stat block with each possible result of a draw that has not fallen yet, and the weight of each.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub fn ways_to_fall(&self, draw: DrawIx, stat_block: &StatBlock) -> Result<Vec<(StatBlock, u128)>, TooFine> {
        let chances = self.distribution(draw, stat_block)?;
        let fallen = |(result, weight): &(i32, u128)| {
            let mut fallen = stat_block.clone();
            fallen.set_result(draw, *result);
            (fallen, *weight)
        };
        Ok(chances.outcomes().iter().map(fallen).collect())
    }

    /// The stat block that a draw reads when the draws before it at the same moment have been made, as far as it is
    /// certain what they change.
    #[must_use]
    pub fn when_drawn(&self, draw: DrawIx, stat_block: &StatBlock) -> StatBlock {
        let mut now = stat_block.clone();
        if !self.draw_at(draw).in_sequence() {
            return now;
        }
        for earlier in self.draws_at(self.draw_at(draw).moment).take_while(|earlier| *earlier != draw) {
            let Ok(forecast) = self.forecast(earlier, &now) else { continue };
            let mut counters = now.counters().to_vec();
            for (counter, value) in self.certain_aftermath(&forecast) {
                if let Some(held) = counters.get_mut(counter.get()) {
                    *held = value;
                }
            }
            now.set_counters(&counters);
        }
        now
    }

    /// One forecast out of those for each way in which earlier draws may fall.
    fn mixed(&self, draw: DrawIx, parts: &[(Forecast, u128)], stat_block: &StatBlock) -> Result<Forecast, TooFine> {
        let results: Vec<(Dist, u128)> = parts.iter().map(|(part, weight)| (part.result.clone(), *weight)).collect();
        let terms = self.draw_at(draw).terms.iter().enumerate().map(|(place, term)| {
            let of_term: Vec<(&TermForecast, u128)> =
                parts.iter().filter_map(|(part, weight)| Some((part.terms.get(place)?, *weight))).collect();
            mixed_term(term, &of_term, stat_block)
        });
        Ok(Forecast { draw, terms: terms.collect::<Result<_, _>>()?, result: mixture(&results)? })
    }
}

fn mixed_term(term: &Term, parts: &[(&TermForecast, u128)], stat_block: &StatBlock) -> Result<TermForecast, TooFine> {
    let amounts: Vec<(Dist, u128)> = parts.iter().map(|(part, weight)| (part.amount.clone(), *weight)).collect();
    let amount = mixture(&amounts)?;
    let applies = parts.iter().any(|(part, _)| part.why_not.is_none());
    let first = parts.first().map(|(part, _)| *part);
    let range =
        first.and_then(|first| first.range).filter(|range| parts.iter().all(|(it, _)| it.range == Some(*range)));
    let spread = || amount.as_constant().is_none().then(|| (amount.min(), amount.max()));
    Ok(TermForecast {
        why_not: if applies { None } else { first.and_then(|first| first.why_not) },
        range: if applies { range.or_else(spread) } else { None },
        after: mixed_after(term, parts, stat_block)?,
        amount,
    })
}

/// What happens to the counter of a term. Where the term does not apply, the counter stays as it is.
fn mixed_after(term: &Term, parts: &[(&TermForecast, u128)], stat_block: &StatBlock) -> Result<AfterForecast, TooFine> {
    let first = parts.first().map(|(part, _)| &part.after);
    let (Some(counter), Some(first)) = (term.sets(), first) else { return Ok(AfterForecast::Kept) };
    if parts.iter().all(|(part, _)| part.after == *first) {
        return Ok(first.clone());
    }
    let left = parts.iter().map(|(part, weight)| {
        let left = match &part.after {
            AfterForecast::Kept => Dist::constant(stat_block.counter(counter)),
            AfterForecast::Cleared(_) => Dist::constant(0),
            AfterForecast::Stored(_, left) => left.clone(),
        };
        (left, *weight)
    });
    Ok(AfterForecast::Stored(counter, mixture(&left.collect::<Vec<_>>())?))
}

fn mixture(parts: &[(Dist, u128)]) -> Result<Dist, TooFine> {
    Ok(Dist::mixture(parts)?.unwrap_or_else(|| Dist::constant(0)))
}
