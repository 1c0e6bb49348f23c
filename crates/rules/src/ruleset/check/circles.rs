//! What an amount refers to by name, and references in a circle.

use super::names::Names;
use crate::fault::{Fault, Path};
use crate::ruleset::raw::RawRuleset;
use crate::ruleset::raw::amount_and_condition::{RawAmount, RawCondition};
use std::collections::{BTreeMap, BTreeSet};

/// A part of an amount.
#[derive(Clone, Copy)]
pub(crate) enum Part<'r> {
    /// An amount.
    Amount(&'r RawAmount),
    /// An input whose symbol a condition asks about.
    Asked(&'r String),
}

/// Visits every amount and condition inside an amount, the amount itself included.
pub(crate) fn visit<'r>(amount: &'r RawAmount, seen: &mut impl FnMut(Part<'r>)) {
    seen(Part::Amount(amount));
    match amount {
        RawAmount::Lookup(_, parts) | RawAmount::Sum(parts) | RawAmount::Max(parts) | RawAmount::Min(parts) => {
            for part in parts {
                visit(part, seen);
            }
        }
        RawAmount::Range(a, b) | RawAmount::Divide(a, b, _) => {
            visit(a, seen);
            visit(b, seen);
        }
        RawAmount::Eased(near, far, by) => {
            visit(near, seen);
            visit(far, seen);
            visit(by, seen);
        }
        RawAmount::Minus(inner) | RawAmount::Times(inner, _) | RawAmount::Other(inner) => visit(inner, seen),
        RawAmount::If(condition, then, otherwise) => {
            visit_condition(condition, seen);
            visit(then, seen);
            visit(otherwise, seen);
        }
        _ => {}
    }
}

fn visit_condition<'r>(condition: &'r RawCondition, seen: &mut impl FnMut(Part<'r>)) {
    match condition {
        RawCondition::InputIs(name, _) => seen(Part::Asked(name)),
        RawCondition::Compare(a, _, b) => {
            visit(a, seen);
            visit(b, seen);
        }
        RawCondition::All(parts) | RawCondition::Any(parts) => {
            for part in parts {
                visit_condition(part, seen);
            }
        }
        RawCondition::Not(inner) | RawCondition::Other(inner) => visit_condition(inner, seen),
        RawCondition::Near(near) => visit_condition(&near.which, seen),
        _ => {}
    }
}

/// The named amounts that an amount uses.
fn values_in(amount: &RawAmount) -> BTreeSet<&String> {
    let mut names = BTreeSet::new();
    visit(amount, &mut |part| {
        if let Part::Amount(RawAmount::Value(name)) = part {
            names.insert(name);
        }
    });
    names
}

/// Whether an amount reads the input called `id`, directly, through named amounts or through other derived inputs.
fn reaches_input(raw: &RawRuleset, amount: &RawAmount, id: &str) -> bool {
    let mut open = vec![amount];
    let mut met: Vec<&String> = Vec::new();
    while let Some(amount) = open.pop() {
        let mut found = false;
        visit(amount, &mut |part| {
            let (name, next) = match part {
                Part::Amount(RawAmount::Value(name)) => (name, raw.values.get(name).map(|value| &value.amount)),
                Part::Amount(RawAmount::Input(name)) | Part::Asked(name) => {
                    found |= name == id;
                    (name, raw.inputs.get(name).and_then(|input| input.otherwise.as_ref()))
                }
                Part::Amount(_) => return,
            };
            if !met.contains(&name) {
                met.push(name);
                open.extend(next);
            }
        });
        if found {
            return true;
        }
    }
    false
}

/// Reports named amounts that refer to each other in a circle. Returns whether there are any: such a ruleset must not
/// be evaluated.
pub(crate) fn report_value_circles(raw: &RawRuleset, names: &mut Names) -> bool {
    let before = names.faults.len();
    let used: BTreeMap<&String, BTreeSet<&String>> =
        raw.values.iter().map(|(name, value)| (name, values_in(&value.amount))).collect();
    for start in raw.values.keys() {
        let mut reached = BTreeSet::new();
        let mut open = vec![start];
        while let Some(name) = open.pop() {
            let next = used.get(name).into_iter().flatten().copied();
            open.extend(next.filter(|next| reached.insert(*next)));
        }
        if reached.contains(start) {
            let path = Path::root().key("values").key(start);
            let message = format!("the value {start:?} refers to itself in a circle");
            names.faults.push(Fault::error(path, message).at(start.as_str()));
        }
    }
    // A derived input may use named amounts, but these may not lead back to the input.
    for (id, input) in &raw.inputs {
        let Some(otherwise) = &input.otherwise else { continue };
        if reaches_input(raw, otherwise, id) {
            let path = Path::root().key("inputs").key(id);
            names.faults.push(Fault::error(path, format!("the input {id:?} is derived from itself in a circle")));
        }
    }
    names.faults.len() > before
}
