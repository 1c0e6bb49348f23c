//! The list of saves and unfinished battles, the battle that can be gone on with on the start screen, and what cannot be
//! written.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::dialogue;
use crate::{
    interaction::{Hoverable, LET_GO, SAVE, UNFINISHED},
    ui::{
        model::{SaveLine, SavesCard, TroubleLine},
        paint::{At, Button, Canvas, Style, button},
    },
};

/// The height of a row.
const ROW: f32 = 46.0;

/// The width of the button that lets a battle go.
const LET_GO_WIDTH: f32 = 76.0;

/// Paints the list.
pub fn draw(canvas: &mut Canvas<'_>, card: &SavesCard) {
    let rect = dialogue(canvas, vec2(640.0, 176.0 + ROW * 8.0));
    canvas.text(pos2(rect.left() + 22.0, rect.top() + 28.0), At::Left, canvas.say("saves.title"), Style::bold(20.0));
    let faint = Style::SMALL.in_colour(canvas.ink().faint);
    canvas.text_within(
        pos2(rect.left() + 22.0, rect.top() + 52.0),
        At::Left,
        card.folder.clone(),
        faint,
        rect.width() - 44.0,
    );
    let row = |index: usize| {
        Rect::from_min_size(
            pos2(rect.left() + 22.0, rect.top() + 68.0 + ROW * index as f32),
            vec2(rect.width() - 44.0, ROW - 6.0),
        )
    };
    for (index, line) in card.rows.iter().enumerate() {
        let whole = row(index);
        if line.unfinished {
            let away = Rect::from_min_max(pos2(whole.right() - LET_GO_WIDTH, whole.top()), whole.max);
            let name = Hoverable::Choice(UNFINISHED.to_owned(), line.id.clone());
            draw_row(canvas, Rect::from_min_max(whole.min, pos2(away.left() - 6.0, whole.bottom())), name, line);
            let name = Hoverable::Choice(LET_GO.to_owned(), line.id.clone());
            let label = canvas.say("saves.let_go");
            button(canvas, away, &Button::new(name, label));
        } else {
            draw_row(canvas, whole, Hoverable::Choice(SAVE.to_owned(), line.id.clone()), line);
        }
    }
    if card.rows.is_empty() {
        let muted = Style::BODY.in_colour(canvas.ink().muted);
        canvas.text(row(0).left_center(), At::Left, canvas.say("saves.none"), muted);
    }
    foot(canvas, rect, card);
}

fn draw_row(canvas: &mut Canvas<'_>, rect: Rect, name: Hoverable, line: &SaveLine) {
    button(canvas, rect, &Button { enabled: line.usable, ..Button::new(name, "") });
    let ink = *canvas.ink();
    let title = Style::STRONG.in_colour(if line.usable { ink.text } else { ink.faint });
    let room = rect.width() - 130.0;
    canvas.text_within(rect.min + vec2(14.0, 13.0), At::Left, line.title.clone(), title, room);
    let detail = Style::SMALL.in_colour(if line.usable { ink.muted } else { ink.bad });
    canvas.text_within(rect.min + vec2(14.0, 28.0), At::Left, line.detail.clone(), detail, room);
    let right = rect.right() - 12.0;
    let when = Style::BODY.in_colour(if line.usable { ink.text } else { ink.faint });
    let second = Style::LABEL.in_colour(ink.accent);
    let (first, last) = if line.label.is_empty() { (rect.center().y, None) } else { (rect.top() + 13.0, Some(28.0)) };
    canvas.text(pos2(right, first), At::Right, line.when.clone(), when);
    if let Some(down) = last {
        canvas.text(pos2(right, rect.top() + down), At::Right, line.label.clone(), second);
    }
}

fn foot(canvas: &mut Canvas<'_>, rect: Rect, card: &SavesCard) {
    let y = rect.bottom() - 46.0;
    let place = |left: f32, width: f32| Rect::from_min_size(pos2(left, y), vec2(width, 32.0));
    if card.can_save {
        let label = canvas.say("saves.save");
        button(canvas, place(rect.left() + 22.0, 170.0), &Button::new(Hoverable::button("save"), label).main());
    }
    pages(canvas, place(rect.center().x - 76.0, 152.0), card.page);
    let close = Button::new(Hoverable::button("close"), canvas.say("dialogue.close"));
    let key = canvas.say("key.escape");
    button(canvas, place(rect.right() - 142.0, 120.0), &close.with_key(key));
}

/// Buttons to the page before and after, where there is more than one.
pub(super) fn pages(canvas: &mut Canvas<'_>, rect: Rect, (page, pages): (usize, usize)) {
    if pages < 2 {
        return;
    }
    let side = vec2(36.0, rect.height());
    let [before, after] =
        [Rect::from_min_size(rect.min, side), Rect::from_min_size(pos2(rect.right() - side.x, rect.top()), side)];
    let plain =
        |name: &str, text: &str, enabled: bool| Button { enabled, ..Button::new(Hoverable::button(name), text) };
    button(canvas, before, &plain("page_back", "<", page > 1));
    button(canvas, after, &plain("page_on", ">", page < pages));
    canvas.text(rect.center(), At::Centre, format!("{page} / {pages}"), Style::BODY);
}

/// The battle that was left last, beside the name of the game.
pub fn draw_going_on(canvas: &mut Canvas<'_>, line: &SaveLine) {
    let right = canvas.screen.right() - 26.0 - 116.0 * 5.0;
    let rect = Rect::from_min_max(
        pos2(right - 208.0, canvas.screen.top() + 16.0),
        pos2(right - 8.0, canvas.screen.top() + 56.0),
    );
    button(canvas, rect, &Button::new(Hoverable::button("continue"), "").main());
    let ink = bevy_egui::egui::Color32::BLACK;
    let label = canvas.say(if line.crashed { "start.continue_crashed" } else { "start.continue" });
    canvas.text(rect.center() - vec2(0.0, 8.0), At::Centre, label, Style::HEAD.in_colour(ink));
    let small = Style::SMALL.in_colour(ink);
    canvas.text_within(rect.center() + vec2(0.0, 10.0), At::Centre, line.title.clone(), small, rect.width() - 12.0);
}

/// What cannot be written, over everything else until it is: below the banner of a battle, in the corner of the start screen.
pub fn draw_trouble(canvas: &mut Canvas<'_>, trouble: &TroubleLine, at_start: bool) {
    let (size, screen) = (vec2(560.0, 66.0), canvas.screen);
    let place = if at_start {
        screen.max - size - vec2(38.0, 46.0)
    } else {
        pos2(screen.center().x - size.x / 2.0, screen.top() + 186.0)
    };
    let rect = Rect::from_min_size(place, size);
    canvas.sheet(rect);
    canvas.frame(rect, 2.0, canvas.ink().bad);
    let (left, room) = (rect.left() + 14.0, rect.width() - 28.0);
    let title = Style::HEAD.in_colour(canvas.ink().bad);
    canvas.text_within(pos2(left, rect.top() + 15.0), At::Left, trouble.title.clone(), title, room);
    let plain = Style::BODY.in_colour(canvas.ink().text);
    canvas.text_fitting(pos2(left, rect.top() + 34.0), At::Left, trouble.why.clone(), plain, room);
    let muted = Style::BODY.in_colour(canvas.ink().muted);
    canvas.text_fitting(pos2(left, rect.top() + 52.0), At::Left, trouble.advice.clone(), muted, room);
}
