//! Compares what a language says for the content with what the content itself says.

use super::super::packs::kind::Kind;
use super::super::packs::pack::Pack;
use super::super::packs::shelves::{Item, Shelves};
use super::super::reading::FAULTS_MAX;
use super::super::reading::diagnostic::Diagnostic;
use super::super::reading::document::Document;
use super::super::reading::tree::node::{Entry, Form, Node};
use super::super::words::MODEL_LANGUAGE;
use phaseline_rules::fault::Level;
use phaseline_rules::ruleset::bare_name;
use phaseline_rules::texts::Texts;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

/// A text longer than this is not quoted whole.
const QUOTED_MAX: usize = 60;

/// The fields of a kind that players read in their own language.
const fn told(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Rulesets => &["name", "label", "summary", "rule", "says", "shout", "one_of"],
        Kind::Lessons => &["name", "heading", "text", "task"],
        Kind::Combat => &["name", "label", "rule"],
        Kind::Effects | Kind::Abilities | Kind::Equipment => &["name", "summary", "rule"],
        Kind::Units | Kind::Pilots => &["summary"],
        Kind::Maps | Kind::Text => &[],
        Kind::Terrain | Kind::UnitTypes | Kind::Weapons | Kind::Scenarios | Kind::Themes => &["name", "summary"],
    }
}

/// The fields of a kind that a language may translate, too: proper names, and what no screen shows.
const fn proper(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Units | Kind::Maps => &["name", "summary"],
        Kind::Pilots => &["name", "callsign"],
        _ => &[],
    }
}

/// The words of amounts and conditions that name tags, abilities and traits, which players read without underscores.
const MARKS: [&str; 6] = ["Tags", "UnitsWith", "HasTag", "HasAbility", "FiredOnly", "HitWith"];

/// Calls `each` with every text of a piece that is in one of the fields, and its place.
fn texts(node: &Node, field: Option<&str>, fields: &[&str], each: &mut impl FnMut(Cow<'_, str>, &Range<usize>)) {
    match &node.form {
        Form::Text(text) if field.is_some_and(|field| fields.contains(&field)) => each(text.into(), &node.span),
        Form::Tuple(Some(word), items) if MARKS.contains(&word.as_str()) => {
            items.iter().for_each(|item| marks(item, each));
        }
        Form::List(items) | Form::Tuple(_, items) => {
            items.iter().for_each(|item| texts(item, field, fields, each));
        }
        Form::Fields(_, entries) | Form::Map(entries) => {
            for Entry { key, value } in entries {
                let in_map = matches!(node.form, Form::Map(_));
                texts(value, key.name().filter(|_| !in_map), fields, each);
            }
        }
        _ => {}
    }
}

/// The tags, abilities and traits that are named directly in a node, or as keys of its map.
fn marks(node: &Node, each: &mut impl FnMut(Cow<'_, str>, &Range<usize>)) {
    match &node.form {
        Form::Text(mark) => each(bare_name(mark).into(), &node.span),
        Form::Map(entries) => entries.iter().for_each(|entry| marks(&entry.key, each)),
        _ => {}
    }
}

/// Calls `each` with every text of a piece, where it stands, and whether it is one that players read in their own
/// language.
fn said(kind: Kind, tree: &Node, each: &mut impl FnMut(Cow<'_, str>, &Range<usize>, bool)) {
    let mut of = |node: &Node, field: Option<&str>| {
        texts(node, field, told(kind), &mut |text, place| each(text, place, true));
        texts(node, field, proper(kind), &mut |text, place| each(text, place, false));
    };
    match &tree.form {
        // The name of a place for a unit is for the objectives of the file.
        Form::Fields(_, entries) if kind == Kind::Scenarios => {
            for Entry { key, value } in entries {
                let sides = match &value.form {
                    Form::List(sides) if key.name() == Some("sides") => sides.as_slice(),
                    _ => {
                        of(value, key.name());
                        continue;
                    }
                };
                for side in sides {
                    let Form::Fields(_, entries) = &side.form else { continue };
                    let entries = entries.iter().filter(|entry| entry.key.name() != Some("units"));
                    entries.for_each(|entry| of(&entry.value, entry.key.name()));
                }
            }
        }
        _ => of(tree, None),
    }
}

/// The pieces of a pack whose files have no fault, but for its languages.
fn pieces<'p>(shelves: &'p Shelves, documents: &'p [Document]) -> impl Iterator<Item = (Kind, &'p Document)> {
    let pieces = shelves.pieces().filter(|(kind, ..)| *kind != Kind::Text);
    let known = pieces.filter_map(|(kind, _, document)| Some((kind, documents.get(document)?)));
    known.filter(|(_, document)| !document.is_faulty())
}

/// Notices about a pack that was put on top of others, for each language in which it says something for the content:
/// its own texts without words of that language, and words for texts that neither it nor a pack below says. A pack that
/// has no words of a language for the content says nothing about it.
pub(crate) fn notices(pack: &Pack, all: &Shelves, documents: &[Document]) -> Vec<Diagnostic> {
    let mut notices = Vec::new();
    for (id, item) in &pack.shelves.text {
        let translates = !item.value.content.is_empty() || !item.value.unit_types.is_empty();
        let Some(document) = pack.documents.get(item.document).filter(|it| !it.is_faulty()) else { continue };
        if translates && id != MODEL_LANGUAGE {
            notices.extend(all.text.get(id).map(|whole| missing(pack, whole)).unwrap_or_default());
        }
        // What cannot be read may say it.
        if all.ghosts.is_empty() {
            notices.extend(unused(pack, item, document, (all, documents)));
        }
    }
    notices
}

/// The texts of a pack that a language has no words for, each once.
fn missing(pack: &Pack, language: &Item<Texts>) -> Vec<Diagnostic> {
    let texts = &language.value;
    let mut seen = BTreeSet::new();
    let mut notices = Vec::new();
    let mut more = 0;
    for (kind, document) in pieces(&pack.shelves, &pack.documents) {
        said(kind, &document.tree, &mut |text, place, is_told| {
            let is_missing = is_told && !text.trim().is_empty() && !texts.content.contains_key(&*text);
            if !is_missing || !seen.insert(text.to_string()) {
                return;
            }
            if notices.len() == FAULTS_MAX {
                more += 1;
                return;
            }
            let message = format!(
                "{} has no words for {}: text/{}.ron has a place for them under content",
                texts.name,
                quoted(&text),
                texts.id
            );
            notices.push(Diagnostic::at(document, place, Level::Notice, message));
        });
    }
    if more > 0 {
        let message = format!("{} has no words for {more} more texts of this pack", texts.name);
        notices.push(Diagnostic::whole(Level::Notice, &pack.label, message));
    }
    notices
}

/// The words of a language in a pack for texts that no content says.
fn unused(
    pack: &Pack,
    language: &Item<Texts>,
    document: &Document,
    (all, documents): (&Shelves, &[Document]),
) -> Vec<Diagnostic> {
    let texts = &language.value;
    let content = [("content", None, texts.content.keys()), ("within", None, texts.within.keys())];
    let of_types = texts.unit_types.iter().map(|(id, words)| ("unit_types", Some(id.as_str()), words.keys()));
    let lists: Vec<_> = content.into_iter().chain(of_types).collect();
    let mut unsaid: BTreeSet<&str> = lists.iter().flat_map(|(.., keys)| keys.clone()).map(String::as_str).collect();
    let own = pieces(&pack.shelves, &pack.documents);
    for (kind, document) in own.chain(pieces(all, documents)) {
        if unsaid.is_empty() {
            return Vec::new();
        }
        said(kind, &document.tree, &mut |text, _, _| _ = unsaid.remove(&*text));
    }
    let mut notices = Vec::new();
    for (field, of_type, keys) in lists {
        let list = document.tree.field(field).and_then(|list| of_type.map_or(Some(list), |id| list.field(id)));
        for own in keys.filter(|own| unsaid.contains(own.as_str())).take(FAULTS_MAX) {
            let place = list.and_then(|list| list.entry(own)).map_or(&document.tree, |entry| &entry.key);
            let message = format!("no content says {}: these words for it are never shown", quoted(own));
            notices.push(Diagnostic::at(document, &place.span, Level::Notice, message));
        }
    }
    notices
}

/// A text in quotes, shortened if it is long.
fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED_MAX) {
        None => format!("{text:?}"),
        Some((end, _)) => format!("{:?}", format!("{} ..", text[..end].trim_end())),
    }
}
