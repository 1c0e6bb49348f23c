//! What a battle state is worth to a side.

use crate::model::durability::toughness_whole;
use crate::model::fixed_point::ALL;
use crate::model::unit_eval::UnitEval;
use phaseline_battle::stats::objectives::{Objective, ObjectiveKind, Progress, Progression, are_partners, holds};
use phaseline_battle::{BattleState, Rulebook, SideBook, Stage, UnitState};
use phaseline_rules::catalog::scenario::objective::Wins;
use phaseline_rules::combat::anatomy::Plate;
use phaseline_rules::ids::SideId;

/// A won battle. To have all the strength that is left is worth half of it.
const WON: i64 = 2_000_000;
/// Each thousandth of progress towards the objectives.
const OBJECTIVES: i64 = 750;
/// The share of its worth that a unit keeps while it stands, whatever its damage, in thousandths.
const HULK: i64 = 350;
/// The share of the rest that goes by the damage that destroys the unit, in thousandths. The remainder goes by all its
/// armour and structure.
const VITAL: i64 = 600;
/// What a unit is worth that cannot act now, in thousandths.
const HELPLESS: i64 = 700;
/// What a prone unit is worth, in thousandths.
const PRONE: i64 = 900;

/// What a battle state is worth to a side: its strength against the strength of its enemies, and who is closer to their
/// objectives.
///
/// Force counts squared, because the stronger side loses less of it.
pub(super) fn verdict(book: &Rulebook, now: &BattleState, side: SideId) -> i64 {
    if let Stage::Over { winner, .. } = now.stage {
        return winner.map_or(0, |winner| if are_partners(book, side, winner) { WON } else { -WON });
    }
    let (mut ours, mut theirs) = (0, 0);
    for unit in now.units.iter().filter(|unit| unit.is_alive() || unit.is_waiting()) {
        if are_partners(book, side, unit.side()) {
            ours += strength(book, unit);
        } else if book.are_hostile(side, unit.side()) {
            theirs += strength(book, unit);
        }
    }
    let (ours, theirs) = (i128::from(ours).pow(2), i128::from(theirs).pow(2));
    let balance = (ours - theirs) * i128::from(WON / 2) / (ours + theirs).max(1);
    balance as i64 + OBJECTIVES * headway(book, now, side)
}

/// What is left of a unit, in thousandths of a point.
fn strength(book: &Rulebook, unit: &UnitState) -> i64 {
    let Some(unit_eval) = UnitEval::new(book, unit) else { return 0 };
    let points = |plates: &[Plate]| plates.iter().map(|it| i64::from(it.armour) + i64::from(it.structure)).sum::<i64>();
    let share = |left: i64, whole: i64| (left * ALL / whole.max(1)).min(ALL);
    let whole = toughness_whole(unit_eval.profile);
    let vital = share(unit_eval.toughness.iter().sum(), whole.iter().sum());
    let plates = share(points(&unit.hull.plates), points(&unit_eval.profile.plates));
    let part = (vital * VITAL + plates * (ALL - VITAL)) / ALL;
    let strength = unit_eval.worth * (HULK + part * (ALL - HULK) / ALL);
    match (unit.crew.unconscious || unit.heat.shut_down, unit.hull.prone) {
        (true, _) => strength * HELPLESS / ALL,
        (false, true) => strength * PRONE / ALL,
        (false, false) => strength,
    }
}

/// How far a side and its partners are ahead of their enemies in objective progress, in thousandths.
fn headway(book: &Rulebook, now: &BattleState, side: SideId) -> i64 {
    let sides = book.sides.iter().map(|other| match other.id {
        id if are_partners(book, side, id) => way(book, now, other),
        id if book.are_hostile(side, id) => -way(book, now, other),
        _ => 0,
    });
    sides.sum()
}

/// The progress of a side towards its objectives, in thousandths.
fn way(book: &Rulebook, now: &BattleState, side: &SideBook) -> i64 {
    let states = now.side(side.id).map_or(&[][..], |held| held.objectives.as_slice());
    let ways =
        side.objectives.iter().zip(states).map(|(objective, progress)| done(book, now, side.id, objective, *progress));
    match side.wins {
        Wins::All => ways.sum::<i64>() / (side.objectives.len() as i64).max(1),
        Wins::Any => ways.max().unwrap_or(0),
    }
}

/// The progress of an objective, in thousandths. The last steps count more than the first ones.
fn done(book: &Rulebook, now: &BattleState, side: SideId, objective: &Objective, progress: Progress) -> i64 {
    let part = match (progress.state, &objective.kind) {
        (Progression::Reached, _) => return ALL,
        (Progression::Failed, _) => return 0,
        (Progression::Open, ObjectiveKind::HoldAtEnd { zone }) if holds(book, now, side, *zone) => {
            ALL * i64::from(now.round) / i64::from(book.rounds.max(1))
        }
        (Progression::Open, _) => ALL * i64::from(progress.count) / i64::from(objective.needed.max(1)),
    };
    let part = part.min(ALL);
    part * (ALL + part) / (2 * ALL)
}
