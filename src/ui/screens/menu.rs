//! The menu of a battle: everything that a player can do besides playing on.

use bevy_egui::egui::Ui;

use crate::{
    interaction::Hoverable,
    ui::{
        page::Page,
        paint::Style,
        widgets::{PushButton, dialogue, say},
    },
};

/// The buttons from top to bottom: name, text, and the key that does the same, if there is one.
const ENTRIES: [(&str, &str, &str); 7] = [
    ("close", "menu.go_on", "key.escape"),
    ("saves", "menu.saves", "key.f6"),
    ("moments", "menu.moments", "key.f7"),
    ("lanes", "menu.lanes", "key.f3"),
    ("settings", "settings.title", "key.f2"),
    ("help", "help.title", "key.f1"),
    ("setup", "settings.leave", ""),
];

/// Shows the menu.
pub fn show(ui: &Ui, page: &mut Page<'_>) {
    let title = page.say("menu.title");
    let entries = |ui: &mut Ui, page: &mut Page<'_>| {
        for (row, (name, text, key)) in ENTRIES.into_iter().enumerate() {
            let key = if key.is_empty() { String::new() } else { page.say(key) };
            let button = PushButton::new(page.say(text)).key(key).main(row == 0);
            button.width(ui.available_width()).height(34.0).show(ui, page, Hoverable::button(name));
        }
    };
    dialogue(ui, page, ("menu", &title, 316.0), entries, |ui, page| {
        let muted = Style::SMALL.in_colour(page.ink().muted);
        say(ui, page, page.say("menu.kept"), muted);
    });
}
