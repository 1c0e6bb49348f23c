//! The report at the end of a battle.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::dialogue;
use crate::{
    interaction::Hoverable,
    ui::{
        look::Element,
        model::{ReportScreen, ReportUnit},
        paint::{At, Button, Canvas, Style, button, thin_bar},
    },
};

/// Paints the report.
pub fn draw(canvas: &mut Canvas<'_>, report: &ReportScreen) {
    let rows = report.sides.iter().map(|side| side.units.len()).max().unwrap_or(0) as f32;
    let width = (290.0 * report.sides.len().max(2) as f32 + 60.0).min(canvas.screen.width() - 60.0);
    let rect = dialogue(canvas, vec2(width, (198.0 + rows * 34.0).min(canvas.screen.height() - 40.0)));
    let colour = if report.won { canvas.ink().accent } else { canvas.ink().text };
    canvas.text(
        pos2(rect.center().x, rect.top() + 38.0),
        At::Centre,
        report.title.clone(),
        Style::bold(30.0).in_colour(colour),
    );
    let muted = Style::BODY.in_colour(canvas.ink().muted);
    canvas.text(pos2(rect.center().x, rect.top() + 68.0), At::Centre, report.line.clone(), muted);
    let column = (rect.width() - 40.0) / report.sides.len().max(1) as f32;
    for (index, side) in report.sides.iter().enumerate() {
        let left = rect.left() + 20.0 + column * index as f32;
        canvas.text_within(
            pos2(left + 8.0, rect.top() + 100.0),
            At::Left,
            side.name.clone(),
            Style::LABEL,
            column - 16.0,
        );
        canvas.rule(Rect::from_min_size(pos2(left + 8.0, 0.0), vec2(column - 16.0, 1.0)), rect.top() + 110.0);
        for (row, unit) in side.units.iter().enumerate() {
            let corner = pos2(left + 8.0, rect.top() + 116.0 + 34.0 * row as f32);
            draw_unit(canvas, Rect::from_min_size(corner, vec2(column - 16.0, 32.0)), unit);
        }
    }
    let y = rect.bottom() - 50.0;
    for (index, (name, text, main)) in
        [("again", "report.again", false), ("setup", "report.back", true)].into_iter().enumerate()
    {
        let place = Rect::from_min_size(pos2(rect.center().x - 164.0 + 168.0 * index as f32, y), vec2(160.0, 34.0));
        let plain = Button::new(Hoverable::button(name), canvas.say(text));
        let enter = canvas.say("key.enter");
        button(canvas, place, &if main { plain.with_key(enter).main() } else { plain });
    }
}

fn draw_unit(canvas: &Canvas<'_>, rect: Rect, unit: &ReportUnit) {
    canvas.fill(
        Rect::from_min_size(rect.min + vec2(0.0, 5.0), vec2(4.0, 22.0)),
        canvas.look().side(unit.stance, Element::NameBar),
    );
    let ink = canvas.ink();
    let name = Style::STRONG.in_colour(if unit.lost { ink.faint } else { ink.text });
    canvas.text_within(rect.min + vec2(12.0, 9.0), At::Left, unit.name.clone(), name, rect.width() - 14.0);
    let fate = Style::SMALL.in_colour(if unit.lost { ink.bad } else { ink.muted });
    let room = if unit.lost { rect.width() - 14.0 } else { rect.width() - 84.0 };
    canvas.text_within(rect.min + vec2(12.0, 23.0), At::Left, unit.fate.clone(), fate, room);
    if !unit.lost {
        let bar = |y: f32| Rect::from_min_size(pos2(rect.right() - 66.0, rect.top() + y), vec2(64.0, 3.0));
        thin_bar(canvas, bar(20.0), unit.health.0, ink.armour);
        thin_bar(canvas, bar(24.0), unit.health.1, ink.structure);
    }
}
