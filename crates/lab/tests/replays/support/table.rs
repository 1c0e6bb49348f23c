//! Battles with a recorder beside them, played by chance.

use phaseline_ai::RandomPlayer;
use phaseline_battle::{Battle, BattleSetup, BattleState, Intent, Refusal, Request, Rulebook, rulebook};
use phaseline_content::Library;
use phaseline_record::Recorder;
use phaseline_rules::content_id::{RulesetId, ScenarioId};
use phaseline_testing::battles::{begin, under};
use phaseline_testing::fits::scenarios_for;
use phaseline_testing::old_walls::with_old_walls;
use std::sync::Arc;

/// The ids of all shipped rulesets.
pub fn rulesets() -> Vec<String> {
    with_old_walls().rulesets.keys().map(ToString::to_string).collect()
}

/// A scenario that a ruleset is made for: one that names it, else two fords, else the first one that fits.
pub fn setup_for(ruleset: &str, seed: u64) -> BattleSetup {
    let library = with_old_walls();
    let id = RulesetId::from(ruleset);
    let fitting =
        || scenarios_for(&library, &id).filter(|it| rulebook(&library, &under(ruleset, (*it).clone(), seed)).is_ok());
    let names_it = |it: &&ScenarioId| ruleset != "sbi3" && library.scenarios[*it].ruleset.as_ref() == Some(&id);
    let two_fords = fitting().find(|it| it.as_str() == "two_fords");
    let scenario = fitting().find(names_it).or(two_fords).or_else(|| fitting().next());
    under(ruleset, scenario.unwrap_or_else(|| panic!("no scenario is made for {ruleset}")).clone(), seed)
}

/// A battle with its record.
pub struct Table {
    pub engine: Battle,
    pub recorder: Recorder,
    pub player: RandomPlayer,
}

impl Table {
    pub fn open(ruleset: &str, seed: u64) -> Self {
        Self::of(&with_old_walls(), &setup_for(ruleset, seed))
    }

    pub fn of(library: &Library, setup: &BattleSetup) -> Self {
        let engine = begin(library, setup);
        let recorder = Recorder::new(library, &engine.book(), setup, &engine.state());
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

    /// Takes a request that is no player's.
    pub fn request(&mut self, request: &Request) -> Result<(), Refusal> {
        self.engine.request(request)?;
        self.recorder.requested(&with_old_walls(), request.clone(), &self.engine.state());
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
