//! Saving and loading as a player asks for it.

use super::drive::Table;
use super::keep::{Keeper, save_of};
use super::open::{Opened, put_on_table, tell, words_of};
use super::retell::retold;
use crate::interaction::{GameContent, GameRequests, Keeping, SaveRow};
use crate::record::{Heading, Listed, Resumed, Save, Shelf, Why, read_save, resume};
use crate::rules::texts::{Words, sentence};
use bevy::prelude::*;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Keeps what a program that broke off has left, and lists the saves when the game starts.
pub(super) fn list(world: &mut World) {
    let library = Arc::clone(&world.resource::<GameContent>().0);
    let found = world.resource::<Keeper>().shelf().map(|shelf| shelf.recover(&library)).unwrap_or_default();
    let words = words_of(world);
    let told = found.iter().map(|found| sentence(&found.in_words(&words)));
    let told: Vec<String> = told.inspect(|sentence| warn!("{sentence}")).collect();
    world.resource_mut::<GameRequests>().faults.extend(told);
    relist(world);
}

/// Lists the saves anew.
pub(super) fn relist(world: &mut World) {
    let Some(shelf) = world.resource::<Keeper>().shelf().cloned() else { return };
    let words = words_of(world);
    let saves = shelf.saves().into_iter().map(|listed| {
        let quick = listed.path == shelf.quick();
        SaveRow { quick, ..row(&words, &name_of(&listed.path), listed) }
    });
    let saves = saves.collect();
    // While a battle is on the table, the autosave is its own, and nothing was broken off.
    let playing = world.contains_resource::<Table>();
    let going_on = shelf.autosaved().map(|listed| row(&words, "", listed));
    let going_on =
        going_on.map(|row| SaveRow { broken_off: row.broken_off && !playing, crashed: row.crashed && !playing, ..row });
    let mut keeping = world.resource_mut::<Keeping>();
    keeping.saves = saves;
    keeping.going_on = going_on;
    keeping.folder = Some(shelf.root().display().to_string());
}

fn name_of(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

fn row(words: &Words, name: &str, listed: Listed) -> SaveRow {
    let id = name.to_owned();
    let ago = listed.written.and_then(|written| written.elapsed().ok());
    let plain = SaveRow { id, minutes_ago: ago.map(|ago| ago.as_secs() / 60), ..SaveRow::default() };
    match listed.heading {
        Ok(Heading { title, why, round, seed, left, .. }) => {
            let (broken_off, crashed) = (why == Why::Round, why == Why::Crashed);
            SaveRow { title, round, seed, left, broken_off, crashed, ..plain }
        }
        Err(fault) => SaveRow { title: name.to_owned(), fault: Some(fault.in_words(words)), ..plain },
    }
}

/// Tells the player the text of a key.
fn say(world: &mut World, key: &str, given: &[(&str, &dyn Display)]) {
    let text = words_of(world).fill(key, given);
    tell(world, &text);
}

/// The shelf, or a word that there is none.
fn shelf_of(world: &mut World) -> Option<Shelf> {
    let shelf = world.resource::<Keeper>().shelf().cloned();
    if shelf.is_none() {
        say(world, "saves.no_folder", &[]);
    }
    shelf
}

/// Writes the quick save.
pub(super) fn quick_save(world: &mut World) {
    keep(world, |shelf, save| {
        let path = shelf.quick();
        shelf.put(&path, save).map(|()| path)
    });
}

/// Writes a save of its own for this moment.
pub(super) fn save(world: &mut World) {
    keep(world, Shelf::keep);
}

fn keep(world: &mut World, write: impl FnOnce(&Shelf, &Save) -> Result<PathBuf, String>) {
    let Some(shelf) = shelf_of(world) else { return };
    let Some(table) = world.get_resource::<Table>() else { return };
    match write(&shelf, &save_of(table, Why::Asked)) {
        Ok(path) => {
            note_saved(world);
            say(world, "saves.saved", &[("path", &path.display())]);
        }
        Err(why) => tell(world, &why),
    }
    relist(world);
}

/// What has been played so far cannot be lost any more.
fn note_saved(world: &mut World) {
    world.resource_scope(|world, mut keeper: Mut<Keeper>| {
        if let Some(table) = world.get_resource::<Table>() {
            keeper.saved(table.recorder());
        }
    });
}

/// Goes on from the quick save.
pub(super) fn quick_load(world: &mut World) {
    if let Some(shelf) = shelf_of(world) {
        load_file(world, &shelf.quick());
    }
}

/// Goes on from the autosave.
pub(super) fn go_on(world: &mut World) {
    if let Some(shelf) = shelf_of(world) {
        load_file(world, &shelf.autosave());
    }
}

/// Goes on from a save of the list.
pub(super) fn load(world: &mut World, name: &str) {
    let Some(shelf) = shelf_of(world) else { return };
    let listed = shelf.saves().into_iter().find(|listed| name_of(&listed.path) == name);
    match listed {
        Some(listed) => load_file(world, &listed.path),
        None => say(world, "saves.gone", &[]),
    }
}

fn load_file(world: &mut World, path: &Path) {
    match read_save(path) {
        Ok(save) => go_on_from(world, save),
        Err(fault) => {
            let fault = fault.in_words(&words_of(world));
            say(world, "saves.fault", &[("path", &path.display()), ("fault", &fault)]);
        }
    }
}

/// Goes on from a save; where that is not possible, everything stays as it is.
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
            tell(world, &fault);
        }
    }
}

/// The battle of a save as it stands, all of it shown.
fn opened(resumed: Resumed) -> Opened {
    let Resumed { book, opening, passages, recorder, .. } = resumed;
    let playback = retold(opening, passages);
    let record = recorder.record();
    Opened { book, setup: record.setup.clone(), players: record.players.clone(), playback, recorder: Some(recorder) }
}
