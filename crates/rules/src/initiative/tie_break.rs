//! How a tie is broken: tie rules decide between units at the same step of the clock.

use super::turn_order::{Next, Order, Standing, act, side_in_turn};
use crate::evaluation::eval::Scope;
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{Amount, DrawIx, Each, Prefer, Ruleset, TieRule};

/// The most roll-offs between tied units in a round. After that the next tie rules decide, and at last the unit
/// numbers.
const ROLL_OFFS: usize = 64;

impl Ruleset {
    /// Who acts first of units at the same step.
    pub(super) fn decide<'o>(
        &self,
        step: i32,
        mut group: Vec<&'o Standing>,
        same: &[TieRule],
        order: &Order<'o>,
    ) -> Next {
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
                    while group.len() > 1 && !self.roll_together(*draw, &group, order) {
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

    /// Whether all of these units share one roll, which cannot decide between them.
    fn roll_together(&self, draw: DrawIx, group: &[&Standing], order: &Order<'_>) -> bool {
        let Each::Group(input) = self.draw_at(draw).each else { return false };
        let key = |unit: &Standing| {
            let stat_block = order.stat_blocks.get(&unit.unit);
            (unit.side, stat_block.map(|stat_block| self.input_of(input, stat_block)))
        };
        group.windows(2).all(|pair| key(pair[0]) == key(pair[1]))
    }

    /// The rank of a unit under a tie rule; the lowest acts first. 0 for rules that read nothing of the unit.
    pub(crate) fn tie_place(&self, rule: &TieRule, stat_block: &StatBlock) -> i64 {
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

fn keep_best(group: &mut Vec<&Standing>, key: impl Fn(&Standing) -> i64) {
    let best = group.iter().map(|unit| key(unit)).min();
    group.retain(|unit| Some(key(unit)) == best);
}
