//! The start screen: scenario, ruleset, sides, pilots and units.

pub mod build;
pub(crate) mod choosing;
pub mod model;
pub(crate) mod pairs;
pub(crate) mod widgets;

use bevy_egui::egui::{Align, CentralPanel, Frame, Layout, Margin, Panel, ScrollArea, Ui, vec2};

use self::model::{RulesetRow, SetupScreen};
use self::widgets::map::map;
use crate::band::band;
use crate::ground::GROUND;
use phaseline_interaction::{Button, Choice, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, number_field, rule, say, section};

/// Space between the parts, in points.
const GAP: f32 = 12.0;
/// The heights of the part with the seed, of the button that opens the lance drop, and of the one that starts the
/// battle, in points.
const FOOT: [f32; 3] = [84.0, 38.0, 60.0];

/// The height of an entry of a list, and the space between two, in points.
const ENTRY: (f32, f32) = (26.0, 2.0);

/// The height of a fact about the scenario, in points.
const FACT: f32 = 28.0;

/// Shows the screen.
pub fn show(ui: &mut Ui, page: &mut Page<'_>, setup: &SetupScreen) {
    let whole = ui.ctx().content_rect();
    ui.painter().rect_filled(whole, 0.0, GROUND);
    band(ui, page, ("title.skirmish", &page.say("start.tagline")), &[(Button::Lanes, "start.lanes", "key.f3")]);
    let column = Frame::new().inner_margin(Margin { left: 16, right: 0, top: 14, bottom: 14 });
    let wide = whole.width();
    let panel = |name: &'static str, width: f32| {
        Panel::left(name).frame(column).show_separator_line(false).resizable(false).exact_size(width)
    };
    panel("scenario", (wide * 0.25).max(260.0)).show(ui, |ui| scenario(ui, page, setup));
    panel("rules", (wide * 0.24).max(256.0)).show(ui, |ui| rules(ui, page, setup));
    let last = Frame::new().inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 14 });
    CentralPanel::default().frame(last).show(ui, |ui| {
        let heading = page.say("start.lance");
        section(ui, page, &heading, true, |ui, page| pairs::show(ui, page, setup));
    });
}

fn scenario(ui: &mut Ui, page: &mut Page<'_>, setup: &SetupScreen) {
    let heading = page.say("start.scenario");
    section(ui, page, &heading, true, |ui, page| {
        ScrollArea::vertical().show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = ENTRY.1;
            for (index, (id, name)) in setup.scenarios.iter().enumerate() {
                let name_of = Hoverable::Choice(Choice::Scenario(id.clone()));
                entry(name).chosen(index == setup.scenario).width(ui.available_width()).show(ui, page, name_of);
            }
            ui.add_space(6.0);
            say(ui, page, setup.scenario_summary.clone(), Style::BODY.in_colour(page.ink().muted));
            ui.add_space(4.0);
            let below = FACT * setup.facts.len() as f32;
            let room = vec2(ui.available_width(), (ui.available_height() - below).max(90.0));
            map(ui, page, &setup.map, room);
            facts(ui, page, setup);
        });
    });
}

/// An entry of a list.
fn entry(name: &str) -> PushButton {
    PushButton::new(name).to_left().height(ENTRY.0)
}

/// The facts about the scenario, each on a line.
fn facts(ui: &mut Ui, page: &Page<'_>, setup: &SetupScreen) {
    ui.spacing_mut().interact_size.y = FACT - 9.0;
    for (index, (label, value)) in setup.facts.iter().enumerate() {
        if index > 0 {
            rule(ui, page);
        }
        ui.horizontal(|ui| {
            ui.add(bevy_egui::egui::Label::new(Style::LABEL.rich(label.clone(), page.ink())));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add(bevy_egui::egui::Label::new(Style::STRONG.rich(value.clone(), page.ink())).truncate());
            });
        });
    }
}

fn rules(ui: &mut Ui, page: &mut Page<'_>, setup: &SetupScreen) {
    ui.spacing_mut().item_spacing.y = GAP;
    let above = ui.available_height() - FOOT.iter().sum::<f32>() - FOOT.len() as f32 * GAP;
    let wide = ui.available_width();
    ui.allocate_ui(vec2(wide, above.max(120.0)), |ui| {
        let heading = page.say("start.ruleset");
        section(ui, page, &heading, true, |ui, page| {
            ui.spacing_mut().item_spacing.y = ENTRY.1;
            ScrollArea::vertical().show(ui, |ui| rulesets(ui, page, setup));
        });
    });
    let heading = page.say("start.seed");
    section(ui, page, &heading, false, |ui, page| {
        ui.spacing_mut().item_spacing.y = 6.0;
        seed(ui, page, setup);
    });
    let lances = PushButton::new(page.say("start.lance_drop")).width(wide).height(FOOT[1]);
    lances.enabled(!setup.sides.is_empty()).show(ui, page, Hoverable::Button(Button::LanceDrop));
    if setup.fault.is_empty() {
        let begin = PushButton::new(page.say("start.begin")).key(page.say("key.enter")).main(true);
        let high = ui.available_height().clamp(34.0, FOOT[2]);
        begin.width(wide).height(high).show(ui, page, Hoverable::Button(Button::Begin));
    } else {
        let style = Style::SMALL.in_colour(page.ink().bad);
        ScrollArea::vertical().show(ui, |ui| say(ui, page, setup.fault.clone(), style));
    }
}

/// The rulesets as a list, and below it how the chosen one orders a round.
fn rulesets(ui: &mut Ui, page: &mut Page<'_>, setup: &SetupScreen) {
    for (index, row) in setup.rulesets.iter().enumerate() {
        show_ruleset(ui, page, row, index == setup.ruleset);
    }
    ui.add_space(6.0);
    let name = setup.rulesets.get(setup.ruleset).map(|row| row.name.clone()).unwrap_or_default();
    say(ui, page, name, Style::HEAD);
    say(ui, page, setup.ruleset_summary.clone(), Style::BODY.in_colour(page.ink().muted));
}

fn show_ruleset(ui: &mut Ui, page: &mut Page<'_>, row: &RulesetRow, chosen: bool) {
    let button = entry(&row.name).chosen(chosen).enabled(row.why_not.is_none());
    button.width(ui.available_width()).show(ui, page, Hoverable::Choice(Choice::Ruleset(row.id.clone())));
}

fn seed(ui: &mut Ui, page: &mut Page<'_>, setup: &SetupScreen) {
    ui.horizontal(|ui| {
        let another = PushButton::new(page.say("start.new_seed"));
        let width = ui.available_width() - another.needs(ui, page) - ui.spacing().item_spacing.x;
        let texts = (page.say("start.seed"), page.say("start.type_seed"));
        let field = (Hoverable::Button(Button::Seed), width.max(60.0));
        let typed = |seed| Hoverable::Choice(Choice::Seed(seed));
        number_field(ui, page, field, (&texts.0, &texts.1), setup.seed, typed);
        another.show(ui, page, Hoverable::Button(Button::NewSeed));
    });
}
