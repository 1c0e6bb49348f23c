//! Conditions in a few words: what must be so, and why it is not.

use super::eval::Scope;
use super::ruleset::{Condition, Near, Order, Ruleset, Whose};
use super::sheet::Sheet;

impl Ruleset {
    /// Why a condition does not hold for a unit, seen beside the other party where there is one.
    #[must_use]
    pub fn why_unmet(&self, condition: &Condition, sheet: &Sheet, other: Option<&Sheet>) -> String {
        let text = Scope { other, ..Scope::new(self, sheet) }.condition(condition, false);
        if text.is_empty() { "not now".to_owned() } else { text }
    }
}

impl Scope<'_> {
    /// A condition as it must be (`so`), or as the reason why it does not hold.
    pub(in crate::rules) fn condition(self, condition: &Condition, so: bool) -> String {
        match condition {
            Condition::Always => String::new(),
            Condition::Is(flag) => format!("{}{}", not(!so), flag.words()),
            Condition::TypeIs(types) => {
                let words: Vec<&str> = types.iter().map(|kind| kind.plural()).collect();
                if so {
                    format!("only for {}", words.join(", "))
                } else {
                    format!("not for {}", self.own.unit_type().plural())
                }
            }
            Condition::InputIs(input, places) => {
                let input = &self.rules.inputs()[input.get()];
                let symbol =
                    |place: &i32| usize::try_from(*place).ok().and_then(|place| input.symbols.get(place)).cloned();
                let symbols: Vec<String> = places.iter().filter_map(symbol).collect();
                format!("{} is {}{}", input.label, not(!so), symbols.join(" or "))
            }
            Condition::Has(mark) => {
                format!("{} {}", if so { "has" } else { "lacks" }, mark_words(self.rules.mark(*mark)))
            }
            Condition::Compare(a, order, b) => {
                let words = if so { order_words(*order) } else { opposite_words(*order) };
                format!("{} {words} {}", self.part(a), self.part(b))
            }
            Condition::FiredOnly(wanted) => {
                let wanted = &self.rules.weapon_traits()[wanted.get()];
                if so { format!("fired only {wanted} weapons") } else { format!("fired other weapons than {wanted}") }
            }
            Condition::HitWith(wanted) => {
                let wanted = &self.rules.weapon_traits()[wanted.get()];
                format!("{} {wanted} weapon", if so { "hit by a" } else { "not hit by a" })
            }
            Condition::Did(action) => {
                let label = self.rules.actions().get(action.get()).map_or("", |action| action.label.as_str());
                if so { format!("after {label}") } else { format!("not after {label}") }
            }
            Condition::UsesPool(pool) => {
                let label = self.rules.pools().get(pool.get()).map_or("", |pool| pool.label.as_str());
                format!("{} {label}", if so { "uses" } else { "does not use" })
            }
            Condition::Near(near) => {
                self.rules.nears().get(near.get()).map_or_else(String::new, |near| self.near(near, so))
            }
            Condition::All(parts) if so => self.joined(parts, true, " and "),
            Condition::All(parts) => {
                let failing: Vec<Condition> =
                    parts.iter().filter(|part| self.holds(part) == Ok(false)).cloned().collect();
                self.joined(if failing.is_empty() { parts } else { &failing }, false, ", ")
            }
            Condition::Any(parts) => self.joined(parts, so, if so { " or " } else { " and " }),
            Condition::Not(inner) => self.condition(inner, !so),
            Condition::Other(inner) => self
                .swapped()
                .map_or_else(|_| String::new(), |other| format!("the other is {}", other.condition(inner, so))),
        }
    }

    /// "a friendly unit that has hq is within 6 hexes and in sight", or that there is none.
    fn near(self, near: &Near, so: bool) -> String {
        let whose = match near.of {
            Whose::Own => "the unit itself",
            Whose::Friend if so => "a friendly unit",
            Whose::Friend => "friendly unit",
            Whose::Enemy if so => "an enemy",
            Whose::Enemy => "enemy",
            Whose::Any if so => "a unit",
            Whose::Any => "unit",
        };
        let which = self.condition(&near.which, true);
        let which = if which.is_empty() { which } else { format!(" that {which}") };
        let hexes = if near.within == 1 { "hex" } else { "hexes" };
        let sight = if near.in_sight { " and in sight" } else { "" };
        let none = if so { "" } else { "no " };
        format!("{none}{whose}{which} is within {} {hexes}{sight}", near.within)
    }

    fn joined(self, parts: &[Condition], so: bool, between: &str) -> String {
        let texts: Vec<String> =
            parts.iter().map(|part| self.condition(part, so)).filter(|text| !text.is_empty()).collect();
        texts.join(between)
    }
}

/// A tag or ability as words: "a reckless pilot" for `pilot_reckless`.
fn mark_words(mark: &str) -> String {
    match mark.split_once('_') {
        Some((whose @ ("pilot" | "unit"), what)) => format!("a {} {whose}", what.replace('_', " ")),
        _ => mark.to_owned(),
    }
}

fn not(negated: bool) -> &'static str {
    if negated { "not " } else { "" }
}

fn order_words(order: Order) -> &'static str {
    match order {
        Order::Less => "is below",
        Order::AtMost => "is at most",
        Order::Equal => "is",
        Order::AtLeast => "is at least",
        Order::More => "is above",
    }
}

fn opposite_words(order: Order) -> &'static str {
    match order {
        Order::Less => "is not below",
        Order::AtMost => "is above",
        Order::Equal => "is not",
        Order::AtLeast => "is below",
        Order::More => "is not above",
    }
}
