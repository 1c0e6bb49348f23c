//! The mech bay: every unit of the content, and what its initiative is made of under each system.

pub mod build;
pub mod choices;
pub mod model;
pub mod state;
mod widgets;

use bevy_egui::egui::{
    CentralPanel, Color32, CursorIcon, Frame, Grid, Margin, Panel, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    vec2,
};

use self::model::{BayOption, BesideRow, MechBayScreen, PieceRow, UnitPage};
use self::widgets::row;
use crate::band::band;
use crate::ground::GROUND;
use phaseline_hud::unit::widgets::plain_doll;
use phaseline_interaction::{BayChoice, Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::tooltip::ledger;
use phaseline_kit::widgets::{PushButton, chips, close_together, rule, say, section};

/// The size of the paper doll, in points.
const DOLL: (f32, f32) = (190.0, 180.0);
/// The height of the list of pilots, in points.
const PILOTS: f32 = 92.0;

/// The least height of the place of the model, in points, and its part of the height of the screen.
const STAGE: (f32, f32) = (150.0, 0.34);

/// Shows the screen. Returns the place in which the model stands, and how far the player drags it to the right.
pub fn show(ui: &mut Ui, page: &mut Page<'_>, bay: &MechBayScreen) -> (Rect, f32) {
    let line = page.say("bay.line");
    band(ui, page, ("title.mech_bay", &line), &[]);
    let wide = ui.ctx().content_rect().width();
    let column = Frame::new().fill(GROUND).inner_margin(Margin { left: 16, right: 0, top: 14, bottom: 14 });
    let last = Frame::new().fill(GROUND).inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 14 });
    let left = Panel::left("bay_list").frame(column).show_separator_line(false).resizable(false);
    left.exact_size((wide * 0.22).max(226.0)).show(ui, |ui| {
        let heading = page.say("bay.units");
        section(ui, page, &heading, true, |ui, page| list(ui, page, bay));
    });
    let right = Panel::right("bay_ledger").frame(last).show_separator_line(false).resizable(false);
    right.exact_size(ledger::WIDTH + 72.0).show(ui, |ui| {
        let heading = page.say("bay.initiative");
        section(ui, page, &heading, true, |ui, page| breakdown(ui, page, bay));
    });
    let central = CentralPanel::default().frame(column.fill(Color32::TRANSPARENT));
    let stage = central.show(ui, |ui| {
        let whole = ui.max_rect();
        let (stage, dragged) = stage(ui, page);
        around(ui, whole, stage);
        let heading = bay.sheet.as_ref().map(|sheet| sheet.card.face.name.to_uppercase()).unwrap_or_default();
        section(ui, page, &heading, true, |ui, page| {
            ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| match &bay.sheet {
                Some(sheet) => unit(ui, page, sheet, bay.beside.as_ref()),
                None => _ = say(ui, page, bay.why_not.clone(), Style::BODY.in_colour(page.ink().bad)),
            });
        });
        (stage, dragged)
    });
    stage.inner
}

/// The place of the model. A drag turns it.
fn stage(ui: &mut Ui, page: &Page<'_>) -> (Rect, f32) {
    let high = (ui.ctx().content_rect().height() * STAGE.1).max(STAGE.0);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::drag());
    if response.hovered() || response.dragged() {
        ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
    }
    let stroke = Stroke::new(1.0, page.ink().edge);
    ui.painter().rect_stroke(rect, 4.0, stroke, StrokeKind::Middle);
    (rect, response.drag_delta().x)
}

/// Covers what lies around the place of the model.
fn around(ui: &Ui, whole: Rect, stage: Rect) {
    let whole = whole.expand2(vec2(16.0, 14.0));
    for rect in [
        whole.with_max_y(stage.top()),
        whole.with_min_y(stage.bottom()),
        whole.with_max_x(stage.left()),
        whole.with_min_x(stage.right()),
    ] {
        ui.painter().rect_filled(rect, 0.0, GROUND);
    }
}

/// The height of an option, in points.
const OPTION: f32 = 26.0;

/// The options as buttons, in as many rows as they need.
fn options(ui: &mut Ui, page: &mut Page<'_>, options: &[BayOption], choice: impl Fn(&str) -> Option<BayChoice>) {
    let button = |option: &BayOption| {
        let name = Hoverable::Choice(Choice::Bay(choice(&option.id)?));
        Some((PushButton::new(option.name.clone()).chosen(option.chosen), name))
    };
    chips(ui, page, OPTION, options.iter().filter_map(button).collect());
}

/// What is listed, in what order, and the list.
fn list(ui: &mut Ui, page: &mut Page<'_>, bay: &MechBayScreen) {
    options(ui, page, &bay.types, |id| Some(BayChoice::Type(id.to_owned())));
    rule(ui, page);
    options(ui, page, &bay.sorts, |name| name.parse().ok().map(BayChoice::Sort));
    let compare = page.say("bay.beside");
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        bay.rows.iter().for_each(|each| row(ui, page, each, &compare));
    });
}

fn unit(ui: &mut Ui, page: &mut Page<'_>, sheet: &UnitPage, beside: Option<&(String, Vec<BesideRow>)>) {
    let card = &sheet.card;
    say(ui, page, card.line.clone(), Style::STRONG);
    say(ui, page, sheet.summary.clone(), Style::SMALL.in_colour(page.ink().muted));
    if let Some((name, rows)) = beside {
        ui.add_space(4.0);
        compared(ui, page, (&card.face.name, name), rows);
    }
    ui.add_space(4.0);
    say(ui, page, page.say("bay.armour"), Style::LABEL);
    let size = vec2(ui.available_width().min(DOLL.0), DOLL.1);
    plain_doll(ui, page, size, &card.doll);
    ui.add_space(4.0);
    say(ui, page, page.say("bay.weapons"), Style::LABEL);
    for weapon in &sheet.weapons {
        say(ui, page, weapon.clone(), Style::BODY);
    }
    ui.add_space(4.0);
    say(ui, page, page.say("bay.equipment"), Style::LABEL);
    if sheet.equipment.is_empty() {
        say(ui, page, page.say("bay.no_equipment"), Style::BODY.in_colour(page.ink().muted));
    }
    sheet.equipment.iter().for_each(|each| piece(ui, page, each));
}

fn piece(ui: &mut Ui, page: &Page<'_>, piece: &PieceRow) {
    say(ui, page, piece.name.clone(), Style::STRONG);
    if !piece.text.is_empty() {
        say(ui, page, piece.text.clone(), Style::SMALL.in_colour(page.ink().muted));
    }
    if piece.gains.is_empty() {
        say(ui, page, page.say("bay.no_gain"), Style::SMALL.in_colour(page.ink().faint));
    }
    for (text, tone) in &piece.gains {
        say(ui, page, text.clone(), Style::SMALL.in_colour(tone.in_ink(page.ink())));
    }
    ui.add_space(3.0);
}

/// Two units in numbers, side by side.
fn compared(ui: &mut Ui, page: &Page<'_>, (one, other): (&str, &str), rows: &[BesideRow]) {
    Grid::new("beside").num_columns(3).min_row_height(16.0).spacing([14.0, 3.0]).show(ui, |ui| {
        ui.label("");
        for name in [one, other] {
            ui.label(Style::STRONG.rich(name, page.ink()));
        }
        ui.end_row();
        for row in rows {
            ui.label(Style::SMALL.in_colour(page.ink().muted).rich(row.label.clone(), page.ink()));
            for value in [&row.one, &row.other] {
                let style = if row.one == row.other { Style::BODY.in_colour(page.ink().muted) } else { Style::STRONG };
                ui.label(style.rich(value.clone(), page.ink()));
            }
            ui.end_row();
        }
    });
}

/// The initiative system, the pilot, and the breakdown for both.
fn breakdown(ui: &mut Ui, page: &mut Page<'_>, bay: &MechBayScreen) {
    options(ui, page, &bay.systems, |id| Some(BayChoice::Ruleset(id.to_owned())));
    rule(ui, page);
    say(ui, page, page.say("bay.pilot"), Style::LABEL);
    ScrollArea::vertical().id_salt("pilots").max_height(PILOTS).auto_shrink([false, true]).show(ui, |ui| {
        options(ui, page, &bay.pilots, |id| Some(BayChoice::Pilot(id.to_owned())));
    });
    for quirk in &bay.quirks {
        say(ui, page, quirk.text.clone(), Style::SMALL.in_colour(quirk.tone.in_ink(page.ink())));
    }
    rule(ui, page);
    ScrollArea::vertical().id_salt("ledger").auto_shrink([false, false]).show(ui, |ui| match &bay.sheet {
        Some(sheet) => {
            close_together(ui);
            ledger::show(ui, page, &sheet.ledger);
        }
        None => _ = say(ui, page, bay.why_not.clone(), Style::BODY.in_colour(page.ink().bad)),
    });
}
