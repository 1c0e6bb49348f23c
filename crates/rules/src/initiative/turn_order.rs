//! The order of turns: the clock says who may act next, and tie rules decide between units that are even.

use crate::evaluation::stat_block::StatBlock;
use crate::ids::{SideId, UnitId};
use crate::ruleset::{Clock, DrawIx, Ruleset, Toward};
use std::collections::BTreeMap;

/// A unit in the order of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The unit.
    pub unit: UnitId,
    /// Its side.
    pub side: SideId,
    /// The step at which it acts; `None` under the alternating clock.
    pub position: Option<i32>,
}

/// Who may act next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// One of these units of one side.
    Act(Candidates),
    /// These units are tied. The caller must make this draw for each of them and ask again.
    RollOff {
        /// The draw.
        draw: DrawIx,
        /// The units.
        units: Vec<UnitId>,
    },
    /// No unit is left to act in this round.
    RoundOver,
}

/// Units of one side. Its owner chooses one of them to act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidates {
    /// The step of the clock; `None` under the alternating clock.
    pub step: Option<i32>,
    /// The side.
    pub side: SideId,
    /// Its units, by number, at least one.
    pub units: Vec<UnitId>,
}

/// What the clock reads to find the next unit and to break ties.
pub struct Order<'a> {
    /// The units that have yet to act.
    pub pending: &'a [Standing],
    /// The running step. A unit whose position is earlier acts now.
    pub running: Option<i32>,
    /// Every side; the one that acted longest ago comes first.
    pub longest_ago: &'a [SideId],
    /// The stat blocks of the pending units.
    pub stat_blocks: &'a BTreeMap<UnitId, StatBlock>,
    /// The roll-offs made so far this round, in order, by unit.
    pub rolls: &'a BTreeMap<UnitId, Vec<i32>>,
}

impl Ruleset {
    /// Who may act next.
    #[must_use]
    pub fn next(&self, order: &Order<'_>) -> Next {
        match self.clock() {
            Clock::Alternate { .. } => {
                let all: Vec<&Standing> = order.pending.iter().collect();
                side_in_turn(&all, order.longest_ago).map_or(Next::RoundOver, |side| act(None, side, &all))
            }
            Clock::ByResult { toward, same, .. } => {
                let Some((step, group)) = earliest(*toward, order) else { return Next::RoundOver };
                self.decide(step, group, same, order)
            }
        }
    }
}

/// The units at the earliest step, by number, and that step. A unit whose position has passed counts at the running
/// step.
fn earliest<'o>(toward: Toward, order: &Order<'o>) -> Option<(i32, Vec<&'o Standing>)> {
    let step_of = |unit: &Standing| {
        let position = unit.position.unwrap_or(0);
        order.running.map_or(position, |running| match toward {
            Toward::Low => position.min(running),
            Toward::High => position.max(running),
        })
    };
    let steps = order.pending.iter().map(step_of);
    let step = match toward {
        Toward::Low => steps.max(),
        Toward::High => steps.min(),
    }?;
    let mut group: Vec<&Standing> = order.pending.iter().filter(|unit| step_of(unit) == step).collect();
    group.sort_by_key(|unit| unit.unit);
    Some((step, group))
}

/// The side that acted longest ago, of those with units in the group.
pub(super) fn side_in_turn(group: &[&Standing], longest_ago: &[SideId]) -> Option<SideId> {
    let waiting = longest_ago.iter().find(|side| group.iter().any(|unit| unit.side == **side)).copied();
    waiting.or_else(|| group.first().map(|unit| unit.side))
}

/// Lets the units of a side act.
pub(super) fn act(step: Option<i32>, side: SideId, group: &[&Standing]) -> Next {
    let mut units: Vec<UnitId> = group.iter().filter(|unit| unit.side == side).map(|unit| unit.unit).collect();
    units.sort_unstable();
    Next::Act(Candidates { step, side, units })
}
