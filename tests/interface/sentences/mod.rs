//! Every sentence that players read, in every language: on every screen, in battles, in tooltips, logs, prompts and the
//! codex. None has a slip of the pen.

mod battles;
mod collected;
mod rules_shown;
mod screens;
mod slips;

use std::fs;

use collected::Collected;
use phaseline::rules::texts::Words;
use slips::{Leftovers, slips};

use crate::support::old_walls::with_old_walls;

/// How much is read: how many battles for each ruleset, how many decisions in each, and how many units between two
/// looks at the screen.
#[derive(Clone, Copy)]
struct Reading {
    battles: usize,
    decisions: usize,
    every: usize,
}

const SHORT: Reading = Reading { battles: 1, decisions: 40, every: 13 };
const LONG: Reading = Reading { battles: 6, decisions: 400, every: 5 };

/// Everything that is read in a language.
fn everything(words: &Words, reading: Reading) -> Collected {
    let library = with_old_walls();
    let mut found = Collected::default();
    screens::read(&library, words, &mut found);
    battles::read(&library, words, reading, &mut found);
    found
}

/// The slips in the sentences of a language.
fn slips_in(language: &str, reading: Reading) -> Vec<String> {
    let library = with_old_walls();
    let found = everything(&library.words(language), reading);
    assert!(found.texts().count() > 2000, "{language}: {} texts", found.texts().count());
    let faults = found.texts().flat_map(|(text, place)| {
        slips(&library.text["en"], text).map(move |slip| format!("{language}, {place}: {slip}: {text:?}"))
    });
    faults.collect()
}

fn none_has_a_slip(reading: Reading) {
    let all: Vec<String> = ["en", "de"].into_iter().flat_map(|language| slips_in(language, reading)).collect();
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn no_sentence_that_players_read_has_a_slip() {
    none_has_a_slip(SHORT);
}

#[test]
#[ignore = "takes minutes; see the table in CONTRIBUTING.md"]
fn no_sentence_of_long_battles_under_every_ruleset_has_a_slip() {
    none_has_a_slip(LONG);
}

#[test]
fn no_german_sentence_has_an_english_word() {
    let library = with_old_walls();
    let leftovers = Leftovers::of(&library, "de");
    let found = everything(&library.words("de"), SHORT);
    // A single word may be an id in the files. `check` compares the labels of the content.
    let sentences = found.texts().filter(|(text, _)| text.contains(' '));
    let left = sentences.filter_map(|(text, place)| {
        leftovers.first_in(text).map(|word| format!("{place}: {word:?} is English: {text:?}"))
    });
    let left: Vec<String> = left.collect();
    assert!(left.is_empty(), "{} faults:\n{}", left.len(), left.join("\n"));
}

#[test]
#[ignore = "writes files for somebody to read; see the table in CONTRIBUTING.md"]
fn the_sheets_of_all_sentences_are_written() {
    for language in ["en", "de"] {
        let found = everything(&with_old_walls().words(language), LONG);
        let mut lines: Vec<String> = found.texts().map(|(text, place)| format!("{place}\t{text}")).collect();
        lines.sort();
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
        let path = folder.join(format!("sentences.{language}.tsv"));
        fs::write(&path, lines.join("\n") + "\n").expect("the sheet can be written");
        println!("{} sentences: {}", lines.len(), path.display());
    }
}
