//! Plays battles one after the other, without a screen.

use super::plan::{Played, SimFault, SimPlayer};
use phaseline_ai::{Mind, RandomPlayer};
use phaseline_battle::{Battle, BattleState, Intent, Rulebook, Stage};
use phaseline_record::Recorder;
use phaseline_rules::ids::SideId;
use std::sync::Arc;

/// A battle with more steps than this counts as endless.
const STEPS_MAX: u32 = 400_000;

/// Watches a battle while it is played and reports what is wrong.
pub(crate) trait Watch {
    /// Runs before a step, with the intent that begins there.
    fn before(&mut self, _book: &Arc<Rulebook>, _now: &BattleState, _intent: Option<&Intent>) -> Result<(), String> {
        Ok(())
    }

    /// Runs after a step.
    fn after(&mut self, _battle: &Battle) -> Result<(), String> {
        Ok(())
    }
}

/// Records the battle, or does nothing.
impl Watch for Option<Recorder> {
    fn before(&mut self, _book: &Arc<Rulebook>, _now: &BattleState, intent: Option<&Intent>) -> Result<(), String> {
        if let (Some(recorder), Some(intent)) = (self, intent) {
            recorder.did(intent.clone());
        }
        Ok(())
    }

    fn after(&mut self, battle: &Battle) -> Result<(), String> {
        if let Some(recorder) = self {
            recorder.step(&battle.state());
        }
        Ok(())
    }
}

/// What a thread keeps between battles.
pub(crate) struct Worker {
    mind: Mind,
}

impl Worker {
    /// A worker with this computer player.
    pub const fn new(mind: Mind) -> Self {
        Self { mind }
    }

    pub fn play(
        &mut self,
        book: &Arc<Rulebook>,
        state: BattleState,
        players: &[SimPlayer],
        watch: &mut impl Watch,
    ) -> Result<Played, SimFault> {
        let seed = state.setup.seed;
        let random = RandomPlayer::new(seed);
        let mut battle = Battle::new(Arc::clone(book), state);
        let mut hasher = blake3::Hasher::new();
        let mut activations = 0;
        let broken = |what| SimFault::Broken { seed, what };
        for _ in 0..STEPS_MAX {
            let now = battle.state();
            let was_acting = now.stack.len();
            if now.is_over() {
                return Ok(finish(book, &now, seed, activations, &hasher));
            }
            if now.is_busy() {
                watch.before(book, &now, None).map_err(broken)?;
                battle.step();
            } else {
                let intent = match player_of(players, now.waits_for()) {
                    _ if now.stage == Stage::Pause => self.before_round(book, &now, players, random),
                    SimPlayer::Ai => self.mind.choose(book, &now),
                    SimPlayer::Random => random.choose(book, &now),
                };
                let Some(intent) = intent else { return Ok(finish(book, &now, seed, activations, &hasher)) };
                watch.before(book, &now, Some(&intent)).map_err(broken)?;
                // A refused intent would be requested again without end.
                battle.commit(intent.clone()).map_err(|reason| fault(seed, &intent, &reason.to_string()))?;
            }
            let next = battle.state();
            activations += u32::from(was_acting == 0 && !next.stack.is_empty());
            if !next.is_busy() {
                hasher.update(next.hash().as_bytes());
            }
            watch.after(&battle).map_err(broken)?;
            battle.forget();
        }
        Err(broken(format!("it did not end within {STEPS_MAX} steps")))
    }

    /// In the pause the computer declares for its sides. A random player declares for its own sides or draws.
    fn before_round(
        &mut self,
        book: &Rulebook,
        now: &BattleState,
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
}

fn fault(seed: u64, intent: &Intent, reason: &str) -> SimFault {
    SimFault::Refused { seed, intent: format!("{intent:?}"), reason: reason.to_owned() }
}

fn player_of(players: &[SimPlayer], side: Option<SideId>) -> SimPlayer {
    side.and_then(|side| players.get(usize::from(side.0)).copied()).unwrap_or_default()
}

fn finish(book: &Rulebook, state: &BattleState, seed: u64, activations: u32, hasher: &blake3::Hasher) -> Played {
    let winner = match state.stage {
        Stage::Over { winner, .. } => winner.and_then(|winner| book.side(winner)),
        _ => None,
    };
    Played {
        seed,
        winner: winner.map(|side| side.name.clone()),
        rounds: state.round,
        activations,
        hash: hasher.finalize().to_hex().to_string(),
    }
}
