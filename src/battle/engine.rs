//! A battle in a bare world of its own: for tests, simulations and whoever has no app.

use super::intent::Intent;
use super::outcome::Outcome;
use super::refusal::Refusal;
use super::rulebook::Rulebook;
use super::setup::Started;
use super::snapshot::Snapshot;
use super::systems::{BattleBook, Chronicle, CurrentBattle, Frame, IntentQueue, battle_schedule, load};
use bevy::prelude::{Resource, Schedule, World};
use std::sync::Arc;

/// A world with one battle in it, and the schedule that moves it on.
///
/// The schedule is built once; any number of battles can be loaded one after the other. Nothing in it is global, so any
/// number of engines run side by side.
#[derive(Resource)]
pub struct Engine {
    world: World,
    schedule: Schedule,
}

impl Engine {
    /// An engine with this battle.
    #[must_use]
    pub fn new(book: Arc<Rulebook>, snapshot: Snapshot) -> Self {
        let mut engine = Self { world: World::new(), schedule: battle_schedule() };
        engine.load(book, snapshot);
        engine
    }

    /// An engine with a battle that has just been set up; its first outcomes are in the chronicle.
    #[must_use]
    pub fn begin(started: Started) -> Self {
        let mut engine = Self::new(started.book, started.snapshot);
        engine.tell_beginning(started.outcomes);
        engine
    }

    /// Replaces the battle by another one.
    pub fn load(&mut self, book: Arc<Rulebook>, snapshot: Snapshot) {
        load(&mut self.world, book, snapshot);
    }

    /// Replaces the battle by one that has just been set up.
    pub fn restart(&mut self, started: Started) {
        self.load(started.book, started.snapshot);
        self.tell_beginning(started.outcomes);
    }

    fn tell_beginning(&mut self, outcomes: Vec<Outcome>) {
        let mut chronicle = self.world.resource_mut::<Chronicle>();
        chronicle.first = chronicle.first.saturating_sub(outcomes.len() as u64);
        chronicle.outcomes = outcomes;
    }

    /// What the battle knows.
    #[must_use]
    pub fn book(&self) -> Arc<Rulebook> {
        Arc::clone(&self.world.resource::<BattleBook>().0)
    }

    /// The battle as the last step left it.
    #[must_use]
    pub fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.world.resource::<CurrentBattle>().0)
    }

    /// Everything that has happened since the battle was loaded.
    #[must_use]
    pub fn chronicle(&self) -> &Chronicle {
        self.world.resource::<Chronicle>()
    }

    /// The world, for whoever wants to look at entities.
    pub const fn world(&mut self) -> &mut World {
        &mut self.world
    }

    /// Takes the frames since the last time, so that a long battle does not keep them all.
    pub fn take_frames(&mut self) -> Vec<Frame> {
        std::mem::take(&mut self.world.resource_mut::<Chronicle>().frames)
    }

    /// Forgets what has happened; the battle itself goes on as it is.
    pub fn forget(&mut self) {
        let told = self.snapshot().told;
        let mut chronicle = self.world.resource_mut::<Chronicle>();
        chronicle.first = told;
        chronicle.outcomes.clear();
        chronicle.frames.clear();
        chronicle.refused.clear();
    }

    /// Puts an intent into the queue.
    pub fn submit(&mut self, intent: Intent) {
        self.world.resource_mut::<IntentQueue>().0.push_back(intent);
    }

    /// Runs one step: the next part of an action under way, or the next intent.
    pub fn step(&mut self) {
        self.schedule.run(&mut self.world);
    }

    /// Runs steps until the battle waits for somebody again.
    pub fn settle(&mut self) {
        while self.world.resource::<CurrentBattle>().0.is_busy() || !self.world.resource::<IntentQueue>().0.is_empty() {
            self.step();
        }
    }

    /// Gives one intent and plays it out to the end of its steps.
    ///
    /// # Errors
    ///
    /// Why the intent was refused; the battle is then as it was.
    pub fn play(&mut self, intent: Intent) -> Result<(), Refusal> {
        self.settle();
        let before = self.chronicle().refused.len();
        self.submit(intent);
        self.settle();
        match self.chronicle().refused.get(before) {
            Some((_, refusal)) => Err(refusal.clone()),
            None => Ok(()),
        }
    }
}
