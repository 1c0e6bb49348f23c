//! The page of the settings that says how the picture is made.

use bevy_egui::egui::Ui;

use super::settings::{Row, show_rows, switch_row};
use phaseline_interaction::{Button, Setting};
use phaseline_kit::page::Page;
use phaseline_world::session::{Quality, Settings, SettingsPage, Smoothing, Switch};

/// The sizes of a window to choose from, in pixels.
const WINDOWS: [(u16, u16); 4] = [(1024, 600), (1280, 720), (1600, 900), (1920, 1080)];
/// The limits of frames in a second to choose from. 0 is none.
const FRAMES: [u16; 3] = [30, 60, 0];

/// Shows the settings of the picture.
pub fn show(ui: &Ui, page: &mut Page<'_>, settings: &Settings) {
    let rows = rows(page, settings);
    show_rows(ui, page, Button::Graphics, rows, Vec::new());
}

fn rows(page: &Page<'_>, settings: &Settings) -> Vec<Row> {
    let now = settings.graphics;
    let row = |key: &str, options, note: &str| Row {
        note: if note.is_empty() { String::new() } else { page.say(note) },
        ..Row::of(page.say(key), options)
    };
    let window = |size: (u16, u16)| {
        (Setting::Window(size.0, size.1), format!("{} \u{d7} {}", size.0, size.1), size == now.window)
    };
    let frames = |most: u16| {
        let text = if most == 0 { page.say("settings.frames_all") } else { most.to_string() };
        (Setting::Frames(most), text, most == now.frames)
    };
    let quality = [
        (Quality::Auto, "settings.auto"),
        (Quality::Plain, "settings.quality_plain"),
        (Quality::Rich, "settings.quality_rich"),
    ];
    let smoothing = [
        (Smoothing::Auto, "settings.auto"),
        (Smoothing::Off, "settings.smoothing_off"),
        (Smoothing::On, "settings.smoothing_on"),
    ];
    let quality = quality.map(|(how, key)| (Setting::Quality(how), page.say(key), how == now.quality));
    let smoothing = smoothing.map(|(how, key)| (Setting::Smoothing(how), page.say(key), how == now.smoothing));
    let mut rows: Vec<Row> =
        Switch::on(SettingsPage::Graphics).map(|switch| switch_row(page, switch, settings)).collect();
    rows.extend([
        row("settings.window_size", WINDOWS.map(window).to_vec(), ""),
        row("settings.quality", quality.to_vec(), "settings.quality_next"),
        row("settings.smoothing", smoothing.to_vec(), ""),
        row("settings.frames", FRAMES.map(frames).to_vec(), ""),
    ]);
    rows
}
