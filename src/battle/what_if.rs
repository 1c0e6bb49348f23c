//! Copies of the battle for callers that think ahead. Nothing here changes the battle itself.

use super::legal::judge::judge;
use super::resolve::Resolver;
use super::rulebook::book::Rulebook;
use super::state::battle_state::BattleState;
use super::state::intent::Intent;
use super::state::refusal::Refusal;
use super::state::streams::{Purpose, Stream, Streams};
use crate::rules::ids::UnitId;

/// The state after an intent and all steps that follow from it.
///
/// # Errors
///
/// The reason why the intent would be refused.
pub fn after(book: &Rulebook, snapshot: BattleState, intent: &Intent) -> Result<BattleState, Refusal> {
    let plan = judge(book, &snapshot, intent)?;
    let mut course = Resolver::new(book, snapshot);
    course.carry_out(plan);
    course.go_to_rest();
    Ok(course.finish().0)
}

/// The same state with other chance from here on. A forecast must not know what the battle's own streams will bring.
#[must_use]
pub fn with_other_chance(mut snapshot: BattleState, seed: u64) -> BattleState {
    snapshot.chance = Stream::seeded(seed, None, Purpose::Battle);
    for unit in &mut snapshot.units {
        let id = unit.id();
        unit.change().streams = Streams::seeded(seed, id);
    }
    snapshot
}

/// The same state with places in the order exchanged: each of `units` gets the place of the unit at the same index in
/// `dealt`.
#[must_use]
pub fn with_places(mut snapshot: BattleState, units: &[UnitId], dealt: &[UnitId]) -> BattleState {
    let ledger = |id: &UnitId| snapshot.unit(*id).and_then(|unit| unit.turn.ledger.clone());
    let ledgers: Vec<_> = dealt.iter().map(ledger).collect();
    for (id, ledger) in units.iter().zip(ledgers) {
        if let Some(unit) = snapshot.units.get_mut(id.0 as usize) {
            unit.change().turn.ledger = ledger;
        }
    }
    snapshot
}

/// The same round before any unit has acted in it. The clock stands at the first unit of the present order.
#[must_use]
pub fn from_the_first(book: &Rulebook, snapshot: BattleState) -> BattleState {
    let mut course = Resolver::new(book, snapshot);
    course.start_clock_again();
    course.finish().0
}
