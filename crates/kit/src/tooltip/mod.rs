//! Tooltips: one widget for every ledger, and one for plain text.

pub mod buttons;
pub mod ledger;
pub mod model;
mod place;
pub mod rest;
pub mod sources;

use bevy_egui::egui::{Align, Id, LayerId, Layout, Order, Pos2, Rect, Ui, UiBuilder, Vec2, vec2};

pub use self::place::place;
use super::page::Page;
use super::paint::Style;
use super::widgets::{close_together, say, text_size};
use model::{Note, Tip};

/// The greatest width of a plain tooltip's text, in points.
const WIDTH: f32 = 270.0;
/// The space between the edge of a tooltip and its contents, in points.
const EDGE: Vec2 = vec2(10.0, 8.0);
/// The size of what a pointer covers, in points.
const POINTER: Vec2 = vec2(26.0, 22.0);

/// Shows a tooltip beside what is hovered, inside the screen. `body` is the place of a hovered unit on the board.
/// `kept` is what players look at together with the tooltip, which does not cover it: the panel of the target, and the
/// unit that would go to the hovered hex or attack the hovered unit. Answers where it lies.
pub fn show(
    ui: &mut Ui,
    page: &Page<'_>,
    near: Pos2,
    (body, kept): (Option<Rect>, [Option<Rect>; 2]),
    tip: &Tip,
) -> Rect {
    let point = Rect::from_center_size(near, POINTER);
    let body = body.filter(|body| body.expand(60.0).contains(near));
    let avoid = [page.hovered_rect(ui, near), body].into_iter().flatten().reduce(Rect::union).unwrap_or(point);
    // A tooltip about a part of the panel may cover the panel.
    let kept: Vec<Rect> = kept.into_iter().flatten().filter(|kept| !kept.contains(near)).collect();
    let screen = ui.ctx().viewport_rect();
    let width = match tip {
        Tip::Ledger(_) => ledger::WIDTH,
        Tip::Text { title, lines } => text_width(ui, page, title, lines),
    };
    // The place depends on the size. So the tooltip is first laid out without being painted.
    let room = Rect::from_min_size(screen.min, vec2(width, f32::INFINITY));
    let mut unseen = ui.new_child(UiBuilder::new().id_salt("unseen").max_rect(room).invisible());
    contents(&mut unseen, page, tip);
    let size = vec2(width, unseen.min_rect().height()) + 2.0 * EDGE;
    let rect = place(screen, (avoid, &kept), &page.panels(ui), size);
    let over = UiBuilder::new().layer_id(LayerId::new(Order::Tooltip, Id::new("tip"))).max_rect(rect.shrink2(EDGE));
    let mut over = ui.new_child(over);
    over.set_clip_rect(screen);
    page.canvas(&over).sheet(rect);
    contents(&mut over, page, tip);
    rect
}

fn contents(ui: &mut Ui, page: &Page<'_>, tip: &Tip) {
    close_together(ui);
    ui.with_layout(Layout::top_down(Align::Min), |ui| match tip {
        Tip::Ledger(card) => ledger::show(ui, page, card),
        Tip::Text { title, lines } => {
            say(ui, page, title, Style::STRONG);
            for line in lines {
                ui.add_space(2.0);
                say(ui, page, &line.text, Style::SMALL.in_colour(line.tone.in_ink(page.ink())));
            }
        }
    });
}

/// The width of the longest line, but no more than the width at which lines break.
fn text_width(ui: &Ui, page: &Page<'_>, title: &str, lines: &[Note]) -> f32 {
    let lines = lines.iter().map(|line| text_size(ui, page, &line.text, Style::SMALL).x);
    lines.fold(text_size(ui, page, title, Style::STRONG).x, f32::max).ceil().min(WIDTH)
}
