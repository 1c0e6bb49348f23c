//! Keeps the settings from one start of the game to the next.

use super::keep::Keeper;
use super::open::{refuse, words_of};
use crate::session::{GameRequests, PlaybackSpeed, Settings};
use bevy::prelude::*;
use phaseline_content::tame;
use phaseline_record::{Dropped, ReadSettings, Shelf};
use phaseline_rules::texts::{Words, sentence};
use std::fmt::Display;
use std::path::PathBuf;

/// The most parts of the settings that a message names.
const NAMED: usize = 4;
/// The most letters of such a part.
const LETTERS: usize = 60;

/// The settings as the file has them.
#[derive(Resource)]
struct Kept {
    settings: Settings,
    /// Whether the file cannot be used as a whole and could not be set aside yet.
    in_the_way: bool,
}

/// Takes the settings of the file: what is readable counts. A file that cannot be used as a whole is set aside, and the
/// player is told.
pub(crate) fn load(world: &mut World) {
    let Some(shelf) = world.resource::<Keeper>().shelf().cloned() else { return };
    let (words, usual) = (words_of(world), now(world));
    let (read, fault, dropped) = match shelf.read_settings::<Settings>() {
        Ok(None) => (None, None, Vec::new()),
        Ok(Some(ReadSettings { settings, fault, dropped })) => (Some(settings.checked()), fault, dropped),
        Err(fault) => (None, Some(fault), Vec::new()),
    };
    let aside = fault.as_ref().map(|_| shelf.set_settings_aside(read.is_some()));
    let settings = read.clone().unwrap_or(usual);
    if let (Some(fault), Some(aside)) = (&fault, &aside) {
        let file = aside.as_ref().map_or_else(|_| shelf.settings(), PathBuf::clone);
        let (what, why) = (parts(&words, &dropped), fault.in_words(&words));
        let key = match (aside.is_ok(), read.is_some()) {
            (true, true) => "settings.partly",
            (true, false) => "settings.set_aside",
            (false, _) => "settings.unreadable",
        };
        let given: [(&str, &dyn Display); 2] = [("why", &why), ("what", &what)];
        let told = sentence(&words.fill(key, &given));
        warn!("{told} ({})", file.display());
        world.resource_mut::<GameRequests>().faults.push(told);
    }
    world.resource_mut::<PlaybackSpeed>().0 = settings.speed;
    let in_the_way = aside.as_ref().is_some_and(Result::is_err);
    world.insert_resource(Kept { settings: settings.clone(), in_the_way });
    world.insert_resource(settings);
    // What is readable counts at the next start, too.
    if read.is_some() && aside.is_some_and(|aside| aside.is_ok()) {
        write(world, &shelf);
    }
}

/// The parts that could not be read, with their lines.
fn parts(words: &Words, dropped: &[Dropped]) -> String {
    let named = dropped.iter().take(NAMED).map(|part| {
        let text: String = tame(&part.text).chars().take(LETTERS).collect();
        words.fill("settings.part", &[("line", &part.line), ("text", &text)])
    });
    let more = dropped.len().saturating_sub(NAMED);
    let more = (more > 0).then(|| words.fill("settings.more", &[("count", &more)]));
    named.chain(more).collect::<Vec<_>>().join("; ")
}

/// The settings as they are, with the speed.
fn now(world: &World) -> Settings {
    Settings { speed: world.resource::<PlaybackSpeed>().0, ..world.resource::<Settings>().clone() }
}

/// Writes the settings where they differ from the file.
pub(crate) fn keep(world: &mut World) {
    let (Some(shelf), Some(kept)) = (world.resource::<Keeper>().shelf().cloned(), world.get_resource::<Kept>()) else {
        return;
    };
    if kept.settings != now(world) {
        write(world, &shelf);
    }
}

/// Writes the settings. What is in the way is set aside first.
fn write(world: &mut World, shelf: &Shelf) {
    let now = now(world);
    let in_the_way = world.get_resource::<Kept>().is_some_and(|kept| kept.in_the_way);
    let aside = if in_the_way { shelf.set_settings_aside(true).map(|_| ()) } else { Ok(()) };
    // A change that could not be written is told once, not in every frame.
    world.insert_resource(Kept { settings: now.clone(), in_the_way: aside.is_err() });
    if let Err(fault) = aside.and_then(|()| shelf.keep_settings(&now)) {
        let words = words_of(world);
        let told = words.fill("settings.not_kept", &[("why", &fault.in_words(&words))]);
        warn!("{fault}");
        refuse(world, &told);
    }
}
