//! Plays battles to their end, on every core.

use super::plan::{Plan, Played, SimFault, SimPlayer};
use super::worker::Worker;
use crate::threads::each;
use phaseline_ai::Mind;
use phaseline_battle::{BattleSetup, Rulebook, SideBook, begin, rulebook};
use phaseline_content::Library;
use phaseline_record::{Recorder, marks};
use phaseline_rules::ids::SideId;
use std::sync::{Arc, Mutex, PoisonError};

/// Plays the battles on all cores and calls `finished` after each. The results are in the order of the seeds and do not
/// depend on the number of cores.
///
/// # Errors
///
/// Why the battles cannot be played.
pub fn play(library: &Library, plan: &Plan, finished: impl Fn() + Sync) -> Result<Vec<Played>, SimFault> {
    play_each(library, plan, None::<&fn(Recorder)>, finished)
}

/// As [`play`], and passes the record of each battle to `keep`.
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
    let setup = plan.setup.clone();
    let setup = match library.scenarios.get(&setup.scenario) {
        Some(scenario) => setup.without_persons(scenario),
        None => setup,
    };
    let book = Arc::new(rulebook(library, &setup).map_err(SimFault::Setup)?);
    let players = players(&book, plan)?;
    let guess = |side: &&SideBook| plan.guessing.contains(&side.name);
    let guesses: Vec<SideId> = book.sides.iter().filter(guess).map(|side| side.id).collect();
    let mind = if plan.at_a_glance { Mind::guessing(guesses).at_a_glance() } else { Mind::guessing(guesses) };
    let content = keep.map_or_else(Vec::new, |_| marks(library, &setup));
    // A finished battle leaves its worker to the next battle. So there are as many workers as threads.
    let idle: Mutex<Vec<Worker>> = Mutex::default();
    let at_rest = || idle.lock().unwrap_or_else(PoisonError::into_inner);
    let battle = |index: u32| {
        let setup = BattleSetup { seed: setup.seed.wrapping_add(u64::from(index)), ..setup.clone() };
        let state = begin(&book, &setup).state;
        let mut recorder = keep.map(|_| Recorder::with_marks(content.clone(), &book, &setup, &Arc::new(state.clone())));
        let rested = at_rest().pop();
        let mut worker = rested.unwrap_or_else(|| Worker::new(mind.clone()));
        let played = worker.play(&book, state, &players, &mut recorder);
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
