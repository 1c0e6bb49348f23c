//! Draws fitted to each unit type. What depends on the type alone is decided once, before any unit draws.
//!
//! A fitted amount gives the same number with the same dice as the amount in the file. Parts that depend only on the
//! type become plain numbers, and branches that the type excludes are left out.

use super::Ruleset;
use super::expr::{Amount, Condition, ValueIx};
use crate::ids::UnitType;
use crate::ruleset::raw::amount_and_condition::Order;

/// The draws of a ruleset for each unit type, in the order of [`UnitType::ALL`].
#[derive(Debug, Clone, Default)]
pub(crate) struct Fitted {
    types: [ForType; 5],
}

/// The draws of a ruleset for one unit type.
#[derive(Debug, Clone, Default)]
struct ForType {
    /// For each named amount its fitted form. `None` for amounts with chance: they are written out where they are
    /// used.
    values: Vec<Option<Amount>>,
    draws: Vec<Vec<FittedTerm>>,
}

/// The condition and the amount of a term, for units of one type.
#[derive(Debug, Clone)]
pub(crate) struct FittedTerm {
    pub when: Condition,
    pub amount: Amount,
}

impl Fitted {
    /// Fits all draws of a ruleset.
    pub(crate) fn of(rules: &Ruleset) -> Self {
        Self { types: UnitType::ALL.map(|unit_type| ForType::of(&Fitting { rules, unit_type })) }
    }

    /// The terms of a draw, in the order of the file.
    pub(crate) fn terms(&self, unit_type: UnitType, draw: usize) -> &[FittedTerm] {
        self.types[unit_type as usize].draws.get(draw).map_or(&[], Vec::as_slice)
    }

    /// The fitted form of a named amount; `None` if it contains chance.
    pub(crate) fn value(&self, unit_type: UnitType, value: ValueIx) -> Option<&Amount> {
        self.types[unit_type as usize].values.get(value.get())?.as_ref()
    }
}

impl ForType {
    fn of(fitting: &Fitting<'_>) -> Self {
        let rules = fitting.rules;
        let value = |amount: &Amount| (!rules.amount_has_chance(amount)).then(|| fitting.amount(amount));
        let term = |when: &Condition, amount: &Amount| FittedTerm {
            when: fitting.condition(when),
            amount: fitting.amount(amount),
        };
        Self {
            values: rules.values.iter().map(|named| value(&named.amount)).collect(),
            draws: (rules.draws.iter())
                .map(|draw| draw.terms.iter().map(|it| term(&it.when, &it.amount)).collect())
                .collect(),
        }
    }
}

/// The state of fitting a ruleset to one unit type.
struct Fitting<'r> {
    rules: &'r Ruleset,
    unit_type: UnitType,
}

/// A condition that never holds.
fn never() -> Condition {
    Condition::Any(Vec::new())
}

/// The value of a condition that is always true or always false; `None` for any other.
fn constant(condition: &Condition) -> Option<bool> {
    match condition {
        Condition::Always => Some(true),
        Condition::Any(parts) if parts.is_empty() => Some(false),
        _ => None,
    }
}

impl Fitting<'_> {
    fn amount(&self, amount: &Amount) -> Amount {
        let one = |part: &Amount| Box::new(self.amount(part));
        let all = |parts: &[Amount]| parts.iter().map(|part| self.amount(part)).collect::<Vec<Amount>>();
        match amount {
            Amount::Profile(profile) => {
                self.rules.profile(*profile, self.unit_type).map_or_else(|| amount.clone(), Amount::Num)
            }
            Amount::Value(value) => {
                let named = &self.rules.values[value.get()].amount;
                if self.rules.amount_has_chance(named) { self.amount(named) } else { amount.clone() }
            }
            Amount::Lookup(table, keys) => Amount::Lookup(*table, all(keys)),
            Amount::Range(a, b) => Amount::Range(one(a), one(b)),
            Amount::Eased(near, far, by) => Amount::Eased(one(near), one(far), one(by)),
            Amount::Sum(parts) => Amount::Sum(all(parts)),
            Amount::Max(parts) => Amount::Max(all(parts)),
            Amount::Min(parts) => Amount::Min(all(parts)),
            Amount::Minus(inner) => match self.amount(inner) {
                Amount::Num(number) => Amount::Num(number.saturating_neg()),
                inner => Amount::Minus(Box::new(inner)),
            },
            Amount::Times(inner, factor) => Amount::Times(one(inner), *factor),
            Amount::Divide(x, y, rounding) => Amount::Divide(one(x), one(y), *rounding),
            Amount::If(condition, then, otherwise) => {
                let condition = self.condition(condition);
                match constant(&condition) {
                    Some(holds) => self.amount(if holds { then } else { otherwise }),
                    None => Amount::If(Box::new(condition), one(then), one(otherwise)),
                }
            }
            // The other party may be of another type. All other amounts do not depend on the type.
            _ => amount.clone(),
        }
    }

    fn condition(&self, condition: &Condition) -> Condition {
        let told = |holds: bool| if holds { Condition::Always } else { never() };
        match condition {
            Condition::TypeIs(types) => told(types.contains(&self.unit_type)),
            Condition::Compare(a, order, b) => match (self.amount(a), self.amount(b)) {
                (Amount::Num(a), Amount::Num(b)) => told(order.holds(a, b)),
                (a, b) => Condition::Compare(a, *order, b),
            },
            Condition::All(parts) => self.joined(parts, true),
            Condition::Any(parts) => self.joined(parts, false),
            Condition::Not(inner) => {
                let inner = self.condition(inner);
                constant(&inner).map_or_else(|| Condition::Not(Box::new(inner)), |holds| told(!holds))
            }
            _ => condition.clone(),
        }
    }

    /// Joins parts by "and" (`all`) or "or". Parts that change nothing are left out, and so is everything after the
    /// first part that decides.
    fn joined(&self, parts: &[Condition], all: bool) -> Condition {
        let mut open = Vec::new();
        for part in parts {
            let part = self.condition(part);
            match constant(&part) {
                Some(holds) if holds == all => {}
                Some(_) => {
                    open.push(part);
                    break;
                }
                None => open.push(part),
            }
        }
        match (open.len(), all) {
            (0, true) => Condition::Always,
            (0, false) => never(),
            (1, _) => open.remove(0),
            (_, true) => Condition::All(open),
            (_, false) => Condition::Any(open),
        }
    }
}

impl Order {
    /// Whether the comparison of two numbers holds.
    #[must_use]
    pub const fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Equal => a == b,
            Self::AtLeast => a >= b,
            Self::More => a > b,
        }
    }
}
