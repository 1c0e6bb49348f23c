//! The order of turns: the clock says who may act next, and tie rules decide between units that are even.

use crate::rules::evaluation::eval::Scope;
use crate::rules::evaluation::stat_block::StatBlock;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{Amount, Clock, DrawIx, Prefer, Ruleset, TieRule, Toward};
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

/// The most roll-offs between tied units in a round. After that the next tie rules decide, and at last the unit
/// numbers.
const ROLL_OFFS: usize = 64;

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

    fn decide<'o>(&self, step: i32, mut group: Vec<&'o Standing>, same: &[TieRule], order: &Order<'o>) -> Next {
        let mut rolled = 0;
        for rule in same {
            if group.len() < 2 {
                break;
            }
            match rule {
                TieRule::Highest(_) | TieRule::Lowest(_) | TieRule::Listed(..) => {
                    keep_best(&mut group, |unit| {
                        order.stat_blocks.get(&unit.unit).map_or(0, |stat_block| self.tie_place(rule, stat_block))
                    });
                }
                TieRule::RollOff(draw, prefer) => {
                    while group.len() > 1 {
                        let roll =
                            |unit: &Standing| order.rolls.get(&unit.unit).and_then(|rolls| rolls.get(rolled).copied());
                        if group.iter().any(|unit| roll(unit).is_none()) {
                            return Next::RollOff { draw: *draw, units: group.iter().map(|unit| unit.unit).collect() };
                        }
                        let sign = if *prefer == Prefer::High { -1 } else { 1 };
                        keep_best(&mut group, |unit| sign * i64::from(roll(unit).unwrap_or(0)));
                        rolled += 1;
                        if !self.draw_at(*draw).again_on_tie || rolled >= ROLL_OFFS {
                            break;
                        }
                    }
                }
                TieRule::SidesTakeTurns(_) | TieRule::OwnerChooses => {
                    let side = match rule {
                        TieRule::SidesTakeTurns(_) => side_in_turn(&group, order.longest_ago),
                        _ => group.first().map(|unit| unit.side),
                    };
                    return side.map_or(Next::RoundOver, |side| act(Some(step), side, &group));
                }
            }
        }
        group.first().map_or(Next::RoundOver, |unit| act(Some(step), unit.side, &group[..1]))
    }

    /// The rank of a unit under a tie rule; the lowest acts first. 0 for rules that read nothing of the unit.
    pub(in crate::rules) fn tie_place(&self, rule: &TieRule, stat_block: &StatBlock) -> i64 {
        let known = |amount: &Amount| Scope::new(self, stat_block).known(amount).unwrap_or(0);
        match rule {
            TieRule::Highest(amount) => -i64::from(known(amount)),
            TieRule::Lowest(amount) => i64::from(known(amount)),
            TieRule::Listed(input, ranks) => {
                let place = usize::try_from(known(&Amount::Input(*input))).ok();
                place.and_then(|place| ranks.get(place)).map_or(i64::MAX, |rank| i64::from(*rank))
            }
            TieRule::RollOff(..) | TieRule::SidesTakeTurns(_) | TieRule::OwnerChooses => 0,
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

fn keep_best(group: &mut Vec<&Standing>, key: impl Fn(&Standing) -> i64) {
    let best = group.iter().map(|unit| key(unit)).min();
    group.retain(|unit| Some(key(unit)) == best);
}

/// The side that acted longest ago, of those with units in the group.
fn side_in_turn(group: &[&Standing], longest_ago: &[SideId]) -> Option<SideId> {
    let waiting = longest_ago.iter().find(|side| group.iter().any(|unit| unit.side == **side)).copied();
    waiting.or_else(|| group.first().map(|unit| unit.side))
}

fn act(step: Option<i32>, side: SideId, group: &[&Standing]) -> Next {
    let mut units: Vec<UnitId> = group.iter().filter(|unit| unit.side == side).map(|unit| unit.unit).collect();
    units.sort_unstable();
    Next::Act(Candidates { step, side, units })
}
