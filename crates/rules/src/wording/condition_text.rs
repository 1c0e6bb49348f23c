//! Conditions in a few words: what is required, and why it is not met.

use super::text::{fact_key, not_for};
use crate::evaluation::eval::Scope;
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{Amount, Condition, Near, Order, Ruleset, ValueIx, Whose, bare_name};
use crate::said::Said;

impl Ruleset {
    /// Why a condition does not hold for a unit. If the rule of a quirk is the reason, that is all that is told. `other` is the other party of the event, if there is one.
    #[must_use]
    pub fn why_unmet(&self, condition: &Condition, stat_block: &StatBlock, other: Option<&StatBlock>) -> Said {
        let scope = Scope { other, ..Scope::new(self, stat_block) };
        let rules = scope.forbidden_by(condition);
        if !rules.is_empty() {
            return rules;
        }
        let said = scope.condition(condition, false);
        if said.is_empty() { Said::key("why.not_now") } else { said }
    }
}

impl Scope<'_> {
    /// A condition as a requirement (`so`), or the reason why it is not met.
    pub(crate) fn condition(self, condition: &Condition, so: bool) -> Said {
        match condition {
            Condition::Always => Said::nothing(),
            Condition::Is(flag) if so => Said::key(flag.key()),
            Condition::Is(flag) => Said::text("need.not", [("what", Said::key(flag.key()))]),
            Condition::TypeIs(types) if so => {
                let types = Said::row(", ", types.iter().map(|kind| Said::key(kind.plural_key())));
                Said::text("need.only_types", [("types", types)])
            }
            Condition::TypeIs(_) => not_for(self.own.unit_type()),
            Condition::InputIs(input, places) => {
                let input = &self.rules.inputs()[input.get()];
                let symbol = |place: &i32| usize::try_from(*place).ok().and_then(|place| input.symbols.get(place));
                let symbols = places.iter().filter_map(symbol).map(Said::plain);
                let (key, between) = symbols_keys(so, places.len());
                Said::text(key, [("what", input.label.as_str().into()), ("other", Said::row(between, symbols))])
            }
            Condition::Has(mark) => {
                let key = if so { "need.has" } else { "need.lacks" };
                Said::text(key, [("what", self.rules.mark_words(*mark))])
            }
            Condition::Compare(Amount::Counter(counter), Order::Less | Order::More, Amount::Num(0))
                if !so && self.own.counter(*counter) == 0 =>
            {
                let label = self.rules.counters().get(counter.get()).map_or("", |counter| counter.label.as_str());
                Said::text("need.none", [("what", Said::within(label))])
            }
            Condition::Compare(Amount::Value(value), Order::More, Amount::Num(0))
                if !so && self.is_question(*value) =>
            {
                Said::text("need.none", [("what", self.rules.values()[value.get()].label.as_str().into())])
            }
            Condition::Compare(Amount::Fact(fact), Order::More, Amount::Num(0))
                if !so && self.known(&Amount::Fact(*fact)) == Ok(0) =>
            {
                Said::text("need.none", [("what", Said::key(fact_key(*fact)))])
            }
            Condition::Compare(a, order, b) => {
                let key = if so { order_key(*order) } else { opposite_key(*order) };
                Said::text(key, [("what", self.compared(a)), ("other", self.compared(b))])
            }
            Condition::FiredOnly(wanted) => {
                let key = if so { "need.fired_only" } else { "need.fired_others" };
                Said::text(key, [("kind", Said::within(bare_name(&self.rules.weapon_traits()[wanted.get()])))])
            }
            Condition::HitWith(wanted) => {
                let key = if so { "need.hit_by" } else { "need.not_hit_by" };
                Said::text(key, [("kind", Said::within(bare_name(&self.rules.weapon_traits()[wanted.get()])))])
            }
            Condition::Did(action) => {
                let label = self.rules.actions().get(action.get()).map_or("", |action| action.label.as_str());
                Said::text(if so { "need.after" } else { "need.not_after" }, [("action", label.into())])
            }
            Condition::UsesPool(pool) => {
                let label = self.rules.pools().get(pool.get()).map_or("", |pool| pool.label.as_str());
                Said::text(if so { "need.uses" } else { "need.uses_not" }, [("pool", label.into())])
            }
            Condition::Near(near) => {
                let nears = self.rules.nears();
                nears
                    .get(near.get())
                    .map_or_else(Said::nothing, |near| near_text(near, self.condition(&near.which, true), so))
            }
            Condition::All(parts) if so => self.joined(parts, true, "said.and"),
            Condition::All(parts) => {
                let failing: Vec<Condition> =
                    parts.iter().filter(|part| self.holds(part) == Ok(false)).cloned().collect();
                self.joined(if failing.is_empty() { parts } else { &failing }, false, ", ")
            }
            Condition::Any(parts) => self.joined(parts, so, if so { "said.or" } else { "said.and" }),
            Condition::Not(inner) => self.condition(inner, !so),
            Condition::Other(inner) => self.swapped().map_or_else(
                |_| Said::nothing(),
                |other| Said::text("need.other", [("what", other.condition(inner, so))]),
            ),
        }
    }

    /// Whether a named amount only says yes or no: 1 or 0.
    fn is_question(self, value: ValueIx) -> bool {
        let amount = self.rules.values().get(value.get()).map(|value| &value.amount);
        let is = |amount: &Amount, number: i32| *amount == Amount::Num(number);
        matches!(amount, Some(Amount::If(_, yes, no)) if is(yes, 1) && is(no, 0))
    }

    fn joined(self, parts: &[Condition], so: bool, between: &'static str) -> Said {
        Said::row(between, parts.iter().map(|part| self.condition(part, so)))
    }
}

/// "a friendly unit that has hq is within 6 hexes and in sight", or the text that there is none. `which` is what is asked
/// of the unit.
pub(crate) fn near_text(near: &Near, which: Said, so: bool) -> Said {
    let whose = Said::key(match near.of {
        Whose::Own if so => "near.own",
        Whose::Own => "near.no_own",
        Whose::Friend if so => "near.friend",
        Whose::Friend => "near.no_friend",
        Whose::Enemy if so => "near.enemy",
        Whose::Enemy => "near.no_enemy",
        Whose::Any if so => "near.any",
        Whose::Any => "near.none",
    });
    let unit = if which.is_empty() { whose } else { Said::text("near.that", [("unit", whose), ("what", which)]) };
    let key = if near.in_sight { "near.within_in_sight" } else { "near.within" };
    Said::text(key, [("unit", unit), ("hexes", Said::plain(near.within))])
}

/// The text for an input that is one of some symbols or none of them, and what stands between the symbols.
pub(crate) const fn symbols_keys(so: bool, count: usize) -> (&'static str, &'static str) {
    match (so, count > 1) {
        (true, _) => ("need.equal", "said.or"),
        (false, true) => ("need.neither", "said.nor"),
        (false, false) => ("need.unequal", "said.or"),
    }
}

pub(crate) const fn order_key(order: Order) -> &'static str {
    match order {
        Order::Less => "need.less",
        Order::AtMost => "need.at_most",
        Order::Equal => "need.equal",
        Order::AtLeast => "need.at_least",
        Order::More => "need.more",
    }
}

pub(crate) const fn opposite_key(order: Order) -> &'static str {
    match order {
        Order::Less => "need.not_less",
        Order::AtMost => "need.more",
        Order::Equal => "need.unequal",
        Order::AtLeast => "need.less",
        Order::More => "need.not_more",
    }
}
