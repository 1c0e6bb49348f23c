//! Explains a card: the ledger of each unit, what events would do, and who acts first. All odds are exact.

mod answer;
mod event;
mod sources;
mod spread;

pub use answer::{After, AfterTies, Answer, Before, EventAnswer, SourceAnswer, TermAnswer, Undecided, UnitAnswer};
pub use spread::Spread;
pub(super) use spread::chance;

use super::card::{Card, CardUnit};
use phaseline_content::built_in_words;
use phaseline_rules::chance::dist::{Dist, TooFine};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::initiative::ledger::{AfterForecast, Forecast, TermForecast};
use phaseline_rules::initiative::odds::Odds;
use phaseline_rules::initiative::tie_odds::Pair;
use phaseline_rules::ruleset::{Clock, DrawIx, Ruleset};

/// Up to this many units, all pairs are compared without a request.
const UNITS_COMPARED: usize = 50;

/// More units than this are never compared pair by pair.
const UNITS_COMPARED_MAX: usize = 300;

/// Why a card cannot be explained.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExplainFault {
    /// The chances cannot be computed exactly.
    #[error("{id:?}: {cause}")]
    TooFine {
        /// The unit.
        id: String,
        /// The cause.
        cause: TooFine,
    },
    /// The ruleset has no draw for units. With the id of the ruleset.
    #[error("the ruleset {0:?} draws nothing for units, so there is nothing to explain")]
    NothingDrawn(String),
    /// There are too many pairs. With the number of units.
    #[error("the card has {0} units: at most {UNITS_COMPARED_MAX} can be compared pair by pair")]
    TooManyPairs(usize),
}

/// Answers all questions of a card. `before` compares all pairs even of more units than usual.
///
/// # Errors
/// Returns an [`ExplainFault`] if the ruleset has no draw for units, its chances outgrow exact numbers, or there are
/// too many pairs.
pub fn explain(card: &Card<'_>, before: bool) -> Result<Answer, ExplainFault> {
    let rules = card.rules;
    if before && card.units.len() > UNITS_COMPARED_MAX {
        return Err(ExplainFault::TooManyPairs(card.units.len()));
    }
    let draw = rules.main_draw().ok_or_else(|| ExplainFault::NothingDrawn(rules.id().to_owned()))?;
    let drawing = |unit: &CardUnit| rules.when_drawn(draw, &unit.stat_block);
    let stat_blocks: Vec<StatBlock> = card.units.iter().map(drawing).collect();
    let forecast = |(unit, stat_block): (&CardUnit, &StatBlock)| {
        rules.forecast(draw, stat_block).map_err(|cause| too_fine(unit, cause))
    };
    let forecasts = card.units.iter().zip(&stat_blocks).map(forecast).collect::<Result<Vec<_>, _>>()?;
    let units = card.units.iter().zip(&stat_blocks).zip(&forecasts);
    let units = units.map(|((unit, stat_block), forecast)| unit_answer(rules, draw, (unit, stat_block), forecast));
    let events = card.events.iter().map(|event| {
        let on = &card.units[event.on];
        event::answer(card, event, &forecasts[event.on].result).map_err(|cause| too_fine(on, cause))
    });
    let compared = before || card.units.len() <= UNITS_COMPARED;
    Ok(Answer {
        ruleset: rules.id().to_owned(),
        ignored: card.ignored.clone(),
        units: units.collect(),
        events: events.collect::<Result<_, _>>()?,
        before: compared.then(|| pairs(card, &forecasts)).transpose()?,
    })
}

fn too_fine(unit: &CardUnit, cause: TooFine) -> ExplainFault {
    ExplainFault::TooFine { id: unit.id.clone(), cause }
}

/// `stat_block` is that of the unit when it draws.
fn unit_answer(
    rules: &Ruleset,
    draw: DrawIx,
    (unit, stat_block): (&CardUnit, &StatBlock),
    forecast: &Forecast,
) -> UnitAnswer {
    let words = built_in_words();
    let terms =
        rules.draw_at(draw).terms.iter().zip(&forecast.terms).enumerate().map(|(place, (term, line))| TermAnswer {
            id: term.id.clone(),
            label: term.label.clone(),
            applied: line.why_not.is_none(),
            why_not: line.why_not.map(|why_not| rules.why_not(draw, place, stat_block, why_not).in_words(&words)),
            range: line.range,
            distribution: Spread::from(&line.amount),
            after: after(line),
            source: rules.source(draw, place, stat_block).in_words(&words),
            base: sources::base(unit, term),
            sources: sources::of_term(unit, term),
        });
    let result = &forecast.result;
    UnitAnswer {
        id: unit.id.clone(),
        min: result.min(),
        max: result.max(),
        distribution: Spread::from(result),
        terms: terms.collect(),
    }
}

fn after(line: &TermForecast) -> After {
    match &line.after {
        AfterForecast::Kept => After::Kept,
        AfterForecast::Cleared(_) => After::Cleared,
        AfterForecast::Stored(_, stored) => After::Stored(Spread::from(stored)),
    }
}

fn pairs(card: &Card<'_>, forecasts: &[Forecast]) -> Result<Vec<Before>, ExplainFault> {
    let mut pairs = Vec::new();
    // Where sides take turns, no result decides who is earlier.
    if !card.rules.orders_by_result() {
        return Ok(pairs);
    }
    for (a, first) in card.units.iter().enumerate() {
        for (b, second) in card.units.iter().enumerate().skip(a + 1) {
            let odds = card.rules.odds(&forecasts[a].result, &forecasts[b].result);
            let odds = odds.map_err(|cause| too_fine(first, cause))?;
            pairs.push(Before {
                a: first.id.clone(),
                b: second.id.clone(),
                first: spread::chance(odds.first, odds.total),
                tie: spread::chance(odds.tie, odds.total),
                after_ties: after_ties(card.rules, &odds, [&first.stat_block, &second.stat_block]),
            });
        }
    }
    Ok(pairs)
}

/// The odds after tie rules. Units of a card are enemies.
fn after_ties(rules: &Ruleset, odds: &Odds, stat_blocks: [&StatBlock; 2]) -> Option<AfterTies> {
    let after = rules.after_ties(odds, Pair { stat_blocks, one_side: false }).ok()?;
    let Clock::ByResult { same, .. } = rules.clock() else { return None };
    let words = built_in_words();
    let by = after.by.iter().filter_map(|place| same.get(*place)).map(|rule| rules.tie_label(rule).in_words(&words));
    let by: Vec<String> = by.collect();
    Some(AfterTies {
        a: spread::chance(after.first, after.total),
        b: spread::chance(after.second, after.total),
        undecided: spread::chance(after.open, after.total),
        decided_by: (!by.is_empty()).then(|| by.join(", ")),
        undecided_by: after.why_open.map(Undecided::from),
    })
}

/// A distribution that has only this value.
fn only(value: i32) -> Spread {
    Spread::from(&Dist::constant(value))
}
