//! The battle as it might go on: copies for whoever thinks ahead. Nothing here touches the battle itself.

use super::legal::judge::judge;
use super::resolve::Resolver;
use super::rulebook::book::Rulebook;
use super::state::battle_state::BattleState;
use super::state::intent::Intent;
use super::state::refusal::Refusal;
use super::state::streams::{Purpose, Stream, Streams};
use crate::rules::ids::UnitId;

/// The battle after an intent and all steps that follow from it.
///
/// # Errors
///
/// Why the intent would be refused.
pub fn after(book: &Rulebook, snapshot: BattleState, intent: &Intent) -> Result<BattleState, Refusal> {
    let plan = judge(book, &snapshot, intent)?;
    let mut course = Resolver::new(book, snapshot);
    course.carry_out(plan);
    course.go_to_rest();
    Ok(course.finish().0)
}

/// The same battle with other chance from here on: nobody may know what the battle's own streams will bring.
#[must_use]
pub fn with_other_chance(mut snapshot: BattleState, seed: u64) -> BattleState {
    snapshot.chance = Stream::seeded(seed, None, Purpose::Battle);
    for unit in &mut snapshot.units {
        let id = unit.id();
        unit.change().streams = Streams::seeded(seed, id);
    }
    snapshot
}

/// The same battle with places in the order dealt out anew: each of `units` gets that of the unit beside it in `dealt`.
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

/// The same round before anybody has acted in it, with the clock at the first unit of the order as it is now.
#[must_use]
pub fn from_the_first(book: &Rulebook, snapshot: BattleState) -> BattleState {
    let mut course = Resolver::new(book, snapshot);
    course.start_clock_again();
    course.finish().0
}
