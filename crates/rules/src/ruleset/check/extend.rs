//! Builds a ruleset on another one. Entries with the same id replace its entries; all others are taken over.

use crate::fault::{Fault, Path};
use crate::ruleset::raw::RawRuleset;
use crate::ruleset::raw::activation::RawActivation;
use crate::ruleset::raw::draw::RawDraw;

/// A ruleset file together with everything that it takes over.
#[derive(Debug, Clone)]
pub struct Extended {
    /// The whole ruleset, as if it were one file.
    pub raw: RawRuleset,
    /// Faults in the way it builds on the other one.
    pub faults: Vec<Fault>,
}

/// Puts `own` on top of `base`. `base` must be complete already.
#[must_use]
pub fn extend(base: &RawRuleset, own: &RawRuleset) -> Extended {
    let mut raw = base.clone();
    raw.id.clone_from(&own.id);
    raw.extends = None;
    raw.off = Vec::new();
    replace(&mut raw.name, &own.name);
    replace(&mut raw.summary, &own.summary);
    replace(&mut raw.highlight, &own.highlight);
    replace(&mut raw.clock, &own.clock);
    raw.inputs.extend(own.inputs.clone());
    raw.counters.extend(own.counters.clone());
    raw.tables.extend(own.tables.clone());
    raw.values.extend(own.values.clone());
    for (tag, quirk) in &own.quirks {
        let known = raw.quirks.entry(tag.clone()).or_default();
        replace(&mut known.label, &quirk.label);
        replace(&mut known.says, &quirk.says);
        replace(&mut known.rule, &quirk.rule);
    }
    raw.statistics.honours.extend(own.statistics.honours.clone());
    raw.statistics.ignores.extend(own.statistics.ignores.iter().cloned());
    raw.statistics.honours.retain(|name, _| !own.statistics.ignores.contains(name));
    for (unit_type, numbers) in &own.profiles {
        raw.profiles.entry(*unit_type).or_default().extend(numbers.clone());
    }
    raw.states.extend(own.states.clone());
    raw.traits.extend(own.traits.clone());
    for draw in &own.draws {
        extend_draw(&mut raw.draws, draw);
    }
    merge(&mut raw.declare, &own.declare, |declaration| &declaration.input);
    extend_activation(&mut raw.activation, &own.activation);
    merge(&mut raw.reactions, &own.reactions, |reaction| &reaction.id);
    merge(&mut raw.impacts, &own.impacts, |impact| &impact.id);
    let faults = own.off.iter().filter_map(|id| switch_off(&mut raw, id)).collect();
    Extended { raw, faults }
}

fn replace<T: Clone>(target: &mut Option<T>, own: &Option<T>) {
    if own.is_some() {
        target.clone_from(own);
    }
}

fn merge<T: Clone>(target: &mut Vec<T>, own: &[T], id: impl Fn(&T) -> &String) {
    for item in own {
        match target.iter().position(|known| id(known) == id(item)) {
            Some(place) => target[place] = item.clone(),
            None => target.push(item.clone()),
        }
    }
}

fn extend_draw(draws: &mut Vec<RawDraw>, own: &RawDraw) {
    let Some(known) = draws.iter_mut().find(|draw| draw.id == own.id) else {
        draws.push(own.clone());
        return;
    };
    replace(&mut known.label, &own.label);
    replace(&mut known.moment, &own.moment);
    replace(&mut known.each, &own.each);
    replace(&mut known.limits, &own.limits);
    replace(&mut known.again_on_tie, &own.again_on_tie);
    merge(&mut known.terms, &own.terms, |term| &term.id);
}

fn extend_activation(target: &mut RawActivation, own: &RawActivation) {
    target.pools.extend(own.pools.clone());
    replace(&mut target.timing, &own.timing);
    replace(&mut target.haste, &own.haste);
    merge(&mut target.actions, &own.actions, |action| &action.id);
}

/// Leaves out everything with this id. Returns a fault when there is nothing with it.
fn switch_off(raw: &mut RawRuleset, id: &String) -> Option<Fault> {
    let count = |raw: &RawRuleset| {
        let terms: usize = raw.draws.iter().map(|draw| draw.terms.len()).sum();
        terms
            + raw.draws.len()
            + raw.activation.actions.len()
            + raw.impacts.len()
            + raw.counters.len()
            + raw.declare.len()
            + raw.reactions.len()
    };
    let before = count(raw);
    let mut known: Vec<String> = raw.draws.iter().flat_map(|draw| &draw.terms).map(|term| term.id.clone()).collect();
    known.extend(raw.draws.iter().map(|draw| draw.id.clone()));
    known.extend(raw.activation.actions.iter().map(|action| action.id.clone()));
    known.extend(raw.impacts.iter().map(|impact| impact.id.clone()));
    known.extend(raw.counters.keys().cloned());
    known.extend(raw.declare.iter().map(|declaration| declaration.input.clone()));
    known.extend(raw.reactions.iter().map(|reaction| reaction.id.clone()));
    for draw in &mut raw.draws {
        draw.terms.retain(|term| term.id != *id);
    }
    raw.draws.retain(|draw| draw.id != *id);
    raw.activation.actions.retain(|action| action.id != *id);
    raw.impacts.retain(|impact| impact.id != *id);
    raw.counters.remove(id);
    raw.declare.retain(|declaration| declaration.input != *id);
    raw.reactions.retain(|reaction| reaction.id != *id);
    known.sort();
    known.dedup();
    let path = Path::root().key("off");
    (count(raw) == before)
        .then(|| Fault::unknown(path, "term, draw, action, reaction, impact, counter or declaration", id, known))
}
