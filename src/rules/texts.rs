//! The words on the screen: one language each, and the words in use.

use super::content_id::LanguageId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::Arc;

/// The text with its first letter as a capital.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The text as a sentence: with a capital and a full stop.
#[must_use]
pub fn sentence(text: &str) -> String {
    capital(text) + "."
}

/// The words of the interface in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// The language, such as `"en"`.
    pub id: LanguageId,
    /// The name of the language in itself.
    pub name: String,
    /// Each text by its key, such as `"hud.end_turn"`.
    pub strings: BTreeMap<String, String>,
}

impl Texts {
    /// The text of `key`, or the key itself where the language has none.
    #[must_use]
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.strings.get(key).map_or(key, String::as_str)
    }

    /// The words in braces of a text, in order: the parts that the game fills in, or by whose number it chooses a form.
    pub fn parts(text: &str) -> impl Iterator<Item = &str> {
        let parts = text.split('{').skip(1).filter_map(|after| after.split_once('}').map(|(part, _)| part));
        parts.map(|part| part.split_once('|').map_or(part, |(name, _)| name))
    }
}

/// The words in use: those of the chosen language, and for what it lacks those that come with the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    chosen: Arc<Texts>,
    spare: Arc<Texts>,
}

impl Words {
    /// The words of a language, with another one behind it.
    #[must_use]
    pub const fn new(chosen: Arc<Texts>, spare: Arc<Texts>) -> Self {
        Self { chosen, spare }
    }

    /// The text of `key`; the key itself where neither language has it.
    #[must_use]
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.chosen.strings.get(key).map_or_else(|| self.spare.get(key), String::as_str)
    }

    /// The text of `key` as a value of its own.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.get(key).to_owned()
    }

    /// The text of `key` with its words in braces filled in; a word that is not given stays as it is written.
    #[must_use]
    pub fn fill(&self, key: &str, given: &[(&str, &dyn Display)]) -> String {
        self.pieces(key, given).into_iter().map(|(text, _)| text).collect()
    }

    /// The text of `key` as [`Words::fill`] makes it, in pieces: what was filled in comes with its word in braces.
    ///
    /// `{count|round|rounds}` is the first form where `count` is one, and else the second.
    #[must_use]
    pub fn pieces<'a>(&self, key: &str, given: &[(&'a str, &dyn Display)]) -> Vec<(String, Option<&'a str>)> {
        let mut pieces = Vec::new();
        let mut rest = self.get(key);
        while let Some((before, after)) = rest.split_once('{') {
            let Some((part, behind)) = after.split_once('}') else { break };
            pieces.push((before.to_owned(), None));
            let (name, forms) = part.split_once('|').map_or((part, None), |(name, forms)| (name, Some(forms)));
            pieces.push(match (given.iter().find(|(known, _)| *known == name), forms) {
                (Some((name, value)), None) => (value.to_string(), Some(*name)),
                (Some((_, value)), Some(forms)) => (form(&value.to_string(), forms).to_owned(), None),
                (None, _) => (format!("{{{part}}}"), None),
            });
            rest = behind;
        }
        pieces.push((rest.to_owned(), None));
        pieces.retain(|(text, _)| !text.is_empty());
        pieces
    }
}

/// The form of a word that goes with a number: the first of two for one, the second for all others.
fn form<'a>(number: &str, forms: &'a str) -> &'a str {
    let (one, other) = forms.split_once('|').unwrap_or((forms, forms));
    if number.trim_start_matches(['+', '-']) == "1" { one } else { other }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(strings: &[(&str, &str)]) -> Arc<Texts> {
        let strings = strings.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect();
        Arc::new(Texts { id: "x".into(), name: "X".to_owned(), strings })
    }

    #[test]
    fn a_missing_text_comes_from_the_spare_language_and_then_is_its_key() {
        let words = Words::new(texts(&[("a", "eins")]), texts(&[("a", "one"), ("b", "two")]));
        assert_eq!(["a", "b", "c"].map(|key| words.get(key)), ["eins", "two", "c"]);
    }

    #[test]
    fn words_in_braces_are_filled_in_wherever_they_stand() {
        let words = Words::new(texts(&[("a", "{who} hits {whom}: {who}, {what} {")]), texts(&[]));
        assert_eq!(words.fill("a", &[("who", &"X"), ("whom", &3)]), "X hits 3: X, {what} {");
        assert_eq!(Texts::parts("{who} hits {whom} {").collect::<Vec<_>>(), ["who", "whom"]);
    }

    #[test]
    fn a_word_takes_the_form_that_goes_with_its_number() {
        let words = Words::new(texts(&[("a", "{rounds} {rounds|round|rounds}")]), texts(&[]));
        let told = |rounds: &dyn Display| words.fill("a", &[("rounds", rounds)]);
        assert_eq!([told(&1), told(&2), told(&0)], ["1 round", "2 rounds", "0 rounds"]);
        assert_eq!([told(&"-1"), told(&"+11")], ["-1 round", "+11 rounds"]);
        assert_eq!(words.fill("a", &[]), "{rounds} {rounds|round|rounds}");
        assert_eq!(Texts::parts("{rounds} {rounds|round|rounds}").collect::<Vec<_>>(), ["rounds", "rounds"]);
        assert_eq!(words.pieces("a", &[("rounds", &1)])[2], ("round".to_owned(), None), "a form is no number");
    }
}
