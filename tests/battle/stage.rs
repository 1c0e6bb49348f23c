//! A stage for tests: the shipped content, battles from it, and players that pick at random.

use phaseline::battle::{BattleSetup, Engine, Intent, Started, Stream, legal, start};
use phaseline::content::{Library, Sources, load};
use phaseline::rules::dice::Dice;
use std::sync::{Arc, OnceLock};

/// The shipped content.
pub fn library() -> Arc<Library> {
    static LIBRARY: OnceLock<Arc<Library>> = OnceLock::new();
    Arc::clone(LIBRARY.get_or_init(|| {
        let loaded = load(&Sources::default());
        assert!(!loaded.library.scenarios.is_empty(), "{:?}", loaded.report);
        loaded.library
    }))
}

/// A scenario under a ruleset.
pub fn started(scenario: &str, ruleset: &str, seed: u64) -> Started {
    let setup = BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new(scenario, seed) };
    start(&library(), &setup).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// An engine with a scenario under a ruleset.
pub fn engine(scenario: &str, ruleset: &str, seed: u64) -> Engine {
    Engine::begin(started(scenario, ruleset, seed))
}

/// A player that picks one of all legal intents, each kind equally likely, so that moves do not drown the rest.
pub struct RandomPlayer(Stream);

impl RandomPlayer {
    pub fn new(seed: u64) -> Self {
        Self(Stream::at(u128::from(seed) * 2 + 1, 0))
    }

    pub fn pick(&mut self, engine: &Engine) -> Intent {
        let intents = legal(&engine.book(), &engine.snapshot());
        let kind = |intent: &Intent| match intent {
            Intent::Act { action, .. } => action.clone(),
            Intent::EndActivation { .. } => "-".to_owned(),
            other => format!("{other:?}"),
        };
        let mut kinds: Vec<String> = intents.iter().map(kind).collect();
        kinds.dedup();
        let chosen = kinds[self.0.below(kinds.len() as u64) as usize].clone();
        let of_kind: Vec<&Intent> = intents.iter().filter(|intent| kind(intent) == chosen).collect();
        of_kind[self.0.below(of_kind.len() as u64) as usize].clone()
    }

    /// One random intent, played out.
    pub fn play(&mut self, engine: &mut Engine) -> Intent {
        let intent = self.pick(engine);
        engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?} was refused: {refusal}"));
        intent
    }
}

/// Plays a battle with random intents to its end.
pub fn play_out(engine: &mut Engine, seed: u64) -> Vec<Intent> {
    let mut player = RandomPlayer::new(seed);
    let mut played = Vec::new();
    while !engine.snapshot().is_over() {
        played.push(player.play(engine));
        assert!(played.len() < 60_000, "the battle does not end");
    }
    played
}
