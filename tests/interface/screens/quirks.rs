//! Quirks of pilots on the screens, in every language: their worth and their rule before one chooses the pilot, and the
//! same rule as the reason on a button.

use phaseline::battle::{Battle, Intent, options};
use phaseline::content::Library;
use phaseline::interaction::{BayChoice, sentence};
use phaseline::rules::ids::UnitId;
use phaseline::rules::texts::Words;
use phaseline::ui::hud::unit::build::card;
use phaseline::ui::hud::unit::traits;
use phaseline::ui::hud::units::Values;
use phaseline::ui::screens::mech_bay::build::{mech_bay, tip};
use phaseline::ui::screens::mech_bay::choices::BayChoices;
use phaseline::ui::tooltip::model::Tip;

use crate::support::arrange::{give_turn, tag};
use crate::support::battles::{begin, under};
use crate::support::shipped::shipped;

/// A light mech of the first side.
const WHO: UnitId = UnitId(3);

fn lines(tip: Option<Tip>) -> Vec<String> {
    let Some(Tip::Text { lines, .. }) = tip else { panic!("no tooltip of lines: {tip:?}") };
    lines.into_iter().map(|line| line.text).collect()
}

fn bay(ruleset: &str, pilot: &str) -> BayChoices {
    let text = str::to_owned;
    BayChoices { unit: text("chandler"), ruleset: text(ruleset), pilot: text(pilot), ..BayChoices::default() }
}

/// The tooltip of a pilot in the mech bay.
fn told(library: &Library, language: &str, ruleset: &str, pilot: &str) -> Vec<String> {
    let choice = BayChoice::Pilot(pilot.to_owned());
    lines(tip(&library.words(language), library, &bay(ruleset, pilot), &choice, false))
}

#[test]
fn the_tooltip_of_a_pilot_tells_worth_and_rule_of_every_quirk() {
    let library = shipped();
    for (language, ruleset, pilot, line) in [
        ("en", "sbi3", "anselm_boye", "Reckless: +1 to initiative. Reckless pilots never wait."),
        ("de", "sbi3", "anselm_boye", "Tollkühn: +1 Initiative. Tollkühne Piloten warten nie ab."),
        ("en", "sbi3", "petra_lund", "Lucky: +1 to initiative."),
        ("en", "sbi3", "hedda_brink", "Drunk: -2 to initiative. Drunk pilots make no called shots."),
        ("en", "sbi3-shipped", "hedda_brink", "Drunk: Drunk pilots make no called shots."),
        (
            "en",
            "sbi04",
            "hedda_brink",
            "Drunk: Counts as 50% heavier when struck in melee. Drunk pilots make no called shots.",
        ),
        ("en", "classic", "anselm_boye", "Reckless: Reckless pilots never wait."),
        ("de", "sbi04", "kasimir_holt", "Rammbock: Zählt als 50% schwerer, wenn er im Nahkampf zuschlägt."),
    ] {
        let told = told(&library, language, ruleset, pilot);
        assert!(told.contains(&line.to_owned()), "{ruleset}: {line:?} is not in {told:?}");
    }
    // Rules that ask for no quirk tell none.
    let plain = told(&library, "en", "two-d6", "anselm_boye");
    assert!(plain.iter().all(|line| !line.contains("Reckless")), "{plain:?}");
}

#[test]
fn no_screen_says_a_quirk_in_the_words_of_a_file_or_in_another_language() {
    let library = shipped();
    for (id, ruleset) in &library.rulesets {
        for quirk in ruleset.quirks() {
            let say = |language: &str| {
                let words = library.words(language);
                let notes = traits::quirk_notes(&words, ruleset, std::iter::once(quirk));
                notes.into_iter().map(|note| note.text).collect::<String>()
            };
            let (english, german) = (say("en"), say("de"));
            assert!(!english.is_empty() && english.ends_with('.'), "{id}: {} says nothing", quirk.label);
            assert_ne!(english, german, "{id}: {}", quirk.label);
            for text in [&english, &german] {
                assert!(!text.contains(['{', '_']) && !text.contains(".."), "{id}: {text}");
            }
        }
    }
}

#[test]
fn the_mech_bay_shows_the_quirks_of_the_chosen_pilot_under_the_chosen_system() {
    let library = shipped();
    let shown = |ruleset: &str, pilot: &str| -> Vec<String> {
        let screen = mech_bay(&library.words("en"), &library, &bay(ruleset, pilot));
        screen.quirks.into_iter().map(|note| note.text).collect()
    };
    let gladiator = "Gladiators in mechs neither shoot nor sprint while an enemy stands next to them.";
    assert_eq!(shown("sbi3", "kasimir_holt"), [format!("Gladiator: +1 to initiative. {gladiator}")]);
    assert_eq!(shown("sbi3", ""), [""; 0], "an average pilot has none");
    assert_eq!(shown("para-bellum", "kasimir_holt"), [""; 0]);
}

/// A battle in which a unit that is in turn has a quirk.
fn with_quirk(library: &Library, ruleset: &str, quirk: &str) -> Battle {
    let mut battle = begin(library, &under(ruleset, "two_fords", 1));
    battle.play(Intent::Draw).expect("nothing is drawn yet");
    tag(&mut battle, WHO, &[quirk]);
    give_turn(&mut battle, WHO);
    battle
}

#[test]
fn the_panel_of_a_unit_has_a_chip_for_each_quirk() {
    let library = shipped();
    for (language, name) in [("en", "DRUNK"), ("de", "BETRUNKEN")] {
        let battle = with_quirk(&library, "sbi3", "pilot_drunk");
        let values = Values::of(&battle.book(), &battle.state());
        let card = card(&library.words(language), &battle.book(), values.components(), WHO).expect("it is there");
        assert!(card.quirks.iter().any(|(label, _)| label == name), "{:?}", card.quirks);
        assert!(card.chips().len() == card.conditions.len() + card.quirks.len());
    }
}

#[test]
fn the_reason_on_a_refused_button_is_the_rule_of_the_quirk() {
    let library = shipped();
    let reasons = |words: &Words, quirk: &str, ruleset: &str| -> Vec<String> {
        let battle = with_quirk(&library, ruleset, quirk);
        let refused = options(&battle.book(), &battle.state(), WHO).into_iter().filter_map(|it| it.why_not);
        refused.map(|refusal| sentence(words, &refusal)).collect()
    };
    for (ruleset, quirk, language, reason) in [
        ("sbi3", "pilot_reckless", "en", "Reserve is not possible: Reckless pilots never wait."),
        ("sbi3", "pilot_reckless", "de", "Abwarten geht nicht: Tollkühne Piloten warten nie ab."),
        ("classic", "pilot_reckless", "en", "Reserve is not possible: Reckless pilots never wait."),
        ("sbi3", "pilot_drunk", "en", "Called Shot is not possible: Drunk pilots make no called shots."),
        ("sbi04", "pilot_drunk", "de", "Gezielt feuern geht nicht: Betrunkene Piloten schießen nicht gezielt."),
        (
            "sbi04",
            "pilot_cautious",
            "en",
            "Charge is not possible: Cautious pilots neither charge nor leap on anybody.",
        ),
    ] {
        let told = reasons(&library.words(language), quirk, ruleset);
        assert!(told.contains(&reason.to_owned()), "{ruleset}, {quirk}: {told:?}");
    }
}
