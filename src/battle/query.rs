//! Questions about a battle for the interface, the view and the computer. None of them takes a generator: looking
//! never draws.

use super::plain_sheet::step_of;
use super::rulebook::Rulebook;
use super::sheets::sheet_of;
use super::snapshot::Snapshot;
use super::unit::Unit;
use crate::rules::dist::Dist;
use crate::rules::ids::UnitId;
use crate::rules::ledger::Forecast;
use crate::rules::odds::Odds;
use crate::rules::ruleset::Event;

/// What the next draw of a unit would bring from its present state: every term, and the exact distribution of the
/// result.
#[must_use]
pub fn forecast(book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> Option<Forecast> {
    let sheet = sheet_of(book, snapshot, unit)?;
    book.ruleset.forecast(book.ruleset.main_draw()?, &sheet).ok()
}

/// The exact distribution of a unit's next draw from its present state.
#[must_use]
pub fn distribution(book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> Option<Dist> {
    let sheet = sheet_of(book, snapshot, unit)?;
    book.ruleset.distribution(book.ruleset.main_draw()?, &sheet).ok()
}

/// The odds that unit `a` acts before unit `b` in the next draw; none where results do not place units on a clock.
#[must_use]
pub fn before(book: &Rulebook, snapshot: &Snapshot, a: UnitId, b: UnitId) -> Option<Odds> {
    if !book.ruleset.orders_by_result() {
        return None;
    }
    book.ruleset.odds(&distribution(book, snapshot, a)?, &distribution(book, snapshot, b)?).ok()
}

/// Whether a unit can still be moved in the order of this round by an event: it has yet to act, does not act just now,
/// and is not on the last step. A unit that lets others go first moves although it acts.
#[must_use]
pub fn can_move(book: &Rulebook, snapshot: &Snapshot, unit: UnitId, event: Event) -> bool {
    let Some(held) = snapshot.unit(unit) else { return false };
    let Some(position) = held.turn.position() else { return false };
    let defers = matches!(event, Event::Deferred | Event::DeferredToEnd);
    let acts = snapshot.stack.iter().any(|acting| acting.unit == unit);
    let ruleset = &book.ruleset;
    let at_end = ruleset.last_step().is_some() && ruleset.steps_to_end(step_of(book, snapshot, position)) == 0;
    let waits = held.turn.held_until.is_some();
    ruleset.orders_by_result() && held.is_pending() && !waits && (defers || !acts) && !at_end
}

/// The units in the order in which they stand on the clock: those to act first, then those that have acted; within one
/// step by number. Destroyed units are not listed.
#[must_use]
pub fn order(book: &Rulebook, snapshot: &Snapshot) -> Vec<UnitId> {
    use crate::rules::ruleset::Toward;
    let mut units: Vec<&Unit> = snapshot.alive().collect();
    let earliness = |unit: &Unit| {
        let position = i64::from(unit.turn.position().unwrap_or(0));
        match book.ruleset.toward() {
            Toward::Low => -position,
            Toward::High => position,
        }
    };
    units.sort_by_key(|unit| (earliness(unit), unit.id()));
    units.into_iter().map(Unit::id).collect()
}
