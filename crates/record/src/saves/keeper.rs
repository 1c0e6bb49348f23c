//! Keeps the battle that is being played: each intent in its journal, an autosave for each round, and the replay at the
//! end. It repeats failed writes until they succeed, also for battles that the player has left.

use super::journal::{Journal, Stage, Standing, Sync};
use super::save::{Save, Why};
use super::shelf::{NotWritten, Shelf};
use crate::replays::recorder::Recorder;
use crate::replays::recording::{Entry, Record};
use std::io;
use std::path::Path;

/// Keeps battles on a shelf.
#[derive(Debug)]
pub struct Keeper {
    shelf: Shelf,
    battle: KeptBattle,
    /// Battles that were left before all of their data was written.
    left: Vec<(KeptBattle, Record, Standing)>,
}

/// How much of one battle is kept.
#[derive(Debug, Default)]
struct KeptBattle {
    journal: Option<Journal>,
    /// The record as it was loaded, from a file that the player still has. The journal starts with the first change
    /// after that.
    loaded: Loaded,
    /// The round of the last autosave.
    round: u32,
    /// Whether an autosave has to be written.
    autosave: bool,
    /// Whether the battle is over and its replay is on the disk.
    over: bool,
    /// Why the last write of the journal failed.
    unwritten: Option<NotWritten>,
    /// Why the last write of an autosave or of the replay failed.
    missing: Option<NotWritten>,
}

/// The number of entries of a loaded record, and its last entry.
#[derive(Debug, Default, PartialEq, Eq)]
struct Loaded(usize, Option<Entry>);

impl Loaded {
    fn of(record: &Record) -> Self {
        Self(record.entries.len(), record.entries.last().cloned())
    }

    fn is_all_of(&self, record: &Record) -> bool {
        self.0 == record.entries.len() && self.1.as_ref() == record.entries.last()
    }
}

/// Data that could not be written yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// The number of intents that exist only in memory or could be lost.
    pub orders: usize,
    /// Where the write failed, and why.
    pub why: NotWritten,
}

impl Keeper {
    /// A keeper for this shelf.
    #[must_use]
    pub fn new(shelf: Shelf) -> Self {
        Self { shelf, battle: KeptBattle::default(), left: Vec::new() }
    }

    /// The shelf.
    #[must_use]
    pub const fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// The path of the journal of the current battle.
    #[must_use]
    pub fn journal(&self) -> Option<&Path> {
        self.battle.journal.as_ref().map(Journal::path)
    }

    /// Writes the changes of the record to the journal.
    pub fn follow(&mut self, recorder: &Recorder, title: &str) {
        let standing = Standing::of(recorder, title, false);
        self.battle.follow(&self.shelf, recorder.record(), &standing);
    }

    /// Writes what is due besides the journal: an autosave when a round begins, the replay when the battle is over.
    /// `again` is whether to repeat failed writes.
    pub fn tend(&mut self, recorder: &Recorder, title: &str, again: bool) {
        if again || self.battle.unwritten.is_none() {
            self.follow(recorder, title);
        }
        self.battle.tend(&self.shelf, recorder, title, again);
        if again {
            self.tend_left();
        }
    }

    /// Repeats the failed writes of battles that were left.
    pub fn tend_left(&mut self) {
        let shelf = &self.shelf;
        self.left.retain_mut(|(custody, record, standing)| !custody.complete(shelf, record, standing));
    }

    /// Leaves the current battle. The player can continue it later.
    pub fn leave(&mut self, recorder: &Recorder, title: &str) {
        let mut custody = std::mem::take(&mut self.battle);
        let (record, standing) = (recorder.record(), Standing::of(recorder, title, true));
        // Without a folder there is nothing to wait for: the player has agreed to lose the battle.
        if self.shelf.no_folder().is_some()
            || custody.over
            || (custody.journal.is_none() && custody.loaded.is_all_of(record))
        {
            return;
        }
        if !recorder.now().is_over() {
            // The replay is only for watching. The battle itself is in its journal.
            let _ = self.shelf.keep_replay(&recorder.replay());
        }
        if !custody.complete(&self.shelf, record, &standing) {
            self.left.push((custody, record.clone(), standing));
        }
    }

    /// Makes another battle the current one. If it is another moment of the same battle, it continues in the same
    /// journal, and the discarded state becomes an autosave.
    pub fn load(&mut self, before: Option<(&Recorder, &str)>, next: &Recorder) {
        let mut journal = None;
        if let Some((recorder, title)) = before {
            self.follow(recorder, title);
            if self.is_moment(recorder, next.record()) {
                let save = recorder.save(title, Why::Left);
                journal = self.battle.journal.take_if(|journal| self.shelf.autosave(journal, &save).is_ok());
            }
            if journal.is_none() {
                self.leave(recorder, title);
            }
        }
        let (loaded, round) = (Loaded::of(next.record()), next.now().round);
        self.battle = KeptBattle { journal, loaded, round, ..KeptBattle::default() };
    }

    /// Whether a record is another moment of the current battle, and the journal is complete.
    fn is_moment(&self, recorder: &Recorder, record: &Record) -> bool {
        let (own, other) = (&recorder.record().entries, &record.entries);
        let is_moment = own.starts_with(other) || other.starts_with(own);
        let is_same = self.battle.journal.as_ref().is_some_and(|journal| journal.is_of(record));
        is_moment && is_same && self.battle.unwritten.is_none() && !recorder.now().is_over()
    }

    /// Makes an unfinished battle the current one. It continues in its journal.
    pub fn take_up(&mut self, before: Option<(&Recorder, &str)>, next: &Recorder, journal: Journal) {
        if let Some((recorder, title)) = before {
            self.leave(recorder, title);
        }
        self.battle = KeptBattle { journal: Some(journal), round: next.now().round, ..KeptBattle::default() };
    }

    /// What still has to be made safe from a loss of power. `None` where all of it is safe.
    #[must_use]
    pub fn due(&self) -> Option<Sync> {
        self.battle.journal.as_ref()?.due()
    }

    /// Takes the result of a [`Sync`].
    pub fn synced(&mut self, sync: &Sync, done: io::Result<()>) {
        self.battle.synced(sync, done);
    }

    /// What is not written yet. `record` is the record of the current battle.
    #[must_use]
    pub fn trouble(&self, record: Option<&Record>) -> Option<Trouble> {
        let own = record.map(|record| (&self.battle, record));
        let left = self.left.iter().map(|(custody, record, _)| (custody, record));
        let all: Vec<_> = own.into_iter().chain(left).collect();
        let orders = all.iter().map(|(custody, record)| custody.unsaved(record)).sum();
        let why = all.iter().find_map(|(custody, _)| custody.unwritten.as_ref().or(custody.missing.as_ref()))?;
        Some(Trouble { orders, why: why.clone() })
    }
}

impl KeptBattle {
    /// Brings the journal up to date with the record.
    fn follow(&mut self, shelf: &Shelf, record: &Record, standing: &Standing) {
        if self.over && standing.stage == Stage::Over {
            return;
        }
        self.over = false;
        let written = match &mut self.journal {
            Some(journal) => journal.follow(record, standing).map_err(|cause| NotWritten::new(journal.path(), &cause)),
            None if self.loaded.is_all_of(record) => return,
            None => shelf.begin_journal(record, standing).map(|journal| {
                self.journal = Some(journal);
                true
            }),
        };
        self.unwritten = written.err();
    }

    /// Writes the autosave of a new round, or the replay of a finished battle.
    fn tend(&mut self, shelf: &Shelf, recorder: &Recorder, title: &str, again: bool) {
        if recorder.now().is_over() {
            if !self.over && (again || self.missing.is_none()) {
                self.finish(shelf, &recorder.replay());
            }
            return;
        }
        if recorder.now().round != self.round && self.journal.is_some() {
            (self.autosave, self.round) = (true, recorder.now().round);
        }
        // The autosave carries the revision of the journal, so the journal must be complete.
        if self.autosave && self.unwritten.is_none() && (again || self.missing.is_none()) {
            self.write_autosave(shelf, &recorder.save(title, Why::Round));
        }
    }

    fn write_autosave(&mut self, shelf: &Shelf, save: &Save) {
        if let Some(journal) = self.journal.as_ref().filter(|journal| journal.unwritten(&save.record) == 0) {
            self.missing = shelf.autosave(journal, save).err();
            self.autosave = self.missing.is_some();
        }
    }

    fn finish(&mut self, shelf: &Shelf, record: &Record) {
        let id = self.journal.as_ref().map(Journal::id).unwrap_or_default();
        let journal = &mut self.journal;
        let hold = || journal.take().and_then(Journal::into_hold);
        match shelf.finish(&id, record, hold) {
            Ok(()) => (self.over, self.missing, self.unwritten, self.autosave) = (true, None, None, false),
            Err(why) => self.missing = Some(why),
        }
    }

    /// Writes everything of a battle that was left. Returns whether all of it is safe.
    fn complete(&mut self, shelf: &Shelf, record: &Record, standing: &Standing) -> bool {
        self.follow(shelf, record, standing);
        if let Some(sync) = self.journal.as_ref().and_then(Journal::due) {
            let done = sync.run();
            self.synced(&sync, done);
        }
        if standing.stage == Stage::Over {
            self.finish(shelf, &Record { ending: standing.ending.clone(), ..record.clone() });
            return self.over;
        }
        self.unsaved(record) == 0
    }

    fn synced(&mut self, sync: &Sync, done: io::Result<()>) {
        let Some(journal) = self.journal.as_mut().filter(|journal| journal.path() == sync.path) else { return };
        journal.synced(sync, done.is_ok());
        if let Err(cause) = done {
            self.unwritten = Some(NotWritten::new(&sync.path, &cause));
        }
    }

    /// The number of intents that exist only in memory or could be lost.
    fn unsaved(&self, record: &Record) -> usize {
        match &self.journal {
            _ if self.over || self.unwritten.is_none() => 0,
            Some(journal) => journal.unsafe_changes(record),
            None => record.entries.len().abs_diff(self.loaded.0).max(1),
        }
    }
}
