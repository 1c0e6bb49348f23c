//! Sentences with links. A sentence is one text, so that all of its lines are equally far apart.

use bevy_egui::egui::{Color32, Id, Rect, Sense, Ui, WidgetInfo, WidgetType, epaint::text::Glyph, vec2};
use std::sync::Arc;

use super::model::Piece;
use super::outline;
use phaseline_interaction::{Choice, CodexPage, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Style, rich_job};

/// The style of sentences.
const TEXT: Style = Style::plain(14.0);

/// Shows a sentence whose links lead to other pages, of this width at most.
pub(super) fn sentence(ui: &mut Ui, page: &mut Page<'_>, line: &[Piece], width: f32) {
    styled(ui, page, line, (TEXT, width));
}

fn styled(ui: &mut Ui, page: &mut Page<'_>, line: &[Piece], (style, width): (Style, f32)) {
    let ink = *page.ink();
    let part = |piece: &Piece| match piece {
        Piece::Plain(text) => (text.clone(), style),
        Piece::Link(text, to) => {
            let lit = page.hovers(&name_of(to));
            (text.clone(), style.in_colour(if lit { ink.text } else { ink.accent }).underlined())
        }
    };
    let parts: Vec<(String, Style)> = line.iter().map(part).collect();
    let galley = ui.painter().layout_job(rich_job(&parts, width, &ink));
    let (rect, whole) = ui.allocate_exact_size(vec2(width, galley.size().y), Sense::hover());
    let told: String = parts.iter().map(|(text, _)| text.as_str()).collect();
    whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told.clone()));
    let corner = rect.min.round();
    ui.painter().galley(corner, Arc::clone(&galley), Color32::PLACEHOLDER);
    let mut letters = galley.rows.iter().flat_map(|row| {
        let of_row = move |glyph: &Glyph| (row.pos.y, glyph.logical_rect().translate(row.pos.to_vec2()));
        row.glyphs.iter().map(of_row)
    });
    for (place, (piece, (text, _))) in line.iter().zip(&parts).enumerate() {
        let rows = rows_of(letters.by_ref().take(text.chars().count()));
        let Piece::Link(_, to) = piece else { continue };
        for (row, rect) in rows.into_iter().enumerate() {
            link_at(ui, page, (whole.id.with((place, row)), rect.translate(corner.to_vec2())), (text, to));
        }
    }
}

/// A link on its own.
pub(super) fn link(ui: &mut Ui, page: &mut Page<'_>, text: &str, to: &CodexPage) {
    alone(ui, page, (text, to), TEXT);
}

/// A link in a table.
pub(super) fn small_link(ui: &mut Ui, page: &mut Page<'_>, text: &str, to: &CodexPage) {
    alone(ui, page, (text, to), Style::BODY);
}

fn alone(ui: &mut Ui, page: &mut Page<'_>, (text, to): (&str, &CodexPage), style: Style) {
    let job = rich_job(&[(text.to_owned(), style)], f32::INFINITY, page.ink());
    let width = ui.painter().layout_job(job).size().x.min(ui.available_width().max(40.0)).ceil() + 1.0;
    styled(ui, page, &[Piece::Link(text.to_owned(), to.clone())], (style, width));
}

/// A place that leads to a page.
fn link_at(ui: &Ui, page: &mut Page<'_>, (id, rect): (Id, Rect), (text, to): (&str, &CodexPage)) {
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, text));
    outline(ui, page, &response);
    page.named(&response, name_of(to));
}

fn name_of(to: &CodexPage) -> Hoverable {
    Hoverable::Choice(Choice::CodexLink(to.clone()))
}

/// The rectangles of the letters, one for each row.
fn rows_of(letters: impl Iterator<Item = (f32, Rect)>) -> Vec<Rect> {
    let mut rows: Vec<(f32, Rect)> = Vec::new();
    for (row, letter) in letters {
        match rows.last_mut() {
            Some((last, rect)) if *last >= row => *rect = rect.union(letter),
            _ => rows.push((row, letter)),
        }
    }
    rows.into_iter().map(|(_, rect)| rect).collect()
}
