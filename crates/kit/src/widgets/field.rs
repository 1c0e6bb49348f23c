//! A field for a whole number.

use bevy_egui::egui::{Align, Margin, TextEdit, Ui};

use crate::page::Page;
use crate::paint::Style;
use phaseline_interaction::Hoverable;

/// A field for a number, with a label for screen readers and a hint while it is empty. A change presses what `pressed`
/// makes of the number.
pub fn number_field(
    ui: &mut Ui,
    page: &mut Page<'_>,
    (name, width): (Hoverable, f32),
    (label, hint): (&str, &str),
    number: u64,
    pressed: impl FnOnce(u64) -> Hoverable,
) {
    let ink = *page.ink();
    let before = if number == 0 { String::new() } else { number.to_string() };
    let mut text = before.clone();
    let field = TextEdit::singleline(&mut text)
        .desired_width(width)
        .min_size(bevy_egui::egui::vec2(width, 30.0))
        .margin(Margin::symmetric(10, 4))
        .vertical_align(Align::Center)
        .font(bevy_egui::egui::FontId::new(14.0, bevy_egui::egui::FontFamily::Name(crate::theme::fonts::BOLD.into())))
        .hint_text(Style::SMALL.in_colour(ink.faint).rich(hint, &ink))
        // Enter leaves the keyboard in the field.
        .return_key(None);
    let response = ui.add(field);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(label));
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let wanted = if digits.is_empty() { Some(0) } else { digits.parse::<u64>().ok() };
    if let Some(wanted) = wanted.filter(|wanted| *wanted != number) {
        page.pressed.push(pressed(wanted));
    }
    page.named(&response, name);
}
