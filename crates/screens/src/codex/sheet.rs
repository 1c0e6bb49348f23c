//! The open page of the codex: sentences and numbers on the left, a sum and tables beside or below them.

use bevy_egui::egui::{Align, Frame, Layout, ScrollArea, Sense, Stroke, Ui, vec2};

use super::model::{CodexScreen, PageCard, Piece};
use super::prose::{link, sentence};
use super::widgets::rows;
use phaseline_interaction::{Button, CodexKind, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Style, portrait};
use phaseline_kit::theme::look::{Element, Stance};
use phaseline_kit::tooltip::ledger;
use phaseline_kit::tooltip::model::LedgerCard;
use phaseline_kit::widgets::{PushButton, say, short};
use phaseline_rules::catalog::scenario::Relation;

/// The greatest width of a sentence, in points. Longer lines are hard to read.
const SENTENCE: f32 = 700.0;
/// The width of the column of tables, and the room from which on it stands beside the sentences, in points.
const ASIDE: (f32, f32) = (300.0, 840.0);
/// The space between both columns, in points.
const GAP: f32 = 28.0;
/// The width of the names of numbers, in points.
const NAMES: f32 = 150.0;
/// The side of the picture of a unit, in points.
const PORTRAIT: f32 = 52.0;

/// Shows the page in all the room there is.
pub(super) fn show(ui: &mut Ui, page: &mut Page<'_>, screen: &CodexScreen, card: &PageCard) {
    let ink = *page.ink();
    let frame = Frame::new().fill(ink.panel).stroke(Stroke::new(1.0, ink.edge)).corner_radius(4).inner_margin(18);
    frame.show(ui, |ui| {
        let id = ("codex_page", card.page.to_string());
        ScrollArea::vertical().id_salt(id).auto_shrink(false).show(ui, |ui| {
            ui.set_width(ui.available_width());
            head(ui, page, card);
            ui.add_space(8.0);
            let whole = ui.available_width();
            let tall = card.tables.iter().any(|table| !table.rows.is_empty());
            if !tall || whole < ASIDE.1 {
                body(ui, page, screen, card, whole);
                tables(ui, page, card, whole.min(SENTENCE));
                return;
            }
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                let left = whole - ASIDE.0 - GAP;
                column(ui, left, |ui| body(ui, page, screen, card, left));
                column(ui, ASIDE.0, |ui| tables(ui, page, card, ASIDE.0));
            });
        });
    });
}

fn column(ui: &mut Ui, width: f32, contents: impl FnOnce(&mut Ui)) {
    let width = width.max(0.0);
    ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing.x = 8.0;
        contents(ui);
    });
}

/// The kind and the title, with the picture of a unit.
fn head(ui: &mut Ui, page: &mut Page<'_>, card: &PageCard) {
    ui.horizontal(|ui| {
        if let Some((kind, tonnage)) = card.portrait {
            let (rect, _) = ui.allocate_exact_size(vec2(PORTRAIT, PORTRAIT), Sense::hover());
            let own = Stance { relation: Relation::Friendly, acted: false };
            let canvas = page.canvas(ui);
            portrait(&canvas, rect, kind, tonnage, canvas.look().side(own, Element::NameBar));
            ui.add_space(6.0);
        }
        ui.vertical(|ui| {
            say(ui, page, card.kind.clone(), Style::LABEL);
            say(ui, page, card.title.clone(), Style::bold(20.0));
        });
    });
}

/// Sentences, steps, numbers, the sum and the links.
fn body(ui: &mut Ui, page: &mut Page<'_>, screen: &CodexScreen, card: &PageCard, width: f32) {
    let wide = width.min(SENTENCE);
    ui.spacing_mut().item_spacing.y = 8.0;
    for line in &card.lines {
        sentence(ui, page, line, wide);
    }
    steps(ui, page, &card.steps, wide);
    facts(ui, page, card, wide);
    if let Some(example) = &card.example {
        ui.add_space(6.0);
        say(ui, page, page.say("codex.example"), Style::LABEL);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.set_max_width(ledger::WIDTH.min(wide));
            let unfolded = ui.input(|input| input.modifiers.shift);
            ledger::show(ui, page, &LedgerCard { unfolded, ..example.clone() });
        });
    }
    for (heading, pages) in &card.links {
        ui.add_space(4.0);
        say(ui, page, heading.clone(), Style::LABEL);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(14.0, 6.0);
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
}

/// Numbered sentences.
fn steps(ui: &mut Ui, page: &mut Page<'_>, steps: &[Vec<Piece>], width: f32) {
    const NUMBER: f32 = 22.0;
    if steps.is_empty() {
        return;
    }
    ui.add_space(4.0);
    say(ui, page, page.say("codex.round"), Style::LABEL);
    for (place, step) in steps.iter().enumerate() {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            column(ui, NUMBER, |ui| {
                short(ui, page, (place + 1).to_string(), Style::bold(14.0).in_colour(page.ink().accent));
            });
            column(ui, width - NUMBER, |ui| sentence(ui, page, step, width - NUMBER));
        });
    }
}

/// What the numbers are and what they say, in two columns.
fn facts(ui: &mut Ui, page: &mut Page<'_>, card: &PageCard, width: f32) {
    if card.facts.is_empty() {
        return;
    }
    ui.add_space(2.0);
    for (label, value) in &card.facts {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            let muted = Style::plain(13.0).in_colour(page.ink().muted);
            column(ui, NAMES, |ui| _ = say(ui, page, label.clone(), muted));
            column(ui, width - NAMES, |ui| _ = say(ui, page, value.clone(), Style::plain(13.0)));
        });
    }
}

fn tables(ui: &mut Ui, page: &mut Page<'_>, card: &PageCard, width: f32) {
    for (place, table) in card.tables.iter().enumerate() {
        if place > 0 {
            ui.add_space(10.0);
        }
        say(ui, page, table.heading.clone(), Style::LABEL);
        ui.add_space(2.0);
        rows(ui, page, table, width);
    }
}
