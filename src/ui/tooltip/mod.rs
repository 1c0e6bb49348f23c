//! Tooltips: one widget for every ledger, and one for plain text.

mod ledger;

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::{
    model::{Note, Tip},
    paint::{Canvas, Style},
};

/// Paints a tooltip beside a point, inside the screen.
pub fn draw(canvas: &mut Canvas<'_>, near: Pos2, tip: &Tip) {
    match tip {
        Tip::Ledger(card) => {
            let size = ledger::size(canvas, card);
            let rect = place(canvas.screen, near, size);
            canvas.sheet(rect);
            ledger::draw(canvas, rect, card);
        }
        Tip::Text { title, lines } => text(canvas, near, title, lines),
    }
}

/// Where a tooltip of a size opens: right of and below the point, or on the other sides where there is no room.
#[must_use]
pub fn place(screen: Rect, near: Pos2, size: Vec2) -> Rect {
    let gap = vec2(18.0, 14.0);
    let x = if near.x + gap.x + size.x <= screen.right() - 6.0 { near.x + gap.x } else { near.x - gap.x - size.x };
    let y = if near.y + gap.y + size.y <= screen.bottom() - 6.0 { near.y + gap.y } else { near.y - gap.y - size.y };
    let limit = |at: f32, low: f32, high: f32| at.min(high).max(low);
    let corner = pos2(
        limit(x, screen.left() + 6.0, screen.right() - size.x - 6.0),
        limit(y, screen.top() + 6.0, screen.bottom() - size.y - 6.0),
    );
    Rect::from_min_size(corner, size)
}

fn text(canvas: &mut Canvas<'_>, near: Pos2, title: &str, lines: &[Note]) {
    const WIDTH: f32 = 270.0;
    let heights: Vec<f32> =
        lines.iter().map(|line| canvas.measure(line.text.clone(), Style::SMALL, WIDTH, 8).y + 2.0).collect();
    let head = canvas.measure(title, Style::STRONG, WIDTH, 2);
    let widest =
        lines.iter().map(|line| canvas.measure(line.text.clone(), Style::SMALL, WIDTH, 8).x).fold(head.x, f32::max);
    let size = vec2(widest + 20.0, heights.iter().sum::<f32>() + head.y + 18.0);
    let rect = place(canvas.screen, near, size);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tooltip_stays_on_the_screen_and_off_its_point() {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0));
        for near in [pos2(5.0, 5.0), pos2(1275.0, 715.0), pos2(1270.0, 4.0), pos2(640.0, 360.0)] {
            let rect = place(screen, near, vec2(400.0, 300.0));
            assert!(screen.contains_rect(rect) && !rect.contains(near), "{near:?} {rect:?}");
        }
    }
}
