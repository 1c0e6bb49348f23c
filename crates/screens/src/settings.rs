//! The dialogue with the settings.

use bevy_egui::egui::{Grid, Ui, vec2};

use super::start::model::SettingsCard;
use phaseline_interaction::{Button, Choice, Hoverable, Setting};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, close_row, dialogue, say, slider};
use phaseline_world::session::{Settings, SettingsPage, Switch, Volume};

/// The width of all options of a row together, and of the row's label, in points.
const WIDE: (f32, f32) = (400.0, 124.0);

/// The speeds of animation to choose from, with the keys of their names. 0 shows everything at once.
pub const SPEEDS: [(u8, &str); 4] =
    [(1, "settings.normal"), (2, "settings.fast"), (4, "settings.very_fast"), (0, "settings.skip")];
/// The sizes of the interface to choose from, in percent.
pub const SCALES: [u16; 4] = [100, 115, 130, 150];

/// The pages, with the keys of their names.
const PAGES: [(Button, &str); 3] =
    [(Button::Settings, "settings.game"), (Button::Graphics, "settings.graphics"), (Button::Sound, "settings.sound")];
/// How many rows the longest page has.
const ROWS: f32 = 7.0;

/// A row of the dialogue: one setting.
pub(super) struct Row {
    pub(super) label: String,
    /// Its options: value, text, and whether it is chosen.
    pub(super) options: Vec<(Setting, String, bool)>,
    /// The volume that a slider sets in place of options, with its percentage.
    pub(super) volume: Option<(Volume, u8)>,
    /// A note about it.
    pub(super) note: String,
}

impl Row {
    /// A row with options and nothing else.
    pub(super) const fn of(label: String, options: Vec<(Setting, String, bool)>) -> Self {
        Self { label, options, volume: None, note: String::new() }
    }
}

/// Shows the settings.
pub fn show(ui: &Ui, page: &mut Page<'_>, card: &SettingsCard) {
    let rows = rows(page, card);
    let leave = PushButton::new(page.say("settings.leave")).height(34.0);
    let leave = card.leave.then_some((leave, Hoverable::Button(Button::Leave)));
    let keys = (PushButton::new(page.say("keys.title")).height(34.0), Hoverable::Button(Button::Keys));
    show_rows(ui, page, Button::Settings, rows, std::iter::once(keys).chain(leave).collect());
}

/// Shows the rows of one page of the settings. Buttons above them open the other page.
pub(super) fn show_rows(
    ui: &Ui,
    page: &mut Page<'_>,
    here: Button,
    rows: Vec<Row>,
    others: Vec<(PushButton, Hoverable)>,
) {
    let title = page.say("settings.title");
    let contents = |ui: &mut Ui, page: &mut Page<'_>| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for (button, key) in PAGES {
                let text = page.say(key);
                let tab = PushButton::new(text).chosen(button == here).width(124.0).height(30.0);
                tab.show(ui, page, Hoverable::Button(button));
            }
        });
        ui.add_space(8.0);
        // The dialogue keeps its size from page to page.
        ui.set_min_height(ROWS * 42.0);
        Grid::new("settings").num_columns(2).spacing([12.0, 10.0]).show(ui, |ui| {
            for row in rows {
                show_row(ui, page, row);
                ui.end_row();
            }
        });
    };
    dialogue(ui, page, ("settings", &title, WIDE.0 + WIDE.1 + 14.0), contents, |ui, page| close_row(ui, page, others));
}

fn show_row(ui: &mut Ui, page: &mut Page<'_>, row: Row) {
    let muted = Style::BODY.in_colour(page.ink().muted);
    ui.allocate_ui(vec2(WIDE.1, 30.0), |ui| {
        ui.set_width(WIDE.1);
        say(ui, page, row.label.clone(), muted)
    });
    ui.vertical(|ui| {
        if let Some((volume, now)) = row.volume {
            let text = if now == 0 { page.say("sound.none") } else { format!("{now}%") };
            let name = |percent| Hoverable::Choice(Choice::Set(Setting::Volume(volume, percent)));
            slider(ui, page, WIDE.0, (now, &row.label, text), name);
        } else {
            options(ui, page, row.options);
        }
        if !row.note.is_empty() {
            say(ui, page, row.note, Style::SMALL.in_colour(page.ink().muted));
        }
    });
}

/// The options of a setting, beside each other.
fn options(ui: &mut Ui, page: &mut Page<'_>, options: Vec<(Setting, String, bool)>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let count = options.len().max(1) as f32;
        let width = (WIDE.0 - 6.0 * (count - 1.0)) / count;
        for (setting, text, chosen) in options {
            let name = Hoverable::Choice(Choice::Set(setting));
            PushButton::new(text).chosen(chosen).width(width).height(32.0).show(ui, page, name);
        }
    });
}

fn rows(page: &Page<'_>, card: &SettingsCard) -> Vec<Row> {
    let near = |one: f32, other: f32| (one - other).abs() < 0.01;
    let speed = |(factor, key)| (Setting::Speed(factor), page.say(key), near(f32::from(factor), card.speed));
    let now = card.settings.scale;
    let scale = |percent| (Setting::Scale(percent), format!("{percent}%"), near(f32::from(percent) / 100.0, now));
    let row = |key: &str, options| Row::of(page.say(key), options);
    let mut rows = vec![row("settings.speed", SPEEDS.map(speed).to_vec())];
    rows.extend(Switch::on(SettingsPage::Game).map(|switch| switch_row(page, switch, &card.settings)));
    rows.push(Row { note: room(page, card), ..row("settings.scale", SCALES.map(scale).to_vec()) });
    rows.push(row("settings.colours", named(Setting::Theme, &card.themes, card.theme)));
    if card.languages.len() > 1 {
        rows.push(row("settings.language", named(Setting::Language, &card.languages, card.language)));
    }
    rows
}

/// The row of a switch.
pub(super) fn switch_row(page: &Page<'_>, switch: Switch, settings: &Settings) -> Row {
    let now = switch.is_on(settings);
    let options = switch.values().iter().map(|(on, key)| (Setting::Switch(switch, *on), page.say(key), *on == now));
    Row::of(page.say(switch.label()), options.collect())
}

/// The largest size of the interface that the window has room for; empty if it has room for all sizes.
fn room(page: &Page<'_>, card: &SettingsCard) -> String {
    if SCALES.iter().all(|percent| f32::from(*percent) / 100.0 <= card.largest + 0.01) {
        return String::new();
    }
    let percent = (card.largest * 100.0).floor();
    page.words().fill("settings.room", &[("percent", &percent)])
}

fn named(of: fn(String) -> Setting, options: &[(String, String)], chosen: usize) -> Vec<(Setting, String, bool)> {
    let options = options.iter().enumerate();
    options.map(|(index, (id, name))| (of(id.clone()), name.clone(), index == chosen)).collect()
}
