//! The page of the settings that says how loud the game is.

use bevy_egui::egui::Ui;

use super::settings::{Row, show_rows};
use phaseline_interaction::{Button, Setting};
use phaseline_kit::page::Page;
use phaseline_world::session::{InBackground, SoundSettings, Volume};

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
pub fn show(ui: &Ui, page: &mut Page<'_>, sound: &SoundSettings, plays_sound: bool) {
    let rows = rows(page, sound, plays_sound);
    show_rows(ui, page, Button::Sound, rows, Vec::new());
}

fn rows(page: &Page<'_>, sound: &SoundSettings, plays_sound: bool) -> Vec<Row> {
    let row = |key: &str, options| Row { label: page.say(key), options, note: String::new() };
    let muted = [(false, "sound.on"), (true, "sound.off")]
        .map(|(muted, key)| (Setting::Muted(muted), page.say(key), muted == sound.muted));
    let note = if plays_sound { String::new() } else { page.say("sound.not_built") };
    let mut rows = vec![Row { note, ..row("sound.all", muted.to_vec()) }];
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
