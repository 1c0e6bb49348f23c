//! A line of the combat log, with numbers that can be hovered.

use bevy_egui::egui::{Color32, CornerRadius, Rect, Sense, Ui, epaint::text::Glyph, vec2};

use crate::log::model::{LogLine, LogPiece};
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Style, rich_job};

/// The space around the text of a line.
const EDGE: (f32, f32) = (6.0, 1.5);

/// Shows a line as high as its text needs. Returns whether it had room.
pub fn log_line(ui: &mut Ui, page: &mut Page<'_>, line: &LogLine) -> bool {
    let parts = parts(page, line);
    let width = ui.available_width();
    let galley = ui.painter().layout_job(rich_job(&parts, width - 2.0 * EDGE.0, page.ink()));
    let high = galley.size().y + 2.0 * EDGE.1;
    if high > ui.available_height() {
        return false;
    }
    let (rect, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
    if page.spot(ui, rect, Hoverable::Log(line.number), line.text()) {
        page.canvas(ui).fill(rect, page.ink().raised);
    }
    let corner = (rect.min + vec2(EDGE.0, EDGE.1)).round();
    ui.painter().galley(corner, std::sync::Arc::clone(&galley), Color32::PLACEHOLDER);
    let mut letters = galley.rows.iter().flat_map(|row| {
        let of_row = move |glyph: &Glyph| (row.pos.y, glyph.logical_rect().translate(row.pos.to_vec2()));
        row.glyphs.iter().map(of_row)
    });
    for (piece, (text, _)) in line.pieces.iter().zip(&parts) {
        let place = first_row(letters.by_ref().take(text.chars().count())).translate(corner.to_vec2());
        if let Some(part) = &piece.number
            && page.spot(
                ui,
                place.expand2(vec2(2.0, 1.0)),
                Hoverable::LogNumber(piece.outcome, part.clone()),
                &piece.text,
            )
        {
            let below = place.with_min_y(place.bottom() - 1.5);
            ui.painter().rect_filled(below, CornerRadius::ZERO, page.ink().accent);
        }
    }
    true
}

/// The rectangle of the letters in the row in which a part begins.
fn first_row(letters: impl Iterator<Item = (f32, Rect)>) -> Rect {
    let mut whole: Option<(f32, Rect)> = None;
    for (row, letter) in letters {
        whole = Some(match whole {
            Some((first, rect)) if first < row => (first, rect),
            Some((first, rect)) => (first, rect.union(letter)),
            None => (row, letter),
        });
    }
    whole.map_or(Rect::NOTHING, |(_, rect)| rect)
}

/// The words in the colour of the line. Its numbers are underlined, because they have tooltips.
fn parts(page: &Page<'_>, line: &LogLine) -> Vec<(String, Style)> {
    if line.heading {
        return vec![(line.text(), Style::LABEL.in_colour(page.ink().accent))];
    }
    let plain = Style::plain(11.0).in_colour(line.tone.in_ink(page.ink()));
    let number = Style::bold(11.0).in_colour(line.tone.in_ink(page.ink())).underlined();
    let style = |piece: &LogPiece| if piece.number.is_some() { number } else { plain };
    line.pieces.iter().map(|piece| (piece.text.clone(), style(piece))).collect()
}
