//! Whole battles between computer players, without a screen and on every core.

use super::Share;
use crate::ai::{Mind, RandomPlayer};
use crate::battle::{BattleSetup, Engine, Intent, Rulebook, SetupFault, Snapshot, Stage, begin, rulebook};
use crate::content::Library;
use crate::record::{Recorder, marks};
use crate::rules::ids::SideId;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Who chooses for a side in a simulated battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum SimPlayer {
    /// The computer player of the game.
    #[default]
    Ai,
    /// Somebody who does anything that is allowed.
    Random,
}

/// Battles to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Scenario, ruleset and the seed of the first battle; the next ones count on from it.
    pub setup: BattleSetup,
    /// How many battles.
    pub battles: u32,
    /// Who plays which side, by the side's id; the computer player plays the others.
    pub players: BTreeMap<String, SimPlayer>,
}

/// A battle that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Played {
    /// The seed it was started with.
    pub seed: u64,
    /// The id of the side that won; none in a draw.
    pub winner: Option<String>,
    /// The round in which it ended.
    pub rounds: u32,
    /// Activations of units in all rounds.
    pub activations: u32,
    /// Folded over the fingerprint of the battle after every step: equal for battles that went alike.
    pub hash: String,
}

/// Why battles cannot be simulated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SimFault {
    /// The battle cannot be set up.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Setup(Vec<SetupFault>),
    /// A player was named for a side that the scenario does not have.
    #[error("the scenario has no side {side:?}, only {known}")]
    NoSuchSide {
        /// The id.
        side: String,
        /// The ids there are.
        known: String,
    },
    /// A computer player did something that is not allowed. This is a fault of the program.
    #[error("battle {seed}: {intent} was refused: {reason}")]
    Refused {
        /// The battle's seed.
        seed: u64,
        /// The intent.
        intent: String,
        /// The reason.
        reason: String,
    },
}

/// Plays the battles on all cores and tells `finished` after each. The answer is in the order of the seeds and does not
/// depend on the number of cores.
///
/// # Errors
///
/// Why the battles cannot be played.
pub fn play(library: &Library, plan: &Plan, finished: impl Fn() + Sync) -> Result<Vec<Played>, SimFault> {
    play_each(library, plan, None::<&fn(Recorder)>, finished)
}

/// The same, and hands the record of every battle to `keep`.
///
/// # Errors
///
/// Why the battles cannot be played.
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
    let content = keep.map_or_else(Vec::new, |_| marks(library, &plan.setup));
    let battle = |worker: &mut Option<Worker>, index: u32| {
        let setup = BattleSetup { seed: plan.setup.seed.wrapping_add(u64::from(index)), ..plan.setup.clone() };
        let snapshot = begin(&book, &setup).snapshot;
        let mut recorder =
            keep.map(|_| Recorder::with_marks(content.clone(), &book, &setup, &Arc::new(snapshot.clone())));
        let worker = match worker {
            Some(worker) => worker,
            None => worker.insert(Worker::new(&book, &snapshot)),
        };
        let played = worker.play(&book, snapshot, &players, recorder.as_mut());
        if let (Some(keep), Some(recorder)) = (keep, recorder) {
            keep(recorder);
        }
        finished();
        played
    };
    (0..plan.battles).into_par_iter().map_init(|| None, battle).collect()
}

/// Who plays each side, by number.
fn players(book: &Rulebook, plan: &Plan) -> Result<Vec<SimPlayer>, SimFault> {
    if let Some(side) = plan.players.keys().find(|id| !book.sides.iter().any(|side| side.name == **id)) {
        let known = book.sides.iter().map(|side| side.name.as_str()).collect::<Vec<_>>().join(", ");
        return Err(SimFault::NoSuchSide { side: side.clone(), known });
    }
    Ok(book.sides.iter().map(|side| plan.players.get(&side.name).copied().unwrap_or_default()).collect())
}

/// What a thread keeps from battle to battle: one world with its schedule, and a computer player.
struct Worker {
    engine: Engine,
    mind: Mind,
}

impl Worker {
    fn new(book: &Arc<Rulebook>, snapshot: &Snapshot) -> Self {
        Self { engine: Engine::new(Arc::clone(book), snapshot.clone()), mind: Mind::default() }
    }

    fn play(
        &mut self,
        book: &Arc<Rulebook>,
        snapshot: Snapshot,
        players: &[SimPlayer],
        mut recorder: Option<&mut Recorder>,
    ) -> Result<Played, SimFault> {
        let seed = snapshot.setup.seed;
        let random = RandomPlayer::new(seed);
        self.engine.load(Arc::clone(book), snapshot);
        let mut hasher = blake3::Hasher::new();
        let mut activations = 0;
        loop {
            let now = self.engine.snapshot();
            if now.is_over() {
                return Ok(finish(book, &now, seed, activations, &hasher));
            }
            if !now.is_busy() {
                let intent = match player_of(players, now.waits_for()) {
                    _ if now.stage == Stage::Pause => self.before_round(book, &now, players, random),
                    SimPlayer::Ai => self.mind.choose(book, &now),
                    SimPlayer::Random => random.choose(book, &now),
                };
                let Some(intent) = intent else { return Ok(finish(book, &now, seed, activations, &hasher)) };
                if let Some(recorder) = recorder.as_mut() {
                    recorder.did(intent.clone());
                }
                self.engine.submit(intent);
            }
            let was_acting = now.stack.len();
            self.engine.step();
            self.check(seed)?;
            let next = self.engine.snapshot();
            if let Some(recorder) = recorder.as_mut() {
                recorder.step(&next);
            }
            activations += u32::from(was_acting == 0 && !next.stack.is_empty());
            hasher.update(next.hash().as_bytes());
            self.engine.forget();
        }
    }

    /// In the pause the computer player declares for its sides; the random player does so, too, or draws.
    fn before_round(
        &mut self,
        book: &Rulebook,
        now: &Snapshot,
        players: &[SimPlayer],
        random: RandomPlayer,
    ) -> Option<Intent> {
        let plans = |side| player_of(players, Some(side)) == SimPlayer::Ai;
        let declared = self.mind.declare(book, now, plans);
        let chance = if players.contains(&SimPlayer::Random) { random.choose(book, now) } else { None };
        let chance = chance.filter(|intent| match intent {
            Intent::Declare { unit, .. } => now.unit(*unit).is_some_and(|unit| !plans(unit.side())),
            _ => true,
        });
        declared.or(chance).or(Some(Intent::Draw))
    }

    /// A refused intent would be asked for again without end.
    fn check(&self, seed: u64) -> Result<(), SimFault> {
        let refused = self.engine.chronicle().refused.first();
        refused.map_or(Ok(()), |(intent, reason)| Err(fault(seed, intent, &reason.to_string())))
    }
}

fn fault(seed: u64, intent: &Intent, reason: &str) -> SimFault {
    SimFault::Refused { seed, intent: format!("{intent:?}"), reason: reason.to_owned() }
}

fn player_of(players: &[SimPlayer], side: Option<SideId>) -> SimPlayer {
    side.and_then(|side| players.get(usize::from(side.0)).copied()).unwrap_or_default()
}

fn finish(book: &Rulebook, snapshot: &Snapshot, seed: u64, activations: u32, hasher: &blake3::Hasher) -> Played {
    let winner = match snapshot.stage {
        Stage::Over { winner, .. } => winner.and_then(|winner| book.side(winner)),
        _ => None,
    };
    Played {
        seed,
        winner: winner.map(|side| side.name.clone()),
        rounds: snapshot.round,
        activations,
        hash: hasher.finalize().to_hex().to_string(),
    }
}

/// Many battles in a few numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// How many battles.
    pub battles: usize,
    /// Battles won by each side of the scenario, in its order, with the share of all battles.
    pub wins: Vec<(String, Share)>,
    /// Battles that nobody won.
    pub draws: Share,
    /// Rounds: the fewest, the mean and the most.
    pub rounds: (u32, f64, u32),
    /// Activations: the fewest, the mean and the most.
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
