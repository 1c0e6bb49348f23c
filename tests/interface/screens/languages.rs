//! Languages: they are chosen in the settings, they show at once, and the fonts have their letters.

use crate::support::battles::under;
use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::egui::{Context, FontFamily, FontId, RawInput};
use phaseline::interaction::Selection;
use phaseline::ui::hud::model::Hud;
use phaseline::ui::theme::fonts::definitions;
use phaseline::world::session::{Language, Shown};

use crate::{
    support::game::Table,
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
            let asked = hud.actions.iter().any(|action| action.label.to_lowercase().contains("torso"));
            if parts.to_lowercase().contains("torso") {
                with += usize::from(asked);
            } else {
                assert!(!asked, "{language}: {parts}: {:?}", hud.actions);
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
        screens.flat_map(|(_, hud)| hud.actions).map(|action| action.label).collect()
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
    let lines = person.hud_in(&library.words("de")).log;
    let log: Vec<String> =
        lines.iter().map(|line| line.pieces.iter().map(|piece| piece.text.as_str()).collect()).collect();
    assert!(log.iter().any(|line| line.contains("trifft")), "{log:?}");
    for name in library.weapons.values().map(|it| it.name.to_lowercase()) {
        assert!(!log.iter().any(|line| line.contains(&name)), "{name}: {log:?}");
    }
}
