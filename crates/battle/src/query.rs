//! Questions about a battle, for the interface, the view and the computer. None of them takes a generator, so asking
//! never draws.

use super::forecast::order::next_round;
use super::readiness::stat_block::stat_block_of;
pub use super::resolve::rounds::impacts::can_move;
use super::rulebook::book::Rulebook;
use super::state::battle_state::BattleState;
use super::state::unit_state::UnitState;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::impact::{ImpactForecast, Parties};
use phaseline_rules::initiative::ledger::Forecast;
use phaseline_rules::initiative::odds::Odds;
use phaseline_rules::initiative::tie_odds::{AfterTies, Pair};
use phaseline_rules::ruleset::{ActionIx, Defer, DrawIx, Event, Moment, Party, Verb};

/// The forecast of a unit's next draw if nothing else happens before: every term, and the exact distribution of the
/// result. `None` when the unit makes no draw any more. For several units use [`next_round`] once.
#[must_use]
pub fn forecast(book: &Rulebook, state: &BattleState, unit: UnitId) -> Option<Forecast> {
    next_round(book, state).forecast(unit)
}

/// The exact distribution of a unit's next draw if nothing else happens before.
#[must_use]
pub fn distribution(book: &Rulebook, state: &BattleState, unit: UnitId) -> Option<Dist> {
    next_round(book, state).distribution(unit)
}

/// Whether chance has a part in the draws at the start of a round, as the units stand now.
#[must_use]
pub fn draws_by_chance(book: &Rulebook, state: &BattleState) -> bool {
    let ruleset = &book.ruleset;
    let is_certain = |draw: DrawIx, unit: &UnitState| {
        stat_block_of(book, state, unit.id()).is_some_and(|stat_block| ruleset.is_certain(draw, &stat_block))
    };
    ruleset.draws_at(Moment::RoundBegins).any(|draw| state.alive().any(|unit| !is_certain(draw, unit)))
}

/// Whether there is anything to wait for before a draw: units declare what they will do, or chance has a part in their
/// places in the order. What else is drawn, such as who begins or what a unit may spend, needs no pause: nobody can do
/// anything about it.
#[must_use]
pub fn waits_before_draw(book: &Rulebook, state: &BattleState) -> bool {
    !book.ruleset.declarations().is_empty() || (book.ruleset.orders_by_result() && draws_by_chance(book, state))
}

/// The odds that one unit acts before another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Before {
    /// The odds by the results alone.
    pub odds: Odds,
    /// The odds after the tie rules; `None` when they cannot be counted.
    pub after: Option<AfterTies>,
}

/// The odds that unit `a` acts before unit `b` after the next draw, if nothing else happens before. `None` when
/// results do not place units on a clock.
#[must_use]
pub fn before(book: &Rulebook, state: &BattleState, a: UnitId, b: UnitId) -> Option<Before> {
    let ahead = next_round(book, state);
    let odds = ahead.before(a, b)?;
    let [first, second] = [ahead.stat_block(a)?, ahead.stat_block(b)?];
    let one_side = state.unit(a)?.side() == state.unit(b)?.side();
    let after = book.ruleset.after_ties(&odds, Pair { stat_blocks: [&first, &second], one_side }).ok();
    Some(Before { odds, after })
}

/// What letting others act first does to the order, as a quick answer for the computer, which asks often.
/// [`order_preview`](super::forecast::order::order_preview::order_preview()) plays the action through.
#[must_use]
pub fn wait_impacts(book: &Rulebook, state: &BattleState, unit: UnitId, action: ActionIx) -> Vec<ImpactForecast> {
    let event = match book.ruleset.actions().get(action.get()).map(|action| &action.verb) {
        Some(Verb::Defer(Defer::Drawn)) => Event::Deferred,
        Some(Verb::Defer(Defer::ToEnd)) => Event::DeferredToEnd,
        _ => return Vec::new(),
    };
    let Some(own) = stat_block_of(book, state, unit) else { return Vec::new() };
    let can_move = can_move(book, state, unit, event);
    let parties = Parties { on: &own, other: None };
    let forecasts = book
        .ruleset
        .impacts_on(event)
        .filter(|impact| !matches!(book.ruleset.impacts()[impact.get()].to, Party::Attacker));
    forecasts.filter_map(|impact| book.ruleset.forecast_impact(impact, parties, can_move).ok()).collect()
}

/// The units in the order of the clock, the earliest first. Units on the same step are sorted by number. Units that
/// have acted keep their place. Destroyed units are left out.
#[must_use]
pub fn order(book: &Rulebook, state: &BattleState) -> Vec<UnitId> {
    use phaseline_rules::ruleset::Toward;
    let mut units: Vec<&UnitState> = state.alive().collect();
    let earliness = |unit: &UnitState| {
        let position = i64::from(unit.turn.position().unwrap_or(0));
        match book.ruleset.toward() {
            Toward::Low => -position,
            Toward::High => position,
        }
    };
    units.sort_by_key(|unit| (earliness(unit), unit.id()));
    units.into_iter().map(UnitState::id).collect()
}
