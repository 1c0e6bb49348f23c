//! Languages: they are chosen in the settings, they show at once, and the fonts have their letters.

use crate::support::battles::under;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bevy::prelude::*;
use bevy_egui::egui::{Context, FontDefinitions, FontFamily, FontId, RawInput};
use phaseline::battle::Outcome;
use phaseline::content::{Memory, Sources, load};
use phaseline::interaction::{Hindrance, Selection};
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::rules::ruleset::ImpactIx;
use phaseline::ui::hud::log::sentences;
use phaseline::ui::hud::panels::Hud;
use phaseline::ui::theme::fonts::{definitions, definitions_with};
use phaseline::world::session::{Language, Shown};

use crate::{
    support::battles::begin,
    support::game::Table,
    support::looker::Looker,
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

#[test]
fn a_language_is_chosen_in_the_settings_and_shows_at_once() {
    let mut table = Table::open(None, UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    let said = |table: &mut Table| table.stage.world().resource::<Language>().0.say("start.begin");
    assert_eq!(said(&mut table), with_old_walls().text["en"].strings["start.begin"]);
    table.press("button:settings");
    table.press("choice:set/language/de");
    assert_eq!(said(&mut table), with_old_walls().text["de"].strings["start.begin"]);
}

#[test]
fn the_fonts_have_every_letter_of_every_language() {
    let ctx = Context::default();
    ctx.set_fonts(definitions());
    ctx.run_ui(RawInput::default(), |_| {}).drop_without_applying_deltas();
    let library = with_old_walls();
    let letters = library.text.values().flat_map(|texts| texts.strings.values().chain([&texts.name]));
    let letters: BTreeSet<char> = letters.flat_map(|text| text.chars()).chain("äöüÄÖÜß„“–×".chars()).collect();
    for family in definitions().families.into_keys().filter(|family| *family != FontFamily::Monospace) {
        let font = FontId::new(14.0, family);
        let lacking: Vec<&char> =
            letters.iter().filter(|it| !ctx.fonts_mut(|fonts| fonts.has_glyph(&font, **it))).collect();
        assert!(lacking.is_empty(), "{font:?}: {lacking:?}");
    }
}

/// The letters that some fonts draw in both types.
fn drawn(fonts: FontDefinitions) -> BTreeSet<u32> {
    let ctx = Context::default();
    let families: Vec<FontFamily> =
        fonts.families.keys().filter(|family| **family != FontFamily::Monospace).cloned().collect();
    ctx.set_fonts(fonts);
    ctx.run_ui(RawInput::default(), |_| {}).drop_without_applying_deltas();
    let unseen = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let of_family = |family: &FontFamily| -> BTreeSet<u32> {
        let letters = ctx.fonts_mut(|view| view.fonts.font(family).characters().keys().copied().collect::<Vec<char>>());
        letters.into_iter().filter(|letter| !unseen(*letter)).map(u32::from).collect()
    };
    let both = families.iter().map(of_family).reduce(|one, other| one.intersection(&other).copied().collect());
    both.expect("there are fonts")
}

#[test]
fn the_list_of_letters_is_what_the_fonts_of_the_game_draw() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts/letters.txt");
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for code in drawn(definitions()) {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == code => *last = code,
            _ => ranges.push((code, code)),
        }
    }
    let word = |(first, last): (u32, u32)| {
        if first == last { format!("{first:x}") } else { format!("{first:x}-{last:x}") }
    };
    let words: Vec<String> = ranges.into_iter().map(word).collect();
    if std::env::var_os("BLESS").is_some() {
        let lines: Vec<String> = words.chunks(12).map(|line| line.join(" ")).collect();
        fs::write(&path, lines.join("\n") + "\n").expect("the list can be written");
    }
    let listed = fs::read_to_string(&path).expect("the list is there");
    let listed: Vec<&str> = listed.split_whitespace().collect();
    let odd = words.iter().zip(&listed).find(|(drawn, listed)| drawn.as_str() != **listed);
    assert_eq!((words.len(), odd), (listed.len(), None), "BLESS=1 writes it anew");
}

#[test]
fn a_font_of_a_mod_draws_what_the_game_cannot_and_nothing_else() {
    let font = include_bytes!("../../content/fixtures/two_letters.ttf");
    let pack = Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")").with("text/two.ttf", &font[..]);
    let library = load(&Sources::built_in().with_mod(pack)).library;
    let (own, with) = (drawn(definitions()), drawn(definitions_with(&library.fonts)));
    let more: Vec<char> = with.difference(&own).filter_map(|code| char::from_u32(*code)).collect();
    assert_eq!((more, own.is_subset(&with)), (vec!['你', '好'], true));
}

/// Every unit of the player's that comes to act in a few rounds: the names of its body's parts, and the screen then.
fn acting_units(ruleset: &str, language: &str) -> Vec<(String, Hud)> {
    let library = with_old_walls();
    let words = library.words(language);
    let mut found = Vec::new();
    for scenario in ["lantern_point", "two_fords"] {
        let mut person = Person::at(&library, under(ruleset, scenario, 3), Hands::Mouse);
        for _ in 0..40 {
            if !person.comes_to_act() {
                break;
            }
            let unit = person.app.world().resource::<Selection>().unit.expect("it is chosen");
            let book = person.app.world().resource::<Shown>().rulebook.clone();
            let parts = book.profile(unit).expect("it takes part").body.locations.iter().map(|part| part.name.clone());
            found.push((parts.collect::<Vec<_>>().join(" "), person.hud_in(&words)));
            person.advance();
        }
    }
    found
}

#[test]
fn only_units_with_a_torso_are_asked_to_turn_it() {
    for language in ["en", "de"] {
        let (mut with, mut without) = (0, 0);
        for (parts, hud) in acting_units("two-d6", language) {
            let asked = hud.bar.actions.iter().any(|action| action.label.to_lowercase().contains("torso"));
            if parts.to_lowercase().contains("torso") {
                with += usize::from(asked);
            } else {
                assert!(!asked, "{language}: {parts}: {:?}", hud.bar.actions);
                without += 1;
            }
        }
        assert!(with > 0 && without > 0, "{language}: {with} with a torso, {without} without");
    }
}

#[test]
fn the_actions_of_a_ruleset_come_in_the_language_of_the_screen() {
    let labels = |language: &str| -> BTreeSet<String> {
        let screens = acting_units("sbi3", language).into_iter();
        screens.flat_map(|(_, hud)| hud.bar.actions).map(|action| action.label).collect()
    };
    let (english, german) = (labels("en"), labels("de"));
    assert!(english.len() > 4 && english.contains("Walk") && german.contains("Gehen"), "{english:?} {german:?}");
    let same: Vec<&String> = english.intersection(&german).filter(|label| *label != "Sprint").collect();
    assert!(same.is_empty(), "{same:?}");
}

#[test]
fn the_log_of_a_german_battle_has_german_weapons_and_places() {
    let library = with_old_walls();
    let mut person = Person::at(&library, under("sbi3", "two_fords", 3), Hands::Mouse);
    for _ in 0..40 {
        if !person.comes_to_act() {
            break;
        }
        person.advance();
    }
    let lines = person.hud_in(&library.words("de")).log.lines;
    let log: Vec<String> =
        lines.iter().map(|line| line.pieces.iter().map(|piece| piece.text.as_str()).collect()).collect();
    assert!(log.iter().any(|line| line.contains("trifft")), "{log:?}");
    for name in library.weapons.values().map(|it| it.name.to_lowercase()) {
        assert!(!log.iter().any(|line| line.contains(&name)), "{name}: {log:?}");
    }
}

#[test]
fn a_word_of_the_content_is_translated_before_its_capital_is_lost() {
    let library = with_old_walls();
    let engine = begin(&library, &under("sbi3", "two_fords", 2));
    let (book, state) = (engine.book(), engine.state());
    let said = |language: &str, outcome: Outcome| {
        let (words, past) = (library.words(language), [outcome.clone()]);
        let looker = Looker::of(SideId(0), Selection::default());
        let ask = looker.at(&book, &state, &past).in_words(&words);
        sentences::line(ask.shown, 0, &outcome).expect("a line").text()
    };
    let unsettled = || Outcome::LowMoraleChanged { side: SideId(0), level: Some(0) };
    assert_eq!(said("en", unsettled()), "West Bank: unsettled.");
    assert_eq!(said("de", unsettled()), "Westufer: verunsichert.");

    let closed = Hindrance::Closed("Mech".to_owned(), "Closed ground".to_owned());
    let told = |language: &str| closed.sentence(&library.words(language));
    assert!(told("en").contains("mech") && told("en").contains("closed ground"), "{}", told("en"));
    assert_eq!(told("de"), "Gesperrt: Mech kann hier nicht hinein (gesperrter Boden).");

    // A text that floats over a unit is one of the log, too.
    let called = Outcome::InitiativeShifted {
        unit: UnitId(0),
        by: None,
        impact: ImpactIx(0),
        rolled: -2,
        now: -2,
        later: 0,
        lasting: None,
        next: None,
        position: Some(5),
        shout: Some("CALLED SHOT!".to_owned()),
        sources: None,
        ledger: None,
    };
    assert!(said("de", called).starts_with("GEZIELT! "), "a shout");
}
