//! The texts that were found, each with the place where it was found first.

use std::collections::BTreeMap;
use std::fmt::Debug;

/// Every text once.
#[derive(Default)]
pub struct Collected(BTreeMap<String, String>);

impl Collected {
    /// Every text with its place.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(text, place)| (text.as_str(), place.as_str()))
    }

    /// Adds a text.
    pub fn add(&mut self, place: &str, text: &str) {
        let is_id = text.chars().all(|letter| letter.is_ascii_lowercase() || "_/.:-0123456789".contains(letter));
        if !is_id {
            self.0.entry(text.to_owned()).or_insert_with(|| place.to_owned());
        }
    }

    /// Adds every text of a value. What it shows is all there, whatever its fields are called.
    pub fn add_all(&mut self, place: &str, value: &impl Debug) {
        for text in texts_in(&format!("{value:?}")) {
            self.add(place, &text);
        }
    }
}

/// The texts in the debug form of a value.
fn texts_in(written: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut letters = written.chars();
    while letters.any(|letter| letter == '"') {
        let mut text = String::new();
        while let Some(letter) = letters.next() {
            match letter {
                '"' => break,
                '\\' => match letters.next() {
                    Some('n') => text.push('\n'),
                    Some('u') => {
                        let code: String = letters.by_ref().skip(1).take_while(|letter| *letter != '}').collect();
                        text.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
                    }
                    Some(other) => text.push(other),
                    None => break,
                },
                letter => text.push(letter),
            }
        }
        found.push(text);
    }
    found
}

#[test]
fn every_text_of_a_value_is_found() {
    let value = (Some("He said: \"Fire!\""), vec!["a\\b", "Zwei\u{a0}Worte"], 'x', 3);
    assert_eq!(texts_in(&format!("{value:?}")), ["He said: \"Fire!\"", "a\\b", "Zwei\u{a0}Worte"]);
}
