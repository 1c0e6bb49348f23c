//! Battles with a recorder beside them, played by chance.

use phaseline::ai::RandomPlayer;
use phaseline::battle::{
    Battle, BattleSetup, BattleState, Intent, Refusal, Request, Rulebook, incompatibilities, rulebook, start,
};
use phaseline::content::{Folder, Library, Sources, load};
use phaseline::record::Recorder;
use phaseline::rules::catalog::scenario::Scenario;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The shipped content with the mod that comes with it.
pub fn library() -> Arc<Library> {
    static LIBRARY: OnceLock<Arc<Library>> = OnceLock::new();
    Arc::clone(LIBRARY.get_or_init(|| {
        let loaded = load(&Sources::built_in().with_mod(Folder::new(root().join("mods/old-walls"))));
        assert!(loaded.report.mods_left_out.is_empty(), "{:?}", loaded.report.diagnostics);
        loaded.library
    }))
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The ids of all shipped rulesets.
pub fn rulesets() -> Vec<String> {
    library().rulesets.keys().map(ToString::to_string).collect()
}

/// A scenario that a ruleset is made for: one that names it, else two fords, else the first one that fits.
pub fn setup_for(ruleset: &str, seed: u64) -> BattleSetup {
    let library = library();
    let names_it = |scenario: &&Scenario| scenario.ruleset.as_ref().is_some_and(|own| own.as_str() == ruleset);
    let own = library.scenarios.values().filter(names_it).map(|scenario| scenario.id.to_string());
    let others = library.scenarios.keys().map(ToString::to_string);
    let setup = |scenario: String| BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new(scenario, seed) };
    let own: Vec<String> = if ruleset == "sbi3" { Vec::new() } else { own.collect() };
    let setups = own.into_iter().chain(["two_fords".to_owned()]).chain(others).map(setup);
    let fits = |setup: &BattleSetup| {
        rulebook(&library, setup).is_ok() && incompatibilities(&library, &ruleset.into(), setup).is_empty()
    };
    let mut fitting = setups.filter(fits);
    fitting.next().unwrap_or_else(|| panic!("no scenario is made for {ruleset}"))
}

/// A battle with its record.
pub struct Table {
    pub engine: Battle,
    pub recorder: Recorder,
    pub player: RandomPlayer,
}

impl Table {
    pub fn open(ruleset: &str, seed: u64) -> Self {
        Self::of(&library(), &setup_for(ruleset, seed))
    }

    pub fn of(library: &Library, setup: &BattleSetup) -> Self {
        let started = start(library, setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        let state = Arc::new(started.state);
        let recorder = Recorder::new(library, &started.book, setup, &state);
        let engine = Battle::new(started.book, BattleState::clone(&state));
        Self { engine, recorder, player: RandomPlayer::new(setup.seed) }
    }

    pub fn book(&self) -> Arc<Rulebook> {
        self.engine.book()
    }

    pub fn now(&self) -> Arc<BattleState> {
        self.engine.state()
    }

    /// Takes the first step of an intent; false if it is refused.
    pub fn begin(&mut self, intent: &Intent) -> Result<(), Refusal> {
        self.engine.forget();
        self.engine.commit(intent.clone())?;
        self.recorder.did(intent.clone());
        self.recorder.step(&self.engine.state());
        Ok(())
    }

    /// Takes what somebody who is no player asks for.
    pub fn request(&mut self, request: &Request) -> Result<(), Refusal> {
        self.engine.request(request)?;
        self.recorder.requested(&library(), request.clone(), &self.engine.state());
        Ok(())
    }

    /// Takes all steps that are left.
    pub fn finish(&mut self) {
        while self.engine.state().is_busy() {
            self.engine.step();
            self.recorder.step(&self.engine.state());
        }
    }

    pub fn play(&mut self, intent: &Intent) -> Result<(), Refusal> {
        self.begin(intent)?;
        self.finish();
        Ok(())
    }

    /// What the random player wants; none once the battle is over.
    pub fn wish(&self) -> Option<Intent> {
        self.player.choose(&self.book(), &self.now())
    }

    /// Plays so many intents by chance, fewer if the battle ends.
    pub fn play_on(&mut self, intents: usize) {
        for _ in 0..intents {
            let Some(intent) = self.wish() else { return };
            self.play(&intent).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
        }
    }

    /// Puts the engine where the recorder is, after it was taken back.
    pub fn stand(&mut self) {
        self.engine = Battle::new(self.book(), BattleState::clone(self.recorder.now()));
    }
}
