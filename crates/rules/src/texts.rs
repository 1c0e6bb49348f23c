//! The texts of one language, and the languages in use.

use crate::content_id::{BodyId, LanguageId};
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

/// The text as a sentence: with a capital and a full stop, if it does not end already.
#[must_use]
pub fn sentence(text: &str) -> String {
    let ended = text.ends_with(['.', '!', '?']);
    capital(text) + if ended { "" } else { "." }
}

/// The words of the interface in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// The language, such as `"en"`.
    pub id: LanguageId,
    /// The name of the language in the language itself.
    pub name: String,
    /// Each text by its key, such as `"hud.end_turn"`.
    #[serde(default)]
    pub strings: BTreeMap<String, String>,
    /// Translations of words in the content, such as `"Called Shot"`. The key is the content's own word.
    #[serde(default)]
    pub content: BTreeMap<String, String>,
    /// The words of the content as they are written inside a sentence, where that differs: `"verunsichert"` for
    /// `"Unsettled"`, whose translation `"Verunsichert"` begins a line.
    #[serde(default)]
    pub within: BTreeMap<String, String>,
    /// Other translations for units with this body: a squad turns, but has no torso.
    #[serde(default)]
    pub unit_types: BTreeMap<BodyId, BTreeMap<String, String>>,
}

impl Texts {
    /// A language without any texts yet.
    #[must_use]
    pub fn named(id: &str, name: &str) -> Self {
        Self {
            id: id.into(),
            name: name.to_owned(),
            strings: BTreeMap::new(),
            content: BTreeMap::new(),
            within: BTreeMap::new(),
            unit_types: BTreeMap::new(),
        }
    }

    /// The texts of both files for a language. Where both have a text, this one counts.
    #[must_use]
    pub fn over(&self, below: &Self) -> Self {
        let mut both = Self { name: self.name.clone(), ..below.clone() };
        let copy = |(own, word): (&String, &String)| (own.clone(), word.clone());
        both.strings.extend(self.strings.iter().map(copy));
        both.content.extend(self.content.iter().map(copy));
        both.within.extend(self.within.iter().map(copy));
        for (unit_type, words) in &self.unit_types {
            both.unit_types.entry(unit_type.clone()).or_default().extend(words.iter().map(copy));
        }
        both
    }

    /// The text of `key`; the key itself if the language has no such text.
    #[must_use]
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.strings.get(key).map_or(key, String::as_str)
    }

    /// The translation of a word of the content for units with this body; `None` if there is none.
    fn content<'a>(&'a self, body: Option<&BodyId>, own: &str) -> Option<&'a str> {
        let of_unit_type = body.and_then(|body| self.unit_types.get(body)?.get(own));
        of_unit_type.or_else(|| self.content.get(own)).map(String::as_str).or_else(|| self.uncalled(own))
    }

    /// The translation of a label such as "Fire!" that stands without its exclamation mark.
    fn uncalled(&self, own: &str) -> Option<&str> {
        let may_be_called = own.starts_with(char::is_uppercase) && own.ends_with(char::is_alphabetic);
        let called = may_be_called.then(|| self.content.get(&format!("{own}!"))).flatten()?;
        Some(called.trim_end_matches('!'))
    }

    /// The same inside a sentence. A word for this body is written as it is.
    fn content_within<'a>(&'a self, body: Option<&BodyId>, own: &str) -> Option<&'a str> {
        let of_unit_type = body.and_then(|body| self.unit_types.get(body)?.get(own));
        of_unit_type.or_else(|| self.within.get(own)).map(String::as_str).or_else(|| self.content(body, own))
    }

    /// The names in braces of a text, in order. The game fills each in, or chooses a word form by its number.
    pub fn parts(text: &str) -> impl Iterator<Item = &str> {
        let parts = text.split('{').skip(1).filter_map(|after| after.split_once('}').map(|(part, _)| part));
        parts.map(|part| part.split_once('|').map_or(part, |(name, _)| name))
    }
}

/// The languages in use: the chosen one, and the program's own one for texts that it lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    chosen: Arc<Texts>,
    spare: Arc<Texts>,
    body: Option<BodyId>,
}

impl Words {
    /// The chosen language, and the spare one for what it lacks.
    #[must_use]
    pub const fn new(chosen: Arc<Texts>, spare: Arc<Texts>) -> Self {
        Self { chosen, spare, body: None }
    }

    /// The same words with other texts of the chosen language.
    #[must_use]
    pub fn with<'a>(&self, texts: impl IntoIterator<Item = (&'a str, String)>) -> Self {
        let mut chosen = (*self.chosen).clone();
        chosen.strings.extend(texts.into_iter().map(|(key, text)| (key.to_owned(), text)));
        Self { chosen: Arc::new(chosen), ..self.clone() }
    }

    /// The same words, for units with this body.
    #[must_use]
    pub fn of_unit_type(&self, body: &BodyId) -> Self {
        Self { body: Some(body.clone()), ..self.clone() }
    }

    /// The rule of a piece of content in this language, or its summary if it brings no rule.
    #[must_use]
    pub fn rule_or_summary<'t>(&'t self, rule: &'t str, summary: &'t str) -> &'t str {
        self.content(if rule.is_empty() { summary } else { rule })
    }

    /// The translation of a word of the content, such as the label of an action; the word itself if there is none.
    #[must_use]
    pub fn content<'a>(&'a self, own: &'a str) -> &'a str {
        self.translation(own).unwrap_or(own)
    }

    /// The translation of a word of the content; `None` if there is none.
    fn translation(&self, own: &str) -> Option<&str> {
        let body = self.body.as_ref();
        self.chosen.content(body, own).or_else(|| self.spare.content(body, own))
    }

    /// The text of `key`; the key itself if neither language has it.
    #[must_use]
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.chosen.strings.get(key).map_or_else(|| self.spare.get(key), String::as_str)
    }

    /// As [`Self::content`], but inside a sentence: in the form that the language has for it, else as its translation.
    /// A word without either becomes lower-case.
    #[must_use]
    pub fn content_within(&self, own: &str) -> String {
        let body = self.body.as_ref();
        let said = self.chosen.content_within(body, own).or_else(|| self.spare.content_within(body, own));
        said.map_or_else(|| own.to_lowercase(), str::to_owned)
    }

    /// As [`Self::content`] for a word of code, such as a symbol of an input: "Foot infantry" for `FootInfantry`, which
    /// has no translation.
    #[must_use]
    pub fn symbol(&self, own: &str) -> String {
        self.translation(own).map_or_else(|| apart(own), str::to_owned)
    }

    /// The text of `key` as an owned string.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// The text of `key` with its names in braces filled in; each value is translated by [`Words::content`]. A name
    /// with a dot is the key of another text, such as `key.space`. Any other without a value stays as it is.
    #[must_use]
    pub fn fill(&self, key: &str, given: &[(&str, &dyn Display)]) -> String {
        self.pieces(key, given).into_iter().map(|(text, _)| text).collect()
    }

    /// The text of `key` in pieces: [`Words::fill`] joins them. A piece that was filled in comes with its name in
    /// braces.
    ///
    /// `{count|round|rounds}` becomes the first form if `count` is 1, else the second. A `#` in a form is the number:
    /// `{count|once|# times}`.
    #[must_use]
    pub fn pieces<'a>(&self, key: &str, given: &[(&'a str, &dyn Display)]) -> Vec<(String, Option<&'a str>)> {
        self.pieces_of(self.get(key), given)
    }

    /// As [`Self::fill`] for a text of the content, in the words of the language.
    #[must_use]
    pub fn fill_content(&self, own: &str, given: &[(&str, &dyn Display)]) -> String {
        self.pieces_of(self.content(own), given).into_iter().map(|(text, _)| text).collect()
    }

    fn pieces_of<'a>(&self, text: &str, given: &[(&'a str, &dyn Display)]) -> Vec<(String, Option<&'a str>)> {
        let mut pieces: Vec<(String, Option<&'a str>)> = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let Some((part, behind)) = after.split_once('}') else { break };
            pieces.push((behind_end(&pieces, before).to_owned(), None));
            let (name, forms) = part.split_once('|').map_or((part, None), |(name, forms)| (name, Some(forms)));
            pieces.push(match (given.iter().find(|(known, _)| *known == name), forms) {
                (Some((name, value)), None) => (self.content(&value.to_string()).to_owned(), Some(*name)),
                (Some((_, value)), Some(forms)) => (form(&value.to_string(), forms), None),
                (None, None) if name.contains('.') => (self.get(name).to_owned(), None),
                (None, _) => (format!("{{{part}}}"), None),
            });
            rest = behind;
        }
        pieces.push((behind_end(&pieces, rest).to_owned(), None));
        pieces.retain(|(text, _)| !text.is_empty());
        pieces
    }
}

/// The text without its full stop or colon if what was filled in before it ends a sentence, such as the label "Fire!".
fn behind_end<'t>(pieces: &[(String, Option<&str>)], text: &'t str) -> &'t str {
    let ended = pieces.last().is_some_and(|(before, _)| before.ends_with(['!', '?']));
    text.strip_prefix(['.', ':']).filter(|_| ended).unwrap_or(text)
}

/// A word of code as words: "Foot infantry" for `FootInfantry`.
fn apart(word: &str) -> String {
    let mut text = String::new();
    let mut before = None;
    for letter in word.chars() {
        if letter.is_uppercase() && before.is_some_and(char::is_lowercase) {
            text.push(' ');
            text.extend(letter.to_lowercase());
        } else {
            text.push(letter);
        }
        before = Some(letter);
    }
    text
}

/// The word form for a number: the first one for 1 or -1, else the second. Its `#` is the number.
fn form(number: &str, forms: &str) -> String {
    let (one, other) = forms.split_once('|').unwrap_or((forms, forms));
    let chosen = if number.trim_start_matches(['+', '-']) == "1" { one } else { other };
    chosen.replace('#', number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(strings: &[(&str, &str)]) -> Arc<Texts> {
        let strings = strings.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect();
        Arc::new(Texts { strings, ..Texts::named("x", "X") })
    }

    fn words_of(content: &[(&str, &str)], unit_types: &[(&str, &str, &str)]) -> Arc<Texts> {
        let mut texts = Texts::named("x", "X");
        texts.strings.insert("a".to_owned(), "{what}!".to_owned());
        texts.content.extend(content.iter().map(|(own, word)| ((*own).to_owned(), (*word).to_owned())));
        for (body, own, word) in unit_types {
            texts.unit_types.entry((*body).into()).or_default().insert((*own).to_owned(), (*word).to_owned());
        }
        Arc::new(texts)
    }

    #[test]
    fn what_the_content_says_comes_in_the_words_of_the_language_and_of_the_body() {
        let (chosen, spare) = (
            [("Twist", "Drehung"), ("Run", "Rennen"), ("Mech", "Mech")],
            [("squad", "Twist", "Turn"), ("squad", "Fire", "Shoot")],
        );
        let words = Words::new(words_of(&chosen, &[("squad", "Run", "Laufen")]), words_of(&[], &spare));
        let said = |words: &Words| ["Twist", "Run", "Fire", "Hold"].map(|own| words.content(own).to_owned());
        assert_eq!(said(&words), ["Drehung", "Rennen", "Fire", "Hold"]);
        let squad = words.of_unit_type(&"squad".into());
        assert_eq!(said(&squad), ["Drehung", "Laufen", "Shoot", "Hold"], "the chosen language comes first");
        assert_eq!(said(&words.of_unit_type(&"boat".into())), said(&words));
        assert_eq!(squad.fill("a", &[("what", &"Run")]), "Laufen!", "what is filled in, too");
        let within = ["Twist", "Mech", "Sway"].map(|own| words.content_within(own));
        assert_eq!(within, ["Drehung", "Mech", "sway"], "a translation keeps its capital");
    }

    #[test]
    fn a_word_inside_a_sentence_has_the_form_that_its_language_has_for_it() {
        let german = |content: &[(&str, &str)], within: &[(&str, &str)]| {
            let mut texts = (*words_of(content, &[("squad", "Prone", "Flach")])).clone();
            texts.within.extend(within.iter().map(|(own, word)| ((*own).to_owned(), (*word).to_owned())));
            texts
        };
        let below =
            german(&[("Prone", "Am Boden"), ("Unsettled", "Verunsichert"), ("Heat", "Hitze")], &[("Prone", "?")]);
        let chosen = german(&[], &[("Prone", "am Boden"), ("Unsettled", "verunsichert")]).over(&below);
        let words = Words::new(Arc::new(chosen), words_of(&[], &[]));
        let own = ["Prone", "Unsettled", "Heat", "Sway"];
        assert_eq!(own.map(|own| words.content_within(own)), ["am Boden", "verunsichert", "Hitze", "sway"]);
        assert_eq!(own.map(|own| words.content(own)), ["Am Boden", "Verunsichert", "Hitze", "Sway"]);
        let squad = words.of_unit_type(&"squad".into());
        assert_eq!((squad.content("Prone"), squad.content_within("Prone").as_str()), ("Flach", "Flach"));
    }

    #[test]
    fn a_label_without_its_exclamation_mark_is_translated_as_well() {
        let words = Words::new(words_of(&[("Take Aim!", "Zielen!"), ("Move", "Weg")], &[]), words_of(&[], &[]));
        assert_eq!(
            ["Take Aim!", "Take Aim", "Move", "Run"].map(|own| words.content(own)),
            ["Zielen!", "Zielen", "Weg", "Run"]
        );
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
    fn a_sentence_has_one_end() {
        let words = Words::new(texts(&[("a", "Now: {what}. Then {what}.")]), texts(&[]));
        assert_eq!(words.fill("a", &[("what", &"Fire!")]), "Now: Fire! Then Fire!");
        assert_eq!(words.fill("a", &[("what", &"Fire")]), "Now: Fire. Then Fire.");
        let words = Words::new(texts(&[("a", "{what}: now")]), texts(&[]));
        assert_eq!(["Ouch!", "Fall"].map(|what| words.fill("a", &[("what", &what)])), ["Ouch! now", "Fall: now"]);
        assert_eq!(["all is well", "fire!", "so it is."].map(sentence), ["All is well.", "Fire!", "So it is."]);
    }

    #[test]
    fn a_name_with_a_dot_is_another_text() {
        let words = Words::new(texts(&[("a", "Press {key.space}, {who}."), ("key.space", "Leer")]), texts(&[]));
        assert_eq!(words.fill("a", &[("who", &"X")]), "Press Leer, X.");
        assert_eq!(words.say("a"), "Press Leer, {who}.");
    }

    #[test]
    fn a_word_of_code_is_told_in_words() {
        let words = Words::new(words_of(&[("Ground", "Boden")], &[]), words_of(&[], &[]));
        let own = ["Ground", "FootInfantry", "Npc", "T1"].map(|own| words.symbol(own));
        assert_eq!(own, ["Boden", "Foot infantry", "Npc", "T1"]);
    }

    #[test]
    fn a_word_takes_the_form_that_goes_with_its_number() {
        let words = Words::new(texts(&[("a", "{rounds} {rounds|round|rounds}")]), texts(&[]));
        let told = |rounds: &dyn Display| words.fill("a", &[("rounds", rounds)]);
        assert_eq!([told(&1), told(&2), told(&0)], ["1 round", "2 rounds", "0 rounds"]);
        assert_eq!([told(&"-1"), told(&"+11")], ["-1 round", "+11 rounds"]);
        assert_eq!(words.fill("a", &[]), "{rounds} {rounds|round|rounds}");
        assert_eq!(Texts::parts("{rounds} {rounds|round|rounds}").collect::<Vec<_>>(), ["rounds", "rounds"]);
        let often = Words::new(texts(&[("a", "{times|once|# times}")]), texts(&[]));
        assert_eq!([1, 3].map(|times| often.fill("a", &[("times", &times)])), ["once", "3 times"]);
        assert_eq!(words.pieces("a", &[("rounds", &1)])[2], ("round".to_owned(), None), "a form is no number");
    }
}
