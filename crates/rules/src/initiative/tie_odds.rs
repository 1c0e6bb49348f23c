//! Which of two units acts first after the tie rules of the clock: exact odds.

use super::odds::Odds;
use crate::chance::dist::{Comparison, TooFine, gcd};
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{Clock, DrawIx, Each, Prefer, Ruleset, TieRule};

/// The odds of a pair after the tie rules, as exact fractions of `total`.
///
/// They are for the pair alone. Other units on the same step change nothing between the two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AfterTies {
    /// The weight of "the first one acts earlier".
    pub first: u128,
    /// The weight of "the second one acts earlier".
    pub second: u128,
    /// The weight of "no rule decides".
    pub open: u128,
    /// The sum of all weights.
    pub total: u128,
    /// The rules that may decide between the two, as indices into the tie rules of the clock.
    pub by: Vec<usize>,
    /// Why a part stays open; `None` when nothing does.
    pub why_open: Option<WhyOpen>,
}

/// Why the tie rules leave open which of two units acts first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyOpen {
    /// Sides take turns.
    SidesTakeTurns,
    /// The owner chooses which of its units acts.
    OwnerChooses,
    /// No rule separates the two.
    NoRule,
    /// A rule reads something that the draw of the round changes.
    DrawnLater,
}

/// Two units whose ties are broken.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// The stat blocks of the two units.
    pub stat_blocks: [&'a StatBlock; 2],
    /// Whether both belong to the same side.
    pub one_side: bool,
}

/// How a tie is broken: the weights of first, second and open.
struct Broken {
    odds: [u128; 3],
    by: Vec<usize>,
    why_open: Option<WhyOpen>,
}

impl Ruleset {
    /// The odds that the first unit of a pair acts before the second one, with ties broken as the clock breaks them.
    /// `odds` are the odds of their results.
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub fn after_ties(&self, odds: &Odds, pair: Pair<'_>) -> Result<AfterTies, TooFine> {
        let tied = self.broken(pair)?;
        let scale: u128 = tied.odds.iter().sum();
        let [before, tie, behind] =
            lowest([odds.first, odds.tie, odds.total.saturating_sub(odds.first).saturating_sub(odds.tie)]);
        let weight = |bare: u128, share: u128| {
            let (bare, share) = (bare.checked_mul(scale)?, tie.checked_mul(share)?);
            bare.checked_add(share)
        };
        let [won, lost, open] = tied.odds;
        let weights = [weight(before, won), weight(behind, lost), weight(0, open)].map(|it| it.ok_or(TooFine));
        let [first, second, open] = lowest([weights[0]?, weights[1]?, weights[2]?]);
        let total = first.checked_add(second).and_then(|sum| sum.checked_add(open)).ok_or(TooFine)?;
        if tie == 0 {
            return Ok(AfterTies { first, second, open, total, by: Vec::new(), why_open: None });
        }
        Ok(AfterTies { first, second, open, total, by: tied.by, why_open: tied.why_open })
    }

    /// The weights with which a tie goes to the first unit, to the second unit, and stays open.
    fn broken(&self, pair: Pair<'_>) -> Result<Broken, TooFine> {
        let [first, second] = pair.stat_blocks;
        let mut tie = Broken { odds: [0, 0, 1], by: Vec::new(), why_open: Some(WhyOpen::NoRule) };
        let Clock::ByResult { same, .. } = self.clock() else { return Ok(tie) };
        for (place, rule) in same.iter().enumerate() {
            if self.hangs_on_the_draw(rule) {
                tie.why_open = Some(WhyOpen::DrawnLater);
                return Ok(tie);
            }
            let split = match rule {
                TieRule::SidesTakeTurns(_) if !pair.one_side => {
                    tie.why_open = Some(WhyOpen::SidesTakeTurns);
                    return Ok(tie);
                }
                TieRule::SidesTakeTurns(_) | TieRule::OwnerChooses => {
                    tie.why_open = Some(WhyOpen::OwnerChooses);
                    return Ok(tie);
                }
                TieRule::RollOff(draw, _) if self.rolls_together(*draw, pair) => [0, 0, 1],
                TieRule::RollOff(draw, prefer) => self.rolled_off((*draw, *prefer), pair)?,
                TieRule::Highest(_) | TieRule::Lowest(_) | TieRule::Listed(..) => {
                    match self.tie_place(rule, first).cmp(&self.tie_place(rule, second)) {
                        std::cmp::Ordering::Less => [1, 0, 0],
                        std::cmp::Ordering::Equal => [0, 0, 1],
                        std::cmp::Ordering::Greater => [0, 1, 0],
                    }
                }
            };
            if split[0] + split[1] > 0 {
                tie.by.push(place);
                tie.odds = split_further(tie.odds, split)?;
            }
            if tie.odds[2] == 0 {
                tie.why_open = None;
                return Ok(tie);
            }
        }
        Ok(tie)
    }

    /// The weights with which the first unit wins a roll-off, loses it, and ties.
    fn rolled_off(&self, (draw, prefer): (DrawIx, Prefer), pair: Pair<'_>) -> Result<[u128; 3], TooFine> {
        let [first, second] = pair.stat_blocks;
        let (first, second) = (self.distribution(draw, first)?, self.distribution(draw, second)?);
        let Comparison { less, equal, more, .. } = first.compared(&second)?;
        let (won, lost) = match prefer {
            Prefer::High => (more, less),
            Prefer::Low => (less, more),
        };
        // If equal rolls are rolled again until they differ, they do not change the shares of the others.
        let again = self.draw_at(draw).again_on_tie && won + lost > 0;
        Ok(lowest([won, lost, if again { 0 } else { equal }]))
    }

    /// Whether both units share one roll.
    fn rolls_together(&self, draw: DrawIx, pair: Pair<'_>) -> bool {
        let Each::Group(input) = self.draw_at(draw).each else { return false };
        let [first, second] = pair.stat_blocks.map(|stat_block| self.input_of(input, stat_block));
        pair.one_side && first == second
    }
}

/// Splits the open part further.
fn split_further([first, second, open]: [u128; 3], split: [u128; 3]) -> Result<[u128; 3], TooFine> {
    let scale: u128 = split.iter().sum();
    let part = |held: u128, share: u128| held.checked_mul(scale)?.checked_add(open.checked_mul(share)?);
    let parts = [part(first, split[0]), part(second, split[1]), open.checked_mul(split[2])];
    let [first, second, open] = parts.map(|it| it.filter(|it| *it <= u128::MAX >> 2).ok_or(TooFine));
    Ok(lowest([first?, second?, open?]))
}

/// The same shares as the smallest whole numbers.
fn lowest(weights: [u128; 3]) -> [u128; 3] {
    let divisor = weights.iter().copied().fold(0, gcd).max(1);
    weights.map(|weight| weight / divisor)
}
