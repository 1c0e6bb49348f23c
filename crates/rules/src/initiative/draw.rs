//! Draws: from a stat block to a forecast, and from a stat block and dice to a ledger. Both read the same terms.

use super::ledger::{AfterForecast, Forecast, Ledger, TermForecast, WhyNot};
use crate::chance::convolution::Convolution;
use crate::chance::dice::Dice;
use crate::chance::dist::{Dist, TooFine};
use crate::chance::number::Number;
use crate::evaluation::eval::{Memo, Scope};
use crate::evaluation::mode::{Exact, Mode, Rolled, Stop};
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{After, CounterIx, Draw, DrawIx, FittedTerm, Moment, Ruleset, Term, Toward};

impl Ruleset {
    /// The forecast of a draw from this stat block. Results of earlier draws that it lacks count as 0.
    pub(super) fn forecast_as_it_stands(&self, draw: DrawIx, stat_block: &StatBlock) -> Result<Forecast, TooFine> {
        let definition = self.draw_at(draw);
        let memo = Memo::default();
        let scope = Scope { memo: Some(&memo), ..Scope::new(self, stat_block) };
        let mut terms = Vec::with_capacity(definition.terms.len());
        let mut sum = Convolution::new();
        for (term, fitted) in self.fitted_terms(draw, stat_block) {
            let forecast = match scope.term(&mut Exact, term, fitted) {
                Ok(amount) => {
                    sum.add(&amount)?;
                    scope.applied(term, amount.into_dist())
                }
                Err(NotApplied::TooFine) => return Err(TooFine),
                Err(NotApplied::Because(why_not)) => TermForecast {
                    why_not: Some(why_not),
                    amount: Dist::constant(0),
                    range: None,
                    after: AfterForecast::Kept,
                },
            };
            terms.push(forecast);
        }
        Ok(Forecast { draw, terms, result: sum.within(definition.limits)? })
    }

    /// The exact distribution of a draw's result. Results of earlier draws that the stat block lacks count as 0.
    pub(super) fn distribution_as_it_stands(&self, draw: DrawIx, stat_block: &StatBlock) -> Result<Dist, TooFine> {
        let memo = Memo::default();
        let scope = Scope { memo: Some(&memo), ..Scope::new(self, stat_block) };
        let mut sum = Convolution::new();
        for (term, fitted) in self.fitted_terms(draw, stat_block) {
            match scope.term(&mut Exact, term, fitted) {
                Ok(amount) => sum.add(&amount)?,
                Err(NotApplied::TooFine) => return Err(TooFine),
                Err(NotApplied::Because(_)) => {}
            }
        }
        sum.within(self.draw_at(draw).limits)
    }

    /// Whether chance has no part in the result of a draw.
    #[must_use]
    pub fn is_certain(&self, draw: DrawIx, stat_block: &StatBlock) -> bool {
        self.distribution(draw, stat_block).is_ok_and(|dist| dist.as_constant().is_some())
    }

    /// How many steps earlier than the mean of its odds a unit acts by its draw, in whole steps; negative if later.
    #[must_use]
    pub fn luck(&self, ledger: &Ledger) -> i32 {
        let odds = self.distribution(ledger.draw(), ledger.stat_block());
        odds.map_or(0, |odds| self.luck_within(&odds, ledger.result()))
    }

    /// The same for a result and its odds.
    #[must_use]
    pub fn luck_within(&self, odds: &Dist, result: i32) -> i32 {
        let above = odds.above_mean(result);
        if self.toward() == Toward::Low { above } else { -above }
    }

    /// Draws a ledger. The ledger keeps the stat block as a record of the unit at that time.
    pub fn draw(&self, draw: DrawIx, stat_block: StatBlock, dice: &mut impl Dice) -> Ledger {
        let definition = self.draw_at(draw);
        let mut rolled = Rolled(dice);
        let mut lines = Vec::with_capacity(definition.terms.len());
        let mut sum: i32 = 0;
        let memo = Memo::default();
        let scope = Scope { memo: Some(&memo), ..Scope::new(self, &stat_block) };
        for (term, fitted) in self.fitted_terms(draw, &stat_block) {
            let line = scope.term(&mut rolled, term, fitted).ok();
            sum = sum.saturating_add(line.unwrap_or(0));
            lines.push(line);
        }
        let result = limited(definition, sum);
        Ledger { draw, stat_block, lines, sum, result, shifts: Vec::new(), held: 0 }
    }

    /// Draws only the result.
    pub fn draw_result(&self, draw: DrawIx, stat_block: &StatBlock, dice: &mut impl Dice) -> i32 {
        let mut rolled = Rolled(dice);
        let memo = Memo::default();
        let scope = Scope { memo: Some(&memo), ..Scope::new(self, stat_block) };
        let sum = self
            .fitted_terms(draw, stat_block)
            .fold(0, |sum: i32, (term, fitted)| sum.saturating_add(scope.term(&mut rolled, term, fitted).unwrap_or(0)));
        limited(self.draw_at(draw), sum)
    }

    /// The values of all terms and draws that are read once, as they are when the unit enters the battle.
    pub fn keep_values(&self, stat_block: &StatBlock, dice: &mut impl Dice) -> Vec<Option<i32>> {
        let mut kept = stat_block.kept().to_vec();
        let memo = Memo::default();
        let scope = Scope { memo: Some(&memo), ..Scope::new(self, stat_block) };
        let mut rolled = Rolled(dice);
        let draws = (0..self.draws().len()).map(|draw| DrawIx(draw as u16));
        for (term, fitted) in draws.flat_map(|draw| self.fitted_terms(draw, stat_block)) {
            if let Some(place) = term.once {
                kept[place] = scope.term(&mut rolled, term, fitted).ok();
            }
        }
        for draw in self.draws_at(Moment::BattleBegins) {
            if let Some(place) = self.draw_at(draw).kept {
                kept[place] = Some(self.draw_result(draw, stat_block, rolled.0));
            }
        }
        kept
    }

    /// As [`Self::keep_values`], but what chance decides stays open (`None`).
    #[must_use]
    pub fn keep_certain_values(&self, stat_block: &StatBlock) -> Vec<Option<i32>> {
        let mut kept = stat_block.kept().to_vec();
        for (place, draw) in self.draws().iter().enumerate() {
            let Ok(forecast) = self.forecast(DrawIx(place as u16), stat_block) else { continue };
            if let Some(place) = draw.kept {
                kept[place] = forecast.result.as_constant();
            }
            for (term, forecast) in draw.terms.iter().zip(&forecast.terms) {
                if let Some(place) = term.once.filter(|_| forecast.why_not.is_none()) {
                    kept[place] = forecast.amount.as_constant();
                }
            }
        }
        kept
    }

    /// The counters that a draw is certain to change, with their new numbers.
    #[must_use]
    pub fn certain_aftermath(&self, forecast: &Forecast) -> Vec<(CounterIx, i32)> {
        let change = |term: &TermForecast| match &term.after {
            AfterForecast::Kept => None,
            AfterForecast::Cleared(counter) => Some((*counter, 0)),
            AfterForecast::Stored(counter, value) => value.as_constant().map(|value| (*counter, value)),
        };
        forecast.terms.iter().filter_map(change).collect()
    }

    /// The terms of a draw, each with its form for units of this type.
    pub(super) fn fitted_terms<'r>(
        &'r self,
        draw: DrawIx,
        stat_block: &StatBlock,
    ) -> impl Iterator<Item = (&'r Term, &'r FittedTerm)> {
        self.draw_at(draw).terms.iter().zip(self.fitted.terms(stat_block.unit_type(), draw.get()))
    }

    /// The counters that a drawn ledger changes, with their new numbers.
    #[must_use]
    pub fn aftermath(&self, ledger: &Ledger) -> Vec<(CounterIx, i32)> {
        let definition = self.draw_at(ledger.draw);
        let mut changes = Vec::new();
        for (term, line) in definition.terms.iter().zip(&ledger.lines) {
            match (term.then, line) {
                (After::Clear(counter), Some(_)) => changes.push((counter, 0)),
                (After::Store(counter), Some(value)) => changes.push((counter, self.counter_plus(counter, 0, *value))),
                _ => {}
            }
        }
        changes
    }
}

fn limited(draw: &Draw, sum: i32) -> i32 {
    let raised = draw.limits.0.map_or(sum, |lowest| sum.max(lowest));
    draw.limits.1.map_or(raised, |highest| raised.min(highest))
}

/// Why a term adds nothing.
pub(crate) enum NotApplied {
    Because(WhyNot),
    TooFine,
}

impl Scope<'_> {
    fn term<M: Mode>(&self, mode: &mut M, term: &Term, fitted: &FittedTerm) -> Result<M::Number, NotApplied> {
        if term.off {
            return Err(NotApplied::Because(WhyNot::Off));
        }
        if let Some(kept) = term.once.and_then(|place| self.own.kept[place]) {
            return Ok(mode.fixed(kept));
        }
        if !self.holds(&fitted.when).map_err(|stop| self.not_applied(stop))? {
            let unit_type = self.own.unit_type();
            let for_type = term.for_types[unit_type as usize];
            return Err(NotApplied::Because(if for_type { WhyNot::Condition } else { WhyNot::NotForType(unit_type) }));
        }
        self.read(mode, &fitted.amount).map_err(|stop| self.not_applied(stop))
    }

    /// What a term adds; `None` if it does not apply.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub(super) fn added(&self, term: &Term, fitted: &FittedTerm) -> Result<Option<Number>, TooFine> {
        match self.term(&mut Exact, term, fitted) {
            Ok(number) => Ok(Some(number)),
            Err(NotApplied::Because(_)) => Ok(None),
            Err(NotApplied::TooFine) => Err(TooFine),
        }
    }

    pub(crate) fn not_applied(&self, stop: Stop) -> NotApplied {
        match stop {
            Stop::NoProfile(_) => NotApplied::Because(WhyNot::NotForType(self.own.unit_type())),
            Stop::Gap(_) => NotApplied::Because(WhyNot::Gap),
            Stop::Alone => NotApplied::Because(WhyNot::Alone),
            Stop::TooFine => NotApplied::TooFine,
        }
    }

    fn applied(&self, term: &Term, amount: Dist) -> TermForecast {
        let range = if term.once.is_some_and(|place| self.own.kept[place].is_some()) {
            None
        } else {
            self.printed_range(&term.amount).or_else(|| spread(&amount))
        };
        let after = match term.then {
            After::Keep => AfterForecast::Kept,
            After::Clear(counter) => AfterForecast::Cleared(counter),
            After::Store(counter) => {
                let stored = amount.map(|value| self.rules.counter_plus(counter, 0, value));
                AfterForecast::Stored(counter, stored)
            }
        };
        TermForecast { why_not: None, amount, range, after }
    }
}

fn spread(amount: &Dist) -> Option<(i32, i32)> {
    amount.as_constant().is_none().then(|| (amount.min(), amount.max()))
}
