//! Reads what players are told about tags and abilities.

use super::label;
use super::names::Names;
use super::numbers::CHANGE;
use crate::catalog::trait_rule::bare_name;
use crate::fault::{Fault, Path};
use crate::ruleset::checked::quirk::Quirk;
use crate::ruleset::raw::RawRuleset;
use crate::texts::Texts;

/// The most letters of a sentence about a quirk.
const LETTERS_MAX: usize = 160;

/// Resolves the quirks. Every other part of the ruleset must be resolved before: only then it is known what asks for
/// which tag.
pub(crate) fn quirks(raw: &RawRuleset, names: &mut Names) -> Vec<Quirk> {
    let (asked, mut quirks) = (names.marks.clone(), Vec::new());
    for (tag, quirk) in &raw.quirks {
        let path = Path::root().key("quirks").key(tag);
        if !asked.contains(tag) {
            let message = format!("nothing in this ruleset asks for {tag:?}, so it does nothing");
            names.faults.push(Fault::notice(path.clone(), message).at(tag.as_str()).allowing(&asked));
        }
        let says = sentence(quirk.says.as_ref(), (&path.key("says"), &[CHANGE]), names);
        let rule = sentence(quirk.rule.as_ref(), (&path.key("rule"), &[]), names);
        quirks.push(Quirk {
            mark: names.mark(tag),
            label: label(quirk.label.as_ref(), &bare_name(tag)),
            says,
            rule,
            number: 0,
        });
    }
    quirks
}

/// A sentence about a quirk, empty if there is none. It may only have these words in braces.
fn sentence(text: Option<&String>, (path, allowed): (&Path, &[&str]), names: &mut Names) -> String {
    let Some(text) = text else { return String::new() };
    let count = text.chars().count();
    if text.trim().is_empty() {
        names.faults.push(Fault::error(path.clone(), "the sentence is empty: leave it out, or say something"));
    }
    if count > LETTERS_MAX {
        let message = format!("a sentence about a quirk has at most {LETTERS_MAX} letters, and this one has {count}");
        names.faults.push(Fault::error(path.clone(), message));
    }
    for part in Texts::parts(text).map(|part| format!("{{{part}}}")).filter(|part| !allowed.contains(&part.as_str())) {
        let known = if allowed.is_empty() {
            "nothing is filled in here".to_owned()
        } else {
            format!("only {} is filled in here", allowed.join(", "))
        };
        names.faults.push(Fault::error(path.clone(), format!("unknown word {part}: {known}")));
    }
    text.clone()
}
