//! Whole battles between computer players, without a screen and on all cores.

use super::Share;
use super::threads::each;
use super::worker::Worker;
use crate::ai::Mind;
use crate::battle::{BattleSetup, Rulebook, SetupFault, SideBook, begin, rulebook};
use crate::content::Library;
use crate::record::{Recorder, marks};
use crate::rules::ids::SideId;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Who chooses for a side in a simulated battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum SimPlayer {
    /// The computer player of the game.
    #[default]
    Ai,
    /// A player that makes random legal moves.
    Random,
}

/// A plan of battles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Scenario, ruleset and the seed of the first battle. Each further battle adds 1 to the seed.
    pub setup: BattleSetup,
    /// The number of battles.
    pub battles: u32,
    /// The player of each side, by side id. The computer plays all other sides.
    pub players: BTreeMap<String, SimPlayer>,
    /// The ids of the sides whose computer player takes all odds of the order as even.
    pub guessing: Vec<String>,
    /// Whether the computer makes no rollouts, whatever its level.
    pub at_a_glance: bool,
}

impl Plan {
    /// This many battles between computer players that know the odds.
    #[must_use]
    pub const fn new(setup: BattleSetup, battles: u32) -> Self {
        Self { setup, battles, players: BTreeMap::new(), guessing: Vec::new(), at_a_glance: false }
    }
}

/// A battle that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Played {
    /// The seed it was started with.
    pub seed: u64,
    /// The id of the winning side. `None` in a draw.
    pub winner: Option<String>,
    /// The round in which it ended.
    pub rounds: u32,
    /// The number of activations in all rounds.
    pub activations: u32,
    /// A hash over the states in which the battle waited for a player. Equal hashes mean equal battles.
    pub hash: String,
}

/// Why battles cannot be simulated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SimFault {
    /// The battle cannot be set up.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Setup(Vec<SetupFault>),
    /// The plan names a side that the scenario does not have.
    #[error("the scenario has no side {side:?}, only {known}")]
    NoSuchSide {
        /// The unknown id.
        side: String,
        /// The ids of the scenario.
        known: String,
    },
    /// A computer player gave an intent that was refused. This is a bug.
    #[error("battle {seed}: {intent} was refused: {reason}")]
    Refused {
        /// The seed of the battle.
        seed: u64,
        /// The intent.
        intent: String,
        /// The reason.
        reason: String,
    },
    /// Something impossible happened in a battle. This is a bug.
    #[error("battle {seed}: {what}")]
    Broken {
        /// The seed of the battle.
        seed: u64,
        /// What happened.
        what: String,
    },
}

/// Plays the battles on all cores and calls `finished` after each. The results are in the order of the seeds and do not
/// depend on the number of cores.
///
/// # Errors
///
/// Returns why the battles cannot be played.
pub fn play(library: &Library, plan: &Plan, finished: impl Fn() + Sync) -> Result<Vec<Played>, SimFault> {
    play_each(library, plan, None::<&fn(Recorder)>, finished)
}

/// As [`play`], and passes the record of each battle to `keep`.
///
/// # Errors
///
/// Returns why the battles cannot be played.
pub fn play_and_record(
    library: &Library,
    plan: &Plan,
    keep: &(impl Fn(Recorder) + Sync),
    finished: impl Fn() + Sync,
) -> Result<Vec<Played>, SimFault> {
    play_each(library, plan, Some(keep), finished)
}

fn play_each<K: Fn(Recorder) + Sync>(
    library: &Library,
    plan: &Plan,
    keep: Option<&K>,
    finished: impl Fn() + Sync,
) -> Result<Vec<Played>, SimFault> {
    let book = Arc::new(rulebook(library, &plan.setup).map_err(SimFault::Setup)?);
    let players = players(&book, plan)?;
    let guess = |side: &&SideBook| plan.guessing.contains(&side.name);
    let guesses: Vec<SideId> = book.sides.iter().filter(guess).map(|side| side.id).collect();
    let mind = if plan.at_a_glance { Mind::guessing(guesses).at_a_glance() } else { Mind::guessing(guesses) };
    let content = keep.map_or_else(Vec::new, |_| marks(library, &plan.setup));
    // A finished battle leaves its worker to the next battle. So there are as many workers as threads.
    let idle: Mutex<Vec<Worker>> = Mutex::default();
    let at_rest = || idle.lock().unwrap_or_else(PoisonError::into_inner);
    let battle = |index: u32| {
        let setup = BattleSetup { seed: plan.setup.seed.wrapping_add(u64::from(index)), ..plan.setup.clone() };
        let snapshot = begin(&book, &setup).snapshot;
        let mut recorder =
            keep.map(|_| Recorder::with_marks(content.clone(), &book, &setup, &Arc::new(snapshot.clone())));
        let rested = at_rest().pop();
        let mut worker = rested.unwrap_or_else(|| Worker::new(mind.clone()));
        let played = worker.play(&book, snapshot, &players, &mut recorder);
        at_rest().push(worker);
        if let (Some(keep), Some(recorder)) = (keep, recorder) {
            keep(recorder);
        }
        finished();
        played
    };
    each(plan.battles, battle)
}

/// The player of each side, by side index.
fn players(book: &Rulebook, plan: &Plan) -> Result<Vec<SimPlayer>, SimFault> {
    if let Some(side) =
        plan.players.keys().chain(&plan.guessing).find(|id| !book.sides.iter().any(|side| side.name == **id))
    {
        let known = book.sides.iter().map(|side| side.name.as_str()).collect::<Vec<_>>().join(", ");
        return Err(SimFault::NoSuchSide { side: side.clone(), known });
    }
    Ok(book.sides.iter().map(|side| plan.players.get(&side.name).copied().unwrap_or_default()).collect())
}

/// Many battles in a few numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// The number of battles.
    pub battles: usize,
    /// The wins of each side as a share of all battles, in the order of the scenario.
    pub wins: Vec<(String, Share)>,
    /// The battles without a winner.
    pub draws: Share,
    /// The lowest, mean and highest number of rounds.
    pub rounds: (u32, f64, u32),
    /// The lowest, mean and highest number of activations.
    pub activations: (u32, f64, u32),
}

impl Summary {
    /// Sums up battles between these sides.
    #[must_use]
    pub fn new(sides: &[String], battles: &[Played]) -> Self {
        let share = |side: Option<&String>| Share {
            count: battles.iter().filter(|battle| battle.winner.as_ref() == side).count(),
            of: battles.len(),
        };
        let spread = |number: fn(&Played) -> u32| {
            let numbers = battles.iter().map(number);
            let sum: f64 = numbers.clone().map(f64::from).sum();
            let mean = sum / battles.len().max(1) as f64;
            (numbers.clone().min().unwrap_or(0), mean, numbers.max().unwrap_or(0))
        };
        Self {
            battles: battles.len(),
            wins: sides.iter().map(|side| (side.clone(), share(Some(side)))).collect(),
            draws: share(None),
            rounds: spread(|battle| battle.rounds),
            activations: spread(|battle| battle.activations),
        }
    }
}
