//! The type styles of the interface.

use bevy_egui::egui::{
    Color32, FontFamily, FontId, Stroke, TextFormat,
    text::{LayoutJob, TextWrapping},
};

use crate::theme::fonts::BOLD;
use crate::theme::look::Ink;

/// The weight and form of letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Face {
    Regular,
    Bold,
    /// Spaced capitals for labels.
    Caps,
}

/// How a text is set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    size: f32,
    face: Face,
    colour: Option<Color32>,
    underlined: bool,
}

impl Style {
    /// The name of a screen.
    pub const TITLE: Self = Self::bold(26.0);
    /// The name of a panel or a unit.
    pub const HEAD: Self = Self::bold(15.0);
    /// Normal text.
    pub const BODY: Self = Self::plain(12.5);
    /// Bold text.
    pub const STRONG: Self = Self::bold(12.5);
    /// Explanations.
    pub const SMALL: Self = Self::plain(11.0);
    /// Short labels over numbers and groups, in spaced capitals.
    pub const LABEL: Self = Self { size: 11.0, face: Face::Caps, colour: None, underlined: false };

    /// Regular type of a size.
    #[must_use]
    pub const fn plain(size: f32) -> Self {
        Self { size, face: Face::Regular, colour: None, underlined: false }
    }

    /// Bold type of a size.
    #[must_use]
    pub const fn bold(size: f32) -> Self {
        Self { size, face: Face::Bold, colour: None, underlined: false }
    }

    /// The font size, in points.
    #[must_use]
    pub const fn size(self) -> f32 {
        self.size
    }

    /// The same style in another size.
    #[must_use]
    pub const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }

    /// The same style in a colour.
    #[must_use]
    pub const fn in_colour(self, colour: Color32) -> Self {
        Self { colour: Some(colour), ..self }
    }

    /// The same style with a faint underline, as a sign that a tooltip explains the text.
    #[must_use]
    pub const fn underlined(self) -> Self {
        Self { underlined: true, ..self }
    }

    /// The text with its format, ready for layout.
    pub fn formatted(self, text: String, ink: &Ink) -> (String, TextFormat) {
        let text = if self.face == Face::Caps { text.to_uppercase() } else { text };
        let colour = self.colour.unwrap_or(if self.face == Face::Caps { ink.muted } else { ink.text });
        let family = match self.face {
            Face::Regular => FontFamily::Proportional,
            Face::Bold | Face::Caps => FontFamily::Name(BOLD.into()),
        };
        let underline = if self.underlined { Stroke::new(1.0, colour.gamma_multiply(0.45)) } else { Stroke::NONE };
        let format = TextFormat {
            font_id: FontId::new(self.size.max(SMALLEST), family),
            color: colour,
            extra_letter_spacing: if self.face == Face::Caps { 0.5 } else { 0.0 },
            underline,
            ..TextFormat::default()
        };
        (text, format)
    }
}

/// A text ready for layout.
pub fn job(text: String, style: Style, width: f32, rows: usize, ink: &Ink) -> LayoutJob {
    let (text, format) = style.formatted(text, ink);
    let mut job = LayoutJob::single_section(text, format);
    job.break_on_newline = rows > 1;
    job.wrap = TextWrapping { max_width: width, max_rows: rows, break_anywhere: rows == 1, ..TextWrapping::default() };
    job
}

/// A text in several styles, ready for layout.
pub fn rich_job(parts: &[(String, Style)], width: f32, ink: &Ink) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (text, style) in parts {
        let (text, format) = style.formatted(text.clone(), ink);
        job.append(&text, 0.0, format);
    }
    job.wrap.max_width = width;
    job
}

/// The least font size. A window can be so small that a line has no room, and egui cannot draw letters without size.
const SMALLEST: f32 = 1.0;
