//! Keeps the record of a running battle.

use super::content_change::{marks, marks_of_request};
use super::moment::Moment;
use super::recording::{Ending, Entry, Record};
use super::trail::Trail;
use crate::battle::{BattleSetup, BattleState, Intent, Request, Rulebook};
use crate::content::{Library, Mark};
use crate::record::saves::save::{Save, Why};
use crate::rules::catalog::scenario::Player;
use std::sync::Arc;

/// The record of a running battle, and where the battle has been.
#[derive(Debug, Clone)]
pub struct Recorder {
    pub(in crate::record) record: Record,
    pub(in crate::record) trail: Trail,
}

impl Recorder {
    /// Begins the record of a battle that has just been started from `setup`.
    #[must_use]
    pub fn new(library: &Library, book: &Rulebook, setup: &BattleSetup, snapshot: &Arc<BattleState>) -> Self {
        Self::with_marks(marks(library, setup), book, setup, snapshot)
    }

    /// The same where the content was looked up before.
    #[must_use]
    pub fn with_marks(content: Vec<Mark>, book: &Rulebook, setup: &BattleSetup, snapshot: &Arc<BattleState>) -> Self {
        let trail = Trail::new(snapshot);
        let record = Record {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            setup: setup.clone(),
            players: book.sides.iter().map(|side| side.player).collect(),
            content,
            beginning: trail.print(),
            entries: Vec::new(),
            ending: None,
        };
        Self { record, trail }
    }

    /// Notes an accepted intent; its steps follow.
    pub fn did(&mut self, intent: Intent) {
        self.trail.begin();
        self.record.entries.push(Entry::Did(intent, Vec::new()));
    }

    /// Notes a step of the last intent.
    pub fn step(&mut self, to: &Arc<BattleState>) {
        if let Some(Entry::Did(_, steps)) = self.record.entries.last_mut() {
            steps.push(self.trail.step(to));
        }
    }

    /// Notes an accepted request, and the battle after it.
    pub fn requested(&mut self, library: &Library, request: Request, to: &Arc<BattleState>) {
        self.trail.begin();
        let after = self.trail.step(to);
        let content = marks_of_request(library, &request);
        self.record.entries.push(Entry::Requested(request, content, after));
    }

    /// Notes who chooses for each side from now on, by the side's number.
    pub fn seat(&mut self, players: &[Player]) {
        self.record.players = players.to_vec();
    }

    /// The record so far.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record so far with where the battle has got, to be written as a replay.
    #[must_use]
    pub fn replay(&self) -> Record {
        let ending = Some(Ending::of(&self.record, self.trail.now()));
        Record { ending, players: Vec::new(), ..self.record.clone() }
    }

    /// The battle as it is.
    #[must_use]
    pub const fn now(&self) -> &Arc<BattleState> {
        self.trail.now()
    }

    /// The moments to which one can go back, oldest first.
    #[must_use]
    pub fn moments(&self) -> &[Moment] {
        self.trail.moments().all()
    }

    /// How many activations have begun.
    #[must_use]
    pub fn activations(&self) -> u32 {
        self.trail.moments().activations()
    }

    /// The battle as it is, to be written to a file.
    #[must_use]
    pub fn save(&self, title: &str, why: Why) -> Save {
        let snapshot = BattleState::clone(self.trail.now());
        Save { title: title.to_owned(), why, record: self.record.clone(), snapshot }
    }
}
