//! Single amounts and conditions of a ruleset, read for one unit: costs, allowances, needs.

use super::chance::Rolled;
use super::dice::Dice;
use super::eval::Scope;
use super::ruleset::{Amount, Condition, Ruleset, StatIx};
use super::sheet::Sheet;

impl Ruleset {
    /// The number of an amount without chance; none where the unit has no such number or chance is in it.
    #[must_use]
    pub fn number(&self, amount: &Amount, sheet: &Sheet) -> Option<i32> {
        match amount {
            Amount::Num(number) => Some(*number),
            _ => Scope::new(self, sheet).known(amount).ok(),
        }
    }

    /// The number of an amount, with dice where chance is in it; 0 where the unit has no such number.
    pub fn rolled_number(&self, amount: &Amount, sheet: &Sheet, dice: &mut impl Dice) -> i32 {
        Scope::new(self, sheet).read(&mut Rolled(dice), amount).unwrap_or(0)
    }

    /// Whether a condition holds for a unit, seen beside the other party where there is one.
    #[must_use]
    pub fn condition_holds(&self, condition: &Condition, sheet: &Sheet, other: Option<&Sheet>) -> bool {
        let scope = Scope { rules: self, own: sheet, other, drawn: None, bought: None };
        matches!(condition, Condition::Always) || scope.holds(condition).unwrap_or(false)
    }
}

impl Sheet {
    /// Writes a statistic by its place in the ruleset.
    pub fn set_statistic_at(&mut self, statistic: StatIx, value: i32) {
        if let Some(held) = self.statistics.get_mut(statistic.get()) {
            *held = value;
        }
    }
}
