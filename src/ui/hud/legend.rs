//! What the lines on the board and the colours of the sides mean, beside the action bar until it fades.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use crate::ui::{
    look::{Element, Stance},
    model::{Legend, LegendSign},
    paint::{At, Badge, Canvas, Style, badge},
};

/// The height of the legend, and the widths of a sign and of the space after a word, in points.
const SIZE: (f32, f32, f32) = (24.0, 20.0, 12.0);

/// Paints it in the row over the action bar, right of the buttons there; above them where it has no room.
pub(super) fn draw(canvas: &Canvas<'_>, row: Rect, buttons: f32, legend: &Legend) {
    let style = Style::SMALL;
    let wide = |text: &str| SIZE.1 + 5.0 + canvas.measure(text, style, f32::INFINITY, 1).x + SIZE.2;
    let width: f32 = legend.rows.iter().map(|(_, text)| wide(text)).sum::<f32>() + 8.0;
    let beside = row.right() - width > row.left() + buttons;
    let top = if beside { row.top() + 1.0 } else { row.top() - SIZE.0 - 6.0 };
    let rect = Rect::from_min_size(pos2(row.right() - width, top), vec2(width, SIZE.0));
    canvas.fill(rect, Color32::from_black_alpha(150).gamma_multiply(legend.strength));
    let mut left = rect.left() + 10.0;
    for (sign, text) in &legend.rows {
        draw_sign(canvas, Rect::from_min_size(pos2(left, rect.top()), vec2(SIZE.1, SIZE.0)), *sign, legend.strength);
        let ink = canvas.ink().text.gamma_multiply(legend.strength);
        canvas.text(pos2(left + SIZE.1 + 5.0, rect.center().y), At::Left, text.clone(), style.in_colour(ink));
        left += wide(text);
    }
}

fn draw_sign(canvas: &Canvas<'_>, rect: Rect, sign: LegendSign, strength: f32) {
    let middle = rect.center().y;
    let mark = |name: &str, otherwise: Color32| {
        let known = canvas.look().theme().colour(name).map(|colour| colour.to_array());
        let colour = known.map_or(otherwise, |[red, green, blue, _]| Color32::from_rgb(red, green, blue));
        colour.gamma_multiply(strength)
    };
    match sign {
        LegendSign::Walk => {
            let colour = mark("reach_walk", Color32::from_rgb(0x5F, 0xC3, 0xFF));
            canvas.line(pos2(rect.left(), middle), pos2(rect.right(), middle), 3.0, colour);
        }
        LegendSign::Run => {
            let colour = mark("reach_run", Color32::from_rgb(0xFF, 0xB8, 0x4D));
            for dash in 0..3_u8 {
                let left = rect.left() + 7.0 * f32::from(dash);
                canvas.line(pos2(left, middle), pos2(left + 4.5, middle), 3.0, colour);
            }
        }
        LegendSign::Side(relation) if strength > 0.5 => {
            let stance = Stance { relation, acted: false };
            let (text, element) = (String::new(), Element::Badge);
            badge(canvas, rect.center(), &Badge { stance, element, text, icon: None, radius: 8.0, ring: None });
        }
        LegendSign::Side(_) => {}
    }
}
