//! Answers conditions without a stat block, from the unchanging part of a unit and its states alone.

use super::stat_block::{Entry, Flags};
use crate::ruleset::{Condition, Flag};

impl Condition {
    /// Whether the condition holds for a unit; `None` when only a whole stat block can tell. `seen` says whether the
    /// other party sees the unit, if there is one.
    #[must_use]
    pub fn at_a_glance(&self, entry: &Entry, flags: Flags, seen: &dyn Fn() -> Option<bool>) -> Option<bool> {
        let glance = |part: &Self| part.at_a_glance(entry, flags, seen);
        match self {
            Self::Always => Some(true),
            Self::Is(Flag::InSight) => seen(),
            Self::Is(flag) => Some(flags.has(*flag)),
            Self::TypeIs(types) => Some(types.contains(&entry.unit_type)),
            Self::Has(mark) => Some(entry.has(*mark)),
            // Parts are asked in order until one decides the whole. A part that is unknown ends the search, and the
            // whole is unknown.
            Self::All(parts) => parts.iter().map(glance).find(|part| *part != Some(true)).unwrap_or(Some(true)),
            Self::Any(parts) => parts.iter().map(glance).find(|part| *part != Some(false)).unwrap_or(Some(false)),
            Self::Not(inner) => glance(inner).map(|holds| !holds),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::UnitType;
    use crate::ruleset::{Amount, MarkIx, Order};

    #[test]
    fn what_comes_before_the_first_unknown_part_decides() {
        let entry = Entry {
            unit_type: UnitType::Mech,
            inputs: Vec::new(),
            marks: vec![true, false],
            tonnage_tenths: 500,
            troopers: 1,
        };
        let unknown = || Condition::Compare(Amount::Num(0), Order::Less, Amount::Num(1));
        let has = |mark| Condition::Has(MarkIx(mark));
        let ready = Flags::default().with(Flag::Ready);
        let ask = |condition: Condition| condition.at_a_glance(&entry, ready, &|| None);
        assert_eq!(ask(Condition::All(vec![has(1), unknown()])), Some(false));
        assert_eq!(ask(Condition::All(vec![unknown(), has(1)])), None);
        assert_eq!(ask(Condition::Any(vec![has(0), unknown()])), Some(true));
        assert_eq!(ask(Condition::Not(Box::new(Condition::Is(Flag::Ready)))), Some(false));
        assert_eq!(ask(Condition::Is(Flag::InSight)), None, "only two units side by side see each other");
        assert_eq!(Condition::Is(Flag::InSight).at_a_glance(&entry, ready, &|| Some(true)), Some(true));
        assert_eq!(ask(Condition::TypeIs(vec![UnitType::Turret])), Some(false));
    }
}
