//! The codex: a page for everything that players read, made from the content's own texts.

pub mod articles;
mod contents;
mod letters;
pub mod model;
mod pieces;
mod state;
mod topic;

pub use self::contents::{Codex, search};
pub(in crate::ui) use self::state::{CodexSight, CodexState, plugin};
pub use self::topic::topic_of;

use bevy_egui::egui::{
    self, Align, Button as Plain, Frame, Id, Label, Layout, Margin, Modal, ScrollArea, Stroke, TextEdit, Ui, vec2,
};

use self::model::{CodexScreen, PageCard, Piece};
use crate::interaction::{Button, Choice, CodexKind, CodexPage, Hoverable};
use crate::ui::page::Page;
use crate::ui::paint::Style;
use crate::ui::screens::compare::screen::GROUND;
use crate::ui::widgets::{PushButton, button_row, say};

/// The width of the list, and the greatest width of a page, in points.
const WIDE: (f32, f32) = (272.0, 860.0);
/// The side of the button that clears the search, in points.
const CLEAR: f32 = 30.0;
/// The greatest width of a sentence, in points. Longer lines are hard to read.
const SENTENCE: f32 = 700.0;

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
            ui.allocate_ui_with_layout(vec2(WIDE.0, high), Layout::top_down(Align::Min), |ui| {
                ui.set_min_size(vec2(WIDE.0, high));
                search_field(ui, page, screen);
                list(ui, page, screen);
            });
            ui.add_space(14.0);
            let room = vec2(ui.available_width().min(WIDE.1), high);
            ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
                ui.set_min_size(room);
                if let Some(card) = &screen.page {
                    sheet(ui, page, screen, card);
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

/// The open page.
fn sheet(ui: &mut Ui, page: &mut Page<'_>, screen: &CodexScreen, card: &PageCard) {
    let ink = *page.ink();
    let frame = Frame::new().fill(ink.panel).stroke(Stroke::new(1.0, ink.edge)).corner_radius(4).inner_margin(18);
    frame.show(ui, |ui| {
        let id = ("codex_page", card.page.to_string());
        ScrollArea::vertical().id_salt(id).auto_shrink(false).show(ui, |ui| {
            say(ui, page, card.kind.clone(), Style::LABEL);
            say(ui, page, card.title.clone(), Style::bold(20.0));
            ui.add_space(4.0);
            for line in &card.lines {
                sentence(ui, page, line);
            }
            for (heading, pages) in &card.links {
                ui.add_space(8.0);
                say(ui, page, heading.clone(), Style::LABEL);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 14.0;
                    for (to, title) in pages {
                        link(ui, page, title, to);
                    }
                });
            }
            if card.page.kind == CodexKind::Lesson {
                ui.add_space(12.0);
                let again = PushButton::new(page.say("codex.lessons_again")).enabled(screen.lessons_can_begin_anew);
                again.height(30.0).show(ui, page, Hoverable::Button(Button::LessonsAgain));
            }
        });
    });
}

/// A sentence whose links lead to other pages.
fn sentence(ui: &mut Ui, page: &mut Page<'_>, line: &[Piece]) {
    let ink = *page.ink();
    ui.scope(|ui| {
        ui.set_max_width(ui.available_width().min(SENTENCE));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 3.0);
            for piece in line {
                match piece {
                    Piece::Plain(text) => {
                        ui.add(Label::new(Style::plain(14.0).rich(text.clone(), &ink)).wrap());
                    }
                    Piece::Link(text, to) => link(ui, page, text, to),
                }
            }
        });
    });
}

fn link(ui: &mut Ui, page: &mut Page<'_>, text: &str, to: &CodexPage) {
    let ink = *page.ink();
    let name = Hoverable::Choice(Choice::CodexLink(to.clone()));
    let colour = if page.hovers(&name) { ink.text } else { ink.accent };
    let words = Style::plain(14.0).in_colour(colour).rich(text, &ink).underline();
    let response = ui.add(Label::new(words).extend().selectable(false).sense(egui::Sense::click()));
    outline(ui, page, &response);
    page.named(&response, name);
}
