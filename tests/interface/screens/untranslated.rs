//! No screen shows a word of the content as its file has it where a language has another word for it.
//!
//! The language of these tests has a mark around the translation of everything, and no words of its own. Whatever word
//! of the content then stands on a screen without the mark has not been translated.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bevy_egui::egui::{Context, RawInput, Rect, Ui, pos2, vec2};
use phaseline::content::Library;
use phaseline::interaction::{Hoverable, Regions};
use phaseline::rules::texts::{Texts, Words};
use phaseline::ui::hud::{Around, show};
use phaseline::ui::page::Page;
use phaseline::ui::screens::report::build::report;
use phaseline::ui::screens::show_report;
use phaseline::ui::theme::look::Look;
use phaseline::ui::tips;

use super::keyboard::{dress, every_screen};
use crate::hud::window_sizes::written;
use crate::support::battles::under;
use crate::support::old_walls::with_old_walls;
use crate::support::person::{Hands, Person};
use crate::support::reports::fought;

const MARKS: (char, char) = ('‹', '›');

/// The language that marks what it translates. Its own texts are only what is filled in.
fn marking(library: &Library) -> Words {
    let (german, english) = (&library.text["de"], &library.text["en"]);
    let mark = |own: &String| format!("{}{own}{}", MARKS.0, MARKS.1);
    let bare = |text: &String| {
        let parts = text.split('{').skip(1).filter_map(|after| after.split_once('}').map(|(part, _)| part));
        let filled = parts.filter(|part| !part.contains('|')).map(|part| format!("{{{part}}}"));
        // A label that is empty is not shown, so that something stands for each.
        format!("~ {}", filled.collect::<Vec<_>>().join(" ~ "))
    };
    let texts = Texts {
        strings: english.strings.iter().map(|(key, text)| (key.clone(), bare(text))).collect(),
        content: german.content.keys().map(|own| (own.clone(), mark(own))).collect(),
        ..Texts::named("marks", "Marks")
    };
    let spare = Texts { content: BTreeMap::new(), unit_types: BTreeMap::new(), ..english.clone() };
    Words::new(Arc::new(texts), Arc::new(spare))
}

/// The words that German translates into something else, in small letters, and the proper names that no language
/// translates.
fn translated(library: &Library) -> (BTreeSet<String>, Vec<String>) {
    let german = &library.text["de"];
    let pilots = library.pilots.values().flat_map(|pilot| [&pilot.name, &pilot.callsign]);
    let names = pilots.chain(library.units.values().map(|unit| &unit.name)).map(|name| name.to_lowercase());
    let proper: BTreeSet<String> = names.collect();
    let own = german.content.iter().filter(|(own, word)| own != word).map(|(own, _)| own.to_lowercase());
    let own = own.filter(|own| own.chars().count() > 3 && !proper.contains(own)).collect();
    // A name may be a part of another one.
    let mut proper: Vec<String> = proper.into_iter().filter(|name| !name.is_empty()).collect();
    proper.sort_by_key(|name| std::cmp::Reverse(name.len()));
    (own, proper)
}

/// The words of the content that stand in a text without a mark, and not in a proper name.
fn unmarked<'w>(text: &str, (words, proper): (&'w BTreeSet<String>, &[String])) -> Vec<&'w String> {
    let (mut rest, mut deep) = (String::new(), 0);
    let text = proper.iter().fold(text.to_lowercase(), |text, name| text.replace(name, "~"));
    for letter in text.chars() {
        match letter {
            _ if letter == MARKS.0 => deep += 1,
            _ if letter == MARKS.1 => deep -= 1,
            _ if deep > 0 => {}
            _ => rest.push(letter),
        }
    }
    let alone = |(at, own): (usize, &str)| {
        let inside = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        !inside(rest[..at].chars().next_back()) && !inside(rest[at + own.len()..].chars().next())
    };
    words.iter().filter(|own| rest.match_indices(own.as_str()).any(alone)).collect()
}

/// The texts that something paints, and the names of the things on it.
fn painted(
    paint: &mut dyn FnMut(&mut Ui, &mut Page<'_>),
    look: &Look,
    words: &Words,
) -> (Vec<String>, BTreeSet<Hoverable>) {
    let (mut regions, ctx) = (Regions::default(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    ctx.set_global_style(phaseline::ui::style(&look.ink));
    let mut texts = Vec::new();
    for _ in 0..2 {
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(2560.0, 1440.0)));
        let output = ctx.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            regions.begin();
            paint(ui, &mut Page::new(look, words, &mut regions, None));
            regions.publish();
        });
        texts = output.shapes.iter().flat_map(|clipped| written(&clipped.shape)).map(|text| text.text).collect();
        output.drop_without_applying_deltas();
    }
    (texts, regions.names().cloned().collect())
}

/// What is said about each of some things, as the texts in quotes of its values.
fn tips(person: &Person, words: &Words, names: &BTreeSet<Hoverable>) -> Vec<String> {
    let tip = |name| person.ask_in(words, |ask| tips::tip(ask.hovering(Some(name)), true));
    let told = names.iter().filter_map(tip).map(|tip| format!("{tip:?}"));
    told.flat_map(|tip| tip.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn every_word_of_the_content_on_a_screen_is_translated() {
    let library = with_old_walls();
    let (look, words, (wanted, proper)) = (dress(&library), marking(&library), translated(&library));
    assert!(wanted.len() > 400 && wanted.contains("unsettled") && wanted.contains("heavy cannon"));
    let (mut faults, mut marked) = (BTreeSet::new(), 0);
    let mut look_at = |screen: &str, texts: &[String]| {
        marked += texts.iter().filter(|text| text.contains(MARKS.0)).count();
        for text in texts {
            let found = unmarked(text, (&wanted, &proper));
            faults.extend(found.into_iter().map(|own| format!("{screen}: {own:?} in {text:?}")));
        }
    };
    for (screen, shown) in every_screen(&library, &words) {
        // These are filled with words of the test.
        if !["report", "saves", "moments", "packs", "news", "codex with a search"].contains(&screen.as_str()) {
            look_at(&screen, &painted(&mut |ui, page| shown.show(ui, page), &look, &words).0);
        }
    }
    let (person, account) = fought("lantern_point", "sbi3", 4);
    let report = person.ask_in(&words, |ask| report(ask.shown, &account, ask.players.first().copied()));
    look_at("report", &painted(&mut |ui, page| show_report(ui, page, &report), &look, &words).0);
    for (ruleset, scenario) in [("sbi3", "lantern_point"), ("two-d6", "two_fords"), ("segments-complete", "old_walls")]
    {
        let mut person = Person::at(&library, under(ruleset, scenario, 3), Hands::Mouse);
        for _ in 0..8 {
            let hud = person.hud_in(&words);
            let (texts, names) =
                painted(&mut |ui, page| _ = show(ui, page, hud.panels(), Around::default()), &look, &words);
            look_at(&format!("{ruleset}, hud"), &texts);
            look_at(&format!("{ruleset}, tips"), &tips(&person, &words, &names));
            let lines = hud.log.lines.iter().map(|line| line.pieces.iter().map(|piece| piece.text.as_str()).collect());
            look_at(&format!("{ruleset}, log"), &lines.collect::<Vec<String>>());
            if !person.comes_to_act() {
                break;
            }
            person.advance();
        }
    }
    assert!(marked > 500, "{marked} texts have words of the content");
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
