//! Who may act next as things stand, and who after that.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::stat_block::stat_block_of;
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::{BattleState, Stage};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::turn_order::{Candidates, Next, Order, Standing};
use phaseline_rules::ruleset::{Clock, Each, TieRule, Toward};

/// The units that have yet to act in the round, and all that decides who of them is next.
pub(crate) struct TurnOrder<'a> {
    book: &'a Rulebook,
    running: Option<i32>,
    longest_ago: Cow<'a, [SideId]>,
    pending: Vec<Standing>,
    stat_blocks: BTreeMap<UnitId, StatBlock>,
    rolls: BTreeMap<UnitId, Vec<i32>>,
}

impl<'a> TurnOrder<'a> {
    /// The order as a state has it.
    pub fn of(book: &'a Rulebook, state: &'a BattleState) -> Self {
        let by_result = book.ruleset.orders_by_result();
        let pending = (state.units.iter()).filter(|unit| unit.is_pending()).map(|unit| Standing {
            unit: unit.id(),
            side: unit.side(),
            position: if by_result { unit.turn.held_until.or_else(|| unit.turn.position()).or(Some(0)) } else { None },
        });
        let pending: Vec<Standing> = pending.collect();
        let mut stat_blocks: BTreeMap<UnitId, StatBlock> = BTreeMap::new();
        if ties_read_stat_blocks(book) {
            let read = pending.iter().filter_map(|unit| Some((unit.unit, stat_block_of(book, state, unit.unit)?)));
            stat_blocks.extend(read);
        }
        let rolls = state.units.iter().map(|unit| (unit.id(), unit.turn.rolls.clone())).collect();
        let longest_ago = Cow::Borrowed(state.longest_ago.as_slice());
        Self { book, running: state.step, longest_ago, pending, stat_blocks, rolls }
    }

    /// Who may act next.
    pub fn next(&self) -> Next {
        self.book.ruleset.next(&Order {
            pending: &self.pending,
            running: self.running,
            longest_ago: &self.longest_ago,
            stat_blocks: &self.stat_blocks,
            rolls: &self.rolls,
        })
    }

    /// The step at which a unit of this position acts: the running one, if its position has passed.
    fn step_of(&self, position: i32) -> i32 {
        self.running.map_or(position, |running| match self.book.ruleset.toward() {
            Toward::Low => position.min(running),
            Toward::High => position.max(running),
        })
    }

    /// Takes a unit that acts out of the order, as if its activation had begun.
    fn begin(&mut self, unit: UnitId) {
        let Some(place) = self.pending.iter().position(|standing| standing.unit == unit) else { return };
        let side = self.pending.remove(place).side;
        let sides = self.longest_ago.to_mut();
        sides.retain(|other| *other != side);
        sides.push(side);
    }
}

fn ties_read_stat_blocks(book: &Rulebook) -> bool {
    let Clock::ByResult { same, .. } = book.ruleset.clock() else { return false };
    same.iter().any(|rule| match rule {
        TieRule::Highest(_) | TieRule::Lowest(_) | TieRule::Listed(..) => true,
        TieRule::RollOff(draw, _) => matches!(book.ruleset.draw_at(*draw).each, Each::Group(_)),
        TieRule::SidesTakeTurns(_) | TieRule::OwnerChooses => false,
    })
}

/// A turn of the round that is still to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ForeseenTurn {
    /// One of these units of one side acts; if there are several, their player chooses.
    Act(Candidates),
    /// Rolls decide which of these units acts on this step.
    RollOff {
        /// The step of the clock.
        step: Option<i32>,
        /// The units, by number.
        units: Vec<UnitId>,
    },
}

impl ForeseenTurn {
    /// The step of the clock; `None` under the alternating clock.
    #[must_use]
    pub const fn step(&self) -> Option<i32> {
        match self {
            Self::Act(candidates) => candidates.step,
            Self::RollOff { step, .. } => *step,
        }
    }

    /// The units of which one acts.
    #[must_use]
    pub fn units(&self) -> &[UnitId] {
        match self {
            Self::Act(candidates) => &candidates.units,
            Self::RollOff { units, .. } => units,
        }
    }
}

/// The turns that are left in the round as things stand, in their order: nobody waits, nothing moves anybody, and of
/// several units the one with the lowest number acts. Empty before the draw and after the battle. A unit that acts now is
/// left out.
#[must_use]
pub fn foreseen_turns(book: &Rulebook, state: &BattleState) -> Vec<ForeseenTurn> {
    if matches!(state.stage, Stage::Pause | Stage::Over { .. }) {
        return Vec::new();
    }
    let mut order = TurnOrder::of(book, state);
    order.pending.retain(|standing| !state.stack.iter().any(|activation| activation.unit == standing.unit));
    let mut turns = Vec::new();
    loop {
        let turn = match order.next() {
            Next::Act(candidates) => ForeseenTurn::Act(candidates),
            Next::RollOff { units, .. } => {
                let first = order.pending.iter().find(|standing| units.contains(&standing.unit));
                let position = first.and_then(|standing| standing.position);
                let step = position.map(|at| order.step_of(at));
                ForeseenTurn::RollOff { step, units }
            }
            Next::RoundOver => return turns,
        };
        let Some(unit) = turn.units().first().copied() else { return turns };
        order.running = turn.step().or(order.running);
        order.begin(unit);
        turns.push(turn);
    }
}
