//! The rows of the codex's tables.

use bevy_egui::egui::{Align, Color32, Layout, Rect, Sense, Ui, UiBuilder, pos2, vec2};

use super::articles::{NumberRow, NumberTable};
use super::prose::small_link;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Style};
use phaseline_kit::widgets::say;

/// The height of a row of a table, and the width of its bar, in points.
const ROW: (f32, f32) = (21.0, 74.0);

/// The rows of a table: a name, a number, and a bar.
pub(super) fn rows(ui: &mut Ui, page: &mut Page<'_>, table: &NumberTable, width: f32) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let bars = table.rows.iter().any(|row| row.bar.is_some());
    for (place, row) in table.rows.iter().enumerate() {
        let measured = |text: &str| page.canvas(ui).measure(text.to_owned(), Style::BODY, f32::INFINITY, 1).x;
        let room = width - 10.0 - if bars { ROW.1 + 10.0 } else { 0.0 };
        // A long text has a line of its own below the name.
        let beside = measured(&row.name) + measured(&row.value) + 16.0 <= room;
        let high = if beside {
            ROW.0
        } else {
            let below = page.canvas(ui).measure(row.value.clone(), Style::BODY, room, usize::MAX).y;
            ROW.0 + below + 3.0
        };
        let (rect, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
        if place % 2 == 0 {
            page.canvas(ui).block(rect, Color32::from_white_alpha(7));
        }
        show_row(ui, page, (rect, room, beside), row);
    }
    ui.spacing_mut().item_spacing.y = 8.0;
}

fn show_row(ui: &mut Ui, page: &mut Page<'_>, (rect, room, beside): (Rect, f32, bool), row: &NumberRow) {
    let ink = *page.ink();
    let inner = rect.shrink2(vec2(5.0, 2.0));
    let mut place = ui.new_child(UiBuilder::new().max_rect(inner).layout(Layout::top_down(Align::Min)));
    place.set_max_width(room);
    match &row.page {
        Some(to) => small_link(&mut place, page, &row.name, to),
        None => {
            say(&mut place, page, row.name.clone(), Style::BODY);
        }
    }
    if !beside {
        say(&mut place, page, row.value.clone(), Style::BODY.in_colour(ink.muted));
    }
    let canvas = page.canvas(ui);
    let middle = rect.top() + ROW.0 / 2.0;
    let right = inner.left() + room;
    if beside {
        let at = pos2(right, middle);
        canvas.text(at, At::Right, row.value.clone(), Style::STRONG);
    }
    if let Some((from, to)) = row.bar {
        let left = right + 10.0;
        let x = |part: f32| left + ROW.1 * part;
        let bar = |from: f32, to: f32, high: f32| {
            Rect::from_x_y_ranges(x(from)..=x(to).max(x(from) + 2.0), middle - high..=middle + high)
        };
        canvas.block(bar(0.0, 1.0, 1.0), Color32::from_white_alpha(24));
        canvas.block(bar(from, to, 4.0), ink.accent.gamma_multiply(0.85));
    }
}
