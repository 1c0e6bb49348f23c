//! Whether a unit can play a ruleset: it must have every input that the ruleset reads, or the ruleset must derive it.

use crate::catalog::input::{InputValue, Inputs};
use crate::catalog::pilot::{Pilot, Skill};
use crate::catalog::unit::UnitDesign;
use crate::catalog::weapon::Weapon;
use crate::ids::UnitType;
use crate::ruleset::{Input, InputIx, Origin, Ruleset};
use crate::said::Said;

/// Why a unit cannot play a ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputFault {
    /// The ruleset reads this input and cannot derive it, and the unit does not have it.
    Missing {
        /// The input.
        input: String,
        /// The file that should have it.
        from: Origin,
    },
    /// A number lies outside the range the ruleset allows.
    OutOfRange {
        /// The input.
        input: String,
        /// What was found.
        value: i32,
        /// Smallest and largest number allowed.
        range: (i32, i32),
    },
    /// The ruleset does not know the symbol, or a number stands where a symbol should.
    UnknownSymbol {
        /// The input.
        input: String,
        /// What was found.
        value: String,
        /// The symbols allowed.
        allowed: Vec<String>,
    },
    /// A symbol stands where a number should.
    NotANumber {
        /// The input.
        input: String,
        /// What was found.
        value: String,
    },
}

impl InputFault {
    /// The name of the input.
    #[must_use]
    pub fn input(&self) -> &str {
        match self {
            Self::Missing { input, .. }
            | Self::OutOfRange { input, .. }
            | Self::UnknownSymbol { input, .. }
            | Self::NotANumber { input, .. } => input,
        }
    }

    /// The fault as a predicate without its subject, such as "has no ...".
    #[must_use]
    pub fn said(&self) -> Said {
        let quoted = |text: &String| Said::Plain(format!("{text:?}"));
        match self {
            Self::Missing { input, from } => {
                Said::text("unfit.missing", [("input", quoted(input)), ("origin", Said::key(origin_key(*from)))])
            }
            Self::OutOfRange { input, value, range } => {
                let (low, high) = (range.0.into(), range.1.into());
                let given = [("input", quoted(input)), ("value", (*value).into()), ("low", low), ("high", high)];
                Said::text("unfit.out_of_range", given)
            }
            Self::UnknownSymbol { input, value, allowed } => {
                let allowed = allowed.join(", ").into();
                let given = [("input", quoted(input)), ("value", quoted(value)), ("allowed", allowed)];
                Said::text("unfit.unknown_symbol", given)
            }
            Self::NotANumber { input, value } => {
                Said::text("unfit.not_a_number", [("input", quoted(input)), ("value", quoted(value))])
            }
        }
    }
}

const fn origin_key(origin: Origin) -> &'static str {
    match origin {
        Origin::Unit => "unfit.unit",
        Origin::Pilot => "unfit.pilot",
        Origin::Weapon => "unfit.weapon",
        Origin::Side => "unfit.side",
        Origin::Usable => "unfit.usable",
    }
}

/// The named inputs of a unit, its pilot, its weapons and its side together.
///
/// The pilot's skills are inputs under their own names. Where several files give the same input, the first of these
/// counts: the pilot, the unit, the weapons in the order they are mounted, the side.
pub fn inputs_of<'w>(
    design: &UnitDesign,
    pilot: &Pilot,
    weapons: impl DoubleEndedIterator<Item = &'w Weapon>,
    side: &Inputs,
) -> Inputs {
    let mut inputs = Inputs::from(Skill::ALL.map(|skill| skill_input(pilot, skill)));
    let files = weapons.rev().map(|weapon| &weapon.inputs).chain([&design.inputs, &pilot.inputs]);
    inputs.extend(side.iter().map(|(name, value)| (name.clone(), value.clone())));
    inputs.extend(files.flatten().map(|(name, value)| (name.clone(), value.clone())));
    inputs
}

fn skill_input(pilot: &Pilot, skill: Skill) -> (String, InputValue) {
    let value = i32::try_from(pilot.skill(skill)).unwrap_or(i32::MAX);
    (skill.name().to_lowercase(), InputValue::Number(value))
}

impl Ruleset {
    /// Reads the inputs of a unit in the order of this ruleset. `None` where the ruleset derives an input.
    ///
    /// # Errors
    /// Lists every input that the ruleset reads and that a unit of this type lacks or has wrong.
    pub fn read_inputs(&self, unit_type: UnitType, given: &Inputs) -> Result<Vec<Option<i32>>, Vec<InputFault>> {
        let mut numbers = Vec::with_capacity(self.inputs.len());
        let mut faults = Vec::new();
        for input in &self.inputs {
            match given.get(&input.id).map(|value| input.read(value)) {
                Some(Ok(number)) => numbers.push(Some(number)),
                Some(Err(fault)) => faults.push(fault),
                None if self.derives(input, unit_type) => numbers.push(None),
                None => faults.push(InputFault::Missing { input: input.id.clone(), from: input.from }),
            }
        }
        if faults.is_empty() { Ok(numbers) } else { Err(faults) }
    }

    /// The inputs that a weapon gives to this ruleset. Wrong values are left out.
    #[must_use]
    pub fn read_weapon(&self, given: &Inputs) -> Vec<(InputIx, i32)> {
        self.read_from(&[Origin::Weapon, Origin::Usable], given)
    }

    /// The inputs that a usable gives to this ruleset. Wrong values are left out.
    #[must_use]
    pub fn read_usable(&self, given: &Inputs) -> Vec<(InputIx, i32)> {
        self.read_from(&[Origin::Usable], given)
    }

    fn read_from(&self, origins: &[Origin], given: &Inputs) -> Vec<(InputIx, i32)> {
        let read = self.inputs.iter().enumerate().filter(|(_, input)| origins.contains(&input.from));
        let number = |input: &Input| given.get(&input.id).and_then(|value| input.read(value).ok());
        read.filter_map(|(place, input)| Some((InputIx(u16::try_from(place).ok()?), number(input)?))).collect()
    }

    /// Whether a unit of this type can do without the input, because it is declared or derived.
    fn derives(&self, input: &Input, unit_type: UnitType) -> bool {
        let declared = self.declarations().iter().any(|declaration| declaration.id == input.id);
        declared || input.otherwise.as_ref().is_some_and(|amount| self.can_be_known(amount, unit_type))
    }
}

impl Input {
    /// The number that stands for a given value.
    fn read(&self, value: &InputValue) -> Result<i32, InputFault> {
        let input = || self.id.clone();
        match value {
            InputValue::Number(number) if self.symbols.is_empty() => {
                let is_allowed = (self.range.0..=self.range.1).contains(number);
                let fault = || InputFault::OutOfRange { input: input(), value: *number, range: self.range };
                is_allowed.then_some(*number).ok_or_else(fault)
            }
            InputValue::Symbol(symbol) if self.symbols.is_empty() => {
                Err(InputFault::NotANumber { input: input(), value: symbol.clone() })
            }
            other => {
                let symbol = other.to_string();
                let place = self.symbols.iter().position(|known| *known == symbol);
                let unknown =
                    || InputFault::UnknownSymbol { input: input(), value: symbol, allowed: self.symbols.clone() };
                place.and_then(|place| i32::try_from(place).ok()).ok_or_else(unknown)
            }
        }
    }
}
