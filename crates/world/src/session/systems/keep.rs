//! Keeps what is played: passes each intent to the keeper, lets it repeat failed writes, and shows in the window what
//! is not saved.

use super::no_undo::{comes_by_itself, why_it_stands};
use super::table::Table;
use crate::session::FrameNeeded;
use crate::session::{AlwaysPass, Keeping, Language, Skirmish, Stretch};
use bevy::app::AppExit;
use bevy::prelude::*;
use phaseline_battle::{BattleState, Intent};
use phaseline_record::{Journal, Moment, Recorder, Save, Shelf, Sync, Why};
use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Failed writes are repeated after this time.
const AGAIN: Duration = Duration::from_secs(2);

/// What keeps battles, and what the interface already knows about the current one.
#[derive(Resource)]
pub(crate) struct Keeper {
    /// Keeps battles. `None` without a shelf.
    kept: Option<phaseline_record::Keeper>,
    /// The thread that waits for the disk.
    syncing: Option<(Sync, JoinHandle<io::Result<()>>)>,
    /// The time of the last attempt to repeat failed writes.
    tried: Instant,
    /// Whether the game is ending. Then nothing more is written.
    ended: bool,
    /// The number of entries when the log was last informed.
    told: usize,
    /// The number of entries when the player last saved or loaded the battle.
    saved: usize,
    /// The number of entries when the interface was last informed about undo and rewinding.
    shown: Option<usize>,
}

impl Keeper {
    pub(crate) fn new(shelf: Option<Shelf>) -> Self {
        let kept = shelf.map(phaseline_record::Keeper::new);
        Self { kept, syncing: None, tried: Instant::now(), ended: false, told: 0, saved: 0, shown: None }
    }

    /// The shelf of saves.
    pub(super) fn shelf(&self) -> Option<&Shelf> {
        self.kept.as_ref().map(phaseline_record::Keeper::shelf)
    }

    /// The name of the battle that is being played, if it has a journal.
    pub(super) fn battle(&self) -> Option<String> {
        let journal = self.kept.as_ref()?.journal()?;
        Some(journal.file_stem()?.to_string_lossy().into_owned())
    }

    /// Writes new and undone intents to the journal.
    pub(super) fn follow(&mut self, table: &Table) {
        if let Some(kept) = self.kept.as_mut().filter(|_| !self.ended) {
            kept.follow(table.recorder(), &table.title());
        }
    }

    /// Notes that a save holds the whole battle so far.
    pub(super) fn saved(&mut self, recorder: &Recorder) {
        self.saved = recorder.record().entries.len();
    }

    /// Writes what is due, and repeats failed writes from time to time.
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

    /// Makes the written data safe from a loss of power. No frame waits for the disk.
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

    /// Leaves the current battle for another one, or for none.
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

/// The battle as a save, with the names of its scenario and ruleset as title.
pub(super) fn save_of(table: &Table, why: Why) -> Save {
    table.recorder().save(&table.title(), why)
}

/// Keeps the current battle, and informs the interface about what is not saved.
pub(crate) fn keep_up(
    mut keeper: ResMut<Keeper>,
    table: Option<Res<Table>>,
    mut keeping: ResMut<Keeping>,
    mut frames: MessageWriter<FrameNeeded>,
) {
    keeper.tend(table.as_deref());
    keeper.sync();
    if keeper.syncing.is_some() {
        frames.write(FrameNeeded);
    }
    let record = table.as_ref().map(|table| table.recorder().record());
    let trouble = keeper.kept.as_ref().and_then(|kept| kept.trouble(record));
    if let Some(record) = record.filter(|record| keeper.told != record.entries.len()) {
        keeper.told = record.entries.len();
        let unsaved = trouble.as_ref().map_or(0, |trouble| trouble.orders);
        let print = record.last_print().map(ToString::to_string).unwrap_or_default();
        let print = print.split(' ').next().unwrap_or_default();
        // External tests compare this line with what the next start finds.
        debug!(target: "phaseline::kept", "seed {} orders {} print {print} unsaved {unsaved}", record.setup.seed, keeper.told);
    }
    if keeping.trouble != trouble {
        if let Some(trouble) = trouble.as_ref().filter(|_| keeping.trouble.is_none()) {
            warn!("orders that are not saved: {}; {}", trouble.orders, trouble.why);
        }
        keeping.trouble = trouble;
        frames.write(FrameNeeded);
    }
}

/// Informs the interface about what can be undone or rewound.
pub(crate) fn show(
    mut keeper: ResMut<Keeper>,
    table: Res<Table>,
    skirmish: Res<Skirmish>,
    always_pass: Res<AlwaysPass>,
    language: Res<Language>,
    mut keeping: ResMut<Keeping>,
) {
    let recorder = table.recorder();
    let entries = Some(recorder.record().entries.len());
    let is_told = !keeping.is_changed() && !language.is_changed() && !always_pass.is_changed();
    if keeper.shown == entries && is_told {
        return;
    }
    keeper.shown = entries;
    let by_itself = |intent: &Intent, before: &BattleState| comes_by_itself(&skirmish, &always_pass, intent, before);
    let no_undo = recorder.can_undo(table.book(), |side| skirmish.is_human(side), by_itself);
    let no_undo = no_undo.err().map(|why| why_it_stands(&language.0, &table, &why));
    let no_rewind = recorder.can_rewind().err().map(|why| why.in_words(&language.0));
    let held = keeping.bypass_change_detection();
    (held.no_undo, held.no_rewind) = (no_undo, no_rewind);
    held.moments = recorder.moments().iter().filter(|moment| Some(moment.entry) < entries).copied().collect();
    held.stretches = stretches(recorder, &held.moments);
    held.unsaved = if recorder.now().is_over() { 0 } else { held.activations_since(keeper.saved) };
    held.outlives_leaving = keeper.shelf().is_some_and(|shelf| shelf.no_folder().is_none());
}

/// What happened from each moment to the next.
fn stretches(recorder: &Recorder, moments: &[Moment]) -> Vec<Stretch> {
    let mut end = (recorder.record().entries.len(), recorder.now());
    let mut found: Vec<Stretch> = Vec::new();
    for moment in moments.iter().rev() {
        let before = recorder.state_at(moment).unwrap_or(end.1);
        let orders = recorder.orders(moment.entry..end.0);
        found.push(Stretch { before: Arc::clone(before), after: Arc::clone(end.1), orders });
        end = (moment.entry, before);
    }
    found.reverse();
    found
}

/// Makes another battle the current one, in its journal if it has one. Or leaves the current battle for none.
pub(super) fn change_battle(world: &mut World, next: Option<&Recorder>, journal: Option<Journal>) {
    world.resource_scope(|world, mut keeper: Mut<Keeper>| keeper.change(world.get_resource::<Table>(), next, journal));
}

pub(crate) fn at_the_end(mut exits: MessageReader<AppExit>, mut keeper: ResMut<Keeper>, table: Option<Res<Table>>) {
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
