//! The packs that were left out because of their faults.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::dialogue;
use crate::{
    content::LeftOut,
    interaction::Hoverable,
    ui::paint::{At, Button, Canvas, Style, button},
};

/// The width of the dialogue and of its texts.
const WIDE: (f32, f32) = (820.0, 776.0);
/// How many packs, and how many faults of each, are shown; each fault in so many rows at most.
const SHOWN: (usize, usize, usize) = (3, 3, 3);

/// Paints the dialogue.
pub fn draw(canvas: &mut Canvas<'_>, packs: &[LeftOut]) {
    let body: f32 = packs.iter().take(SHOWN.0).map(|pack| pack_height(canvas, pack)).sum();
    let rect = dialogue(canvas, vec2(WIDE.0, 92.0 + body + 66.0));
    let left = rect.left() + 22.0;
    canvas.text(pos2(left, rect.top() + 28.0), At::Left, canvas.say("packs.title"), Style::bold(20.0));
    let muted = Style::BODY.in_colour(canvas.ink().muted);
    canvas.text_within(pos2(left, rect.top() + 56.0), At::Left, canvas.say("packs.line"), muted, WIDE.1);
    let mut y = rect.top() + 76.0;
    for pack in packs.iter().take(SHOWN.0) {
        draw_pack(canvas, y, left, pack);
        y += pack_height(canvas, pack);
    }
    let more = packs.len().saturating_sub(SHOWN.0);
    if more > 0 {
        let text = canvas.words().fill("packs.more_packs", &[("count", &more)]);
        canvas.text(pos2(left, rect.bottom() - 35.0), At::Left, text, Style::SMALL);
    }
    let close = Rect::from_min_size(pos2(rect.right() - 172.0, rect.bottom() - 52.0), vec2(150.0, 34.0));
    let label = Button::new(Hoverable::button("close"), canvas.say("packs.go_on"));
    button(canvas, close, &label.with_key(canvas.say("key.enter")).main());
}

/// The faults of a pack that are shown.
fn shown(pack: &LeftOut) -> impl Iterator<Item = &String> {
    pack.faults.iter().take(SHOWN.1)
}

fn fault_height(canvas: &Canvas<'_>, fault: &str) -> f32 {
    canvas.measure(fault, Style::SMALL, WIDE.1 - 14.0, SHOWN.2).y + 4.0
}

fn pack_height(canvas: &Canvas<'_>, pack: &LeftOut) -> f32 {
    let faults: f32 = shown(pack).map(|fault| fault_height(canvas, fault)).sum();
    let more = if pack.faults.len() > SHOWN.1 { 17.0 } else { 0.0 };
    24.0 + faults + more + 12.0
}

fn draw_pack(canvas: &Canvas<'_>, top: f32, left: f32, pack: &LeftOut) {
    let name = canvas.text(pos2(left, top + 12.0), At::Left, pack.name.clone(), Style::HEAD);
    let muted = Style::SMALL.in_colour(canvas.ink().muted);
    let room = WIDE.1 - name.width() - 10.0;
    canvas.text_within(pos2(name.right() + 10.0, top + 13.0), At::Left, pack.place.clone(), muted, room);
    let mut y = top + 24.0;
    for fault in shown(pack) {
        canvas.block(
            Rect::from_min_size(pos2(left, y + 1.0), vec2(3.0, fault_height(canvas, fault) - 5.0)),
            canvas.ink().bad,
        );
        canvas.rows(pos2(left + 12.0, y), fault.clone(), Style::SMALL, (WIDE.1 - 14.0, SHOWN.2));
        y += fault_height(canvas, fault);
    }
    let more = pack.faults.len().saturating_sub(SHOWN.1);
    if more > 0 {
        let text = canvas.words().fill("packs.more", &[("count", &more), ("place", &pack.place)]);
        canvas.text(pos2(left + 12.0, y + 8.0), At::Left, text, muted);
    }
}
