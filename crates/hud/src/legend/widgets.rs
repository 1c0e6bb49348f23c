//! The signs in the legend of the board.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::model::LegendSign;
use phaseline_kit::page::Page;
use phaseline_kit::paint::{Badge, badge};
use phaseline_kit::theme::look::{Element, Stance};

/// Shows a sign as it looks on the board. `strength` is 1 for full and 0 for invisible.
pub fn legend_sign(ui: &mut Ui, page: &Page<'_>, size: Vec2, sign: LegendSign, strength: f32) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let canvas = page.canvas(ui);
    let middle = rect.center().y;
    let tile = Rect::from_center_size(rect.center(), vec2(16.0, 12.0));
    let mark = |name: &str, otherwise: Color32| {
        let known = canvas.look().theme().colour(name).map(|colour| colour.to_array());
        let colour = known.map_or(otherwise, |[red, green, blue, _]| Color32::from_rgb(red, green, blue));
        colour.gamma_multiply(strength)
    };
    match sign {
        LegendSign::Walk => {
            let colour = mark("reach_walk", Color32::from_rgb(0x5F, 0xC3, 0xFF));
            canvas.block(tile, colour.gamma_multiply(0.6));
            canvas.frame(tile, 1.0, colour);
        }
        LegendSign::Run => {
            let colour = mark("reach_run", Color32::from_rgb(0xFF, 0xB8, 0x4D));
            for stripe in 0..3_u8 {
                let top = tile.top() + 1.0 + 4.0 * f32::from(stripe);
                canvas.block(tile.with_min_y(top).with_max_y(top + 2.0), colour);
            }
            canvas.frame(tile, 1.0, colour);
        }
        LegendSign::Arc => {
            let colour = mark("line_of_fire", Color32::from_rgb(0xFF, 0x5A, 0x4D));
            canvas.line(pos2(rect.left(), middle), pos2(rect.right(), middle), 1.5, colour);
        }
        LegendSign::Side(relation) if strength > 0.5 => {
            let stance = Stance { relation, acted: false };
            let (text, element) = (String::new(), Element::Badge);
            badge(&canvas, rect.center(), &Badge { stance, element, text, icon: None, radius: 8.0, ring: None });
        }
        LegendSign::Side(_) => {}
    }
}
