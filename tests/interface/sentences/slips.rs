//! Slips of the pen: what no sentence may have, in whatever language.

use std::collections::BTreeSet;

use phaseline::content::Library;
use phaseline::rules::texts::Texts;

/// Marks that end a sentence.
const ENDS: [char; 4] = ['.', '!', '?', '…'];

/// What is wrong with a text.
pub fn slips<'t>(keys: &'t Texts, text: &'t str) -> impl Iterator<Item = &'static str> + 't {
    let checks: [(&'static str, bool); 9] = [
        ("doubled punctuation", has_doubled_marks(text)),
        ("doubled or stray blanks", has_stray_blanks(text)),
        ("something is not filled in", text.contains('{') || text.contains('}')),
        ("it is the key of a text", keys.strings.contains_key(text)),
        ("words that do not go together", has_clash(text)),
        ("two signs", has_two_signs(text)),
        ("a sign that contradicts its words", contradicts_itself(text)),
        ("a sentence without a capital", lacks_a_capital(text)),
        ("a sentence without an end", lacks_an_end(text)),
    ];
    checks.into_iter().filter_map(|(slip, found)| found.then_some(slip))
}

/// Neighbours among the letters.
fn pairs(text: &str) -> impl Iterator<Item = (char, char)> {
    text.chars().zip(text.chars().skip(1))
}

fn has_doubled_marks(text: &str) -> bool {
    let tight: String = text.replace("...", "…").chars().filter(|letter| *letter != ' ').collect();
    let tight = without_spans(&tight);
    let clash = |(one, other): (char, char)| {
        let mark = |letter: char| ",;:".contains(letter);
        // A label may end with a mark of its own: "Fire!, 12 points" and "Wer ist dran?: ..".
        (mark(one) && (mark(other) || ".!?".contains(other))) || (one == '.' && (mark(other) || other == '.'))
    };
    pairs(&tight).any(clash) || text.contains("!.") || text.contains("?.") || text.contains("()")
}

/// A text without the two points between the ends of a range, as in "-2..-7".
fn without_spans(text: &str) -> String {
    let ends = |letter: char| letter.is_ascii_digit() || letter == '+' || letter == '-';
    let mut parts = text.split("..").peekable();
    let mut whole = String::new();
    while let Some(part) = parts.next() {
        whole.push_str(part);
        let is_span = part.ends_with(ends) && parts.peek().is_some_and(|next| next.starts_with(ends));
        whole.push_str(if parts.peek().is_none() || is_span { "" } else { ".." });
    }
    whole
}

fn has_stray_blanks(text: &str) -> bool {
    let inside = text.contains("( ") || text.contains(" )") || text.contains(" ,") || text.contains(" ;");
    let before = text.contains(" . ") || text.ends_with(" .") || text.contains(" : ");
    // Four blanks keep two parts of one line apart.
    text.replace("    ", " ").contains("  ") || inside || before
}

fn has_clash(text: &str) -> bool {
    let lower = text.to_lowercase();
    let clashes =
        ["not has", "is has", "is lacks", "not not", "nicht hat", "nicht nicht ", "not only for", "a a ", "an a "];
    clashes.iter().any(|clash| lower.starts_with(clash) || lower.contains(&format!(" {clash}")))
}

fn has_two_signs(text: &str) -> bool {
    let sign = |letter: char| matches!(letter, '+' | '-' | '−');
    let tight = text.replace("+ -", "+-").replace("- -", "--").replace("- +", "-+").replace("+ +", "++");
    let letters: Vec<char> = tight.chars().collect();
    letters.windows(3).any(|three| sign(three[0]) && sign(three[1]) && three[2].is_ascii_digit())
}

/// "-11.2 steps earlier": the words tell the direction already.
fn contradicts_itself(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let directed = ["earlier", "later", "früher", "später"];
    words.windows(3).any(|three| {
        let signed = |word: &str| {
            let bare = word.trim_start_matches(['(', '„', '“']);
            bare.starts_with(['-', '−', '+']) && bare.chars().nth(1).is_some_and(|letter| letter.is_ascii_digit())
        };
        let told = |word: &str| directed.contains(&word.trim_end_matches(['.', ',', ';', ')', ':']));
        signed(three[0]) && (told(three[1]) || told(three[2]))
    })
}

/// Where a sentence ends inside a text: before a blank and what begins like another sentence.
fn inner_ends(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices(". ").map(|(place, _)| &text[place + 2..])
}

fn begins_small(text: &str) -> bool {
    let first = text.chars().find(|letter| !"„“”\"'(×…".contains(*letter));
    first.is_some_and(char::is_lowercase)
}

/// Abbreviations, after which a sentence goes on.
fn is_abbreviated(before: &str) -> bool {
    let last = before.rsplit([' ', '(']).next().unwrap_or_default();
    ["z", "B", "vs", "etc", "Nr", "usw", "bzw"].contains(&last)
}

fn lacks_a_capital(text: &str) -> bool {
    let is_sentence = text.ends_with('.') && text.split_whitespace().count() > 2;
    let inner =
        text.match_indices(". ").any(|(place, _)| begins_small(&text[place + 2..]) && !is_abbreviated(&text[..place]));
    (is_sentence && begins_small(text)) || inner
}

fn lacks_an_end(text: &str) -> bool {
    let several = inner_ends(text).next().is_some();
    let end = text.trim_end_matches(['”', '“', '"', ')', '\n']).chars().last();
    several && !end.is_some_and(|end| ENDS.contains(&end) || end == ':')
}

/// English words that stand in no German text and are no name.
pub struct Leftovers(BTreeSet<String>);

/// The words of a text, in small letters.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let plain = without_parts(text);
    let words: Vec<String> = plain
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| word.chars().count() > 2)
        .map(str::to_lowercase)
        .collect();
    words.into_iter()
}

/// A text without the names in braces. Word forms stay.
fn without_parts(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (part, behind) = after.split_once('}').unwrap_or((after, ""));
        plain.push_str(before);
        plain.push(' ');
        plain.push_str(part.split_once('|').map_or("", |(_, forms)| forms));
        rest = behind;
    }
    plain + rest
}

impl Leftovers {
    /// The words that a language must not have.
    pub fn of(library: &Library, language: &str) -> Self {
        let (english, other) = (&library.text["en"], &library.text[language]);
        let foreign = english.strings.values().chain(other.content.keys());
        let mut left: BTreeSet<String> = foreign.flat_map(|text| words_of(text)).collect();
        let own = other.strings.values().chain(other.content.values());
        let own = own.chain(other.unit_types.values().flat_map(|words| words.values()));
        let names = (library.pilots.values().flat_map(|it| [&it.name, &it.callsign]))
            .chain(library.units.values().map(|it| &it.name))
            .chain(library.scenarios.values().flat_map(|it| it.sides.iter().map(|side| &side.name).chain([&it.name])))
            .chain(library.maps.values().map(|it| &it.name))
            .chain(library.themes.values().map(|it| &it.name))
            .chain(library.text.values().map(|it| &it.name));
        let rulesets = library.rulesets.values().map(|it| it.name().to_owned());
        // The values of an input are words of the files.
        let inputs = library.rulesets.values().flat_map(|it| it.inputs().iter().flat_map(|input| &input.symbols));
        let kept: Vec<String> = own.chain(names).chain(inputs).cloned().chain(rulesets).collect();
        for word in kept.iter().flat_map(|text| words_of(text)) {
            left.remove(&word);
        }
        Self(left)
    }

    /// The first such word in a text.
    pub fn first_in(&self, text: &str) -> Option<String> {
        words_of(text).find(|word| self.0.contains(word))
    }
}

#[test]
fn slips_are_found_and_sentences_are_left_alone() {
    let keys = Texts { strings: [("why.off".to_owned(), "Off".to_owned())].into(), ..Texts::named("x", "X") };
    let found = |text: &str| slips(&keys, text).collect::<Vec<_>>();
    for (text, slip) in [
        ("Sprint: : 0 points", "doubled punctuation"),
        ("It acts., and so on", "doubled punctuation"),
        ("It acts  now.", "doubled or stray blanks"),
        ("It acts {when}.", "something is not filled in"),
        ("why.off", "it is the key of a text"),
        ("Needs: not has a reckless pilot", "words that do not go together"),
        ("It gets +-2 now", "two signs"),
        ("On average -11.2 steps earlier", "a sign that contradicts its words"),
        ("it acts at once.", "a sentence without a capital"),
        ("It acts. then it rests.", "a sentence without a capital"),
        ("It acts. Then it rests", "a sentence without an end"),
    ] {
        assert!(found(text).contains(&slip), "{text}: {:?}", found(text));
    }
    for text in [
        "Fire!, 12 points",
        "1.5 steps earlier",
        "-2 to +3",
        "It acts at once.",
        "walk 4, run 6",
        "Wait… more",
        "next -2..-7",
    ] {
        assert_eq!(found(text), Vec::<&str>::new(), "{text}");
    }
}

#[test]
fn an_english_word_in_a_german_text_is_found() {
    let library = crate::support::old_walls::with_old_walls();
    let left = Leftovers::of(&library, "de");
    assert_eq!(left.first_in("Die Einheit acts früher"), Some("acts".to_owned()));
    assert_eq!(left.first_in("Die Einheit handelt früher"), None);
}
