//! Push buttons and key caps.

use bevy_egui::egui::{self, Align2, Color32, Response, Sense, Stroke, StrokeKind, TextWrapMode, Ui, vec2};

use crate::page::Page;
use crate::paint::Style;
use phaseline_interaction::Hoverable;

/// A button with a text, and with the key that presses it, if there is one.
#[derive(Debug, Clone, PartialEq)]
pub struct PushButton {
    text: String,
    key: String,
    chosen: bool,
    main: bool,
    enabled: bool,
    to_left: bool,
    width: Option<f32>,
    height: f32,
}

impl PushButton {
    /// A plain button, as wide as its text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        let (key, width, height) = (String::new(), None, 30.0);
        Self { text: text.into(), key, chosen: false, main: false, enabled: true, to_left: false, width, height }
    }

    /// Shows the key that presses it; an empty text shows none.
    #[must_use]
    pub fn key(self, key: impl Into<String>) -> Self {
        Self { key: key.into(), ..self }
    }

    /// Marks it as chosen.
    #[must_use]
    pub fn chosen(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }

    /// Marks it as the main action here.
    #[must_use]
    pub fn main(self, main: bool) -> Self {
        Self { main, ..self }
    }

    /// Makes it grey if it cannot be used. It can still be hovered, and its tooltip tells why.
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Writes its text at the left even where no key stands at the right.
    #[must_use]
    pub fn to_left(self) -> Self {
        Self { to_left: true, ..self }
    }

    /// Sets its width, in points.
    #[must_use]
    pub fn width(self, width: f32) -> Self {
        Self { width: Some(width), ..self }
    }

    /// Sets its height, in points.
    #[must_use]
    pub fn height(self, height: f32) -> Self {
        Self { height, ..self }
    }

    /// The style of the text.
    const fn style(&self) -> Style {
        if self.main { Style::HEAD } else { Style::STRONG }
    }

    /// The width that it needs, in points.
    pub fn needs(&self, ui: &Ui, page: &Page<'_>) -> f32 {
        let wide = |text: &str, style: Style| {
            let (text, format) = style.formatted(text.to_owned(), page.ink());
            ui.fonts_mut(|fonts| fonts.layout_no_wrap(text, format.font_id, Color32::WHITE).size().x)
        };
        let key = if self.key.is_empty() { 0.0 } else { wide(&self.key, Style::SMALL) + 8.0 };
        self.width.unwrap_or_else(|| wide(&self.text, self.style()) + key + 2.0 * ui.spacing().button_padding.x + 4.0)
    }

    /// Shows it under a name.
    pub fn show(self, ui: &mut Ui, page: &mut Page<'_>, name: Hoverable) -> Response {
        let ink = *page.ink();
        let lit = page.hovers(&name) && self.enabled;
        let (fill, colour) = match (self.main, lit) {
            (true, true) => (Color32::from_rgb(255, 214, 138), Color32::BLACK),
            (true, false) => (ink.accent, Color32::BLACK),
            (false, true) => (ink.lit, ink.text),
            (false, false) => (ink.raised, if self.enabled { ink.text } else { ink.faint }),
        };
        let stroke = if self.chosen { Stroke::new(1.5, ink.accent) } else { Stroke::new(1.0, ink.edge) };
        let width = self.width.unwrap_or(0.0);
        let mut button = egui::Button::new(self.style().in_colour(colour).rich(self.text, &ink))
            .fill(fill)
            .stroke(stroke)
            .selected(false)
            .wrap_mode(TextWrapMode::Truncate)
            .min_size(vec2(width, self.height));
        if !self.key.is_empty() {
            let key = if self.main { Color32::from_black_alpha(150) } else { ink.muted };
            button = button.shortcut_text(Style::SMALL.in_colour(key).rich(self.key, &ink));
        } else if self.to_left {
            button = button.right_text("");
        }
        let response = match self.width {
            Some(width) => ui.add_sized(vec2(width, self.height), button),
            None => ui.add(button),
        };
        if response.has_focus() {
            let outline = Stroke::new(1.5, if self.main { Color32::WHITE } else { ink.accent });
            ui.painter().rect_stroke(response.rect, 2.0, outline, StrokeKind::Inside);
        }
        let (enabled, chosen) = (self.enabled, self.chosen);
        ui.ctx().accesskit_node_builder(response.id, |node| {
            if !enabled {
                node.set_disabled();
            }
            if chosen {
                node.set_selected(true);
            }
        });
        page.named(&response, name);
        response
    }
}

/// A small key cap with its letter, in a place of this width.
pub fn key_cap(ui: &mut Ui, page: &Page<'_>, key: &str, width: f32) {
    let ink = page.ink();
    let (text, format) = Style::bold(11.0).in_colour(ink.muted).formatted(key.to_owned(), ink);
    let galley = ui.fonts_mut(|fonts| fonts.layout_no_wrap(text, format.font_id, ink.muted));
    let size = vec2((galley.size().x + 10.0).max(18.0), 18.0);
    let (rect, _) = ui.allocate_exact_size(vec2(size.x.max(width), size.y), Sense::hover());
    let cap = Align2::LEFT_CENTER.align_size_within_rect(size, rect);
    ui.painter().rect(cap, 2.0, Color32::from_black_alpha(130), Stroke::new(1.0, ink.edge), StrokeKind::Inside);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), cap).min;
    ui.painter().galley(at, galley, ink.muted);
}
