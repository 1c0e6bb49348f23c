//! Reads single amounts and conditions of a ruleset for one unit: costs, allowances, needs.

use super::eval::Scope;
use super::mode::{Rolled, Stop};
use super::stat_block::StatBlock;
use crate::chance::dice::Dice;
use crate::chance::dist::{Dist, TooFine};
use crate::ruleset::{ActionIx, Amount, Condition, InputIx, Ruleset, StatIx};

impl Ruleset {
    /// The number of an amount without chance. `None` when the unit has no such number or the amount contains chance.
    #[must_use]
    pub fn number(&self, amount: &Amount, stat_block: &StatBlock) -> Option<i32> {
        match amount {
            Amount::Num(number) => Some(*number),
            _ => Scope::new(self, stat_block).known(amount).ok(),
        }
    }

    /// As [`Self::number`], for the price of an action that a unit buys as a reaction. 0 where the unit has no such
    /// number.
    #[must_use]
    pub fn price_of(&self, amount: &Amount, stat_block: &StatBlock, bought: ActionIx) -> i32 {
        let scope = Scope { bought: Some(bought), ..Scope::new(self, stat_block) };
        scope.known(amount).unwrap_or(0).max(0)
    }

    /// The value of an input: what the unit brings, else what the ruleset derives, else 0.
    #[must_use]
    pub fn input_of(&self, input: InputIx, stat_block: &StatBlock) -> i32 {
        self.number(&Amount::Input(input), stat_block).unwrap_or(0)
    }

    /// The number of an amount, rolled with dice where it contains chance. 0 where the unit has no such number.
    pub fn rolled_number(&self, amount: &Amount, stat_block: &StatBlock, dice: &mut impl Dice) -> i32 {
        Scope::new(self, stat_block).read(&mut Rolled(dice), amount).unwrap_or(0)
    }

    /// The only possible number of [`Self::rolled_number`]; `None` when chance decides.
    #[must_use]
    pub fn certain_number(&self, amount: &Amount, stat_block: &StatBlock) -> Option<i32> {
        self.number_chances(amount, stat_block).ok()?.as_constant()
    }

    /// The exact distribution of [`Self::rolled_number`].
    ///
    /// # Errors
    /// [`TooFine`] when the chances cannot be counted exactly.
    pub fn number_chances(&self, amount: &Amount, stat_block: &StatBlock) -> Result<Dist, TooFine> {
        match Scope::new(self, stat_block).exact(amount) {
            Ok(number) => Ok(number.into_dist()),
            Err(Stop::TooFine) => Err(TooFine),
            Err(_) => Ok(Dist::constant(0)),
        }
    }

    /// Whether a condition holds for a unit. `other` is the other party of the event, if there is one.
    #[must_use]
    pub fn condition_holds(&self, condition: &Condition, stat_block: &StatBlock, other: Option<&StatBlock>) -> bool {
        let scope = Scope { rules: self, own: stat_block, other, drawn: None, bought: None, memo: None };
        matches!(condition, Condition::Always) || scope.holds(condition).unwrap_or(false)
    }
}

impl StatBlock {
    /// A statistic by its index in the ruleset.
    #[must_use]
    pub fn statistic_at(&self, statistic: StatIx) -> i32 {
        self.statistics.get(statistic.get()).copied().unwrap_or(0)
    }

    /// Writes a statistic by its index in the ruleset.
    pub fn set_statistic_at(&mut self, statistic: StatIx, value: i32) {
        if let Some(held) = self.statistics.get_mut(statistic.get()) {
            *held = value;
        }
    }
}
