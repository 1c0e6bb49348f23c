//! A button of an activation to go back or to jump to.

use bevy_egui::egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::kept::model::MomentSeat;
use phaseline_interaction::Hoverable;
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::theme::look::Element;

/// The size of the button, in points.
const SIZE: (f32, f32) = (118.0, 38.0);

/// A button with the name of the acting unit, in the colours of its side.
pub(crate) fn moment_seat(ui: &mut Ui, page: &mut Page<'_>, name: Hoverable, seat: &MomentSeat, open: bool) {
    let (rect, response) = ui.allocate_exact_size(vec2(SIZE.0, SIZE.1), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, open, seat.here, seat.name.clone()));
    if ui.is_rect_visible(rect) {
        let lit = open && (page.hovers(&name) || response.has_focus());
        let canvas = page.canvas(ui);
        let ink = *canvas.ink();
        canvas.fill(rect, if lit { ink.lit } else { ink.raised });
        let marked = seat.here || response.has_focus();
        canvas.frame(rect, if marked { 1.5 } else { 1.0 }, if marked { ink.accent } else { ink.edge });
        let bar = Rect::from_min_size(rect.min + vec2(1.0, 1.0), vec2(4.0, rect.height() - 2.0));
        canvas.fill(bar, canvas.look().side(seat.stance, Element::NameBar));
        let style = Style::SMALL.in_colour(if open { ink.text } else { ink.faint });
        let middle = pos2(rect.center().x + 2.0, rect.center().y);
        canvas.text_rows(middle, seat.name.clone(), style, (rect.width() - 12.0, 2));
    }
    page.named(&response, name);
}
