//! Keeps what a battle leaves behind: the autosave at each round and at the end of the session, and the replay.

use super::drive::Table;
use super::going_back::why_it_stands;
use crate::interaction::{Keeping, Language, Skirmish};
use crate::record::{Journal, Recorder, Save, Shelf, Why};
use bevy::app::AppExit;
use bevy::prelude::*;

/// Where things are kept, and what of the running battle has been.
#[derive(Resource)]
pub(super) struct Keeper {
    shelf: Option<Shelf>,
    /// Whether the log was told that nothing can be written.
    told: bool,
    /// The round of the last autosave.
    round: u32,
    /// Whether the replay of the battle was written, because it is over.
    over: bool,
    /// The journal of the battle, should the program break off.
    journal: Option<Journal>,
    /// Entries of the record when a player last saved or loaded the battle.
    saved: usize,
    /// Entries of the record when the interface was last told what can be taken back.
    shown: Option<usize>,
}

impl Keeper {
    pub(super) const fn new(shelf: Option<Shelf>) -> Self {
        Self { shelf, told: false, round: 0, over: false, journal: None, saved: 0, shown: None }
    }

    /// Where saves lie.
    pub(super) const fn shelf(&self) -> Option<&Shelf> {
        self.shelf.as_ref()
    }

    /// Another battle is on the table.
    fn begin(&mut self) {
        (self.round, self.over, self.saved, self.shown) = (0, false, 0, None);
        self.close_journal();
    }

    /// Brings the journal up to the battle.
    pub(super) fn follow(&mut self, recorder: &Recorder) {
        let record = recorder.record();
        let mut journal = self.journal.take();
        if journal.is_none() && !self.told && is_begun(recorder) && !recorder.now().is_over() {
            self.write(|shelf| shelf.begin_journal(record).map(|begun| journal = Some(begun)));
        }
        if let Some(journal) = &mut journal {
            self.write(|_| journal.follow(record).map_err(|why| why.to_string()));
        }
        self.journal = journal;
    }

    /// All of the battle so far is in a save.
    pub(super) fn saved(&mut self, recorder: &Recorder) {
        self.saved = recorder.record().entries.len();
    }

    fn close_journal(&mut self) {
        if let Some(journal) = self.journal.take() {
            journal.close();
        }
    }

    /// Writes something that nobody asked for. A disk that is full or locked is told once and stops nothing.
    fn write<T>(&mut self, write: impl FnOnce(&Shelf) -> Result<T, String>) {
        let Some(Err(why)) = self.shelf.as_ref().map(write) else { return };
        if !self.told {
            warn!("nothing is kept of this battle: {why}");
            self.told = true;
        }
    }

    fn autosave(&mut self, table: &Table, why: Why) {
        self.write(|shelf| shelf.put(&shelf.autosave(), &save_of(table, why)));
    }

    fn replay(&mut self, recorder: &Recorder) {
        self.write(|shelf| shelf.keep_replay(&recorder.replay()));
    }
}

/// The battle as it is, with the names of its scenario and ruleset.
pub(super) fn save_of(table: &Table, why: Why) -> Save {
    let book = table.book();
    table.recorder().save(&format!("{}, {}", book.name, book.ruleset.name()), why)
}

/// Whether something was done in the battle that is worth keeping.
fn is_begun(recorder: &Recorder) -> bool {
    !recorder.record().entries.is_empty()
}

/// Writes the autosave when a round begins, and the replay when the battle is over.
pub(super) fn keep_up(mut keeper: ResMut<Keeper>, table: Res<Table>) {
    let recorder = table.recorder();
    if recorder.now().is_over() {
        if !keeper.over {
            keeper.replay(recorder);
            keeper.write(|shelf| {
                shelf.forget_autosave();
                Ok(())
            });
            keeper.close_journal();
            keeper.over = true;
        }
        return;
    }
    keeper.over = false;
    keeper.follow(recorder);
    if recorder.now().round != keeper.round && is_begun(recorder) {
        keeper.autosave(&table, Why::Round);
        keeper.round = recorder.now().round;
    }
}

/// Tells the interface what can be taken back.
pub(super) fn show(
    mut keeper: ResMut<Keeper>,
    table: Res<Table>,
    skirmish: Res<Skirmish>,
    language: Res<Language>,
    mut keeping: ResMut<Keeping>,
) {
    let recorder = table.recorder();
    let entries = Some(recorder.record().entries.len());
    if keeper.shown == entries && !keeping.is_changed() && !language.is_changed() {
        return;
    }
    keeper.shown = entries;
    let no_undo = recorder.can_undo(table.book(), |side| skirmish.is_human(side));
    let no_undo = no_undo.err().map(|why| why_it_stands(&language.0, &table, &why));
    let no_rewind = recorder.can_rewind().err().map(|why| why.in_words(&language.0));
    let held = keeping.bypass_change_detection();
    (held.no_undo, held.no_rewind) = (no_undo, no_rewind);
    held.moments = recorder.moments().iter().filter(|moment| Some(moment.entry) < entries).copied().collect();
    held.unsaved = if recorder.now().is_over() { 0 } else { held.activations_since(keeper.saved) };
    held.outlives_leaving = keeper.shelf.is_some() && !keeper.told;
}

/// Keeps the battle that is on the table, because it is left.
pub(super) fn put_away(world: &mut World) {
    world.resource_scope(|world, mut keeper: Mut<Keeper>| {
        if let Some(table) = world.get_resource::<Table>()
            && is_begun(table.recorder())
            && !table.recorder().now().is_over()
        {
            keeper.autosave(table, Why::Left);
            keeper.replay(table.recorder());
        }
        keeper.begin();
    });
}

/// Keeps the battle when the game ends.
pub(super) fn at_the_end(mut exits: MessageReader<AppExit>, mut keeper: ResMut<Keeper>, table: Res<Table>) {
    if exits.read().count() > 0 && is_begun(table.recorder()) && !table.recorder().now().is_over() {
        keeper.autosave(&table, Why::Left);
        keeper.replay(table.recorder());
        keeper.close_journal();
    }
}
