//! Keeps the settings from one start of the game to the next.

use super::keep::Keeper;
use super::open::{refuse, words_of};
use crate::rules::texts::sentence;
use crate::world::session::{GameRequests, PlaybackSpeed, Settings};
use bevy::prelude::*;

/// The settings as the file has them.
#[derive(Resource)]
struct Kept(Settings);

/// Takes the settings of the file. A file that cannot be used is set aside, and the player is told.
pub(in crate::world::session) fn load(world: &mut World) {
    let Some(shelf) = world.resource::<Keeper>().shelf().cloned() else { return };
    let now = now(world);
    let settings = match shelf.read_settings::<Settings>() {
        Ok(settings) => settings.map(Settings::checked),
        Err(fault) => {
            let words = words_of(world);
            let why = fault.in_words(&words);
            let (key, file) = match shelf.set_settings_aside() {
                Ok(aside) => ("settings.set_aside", aside),
                Err(_) => ("settings.unreadable", shelf.settings()),
            };
            let told = sentence(&words.fill(key, &[("file", &file.display()), ("why", &why)]));
            warn!("{told}");
            world.resource_mut::<GameRequests>().faults.push(told);
            None
        }
    };
    let settings = settings.unwrap_or(now);
    world.resource_mut::<PlaybackSpeed>().0 = settings.speed;
    world.insert_resource(Kept(settings.clone()));
    world.insert_resource(settings);
}

/// The settings as they are, with the speed.
fn now(world: &World) -> Settings {
    Settings { speed: world.resource::<PlaybackSpeed>().0, ..world.resource::<Settings>().clone() }
}

/// Writes the settings where they differ from the file.
pub(in crate::world::session) fn keep(world: &mut World) {
    let (Some(shelf), Some(kept)) = (world.resource::<Keeper>().shelf().cloned(), world.get_resource::<Kept>()) else {
        return;
    };
    let now = now(world);
    if kept.0 == now {
        return;
    }
    if let Err(fault) = shelf.keep_settings(&now) {
        let words = words_of(world);
        let told = words.fill("settings.not_kept", &[("why", &fault.in_words(&words))]);
        warn!("{}", sentence(&told));
        refuse(world, &told);
    }
    // A change that could not be written is told once, not in every frame.
    world.insert_resource(Kept(now));
}
