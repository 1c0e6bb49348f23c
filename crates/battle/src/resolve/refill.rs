//! Counters that are refilled at the start of a battle or of a round.

use crate::readiness::stat_block::stat_block_of;
use crate::resolve::look_ahead::{OpenChance, OpenEvent};
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Amount, Counter, CounterIx, Holder, Moment};

/// Refills the counters of every unit and side that are refilled at `moment`. The first unit of a side stands for the
/// side. In a still run (`still`) an amount with chance is only listed and changes nothing.
pub(crate) fn refill(
    book: &Rulebook,
    state: &mut BattleState,
    moment: Moment,
    mut still: Option<&mut Vec<OpenChance>>,
) {
    for (place, counter) in book.ruleset.counters().iter().enumerate() {
        let Some((_, amount)) = counter.refill.as_ref().filter(|(at, _)| *at == moment) else { continue };
        let units: Vec<UnitId> = match counter.of {
            Holder::Unit => state.alive().map(|unit| unit.id()).collect(),
            Holder::Side => first_units(state),
        };
        for unit in units {
            fill(book, state, unit, (place, counter, amount), still.as_deref_mut());
        }
    }
}

/// Refills the counters of a unit that enters later, as at the start of a battle.
pub(crate) fn refill_newcomer(
    book: &Rulebook,
    state: &mut BattleState,
    id: UnitId,
    mut still: Option<&mut Vec<OpenChance>>,
) {
    for (place, counter) in book.ruleset.counters().iter().enumerate() {
        let refill = counter.refill.as_ref().filter(|(at, _)| *at == Moment::BattleBegins);
        if let Some((_, amount)) = refill.filter(|_| counter.of == Holder::Unit) {
            fill(book, state, id, (place, counter, amount), still.as_deref_mut());
        }
    }
}

/// Refills the counters of a unit as before the first draw of a battle, but only with amounts without chance.
pub(crate) fn refill_surely(book: &Rulebook, unit: &mut UnitState, stat_block: &StatBlock) {
    for (place, counter) in book.ruleset.counters().iter().enumerate() {
        let before = |at: Moment| matches!(at, Moment::BattleBegins | Moment::RoundBegins);
        let refill = counter.refill.as_ref().filter(|(at, _)| before(*at) && counter.of == Holder::Unit);
        let value = refill.and_then(|(_, amount)| book.ruleset.certain_number(amount, stat_block));
        if let (Some(value), Some(held)) = (value, unit.memory.counters.get_mut(place)) {
            *held = value.clamp(counter.range.0, counter.range.1);
        }
    }
}

/// The first unit of each side. If all its units enter later, it is the first of these.
fn first_units(state: &BattleState) -> Vec<UnitId> {
    let first = |side: &crate::state::battle_state::Side| {
        let waiting = || state.units.iter().map(|unit| &**unit).filter(|unit| unit.is_waiting());
        let of_side = |unit: &&UnitState| unit.side() == side.id;
        state.alive().find(of_side).or_else(|| waiting().find(of_side))
    };
    state.sides.iter().filter_map(first).map(|unit| unit.id()).collect()
}

fn fill(
    book: &Rulebook,
    state: &mut BattleState,
    id: UnitId,
    (place, counter, amount): (usize, &Counter, &Amount),
    still: Option<&mut Vec<OpenChance>>,
) {
    let Some(stat_block) = stat_block_of(book, state, id) else { return };
    if let Some(open) = still
        && book.ruleset.certain_number(amount, &stat_block).is_none()
    {
        let rolled = book.ruleset.number_chances(amount, &stat_block).ok();
        let event = OpenEvent::Counter(CounterIx(place as u16));
        open.extend(rolled.map(|rolled| OpenChance::of_roll(id, event, &rolled)));
        return;
    }
    let unit = state.units[id.0 as usize].change();
    let value = book.ruleset.rolled_number(amount, &stat_block, &mut unit.streams.initiative);
    let value = value.clamp(counter.range.0, counter.range.1);
    let side = usize::from(unit.side().0);
    let counters = match counter.of {
        Holder::Unit => Some(&mut unit.memory.counters),
        Holder::Side => state.sides.get_mut(side).map(|side| &mut side.counters),
    };
    if let Some(held) = counters.and_then(|counters| counters.get_mut(place)) {
        *held = value;
    }
}
