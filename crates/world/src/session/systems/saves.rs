//! Saves and loads battles when the player asks for it.

use super::keep::{Keeper, save_of};
use super::open::{Opened, inform, put_on_table, refuse, words_of};
use super::retell::retold;
use super::table::Table;
use super::watch::watch;
use crate::session::{GameContent, GameRequests, Keeping, SaveRow, now_words};
use bevy::prelude::*;
use phaseline_content::Library;
use phaseline_record::{
    Ending, FileFault, Heading, KeptReplay, Listed, NotWritten, Resumed, Save, Shelf, Stage, Why, resume,
};
use phaseline_rules::texts::{Words, sentence};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// The most replays in the list. Older ones stay in their folder.
const REPLAYS: usize = 20;

/// Cleans the folder up when the game starts, reports problems, and lists what can be continued.
pub(crate) fn list(world: &mut World) {
    let found = world.resource::<Keeper>().shelf().map(Shelf::tidy).unwrap_or_default();
    let words = words_of(world);
    found.iter().for_each(|found| warn!("{found}"));
    let told = found.iter().map(|found| sentence(&found.in_words(&words)));
    let crashes = world.resource::<Keeper>().shelf().map(Shelf::untold_crashes).unwrap_or_default();
    let crashed = sentence(words.get("recovery.crash"));
    crashes.iter().for_each(|file| warn!("{crashed} ({})", file.display()));
    let crashes = crashes.iter().map(|_| crashed.clone());
    let nowhere = world.resource::<Keeper>().shelf().and_then(Shelf::no_folder);
    let nowhere = nowhere.map(|why| format!("{} {}", sentence(&why.in_words(&words)), why.advice(&words)));
    let nowhere = nowhere.into_iter().inspect(|sentence| warn!("{sentence}"));
    let told: Vec<String> = nowhere.chain(told).chain(crashes).collect();
    world.resource_mut::<GameRequests>().faults.extend(told);
    relist(world);
}

/// Lists the saves and the unfinished battles again.
pub(super) fn relist(world: &mut World) {
    let Some(shelf) = world.resource::<Keeper>().shelf().cloned() else { return };
    let words = words_of(world);
    let saves = shelf.saves().into_iter().map(|listed| save_row(&words, &shelf, listed)).collect();
    let mut autosaves: BTreeMap<String, Vec<SaveRow>> = shelf
        .autosaves()
        .into_iter()
        .map(|(id, listed)| (id, listed.into_iter().map(|listed| save_row(&words, &shelf, listed)).collect()))
        .collect();
    let unfinished = shelf.unfinished().into_iter().filter(|battle| battle.stage != Stage::Over);
    let unfinished = unfinished.map(|battle| SaveRow {
        crashed: battle.stage == Stage::Running && battle.heading.is_ok(),
        orders: battle.orders,
        damaged: battle.damaged,
        autosaves: autosaves.remove(&battle.id).unwrap_or_default(),
        ..row(&words, &battle.id, (battle.heading, battle.written))
    });
    let unfinished = unfinished.collect();
    let autosaves = autosaves.into_values().flatten().collect();
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let (replays, older_replays) = shelf.newest_replays(REPLAYS);
    let replays = replays.into_iter().map(|kept| replay_row(&words, &library, kept)).collect();
    let unlisted = shelf.unlisted().iter().map(|folder| sentence(&folder.in_words(&words))).collect();
    let folder = shelf.no_folder().is_none().then(|| shelf.root().display().to_string());
    let mut keeping = world.resource_mut::<Keeping>();
    let held = &mut *keeping;
    (held.saves, held.unfinished, held.autosaves) = (saves, unfinished, autosaves);
    (held.replays, held.older_replays) = (replays, older_replays);
    (held.unlisted, held.folder) = (unlisted, folder);
}

/// The entry of a save or an autosave.
fn save_row(words: &Words, shelf: &Shelf, listed: Listed) -> SaveRow {
    let (quick, autosave) = (listed.path == shelf.quick(), !listed.path.starts_with(shelf.root().join("saves")));
    SaveRow { quick, autosave, ..row(words, &name_of(&listed.path), (listed.heading, listed.written)) }
}

fn name_of(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

fn row(words: &Words, name: &str, (heading, written): (Result<Heading, FileFault>, Option<SystemTime>)) -> SaveRow {
    let id = name.to_owned();
    let ago = written.and_then(|written| written.elapsed().ok());
    let plain = SaveRow { id, minutes_ago: ago.map(|ago| ago.as_secs() / 60), ..SaveRow::default() };
    match heading {
        Ok(Heading { title, round, seed, left, .. }) => SaveRow { title, round, seed, left, ..plain },
        Err(fault) => SaveRow { title: words.say("saves.unreadable"), fault: Some(fault.in_words(words)), ..plain },
    }
}

/// The entry of a replay.
fn replay_row(words: &Words, library: &Library, kept: KeptReplay) -> SaveRow {
    let id = name_of(&kept.path);
    let ago = kept.written.and_then(|written| written.elapsed().ok());
    let plain = SaveRow { minutes_ago: ago.map(|ago| ago.as_secs() / 60), id, ..SaveRow::default() };
    let record = match kept.record {
        Ok(record) => record,
        Err(fault) => {
            let title = words.say("saves.replay_unreadable");
            return SaveRow { title, fault: Some(fault.in_words(words)), ..plain };
        }
    };
    let scenario = library.scenarios.get(&record.setup.scenario);
    let played = record.setup.ruleset.as_ref().or_else(|| scenario?.ruleset.as_ref());
    let ruleset = played.and_then(|id| library.rulesets.get(id));
    let title = match (scenario, ruleset) {
        (Some(scenario), Some(ruleset)) => format!("{}, {}", words.content(&scenario.name), ruleset.name()),
        (Some(scenario), None) => words.content(&scenario.name).to_owned(),
        (None, _) => words.say("saves.unknown"),
    };
    let winner = |ending: &Ending| {
        let side = ending.winner.and_then(|side| scenario?.sides.get(usize::from(side.0)));
        side.map_or_else(String::new, |side| words.content(&side.name).to_owned())
    };
    let ending = record.ending.as_ref();
    let won = ending.filter(|ending| ending.over).map(winner);
    SaveRow { title, round: ending.map_or(0, |ending| ending.round), seed: record.setup.seed, won, ..plain }
}

/// Shows a recorded battle from the list.
pub(super) fn watch_kept(world: &mut World, name: &str) {
    let Some(shelf) = shelf_of(world) else { return };
    let Some(path) = shelf.replay_named(name) else { return say(world, "saves.gone", &[]) };
    match shelf.read_replay(&path) {
        Ok(record) => {
            watch(world, Arc::new(record));
            world.resource_mut::<Keeping>().answered += 1;
        }
        Err(fault) => {
            warn!("{}: {fault}", path.display());
            let fault = fault.in_words(&words_of(world));
            say(world, "saves.replay_fault", &[("fault", &fault)]);
        }
    }
}

/// Tells the player the text of a key.
fn say(world: &mut World, key: &str, given: &[(&str, &dyn Display)]) {
    let text = words_of(world).fill(key, given);
    refuse(world, &text);
}

/// The shelf. Without one, tells the player so.
fn shelf_of(world: &mut World) -> Option<Shelf> {
    let shelf = world.resource::<Keeper>().shelf().cloned();
    if shelf.is_none() {
        say(world, "saves.no_folder", &[]);
    }
    shelf
}

pub(super) fn quick_save(world: &mut World) {
    keep(world, |shelf, save| {
        let path = shelf.quick();
        shelf.put(&path, save).map(|()| path)
    });
}

/// Writes a separate save for this moment.
pub(super) fn save(world: &mut World) {
    keep(world, Shelf::keep);
}

fn keep(world: &mut World, write: impl FnOnce(&Shelf, &Save) -> Result<PathBuf, NotWritten>) {
    let Some(shelf) = shelf_of(world) else { return };
    let Some(table) = world.get_resource::<Table>() else { return };
    match write(&shelf, &save_of(table, Why::Asked)) {
        Ok(path) => {
            note_saved(world);
            let moment = {
                let table = world.resource::<Table>();
                now_words(&words_of(world), table.book(), table.recorder().now())
            };
            let text = words_of(world).fill("saves.saved", &[("moment", &moment)]);
            info!("{text} ({})", path.display());
            inform(world, &text);
        }
        Err(why) => {
            warn!("{why}");
            let why = why.in_words(&words_of(world));
            refuse(world, &why);
        }
    }
    relist(world);
}

/// Notes that what was played so far is safe.
fn note_saved(world: &mut World) {
    world.resource_scope(|world, mut keeper: Mut<Keeper>| {
        if let Some(table) = world.get_resource::<Table>() {
            keeper.saved(table.recorder());
        }
    });
}

/// Continues from the quick save.
pub(super) fn quick_load(world: &mut World) {
    if let Some(shelf) = shelf_of(world) {
        load_file(world, &shelf, &shelf.quick());
    }
}

/// Continues the unfinished battle that was played last.
pub(super) fn go_on(world: &mut World) {
    let last = world.resource::<Keeping>().going_on().map(|row| row.id.clone());
    match last {
        Some(id) => go_on_with(world, &id),
        None => {
            let key = if is_played_elsewhere(world) { "recovery.all_in_use" } else { "saves.none_unfinished" };
            say(world, key, &[]);
        }
    }
}

/// Whether another program is playing a battle of the shelf.
fn is_played_elsewhere(world: &World) -> bool {
    let keeper = world.resource::<Keeper>();
    let others = keeper.shelf().map(Shelf::in_use).unwrap_or_default();
    others.iter().any(|id| keeper.battle().as_ref() != Some(id))
}

/// Continues an unfinished battle. If that is not possible, nothing changes.
pub(super) fn go_on_with(world: &mut World, id: &str) {
    let Some(shelf) = shelf_of(world) else { return };
    let library = Arc::clone(&world.resource::<GameContent>().0);
    match shelf.take_up(&library, id) {
        Ok((resumed, journal)) => {
            let opened = Opened { journal: Some(journal), ..opened(resumed) };
            if put_on_table(world, opened) {
                world.resource_mut::<Keeping>().answered += 1;
            }
        }
        Err(fault) => {
            let fault = fault.in_words(&words_of(world));
            refuse(world, &fault);
        }
    }
    relist(world);
}

pub(super) fn let_go(world: &mut World, id: &str) {
    let Some(shelf) = shelf_of(world) else { return };
    if let Err(why) = shelf.let_go(id) {
        let why = why.in_words(&words_of(world));
        refuse(world, &why);
    }
    relist(world);
}

/// Continues from a save in the list.
pub(super) fn load(world: &mut World, name: &str) {
    let Some(shelf) = shelf_of(world) else { return };
    match shelf.save_named(name) {
        Some(path) => load_file(world, &shelf, &path),
        None => say(world, "saves.gone", &[]),
    }
}

fn load_file(world: &mut World, shelf: &Shelf, path: &Path) {
    match shelf.read_save(path) {
        Ok(save) => go_on_from(world, save),
        Err(fault) => {
            warn!("{}: {fault}", path.display());
            let fault = fault.in_words(&words_of(world));
            say(world, "saves.fault", &[("fault", &fault)]);
        }
    }
}

/// Continues from a save. If that is not possible, nothing changes.
pub(super) fn go_on_from(world: &mut World, save: Save) {
    let library = Arc::clone(&world.resource::<GameContent>().0);
    match resume(&library, save) {
        Ok(resumed) => {
            if put_on_table(world, opened(resumed)) {
                note_saved(world);
                world.resource_mut::<Keeping>().answered += 1;
            }
        }
        Err(fault) => {
            let fault = fault.in_words(&words_of(world));
            refuse(world, &fault);
        }
    }
}

/// The battle of a save, completely shown.
fn opened(resumed: Resumed) -> Opened {
    let Resumed { book, opening, passages, recorder, .. } = resumed;
    let playback = retold(opening, passages);
    let record = recorder.record();
    let (setup, players) = (record.setup.clone(), record.players.clone());
    Opened { book, setup, players, playback, recorder: Some(recorder), journal: None }
}
