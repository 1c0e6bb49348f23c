//! The canvas that everything of the interface is painted on: a painter, a look and the words.

use std::sync::Arc;

use bevy_egui::egui::{
    Align, Color32, CornerRadius, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use super::text::{Style, job};
use crate::theme::look::{Ink, Look};
use phaseline_rules::texts::Words;

/// How a text is aligned at its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    /// It begins there, vertically centred.
    Left,
    /// It is centred there.
    Centre,
    /// It ends there, vertically centred.
    Right,
    /// Its top left corner is there.
    Top,
}

/// A painter with a look and words.
///
/// All sizes are in points: logical pixels divided by the zoom of the interface.
pub struct Canvas<'a> {
    painter: Painter,
    look: &'a Look,
    words: &'a Words,
}

impl<'a> Canvas<'a> {
    /// A canvas that paints with `painter`.
    pub const fn new(painter: Painter, look: &'a Look, words: &'a Words) -> Self {
        Self { painter, look, words }
    }

    /// The words of the interface.
    #[must_use]
    pub const fn words(&self) -> &'a Words {
        self.words
    }

    /// The text of a key in the current language.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// Colours that do not depend on a side.
    #[must_use]
    pub const fn ink(&self) -> &'a Ink {
        &self.look.ink
    }

    /// The colours and shapes of the theme.
    #[must_use]
    pub const fn look(&self) -> &'a Look {
        self.look
    }

    /// The background of a panel: dark, with a thin edge and a light upper rim.
    pub fn panel(&self, rect: Rect) {
        self.ground(rect, self.ink().panel);
    }

    /// The background of a tooltip or a dialogue, which lies over panels.
    pub fn sheet(&self, rect: Rect) {
        self.shadow(rect);
        self.ground(rect, self.ink().sheet);
    }

    fn ground(&self, rect: Rect, fill: Color32) {
        let radius = CornerRadius::same(4);
        self.painter.rect(rect, radius, fill, Stroke::new(1.0, self.ink().edge), StrokeKind::Inside);
        let rim = Stroke::new(1.0, Color32::from_white_alpha(14));
        self.painter.hline(rect.left() + 4.0..=rect.right() - 4.0, rect.top() + 1.5, rim);
    }

    fn shadow(&self, rect: Rect) {
        for (spread, alpha) in [(10.0, 14), (6.0, 22), (3.0, 34)] {
            let fill = Color32::from_black_alpha(alpha);
            self.painter.rect_filled(rect.translate(vec2(0.0, 3.0)).expand(spread), CornerRadius::same(10), fill);
        }
    }

    /// A filled rectangle with slightly rounded corners.
    pub fn fill(&self, rect: Rect, colour: Color32) {
        self.painter.rect_filled(rect, CornerRadius::same(2), colour);
    }

    /// A filled rectangle with sharp corners.
    pub fn block(&self, rect: Rect, colour: Color32) {
        self.painter.rect_filled(rect, CornerRadius::ZERO, colour);
    }

    /// The outline of a rectangle, inside it.
    pub fn frame(&self, rect: Rect, width: f32, colour: Color32) {
        self.painter.rect_stroke(rect, CornerRadius::same(3), Stroke::new(width, colour), StrokeKind::Inside);
    }

    /// A line.
    pub fn line(&self, from: Pos2, to: Pos2, width: f32, colour: Color32) {
        self.painter.line_segment([from, to], Stroke::new(width, colour));
    }

    /// A thin line across a panel.
    pub fn rule(&self, rect: Rect, y: f32) {
        self.painter.hline(rect.x_range(), y.round() + 0.5, Stroke::new(1.0, self.ink().edge));
    }

    /// Any shape.
    pub fn add(&self, shape: impl Into<Shape>) {
        self.painter.add(shape);
    }

    /// A text on one line. Returns its rectangle.
    pub fn text(&self, at: Pos2, place: At, text: impl Into<String>, style: Style) -> Rect {
        self.put(at, place, self.layout(text, style, f32::INFINITY, 1))
    }

    /// A text on one line, cut with an ellipsis at `width`.
    pub fn text_within(&self, at: Pos2, place: At, text: impl Into<String>, style: Style, width: f32) -> Rect {
        self.put(at, place, self.layout(text, style, width, 1))
    }

    /// A text on one line that gets smaller to fit into `width`. It never gets too small to read; then it is cut.
    pub fn text_fitting(&self, at: Pos2, place: At, text: impl Into<String>, style: Style, width: f32) -> Rect {
        const SMALLEST: f32 = 11.0;
        let text = text.into();
        let mut size = style.size();
        while size > SMALLEST && self.measure(text.clone(), style.sized(size), f32::INFINITY, 1).x > width {
            size -= 0.5;
        }
        self.text_within(at, place, text, style.sized(size), width)
    }

    /// A text from its top left corner, broken at a width into at most `rows` rows.
    pub fn rows(&self, at: Pos2, text: impl Into<String>, style: Style, (width, rows): (f32, usize)) -> Rect {
        self.put(at, At::Top, self.layout(text, style, width, rows))
    }

    /// A text centred on a point, broken at a width into at most `rows` rows.
    pub fn text_rows(&self, centre: Pos2, text: impl Into<String>, style: Style, (width, rows): (f32, usize)) {
        let mut job = job(text.into(), style, width, rows, self.ink());
        job.halign = Align::Center;
        let galley = self.painter.layout_job(job);
        let corner = pos2(centre.x, centre.y - galley.size().y / 2.0);
        self.painter.galley(pos2(corner.x.round(), corner.y.round()), galley, Color32::PLACEHOLDER);
    }

    /// The size of a text in points, when it is broken at `width` into at most `rows` rows.
    #[must_use]
    pub fn measure(&self, text: impl Into<String>, style: Style, width: f32, rows: usize) -> Vec2 {
        self.layout(text, style, width, rows).size()
    }

    fn layout(&self, text: impl Into<String>, style: Style, width: f32, rows: usize) -> Arc<Galley> {
        self.painter.layout_job(job(text.into(), style, width, rows, self.ink()))
    }

    fn put(&self, at: Pos2, place: At, galley: Arc<Galley>) -> Rect {
        let size = galley.size();
        let corner = match place {
            At::Left => at - vec2(0.0, size.y / 2.0),
            At::Centre => at - size / 2.0,
            At::Right => at - vec2(size.x, size.y / 2.0),
            At::Top => at,
        };
        let corner = pos2(corner.x.round(), corner.y.round());
        self.painter.galley(corner, galley, Color32::PLACEHOLDER);
        Rect::from_min_size(corner, size)
    }
}
