//! Languages on the screen: they are chosen in the settings, they show at once, and the fonts have their letters.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::egui::{Context, FontFamily, FontId, RawInput};
use phaseline::{interaction::Language, ui::fonts::definitions};

use crate::{play::library, table::Table};

#[test]
fn a_language_is_chosen_in_the_settings_and_shows_at_once() {
    let mut table = Table::open(None, UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    let said = |table: &mut Table| table.stage.world().resource::<Language>().0.say("start.begin");
    assert_eq!(said(&mut table), library().text["en"].strings["start.begin"]);
    table.press("button:settings");
    table.press("choice:set/language/de");
    assert_eq!(said(&mut table), library().text["de"].strings["start.begin"]);
}

#[test]
fn the_fonts_have_every_letter_of_every_language() {
    let ctx = Context::default();
    ctx.set_fonts(definitions());
    ctx.run_ui(RawInput::default(), |_| {}).drop_without_applying_deltas();
    let library = library();
    let letters = library.text.values().flat_map(|texts| texts.strings.values().chain([&texts.name]));
    let letters: BTreeSet<char> = letters.flat_map(|text| text.chars()).chain("äöüÄÖÜß„“–×".chars()).collect();
    for family in definitions().families.into_keys().filter(|family| *family != FontFamily::Monospace) {
        let font = FontId::new(14.0, family);
        let lacking: Vec<&char> =
            letters.iter().filter(|it| !ctx.fonts_mut(|fonts| fonts.has_glyph(&font, **it))).collect();
        assert!(lacking.is_empty(), "{font:?}: {lacking:?}");
    }
}
