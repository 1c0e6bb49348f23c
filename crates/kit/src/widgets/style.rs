//! The style of egui's widgets.

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle, Visuals, vec2,
};

use crate::theme::fonts::BOLD;
use crate::theme::look::Ink;

/// The space between a dialogue's edge and its contents, in points.
const EDGE: i8 = 20;

/// The style of egui's widgets in these colours, with sizes in points.
#[must_use]
pub fn style(ink: &Ink) -> egui::Style {
    let bold = FontFamily::Name(BOLD.into());
    let mut style = egui::Style {
        text_styles: [
            (TextStyle::Heading, FontId::new(20.0, bold.clone())),
            (TextStyle::Body, FontId::new(12.5, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(12.5, bold)),
            (TextStyle::Small, FontId::new(11.0, FontFamily::Proportional)),
            (TextStyle::Monospace, FontId::new(12.5, FontFamily::Proportional)),
        ]
        .into(),
        animation_time: 0.0,
        scroll_animation: egui::style::ScrollAnimation::none(),
        visuals: visuals(ink),
        ..egui::Style::default()
    };
    style.spacing.item_spacing = vec2(8.0, 6.0);
    style.spacing.button_padding = vec2(10.0, 5.0);
    style.spacing.interact_size = vec2(40.0, 28.0);
    style.spacing.window_margin = Margin::same(EDGE);
    style.spacing.scroll = egui::style::ScrollStyle { bar_width: 7.0, ..egui::style::ScrollStyle::solid() };
    style.interaction.tooltip_delay = 0.25;
    style
}

fn visuals(ink: &Ink) -> Visuals {
    let mut visuals = Visuals::dark();
    let radius = CornerRadius::same(2);
    let edge = Stroke::new(1.0, ink.edge);
    let accent = Stroke::new(1.5, ink.accent);
    let widgets = &mut visuals.widgets;
    let states = [
        (&mut widgets.noninteractive, ink.panel, edge),
        (&mut widgets.inactive, ink.raised, edge),
        (&mut widgets.hovered, ink.lit, edge),
        (&mut widgets.active, ink.lit, accent),
        (&mut widgets.open, ink.lit, edge),
    ];
    for (state, fill, stroke) in states {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = stroke;
        state.fg_stroke = Stroke::new(1.0, ink.text);
        state.corner_radius = radius;
        state.expansion = 0.0;
    }
    visuals.selection.bg_fill = ink.lit;
    visuals.selection.stroke = accent;
    visuals.weak_text_color = Some(ink.muted);
    visuals.error_fg_color = ink.bad;
    visuals.extreme_bg_color = Color32::from_black_alpha(110);
    visuals.faint_bg_color = Color32::from_white_alpha(8);
    visuals.panel_fill = ink.panel;
    visuals.window_fill = ink.sheet;
    visuals.window_stroke = edge;
    visuals.window_corner_radius = CornerRadius::same(4);
    visuals.window_shadow = Shadow { offset: [0, 3], blur: 18, spread: 2, color: Color32::from_black_alpha(110) };
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(2.0, ink.accent);
    visuals
}
