//! The page of the settings that says how loud the game is.

use bevy_egui::egui::Ui;

use super::settings::{Row, show_rows, switch_row};
use phaseline_interaction::{Button, Setting};
use phaseline_kit::page::Page;
use phaseline_world::session::{InBackground, Settings, SettingsPage, Switch, Volume};

/// The volumes, with the keys of their names.
const VOLUMES: [(Volume, &str); 5] = [
    (Volume::Master, "sound.master"),
    (Volume::Effects, "sound.effects"),
    (Volume::Interface, "sound.interface"),
    (Volume::Ambience, "sound.ambience"),
    (Volume::Music, "sound.music"),
];

/// Shows the settings of sound.
pub fn show(ui: &Ui, page: &mut Page<'_>, settings: &Settings, plays_sound: bool) {
    let rows = rows(page, settings, plays_sound);
    show_rows(ui, page, Button::Sound, rows, Vec::new());
}

fn rows(page: &Page<'_>, settings: &Settings, plays_sound: bool) -> Vec<Row> {
    let sound = &settings.sound;
    let row = |key: &str, options| Row::of(page.say(key), options);
    let note = if plays_sound { String::new() } else { page.say("sound.not_built") };
    let switches = Switch::on(SettingsPage::Sound).map(|switch| switch_row(page, switch, settings));
    let mut rows: Vec<Row> = switches.collect();
    if let Some(first) = rows.first_mut() {
        first.note = note;
    }
    rows.extend(
        VOLUMES.map(|(volume, key)| Row { volume: Some((volume, sound.volume(volume))), ..row(key, Vec::new()) }),
    );
    let background = [
        (InBackground::Full, "sound.background_full"),
        (InBackground::Quiet, "sound.background_quiet"),
        (InBackground::Silent, "sound.background_silent"),
    ];
    let background = background.map(|(how, key)| (Setting::Background(how), page.say(key), how == sound.in_background));
    rows.push(row("sound.background", background.to_vec()));
    rows
}
