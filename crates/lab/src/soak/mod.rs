//! Random battles with checks: each set-up must play to its end without breaking a rule of the engine.

mod drawn;
mod watch;

use super::Share;
use super::sim::worker::Worker;
use super::sim::{Played, SimFault, SimPlayer};
use super::threads::each;
use phaseline_ai::Mind;
use phaseline_battle::{BattleSetup, SetupFault, begin, rulebook};
use phaseline_content::Library;
use phaseline_rules::catalog::scenario::Level;
use serde::Serialize;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

pub use drawn::drawn;
use watch::Watcher;

/// A battle that was drawn and played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Soaked {
    /// The set-up that was played.
    pub setup: BattleSetup,
    /// The player of each side, by side id.
    pub players: BTreeMap<String, SimPlayer>,
    /// The result. `None` if something was wrong.
    pub played: Option<Played>,
    /// What was wrong.
    pub fault: Option<String>,
}

/// Plays this many battles with random set-ups and calls `finished` after each. The seeds count up from `seed`. The
/// result contains the faults of single battles.
pub fn soak(library: &Library, seed: u64, battles: u32, finished: impl Fn() + Sync) -> Vec<Soaked> {
    let battle = |index: u32| {
        let soaked = one(library, seed.wrapping_add(u64::from(index)));
        finished();
        soaked
    };
    each(battles, battle)
}

fn one(library: &Library, seed: u64) -> Soaked {
    let (setup, players) = drawn(library, seed);
    let played = catch_unwind(AssertUnwindSafe(|| watched(library, &setup, &players)));
    let (played, fault) = match played {
        Ok(Ok(played)) => (Some(played), None),
        Ok(Err(fault)) => (None, Some(fault.to_string())),
        Err(panic) => (None, Some(format!("battle {seed}: panic: {}", words_of(&*panic)))),
    };
    Soaked { setup, players, played, fault }
}

fn watched(library: &Library, setup: &BattleSetup, players: &BTreeMap<String, SimPlayer>) -> Result<Played, SimFault> {
    let book = Arc::new(rulebook(library, setup).map_err(SimFault::Setup)?);
    let state = begin(&book, setup).state;
    let players: Vec<SimPlayer> =
        book.sides.iter().map(|side| players.get(&side.name).copied().unwrap_or_default()).collect();
    // Rollouts do not affect the battle itself, and without them more battles can be checked.
    Worker::new(Mind::default().at_a_glance()).play(&book, state, &players, &mut Watcher::new(setup.seed))
}

fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    let plain = panic.downcast_ref::<&str>().map(|words| (*words).to_owned());
    plain.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no words".to_owned())
}

/// Drawn battles in a few numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct SoakSummary {
    /// For each ruleset, its mean number of rounds, and its draws among the battles that ended.
    pub rulesets: Vec<(String, f64, Share)>,
    /// For each pair of levels, better first, how often a side of the better level won.
    pub levels: Vec<((Level, Level), Share)>,
    /// The battles in which something was wrong, by seed.
    pub faults: Vec<(u64, String)>,
}

impl SoakSummary {
    /// Sums up drawn battles.
    #[must_use]
    pub fn new(battles: &[Soaked]) -> Self {
        let faults = battles.iter().filter_map(|battle| Some((battle.setup.seed, battle.fault.clone()?))).collect();
        let mut rulesets: BTreeMap<String, (usize, u64, usize)> = BTreeMap::new();
        let mut levels: BTreeMap<(Level, Level), (usize, usize)> = BTreeMap::new();
        for battle in battles {
            let Some(played) = &battle.played else { continue };
            let ruleset = battle.setup.ruleset.as_ref().map_or_else(String::new, ToString::to_string);
            let row = rulesets.entry(ruleset).or_default();
            *row = (row.0 + 1, row.1 + u64::from(played.rounds), row.2 + usize::from(played.winner.is_none()));
            let Some(winner) = &played.winner else { continue };
            let level = |side: &String| battle.setup.levels.get(side).copied().unwrap_or_default();
            let ai = |side: &String| battle.players.get(side).copied().unwrap_or_default() == SimPlayer::Ai;
            let sides: Vec<&String> = battle.setup.levels.keys().collect();
            if let [one, other] = sides[..]
                && ai(one)
                && ai(other)
                && level(one) != level(other)
            {
                let pair = (level(one).max(level(other)), level(one).min(level(other)));
                let count = levels.entry(pair).or_default();
                *count = (count.0 + usize::from(level(winner) == pair.0), count.1 + 1);
            }
        }
        let rulesets = rulesets.into_iter().map(|(ruleset, (of, rounds, draws))| {
            (ruleset, rounds as f64 / of.max(1) as f64, Share { count: draws, of })
        });
        let levels = levels.into_iter().map(|(pair, (count, of))| (pair, Share { count, of }));
        Self { rulesets: rulesets.collect(), levels: levels.collect(), faults }
    }
}

/// Whether a set-up can be played at all.
fn is_playable(library: &Library, setup: &BattleSetup) -> Result<(), Vec<SetupFault>> {
    rulebook(library, setup).map(|_| ())
}
