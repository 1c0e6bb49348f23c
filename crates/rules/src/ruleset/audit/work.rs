//! How much work it takes to count exact odds. Every amount, draw and impact has a limit on its outcomes and on the
//! steps that counting them takes.

use super::interval::Bounds;
use crate::chance::convolution::WIDEST;
use crate::fault::{Fault, Path};
use crate::ids::UnitType;
use crate::ruleset::checked::expr::{Amount, DrawIx, ImpactIx, parts_of};
use crate::ruleset::checked::{Draw, Landing, Ruleset};

/// The most outcomes of an amount or a draw. Screens and tables list each of them.
const MOST_OUTCOMES: u64 = 10_000;

/// The most steps that counting the odds of an amount, a draw or an impact may take.
const MOST_STEPS: u64 = 1_000_000;

/// So many pairs of a sum cost as much as one step elsewhere.
const PAIRS_OF_A_SUM: u64 = 4;

/// What it takes to count an amount exactly. Both numbers are upper bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Work {
    /// How many outcomes it has.
    outcomes: u64,
    /// How many steps it takes.
    steps: u64,
}

/// A number that is known.
const KNOWN: Work = Work { outcomes: 1, steps: 1 };

impl Work {
    /// Every outcome of one with every outcome of the other.
    const fn paired(self, other: Self) -> Self {
        let outcomes = self.outcomes.saturating_mul(other.outcomes);
        Self { outcomes, steps: self.steps.saturating_add(other.steps).saturating_add(outcomes) }
    }

    /// As [`Self::paired`], where both are only added up.
    const fn added(self, other: Self) -> Self {
        let outcomes = self.outcomes.saturating_mul(other.outcomes);
        let steps = self.steps.saturating_add(other.steps).saturating_add(outcomes / PAIRS_OF_A_SUM + 1);
        Self { outcomes, steps }
    }

    /// With at most as many outcomes as there are numbers between the bounds.
    fn within(self, bounds: Option<Bounds>) -> Self {
        let width = bounds.map_or(1, |(low, high)| u64::try_from(high - low).unwrap_or(u64::MAX).saturating_add(1));
        Self { outcomes: self.outcomes.min(width), ..self }
    }

    const fn times(self, cases: u64) -> Self {
        Self { steps: self.steps.saturating_mul(cases), ..self }
    }

    const fn is_too_much(self) -> bool {
        self.outcomes > MOST_OUTCOMES || self.steps > MOST_STEPS
    }

    fn larger(self, other: Self) -> Self {
        Self { outcomes: self.outcomes.max(other.outcomes), steps: self.steps.max(other.steps) }
    }
}

impl Ruleset {
    /// Reports amounts, draws and impacts whose odds take too much work to count.
    pub(crate) fn audit_work(&self, faults: &mut Vec<Fault>) {
        let root = Path::root();
        for (path, amount) in self.amounts() {
            let work = self.for_any_type(|kind| self.work(amount, kind));
            if work.is_too_much() {
                let fault = Fault::error(path, too_much("this amount", work));
                faults.push(match first_chance(amount) {
                    Some(word) => fault.at(word),
                    None => fault,
                });
            }
        }
        if !faults.is_empty() {
            // The draws would repeat what was said of their amounts.
            return;
        }
        for (place, draw) in self.draws.iter().enumerate() {
            let work = self.for_any_type(|kind| self.work_of_draw(place, draw, kind));
            if work.is_too_much() {
                let path = root.key("draws").index(place);
                let message = too_much(&format!("the draw {:?}", draw.id), work);
                faults.push(Fault::error(path, message).at(draw.id.as_str()));
            }
        }
        for (place, impact) in self.impacts.iter().enumerate() {
            let ix = ImpactIx(u16::try_from(place).unwrap_or(u16::MAX));
            let reads = self.drawn_reads(&impact.amount);
            let order = self.main_draw().filter(|_| reads.own.place);
            let cases =
                self.results_read_by(ix, order).iter().map(|draws| self.cases(draws)).fold(1, u64::saturating_mul);
            let work = self.for_any_type(|kind| {
                let amount = self.work(&impact.amount, kind);
                let later = match &impact.lands {
                    Landing::NowAndLater(_, later) => self.work(later, kind).times(amount.outcomes),
                    _ => KNOWN,
                };
                Work { outcomes: amount.outcomes, steps: amount.steps.saturating_add(later.steps) }.times(cases)
            });
            if work.is_too_much() {
                let message = too_much(&format!("the impact {:?}", impact.id), work);
                faults.push(Fault::error(root.key("impacts").index(place), message).at(impact.id.as_str()));
            }
        }
    }

    fn for_any_type(&self, work: impl Fn(UnitType) -> Work) -> Work {
        UnitType::ALL.into_iter().map(work).fold(KNOWN, Work::larger)
    }

    /// In how many ways these draws may fall.
    fn cases(&self, draws: &[DrawIx]) -> u64 {
        let outcomes = |draw: &DrawIx| {
            let found = self.draw_at(*draw);
            let of = |kind| self.work_of_sum(found, kind).within(Some(self.result_bounds(*draw, kind)));
            self.for_any_type(of).outcomes
        };
        draws.iter().map(outcomes).fold(1, u64::saturating_mul)
    }

    /// The work of a draw, with each way in which the draws that it reads may fall. Its limits keep its results few.
    fn work_of_draw(&self, place: usize, draw: &Draw, kind: UnitType) -> Work {
        let results = self.result_bounds(DrawIx(u16::try_from(place).unwrap_or(u16::MAX)), kind);
        self.work_of_sum(draw, kind).within(Some(results)).times(self.cases(&draw.hangs_on))
    }

    fn work_of_sum(&self, draw: &Draw, kind: UnitType) -> Work {
        let (mut sum, mut span) = (KNOWN, (0, 0));
        for term in draw.terms.iter().filter(|term| !term.off) {
            let Some(bounds) = self.bounds(&term.amount, kind) else { continue };
            let work = self.work(&term.amount, kind);
            // A number that is known moves all outcomes alike.
            if work.outcomes > 1 {
                span = (span.0 + bounds.0.min(0), span.1 + bounds.1.max(0));
            }
            let is_short = span.1 - span.0 < WIDEST as i64;
            sum = if is_short && self.is_plain_range(&term.amount, kind) {
                let outcomes = sum.outcomes.saturating_mul(work.outcomes);
                let steps = sum.steps.saturating_add(sum.outcomes).saturating_add(work.outcomes);
                Work { outcomes, steps }
            } else {
                sum.added(work)
            };
            sum = sum.within(Some(span));
        }
        sum
    }

    /// Whether an amount is a range whose ends are known. A short one is added to a sum in one go.
    fn is_plain_range(&self, amount: &Amount, kind: UnitType) -> bool {
        match amount {
            Amount::Value(value) => self.is_plain_range(&self.values[value.get()].amount, kind),
            Amount::Range(..) | Amount::Eased(..) => {
                parts_of(amount).into_iter().all(|end| self.work(end, kind).outcomes == 1)
            }
            Amount::If(_, then, otherwise) => {
                [then, otherwise].into_iter().all(|part| self.is_plain_range(part, kind) || **part == Amount::Num(0))
            }
            _ => self.work(amount, kind).outcomes == 1,
        }
    }

    /// The work of an amount for units of this type.
    fn work(&self, amount: &Amount, kind: UnitType) -> Work {
        let of = |part: &Amount| self.work(part, kind);
        let bounds = || self.bounds(amount, kind);
        match amount {
            Amount::Dice(count, sides) => {
                let (count, sides) = (u64::from(*count), u64::from(*sides));
                let outcomes = count.saturating_mul(sides.saturating_sub(1)).saturating_add(1);
                Work { outcomes, steps: outcomes.saturating_mul(count.max(1)) }
            }
            Amount::Range(..) | Amount::Eased(..) => {
                let ends = parts_of(amount).into_iter().map(of).fold(KNOWN, Work::paired);
                let numbers = Work { outcomes: u64::MAX, steps: 0 }.within(bounds());
                let steps = ends.steps.saturating_add(ends.outcomes.saturating_mul(numbers.outcomes));
                Work { outcomes: numbers.outcomes, steps }
            }
            Amount::Value(value) => of(&self.values[value.get()].amount),
            Amount::Input(input) => self.derived_input(*input).map_or(KNOWN, of),
            Amount::Other(inner) => self.for_any_type(|kind| self.work(inner, kind)),
            Amount::If(_, then, otherwise) => of(then).larger(of(otherwise)),
            Amount::Sum(parts) => {
                let (mut sum, mut span) = (KNOWN, (0, 0));
                for part in parts {
                    let (low, high) = self.bounds(part, kind).unwrap_or((0, 0));
                    span = (span.0 + low, span.1 + high);
                    let work = of(part);
                    sum = if work == KNOWN { sum } else { sum.added(work).within(Some(span)) };
                }
                sum
            }
            Amount::Lookup(..)
            | Amount::Max(_)
            | Amount::Min(_)
            | Amount::Minus(_)
            | Amount::Times(..)
            | Amount::Divide(..) => {
                let paired = |all: Work, part: &Amount| match (all.outcomes, of(part)) {
                    (_, KNOWN) => all,
                    (_, part) => all.paired(part),
                };
                parts_of(amount).into_iter().fold(KNOWN, paired).within(bounds())
            }
            Amount::Num(_)
            | Amount::Fact(_)
            | Amount::Stat(_)
            | Amount::Counter(_)
            | Amount::Profile(_)
            | Amount::Tags(..)
            | Amount::Drawn
            | Amount::Draw(_)
            | Amount::UnitsWith(_) => KNOWN,
        }
    }
}

fn too_much(what: &str, work: Work) -> String {
    if work.outcomes > MOST_OUTCOMES {
        let count = work.outcomes;
        return format!("{what} can be {count} different numbers, but only up to {MOST_OUTCOMES} can be counted");
    }
    let steps = work.steps;
    format!(
        "the odds of {what} take {steps} steps to count, but only {MOST_STEPS} are made: use smaller ranges and fewer dice"
    )
}

/// The first word of chance in an amount.
pub(super) fn first_chance(amount: &Amount) -> Option<&'static str> {
    match amount {
        Amount::Range(..) => Some("Range"),
        Amount::Eased(..) => Some("Eased"),
        Amount::Dice(..) => Some("Dice"),
        _ => parts_of(amount).into_iter().find_map(first_chance),
    }
}
