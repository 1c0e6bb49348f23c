//! The menu of a battle: everything that a player can do besides playing on.

use bevy_egui::egui::Ui;

use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, dialogue, say};

/// The buttons from top to bottom: button, text, and the key that does the same, if there is one.
const ENTRIES: [(Button, &str, &str); 11] = [
    (Button::Close, "menu.go_on", "key.escape"),
    (Button::Saves, "menu.saves", "key.f6"),
    (Button::Moments, "menu.moments", "key.f7"),
    (Button::Lanes, "menu.lanes", "key.f3"),
    (Button::Settings, "settings.title", "key.f2"),
    (Button::Codex, "codex.title", ""),
    (Button::Help, "help.title", "key.f1"),
    (Button::Again, "menu.restart", ""),
    (Button::Concede, "menu.concede", ""),
    (Button::Leave, "settings.leave", ""),
    (Button::Quit, "menu.quit", ""),
];

/// Shows the menu, with what becomes of the battle if the player leaves it. A replay can be neither restarted nor given up.
pub fn show(ui: &Ui, page: &mut Page<'_>, if_left: &str, is_replay: bool) {
    let title = page.say("menu.title");
    let entries = |ui: &mut Ui, page: &mut Page<'_>| {
        let entries =
            ENTRIES.into_iter().filter(|(name, ..)| !(is_replay && matches!(name, Button::Again | Button::Concede)));
        for (row, (name, text, key)) in entries.enumerate() {
            let key = if key.is_empty() { String::new() } else { page.say(key) };
            let button = PushButton::new(page.say(text)).key(key).main(row == 0).to_left();
            button.width(ui.available_width()).height(32.0).show(ui, page, Hoverable::Button(name));
        }
    };
    dialogue(ui, page, ("menu", &title, 316.0), entries, |ui, page| {
        let muted = Style::SMALL.in_colour(page.ink().muted);
        say(ui, page, if_left.to_owned(), muted);
    });
}
