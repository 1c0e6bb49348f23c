//! Checks rulesets, each together with what it takes over from others.

use super::Sink;
use crate::content::packs::kind::Kind;
use crate::content::packs::shelves::{Item, Shelves};
use crate::rules::fault::{Fault, Level, Path, PathStep};
use crate::rules::ruleset::{self, RawRuleset, Ruleset};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

type Resolved = BTreeMap<String, RawRuleset>;

/// Checks every ruleset. Returns the rulesets that passed, and each readable one together with what it takes over.
pub(super) fn check(shelves: &Shelves, sink: &mut Sink<'_>) -> (BTreeMap<String, Arc<Ruleset>>, Resolved) {
    let mut passed = BTreeMap::new();
    let mut resolved = Resolved::new();
    let mut found = BTreeMap::new();
    for (id, item) in &shelves.rulesets {
        match resolve(id, item, shelves) {
            Ok((raw, mut faults)) => {
                match ruleset::check(&raw) {
                    Ok((ruleset, notices)) => {
                        if item.sound && faults.is_empty() {
                            passed.insert(id.clone(), Arc::new(ruleset));
                        }
                        faults.extend(notices);
                    }
                    Err(errors) => faults.extend(errors),
                }
                let faults: Vec<Fault> =
                    faults.into_iter().map(|fault| Fault { path: by_ids(&fault.path, &raw), ..fault }).collect();
                found.insert(id, faults);
                if item.sound {
                    resolved.insert(id.clone(), raw);
                }
            }
            Err(Some(fault)) => sink.push(item.document, &fault),
            Err(None) => {}
        }
    }
    for (id, faults) in &found {
        let Some(item) = shelves.rulesets.get(*id) else { continue };
        let base = item.value.extends.as_ref().and_then(|base| found.get(base));
        for fault in faults {
            push(fault, item, base, sink);
        }
    }
    for (id, item) in &shelves.rulesets {
        for fault in unread_profiles(id, &item.value, shelves, &passed) {
            sink.push(item.document, &fault);
        }
    }
    (passed, resolved)
}

/// Faults for numbers of unit types that nothing reads: neither the ruleset, nor one that it extends, nor one that
/// extends it.
fn unread_profiles(
    id: &str,
    raw: &RawRuleset,
    shelves: &Shelves,
    passed: &BTreeMap<String, Arc<Ruleset>>,
) -> Vec<Fault> {
    // A ruleset that cannot be read as a whole has other faults first.
    if !passed.contains_key(id) {
        return Vec::new();
    }
    let family = passed.iter().filter(|(other, _)| extends(other, id, shelves) || extends(id, other, shelves));
    let profiles = family.flat_map(|(_, ruleset)| ruleset.profiles()).filter(|profile| profile.read);
    let read: BTreeSet<&str> = profiles.map(|profile| profile.id.as_str()).collect();
    let mut faults = Vec::new();
    for (unit_type, numbers) in &raw.profiles {
        for name in numbers.keys().filter(|name| !read.contains(name.as_str())) {
            let path = Path::root().key("profiles").key(unit_type.name()).key(name);
            let message = format!("no amount reads the profile number {name:?}");
            faults.push(Fault::error(path, message).at(name.as_str()).allowing(read.iter().copied()));
        }
    }
    faults
}

/// Whether a ruleset is the other one or extends it, directly or through others.
fn extends(id: &str, other: &str, shelves: &Shelves) -> bool {
    let mut here = Some(id);
    // A chain is at most as long as the number of rulesets. A circular chain never passes.
    for _ in 0..=shelves.rulesets.len() {
        match here {
            Some(id) if id == other => return true,
            Some(id) => here = shelves.rulesets.get(id).and_then(|item| item.value.extends.as_deref()),
            None => return false,
        }
    }
    false
}

/// The ruleset with everything it takes over. `Err(None)` if the fault is in another file.
fn resolve(id: &str, item: &Item<RawRuleset>, shelves: &Shelves) -> Result<(RawRuleset, Vec<Fault>), Option<Fault>> {
    let Some(parent) = &item.value.extends else { return Ok((RawRuleset::clone(&item.value), Vec::new())) };
    let path = Path::root().key("extends");
    if let Some(chain) = endless_chain(id, shelves) {
        let message = format!("rulesets extend each other in a circle: {}", chain.join(" extends "));
        let is_part = chain.last().is_some_and(|last| *last == id);
        return Err(is_part.then(|| Fault::error(path, message).at(parent)));
    }
    if !shelves.has(Kind::Rulesets, parent) {
        return Err(Some(Fault::unknown(path, Kind::Rulesets.noun(), parent, shelves.ids(Kind::Rulesets))));
    }
    let base = shelves.rulesets.get(parent).ok_or(None)?;
    let (base, _) = resolve(parent, base, shelves).map_err(|_| None)?;
    let extended = ruleset::extend(&base, &item.value);
    Ok((extended.raw, extended.faults))
}

/// The chain of extended rulesets from `id` on, if it is circular. The member where the circle closes
/// appears again at the end.
fn endless_chain<'s>(id: &'s str, shelves: &'s Shelves) -> Option<Vec<&'s str>> {
    let mut chain = vec![id];
    loop {
        let here = shelves.rulesets.get(*chain.last()?)?;
        let next = here.value.extends.as_deref()?;
        let again = chain.contains(&next);
        chain.push(next);
        if again {
            return Some(chain);
        }
    }
}

/// Reports a fault of a whole ruleset. The place is in its own file if the fault is there, else the `extends` of that
/// file. Faults that the extended ruleset already has are left out.
fn push(fault: &Fault, item: &Item<RawRuleset>, base: Option<&Vec<Fault>>, sink: &mut Sink<'_>) {
    let Some(base) = base else { return sink.push(item.document, fault) };
    let inherited = |other: &Fault| other.path == fault.path && other.message == fault.message;
    if stands_in(fault, item, sink) {
        sink.push(item.document, fault);
    } else if item.sound && fault.level == Level::Error && !base.iter().any(inherited) {
        let message = format!("in what it takes over, {}: {}", fault.path, fault.message);
        let whole = Fault { path: Path::root().key("extends"), token: None, message, ..fault.clone() };
        sink.push(item.document, &whole);
    }
}

fn stands_in(fault: &Fault, item: &Item<RawRuleset>, sink: &Sink<'_>) -> bool {
    let document = sink.documents.get(item.document);
    document.is_some_and(|document| document.tree.find(fault.path.steps()).is_whole)
}

/// The path with ids in place of indices. The indices also count what was taken over.
fn by_ids(path: &Path, raw: &RawRuleset) -> Path {
    let mut named = Path::root();
    let mut draw = None;
    for step in path.steps() {
        named = match step {
            PathStep::Key(key) => named.key(key),
            PathStep::Index(index) => {
                let id = match named.to_string().as_str() {
                    "draws" => {
                        draw = raw.draws.get(*index);
                        draw.map(|draw| &draw.id)
                    }
                    "activation.actions" => raw.activation.actions.get(*index).map(|action| &action.id),
                    "reactions" => raw.reactions.get(*index).map(|reaction| &reaction.id),
                    "impacts" => raw.impacts.get(*index).map(|impact| &impact.id),
                    terms if terms.ends_with(".terms") && named.steps().len() == 3 => {
                        draw.and_then(|draw| draw.terms.get(*index)).map(|term| &term.id)
                    }
                    _ => None,
                };
                id.map_or_else(|| named.index(*index), |id| named.key(id))
            }
        };
    }
    named
}
