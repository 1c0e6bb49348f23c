//! Every screen by keyboard alone: what can be pressed is reached with Tab, has a label for screen readers, and is
//! pressed with Enter. Nothing covers anything else, at any size of the window.

use crate::support::shipped::shipped;
use std::collections::BTreeSet;

use bevy::prelude::KeyCode;
use bevy_egui::egui::{Event, Key, Modifiers, Ui, vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT, Queryable, by},
};
use phaseline::battle::{BattleSetup, rulebook, start};
use phaseline::content::{LeftOut, Library, built_in_words};
use phaseline::interaction::pointing::bindings::Rebinding;
use phaseline::interaction::{Button, Choice, CodexPage, Hoverable, Regions, Unconfirmed};
use phaseline::lab::compare::{compare, fitting};
use phaseline::rules::texts::Words;
use phaseline::ui::page::Page;
use phaseline::ui::screens;
use phaseline::ui::screens::codex::Codex;
use phaseline::ui::screens::codex::articles::CodexSource;
use phaseline::ui::screens::codex::model::CodexScreen;
use phaseline::ui::screens::compare::build as compare_cards;
use phaseline::ui::screens::compare::build::Sight;
use phaseline::ui::screens::compare::model::{LaneChoice, LanesScreen};
use phaseline::ui::screens::draft::SetupChoice;
use phaseline::ui::screens::kept::model::{
    BattleLine, MomentRow, MomentSeat, MomentsCard, SaveLine, SavesCard, TitleLead,
};
use phaseline::ui::screens::keys::{KeyRow, rows as key_rows};
use phaseline::ui::screens::lance_drop::build::lance_drop;
use phaseline::ui::screens::lance_drop::model::LanceDropScreen;
use phaseline::ui::screens::mech_bay::build::{mech_bay, valid};
use phaseline::ui::screens::mech_bay::choices::BayChoices;
use phaseline::ui::screens::mech_bay::model::MechBayScreen;
use phaseline::ui::screens::report::model::ReportScreen;
use phaseline::ui::screens::start::build as start_cards;
use phaseline::ui::screens::start::model::{SettingsCard, SetupScreen};
use phaseline::ui::theme::look::{Look, Stance};
use phaseline::world::session::{GameRequest, Settings};

use crate::{
    hud::window_sizes::{Written, written},
    support::reports::{fought, report},
};

/// A screen with everything it shows.
pub(crate) enum Shown {
    Title(TitleLead),
    Start(Box<SetupScreen>),
    LanceDrop(Box<LanceDropScreen>),
    MechBay(Box<MechBayScreen>),
    Keys(Vec<KeyRow>),
    Lanes(LanesScreen),
    Report(Box<ReportScreen>),
    Settings(SettingsCard),
    Sound(Settings),
    Saves(SavesCard),
    Moments(MomentsCard),
    Packs(Vec<LeftOut>),
    News(Vec<String>),
    Question(Unconfirmed),
    Menu,
    Help,
    Codex(Box<CodexScreen>),
    Gallery,
}

impl Shown {
    pub(crate) fn show(&self, ui: &mut Ui, page: &mut Page<'_>) {
        match self {
            Self::Title(lead) => screens::show_title(ui, page, lead),
            Self::Start(screen) => screens::show_setup(ui, page, screen),
            Self::LanceDrop(screen) => screens::show_lance_drop(ui, page, screen),
            Self::MechBay(screen) => _ = screens::show_mech_bay(ui, page, screen),
            Self::Keys(rows) => screens::show_keys(ui, page, rows),
            Self::Lanes(screen) => screens::show_lanes(ui, page, screen),
            Self::Report(report) => screens::show_report(ui, page, report),
            Self::Settings(card) => screens::show_settings(ui, page, card),
            Self::Sound(sound) => screens::show_sound(ui, page, sound, true),
            Self::Saves(card) => screens::show_saves(ui, page, card),
            Self::Moments(card) => screens::show_moments(ui, page, card),
            Self::Packs(packs) => screens::show_packs(ui, page, packs),
            Self::News(news) => screens::show_news(ui, page, news),
            Self::Question(doubted) => screens::show_question(ui, page, doubted),
            Self::Menu => screens::show_menu(ui, page, &page.say("menu.kept"), false),
            Self::Help => screens::show_help(ui, page),
            Self::Codex(screen) => screens::show_codex(ui, page, screen),
            Self::Gallery => screens::show_gallery(ui, page),
        }
    }
}

/// What happened to named things so far.
#[derive(Default)]
struct Seen {
    regions: Regions,
    pressed: Vec<Hoverable>,
    reached: Option<Hoverable>,
}

/// A screen on a table of its own.
struct Desk<'a> {
    harness: Harness<'a, Seen>,
}

impl<'a> Desk<'a> {
    fn open(shown: &'a Shown, (look, words): (&'a Look, &'a Words), size: (f32, f32)) -> Self {
        let mut dressed = false;
        let builder = Harness::builder().with_size(vec2(size.0, size.1));
        let mut harness = builder.build_ui_state(
            move |ui, seen: &mut Seen| {
                if !dressed {
                    ui.ctx().set_fonts(phaseline::ui::theme::fonts::definitions());
                    ui.ctx().set_global_style(phaseline::ui::style(&look.ink));
                    dressed = true;
                    ui.ctx().request_discard("the fonts come with the next pass");
                    return;
                }
                seen.regions.begin();
                let mut page = Page::new(look, words, &mut seen.regions, None);
                shown.show(ui, &mut page);
                let (mut pressed, reached) = (std::mem::take(&mut page.pressed), page.reached.take());
                seen.pressed.append(&mut pressed);
                seen.reached = reached.or(seen.reached.take());
                seen.regions.publish();
            },
            Seen::default(),
        );
        harness.run_steps(3);
        Self { harness }
    }

    fn strike(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        // The way back from the first to the last takes egui a step more.
        self.harness.run_steps(4);
    }

    /// What Tab comes to next; the first stop again after the last.
    fn tab(&mut self, modifiers: Modifiers) -> Hoverable {
        for _ in 0..3 {
            self.strike(modifiers, Key::Tab);
            if let Some(reached) = self.harness.state_mut().reached.take() {
                return reached;
            }
        }
        panic!("Tab reaches nothing");
    }

    /// Every stop of Tab, from the first on.
    fn round(&mut self, modifiers: Modifiers) -> Vec<Hoverable> {
        let mut stops = Vec::new();
        loop {
            let next = self.tab(modifiers);
            if stops.first() == Some(&next) {
                return stops;
            }
            assert!(!stops.contains(&next) && stops.len() < 400, "{next} is reached twice: {stops:?}");
            stops.push(next);
        }
    }

    fn names(&self) -> BTreeSet<Hoverable> {
        self.harness.state().regions.names().cloned().collect()
    }

    fn label(&self, name: &Hoverable) -> Option<String> {
        let author = name.to_string();
        let found =
            self.harness.root().query_all(by().predicate(move |node| node.author_id() == Some(&author))).next()?;
        let node = found.accesskit_node();
        node.label().or_else(|| node.value())
    }
}

/// An unfinished battle; the autosaves of one are shown.
fn battle(number: usize) -> BattleLine {
    let autosaves = if number == 7 { (10..13).map(line).collect() } else { Vec::new() };
    let label = if number == 8 { String::new() } else { "3 autosaves, 1 of them cannot be used".to_owned() };
    BattleLine { line: line(number), label, autosaves }
}

fn line(number: usize) -> SaveLine {
    SaveLine {
        id: format!("save-{number}"),
        title: format!(
            "Two Fords, the {number}th try with a name that is longer than its place ever will be, I am afraid"
        ),
        detail: "Round 3, 3 : 4 units left, seed 17".to_owned(),
        when: format!("{number} minutes ago"),
        label: if number.is_multiple_of(2) { "autosave".to_owned() } else { String::new() },
        usable: number != 5,
        crashed: number == 1,
    }
}

fn moments() -> MomentsCard {
    let stance = Stance { relation: phaseline::rules::catalog::scenario::Relation::Friendly, acted: false };
    let seat = |place: usize| MomentSeat { place, name: format!("Pilot {place}"), stance, here: place == 9 };
    let round = |round: usize| MomentRow {
        label: format!("Round {round}"),
        place: round * 20,
        seats: (round * 20 + 1..round * 20 + 9).map(seat).collect(),
    };
    MomentsCard {
        title: "Rewind".to_owned(),
        line: "Press".to_owned(),
        open: true,
        rounds: (0..14).map(round).collect(),
    }
}

fn start_screen(library: &Library, scenario: &str, words: &Words) -> SetupScreen {
    let named =
        |id: String, name: &str, about: &str| (id, words.content(name).to_owned(), words.content(about).to_owned());
    let choice = SetupChoice {
        scenarios: library.scenarios.iter().map(|(id, it)| named(id.to_string(), &it.name, &it.summary)).collect(),
        rulesets: library.rulesets.iter().map(|(id, it)| named(id.to_string(), it.name(), it.summary())).collect(),
        seed: 7,
        ..SetupChoice::default()
    };
    let started = start(library, &BattleSetup::new(scenario, 7)).expect("a battle");
    let theme = library.themes.values().next().expect("a theme");
    start_cards::setup(words, &choice, Some((&started.book, &started.state)), theme)
}

fn lance_drop_screen(library: &Library, scenario: &str, start: &SetupScreen, words: &Words) -> LanceDropScreen {
    let setup = BattleSetup::new(scenario, 7);
    let book = rulebook(library, &setup).expect("a battle");
    let ruleset = book.ruleset.id().into();
    let order = compare(library, &[ruleset], &setup).expect("it can be compared");
    let order = compare_cards::lanes(words, &order, Sight::Odds);
    lance_drop(words, library, (&SetupChoice::default(), &setup), &book, start.clone(), order)
}

fn lanes(library: &Library, scenario: &str, words: &Words) -> LanesScreen {
    let setup = BattleSetup::new(scenario, 7);
    let shown: Vec<_> = fitting(library, &setup).into_iter().take(4).collect();
    let comparison = compare(library, &shown, &setup).expect("it can be compared");
    let choices = library.rulesets.iter().map(|(id, it)| LaneChoice {
        ruleset: id.to_string(),
        name: words.content(it.name()).to_owned(),
        shown: shown.contains(id),
        incompatible: false,
    });
    LanesScreen {
        line: "The scenario and its seed".to_owned(),
        choices: choices.collect(),
        columns: compare_cards::lanes(words, &comparison, Sight::Drawn),
        fault: String::new(),
    }
}

/// The codex with a page, and with some of the others in its list.
fn codex(library: &Library, words: &Words, page: &str) -> CodexScreen {
    let combat = library.combat.values().next().expect("numbers of combat");
    let source = CodexSource { words, library, ruleset: &library.rulesets["sbi3"], combat };
    let page = CodexPage::named(page).expect("a name");
    let screen = Codex::new(source).screen(words, "al", Some(&page));
    assert!(screen.page.is_some(), "the page is there");
    CodexScreen { back: true, lessons_can_begin_anew: true, ..screen }
}

/// Every screen, the largest of the scenarios included.
pub(crate) fn every_screen(library: &Library, words: &Words) -> Vec<(String, Shown)> {
    let settings = SettingsCard {
        leave: true,
        speed: 1.0,
        settings: Settings { coarse_motion: false, reduced_motion: true, ..Settings::default() },
        largest: 1.2,
        themes: library.themes.iter().map(|(id, it)| (id.to_string(), words.content(&it.name).to_owned())).collect(),
        theme: 0,
        languages: library.text.iter().map(|(id, texts)| (id.to_string(), texts.name.clone())).collect(),
        language: 0,
    };
    let (person, account) = fought("two_fords", "sbi3", 4);
    let fault = "mods/x/units/mule.ron:12:9: unknown key \"tonage\"; did you mean \"tonnage\"?".to_owned();
    let saves = SavesCard {
        unlisted: vec![format!("{fault}")],
        saves: (0..6).map(line).collect(),
        battles: (6..9).map(battle).collect(),
        autosaves: (20..22).map(line).collect(),
        replays: vec![SaveLine { id: "replayed".to_owned(), ..line(0) }],
        older: "7 older replays are in the folder".to_owned(),
        folder: "/home/me/saves".to_owned(),
        can_save: true,
    };
    let pack = |number: usize| LeftOut {
        name: format!("mod {number}"),
        place: format!("/home/me/mods/{number}"),
        faults: vec![fault.clone(); 30],
    };
    let question = Unconfirmed { request: GameRequest::Leave, lost: 3, kept: false };
    let mut all = vec![
        ("report".to_owned(), Shown::Report(Box::new(report(&person, &account)))),
        ("settings".to_owned(), Shown::Settings(settings)),
        ("sound".to_owned(), Shown::Sound(Settings::default())),
        ("saves".to_owned(), Shown::Saves(saves)),
        ("moments".to_owned(), Shown::Moments(moments())),
        ("packs".to_owned(), Shown::Packs((0..4).map(pack).collect())),
        ("news".to_owned(), Shown::News(vec![fault.clone(); 9])),
        ("question".to_owned(), Shown::Question(question)),
        ("menu".to_owned(), Shown::Menu),
        ("help".to_owned(), Shown::Help),
        ("title".to_owned(), Shown::Title(TitleLead::FirstBattle)),
        ("title with a battle to continue".to_owned(), Shown::Title(TitleLead::Continue(line(1)))),
        ("title after the first battle".to_owned(), Shown::Title(TitleLead::Skirmish)),
        ("keys".to_owned(), Shown::Keys(key_rows(words, &Settings::default(), Rebinding::of(KeyCode::KeyN)))),
        ("codex".to_owned(), Shown::Codex(Box::new(codex(library, words, "action/called_shot")))),
        (
            "codex with a search".to_owned(),
            Shown::Codex(Box::new(CodexScreen { search: "heat".to_owned(), ..codex(library, words, "concept/heat") })),
        ),
        ("codex with a lesson".to_owned(), Shown::Codex(Box::new(codex(library, words, "lesson/first_battle/heat")))),
    ];
    for (unit, beside) in [("aeronaut", ""), ("castellan", "greyjackets"), ("trestle", "chandler")] {
        let (unit, beside) = (unit.to_owned(), beside.to_owned());
        let choices = BayChoices { unit, beside, ruleset: "sbi3".to_owned(), ..BayChoices::default() };
        let bay = mech_bay(words, library, &valid(library, choices));
        all.push((format!("mech bay with {}", bay.rows.len()), Shown::MechBay(Box::new(bay))));
    }
    for scenario in library.scenarios.keys() {
        let start = Box::new(start_screen(library, scenario.as_str(), words));
        let drop = lance_drop_screen(library, scenario.as_str(), &start, words);
        all.push((format!("start with {scenario}"), Shown::Start(start)));
        all.push((format!("lance drop of {scenario}"), Shown::LanceDrop(Box::new(drop))));
        all.push((format!("lanes of {scenario}"), Shown::Lanes(lanes(library, scenario.as_str(), words))));
    }
    all
}

pub(crate) fn dress(library: &Library) -> Look {
    Look::new(library.themes.values().next().expect("a theme").clone())
}

#[test]
fn everything_is_reached_with_tab_has_a_label_and_is_pressed_with_enter() {
    let (library, words) = (shipped(), built_in_words());
    let look = dress(&library);
    for (screen, shown) in every_screen(&library, &words) {
        let mut desk = Desk::open(&shown, (&look, &words), (1280.0, 720.0));
        let names = desk.names();
        let stops = desk.round(Modifiers::NONE);
        let missed: Vec<_> = names.iter().filter(|name| !stops.contains(name)).map(ToString::to_string).collect();
        assert!(missed.is_empty(), "{screen}: Tab does not reach {missed:?}, only {stops:?}");
        for (place, name) in stops.iter().enumerate() {
            let label = desk.label(name).unwrap_or_default();
            assert!(!label.trim().is_empty(), "{screen}: {name} has no label");
            if place > 0 {
                assert_eq!(desk.tab(Modifiers::NONE), *name, "{screen}: the same way again");
            }
            desk.harness.state_mut().pressed.clear();
            desk.strike(Modifiers::NONE, Key::Enter);
            // In the field one types.
            if matches!(name, Hoverable::Button(Button::Seed | Button::CodexField)) {
                continue;
            }
            let pressed = std::slice::from_ref(name);
            assert_eq!(desk.harness.state().pressed, pressed, "{screen}: Enter presses {name}");
        }
    }
}

#[test]
fn letters_go_to_the_search_of_the_codex_until_something_else_has_the_keyboard() {
    let (library, words) = (shipped(), built_in_words());
    let look = dress(&library);
    let searched = |text: &str| CodexScreen { search: text.to_owned(), ..codex(&library, &words, "concept/heat") };
    let clear = Hoverable::Choice(Choice::CodexSearch(String::new()));
    let empty = Shown::Codex(Box::new(searched("")));
    let mut desk = Desk::open(&empty, (&look, &words), (1280.0, 720.0));
    assert!(!desk.names().contains(&clear), "there is nothing to clear");
    desk.harness.event(Event::Text("h".to_owned()));
    desk.harness.run_steps(2);
    let typed = |text: &str| Hoverable::Choice(Choice::CodexSearch(text.to_owned()));
    assert_eq!(desk.harness.state().pressed, [typed("h")]);

    let some = Shown::Codex(Box::new(searched("h")));
    let mut desk = Desk::open(&some, (&look, &words), (1280.0, 720.0));
    for letter in ["e", "a"] {
        desk.harness.event(Event::Text(letter.to_owned()));
        desk.harness.run_steps(2);
    }
    assert_eq!(desk.harness.state().pressed, [typed("he"), typed("ha")], "the field itself reads the second letter");
    assert_eq!(desk.label(&clear).as_deref(), Some(words.get("codex.clear")));

    let mut desk = Desk::open(&some, (&look, &words), (1280.0, 720.0));
    while desk.tab(Modifiers::NONE) != clear {}
    desk.harness.event(Event::Text("e".to_owned()));
    desk.harness.run_steps(2);
    assert!(desk.harness.state().pressed.is_empty(), "a button has the keyboard");
    desk.strike(Modifiers::NONE, Key::Enter);
    assert_eq!(desk.harness.state().pressed, [clear]);
}

#[test]
fn shift_and_tab_lead_back_the_same_way() {
    let (library, words) = (shipped(), built_in_words());
    let look = dress(&library);
    for (screen, shown) in every_screen(&library, &words) {
        let forth = Desk::open(&shown, (&look, &words), (1280.0, 720.0)).round(Modifiers::NONE);
        let mut desk = Desk::open(&shown, (&look, &words), (1280.0, 720.0));
        assert_eq!(desk.tab(Modifiers::NONE), forth[0], "{screen}");
        if forth.len() == 1 {
            continue;
        }
        let mut back = desk.round(Modifiers::SHIFT);
        back.reverse();
        assert_eq!(forth, back, "{screen}");
    }
}

#[test]
fn nothing_is_outside_the_window_and_nothing_lies_on_anything_else() {
    let library = shipped();
    let look = dress(&library);
    let mut faults = Vec::new();
    let languages = ["en", "de"].map(|language| (language, library.words(language)));
    let screens = languages.iter().flat_map(|(language, words)| {
        every_screen(&library, words)
            .into_iter()
            .map(move |(name, shown)| (format!("{name}, {language}"), shown, words))
    });
    for (screen, shown, words) in screens {
        for size in [(1280.0, 720.0), (1024.0, 600.0), (1920.0, 1080.0)] {
            let desk = Desk::open(&shown, (&look, words), size);
            let texts = desk.harness.output().shapes.iter().flat_map(|clipped| written(&clipped.shape));
            let cut = texts.filter(Written::is_unknown);
            faults.extend(cut.map(|text| format!("{screen} at {size:?}: `{}` is cut off", text.text)));
            let regions = &desk.harness.state().regions;
            let places: Vec<_> =
                desk.names().into_iter().filter_map(|name| regions.place(&name).map(|rect| (name, rect))).collect();
            assert!(!places.is_empty(), "{screen}");
            for (index, (name, rect)) in places.iter().enumerate() {
                if rect.min.min_element() < -0.5 || rect.max.x > size.0 + 0.5 || rect.max.y > size.1 + 0.5 {
                    faults.push(format!("{screen} at {size:?}: {name} is outside: {rect:?}"));
                }
                for (other, over) in &places[index + 1..] {
                    let both = rect.intersect(*over).size();
                    let inside = matches!(other, Hoverable::Slot(..)) || matches!(name, Hoverable::Slot(..));
                    if both.min_element() > 1.0 && !inside {
                        faults.push(format!("{screen} at {size:?}: {name} {rect:?} and {other} {over:?}"));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults[..faults.len().min(30)].join("\n"));
}

#[test]
fn the_entries_of_the_title_keep_their_places_and_fit_into_the_window() {
    let (library, words) = (shipped(), built_in_words());
    let look = dress(&library);
    let entries = [Button::MechBay, Button::Lanes, Button::Settings, Button::Help, Button::Quit];
    let leads = || [TitleLead::FirstBattle, TitleLead::Continue(line(1)), TitleLead::Skirmish];
    for size in [(1024.0, 600.0), (1280.0, 720.0)] {
        let places = leads().map(|lead| {
            let large = Hoverable::Button(lead.button());
            let shown = Shown::Title(lead);
            let desk = Desk::open(&shown, (&look, &words), size);
            let regions = &desk.harness.state().regions;
            let place = |name: &Hoverable| regions.place(name).unwrap_or_else(|| panic!("{name} at {size:?}"));
            for button in [Button::FirstBattle, Button::Skirmish] {
                assert!(place(&Hoverable::Button(button)).max.y <= place(&Hoverable::Button(Button::MechBay)).min.y);
            }
            assert!(place(&large).height() > 50.0, "{large} is the large one");
            entries.map(|entry| place(&Hoverable::Button(entry)))
        });
        let mut pairs = places[1..].iter().flat_map(|others| places[0].iter().zip(others));
        assert!(pairs.all(|(one, other)| (one.min - other.min).abs().max_element() < 1.5), "{size:?}: {places:?}");
        assert!(places[0].iter().all(|place| place.height() > 25.0 && place.max.y < size.1), "{size:?}: {places:?}");
    }
}

#[test]
fn a_seed_is_typed_into_its_field_and_takes_nothing_but_digits() {
    let (library, words) = (shipped(), built_in_words());
    let look = dress(&library);
    let shown = Shown::Start(Box::new(start_screen(&library, "two_fords", &words)));
    let mut desk = Desk::open(&shown, (&look, &words), (1280.0, 720.0));
    while desk.tab(Modifiers::NONE) != Hoverable::Button(Button::Seed) {}
    desk.harness.state_mut().pressed.clear();
    desk.harness.event(bevy_egui::egui::Event::Text("42x".to_owned()));
    desk.harness.run_steps(1);
    let wanted = Hoverable::Choice(Choice::Seed(742));
    assert_eq!(desk.harness.state().pressed.first(), Some(&wanted), "after the 7 that stands there");
}

#[test]
fn the_gallery_has_every_widget_and_its_buttons_inside_the_window() {
    let (library, words) = (shipped(), built_in_words());
    for theme in library.themes.values() {
        let look = Look::new(theme.clone());
        let mut desk = Desk::open(&Shown::Gallery, (&look, &words), (1280.0, 720.0));
        let regions = &desk.harness.state().regions;
        for name in ["plain", "chosen", "disabled", "keyed", "main"] {
            let name = Hoverable::Choice(Choice::Gallery(name.to_owned()));
            let there = regions.place(&name).unwrap_or_else(|| panic!("{name} is shown in {}", theme.name));
            assert!(there.max.x < 1280.0 && there.min.x > 0.0, "{there:?}");
        }
        assert_eq!(desk.tab(Modifiers::NONE), Hoverable::Button(Button::Close));
    }
}
