//! Rulesets that are too large to be checked or played: too many entries, or named amounts that are too large.

use super::circles::{Part, visit};
use crate::fault::{Fault, Path};
use crate::ruleset::raw::RawRuleset;
use crate::ruleset::raw::amount_and_condition::RawAmount;
use std::collections::BTreeMap;

/// The most entries in one list of a ruleset.
const ENTRIES_MAX: usize = 1000;

/// The most words of a named amount. A value or input in it counts with all its words each time it is named.
const WORDS_MAX: u64 = 10_000;

/// The deepest nesting of values and inputs.
const HEIGHT_MAX: usize = 100;

/// Reports lists that are too long.
pub(crate) fn too_many(raw: &RawRuleset) -> Vec<Fault> {
    let root = Path::root();
    let activation = root.key("activation");
    let lists = [
        (root.key("inputs"), raw.inputs.len()),
        (root.key("counters"), raw.counters.len()),
        (root.key("tables"), raw.tables.len()),
        (root.key("values"), raw.values.len()),
        (root.key("quirks"), raw.quirks.len()),
        (root.key("declare"), raw.declare.len()),
        (root.key("draws"), raw.draws.len()),
        (root.key("reactions"), raw.reactions.len()),
        (root.key("impacts"), raw.impacts.len()),
        (root.key("statistics").key("honours"), raw.statistics.honours.len()),
        (activation.key("pools"), raw.activation.pools.len()),
        (activation.key("actions"), raw.activation.actions.len()),
    ];
    let terms = raw.draws.iter().enumerate();
    let terms = terms.map(|(place, draw)| (root.key("draws").index(place).key("terms"), draw.terms.len()));
    let all = lists.into_iter().chain(terms).filter(|(_, count)| *count > ENTRIES_MAX);
    all.map(|(path, count)| {
        Fault::error(path, format!("{count} entries are too many, at most {ENTRIES_MAX} can be played"))
    })
    .collect()
}

/// Reports named amounts that become too large because values name each other again and again. The caller has already
/// ruled out circles.
pub(crate) fn swollen(raw: &RawRuleset) -> Vec<Fault> {
    let mut sizes = Sizes { raw, known: BTreeMap::new() };
    let values = raw.values.iter().map(|(id, value)| (Path::root().key("values").key(id), id, &value.amount));
    let inputs = raw
        .inputs
        .iter()
        .filter_map(|(id, input)| Some((Path::root().key("inputs").key(id), id, input.otherwise.as_ref()?)));
    let mut faults = Vec::new();
    for (path, id, amount) in values.chain(inputs) {
        let Size { words, height } = sizes.of(amount);
        if words > WORDS_MAX || height > HEIGHT_MAX {
            let message = format!(
                "{id:?} is too large: with the values and inputs in it, at most {HEIGHT_MAX} deep, it may have {WORDS_MAX} words"
            );
            faults.push(Fault::error(path, message).at(id.as_str()));
        }
    }
    faults
}

/// The size of an amount with everything that it names.
#[derive(Clone, Copy)]
struct Size {
    words: u64,
    /// How deep the names are nested.
    height: usize,
}

/// The sizes of values and inputs that are known so far.
struct Sizes<'r> {
    raw: &'r RawRuleset,
    known: BTreeMap<(bool, &'r str), Size>,
}

impl<'r> Sizes<'r> {
    fn of(&mut self, amount: &'r RawAmount) -> Size {
        let (mut words, mut named) = (0, Vec::new());
        visit(amount, &mut |part| {
            words += 1;
            match part {
                Part::Amount(RawAmount::Value(name)) => named.push((true, name)),
                Part::Amount(RawAmount::Input(name)) | Part::Asked(name) => named.push((false, name)),
                Part::Amount(_) => {}
            }
        });
        named.into_iter().fold(Size { words, height: 0 }, |sum, (value, name)| {
            let part = self.named(value, name);
            Size { words: sum.words.saturating_add(part.words), height: sum.height.max(part.height + 1) }
        })
    }

    /// The size of the value or input with this name.
    fn named(&mut self, value: bool, name: &'r str) -> Size {
        if let Some(known) = self.known.get(&(value, name)) {
            return *known;
        }
        let amount = if value {
            self.raw.values.get(name).map(|value| &value.amount)
        } else {
            self.raw.inputs.get(name).and_then(|input| input.otherwise.as_ref())
        };
        let size = amount.map_or(Size { words: 0, height: 0 }, |amount| self.of(amount));
        self.known.insert((value, name), size);
        size
    }
}
