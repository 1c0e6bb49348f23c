//! Short texts that rise where something happens.

use bevy_egui::egui::{Color32, vec2};

use crate::ui::{
    model::Floating,
    paint::{At, Canvas, Style},
};

/// Paints the texts, rising and fading with their age.
pub(super) fn draw(canvas: &Canvas<'_>, floats: &[Floating]) {
    for float in floats {
        let strength = (1.0 - float.age).clamp(0.0, 1.0).sqrt();
        let place = float.place - vec2(0.0, 46.0 * float.age);
        let style = Style::bold(17.0);
        for offset in [vec2(1.5, 1.5), vec2(-1.0, 0.0), vec2(1.0, 0.0), vec2(0.0, -1.0)] {
            canvas.text(
                place + offset,
                At::Centre,
                float.text.clone(),
                style.in_colour(Color32::BLACK.gamma_multiply(0.7 * strength)),
            );
        }
        let colour = float.tone.colour(canvas).gamma_multiply(strength);
        canvas.text(place, At::Centre, float.text.clone(), style.in_colour(colour));
    }
}
