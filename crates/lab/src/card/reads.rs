//! Finds what the numbers of a ruleset depend on, and so which keys of a card it reads.

use phaseline_rules::ruleset::{
    Amount, Clock, Condition, CounterIx, DrawIx, Fact, Flag, InputIx, Landing, MarkIx, Ruleset, StatIx, TieRule,
};
use std::collections::BTreeSet;

/// What the numbers of a card depend on under a ruleset: those of the draw that places units, of the rules for ties, of
/// every draw that these name, and of the impacts.
#[must_use]
pub fn seen_by_numbers(rules: &Ruleset) -> Seen {
    let mut seen = Seen::default();
    seen.draws.extend(rules.main_draw());
    if let Clock::ByResult { same, .. } = rules.clock() {
        for rule in same {
            match rule {
                TieRule::Highest(amount) | TieRule::Lowest(amount) => seen.amount(rules, amount),
                TieRule::Listed(input, _) => seen.input(rules, *input),
                TieRule::RollOff(draw, _) => _ = seen.draws.insert(*draw),
                TieRule::SidesTakeTurns(_) | TieRule::OwnerChooses => {}
            }
        }
    }
    for impact in rules.impacts() {
        seen.condition(rules, &impact.when);
        seen.amount(rules, &impact.amount);
        match &impact.lands {
            // What a unit that has acted keeps instead is another number, or nothing.
            Landing::Now => _ = seen.flags.insert(Flag::Acted),
            Landing::NowAndLater(_, later) if *later != Amount::Drawn => {
                seen.flags.insert(Flag::Acted);
                seen.amount(rules, later);
            }
            Landing::NowAndLater(..) | Landing::Later(_) | Landing::NowOrLater(_) | Landing::Effect { .. } => {}
        }
    }
    let mut read = BTreeSet::new();
    while let Some(draw) = seen.draws.difference(&read).next().copied() {
        read.insert(draw);
        for term in rules.draw_at(draw).terms.iter().filter(|term| !term.off) {
            seen.condition(rules, &term.when);
            seen.amount(rules, &term.amount);
        }
    }
    seen
}

/// The facts that only actions and pools of a ruleset read. A card may state these too.
#[must_use]
pub fn facts_of_actions(rules: &Ruleset) -> BTreeSet<Fact> {
    let mut seen = Seen::default();
    for action in rules.actions() {
        seen.condition(rules, &action.needs);
        if let Some(amount) = action.verb.amount() {
            seen.amount(rules, amount);
        }
    }
    seen.facts
}

/// What one amount and its condition depend on besides the unit's own stat block.
#[must_use]
pub fn seen_by(rules: &Ruleset, when: &Condition, amount: &Amount) -> Seen {
    let mut seen = Seen::default();
    seen.condition(rules, when);
    seen.amount(rules, amount);
    seen
}

/// The dependencies that were found in amounts and conditions.
#[derive(Debug, Default)]
pub struct Seen {
    /// The facts that are read.
    pub facts: BTreeSet<Fact>,
    /// The tags and abilities that are asked for.
    pub marks: BTreeSet<MarkIx>,
    /// The inputs that are read, and those from which others are derived.
    pub inputs: BTreeSet<InputIx>,
    /// The statistics that are read.
    pub statistics: BTreeSet<StatIx>,
    /// The counters that are read.
    pub counters: BTreeSet<CounterIx>,
    /// The states that are asked for.
    pub flags: BTreeSet<Flag>,
    /// The draws whose results are read.
    draws: BTreeSet<DrawIx>,
    /// Whether the other party of an event matters.
    pub other: bool,
}

impl Seen {
    fn input(&mut self, rules: &Ruleset, input: InputIx) {
        if self.inputs.insert(input)
            && let Some(derived) = rules.inputs().get(input.get()).and_then(|input| input.otherwise.as_ref())
        {
            self.amount(rules, derived);
        }
    }

    fn amount(&mut self, rules: &Ruleset, amount: &Amount) {
        match amount {
            Amount::Fact(fact) => {
                self.facts.insert(*fact);
            }
            Amount::Tags(worths, _) => self.marks.extend(worths.iter().map(|(mark, _)| *mark)),
            Amount::Value(value) => {
                if let Some(value) = rules.values().get(value.get()) {
                    self.amount(rules, &value.amount);
                }
            }
            Amount::Range(a, b) | Amount::Divide(a, b, _) => {
                self.amount(rules, a);
                self.amount(rules, b);
            }
            Amount::Eased(near, far, by) => {
                for part in [near, far, by] {
                    self.amount(rules, part);
                }
            }
            Amount::Lookup(_, parts) | Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => {
                for part in parts {
                    self.amount(rules, part);
                }
            }
            Amount::Minus(inner) | Amount::Times(inner, _) => self.amount(rules, inner),
            Amount::If(condition, then, otherwise) => {
                self.condition(rules, condition);
                self.amount(rules, then);
                self.amount(rules, otherwise);
            }
            Amount::Other(inner) => {
                self.other = true;
                self.amount(rules, inner);
            }
            Amount::Input(input) => self.input(rules, *input),
            Amount::Stat(statistic) => _ = self.statistics.insert(*statistic),
            Amount::Counter(counter) => _ = self.counters.insert(*counter),
            Amount::Draw(draw) => _ = self.draws.insert(*draw),
            Amount::Num(_) | Amount::Profile(_) | Amount::Dice(..) | Amount::Drawn | Amount::UnitsWith(_) => {}
        }
    }

    fn condition(&mut self, rules: &Ruleset, condition: &Condition) {
        match condition {
            Condition::Compare(a, _, b) => {
                self.amount(rules, a);
                self.amount(rules, b);
            }
            Condition::All(parts) | Condition::Any(parts) => {
                for part in parts {
                    self.condition(rules, part);
                }
            }
            Condition::Not(inner) => self.condition(rules, inner),
            Condition::Other(inner) => {
                self.other = true;
                self.condition(rules, inner);
            }
            Condition::Has(mark) => {
                self.marks.insert(*mark);
            }
            Condition::Is(flag) => _ = self.flags.insert(*flag),
            Condition::InputIs(input, _) => self.input(rules, *input),
            Condition::Always
            | Condition::TypeIs(_)
            | Condition::FiredOnly(_)
            | Condition::HitWith(_)
            | Condition::Did(_)
            | Condition::UsesPool(_)
            | Condition::Near(_) => {}
        }
    }
}
