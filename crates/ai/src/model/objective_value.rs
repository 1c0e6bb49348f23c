//! What objectives add to the worth of units and zones: how much closer each brings a side to winning or losing.

use super::fixed_point::SURE;
use super::unit_eval::UnitEval;
use phaseline_battle::stats::objectives::{Objective, ObjectiveKind, Progress, Progression, are_partners};
use phaseline_battle::{BattleState, Rulebook, UnitState};
use phaseline_rules::catalog::scenario::objective::Wins;
use phaseline_rules::ids::{SideId, UnitId};

/// What winning or losing the battle is worth, in points for each unit of the losing side.
const EACH_UNIT: i64 = 400;
/// The last step to an objective is worth most, and each earlier step less.
///
/// This is the worth of all steps together, in thousandths of the worth of the battle.
const STEP: i64 = 2000;

/// The value of all objectives for one side.
#[derive(Debug, Default)]
pub(crate) struct ObjectiveValue {
    /// By unit index: what the loss of the unit adds for or against the side, besides the unit itself, in points.
    losses: Vec<i64>,
    pub(super) claims: Vec<Claim>,
    /// By zone: what it is worth if one more unit with that objective leaves the map there, in points.
    pub(super) exits: Vec<(usize, i64)>,
}

/// A zone that counts at the end of a round.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim {
    pub zone: usize,
    /// What it is worth to the side if it or a partner holds the zone then, in points.
    pub ours: i64,
    /// What it costs if an enemy holds it, in points.
    pub theirs: i64,
}

impl ObjectiveValue {
    /// Computes the value of the objectives of all sides from the point of view of one side.
    pub fn new(book: &Rulebook, state: &BattleState, side: SideId) -> Self {
        let mut objectives = Self::default();
        if book.sides.iter().all(|other| other.objectives.is_empty()) {
            return objectives;
        }
        objectives.losses = vec![0; state.units.len()];
        let army = |is: &dyn Fn(SideId) -> bool| {
            let left = state.units.iter().filter(|unit| is_left(unit) && is(unit.side()));
            EACH_UNIT * left.count() as i64
        };
        let (victory, defeat) =
            (army(&|other| book.are_hostile(side, other)), army(&|other| are_partners(book, side, other)));
        for other in &book.sides {
            let ours = are_partners(book, side, other.id);
            if !ours && !book.are_hostile(side, other.id) {
                continue;
            }
            let states = state.side(other.id).map_or(&[][..], |held| held.objectives.as_slice());
            let open = |progress: &&Progress| progress.state == Progression::Open;
            let needed = match other.wins {
                Wins::All => states.iter().filter(open).count().max(1) as i64,
                Wins::Any => 1,
            };
            let prize = if ours { victory } else { defeat } / needed;
            for (objective, progress) in other.objectives.iter().zip(states).filter(|(_, progress)| open(progress)) {
                objectives.add(state, book.rounds, (objective, progress), (ours, prize));
            }
        }
        for unit in state.alive().filter(|unit| book.are_hostile(side, unit.side())) {
            objectives.losses[unit.id().0 as usize] += objectives.obstacle(book, state, side, unit);
        }
        objectives
    }

    fn add(
        &mut self,
        state: &BattleState,
        rounds: u32,
        (objective, progress): (&Objective, &Progress),
        (ours, prize): (bool, i64),
    ) {
        let left = objective.needed.saturating_sub(progress.count);
        let step = |steps: u32| prize * STEP / SURE / (i64::from(steps) * i64::from(steps + 1)).max(1);
        let remain = |units: &[UnitId]| {
            let left = units.iter().filter(|id| state.unit(**id).is_some_and(is_left));
            left.count() as u32
        };
        match &objective.kind {
            ObjectiveKind::Hold { zone, .. } => self.claim(*zone, ours, step(left)),
            ObjectiveKind::HoldAtEnd { zone } => self.claim(*zone, ours, step(rounds.saturating_sub(state.round) + 1)),
            ObjectiveKind::Destroy { units, named } if *named || left < remain(units) => self.risk(units, step(left)),
            ObjectiveKind::Survive { units, named: true, keep } => {
                self.risk(units, step((remain(units) + 1).saturating_sub(*keep).max(1)));
            }
            ObjectiveKind::Leave { zone, units, .. } => {
                self.risk(units, step((remain(units) + 1).saturating_sub(left).max(1)));
                if ours {
                    self.exits.push((*zone, step(left)));
                }
            }
            ObjectiveKind::Destroy { .. } | ObjectiveKind::Survive { .. } => {}
        }
    }

    fn claim(&mut self, zone: usize, ours: bool, worth: i64) {
        let place = self.claims.iter().position(|claim| claim.zone == zone).unwrap_or_else(|| {
            self.claims.push(Claim { zone, ours: 0, theirs: 0 });
            self.claims.len() - 1
        });
        let claim = &mut self.claims[place];
        let part = if ours { &mut claim.ours } else { &mut claim.theirs };
        *part = (*part).max(worth);
    }

    fn risk(&mut self, units: &[UnitId], worth: i64) {
        for id in units {
            if let Some(loss) = self.losses.get_mut(id.0 as usize) {
                *loss += worth;
            }
        }
    }

    /// A unit as numbers. Its worth includes what its loss means for the objectives.
    pub fn unit_eval<'a>(&self, book: &'a Rulebook, unit: &'a UnitState) -> Option<UnitEval<'a>> {
        let mut unit_eval = UnitEval::new(book, unit)?;
        unit_eval.worth += self.losses.get(unit.id().0 as usize).copied().unwrap_or(0);
        Some(unit_eval)
    }

    /// What it is worth to remove an enemy from a zone that counts, in points.
    fn obstacle(&self, book: &Rulebook, state: &BattleState, side: SideId, unit: &UnitState) -> i64 {
        let worth = |claim: &Claim| {
            let zone = book.zones.get(claim.zone).filter(|zone| zone.has(unit.place.pose.hex))?;
            let (mut friends, mut enemies) = (0, 0);
            for other in state.alive().filter(|other| zone.has(other.place.pose.hex)) {
                friends += i64::from(are_partners(book, side, other.side()));
                enemies += i64::from(book.are_hostile(side, other.side()));
            }
            Some(if friends > 0 { claim.ours } else { claim.theirs } / enemies.max(1))
        };
        self.claims.iter().filter_map(worth).sum()
    }
}

fn is_left(unit: &UnitState) -> bool {
    unit.is_alive() || unit.is_waiting()
}
