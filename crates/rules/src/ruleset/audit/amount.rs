//! Checks amounts without a unit: gaps in tables, division by 0, chance where it is not allowed.

use super::work::first_chance;
use crate::fault::{Fault, Path};
use crate::ids::UnitType;
use crate::ruleset::checked::Ruleset;
use crate::ruleset::checked::expr::parts_of;
use crate::ruleset::checked::expr::{Amount, Condition};

/// The most dice in one throw, and the most sides of a die.
const MOST_DICE: (u32, u32) = (100, 10_000);

impl Ruleset {
    /// Finds table gaps, divisions by 0, too much chance, and ranges with equal ends, anywhere inside an amount.
    pub(crate) fn audit_amount(&self, amount: &Amount, path: &Path, faults: &mut Vec<Fault>) {
        faults.extend(Self::too_long(amount, path));
        self.audit_ends(amount, path, faults);
        match amount {
            Amount::Lookup(table, keys) => self.audit_lookup(*table, keys, path, faults),
            Amount::Divide(_, divisor, _) => {
                let zero =
                    |kind: &UnitType| self.bounds(divisor, *kind).is_some_and(|(low, high)| low <= 0 && high >= 0);
                if UnitType::ALL.iter().any(zero) {
                    faults.push(Fault::error(path.clone(), "the divisor can be 0").at("Divide"));
                }
            }
            Amount::Range(near, far) => {
                if let (Amount::Num(near), Amount::Num(far)) = (near.as_ref(), far.as_ref())
                    && near == far
                {
                    let message = format!("this range can only be {near}; a plain Num({near}) says the same");
                    faults.push(Fault::notice(path.clone(), message).at("Range"));
                }
            }
            _ => {}
        }
        for part in parts_of(amount) {
            self.audit_amount(part, path, faults);
        }
    }

    /// Reports more dice than can be thrown.
    fn too_long(amount: &Amount, path: &Path) -> Option<Fault> {
        match amount {
            Amount::Dice(count, sides) if *count > MOST_DICE.0 || *sides > MOST_DICE.1 => {
                let (most_dice, most_sides) = MOST_DICE;
                let message = format!(
                    "{count} dice with {sides} sides are too many, at most {most_dice} dice with {most_sides} sides can be thrown"
                );
                Some(Fault::error(path.clone(), message).at("Dice"))
            }
            _ => None,
        }
    }

    fn audit_lookup(&self, table: crate::ruleset::TableIx, keys: &[Amount], path: &Path, faults: &mut Vec<Fault>) {
        let (name, rows) = &self.tables[table.get()];
        if keys.len() != rows.keys() {
            let message = format!("the table {name:?} takes {} keys, not {}", rows.keys(), keys.len());
            faults.push(Fault::error(path.clone(), message).at(name.as_str()));
            return;
        }
        let gap = UnitType::ALL.iter().find_map(|kind| {
            let bounds = self.bounds(&keys[0], *kind)?;
            rows.gap(*kind, bounds).map(|gap| (kind, gap))
        });
        if let Some((kind, gap)) = gap {
            let message = format!("the table {name:?} has no row for {gap}, which {} can reach", kind.plural());
            faults.push(Fault::error(path.clone(), message).at(name.as_str()));
        }
    }

    /// Reports chance in conditions. A condition must be known when a draw is made.
    pub(crate) fn audit_conditions(&self, faults: &mut Vec<Fault>) {
        let root = Path::root();
        let mut conditions = Vec::new();
        for (place, draw) in self.draws.iter().enumerate() {
            for (line, term) in draw.terms.iter().enumerate() {
                conditions.push((root.key("draws").index(place).key("terms").index(line), &term.when));
            }
        }
        for (place, action) in self.actions.iter().enumerate() {
            conditions.push((root.key("activation").key("actions").index(place), &action.needs));
        }
        for (place, impact) in self.impacts.iter().enumerate() {
            conditions.push((root.key("impacts").index(place), &impact.when));
        }
        conditions.extend(self.conditions_of_turns());
        for (path, amount) in self.amounts() {
            collect_conditions(amount, &path, &mut conditions);
        }
        for (path, condition) in conditions {
            if self.has_chance(condition) {
                faults.push(
                    Fault::error(path, "a condition must be known when the draw is made, without chance").at("Compare"),
                );
            }
        }
    }

    /// Reports chance in prices, allowances and tie rules. They are read without dice, so that chance would always count
    /// as its lowest number.
    pub(crate) fn audit_prices_for_chance(&self, faults: &mut Vec<Fault>) {
        let root = Path::root();
        let mut sure: Vec<(Path, &Amount)> = Vec::new();
        for (place, action) in self.actions.iter().enumerate() {
            let path = root.key("activation").key("actions").index(place);
            sure.extend(Self::prices_of_action(action).into_iter().map(|amount| (path.clone(), amount)));
        }
        for (place, reaction) in self.reactions.iter().enumerate() {
            let path = root.key("reactions").index(place).key("price");
            sure.extend(reaction.plus.iter().map(|(_, amount)| (path.clone(), amount)));
            sure.extend(reaction.counter_plus.iter().map(|(_, amount)| (path.clone(), amount)));
        }
        sure.extend(self.amounts_of_ties());
        for (path, amount) in sure.into_iter().filter(|(_, amount)| self.is_random(amount)) {
            let message = "nothing is rolled here: chance would always count as its lowest number; a tie that dice shall decide has `RollOff`";
            let word = first_chance(amount);
            let fault = Fault::error(path, message);
            faults.push(if let Some(word) = word { fault.at(word) } else { fault });
        }
    }

    /// Whether an amount contains dice or a range, even in a branch that is never read.
    pub(crate) fn amount_has_chance(&self, amount: &Amount) -> bool {
        match amount {
            Amount::Dice(..) | Amount::Range(..) | Amount::Eased(..) => true,
            Amount::Value(value) => self.amount_has_chance(&self.values[value.get()].amount),
            Amount::Input(input) => {
                self.inputs[input.get()].otherwise.as_ref().is_some_and(|derived| self.amount_has_chance(derived))
            }
            _ => parts_of(amount).into_iter().any(|part| self.amount_has_chance(part)),
        }
    }

    fn has_chance(&self, condition: &Condition) -> bool {
        let random = |amount: &Amount| UnitType::ALL.iter().any(|kind| self.branches(amount, *kind) > 1);
        match condition {
            Condition::Compare(a, _, b) => random(a) || random(b),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().any(|part| self.has_chance(part)),
            Condition::Not(inner) | Condition::Other(inner) => self.has_chance(inner),
            _ => false,
        }
    }
}

fn collect_conditions<'a>(amount: &'a Amount, path: &Path, conditions: &mut Vec<(Path, &'a Condition)>) {
    if let Amount::If(condition, ..) = amount {
        conditions.push((path.clone(), condition));
    }
    for part in parts_of(amount) {
        collect_conditions(part, path, conditions);
    }
}
