//! The title: the way to everything else, over the board of a battle.

use bevy_egui::egui::{Align2, Color32, Frame, Label, Margin, Panel, ScrollArea, Sense, Ui, vec2};

use super::kept::model::TitleLead;
use crate::ground::GROUND;
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Style};
use phaseline_kit::widgets::{PushButton, emblem, shade};

/// The width of the buttons, and the space on their left, in points.
const COLUMN: (f32, f32) = (290.0, 56.0);
/// The height of the one large button, in points.
const TALL: f32 = 58.0;
/// The least and the greatest height of the other buttons, and the space between two, in points.
const LOW: (f32, f32, f32) = (26.0, 38.0, 8.0);

/// A column at least this high has room for the emblem, in points.
const ROOMY: f32 = 620.0;

/// The entries below the large button: button, text and key.
const ENTRIES: [(Button, &str, &str); 8] = [
    (Button::Skirmish, "title.skirmish", ""),
    (Button::MechBay, "title.mech_bay", ""),
    (Button::Saves, "title.saves", "key.f6"),
    (Button::Lanes, "title.lanes", "key.f3"),
    (Button::Settings, "start.settings", "key.f2"),
    (Button::Codex, "codex.title", ""),
    (Button::Help, "start.help", "key.f1"),
    (Button::Quit, "start.quit", ""),
];

/// Shows the title.
pub fn show(ui: &mut Ui, page: &mut Page<'_>, lead: &TitleLead) {
    let whole = ui.ctx().content_rect();
    page.cover(ui, whole);
    let wide = COLUMN.0 + 2.0 * COLUMN.1;
    shade(ui, whole, wide, GROUND);
    let frame = Frame::new().inner_margin(Margin { left: COLUMN.1 as i8, right: 0, top: 0, bottom: 24 });
    let column = Panel::left("title").frame(frame).show_separator_line(false).resizable(false).exact_size(wide);
    column.show(ui, |ui| {
        let room = ui.available_height();
        ui.add_space((room * 0.09).min(90.0));
        ui.spacing_mut().item_spacing.y = 0.0;
        let name = Style::bold(54.0).rich(page.say("game.title").to_uppercase(), page.ink());
        ui.add(Label::new(name).extend());
        if room > ROOMY {
            emblem(ui, page, COLUMN.0);
            ui.add_space(3.0);
        }
        let tagline = Style::plain(13.0).in_colour(page.ink().text);
        ui.add_space(4.0);
        ui.scope(|ui| {
            ui.set_max_width(COLUMN.0);
            ui.add(Label::new(tagline.rich(page.say("game.tagline"), page.ink())).wrap());
        });
        ui.add_space((room * 0.04).min(44.0));
        ui.spacing_mut().item_spacing.y = LOW.2;
        let others = ENTRIES.len() as f32 + 1.0;
        let low = ((ui.available_height() - TALL) / others - LOW.2).floor().clamp(LOW.0, LOW.1);
        ScrollArea::vertical().max_width(COLUMN.0 + 8.0).show(ui, |ui| entries(ui, page, lead, low));
    });
    let version = page.words().fill("title.version", &[("version", &env!("CARGO_PKG_VERSION"))]);
    let style = Style::SMALL.in_colour(Color32::from_white_alpha(150));
    let at = whole.right_bottom() - vec2(14.0, 10.0);
    let galley = ui.painter().layout_job(phaseline_kit::paint::job(version, style, f32::INFINITY, 1, page.ink()));
    let rect = Align2::RIGHT_BOTTOM.anchor_size(at, galley.size());
    ui.painter().galley(rect.min, galley, Color32::WHITE);
}

/// The entries. What a player most likely wants is the large one: to continue, or the first battle until it has been
/// fought, or another battle. All others have the same places in each case, and this height.
fn entries(ui: &mut Ui, page: &mut Page<'_>, lead: &TitleLead, low: f32) {
    let plain = |text: String| PushButton::new(text).to_left().width(COLUMN.0).height(low);
    let (first, line) = match lead {
        TitleLead::Continue(line) if line.crashed => ("start.continue_crashed", ""),
        TitleLead::Continue(_) => ("start.continue", ""),
        TitleLead::FirstBattle => ("title.first_battle", "title.first_battle_line"),
        TitleLead::Skirmish => ("title.skirmish", "title.skirmish_line"),
    };
    let large = PushButton::new(page.say(first)).main(true).width(COLUMN.0).height(TALL).key(page.say("key.enter"));
    large.show(ui, page, Hoverable::Button(lead.button()));
    let first_battle = (Button::FirstBattle, "title.first_battle", "");
    if line.is_empty() {
        plain(page.say(first_battle.1)).show(ui, page, Hoverable::Button(first_battle.0));
    } else {
        let (place, _) = ui.allocate_exact_size(vec2(COLUMN.0, low), Sense::hover());
        let muted = Style::SMALL.in_colour(page.ink().muted);
        let at = place.left_center() + vec2(10.0, 0.0);
        page.canvas(ui).text_within(at, At::Left, page.say(line), muted, COLUMN.0 - 20.0);
    }
    for entry in ENTRIES {
        let (name, text, key) = if entry.0 == lead.button() { first_battle } else { entry };
        let key = if key.is_empty() { String::new() } else { page.say(key) };
        plain(page.say(text)).key(key).show(ui, page, Hoverable::Button(name));
    }
}
