//! The progress of objectives, checked after every step and at the end of a round.

use super::objectives::holds;
use crate::rulebook::book::Rulebook;
use crate::rulebook::objective::{Objective, ObjectiveKind, Progress, Progression};
use crate::state::battle_state::BattleState;
use crate::state::unit_state::{Presence, UnitState};
use phaseline_rules::ids::{SideId, UnitId};

/// The progress of an objective after a step. Objectives that count rounds keep their progress.
pub(crate) fn assess(state: &BattleState, objective: &Objective, before: Progress) -> Progress {
    let count = |units: &[UnitId], is: &dyn Fn(&UnitState) -> bool| {
        let counted = units.iter().filter_map(|id| state.unit(*id)).filter(|unit| is(unit)).count();
        u32::try_from(counted).unwrap_or(u32::MAX)
    };
    let of = |done: u32, possible: u32| Progress {
        state: match () {
            () if done >= objective.needed => Progression::Reached,
            () if done.saturating_add(possible) < objective.needed => Progression::Failed,
            () => Progression::Open,
        },
        count: done,
    };
    let remains = |unit: &UnitState| unit.is_alive() || unit.is_waiting();
    match &objective.kind {
        ObjectiveKind::Destroy { units, .. } => of(count(units, &|unit| unit.hull.destroyed), count(units, &remains)),
        ObjectiveKind::Leave { zone, units, .. } => {
            let left = |unit: &UnitState| unit.place.presence == Presence::Left { zone: *zone };
            of(count(units, &left), count(units, &remains))
        }
        ObjectiveKind::Survive { units, keep, .. } if count(units, &|unit| !unit.hull.destroyed) < *keep => {
            Progress { state: Progression::Failed, ..before }
        }
        ObjectiveKind::Survive { .. } | ObjectiveKind::Hold { .. } | ObjectiveKind::HoldAtEnd { .. } => before,
    }
}

/// The progress of an objective at the end of a round.
pub(crate) fn assess_round(
    book: &Rulebook,
    state: &BattleState,
    side: SideId,
    objective: &Objective,
    before: Progress,
) -> Progress {
    let round = state.round;
    let last = round >= book.rounds;
    let decide = |count: u32, possible: u32| Progress {
        state: match () {
            () if count >= objective.needed => Progression::Reached,
            () if count.saturating_add(possible) < objective.needed => Progression::Failed,
            () => Progression::Open,
        },
        count,
    };
    match &objective.kind {
        ObjectiveKind::Hold { zone, in_a_row } => {
            let kept = if *in_a_row { 0 } else { before.count };
            let count = if holds(book, state, side, *zone) { before.count + 1 } else { kept };
            decide(count, book.rounds.saturating_sub(round))
        }
        ObjectiveKind::HoldAtEnd { zone } => {
            let held = u32::from(holds(book, state, side, *zone));
            if last { decide(held, 0) } else { before }
        }
        ObjectiveKind::Survive { .. } => decide(round, u32::MAX),
        ObjectiveKind::Destroy { .. } | ObjectiveKind::Leave { .. } => before,
    }
}
