//! Texts, and lines between them.

use bevy_egui::egui::{Label, Response, RichText, Sense, Stroke, TextFormat, Ui, Vec2, vec2};

use crate::page::Page;
use crate::paint::{Style, job};
use crate::theme::look::Ink;

impl Style {
    /// A text in this style for egui's own widgets.
    #[must_use]
    pub fn rich(self, text: impl Into<String>, ink: &Ink) -> RichText {
        let (text, TextFormat { font_id, color, extra_letter_spacing, .. }) = self.formatted(text.into(), ink);
        RichText::new(text).font(font_id).color(color).extra_letter_spacing(extra_letter_spacing)
    }
}

/// A text that breaks at the edge of its place.
pub fn say(ui: &mut Ui, page: &Page<'_>, text: impl Into<String>, style: Style) -> Response {
    ui.add(Label::new(style.rich(text, page.ink())).wrap())
}

/// A thin line across its place.
pub fn rule(ui: &mut Ui, page: &Page<'_>) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, page.ink().edge));
}

/// A text on one line. If it has no room it ends with an ellipsis, and its tooltip has the whole text.
pub fn short(ui: &mut Ui, page: &Page<'_>, text: impl Into<String>, style: Style) -> Response {
    ui.add(Label::new(style.rich(text, page.ink())).truncate())
}

/// A text in at most this many rows. If it has no room it ends with an ellipsis, and its tooltip has the whole text.
pub fn rows(ui: &mut Ui, page: &Page<'_>, text: impl Into<String>, style: Style, most: usize) -> Response {
    let job = job(text.into(), style, ui.available_width(), most, page.ink());
    ui.add(Label::new(job).wrap())
}

/// The size of a text on one line, in points.
pub fn text_size(ui: &Ui, page: &Page<'_>, text: impl Into<String>, style: Style) -> Vec2 {
    ui.painter().layout_job(job(text.into(), style, f32::INFINITY, 1, page.ink())).size()
}
