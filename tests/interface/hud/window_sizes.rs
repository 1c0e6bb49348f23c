//! The screen of a battle has room for everything: in every scenario, under every ruleset, at every size of window and
//! interface.

use crate::support::battles::under;
use std::collections::BTreeSet;

use bevy_egui::egui::{Context, RawInput, Rect, Shape, pos2, vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT, Queryable, by},
};
use phaseline::battle::BattleSetup;
use phaseline::content::built_in_words;
use phaseline::interaction::{Hoverable, Regions};
use phaseline::lab::compare::fitting;
use phaseline::rules::texts::Words;
use phaseline::ui::hud::Around;
use phaseline::ui::hud::banner::model::Announcement;
use phaseline::ui::hud::banner::since::Since;
use phaseline::ui::hud::banner::since::SinceLine;
use phaseline::ui::hud::panels::Hud;
use phaseline::ui::hud::replay::model::BackTools;
use phaseline::ui::page::Page;
use phaseline::ui::theme::look::Look;
use phaseline::ui::{hud, zoom_for};

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

/// The sizes of windows, and of the interface in them.
const WINDOWS: [(f32, f32); 4] = [(1024.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0), (3840.0, 2160.0)];
const SCALES: [f32; 2] = [1.0, 1.5];
/// No letter is smaller, in points; but for the numbers on small badges and on the parts of a paper doll.
const SMALLEST: f32 = 11.0;
/// The most of the screen that panels cover while the player chooses, and while the player aims.
const COVERED: (f32, f32) = (0.28, 0.36);
/// The moment in which a line tells what others have done.
const OTHERS: &str = "after the turns of others";
/// What is cut off shows enough to be known by; hovering tells the rest.
const FEWEST: usize = 5;

/// The texts that are never cut off in a window as most have: one would not know what a press does or what a bar tells.
const WHOLE: [&str; 8] = [
    "switch.asks",
    "switch.asks_not",
    "switch.stops",
    "switch.stops_asked",
    "switch.own_moves",
    "switch.own_moves_asked",
    "gauge.heat",
    "gauge.stability",
];

/// A screen as it is shown at a size in points.
struct Shown {
    regions: Regions,
    /// Every text as it is shown.
    texts: Vec<Written>,
}

/// A text on the screen.
pub struct Written {
    pub text: String,
    /// The size of its smallest letters, in points.
    size: f32,
    /// How many of its letters are shown where it is cut off; none where it is whole.
    cut: Option<usize>,
    /// A row ends in the middle of a word.
    broken: bool,
}

impl Written {
    /// Some of it is not shown.
    pub const fn is_cut(&self) -> bool {
        self.cut.is_some()
    }

    /// So little of it is shown that nobody knows what it says.
    pub fn is_unknown(&self) -> bool {
        self.cut.is_some_and(|letters| letters < FEWEST)
    }
}

fn show(hud: &Hud, (look, words): (&Look, &Words), size: (f32, f32)) -> Shown {
    let (mut regions, ctx) = (Regions::default(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    ctx.set_global_style(phaseline::ui::style(&look.ink));
    let tools = BackTools { undo: true, rewind: true };
    let mut texts = Vec::new();
    for _ in 0..2 {
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(size.0, size.1)));
        let output = ctx.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            regions.begin();
            hud::show(
                ui,
                &mut Page::new(look, words, &mut regions, None),
                hud.panels(),
                Around { tools: Some(tools), ..Around::default() },
            );
            regions.publish();
        });
        texts = output.shapes.iter().flat_map(|clipped| written(&clipped.shape)).collect();
        output.drop_without_applying_deltas();
    }
    Shown { regions, texts }
}

/// Every text of a shape.
pub fn written(shape: &Shape) -> Vec<Written> {
    match shape {
        Shape::Text(text) => {
            let smallest = text.galley.job.sections.iter().map(|section| section.format.font_id.size);
            let letters = || text.galley.rows.iter().map(|row| row.glyphs.len()).sum::<usize>() - 1;
            vec![Written {
                text: text.galley.job.text.clone(),
                size: smallest.fold(f32::INFINITY, f32::min),
                cut: text.galley.elided.then(letters),
                broken: text.galley.rows.windows(2).any(|rows| {
                    let (last, next) = (rows[0].glyphs.last(), rows[1].glyphs.first());
                    [last, next].into_iter().all(|glyph| glyph.is_some_and(|glyph| glyph.chr.is_alphanumeric()))
                }),
            }]
        }
        Shape::Vec(shapes) => shapes.iter().flat_map(written).collect(),
        _ => Vec::new(),
    }
}

/// What stands alone: nothing else that can be pressed may lie on it.
const fn stands_alone(name: &Hoverable) -> bool {
    matches!(
        name,
        Hoverable::Action(_)
            | Hoverable::Choice(..)
            | Hoverable::Weapon(_)
            | Hoverable::Lance(_)
            | Hoverable::Objective(_)
            | Hoverable::Gauge(_)
            | Hoverable::Skill(_)
            | Hoverable::Card
            | Hoverable::Doll
            | Hoverable::Odds
            | Hoverable::ForecastRow
            | Hoverable::Log(_)
    )
}

/// A number on a badge or on a part of a paper doll, which are as small as there is room.
fn on_a_picture(text: &str) -> bool {
    text.is_empty() || text == "?" || text.parse::<u32>().is_ok()
}

/// What is wrong with a screen of a size in points.
fn faults(shown: &Shown, size: (f32, f32)) -> Vec<String> {
    let inside = |rect: &bevy::math::Rect| {
        rect.min.min_element() > -0.5 && rect.max.x < size.0 + 0.5 && rect.max.y < size.1 + 0.5
    };
    let panels: Vec<bevy::math::Rect> = shown.regions.panels_drawn().collect();
    let alone: Vec<(&Hoverable, bevy::math::Rect)> =
        shown.regions.named_drawn().filter(|(name, _)| stands_alone(name)).collect();
    let mut faults = Vec::new();
    for (index, panel) in panels.iter().enumerate() {
        if !inside(panel) {
            faults.push(format!("a panel leaves the screen: {panel:?}"));
        }
        let covered = panels[index + 1..].iter().find(|other| panel.intersect(**other).size().min_element() > 0.5);
        faults.extend(covered.map(|other| format!("a panel covers another: {panel:?} {other:?}")));
    }
    for (index, (name, rect)) in alone.iter().enumerate() {
        if !inside(rect) {
            faults.push(format!("{name} leaves the screen: {rect:?}"));
        }
        let covered = alone[index + 1..].iter().find(|(_, other)| rect.intersect(*other).size().min_element() > 1.0);
        faults.extend(covered.map(|(other, over)| format!("{name} {rect:?} and {other} {over:?}")));
    }
    for written @ Written { text, size, broken, .. } in &shown.texts {
        if *size < SMALLEST && !on_a_picture(text) {
            faults.push(format!("`{text}` has {size} points"));
        }
        if written.is_unknown() {
            faults.push(format!("`{text}` is cut off"));
        }
        if *broken {
            faults.push(format!("`{text}` is broken in the middle of a word"));
        }
    }
    faults
}

/// Whether the panels at a moment cover more of the screen than they may, when nothing is announced.
fn covers_too_much(shown: &Shown, size: (f32, f32), moment: &str) -> Option<String> {
    let most = match moment {
        "in the round" | OTHERS => COVERED.0,
        "at a target" => COVERED.1,
        _ => return None,
    };
    let area = |rect: bevy::math::Rect| rect.width() * rect.height();
    let covered = shown.regions.panels_drawn().map(area).sum::<f32>() / (size.0 * size.1);
    let panels = || shown.regions.panels_drawn().map(|rect| rect.size().round().to_string()).collect::<Vec<_>>();
    (covered > most).then(|| format!("panels cover {:.1} %: {}", covered * 100.0, panels().join(" ")))
}

/// The screen of a round's beginning, after the draw, and of somebody who is aimed at.
fn moments(person: &mut Person, words: &Words) -> Vec<(&'static str, Hud)> {
    let mut seen = vec![("before the draw", person.hud_in(words))];
    person.open_round();
    seen.push(("in the round", person.hud_in(words)));
    let text = "Bartholomew -30 (Featherstonehaugh, Montgomery), destroyed; Wilhelmina missed by Ebenezer".to_owned();
    let since = SinceLine(Some(Since { title: words.say("since.title"), text }));
    seen.push((OTHERS, Hud { since, ..person.hud_in(words) }));
    let state = person.state();
    let enemies: Vec<_> = state.alive().filter(|unit| !person.is_own(unit.side())).map(|unit| unit.id()).collect();
    for enemy in enemies {
        if person.point(&Hoverable::Badge(enemy)) && person.hud().target.0.is_some() {
            seen.push(("at a target", person.hud_in(words)));
            break;
        }
    }
    seen
}

/// What is wrong with the screens of every scenario under every ruleset, in a language and at sizes of windows and interface.
/// Whether two texts are the same, whether or not in capitals.
fn same(one: &str, other: &str) -> bool {
    one.to_uppercase() == other.to_uppercase()
}

fn faults_of_all(language: &str, sizes: &[((f32, f32), f32)]) {
    let library = with_old_walls();
    let (look, words) = (Look::new(library.themes.values().next().expect("a theme").clone()), library.words(language));
    let mut found = Vec::new();
    let mut count = 0;
    for scenario in library.scenarios.keys() {
        for ruleset in fitting(&library, &BattleSetup::new(scenario.clone(), 3)) {
            let mut person = Person::at(&library, under(ruleset.clone(), scenario.clone(), 3), Hands::Mouse);
            for (moment, hud) in moments(&mut person, &words) {
                // The line about others is the same in all scenarios.
                if moment == OTHERS && library.scenarios.keys().next() != Some(scenario) {
                    continue;
                }
                for (window, scale) in sizes {
                    let zoom = zoom_for(*window, *scale);
                    let size = (window.0 / zoom, window.1 / zoom);
                    let shown = show(&hud, (&look, &words), size);
                    let mut faults = faults(&shown, size);
                    let is_whole = |text: &str| WHOLE.iter().any(|key| same(text, words.get(key)));
                    let cut = shown.texts.iter().filter(|it| it.cut.is_some() && is_whole(&it.text));
                    let cut = cut.filter(|_| size.0 >= WINDOWS[1].0).map(|it| format!("`{}` is cut off", it.text));
                    faults.extend(cut);
                    // On small screens the line about others is an announcement like any other.
                    let since = SinceLine(hud.since.0.clone().filter(|_| size.0 >= WINDOWS[1].0));
                    let quiet = show(&Hud { banner: Announcement(None), since, ..hud.clone() }, (&look, &words), size);
                    faults.extend(covers_too_much(&quiet, size, moment));
                    let place = format!("{scenario}, {ruleset}, {moment}, {window:?} at {scale}");
                    found.extend(faults.into_iter().map(|fault| format!("{place}: {fault}")));
                    count += 1;
                }
            }
        }
    }
    assert!(count > 250, "{count} screens");
    assert!(
        found.is_empty(),
        "{} faults in {count} screens:\n{}",
        found.len(),
        found[..found.len().min(40)].join("\n")
    );
}

#[test]
fn nothing_is_covered_cut_off_or_too_small_to_read_at_any_size() {
    let sizes: Vec<_> = WINDOWS.into_iter().flat_map(|window| SCALES.map(|scale| (window, scale))).collect();
    faults_of_all("en", &sizes);
}

#[test]
fn german_has_room_on_the_smallest_screens_too() {
    faults_of_all("de", &[(WINDOWS[0], 1.0), (WINDOWS[1], 1.0)]);
}

#[test]
fn everything_on_the_screen_of_a_battle_is_told_to_screen_readers_and_pressed_by_them() {
    let library = with_old_walls();
    let look = Look::new(library.themes.values().next().expect("a theme").clone());
    let words = built_in_words();
    let mut person = Person::at(&library, BattleSetup::new("two_fords", 3), Hands::Mouse);
    for (moment, hud) in moments(&mut person, &words) {
        let mut dressed = false;
        let builder = Harness::builder().with_size(vec2(1280.0, 720.0));
        let mut harness = builder.build_ui_state(
            |ui, (regions, pressed): &mut (Regions, Vec<Hoverable>)| {
                if !std::mem::replace(&mut dressed, true) {
                    ui.ctx().set_fonts(phaseline::ui::theme::fonts::definitions());
                    ui.ctx().request_discard("the fonts come with the next pass");
                    return;
                }
                regions.begin();
                let mut page = Page::new(&look, &words, regions, None);
                hud::show(ui, &mut page, hud.panels(), Around::default());
                pressed.append(&mut page.pressed);
                regions.publish();
            },
            (Regions::default(), Vec::new()),
        );
        harness.run_steps(3);
        let names: BTreeSet<Hoverable> = harness.state().0.names().cloned().collect();
        let told = names.into_iter().filter(|name| !matches!(name, Hoverable::LogNumber(..)));
        for name in told.collect::<Vec<_>>() {
            let author = name.to_string();
            let is_it = |node: &egui_kittest::kittest::AccessKitNode<'_>| node.author_id() == Some(author.as_str());
            let found = harness.root().query_all(by().predicate(is_it)).next();
            let found = found.unwrap_or_else(|| panic!("{moment}: {name} is told"));
            let label = found.accesskit_node().label().unwrap_or_default();
            assert!(!label.trim().is_empty(), "{moment}: {name} has no label");
            found.click_accesskit();
            harness.run_steps(2);
            let pressed = std::mem::take(&mut harness.state_mut().1);
            assert_eq!(pressed, std::slice::from_ref(&name), "{moment}: {name} is pressed");
        }
    }
}

#[test]
fn no_window_is_too_small_to_be_drawn() {
    let library = with_old_walls();
    let (look, words) = (Look::new(library.themes.values().next().expect("a theme").clone()), built_in_words());
    for scenario in ["two_fords", "old_walls"] {
        let mut person = Person::at(&library, BattleSetup::new(scenario, 3), Hands::Mouse);
        for (_, hud) in moments(&mut person, &words) {
            for size in [(0.0, 0.0), (1.0, 1.0), (40.0, 600.0), (1024.0, 30.0), (300.0, 200.0), (640.0, 360.0)] {
                show(&hud, (&look, &words), size);
            }
        }
    }
}
