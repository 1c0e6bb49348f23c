//! The packs that the game leaves out because they have faults.

use bevy_egui::egui::{Frame, Margin, Stroke, Ui};

use phaseline_content::LeftOut;
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, button_row, dialogue, say};

/// How many faults of a pack are shown.
const SHOWN: usize = 20;

/// Shows the dialogue.
pub fn show(ui: &Ui, page: &mut Page<'_>, packs: &[LeftOut]) {
    let title = page.say("packs.title");
    let lines = |ui: &mut Ui, page: &mut Page<'_>| {
        let muted = Style::BODY.in_colour(page.ink().muted);
        say(ui, page, page.say("packs.line"), muted);
        for pack in packs {
            ui.add_space(4.0);
            show_pack(ui, page, pack);
        }
    };
    dialogue(ui, page, ("packs", &title, 776.0), lines, read_row);
}

fn show_pack(ui: &mut Ui, page: &Page<'_>, pack: &LeftOut) {
    let muted = Style::SMALL.in_colour(page.ink().muted);
    ui.horizontal_wrapped(|ui| {
        say(ui, page, pack.name.clone(), Style::HEAD);
        say(ui, page, pack.place.clone(), muted);
    });
    for text in pack.faults.iter().take(SHOWN) {
        fault(ui, page, text, Style::SMALL);
    }
    let more = pack.faults.len().saturating_sub(SHOWN);
    if more > 0 {
        let text = page.words().fill("packs.more", &[("count", &more), ("place", &pack.place)]);
        say(ui, page, text, muted);
    }
}

/// A fault, with a mark beside it.
pub(super) fn fault(ui: &mut Ui, page: &Page<'_>, text: &str, style: Style) {
    let margin = Margin { left: 12, ..Margin::ZERO };
    let framed = Frame::new().inner_margin(margin).show(ui, |ui| say(ui, page, text, style));
    let rect = framed.response.rect;
    let mark = Stroke::new(3.0, page.ink().bad);
    ui.painter().vline(rect.left() + 1.5, rect.y_range(), mark);
}

/// The button that closes the dialogue.
pub(super) fn read_row(ui: &mut Ui, page: &mut Page<'_>) {
    let close = PushButton::new(page.say("packs.go_on")).key(page.say("key.enter")).main(true).height(34.0);
    button_row(ui, page, vec![(close, Hoverable::Button(Button::Close))]);
}
