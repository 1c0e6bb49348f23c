//! Fingerprints of pieces of content. They depend on what a file says, not on its layout or comments. What a piece
//! sounds like and how its rules are put in words does not count: a battle with it goes the same way.
//!
//! A saved battle names its pieces with their fingerprints, so that a later change of a piece shows.

use super::kind::Kind;
use crate::reading::document::Document;
use crate::reading::tree::node::Entry;
use crate::reading::tree::number::{Number, NumberValue};
use crate::reading::{Form, Node};
use crate::words::built_in_words;
use phaseline_rules::said::Said;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A piece of content as it was when a battle or a record was made with it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Its kind.
    pub kind: Kind,
    /// Its id.
    pub id: String,
    /// The fingerprint of what its file says.
    pub print: String,
    /// The mod it came from. `None` for the base pack.
    #[serde(default)]
    pub pack: Option<String>,
}

impl Mark {
    /// The piece and the mod it comes from, for the screen.
    #[must_use]
    pub fn said(&self) -> Said {
        let piece = Said::row(" ", [Said::key(self.kind.key()), Said::Plain(format!("{:?}", self.id))]);
        match &self.pack {
            None => piece,
            Some(pack) => Said::text("piece.of_mod", [("piece", piece), ("mod", Said::Plain(format!("{pack:?}")))]),
        }
    }
}

/// Displays the piece with the program's own texts.
impl fmt::Display for Mark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.said().in_words(&built_in_words()))
    }
}

/// The fingerprints of all active content.
#[derive(Debug, Clone, Default)]
pub struct Prints(BTreeMap<(Kind, String), Print>);

#[derive(Debug, Clone)]
struct Print {
    digest: String,
    pack: Option<String>,
    /// The other pieces that its file names.
    names: Vec<(Kind, String)>,
}

/// A piece that gets a fingerprint: kind, id, document and mod.
pub(crate) type Origin<'p> = (Kind, &'p str, &'p Document, Option<&'p str>);

impl Prints {
    /// Computes the fingerprints of all pieces.
    pub(crate) fn new(pieces: &[Origin<'_>]) -> Self {
        let mut kinds: BTreeMap<&str, Vec<Kind>> = BTreeMap::new();
        for (kind, id, ..) in pieces {
            kinds.entry(id).or_default().push(*kind);
        }
        let print = |(kind, id, document, pack): &Origin<'_>| {
            let words = words_of(document);
            let named = words
                .iter()
                .flat_map(|word| kinds.get(word).into_iter().flatten().map(|other| (*other, (*word).to_owned())));
            let names = named.filter(|(other, _)| follows(*kind, *other)).collect();
            let digest = blake3::Hash::from(digest(&document.tree, Depth::Piece)).to_hex()[..16].to_owned();
            ((*kind, (*id).to_owned()), Print { digest, pack: pack.map(str::to_owned), names })
        };
        Self(pieces.iter().map(print).collect())
    }

    /// The fingerprint of one piece.
    #[must_use]
    pub fn of(&self, kind: Kind, id: &str) -> Option<&str> {
        self.0.get(&(kind, id.to_owned())).map(|print| print.digest.as_str())
    }

    /// Marks of these pieces and of everything they name, directly or through others, sorted.
    #[must_use]
    pub fn marks(&self, roots: impl IntoIterator<Item = (Kind, String)>) -> Vec<Mark> {
        let mut found = BTreeSet::new();
        let mut waiting: Vec<(Kind, String)> = roots.into_iter().collect();
        while let Some(key) = waiting.pop() {
            let Some(print) = self.0.get(&key) else { continue };
            if found.insert(key) {
                waiting.extend(print.names.iter().cloned());
            }
        }
        let mark = |key: (Kind, String)| {
            let print = self.0.get(&key)?;
            Some(Mark { kind: key.0, id: key.1, print: print.digest.clone(), pack: print.pack.clone() })
        };
        found.into_iter().filter_map(mark).collect()
    }
}

/// Whether a piece of one kind takes along the pieces of another kind that it names. A scenario does not take along its
/// ruleset, because another one may be played. The words of a ruleset only count as names of rulesets and effects.
const fn follows(from: Kind, to: Kind) -> bool {
    match (from, to) {
        (_, Kind::Themes | Kind::Text | Kind::Scenarios | Kind::Lessons) => false,
        (Kind::Rulesets, _) => matches!(to, Kind::Rulesets | Kind::Effects),
        (_, Kind::Rulesets) => false,
        _ => true,
    }
}

/// Every text and word in a document, keys included, but without those of its sounds and of its rules in words.
pub(crate) fn words_of(document: &Document) -> BTreeSet<&str> {
    let mut words = BTreeSet::new();
    gather(&document.tree, Depth::Piece, &mut words);
    words
}

/// Collects every text and word in a tree, keys included.
fn gather<'n>(node: &'n Node, depth: Depth, words: &mut BTreeSet<&'n str>) {
    words.extend(node.name());
    match &node.form {
        Form::List(items) | Form::Tuple(_, items) => items.iter().for_each(|item| gather(item, Depth::Part, words)),
        Form::Map(entries) | Form::Fields(_, entries) => {
            for entry in entries.iter().filter(|entry| !is_beside_battle(node, depth, entry)) {
                gather(&entry.key, Depth::Part, words);
                gather(&entry.value, Depth::Part, words);
            }
        }
        _ => {}
    }
}

/// Where a node stands in a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// It is the whole piece.
    Piece,
    /// It is a part of a piece.
    Part,
}

/// Whether an entry is a field that changes no battle: what a piece sounds like, or its rules in words. The objects of
/// JSON are maps, and only that of the whole piece has fields for certain.
fn is_beside_battle(node: &Node, depth: Depth, entry: &Entry) -> bool {
    let is_field = matches!(node.form, Form::Fields(..)) || depth == Depth::Piece;
    is_field
        && match entry.key.name() {
            Some("sound" | "sounds" | "rule") => true,
            // The traits of a weapon are a list, and what a ruleset says about traits is a map.
            Some("states" | "traits") => depth == Depth::Piece && matches!(entry.value.form, Form::Map(_)),
            _ => false,
        }
}

/// The digest of what a tree says. Places in the text and the order of fields and map entries do not count.
fn digest(node: &Node, depth: Depth) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    let mut text = |tag: u8, text: &str| {
        hasher.update(&[tag]);
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    };
    match &node.form {
        Form::Number(Number { value: NumberValue::Whole(number), .. }) => text(1, &number.to_string()),
        Form::Number(Number { value: NumberValue::Decimal(number), .. }) => text(2, &number.to_bits().to_string()),
        Form::Text(word) => text(3, word),
        Form::Letter(letter) => text(4, &letter.to_string()),
        Form::Truth(truth) => text(5, &truth.to_string()),
        Form::Word(word) => text(6, word),
        Form::List(_) => text(7, ""),
        Form::Map(_) => text(8, ""),
        Form::Fields(word, _) => text(9, word.as_deref().unwrap_or_default()),
        Form::Tuple(word, _) => text(10, word.as_deref().unwrap_or_default()),
        Form::Broken => text(11, ""),
    }
    match &node.form {
        Form::List(items) | Form::Tuple(_, items) => items.iter().for_each(|item| {
            hasher.update(&digest(item, Depth::Part));
        }),
        Form::Map(entries) | Form::Fields(_, entries) => {
            let entries = entries.iter().filter(|entry| !is_beside_battle(node, depth, entry));
            let digest = |node: &Node| digest(node, Depth::Part);
            let mut pairs: Vec<_> = entries.map(|entry| (digest(&entry.key), digest(&entry.value))).collect();
            pairs.sort_unstable();
            for (key, value) in pairs {
                hasher.update(&key);
                hasher.update(&value);
            }
        }
        _ => {}
    }
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use crate::files::source::Memory;
    use crate::load::load;
    use crate::packs::kind::Kind;
    use crate::packs::sources::Sources;

    fn print_of(ruleset: &str) -> String {
        let pack = Memory::new("m")
            .with("mod.ron", r#"(name: "m", version: "1")"#)
            .with("rulesets/mine.ron", format!(r#"(id: "mine", name: "Mine", extends: "sbi3"{ruleset})"#));
        let loaded = load(&Sources::built_in().with_mod(pack));
        assert_eq!(loaded.report.mods_left_out, []);
        loaded.library.prints.of(Kind::Rulesets, "mine").expect("it is loaded").to_owned()
    }

    #[test]
    fn layout_comments_and_the_order_of_fields_do_not_matter_but_numbers_do() {
        let plain = print_of(r#", summary: "S", profiles: {Vehicle: {"type": -1}}"#);
        let other = print_of(",\n // A word.\n profiles: {Vehicle: {\"type\": -1}},\n\n summary: \"S\"");
        assert_eq!(plain, other);
        assert_ne!(plain, print_of(r#", summary: "S", profiles: {Vehicle: {"type": -3}}"#));
    }

    #[test]
    fn how_rules_are_put_in_words_does_not_matter() {
        let plain = print_of(r#", impacts: [(id: "x", label: "X", on: CalledShot, amount: Num(1), lands: Now)]"#);
        let told = r#", states: {Prone: (rule: "It lies.")}, traits: {"heavy": (rule: "It is heavy.")},
            impacts: [(id: "x", label: "X", rule: "It helps.", on: CalledShot, amount: Num(1), lands: Now)]"#;
        assert_eq!(print_of(told), plain);
    }

    #[test]
    fn what_a_piece_sounds_like_does_not_matter() {
        let print_of = |more: &str| {
            let weapon = format!(
                r#"(id: "gun", name: "Gun", class: Energy, damage: 3, ranges: (short: 1, medium: 2, long: 3){more})"#
            );
            let pack = Memory::new("m").with("mod.ron", r#"(name: "m", version: "1")"#).with("weapons/gun.ron", weapon);
            let loaded = load(&Sources::built_in().with_mod(pack));
            assert_eq!(loaded.report.mods_left_out, []);
            loaded.library.prints.of(Kind::Weapons, "gun").expect("it is loaded").to_owned()
        };
        let plain = print_of("");
        assert_eq!(print_of(r#", sounds: (shot: "weapon-arc")"#), plain);
        assert_ne!(print_of(", heat: 1"), plain);
    }
}
