//! The report at the end of a battle: why it went as it did, and what every unit did.

pub mod build;
pub mod model;
pub(crate) mod report_account;
mod turnings;
pub(crate) mod widgets;

use bevy_egui::egui::{Color32, Frame, Margin, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType, vec2};

use self::model::{ReasonLine, ReportScreen};
use self::widgets::course::course;
use self::widgets::facts::facts;
use self::widgets::side::side_report;
use phaseline_interaction::{Button, Hoverable, ReportPart};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, button_row, dialogue, say};

/// The width of the report, and the height of its chart, in points.
const SIZE: (f32, f32) = (1190.0, 108.0);
/// Space between two columns, in points.
const GAP: f32 = 22.0;

/// Shows the report.
pub fn show(ui: &Ui, page: &mut Page<'_>, report: &ReportScreen) {
    let contents = |ui: &mut Ui, page: &mut Page<'_>| {
        head(ui, page, report);
        ui.separator();
        halves(ui, |ui, side| match side {
            0 => {
                why(ui, page, report);
                ui.add_space(6.0);
                facts(ui, page, report);
            }
            _ => {
                say(ui, page, page.say("report.course"), Style::LABEL);
                course(ui, page, &report.course, SIZE.1);
                objectives(ui, page, report);
                turnings::show(ui, page, &report.turnings);
            }
        });
        ui.add_space(4.0);
        sides(ui, page, report);
    };
    dialogue(ui, page, ("report", "", SIZE.0), contents, |ui, page| {
        let again = PushButton::new(page.say("report.again")).height(34.0);
        let other = PushButton::new(page.say("report.new_battle")).key(page.say("key.enter")).main(true).height(34.0);
        let title = PushButton::new(page.say("settings.leave")).height(34.0);
        let board = PushButton::new(page.say("report.board")).key(page.say("key.escape")).height(34.0);
        let row = [(board, Button::Before), (title, Button::Leave), (again, Button::Again), (other, Button::NewBattle)];
        button_row(ui, page, Vec::from(row.map(|(button, name)| (button, Hoverable::Button(name)))));
    });
}

/// Two columns of the same width, each as high as it needs.
fn halves(ui: &mut Ui, mut contents: impl FnMut(&mut Ui, usize)) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = ((ui.available_width() - GAP) / 2.0).max(0.0);
        for side in 0..2 {
            ui.allocate_ui(vec2(width, 0.0), |ui| {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.x = 8.0;
                    ui.set_width(width);
                    contents(ui, side);
                });
            });
        }
    });
}

/// Who won, and how.
fn head(ui: &mut Ui, page: &Page<'_>, report: &ReportScreen) {
    let colour = if report.won { page.ink().accent } else { page.ink().text };
    ui.horizontal(|ui| {
        let title = Style::bold(28.0).in_colour(colour).rich(report.title.clone(), page.ink());
        ui.add(bevy_egui::egui::Label::new(title).extend());
        ui.add_space(10.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            say(ui, page, report.reason.clone(), Style::HEAD);
            say(ui, page, report.line.clone(), Style::SMALL.in_colour(page.ink().muted));
            if !report.lessons.is_empty() {
                say(ui, page, report.lessons.clone(), Style::BODY.in_colour(page.ink().accent));
            }
        });
    });
}

/// The sentences about why.
fn why(ui: &mut Ui, page: &mut Page<'_>, report: &ReportScreen) {
    say(ui, page, page.say("report.why"), Style::LABEL);
    ui.spacing_mut().item_spacing.y = 1.0;
    for (index, reason) in report.why.iter().enumerate() {
        show_reason(ui, page, reason, index == 0);
    }
}

fn show_reason(ui: &mut Ui, page: &mut Page<'_>, reason: &ReasonLine, first: bool) {
    let name = Hoverable::Report(ReportPart::Why(reason.id));
    let builder = UiBuilder::new().id_salt(("why", reason.id)).sense(Sense::click());
    let lit = page.hovers(&name);
    let response = ui.scope_builder(builder, |ui| {
        let lit = lit || ui.response().has_focus();
        let fill = if lit { Color32::from_white_alpha(14) } else { Color32::TRANSPARENT };
        let margin = Margin { left: 12, right: 2, top: 1, bottom: 1 };
        let framed = Frame::new().fill(fill).inner_margin(margin).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            say(ui, page, reason.text.clone(), if first { Style::STRONG } else { Style::BODY })
        });
        let rect = framed.response.rect;
        let middle = rect.top() + 9.0;
        ui.painter().hline(rect.left()..=rect.left() + 4.0, middle, Stroke::new(4.0, page.ink().accent));
    });
    response.response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, reason.text.clone()));
    page.named(&response.response, name);
}

/// The objectives.
fn objectives(ui: &mut Ui, page: &Page<'_>, report: &ReportScreen) {
    for objective in &report.objectives {
        say(ui, page, objective.text.clone(), Style::SMALL.in_colour(objective.tone.in_ink(page.ink())));
    }
}

/// The sides side by side, with what every unit did.
fn sides(ui: &mut Ui, page: &mut Page<'_>, report: &ReportScreen) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let count = report.sides.len().max(1) as f32;
        let width = ((ui.available_width() - GAP * (count - 1.0)) / count).max(0.0);
        for side in &report.sides {
            ui.allocate_ui(vec2(width, 0.0), |ui| {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    side_report(ui, page, side);
                });
            });
        }
    });
}
