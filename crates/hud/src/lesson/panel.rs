//! Shows the card of a lesson, with a frame around what it explains.

use bevy_egui::egui::{
    Align, CornerRadius, Frame, Id, LayerId, Layout as Direction, Margin, Order, Rect, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, vec2,
};

use super::model::LessonCard;
use super::widgets::{arrow, framed, paint_arrow, place};
use crate::Layout;
use crate::board::model::BadgeCard;
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, button_row, say};

/// The width of a card, and of its margin, in points.
const WIDE: f32 = 316.0;
const MARGIN: i8 = 12;

/// Shows the card over the board.
pub fn show(ui: &mut Ui, page: &mut Page<'_>, (badges, layout): (&[BadgeCard], &Layout), card: &LessonCard) {
    let panels = page.panels(ui);
    let mut places: Vec<Rect> = card.names.iter().flat_map(|name| page.places(ui, name)).collect();
    places.extend(card.bodies.iter().map(|body| page.in_points(ui, *body)));
    let Some(pointed) = framed(&places, &panels) else { return };
    let id = Id::new(("lesson", &card.heading));
    let known: Option<(Rect, Vec2)> = ui.ctx().data(|data| data.get_temp(id));
    let size = known.map_or(vec2(WIDE, 130.0), |(_, size)| size);
    let room = layout.board.intersect(ui.ctx().content_rect()).shrink(6.0);
    let wholes = || badges.iter().map(BadgeCard::whole);
    let units: Vec<Rect> = card.units.iter().map(|body| page.in_points(ui, *body)).chain(wholes()).collect();
    let machines = card.machines.iter().map(|body| page.in_points(ui, *body));
    let spoken: Vec<Rect> = places.iter().copied().chain([pointed]).chain(machines).collect();
    let rect = place(room, size, (pointed, &spoken), (&panels, &units), known.map(|(rect, _)| rect.min));
    let others = wholes().filter(|badge| !badge.intersects(pointed));
    let between: Vec<Rect> = panels.into_iter().chain(others).collect();
    point(ui, page, (pointed, rect), &between);
    let size = contents(ui, page, rect, card);
    ui.ctx().data_mut(|data| data.insert_temp(id, (rect, size)));
    if known.is_none_or(|(before, known)| before != rect || (known - size).length() > 0.5) {
        ui.ctx().request_repaint();
    }
}

/// A frame around what is explained, and an arrow from the card to it.
fn point(ui: &Ui, page: &Page<'_>, (pointed, card): (Rect, Rect), between: &[Rect]) {
    let stroke = Stroke::new(2.0, page.ink().accent);
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::new("lesson_frame")));
    let framed = pointed.expand(3.0).intersect(ui.ctx().content_rect().shrink(1.0));
    // A tiny window may show nothing of it.
    if !framed.is_positive() {
        return;
    }
    painter.rect_stroke(framed, CornerRadius::same(4), stroke, StrokeKind::Middle);
    if let Some(ends) = arrow(card, framed, between) {
        paint_arrow(&painter, ends, stroke);
    }
}

/// Shows the card itself. Returns the size that it needs.
fn contents(ui: &mut Ui, page: &mut Page<'_>, rect: Rect, card: &LessonCard) -> Vec2 {
    let ink = *page.ink();
    page.cover(ui, rect);
    let frame = Frame::new().fill(ink.sheet).corner_radius(4).inner_margin(Margin::same(MARGIN));
    let frame = frame.stroke(Stroke::new(1.5, ink.accent));
    let place = UiBuilder::new().id_salt("lesson").max_rect(rect).layout(Direction::top_down(Align::Min));
    let mut inner = ui.new_child(place);
    inner.style_mut().interaction.selectable_labels = false;
    let shown = frame.show(&mut inner, |ui| {
        ui.set_width(WIDE - 2.0 * f32::from(MARGIN));
        ui.spacing_mut().item_spacing.y = 5.0;
        say(ui, page, card.heading.clone(), Style::HEAD.in_colour(ink.accent));
        say(ui, page, card.text.clone(), Style::BODY);
        if !card.task.is_empty() {
            say(ui, page, card.task.clone(), Style::STRONG);
        }
        ui.add_space(2.0);
        ui.horizontal(|ui| {
            say(ui, page, card.place.clone(), Style::SMALL.in_colour(ink.faint));
            let off = PushButton::new(page.say("lesson.off")).height(26.0);
            let key = if card.takes_enter { page.say("key.enter") } else { String::new() };
            let read = PushButton::new(page.say("lesson.read")).key(key).main(true).height(26.0);
            let row = vec![(off, Hoverable::Button(Button::NoLessons)), (read, Hoverable::Button(Button::LessonRead))];
            button_row(ui, page, row);
        });
    });
    shown.response.rect.size()
}
