//! The page of the settings that says how loud the game is.

use bevy_egui::egui::Ui;

use super::settings::{Row, show_rows, switch_row};
use phaseline_interaction::{Button, Setting};
use phaseline_kit::page::Page;
use phaseline_world::session::{InBackground, Settings, SettingsPage, SoundSettings, Switch, Volume};

/// The volumes to choose from, in percent.
const PERCENTS: [u8; 6] = [0, 20, 40, 60, 80, 100];
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
    let row = |key: &str, options| Row { label: page.say(key), options, note: String::new() };
    let note = if plays_sound { String::new() } else { page.say("sound.not_built") };
    let switches = Switch::on(SettingsPage::Sound).map(|switch| switch_row(page, switch, settings));
    let mut rows: Vec<Row> = switches.collect();
    if let Some(first) = rows.first_mut() {
        first.note = note;
    }
    rows.extend(VOLUMES.map(|(volume, key)| row(key, volumes(page, sound, volume))));
    let background = [
        (InBackground::Full, "sound.background_full"),
        (InBackground::Quiet, "sound.background_quiet"),
        (InBackground::Silent, "sound.background_silent"),
    ];
    let background = background.map(|(how, key)| (Setting::Background(how), page.say(key), how == sound.in_background));
    rows.push(row("sound.background", background.to_vec()));
    rows
}

/// The options of a volume. One that a file holds, and that is none of them, is shown as the nearest.
fn volumes(page: &Page<'_>, sound: &SoundSettings, volume: Volume) -> Vec<(Setting, String, bool)> {
    let now = sound.volume(volume);
    let nearest = PERCENTS.into_iter().min_by_key(|percent| percent.abs_diff(now));
    let text = |percent: u8| if percent == 0 { page.say("sound.none") } else { format!("{percent}%") };
    PERCENTS.map(|percent| (Setting::Volume(volume, percent), text(percent), nearest == Some(percent))).to_vec()
}
