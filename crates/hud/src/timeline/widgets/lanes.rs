//! The timeline before the draw: a lane for each unit with the steps on which it may act.

use bevy_egui::egui::{Color32, Rect, Ui, pos2, vec2};

use super::ruler::Ruler;
use super::{LANE_HEAD, RULER, is_linked};
use crate::timeline::model::Lane;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Canvas, Style, lane, unit_icon};
use phaseline_kit::theme::look::Element;

/// The least and the greatest height of a lane.
const HIGH: (f32, f32) = (13.1, 18.0);
/// The space over the lanes and below them.
const AROUND: f32 = 20.0;
/// How many lanes stand below each other before there is a further column, and the most columns.
const ROWS: usize = 4;
const COLUMNS: usize = 6;
/// The least width of the names, and their part of a column.
const NAME: (f32, f32) = (84.0, 0.36);

/// The number of columns for the lanes. Many units stand in several columns, so that the timeline stays low.
pub(super) fn columns(count: usize) -> usize {
    count.div_ceil(ROWS).clamp(1, COLUMNS)
}

/// The height that a timeline needs for the lanes of this many units.
pub(super) fn needed(count: usize) -> f32 {
    AROUND + HIGH.0 * count.div_ceil(columns(count)) as f32
}

/// The width of the names in a column of this width.
pub(super) fn names(width: f32) -> f32 {
    (width * NAME.1).clamp(NAME.0, LANE_HEAD)
}

/// Shows the lanes of a column, from a left edge on.
pub(super) fn show(ui: &Ui, page: &mut Page<'_>, ruler: &Ruler, (left, cards): (f32, &[Lane])) {
    let canvas = &page.canvas(ui);
    let wide = ruler.area.left() - left;
    let room = ruler.area.height() + 8.0 - AROUND;
    let high = (room / cards.len().max(1) as f32).min(HIGH.1);
    for (index, card) in cards.iter().enumerate() {
        let top = ruler.area.top() + RULER + 2.0 + high * index as f32;
        let row = Rect::from_min_max(pos2(left + 6.0, top), pos2(ruler.area.right(), top + high));
        page.spot(ui, row, Hoverable::Timeline(card.unit), card.name.clone());
        let linked = is_linked(page, card.unit);
        if linked {
            canvas.block(row, Color32::from_white_alpha(16));
        }
        let colour = canvas.look().side(card.stance, Element::Badge);
        let icon = Rect::from_center_size(pos2(left + 16.0, row.center().y), vec2(high, high) - vec2(4.0, 4.0));
        unit_icon(canvas, icon, card.kind, card.tonnage, colour);
        let style = Style::SMALL.in_colour(if linked { canvas.ink().text } else { canvas.ink().muted });
        canvas.text_within(pos2(left + 28.0, row.center().y), At::Left, card.name.clone(), style, wide - 34.0);
        lane(canvas, &card.chart, |step| ruler.x(step), ruler.width(), (top + 1.5, top + high - 1.5), colour);
        if !card.declared.is_empty() {
            declared(canvas, row, ruler, card);
        }
        if let Some(median) = card.chart.median() {
            let style = Style::bold(11.0).in_colour(canvas.ink().on(colour));
            canvas.text(pos2(ruler.x(median), row.center().y), At::Centre, median.to_string(), style);
        }
    }
}

/// What a unit has declared, at the end of its lane that its distribution leaves free.
fn declared(canvas: &Canvas<'_>, row: Rect, ruler: &Ruler, card: &Lane) {
    let (low, high) = card.chart.span().unwrap_or_default();
    let (from, to) = (ruler.x(low).min(ruler.x(high)), ruler.x(low).max(ruler.x(high)));
    let style = Style::SMALL.in_colour(canvas.ink().accent);
    let right = ruler.area.right() - to;
    let (at, place) = if right > from - ruler.area.left() {
        (pos2(to + ruler.width(), row.center().y), At::Left)
    } else {
        (pos2(from - ruler.width(), row.center().y), At::Right)
    };
    canvas.text(at, place, card.declared.clone(), style);
}
