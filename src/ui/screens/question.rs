//! The question before play is thrown away.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::dialogue;
use crate::{
    interaction::{Doubted, GameRequest, Hoverable},
    ui::paint::{At, Button, Canvas, Style, button},
};

/// The texts of a question: its title, what would be lost, and the answer that means it.
const fn texts(request: &GameRequest) -> (&'static str, &'static str, &'static str) {
    match request {
        GameRequest::Rewind(_) => ("question.rewind", "question.rewind_line", "question.rewind_yes"),
        GameRequest::Leave => ("question.leave", "question.unsaved", "question.leave_yes"),
        GameRequest::Quit => ("question.quit", "question.quit_line", "question.quit_yes"),
        GameRequest::LetGo(_) => ("question.let_go", "question.let_go_line", "saves.let_go"),
        _ => ("question.load", "question.unsaved", "question.load_yes"),
    }
}

/// Paints the dialogue.
pub fn draw(canvas: &mut Canvas<'_>, doubted: &Doubted) {
    let rect = dialogue(canvas, vec2(520.0, 158.0));
    let (title, line, yes) = texts(&doubted.request);
    let words = canvas.words();
    let (left, room) = (rect.left() + 22.0, rect.width() - 44.0);
    let title = words.fill(title, &[("count", &doubted.lost)]);
    canvas.text_within(pos2(left, rect.top() + 30.0), At::Left, title, Style::bold(20.0), room);
    let line = words.fill(line, &[("count", &doubted.lost)]);
    canvas.rows(pos2(left, rect.top() + 54.0), line, Style::BODY.in_colour(canvas.ink().muted), (room, 2));
    let place = |right: f32| Rect::from_min_size(pos2(rect.right() - right, rect.bottom() - 52.0), vec2(170.0, 34.0));
    let no = if matches!(doubted.request, GameRequest::LetGo(_)) { "question.keep" } else { "question.no" };
    let no = Button::new(Hoverable::button("close"), words.get(no));
    let yes = Button::new(Hoverable::button("confirm"), words.get(yes));
    let enter = words.get("key.enter");
    let (no, yes) = if doubted.is_for_good() {
        (no.with_key(enter).main(), yes)
    } else {
        (no.with_key(words.get("key.escape")), yes.with_key(enter).main())
    };
    button(canvas, place(192.0 + 178.0), &no);
    button(canvas, place(192.0), &yes);
}
