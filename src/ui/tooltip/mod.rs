//! Tooltips: one widget for every ledger, and one for plain text.

mod ledger;
mod place;

use bevy_egui::egui::{Pos2, Rect, pos2, vec2};

pub use self::place::place;
use super::{
    model::{Note, Tip},
    paint::{Canvas, Style},
};

/// Paints a tooltip beside the hovered thing, inside the screen; `body` is where that is on the board, and `kept` what is
/// read beside it and must not be covered.
pub fn draw(canvas: &mut Canvas<'_>, near: Pos2, (body, kept): (Option<Rect>, Option<Rect>), tip: &Tip) {
    let point = Rect::from_center_size(near, vec2(26.0, 22.0));
    let body = body.filter(|body| body.expand(60.0).contains(near));
    let avoid = [canvas.hovered_rect(near), body].into_iter().flatten().reduce(Rect::union).unwrap_or(point);
    let panels = canvas.panels();
    // Inside that panel a tooltip explains a part of it.
    let avoid = (avoid, kept.filter(|kept| !kept.contains(near)));
    match tip {
        Tip::Ledger(card) => {
            let rect = place(canvas.screen, avoid, &panels, ledger::size(canvas, card));
            canvas.sheet(rect);
            ledger::draw(canvas, rect, card);
        }
        Tip::Text { title, lines } => text(canvas, (avoid, &panels), title, lines),
    }
}

type Around<'a> = ((Rect, Option<Rect>), &'a [Rect]);

fn text(canvas: &mut Canvas<'_>, (avoid, panels): Around<'_>, title: &str, lines: &[Note]) {
    const WIDTH: f32 = 270.0;
    let heights: Vec<f32> =
        lines.iter().map(|line| canvas.measure(line.text.clone(), Style::SMALL, WIDTH, 8).y + 2.0).collect();
    let head = canvas.measure(title, Style::STRONG, WIDTH, 4);
    let widest =
        lines.iter().map(|line| canvas.measure(line.text.clone(), Style::SMALL, WIDTH, 8).x).fold(head.x, f32::max);
    let size = vec2(widest + 20.0, heights.iter().sum::<f32>() + head.y + 18.0);
    let rect = place(canvas.screen, avoid, panels, size);
    canvas.sheet(rect);
    let mut y = rect.top() + 8.0;
    canvas.paragraph(pos2(rect.left() + 10.0, y), title, Style::STRONG, WIDTH);
    y += head.y + 2.0;
    for (line, height) in lines.iter().zip(heights) {
        let style = Style::SMALL.in_colour(line.tone.colour(canvas));
        canvas.paragraph(pos2(rect.left() + 10.0, y), line.text.clone(), style, WIDTH);
        y += height;
    }
}
