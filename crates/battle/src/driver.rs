//! A battle in play: it takes one intent or one step after the other.

use super::legal::judge::judge;
use super::outcome::Outcome;
use super::plugin_request::{Request, judge_request};
use super::rulebook::book::Rulebook;
use super::setup::start::Started;
use super::stages::{AllStages, StepWork, TakeStep};
use super::state::battle_state::BattleState;
use super::state::intent::Intent;
use super::state::refusal::Refusal;
use std::sync::Arc;

/// A battle: its rulebook, its state, and what has happened since it was set up or loaded.
///
/// It is a plain value. Any number of battles can run side by side, and a copy goes on by itself.
///
/// ```
/// use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// use phaseline_content::{Sources, load};
///
/// let library = load(&Sources::built_in()).library;
/// let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// let mut battle = Battle::begin(started);
/// battle.play(Intent::Draw).expect("a round begins with its draw");
/// assert_eq!(battle.state().round, 1);
/// ```
#[derive(Debug, Clone)]
pub struct Battle {
    book: Arc<Rulebook>,
    now: Arc<BattleState>,
    chronicle: Chronicle,
}

/// What has happened in a battle, as outcomes and as states.
#[derive(Debug, Clone)]
pub struct Chronicle {
    /// The number of the first outcome in the list.
    pub first: u64,
    /// Outcomes in order.
    pub outcomes: Vec<Outcome>,
    /// The state at the start and after every step.
    pub frames: Vec<Frame>,
}

/// The state after one step.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The number that the next outcome will have.
    pub outcomes_end: u64,
    /// The state.
    pub state: Arc<BattleState>,
}

impl Battle {
    /// A battle that goes on from a given state.
    #[must_use]
    pub fn new(book: Arc<Rulebook>, state: BattleState) -> Self {
        let now = Arc::new(state);
        let frame = Frame { outcomes_end: now.outcome_count, state: Arc::clone(&now) };
        let chronicle = Chronicle { first: now.outcome_count, outcomes: Vec::new(), frames: vec![frame] };
        Self { book, now, chronicle }
    }

    /// A battle that has just been set up. Its first outcomes are in the chronicle.
    #[must_use]
    pub fn begin(started: Started) -> Self {
        let mut battle = Self::new(started.book, started.state);
        battle.chronicle.first = battle.chronicle.first.saturating_sub(started.outcomes.len() as u64);
        battle.chronicle.outcomes = started.outcomes;
        battle
    }

    /// The rulebook: what never changes in this battle.
    #[must_use]
    pub fn book(&self) -> Arc<Rulebook> {
        Arc::clone(&self.book)
    }

    /// The state after the last step.
    #[must_use]
    pub fn state(&self) -> Arc<BattleState> {
        Arc::clone(&self.now)
    }

    /// What has happened since the start, or since [`Battle::forget`].
    #[must_use]
    pub const fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Takes the frames since the last call, so that a long battle does not keep all of them.
    pub fn take_frames(&mut self) -> Vec<Frame> {
        std::mem::take(&mut self.chronicle.frames)
    }

    /// Forgets what has happened. The state stays as it is.
    pub fn forget(&mut self) {
        self.chronicle.first = self.now.outcome_count;
        self.chronicle.outcomes.clear();
        self.chronicle.frames.clear();
    }

    /// Accepts an intent and takes its first step.
    ///
    /// # Errors
    ///
    /// The reason why the intent was refused. The battle is unchanged then.
    pub fn commit(&mut self, intent: Intent) -> Result<(), Refusal> {
        self.commit_by(&mut AllStages, intent)
    }

    /// The same, with somebody else who takes the step.
    ///
    /// # Errors
    ///
    /// As for [`Battle::commit`].
    pub fn commit_by(&mut self, by: &mut dyn TakeStep, intent: Intent) -> Result<(), Refusal> {
        let plan = judge(&self.book, &self.now, &intent)?;
        self.advance(by, StepWork::CarryOut { intent, plan });
        Ok(())
    }

    /// Accepts a request that is no player's, and carries it out in one step.
    ///
    /// # Errors
    ///
    /// Why the request was refused; the battle is then as it was.
    pub fn request(&mut self, request: &Request) -> Result<(), Refusal> {
        self.request_by(&mut AllStages, request)
    }

    /// The same, with somebody else who takes the step.
    ///
    /// # Errors
    ///
    /// As for [`Battle::request`].
    pub fn request_by(&mut self, by: &mut dyn TakeStep, request: &Request) -> Result<(), Refusal> {
        judge_request(&self.book, &self.now, request)?;
        self.advance(by, StepWork::Take(request.clone()));
        Ok(())
    }

    /// Takes the next step of the running action, if there is one.
    pub fn step(&mut self) {
        self.step_by(&mut AllStages);
    }

    /// The same, with somebody else who takes the step.
    pub fn step_by(&mut self, by: &mut dyn TakeStep) {
        if self.now.is_busy() {
            self.advance(by, StepWork::GoOn);
        }
    }

    /// Takes all steps of the running action.
    pub fn settle(&mut self) {
        while self.now.is_busy() {
            self.step();
        }
    }

    /// Settles, accepts an intent and takes all its steps.
    ///
    /// # Errors
    ///
    /// The reason why the intent was refused. Only the steps of an earlier action may have been taken then.
    pub fn play(&mut self, intent: Intent) -> Result<(), Refusal> {
        self.settle();
        self.commit(intent)?;
        self.settle();
        Ok(())
    }

    fn advance(&mut self, by: &mut dyn TakeStep, work: StepWork) {
        let (now, mut outcomes) = by.take_step(&self.book, &self.now, work);
        self.now = now;
        self.chronicle.outcomes.append(&mut outcomes);
        self.chronicle.frames.push(Frame { outcomes_end: self.now.outcome_count, state: Arc::clone(&self.now) });
    }
}
