//! Checks rulesets, each together with what it takes over from others.

use super::Sink;
use crate::packs::kind::Kind;
use crate::packs::shelves::{Item, Shelves};
use phaseline_rules::fault::{Fault, Level, Path, PathStep};
use phaseline_rules::ruleset::{self, RawRuleset, Ruleset};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Each readable ruleset together with what it takes over.
type Resolved = BTreeMap<String, Arc<RawRuleset>>;

/// The most rulesets of all packs together.
const RULESETS_MAX: usize = 2000;

/// Checks every ruleset. Returns the rulesets that passed, and each readable one together with what it takes over.
pub(super) fn check(shelves: &Shelves, sink: &mut Sink<'_>) -> (BTreeMap<String, Arc<Ruleset>>, Resolved) {
    let mut passed = BTreeMap::new();
    let mut resolved = Resolved::new();
    let mut found = BTreeMap::new();
    let mut chains = Chains { shelves, known: BTreeMap::new() };
    for (place, (id, item)) in shelves.rulesets.iter().enumerate() {
        if place >= RULESETS_MAX {
            let message =
                format!("{} rulesets are too many, at most {RULESETS_MAX} can be loaded", shelves.rulesets.len());
            sink.push(item.document, &Fault::error(Path::root(), message));
            continue;
        }
        match chains.resolve(id) {
            Ok(whole) => {
                let (raw, mut faults) = (Arc::clone(&whole.raw), whole.faults);
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
    let read = profiles_read(shelves, &passed);
    for (id, item) in &shelves.rulesets {
        // A ruleset that cannot be read as a whole has other faults first.
        if let Some(read) = read.get(id.as_str()) {
            for fault in unread_profiles(&item.value, read) {
                sink.push(item.document, &fault);
            }
        }
    }
    (passed, resolved)
}

/// Faults for numbers of unit types that nothing reads.
fn unread_profiles(raw: &RawRuleset, read: &BTreeSet<&str>) -> Vec<Fault> {
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

/// For each ruleset that passed, the numbers of unit types that it reads, or one that it extends, or one that extends
/// it.
fn profiles_read<'r>(
    shelves: &'r Shelves,
    passed: &'r BTreeMap<String, Arc<Ruleset>>,
) -> BTreeMap<&'r str, BTreeSet<&'r str>> {
    let base_of = |id: &str| {
        let base = shelves.rulesets.get(id)?.value.extends.as_deref()?;
        passed.contains_key(base).then_some(base)
    };
    let of = |ruleset: &'r Ruleset| {
        let read = ruleset.profiles().iter().filter(|profile| profile.read);
        read.map(|profile| profile.id.as_str()).collect::<BTreeSet<&str>>()
    };
    let mut above: BTreeMap<&str, BTreeSet<&str>> = passed.iter().map(|(id, it)| (id.as_str(), of(it))).collect();
    let mut below = above.clone();
    let order = bases_first(passed.keys().map(String::as_str), base_of);
    for id in &order {
        let taken = base_of(id).and_then(|base| above.get(base).cloned()).unwrap_or_default();
        above.entry(id).or_default().extend(taken);
    }
    for id in order.iter().rev() {
        let given = below.get(id).cloned().unwrap_or_default();
        if let Some(base) = base_of(id) {
            below.entry(base).or_default().extend(given);
        }
    }
    for (id, read) in below {
        above.entry(id).or_default().extend(read);
    }
    above
}

/// The rulesets, each after the one that it extends. None of them is part of a circle.
fn bases_first<'r>(ids: impl Iterator<Item = &'r str>, base_of: impl Fn(&str) -> Option<&'r str>) -> Vec<&'r str> {
    let (mut order, mut placed) = (Vec::new(), BTreeSet::new());
    for id in ids {
        let mut chain = vec![id];
        while let Some(base) = chain.last().and_then(|last| base_of(last)).filter(|base| !placed.contains(base)) {
            chain.push(base);
        }
        order.extend(chain.into_iter().rev().filter(|id| placed.insert(*id)));
    }
    order
}

/// A ruleset with everything that it takes over, and the faults in the way it does.
#[derive(Clone)]
struct Whole {
    raw: Arc<RawRuleset>,
    faults: Vec<Fault>,
}

/// Why a ruleset cannot be put together. `None` if the fault is in another file.
type Broken = Option<Fault>;

/// Rulesets that extend others, each put together once.
struct Chains<'s> {
    shelves: &'s Shelves,
    known: BTreeMap<&'s str, Result<Whole, Broken>>,
}

impl<'s> Chains<'s> {
    /// The ruleset with everything it takes over.
    fn resolve(&mut self, id: &'s str) -> Result<Whole, Broken> {
        // First down to one that is known or extends nothing, then up again.
        let mut chain = vec![id];
        let mut met = BTreeSet::from([id]);
        while let Some(here) = chain.last().copied().filter(|last| !self.known.contains_key(last)) {
            let base = self.shelves.rulesets.get(here).and_then(|item| item.value.extends.as_deref());
            let Some(base) = base.filter(|base| self.shelves.rulesets.contains_key(*base)) else { break };
            chain.push(base);
            if !met.insert(base) {
                self.close(&chain);
                break;
            }
        }
        for here in chain.into_iter().rev() {
            if !self.known.contains_key(here) {
                let whole = self.put_together(here);
                self.known.insert(here, whole);
            }
        }
        self.known.get(id).cloned().unwrap_or(Err(None))
    }

    /// Notes the fault of every ruleset in a circle. The last of the chain is where it closes.
    fn close(&mut self, chain: &[&'s str]) {
        let Some(last) = chain.last() else { return };
        let first = chain.iter().position(|id| id == last).unwrap_or(0);
        let circle = &chain[first..chain.len() - 1];
        for (place, id) in circle.iter().enumerate() {
            let turned: Vec<&str> = (0..=circle.len()).map(|step| circle[(place + step) % circle.len()]).collect();
            let message = format!("rulesets extend each other in a circle: {}", turned.join(" extends "));
            let fault = Fault::error(Path::root().key("extends"), message).at(turned[1]);
            self.known.insert(id, Err(Some(fault)));
        }
    }

    /// Puts one ruleset together, after the one that it extends.
    fn put_together(&self, id: &str) -> Result<Whole, Broken> {
        let item = self.shelves.rulesets.get(id).ok_or(None)?;
        let Some(base) = item.value.extends.as_deref() else {
            return Ok(Whole { raw: Arc::clone(&item.value), faults: Vec::new() });
        };
        if !self.shelves.has(Kind::Rulesets, base) {
            let path = Path::root().key("extends");
            return Err(Some(Fault::unknown(path, Kind::Rulesets.noun(), base, self.shelves.ids(Kind::Rulesets))));
        }
        let Some(Ok(base)) = self.known.get(base) else { return Err(None) };
        let extended = ruleset::extend(&base.raw, &item.value);
        Ok(Whole { raw: Arc::new(extended.raw), faults: extended.faults })
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
