//! What an amount refers to by name, to find circles.

use super::raw::{RawAmount, RawCondition, RawRuleset};

/// Visits every amount inside an amount, itself included.
fn visit<'r>(amount: &'r RawAmount, seen: &mut impl FnMut(&'r RawAmount)) {
    seen(amount);
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

fn visit_condition<'r>(condition: &'r RawCondition, seen: &mut impl FnMut(&'r RawAmount)) {
    match condition {
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
        _ => {}
    }
}

/// The named amounts an amount uses.
pub(super) fn values_in<'r>(amount: &'r RawAmount, names: &mut Vec<&'r String>) {
    visit(amount, &mut |part| {
        if let RawAmount::Value(name) = part {
            names.push(name);
        }
    });
}

/// Whether an amount reads the input called `id`, directly, through named amounts or through other derived inputs.
pub(super) fn reaches_input(raw: &RawRuleset, amount: &RawAmount, id: &str) -> bool {
    let mut open = vec![amount];
    let mut met: Vec<&String> = Vec::new();
    while let Some(amount) = open.pop() {
        let mut found = false;
        visit(amount, &mut |part| {
            let (name, next) = match part {
                RawAmount::Value(name) => (name, raw.values.get(name).map(|value| &value.amount)),
                RawAmount::Input(name) => {
                    found |= name == id;
                    (name, raw.inputs.get(name).and_then(|input| input.otherwise.as_ref()))
                }
                _ => return,
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
