//! The head of the screens that lead to a battle: their name, and the way back.

use bevy_egui::egui::{Color32, Frame, Label, Margin, Panel, Stroke, Ui, vec2};

use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, button_row};

/// Shows the head of a screen: its title, a line below it, and buttons with their texts and keys.
/// Settings, help and the way back come after them.
pub(crate) fn band(ui: &mut Ui, page: &mut Page<'_>, (title, line): (&str, &str), buttons: &[(Button, &str, &str)]) {
    const COMMON: [(Button, &str, &str); 3] = [
        (Button::Settings, "start.settings", "key.f2"),
        (Button::Help, "start.help", "key.f1"),
        (Button::Before, "band.back", "key.escape"),
    ];
    let whole = ui.ctx().content_rect();
    page.cover(ui, whole);
    let frame = Frame::new().fill(Color32::from_rgb(24, 31, 41)).inner_margin(Margin::symmetric(22, 8));
    Panel::top("band").frame(frame).show_separator_line(false).resizable(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let name = Style::bold(24.0).rich(page.say(title), page.ink());
                ui.add(Label::new(name).extend());
                let muted = Style::SMALL.in_colour(page.ink().muted);
                ui.add(Label::new(muted.rich(line, page.ink())).extend());
            });
            let row = buttons.iter().chain(&COMMON).map(|(name, text, key)| {
                let key = if key.is_empty() { String::new() } else { page.say(key) };
                (PushButton::new(page.say(text)).key(key).height(34.0), Hoverable::Button(*name))
            });
            let row = row.collect();
            button_row(ui, page, row);
        });
        let accent = Stroke::new(2.0, page.ink().accent.gamma_multiply(0.7));
        let below = ui.max_rect().expand2(vec2(22.0, 8.0));
        ui.painter().with_clip_rect(whole).hline(below.x_range(), below.bottom(), accent);
    });
}
