//! The gallery: every widget in every state on one page. It is for changes of a theme, a font or a widget.

mod battle;

use bevy_egui::egui::{Frame, Id, Margin, Modal, Rect, ScrollArea, Sense, Ui, Vec2, vec2};

use super::ground::GROUND;
use super::kept::model::{MomentSeat, SaveLine};
use super::kept::widgets::moment::moment_seat;
use super::kept::widgets::save_row::save_row;
use phaseline_hud::unit::widgets::paper_doll;
use phaseline_interaction::{Button, Choice, GaugeKind, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{
    At, Badge, Canvas, Chart, Doll, DollPart, Gauge, Glyph, Pips, Style, Tone, badge, chart, chip, gauge_line, glow,
    glyph, lane, name_bar, pips, portrait, thin_bar, unit_icon,
};
use phaseline_kit::theme::look::{Element, Stance};
use phaseline_kit::widgets::{PushButton, button_row, key_cap, number_field, rule, say, section};
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::UnitType;

/// All icons of buttons, in the order of their enum.
const GLYPHS: [Glyph; 26] = [
    Glyph::Walk,
    Glyph::Run,
    Glyph::Turn,
    Glyph::Fire,
    Glyph::Called,
    Glyph::Strike,
    Glyph::Guard,
    Glyph::Wait,
    Glyph::WaitLong,
    Glyph::Rise,
    Glyph::Drop,
    Glyph::Jump,
    Glyph::Aim,
    Glyph::Eye,
    Glyph::Call,
    Glyph::Spark,
    Glyph::Leave,
    Glyph::Power,
    Glyph::Done,
    Glyph::Other,
    Glyph::Gear,
    Glyph::Question,
    Glyph::Lanes,
    Glyph::Play,
    Glyph::Dice,
    Glyph::Swap,
];

/// Shows the gallery over everything.
pub fn show(ui: &Ui, page: &mut Page<'_>) {
    let whole = ui.ctx().content_rect();
    page.cover(ui, whole);
    let frame = Frame::new().fill(GROUND).inner_margin(Margin::symmetric(26, 16));
    Modal::new(Id::new("gallery")).frame(frame).backdrop_color(GROUND).show(ui.ctx(), |ui| {
        let room = whole.size() - frame.total_margin().sum();
        ui.set_min_size(room);
        ui.set_max_size(room);
        ui.horizontal(|ui| {
            say(ui, page, page.say("gallery.title"), Style::TITLE);
            let close = PushButton::new(page.say("dialogue.close")).key(page.say("key.escape")).height(32.0);
            button_row(ui, page, vec![(close, Hoverable::Button(Button::Close))]);
        });
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.horizontal_top(|ui| {
                let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
                for part in [left, right] {
                    ui.allocate_ui(vec2(width, 0.0), |ui| {
                        ui.vertical(|ui| {
                            ui.set_width(width);
                            part(ui, page);
                        });
                    });
                }
            });
        });
    });
}

fn left(ui: &mut Ui, page: &mut Page<'_>) {
    part(ui, page, "gallery.badges", badges);
    part(ui, page, "gallery.buttons", buttons);
    part(ui, page, "gallery.rows", rows);
    part(ui, page, "gallery.text", texts);
    part(ui, page, "gallery.units", battle::units);
}

fn right(ui: &mut Ui, page: &mut Page<'_>) {
    part(ui, page, "gallery.bars", bars);
    part(ui, page, "gallery.charts", charts);
    part(ui, page, "gallery.icons", icons);
    part(ui, page, "gallery.doll", dolls);
    part(ui, page, "gallery.actions", battle::actions);
    part(ui, page, "gallery.clock", battle::clock);
}

fn part(ui: &mut Ui, page: &mut Page<'_>, heading: &str, contents: impl FnOnce(&mut Ui, &mut Page<'_>)) {
    let heading = page.say(heading);
    section(ui, page, &heading, false, contents);
}

/// A place of this size that is painted into.
fn cell(ui: &mut Ui, page: &mut Page<'_>, size: Vec2, paint: impl FnOnce(&Canvas<'_>, Rect)) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    paint(&page.canvas(ui), rect);
}

/// Every side in every state.
fn stances() -> impl Iterator<Item = Stance> {
    Relation::ALL.into_iter().flat_map(|relation| [false, true].map(|acted| Stance { relation, acted }))
}

/// The badge of every side and state, with a number, with an icon, ringed, and small.
fn badges(ui: &mut Ui, page: &mut Page<'_>) {
    for (text, radius, ringed) in [("11", 21.0, false), ("", 21.0, false), ("?", 21.0, true), ("7", 12.0, false)] {
        ui.horizontal(|ui| {
            for stance in stances() {
                cell(ui, page, vec2(54.0, 2.0 * radius + 8.0), |canvas, rect| {
                    let ring = ringed.then_some(canvas.ink().accent);
                    let (text, icon) = (text.to_owned(), Some((UnitType::Mech, 65)));
                    badge(canvas, rect.center(), &Badge { stance, element: Element::Badge, text, icon, radius, ring });
                });
            }
        });
    }
}

/// A button in every state, with the field for a number.
fn buttons(ui: &mut Ui, page: &mut Page<'_>) {
    let texts = [page.say("start.begin"), page.say("menu.go_on"), page.say("key.enter"), page.say("start.seed")];
    let [begin, resume, enter, seed] = &texts;
    let named = |name: &str| Hoverable::Choice(Choice::Gallery(name.to_owned()));
    ui.horizontal_wrapped(|ui| {
        PushButton::new(resume).show(ui, page, named("plain"));
        PushButton::new(resume).chosen(true).show(ui, page, named("chosen"));
        PushButton::new(resume).enabled(false).show(ui, page, named("disabled"));
        PushButton::new(resume).key(enter).show(ui, page, named("keyed"));
        PushButton::new(begin).main(true).key(enter).show(ui, page, named("main"));
    });
    ui.horizontal(|ui| {
        number_field(ui, page, (named("number"), 120.0), (seed, seed), 42, |_| named("number"));
        for key in ["key.escape", "key.enter", "key.f1", "key.ctrl_z"] {
            let key = page.say(key);
            key_cap(ui, page, &key, 0.0);
        }
    });
}

/// Rows of lists: saves and activations.
fn rows(ui: &mut Ui, page: &mut Page<'_>) {
    let title = page.say("game.title");
    let line = SaveLine { title: title.clone(), detail: page.say("saves.crashed"), ..SaveLine::default() };
    let when = page.say("saves.just_now");
    let label = page.say("saves.autosave");
    let width = ui.available_width();
    for (usable, label) in [(true, String::new()), (true, label), (false, String::new())] {
        let line = SaveLine { usable, label, when: when.clone(), ..line.clone() };
        let name = Hoverable::Choice(Choice::Gallery(format!("save_{usable}_{}", line.label)));
        save_row(ui, page, name, &line, width);
    }
    ui.horizontal_wrapped(|ui| {
        for (place, stance) in stances().enumerate() {
            let seat = MomentSeat { place, name: title.clone(), stance, here: place == 0 };
            let name = Hoverable::Choice(Choice::Gallery(format!("seat_{place}")));
            moment_seat(ui, page, name, &seat, place != 1);
        }
    });
}

/// Every style of type in every tone.
fn texts(ui: &mut Ui, page: &mut Page<'_>) {
    let text = page.say("game.tagline");
    for style in [Style::TITLE, Style::HEAD, Style::STRONG, Style::BODY, Style::SMALL, Style::LABEL] {
        say(ui, page, text.clone(), style);
    }
    rule(ui, page);
    for tone in tones() {
        let style = Style::BODY.in_colour(tone.in_ink(page.ink()));
        say(ui, page, text.clone(), style);
    }
}

const fn tones() -> [Tone; 12] {
    [
        Tone::Plain,
        Tone::Muted,
        Tone::Accent,
        Tone::Good,
        Tone::Bad,
        Tone::Warning,
        Tone::Lost,
        Tone::Heat,
        Tone::Stability,
        Tone::Morale,
        Tone::Armour,
        Tone::Structure,
    ]
}

/// Name bars, gauges, thin bars, chips and pips.
fn bars(ui: &mut Ui, page: &mut Page<'_>) {
    let name = page.say("game.title");
    ui.horizontal_wrapped(|ui| {
        for stance in stances() {
            cell(ui, page, vec2(122.0, 24.0), |canvas, rect| {
                let bar = rect.shrink2(vec2(6.0, 4.0));
                if stance.relation == Relation::Friendly && !stance.acted {
                    glow(canvas, bar, stance);
                }
                name_bar(canvas, bar, &name, stance, Style::STRONG);
            });
        }
    });
    let heat = page.say("gauge.heat");
    let levels = [
        (GaugeKind::Heat, Tone::Heat, 12, 9),
        (GaugeKind::Stability, Tone::Stability, 20, -6),
        (GaugeKind::Pilot, Tone::Good, 0, 0),
    ];
    for (kind, tone, value, change) in levels {
        cell(ui, page, vec2(260.0, 22.0), |canvas, rect| {
            let (label, marks) = (heat.clone(), vec![13, 20, 33]);
            let level = Gauge { kind, label, value, full: 40, marks, change, tone, note: String::new() };
            gauge_line(canvas, rect, &level, (60.0, 40.0));
        });
    }
    cell(ui, page, vec2(260.0, 8.0), |canvas, rect| thin_bar(canvas, rect, 0.6, canvas.ink().armour));
    ui.horizontal_wrapped(|ui| {
        for tone in tones() {
            cell(ui, page, vec2(64.0, 20.0), |canvas, rect| {
                chip(canvas, rect.left_center(), "11", tone.colour(canvas));
            });
        }
    });
    ui.horizontal(|ui| {
        for form in 0..4 {
            cell(ui, page, vec2(90.0, 18.0), |canvas, rect| {
                let row = Pips { left: 2, under_way: 1, full: 4 };
                pips(canvas, rect.left_center(), form, row, 10.0, canvas.ink().accent);
            });
        }
    });
}

/// A distribution before the draw and after it, and as a lane.
fn charts(ui: &mut Ui, page: &mut Page<'_>) {
    let ways = [1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];
    let bars: Vec<(i32, f32)> = (2..).zip(ways.map(|ways| ways / 36.0)).collect();
    for drawn in [None, Some(8)] {
        let card = Chart { bars: bars.clone(), drawn, descending: true, from: None };
        cell(ui, page, vec2(380.0, 84.0), |canvas, rect| chart(canvas, rect, &card));
    }
    let card = Chart { bars, ..Chart::default() };
    cell(ui, page, vec2(380.0, 30.0), |canvas, rect| {
        let step = rect.width() / 11.0;
        let x = |value: i32| rect.left() + step * ((value - 2) as f32 + 0.5);
        lane(canvas, &card, x, step, (rect.top(), rect.bottom()), canvas.ink().accent);
    });
}

/// The icons of actions and of unit types.
fn icons(ui: &mut Ui, page: &mut Page<'_>) {
    ui.horizontal_wrapped(|ui| {
        for picture in GLYPHS {
            cell(ui, page, vec2(26.0, 26.0), |canvas, rect| {
                glyph(canvas, rect.shrink(4.0), picture, canvas.ink().text);
            });
        }
    });
    ui.horizontal_wrapped(|ui| {
        for kind in UnitType::ALL {
            for tonnage in [30, 50, 90] {
                cell(ui, page, vec2(30.0, 30.0), |canvas, rect| {
                    unit_icon(canvas, rect, kind, tonnage, canvas.ink().text);
                });
            }
            cell(ui, page, vec2(46.0, 46.0), |canvas, rect| {
                let stance = Stance { relation: Relation::Friendly, acted: false };
                portrait(canvas, rect, kind, 50, canvas.look().side(stance, Element::NameBar));
            });
        }
    });
}

/// Paper dolls: undamaged, damaged, and with one lost and one aimed location.
fn dolls(ui: &mut Ui, page: &mut Page<'_>) {
    let part = |id: &str, place, armour: i32, structure: i32| DollPart {
        id: id.to_owned(),
        name: id.to_owned(),
        place,
        armour: (armour, 20),
        structure: (structure, 10),
    };
    let body = |armour: i32, structure: i32, lost: i32| Doll {
        parts: vec![
            part("1", (4, 0, 2, 2), armour, structure),
            part("2", (3, 2, 4, 4), armour / 2, structure),
            part("3", (0, 2, 2, 4), 0, lost),
            part("4", (8, 2, 2, 4), armour, structure),
        ],
    };
    ui.horizontal(|ui| {
        for (place, figure) in [body(20, 10, 10), body(9, 6, 3), body(4, 3, 0)].into_iter().enumerate() {
            let aimed = (place == 2).then_some("2");
            paper_doll(ui, page, Vec2::splat(104.0), &figure, (Hoverable::Location, aimed, false));
        }
        cell(ui, page, vec2(60.0, 20.0), |canvas, rect| {
            canvas.text(rect.left_center(), At::Left, "47", Style::bold(28.0).in_colour(canvas.ink().accent));
        });
    });
}
