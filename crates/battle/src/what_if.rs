//! Copies of the battle for callers that think ahead. Nothing here changes the battle itself.

use super::legal::judge::judge;
use super::resolve::Resolver;
use super::rulebook::book::Rulebook;
use super::state::battle_state::BattleState;
use super::state::intent::Intent;
use super::state::refusal::Refusal;
use super::state::streams::{Purpose, Stream, Streams};
use phaseline_rules::ids::UnitId;

/// The state after an intent and all steps that follow from it.
///
/// # Errors
///
/// The reason why the intent would be refused.
pub fn after(book: &Rulebook, state: BattleState, intent: &Intent) -> Result<BattleState, Refusal> {
    let plan = judge(book, &state, intent)?;
    let mut resolver = Resolver::new(book, state);
    resolver.carry_out(plan);
    resolver.go_to_rest();
    Ok(resolver.finish().0)
}

/// The same state with other chance from here on. A forecast must not know what the battle's own streams will bring.
#[must_use]
pub fn with_other_chance(mut state: BattleState, seed: u64) -> BattleState {
    state.chance = Stream::seeded(seed, None, Purpose::Battle);
    for unit in &mut state.units {
        let id = unit.id();
        unit.change().streams = Streams::seeded(seed, id);
    }
    state
}

/// The same state with places in the order exchanged: each of `units` gets the place of the unit at the same index in
/// `dealt`.
#[must_use]
pub fn with_places(mut state: BattleState, units: &[UnitId], dealt: &[UnitId]) -> BattleState {
    let ledger = |id: &UnitId| state.unit(*id).and_then(|unit| unit.turn.ledger.clone());
    let ledgers: Vec<_> = dealt.iter().map(ledger).collect();
    for (id, ledger) in units.iter().zip(ledgers) {
        if let Some(unit) = state.units.get_mut(id.0 as usize) {
            unit.change().turn.ledger = ledger;
        }
    }
    state
}

/// The same round before any unit has acted in it. The clock stands at the first unit of the present order.
#[must_use]
pub fn from_the_first(book: &Rulebook, state: BattleState) -> BattleState {
    let mut resolver = Resolver::new(book, state);
    resolver.start_clock_again();
    resolver.finish().0
}
