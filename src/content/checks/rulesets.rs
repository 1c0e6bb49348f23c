//! Checks rulesets, each together with what it takes over from others.

use super::super::kind::Kind;
use super::super::shelves::{Item, Shelves};
use super::Sink;
use crate::rules::fault::{Fault, Level, Path, PathStep};
use crate::rules::ruleset::{self, RawRuleset, Ruleset};
use std::collections::BTreeMap;
use std::sync::Arc;

type Resolved = BTreeMap<String, RawRuleset>;

/// Checks every ruleset; gives those that passed, and of those that can be read the whole text.
pub(super) fn check(shelves: &Shelves, sink: &mut Sink<'_>) -> (BTreeMap<String, Arc<Ruleset>>, Resolved) {
    let mut passed = BTreeMap::new();
    let mut resolved = Resolved::new();
    for (id, item) in &shelves.rulesets {
        match resolve(id, item, shelves, &mut Vec::new()) {
            Ok((raw, faults)) => {
                let mut faults = faults;
                match ruleset::check(&raw) {
                    Ok((ruleset, notices)) => {
                        faults.extend(notices.into_iter().filter(|fault| is_own(fault, &raw, item, sink)));
                        if item.sound && faults.iter().all(|fault| fault.level == Level::Notice) {
                            passed.insert(id.clone(), Arc::new(ruleset));
                        }
                    }
                    Err(found) => faults.extend(found),
                }
                for fault in faults {
                    push(fault, &raw, item, sink);
                }
                if item.sound {
                    resolved.insert(id.clone(), raw);
                }
            }
            Err(Some(fault)) => sink.push(item.document, &fault),
            Err(None) => {}
        }
    }
    (passed, resolved)
}

/// The ruleset with everything it takes over; no fault if the fault is in another file.
fn resolve(
    id: &str,
    item: &Item<RawRuleset>,
    shelves: &Shelves,
    chain: &mut Vec<String>,
) -> Result<(RawRuleset, Vec<Fault>), Option<Fault>> {
    chain.push(id.to_owned());
    let Some(parent) = &item.value.extends else { return Ok((RawRuleset::clone(&item.value), Vec::new())) };
    let path = Path::root().key("extends");
    let unknown = || Fault::unknown(path.clone(), Kind::Rulesets.noun(), parent, shelves.ids(Kind::Rulesets));
    if chain.contains(parent) {
        let circle = chain.join(" extends ");
        return Err(Some(
            Fault::error(path, format!("rulesets extend each other in a circle: {circle} extends {parent}")).at(parent),
        ));
    }
    if !shelves.has(Kind::Rulesets, parent) {
        return Err(Some(unknown()));
    }
    let Some(base) = shelves.rulesets.get(parent) else { return Err(None) };
    let (base, _) = resolve(parent, base, shelves, chain).map_err(|fault| {
        // A circle is reported in every file that is part of it, not in those that only lead to it.
        fault.filter(|_| chain.first().is_some_and(|first| chain.iter().filter(|it| *it == first).count() > 1))
    })?;
    let extended = ruleset::extend(&base, &item.value);
    Ok((extended.raw, extended.faults))
}

/// Reports a fault of the whole ruleset in the file it was read from, or where that file extends another one.
fn push(fault: Fault, raw: &RawRuleset, item: &Item<RawRuleset>, sink: &mut Sink<'_>) {
    let fault = Fault { path: by_ids(&fault.path, raw), ..fault };
    if item.value.extends.is_none() || stands_in(&fault, item, sink) {
        sink.push(item.document, &fault);
    } else {
        let message = format!("in what it takes over, {}: {}", fault.path, fault.message);
        let whole = Fault { path: Path::root().key("extends"), token: None, message, ..fault };
        sink.push(item.document, &whole);
    }
}

fn is_own(fault: &Fault, raw: &RawRuleset, item: &Item<RawRuleset>, sink: &Sink<'_>) -> bool {
    let fault = Fault { path: by_ids(&fault.path, raw), ..fault.clone() };
    item.value.extends.is_none() || stands_in(&fault, item, sink)
}

fn stands_in(fault: &Fault, item: &Item<RawRuleset>, sink: &Sink<'_>) -> bool {
    let document = sink.documents.get(item.document);
    document.is_some_and(|document| document.tree.find(fault.path.steps()).1)
}

/// The path with ids in place of numbers: the numbers count what was taken over, too.
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
