//! Rollouts: some options are played through on copies of the battle, and the best one is taken.
//!
//! ```text
//! options -> each played to the end of the next round, several times -> scores -> the first one, or one clearly better
//! ```
//!
//! A copy has its own random numbers. They come from what all players see of the battle, never from its random streams.
//! All sides play at the default level. All options use the same random numbers, so that they differ by their worth and
//! not by luck.
//!
//! The order is known as far as it is drawn, and drawn again from the next round on. A player that does not know the
//! odds sees the order of all units that have yet to act shuffled.

mod order;
mod scores;
mod verdict;

use super::model::turns::Odds;
use order::{shuffled, shuffled_anew};
use phaseline_battle::what_if::{after, with_other_chance};
use phaseline_battle::{BattleState, Intent, Rulebook, Stage, judge};
use phaseline_rules::chance::dice::{mixed, split_mix};
use phaseline_rules::ids::SideId;
use scores::Scores;
use std::iter::once;
use verdict::verdict;

/// At most this many options are played through. The first few plans often differ by one step only.
const OPTIONS_MAX: usize = 8;
/// Hopeless options are dropped each time after this many rollouts.
const BETWEEN: u32 = 4;
/// No further series of rollouts begins after this many choices in all. The first series always runs.
const CHOICES: usize = 4000;
/// One rollout ends after this many choices.
const CHOICES_EACH: usize = 400;

/// What a side does in a rollout; none where nothing is left to choose.
pub(super) type Choose<'a> = dyn FnMut(&Rulebook, &BattleState) -> Option<Intent> + 'a;

/// A moment in a battle at which a side has several options.
pub(super) struct Rollout<'a> {
    pub book: &'a Rulebook,
    pub state: &'a BattleState,
    /// The side that has the options.
    pub side: SideId,
    pub odds: Odds,
}

impl Rollout<'_> {
    /// The best of several options, each played through so often; the first one unless another one is clearly better.
    /// `choose` plays everybody.
    pub fn best(&self, choose: &mut Choose<'_>, options: Vec<Intent>, times: u32) -> Option<Intent> {
        let mut options = self.distinct(options);
        if options.len() < 2 {
            return options.pop();
        }
        let mut scores = Scores::new(options.len());
        let mut choices = 0;
        for time in 0..times {
            for place in scores.open().to_vec() {
                let (score, taken) = self.play(choose, &options[place], time);
                scores.note(place, score);
                choices += taken;
            }
            if (time + 1) % BETWEEN == 0 && (scores.is_settled() || choices > CHOICES) {
                break;
            }
        }
        Some(options.swap_remove(scores.best()))
    }

    /// The first few options that are legal and differ from each other.
    fn distinct(&self, options: Vec<Intent>) -> Vec<Intent> {
        let mut distinct: Vec<Intent> = Vec::new();
        for option in options {
            if distinct.len() == OPTIONS_MAX {
                break;
            }
            if !distinct.contains(&option) && judge(self.book, self.state, &option).is_ok() {
                distinct.push(option);
            }
        }
        distinct
    }

    /// Plays an option and what follows, up to the end of the next round. Returns what the result is worth, and the
    /// number of choices made.
    fn play(&self, choose: &mut Choose<'_>, option: &Intent, time: u32) -> (i64, usize) {
        let seed = self.seed(time);
        let mut chance = split_mix(!seed);
        let mut now = with_other_chance(self.state.clone(), seed);
        // A rollout does not stop for a player.
        now.stops.clear();
        if self.odds == Odds::Even {
            now = shuffled(self.book, now, &mut chance);
        }
        let mut intent = Some(option.clone());
        let mut taken = 0;
        while taken < CHOICES_EACH {
            let Some(chosen) = intent else { break };
            let paused = now.stage == Stage::Pause;
            // The battle is handed over and not copied: options are allowed, and `choose` asks for nothing else. If it
            // did, nothing would be known of the option: it is worth what the battle is worth as it stands.
            let Ok(next) = after(self.book, now, &chosen) else {
                return (verdict(self.book, self.state, self.side), taken);
            };
            let drew = paused && next.stage != Stage::Pause;
            now = if drew && self.odds == Odds::Even { shuffled_anew(self.book, next, &mut chance) } else { next };
            if now.is_over() || now.round > self.state.round + 1 {
                break;
            }
            intent = choose(self.book, &now);
            taken += 1;
        }
        (verdict(self.book, &now, self.side), taken)
    }

    /// The seed of one rollout, from what all players see of the battle.
    fn seed(&self, time: u32) -> u64 {
        let seen = self.state.alive().flat_map(|unit| {
            let (column, row) = unit.place.pose.hex.to_map();
            [column, row, unit.turn.position().unwrap_or(0)]
        });
        let seen = seen.map(|number| u64::from(number.cast_unsigned()));
        mixed(u64::from(time) << u32::BITS | u64::from(self.side.0), once(self.state.outcome_count).chain(seen))
    }
}
