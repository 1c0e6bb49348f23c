//! The moments of a battle, round by round, to go back or to jump to.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::{dialogue, saves::pages};
use crate::{
    interaction::{Hoverable, MOMENT},
    ui::{
        build::ROUNDS,
        look::Element,
        model::{MomentRow, MomentSeat, MomentsCard},
        paint::{At, Button, Canvas, Style, button},
    },
};

/// The height of a round.
const ROW: f32 = 44.0;

/// Paints the page.
pub fn draw(canvas: &mut Canvas<'_>, card: &MomentsCard) {
    let width = (canvas.screen.width() - 80.0).min(1180.0);
    let rect = dialogue(canvas, vec2(width, 134.0 + ROW * card.rounds.len().clamp(1, ROUNDS) as f32));
    canvas.text(pos2(rect.left() + 22.0, rect.top() + 28.0), At::Left, card.title.clone(), Style::bold(20.0));
    let line = Style::BODY.in_colour(if card.open { canvas.ink().muted } else { canvas.ink().bad });
    let at = pos2(rect.left() + 22.0, rect.top() + 53.0);
    canvas.text_within(at, At::Left, card.line.clone(), line, rect.width() - 44.0);
    for (index, row) in card.rounds.iter().enumerate() {
        let corner = pos2(rect.left() + 22.0, rect.top() + 72.0 + ROW * index as f32);
        draw_row(canvas, Rect::from_min_size(corner, vec2(rect.width() - 44.0, ROW - 6.0)), row, card.open);
    }
    let y = rect.bottom() - 46.0;
    pages(canvas, Rect::from_min_size(pos2(rect.center().x - 76.0, y), vec2(152.0, 32.0)), card.page);
    let close = Rect::from_min_size(pos2(rect.right() - 142.0, y), vec2(120.0, 32.0));
    let label = Button::new(Hoverable::button("close"), canvas.say("dialogue.close"));
    button(canvas, close, &label.with_key(canvas.say("key.escape")));
}

fn name_of(place: usize) -> Hoverable {
    Hoverable::Choice(MOMENT.to_owned(), place.to_string())
}

fn draw_row(canvas: &mut Canvas<'_>, rect: Rect, row: &MomentRow, open: bool) {
    let head = Rect::from_min_size(rect.min, vec2(104.0, rect.height()));
    button(canvas, head, &Button { enabled: open, ..Button::new(name_of(row.place), row.label.clone()) });
    let room = rect.width() - 110.0;
    let pitch = (room / row.seats.len().max(8) as f32).min(150.0);
    for (index, seat) in row.seats.iter().enumerate() {
        let corner = pos2(rect.left() + 110.0 + pitch * index as f32, rect.top());
        draw_seat(canvas, Rect::from_min_size(corner, vec2(pitch - 4.0, rect.height())), seat, open);
    }
}

fn draw_seat(canvas: &mut Canvas<'_>, rect: Rect, seat: &MomentSeat, open: bool) {
    let plain = Button::new(name_of(seat.place), "");
    button(canvas, rect, &Button { enabled: open, ..plain }.chosen(seat.here));
    let bar = Rect::from_min_size(rect.min + vec2(1.0, 1.0), vec2(4.0, rect.height() - 2.0));
    canvas.fill(bar, canvas.look().side(seat.stance, Element::NameBar));
    let middle = pos2(rect.center().x + 2.0, rect.center().y);
    canvas.text_rows(middle, seat.name.clone(), Style::SMALL, (rect.width() - 12.0, 2));
}
