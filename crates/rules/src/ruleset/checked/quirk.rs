//! What players are told about a tag or ability, and its number in the order of acting.

use super::Ruleset;
use super::expr::{Amount, Condition, MarkIx};
use crate::ruleset::raw::amount_and_condition::RawPick;
use crate::ruleset::raw::draw::Toward;

/// What players are told about a tag or ability of units and pilots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quirk {
    /// The tag or ability.
    pub mark: MarkIx,
    /// The name players read.
    pub label: String,
    /// What it is worth, as a sentence; empty if nothing is said. `{change}` stands for [`Self::number`].
    pub says: String,
    /// What it forbids, as a sentence; empty if it forbids nothing.
    pub rule: String,
    /// What it adds in the draw that decides the order.
    pub number: i32,
}

impl Quirk {
    /// Whether its sentence tells its number.
    #[must_use]
    pub fn tells_number(&self) -> bool {
        self.says.contains("{change}")
    }

    /// Whether it forbids something.
    #[must_use]
    pub fn forbids(&self) -> bool {
        !self.rule.is_empty()
    }
}

impl Ruleset {
    /// What players are told about tags and abilities, in alphabetical order of these.
    #[must_use]
    pub fn quirks(&self) -> &[Quirk] {
        &self.quirks
    }

    /// What players are told about a tag or ability.
    #[must_use]
    pub fn quirk(&self, mark: MarkIx) -> Option<&Quirk> {
        self.quirks.iter().find(|quirk| quirk.mark == mark)
    }

    /// The quirk with this tag or ability.
    #[must_use]
    pub fn quirk_of(&self, tag: &str) -> Option<&Quirk> {
        self.quirks.iter().find(|quirk| self.mark(quirk.mark) == tag)
    }

    /// The quirks of whoever has these tags and abilities.
    pub fn quirks_where<'r>(&'r self, has: impl Fn(&str) -> bool + 'r) -> impl Iterator<Item = &'r Quirk> {
        self.quirks.iter().filter(move |quirk| has(self.mark(quirk.mark)))
    }

    /// Whether a quirk makes its unit act earlier. `None` if it does not change the order by itself.
    #[must_use]
    pub fn acts_earlier(&self, quirk: &Quirk) -> Option<bool> {
        (quirk.number != 0).then(|| (quirk.number > 0) == (self.toward() == Toward::Low))
    }

    /// Stores for every quirk what it adds in the draw that decides the order.
    pub(crate) fn note_quirks(&mut self) {
        let Some(draw) = self.main_draw() else { return };
        let terms = || self.draw_at(draw).terms.iter().filter(|term| !term.off);
        let number = |mark: MarkIx| {
            let numbers = terms().map(|term| self.number_of_mark(&term.amount, mark));
            numbers.fold(0, i32::saturating_add)
        };
        let numbers: Vec<i32> = self.quirks.iter().map(|quirk| number(quirk.mark)).collect();
        for (quirk, number) in self.quirks.iter_mut().zip(numbers) {
            quirk.number = number;
        }
    }

    /// What a tag adds to an amount by a table of tags.
    fn number_of_mark(&self, amount: &Amount, mark: MarkIx) -> i32 {
        match amount {
            Amount::Tags(numbers, RawPick::Sum) => {
                numbers.iter().find(|(known, _)| *known == mark).map_or(0, |(_, number)| *number)
            }
            Amount::Sum(parts) => parts.iter().map(|part| self.number_of_mark(part, mark)).fold(0, i32::saturating_add),
            Amount::Minus(inner) => self.number_of_mark(inner, mark).saturating_neg(),
            Amount::Times(inner, factor) => self.number_of_mark(inner, mark).saturating_mul(*factor),
            // A named amount is never part of itself: the checker refuses circles.
            Amount::Value(value) => self.number_of_mark(&self.values[value.get()].amount, mark),
            _ => 0,
        }
    }

    /// The quirks with a rule that a condition asks about, for the unit itself.
    #[must_use]
    pub fn quirks_in(&self, condition: &Condition) -> Vec<&Quirk> {
        let mut marks = Vec::new();
        condition.gather_marks(&mut marks);
        self.quirks.iter().filter(|quirk| quirk.forbids() && marks.contains(&quirk.mark)).collect()
    }
}

impl Condition {
    /// Adds the tags and abilities of the unit itself that it asks about.
    fn gather_marks(&self, found: &mut Vec<MarkIx>) {
        match self {
            Self::Has(mark) => found.push(*mark),
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.gather_marks(found)),
            Self::Not(inner) => inner.gather_marks(found),
            _ => {}
        }
    }

    /// The conditions that must all hold (`true`) or fail (`false`) so that this one is `so`.
    pub(crate) fn all_of(&self, so: bool) -> Vec<(&Self, bool)> {
        match (self, so) {
            (Self::All(parts), true) | (Self::Any(parts), false) => {
                parts.iter().flat_map(|part| part.all_of(so)).collect()
            }
            (Self::Not(inner), _) => inner.all_of(!so),
            _ => vec![(self, so)],
        }
    }
}
