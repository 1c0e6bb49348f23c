//! The codex: a page for everything that players read, made from the content's own texts.

pub mod articles;
mod contents;
mod letters;
pub mod model;
mod pieces;
mod prose;
mod sheet;
mod state;
mod topic;
mod widgets;

pub use self::contents::{Codex, search};
pub(crate) use self::state::{CodexSight, CodexState, plugin};
pub use self::topic::topic_of;

use bevy_egui::egui::{
    self, Align, Button as Plain, Frame, Id, Layout, Margin, Modal, ScrollArea, Stroke, TextEdit, Ui, vec2,
};

use self::model::CodexScreen;
use crate::ground::GROUND;
use phaseline_interaction::{Button, Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, button_row, say};

/// The width of the list, in points.
const WIDE: f32 = 272.0;
/// The side of the button that clears the search, in points.
const CLEAR: f32 = 30.0;

/// Shows the codex.
pub fn show(ui: &Ui, page: &mut Page<'_>, screen: &CodexScreen) {
    let whole = ui.ctx().content_rect();
    page.cover(ui, whole);
    let frame = Frame::new().fill(GROUND).inner_margin(Margin::symmetric(26, 16));
    Modal::new(Id::new("codex")).frame(frame).backdrop_color(GROUND).show(ui.ctx(), |ui| {
        let size = whole.size() - frame.total_margin().sum();
        ui.set_min_size(size);
        ui.set_max_size(size);
        head(ui, page, screen);
        ui.add_space(4.0);
        let high = ui.available_height();
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(vec2(WIDE, high), Layout::top_down(Align::Min), |ui| {
                ui.set_min_size(vec2(WIDE, high));
                search_field(ui, page, screen);
                list(ui, page, screen);
            });
            ui.add_space(14.0);
            let room = vec2(ui.available_width(), high);
            ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
                ui.set_min_size(room);
                if let Some(card) = &screen.page {
                    sheet::show(ui, page, screen, card);
                }
            });
        });
    });
}

fn head(ui: &mut Ui, page: &mut Page<'_>, screen: &CodexScreen) {
    ui.horizontal(|ui| {
        say(ui, page, page.say("codex.title"), Style::TITLE);
        let back = PushButton::new(page.say("codex.back")).enabled(screen.back).height(32.0);
        let keys = PushButton::new(page.say("help.title")).height(32.0);
        let close = PushButton::new(page.say("dialogue.close")).key(page.say("key.escape")).height(32.0);
        let row = vec![
            (back, Hoverable::Button(Button::CodexBack)),
            (keys, Hoverable::Button(Button::Help)),
            (close, Hoverable::Button(Button::Close)),
        ];
        button_row(ui, page, row);
    });
}

/// The field for what is searched. It takes what is typed while nothing has the keyboard, so that nobody must go there
/// first.
fn search_field(ui: &mut Ui, page: &mut Page<'_>, screen: &CodexScreen) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let clears = !screen.search.is_empty();
        let room = ui.available_width() - if clears { CLEAR + 4.0 } else { 0.0 };
        text_field(ui, page, screen, room);
        if clears {
            let clear = Plain::new(Style::BODY.rich("\u{d7}", page.ink())).min_size(vec2(CLEAR, CLEAR));
            let response = ui.add(clear).on_hover_text(page.say("codex.clear"));
            let label = page.say("codex.clear");
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(label));
            outline(ui, page, &response);
            page.named(&response, Hoverable::Choice(Choice::CodexSearch(String::new())));
        }
    });
}

fn text_field(ui: &mut Ui, page: &mut Page<'_>, screen: &CodexScreen, room: f32) {
    let ink = *page.ink();
    let mut text = screen.search.clone();
    let is_free = ui.memory(|memory| memory.focused().is_none());
    let field = TextEdit::singleline(&mut text)
        .desired_width(room)
        .min_size(vec2(0.0, 30.0))
        .margin(Margin::symmetric(10, 4))
        .vertical_align(Align::Center)
        .hint_text(Style::BODY.in_colour(ink.faint).rich(page.say("codex.search_hint"), &ink))
        .return_key(None);
    let response = ui.add(field);
    let label = page.say("codex.search");
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(label));
    // The field reads what is typed from the next frame on.
    let typed = if is_free { typed(ui) } else { String::new() };
    if !typed.is_empty() {
        text.push_str(&typed);
        response.request_focus();
    }
    if text != screen.search {
        page.pressed.push(Hoverable::Choice(Choice::CodexSearch(text)));
    }
    page.named(&response, Hoverable::Button(Button::CodexField));
}

/// The letters that were typed in this frame.
fn typed(ui: &Ui) -> String {
    let letters = |event: &egui::Event| match event {
        egui::Event::Text(text) if !text.trim().is_empty() => Some(text.clone()),
        _ => None,
    };
    ui.input(|input| input.events.iter().filter_map(letters).collect())
}

/// The pages that the search finds, in groups.
fn list(ui: &mut Ui, page: &mut Page<'_>, screen: &CodexScreen) {
    let ink = *page.ink();
    let open = screen.page.as_ref().map(|card| &card.page);
    let area = ScrollArea::vertical().id_salt("codex_list").auto_shrink(false);
    let area = if screen.searched { area.vertical_scroll_offset(0.0) } else { area };
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        if screen.groups.is_empty() {
            let text = page.words().fill("codex.none", &[("text", &screen.search)]);
            say(ui, page, text, Style::BODY.in_colour(ink.muted));
        }
        for (heading, pages) in &screen.groups {
            ui.add_space(8.0);
            say(ui, page, heading.clone(), Style::LABEL);
            for (to, title) in pages {
                let chosen = open == Some(to);
                let colour = if chosen { ink.accent } else { ink.text };
                let text = Style::BODY.in_colour(colour).rich(title.clone(), &ink);
                let lit = page.hovers(&Hoverable::Choice(Choice::Codex(to.clone())));
                let fill = if lit || chosen { ink.lit } else { egui::Color32::TRANSPARENT };
                let entry = Plain::new(text).fill(fill).stroke(Stroke::NONE).truncate().right_text("");
                let response = ui.add_sized(vec2(ui.available_width(), 22.0), entry);
                if chosen && screen.fresh {
                    response.scroll_to_me(Some(Align::Center));
                }
                outline(ui, page, &response);
                page.named(&response, Hoverable::Choice(Choice::Codex(to.clone())));
            }
        }
    });
}

/// The outline of what has the keyboard.
fn outline(ui: &Ui, page: &Page<'_>, response: &egui::Response) {
    if response.has_focus() {
        let stroke = Stroke::new(1.5, page.ink().accent);
        ui.painter().rect_stroke(response.rect, 2.0, stroke, egui::StrokeKind::Inside);
    }
}
