//! The legend of the lines on the board and the colours of the sides. It stands beside the buttons at the
//! lower edge until it fades.

use bevy_egui::egui::{Align, Align2, Color32, Layout, Rect, Ui, UiBuilder, vec2};

use super::widgets::legend_sign;
use crate::ui::hud::model::Legend;
use crate::ui::page::Page;
use crate::ui::paint::Style;
use crate::ui::widgets::{close_together, short, text_size};

/// The height of the legend, the width of a sign, and the space after a sign and after a word, in points.
const SIZE: (f32, f32, f32, f32) = (24.0, 20.0, 5.0, 12.0);

/// Shows the legend at the right end of the row of buttons. If the buttons need the room, it stands over the action
/// bar; if the panel of the target lies there, it is not shown.
pub(in crate::ui::hud) fn show(
    ui: &mut Ui,
    page: &mut Page<'_>,
    (row, buttons, actions): (Rect, f32, Rect),
    target: Option<Rect>,
    legend: &Legend,
) {
    let style = Style::SMALL;
    let wide = |text: &String| SIZE.1 + SIZE.2 + text_size(ui, page, text, style).x + SIZE.3;
    let width: f32 = legend.rows.iter().map(|(_, text)| wide(text)).sum::<f32>() + 8.0;
    let over = || row.translate(vec2(0.0, actions.top() - 4.0 - row.bottom()));
    let row = if width < row.width() - buttons { row } else { over() };
    let rect = Align2::RIGHT_CENTER.align_size_within_rect(vec2(width, SIZE.0), row);
    if target.is_some_and(|target| target.intersects(rect)) {
        return;
    }
    page.canvas(ui).fill(rect, Color32::from_black_alpha(150).gamma_multiply(legend.strength));
    let place = UiBuilder::new().id_salt("legend").max_rect(rect).layout(Layout::left_to_right(Align::Center));
    let mut line = ui.new_child(place);
    close_together(&mut line);
    line.add_space(10.0);
    for (sign, text) in &legend.rows {
        legend_sign(&mut line, page, vec2(SIZE.1, SIZE.0), *sign, legend.strength);
        line.add_space(SIZE.2);
        short(&mut line, page, text, style.in_colour(page.ink().text.gamma_multiply(legend.strength)));
        line.add_space(SIZE.3);
    }
}
