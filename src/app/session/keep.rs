//! Keeps what is played: hands each order to the keeper, lets it try again what failed, and says in the window what is not
//! saved.

use super::drive::Table;
use super::going_back::why_it_stands;
use crate::interaction::{Keeping, Language, Skirmish};
use crate::record::{self, Journal, Recorder, Save, Shelf, Sync, Why};
use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use std::io;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What failed is tried again after this time.
const AGAIN: Duration = Duration::from_secs(2);

/// Where battles are kept, and what the interface was told of the running one.
#[derive(Resource)]
pub(super) struct Keeper {
    /// Keeps battles; nothing is kept without a shelf.
    kept: Option<record::Keeper>,
    /// The disk is waited for beside the picture.
    syncing: Option<(Sync, JoinHandle<io::Result<()>>)>,
    /// When what failed was tried last.
    tried: Instant,
    /// The game ends: nothing more is written.
    ended: bool,
    /// Entries of the record when the log was told of them last.
    told: usize,
    /// Entries of the record when a player last saved or loaded the battle.
    saved: usize,
    /// Entries of the record when the interface was last told what can be taken back.
    shown: Option<usize>,
}

impl Keeper {
    pub(super) fn new(shelf: Option<Shelf>) -> Self {
        let kept = shelf.map(record::Keeper::new);
        Self { kept, syncing: None, tried: Instant::now(), ended: false, told: 0, saved: 0, shown: None }
    }

    /// Where saves lie.
    pub(super) fn shelf(&self) -> Option<&Shelf> {
        self.kept.as_ref().map(record::Keeper::shelf)
    }

    /// Writes down what was accepted or taken back.
    pub(super) fn follow(&mut self, table: &Table) {
        if let Some(kept) = self.kept.as_mut().filter(|_| !self.ended) {
            kept.follow(table.recorder(), &table.title());
        }
    }

    /// All of the battle so far is in a save.
    pub(super) fn saved(&mut self, recorder: &Recorder) {
        self.saved = recorder.record().entries.len();
    }

    /// Does what is due, and tries again from time to time what failed.
    fn tend(&mut self, table: Option<&Table>) {
        let Some(kept) = self.kept.as_mut().filter(|_| !self.ended) else { return };
        let again = self.tried.elapsed() >= AGAIN;
        if again {
            self.tried = Instant::now();
        }
        match table {
            Some(table) => kept.tend(table.recorder(), &table.title(), again),
            None if again => kept.tend_left(),
            None => {}
        }
    }

    /// Makes what is written safe against a loss of power, without a frame that waits for the disk.
    fn sync(&mut self) {
        let Some(kept) = self.kept.as_mut() else { return };
        if let Some((sync, waiting)) = self.syncing.take_if(|(_, waiting)| waiting.is_finished()) {
            let gone = |_| Err(io::Error::other("the thread that waited for the disk broke off"));
            kept.synced(&sync, waiting.join().unwrap_or_else(gone));
        }
        if self.syncing.is_none()
            && let Some(sync) = kept.due()
        {
            let waits = sync.clone();
            match thread::Builder::new().name("sync".to_owned()).spawn(move || waits.run()) {
                Ok(waiting) => self.syncing = Some((sync, waiting)),
                Err(_) => {
                    let done = sync.run();
                    kept.synced(&sync, done);
                }
            }
        }
    }

    /// The battle on the table is left for another one, or for none.
    fn change(&mut self, table: Option<&Table>, next: Option<&Recorder>, journal: Option<Journal>) {
        (self.saved, self.shown) = (0, None);
        let Some(kept) = &mut self.kept else { return };
        let title = table.map(Table::title).unwrap_or_default();
        let before = table.map(|table| (table.recorder(), &*title));
        match (next, journal) {
            (Some(next), Some(journal)) => kept.take_up(before, next, journal),
            (Some(next), None) => kept.load(before, next),
            (None, _) => before.into_iter().for_each(|(recorder, title)| kept.leave(recorder, title)),
        }
    }
}

/// The battle as it is, with the names of its scenario and ruleset.
pub(super) fn save_of(table: &Table, why: Why) -> Save {
    table.recorder().save(&table.title(), why)
}

/// Keeps the battle, and tells the interface what is not saved.
pub(super) fn keep_up(
    mut keeper: ResMut<Keeper>,
    table: Option<Res<Table>>,
    mut keeping: ResMut<Keeping>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    keeper.tend(table.as_deref());
    keeper.sync();
    if keeper.syncing.is_some() {
        redraw.write(RequestRedraw);
    }
    let record = table.as_ref().map(|table| table.recorder().record());
    let trouble = keeper.kept.as_ref().and_then(|kept| kept.trouble(record));
    if let Some(record) = record.filter(|record| keeper.told != record.entries.len()) {
        keeper.told = record.entries.len();
        let unsaved = trouble.as_ref().map_or(0, |trouble| trouble.orders);
        let print = record.last_print().map(ToString::to_string).unwrap_or_default();
        let print = print.split(' ').next().unwrap_or_default();
        // Proofs from outside compare it with what the next start finds.
        debug!(target: "phaseline::kept", "seed {} orders {} print {print} unsaved {unsaved}", record.setup.seed, keeper.told);
    }
    if keeping.trouble != trouble {
        if let Some(trouble) = trouble.as_ref().filter(|_| keeping.trouble.is_none()) {
            warn!("orders that are not saved: {}; {}", trouble.orders, trouble.why);
        }
        keeping.trouble = trouble;
        redraw.write(RequestRedraw);
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
    held.outlives_leaving = keeper.kept.is_some();
}

/// Another battle comes to the table, in its journal where it has one; or none does.
pub(super) fn change_battle(world: &mut World, next: Option<&Recorder>, journal: Option<Journal>) {
    world.resource_scope(|world, mut keeper: Mut<Keeper>| keeper.change(world.get_resource::<Table>(), next, journal));
}

/// Keeps everything when the game ends.
pub(super) fn at_the_end(mut exits: MessageReader<AppExit>, mut keeper: ResMut<Keeper>, table: Option<Res<Table>>) {
    if exits.read().count() == 0 || keeper.ended {
        return;
    }
    keeper.change(table.as_deref(), None, None);
    keeper.ended = true;
    if let Some(kept) = &mut keeper.kept {
        kept.tend_left();
        if let Some(lost) = kept.trouble(None) {
            error!("orders that are not saved: {}; {}", lost.orders, lost.why);
        }
    }
}
