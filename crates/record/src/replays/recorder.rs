//! Records a running battle.

use super::content_change::{marks, marks_of_request};
use super::moment::Moment;
use super::recording::{Ending, Entry, Record};
use super::trail::Trail;
use phaseline_battle::{BattleSetup, BattleState, Intent, Request, Rulebook};
use phaseline_content::{Library, Mark};
use phaseline_rules::catalog::scenario::Player;
use std::ops::Range;
use std::sync::Arc;

/// The record of a running battle, and the states so far.
///
/// ```
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let setup = BattleSetup::new("two_fords", 7);
/// # let started = start(&library, &setup).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// use phaseline_record::Recorder;
///
/// let mut recorder = Recorder::new(&library, &battle.book(), &setup, &battle.state());
/// battle.play(Intent::Draw).expect("a round begins with its draw");
/// recorder.did(Intent::Draw);
/// recorder.step(&battle.state());
/// assert_eq!(recorder.record().entries.len(), 1);
/// assert_eq!(recorder.now().hash(), battle.state().hash());
/// ```
#[derive(Debug, Clone)]
pub struct Recorder {
    pub(crate) record: Record,
    pub(crate) trail: Trail,
}

impl Recorder {
    /// Starts the record of a battle that has just begun from `setup`.
    #[must_use]
    pub fn new(library: &Library, book: &Rulebook, setup: &BattleSetup, state: &Arc<BattleState>) -> Self {
        Self::with_marks(marks(library, setup), book, setup, state)
    }

    /// As [`Self::new`], with content marks that the caller already has.
    #[must_use]
    pub fn with_marks(content: Vec<Mark>, book: &Rulebook, setup: &BattleSetup, state: &Arc<BattleState>) -> Self {
        let trail = Trail::new(state);
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

    /// Records an accepted intent. Its steps follow.
    pub fn did(&mut self, intent: Intent) {
        self.trail.begin();
        self.record.entries.push(Entry::Did(intent, Vec::new()));
    }

    /// Records a step of the last intent.
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

    /// Records who chooses for each side from now on, by side index.
    pub fn seat(&mut self, players: &[Player]) {
        self.record.players = players.to_vec();
    }

    /// The record so far.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record so far with its ending, to be written as a replay.
    #[must_use]
    pub fn replay(&self) -> Record {
        let ending = Some(Ending::of(&self.record, self.trail.now()));
        Record { ending, players: Vec::new(), ..self.record.clone() }
    }

    /// The current state of the battle.
    #[must_use]
    pub const fn now(&self) -> &Arc<BattleState> {
        self.trail.now()
    }

    /// The moments that the battle can go back to, oldest first.
    #[must_use]
    pub fn moments(&self) -> &[Moment] {
        self.trail.moments().all()
    }

    /// The state of the battle at a moment, if it is still known.
    #[must_use]
    pub fn state_at(&self, moment: &Moment) -> Option<&Arc<BattleState>> {
        self.trail.before(moment.entry)
    }

    /// The intents from the entry at one index up to the entry at another, which is left out. Intents that a rewind has
    /// undone are left out, too.
    #[must_use]
    pub fn orders(&self, entries: Range<usize>) -> Vec<Intent> {
        self.record.orders(entries)
    }

    /// The number of activations that have begun.
    #[must_use]
    pub fn activations(&self) -> u32 {
        self.trail.moments().activations()
    }
}
