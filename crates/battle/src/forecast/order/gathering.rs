//! Puts together what a look-ahead finds in all combinations of random numbers.

use super::order_change::{NextDrawInput, OrderChange, OrderPreview, UnitOrder};
use crate::resolve::Resolver;
use crate::resolve::look_ahead::Share;
use crate::resolve::look_ahead::{LookAhead, OrderNote};
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use phaseline_rules::chance::dist::{Dist, TooFine};
use phaseline_rules::ids::UnitId;

/// The most combinations. With more of them the preview is empty.
const WAYS_MAX: usize = 4096;

/// One combination: the changes found, and the state at its end.
struct Way {
    notes: Vec<OrderNote>,
    end: BattleState,
}

/// Plays something through in every combination. Empty when there are too many to count exactly.
pub(super) fn in_every_way<'b>(
    book: &'b Rulebook,
    start: &BattleState,
    go: impl Fn(&mut Resolver<'b>),
) -> OrderPreview {
    let gone = every_way(book, start, go);
    gone.and_then(|(ways, weights)| gathered(start, &ways, &weights)).unwrap_or_default()
}

fn every_way<'b>(
    book: &'b Rulebook,
    start: &BattleState,
    go: impl Fn(&mut Resolver<'b>),
) -> Result<(Vec<Way>, Vec<u128>), TooFine> {
    let (mut ways, mut shares) = (Vec::new(), Vec::new());
    let mut look = LookAhead::default();
    loop {
        let mut resolver = Resolver::looking_ahead(book, start.clone(), look);
        go(&mut resolver);
        let (end, left) = resolver.looked();
        look = left;
        let (notes, share) = look.found()?;
        ways.push(Way { notes, end });
        shares.push(share);
        if !look.next() {
            return Ok((ways, Share::weights(&shares)?));
        }
        if ways.len() >= WAYS_MAX {
            return Err(TooFine);
        }
    }
}

fn gathered(start: &BattleState, ways: &[Way], weights: &[u128]) -> Result<OrderPreview, TooFine> {
    // Changes in different combinations are the same if they have the same unit and cause and come at the same count.
    let is_like = |one: &OrderNote, other: &OrderNote| {
        let counter = |note: &OrderNote| note.later.map(|(counter, _)| counter);
        (one.unit, one.cause) == (other.unit, other.cause) && counter(one) == counter(other)
    };
    let mut kinds: Vec<(OrderNote, usize)> = Vec::new();
    let mut found: Vec<Vec<Option<OrderNote>>> = Vec::new();
    for (at, way) in ways.iter().enumerate() {
        for (place, note) in way.notes.iter().enumerate() {
            let before = way.notes[..place].iter().filter(|other| is_like(other, note)).count();
            let known = kinds.iter().position(|(kind, nth)| *nth == before && is_like(kind, note));
            let known = known.unwrap_or_else(|| {
                kinds.push((*note, before));
                found.push(vec![None; ways.len()]);
                kinds.len() - 1
            });
            found[known][at] = Some(*note);
        }
    }
    let changes = kinds.iter().zip(&found).map(|((kind, _), notes)| change(kind, notes, weights));
    let changes = changes.collect::<Result<Vec<_>, _>>()?;
    let mut touched: Vec<UnitId> = changes.iter().map(|change| change.unit).collect();
    touched
        .extend(start.alive().map(UnitState::id).filter(|id| ways.iter().any(|way| begins_to_hold(start, way, *id))));
    touched.sort_unstable();
    touched.dedup();
    let units = touched.into_iter().map(|unit| left(start, &changes, unit, ways, weights));
    Ok(OrderPreview { units: units.collect::<Result<_, _>>()?, changes })
}

/// One change with its chances. In a combination without it, it is 0.
fn change(kind: &OrderNote, notes: &[Option<OrderNote>], weights: &[u128]) -> Result<OrderChange, TooFine> {
    let spread = |read: &dyn Fn(&OrderNote) -> Option<i32>| {
        let values = notes.iter().map(|note| note.as_ref().and_then(read));
        if values.clone().all(|value| value.is_none()) {
            return Ok(None);
        }
        Dist::from_weights(values.map(|value| value.unwrap_or(0)).zip(weights.iter().copied()))
    };
    let later = spread(&|note| note.later.map(|(_, change)| change))?;
    let effect = spread(&|note| note.effect.map(|(_, change)| change))?;
    let when = notes.iter().flatten().find_map(|note| note.next).map(|next| next.when);
    let is_open = notes.iter().flatten().any(|note| note.next.is_some_and(|next| next.by.is_none()));
    let by = if is_open { None } else { spread(&|note| note.next.and_then(|next| next.by))? };
    let statistic = notes.iter().flatten().find_map(|note| note.effect).map(|(statistic, _)| statistic);
    Ok(OrderChange {
        unit: kind.unit,
        cause: kind.cause,
        now: spread(&|note| note.now)?,
        later: kind.later.map(|(counter, _)| counter).zip(later),
        effect: statistic.zip(effect),
        next: when.map(|when| (when, by)),
    })
}

/// The result of all changes for one unit.
fn left(
    start: &BattleState,
    changes: &[OrderChange],
    id: UnitId,
    ways: &[Way],
    weights: &[u128],
) -> Result<UnitOrder, TooFine> {
    let moves = changes.iter().any(|change| change.unit == id && change.now.is_some());
    let moves = moves || ways.iter().any(|way| begins_to_hold(start, way, id));
    let place = |way: &Way| way.end.unit(id).and_then(|unit| unit.turn.held_until.or_else(|| unit.turn.position()));
    let places = ways.iter().zip(weights).filter_map(|(way, weight)| Some((place(way)?, *weight)));
    let places = if moves { Dist::from_weights(places)? } else { None };
    let mut next: Vec<(NextDrawInput, u128)> = Vec::new();
    for (way, weight) in ways.iter().zip(weights) {
        let Some(unit) = way.end.unit(id) else { continue };
        let carried = NextDrawInput::of(&way.end, unit);
        match next.iter_mut().find(|(known, _)| *known == carried) {
            Some((_, all)) => *all = all.checked_add(*weight).ok_or(TooFine)?,
            None => next.push((carried, *weight)),
        }
    }
    Ok(UnitOrder { unit: id, places, next })
}

/// Whether a unit holds its action at the end of a combination but not before.
fn begins_to_hold(start: &BattleState, way: &Way, id: UnitId) -> bool {
    let holds = |state: &BattleState| state.unit(id).is_some_and(|unit| unit.turn.held_until.is_some());
    holds(&way.end) && !holds(start)
}
