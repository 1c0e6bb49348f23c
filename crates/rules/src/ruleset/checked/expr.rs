//! Amounts and conditions with every name resolved to an index into the ruleset.

use crate::catalog::statistic::BattleStatistic;
use crate::ids::UnitType;
use crate::ruleset::raw::amount_and_condition::{Fact, Flag, Order, RawPick, Rounding, Whose};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Declares an index into one of the lists of a ruleset.
macro_rules! index {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub struct $name(pub u16);

        impl $name {
            /// The index into the list.
            #[must_use]
            pub fn get(self) -> usize {
                usize::from(self.0)
            }
        }
    };
}

index! {
    /// An input of a ruleset.
    InputIx
}
index! {
    /// A statistic that a ruleset reads.
    StatIx
}
index! {
    /// A counter of a ruleset.
    CounterIx
}
index! {
    /// A named amount of a ruleset.
    ValueIx
}
index! {
    /// A number that each unit type has or lacks.
    ProfileIx
}
index! {
    /// A table of a ruleset.
    TableIx
}
index! {
    /// A tag or ability that a ruleset asks about.
    MarkIx
}
index! {
    /// A weapon trait that a ruleset asks about.
    TraitIx
}
index! {
    /// A draw of a ruleset.
    DrawIx
}
index! {
    /// An action of a ruleset.
    ActionIx
}
index! {
    /// An impact of a ruleset.
    ImpactIx
}
index! {
    /// A pool of a ruleset.
    PoolIx
}

index! {
    /// A declaration of a ruleset.
    DeclarationIx
}
index! {
    /// A reaction of a ruleset.
    ReactionIx
}
index! {
    /// A tag or ability whose units of a side a ruleset counts.
    CensusIx
}
index! {
    /// A question of a ruleset about units nearby.
    NearIx
}

/// A number that may depend on the unit, its state and chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// A plain number.
    Num(i32),
    /// A number the battle knows.
    Fact(Fact),
    /// The value of an input.
    Input(InputIx),
    /// A statistic.
    Stat(StatIx),
    /// The value of a counter.
    Counter(CounterIx),
    /// A named amount.
    Value(ValueIx),
    /// The unit type's number.
    Profile(ProfileIx),
    /// The entry of a table for its keys.
    Lookup(TableIx, Vec<Amount>),
    /// Numbers for tags and abilities, in alphabetical order of the tags.
    Tags(Vec<(MarkIx, i32)>, RawPick),
    /// The sum of dice: count, sides.
    Dice(u32, u32),
    /// Uniform between both ends.
    Range(Box<Amount>, Box<Amount>),
    /// Uniform between near and far + by; the far end stops at near.
    Eased(Box<Amount>, Box<Amount>, Box<Amount>),
    /// The sum of all parts.
    Sum(Vec<Amount>),
    /// The negative of an amount.
    Minus(Box<Amount>),
    /// The largest of them.
    Max(Vec<Amount>),
    /// The smallest of them.
    Min(Vec<Amount>),
    /// A multiple.
    Times(Box<Amount>, i32),
    /// A whole quotient.
    Divide(Box<Amount>, Box<Amount>, Rounding),
    /// One of two amounts.
    If(Box<Condition>, Box<Amount>, Box<Amount>),
    /// The amount, read for the other party.
    Other(Box<Amount>),
    /// The number just drawn.
    Drawn,
    /// The result of an earlier draw.
    Draw(DrawIx),
    /// Living units of the side with a tag or ability.
    UnitsWith(CensusIx),
}

/// A condition: true or false for a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// True.
    Always,
    /// A state of the unit.
    Is(Flag),
    /// One of these types.
    TypeIs(Vec<UnitType>),
    /// The symbol is one of these, given by their places in the input's list.
    InputIs(InputIx, Vec<i32>),
    /// The unit or its pilot has this tag or ability.
    Has(MarkIx),
    /// A comparison of two numbers.
    Compare(Amount, Order, Amount),
    /// Every weapon fired in this activation has this trait.
    FiredOnly(TraitIx),
    /// The unit was hit by a weapon with this trait.
    HitWith(TraitIx),
    /// The unit has done this action in this round.
    Did(ActionIx),
    /// The action bought as a reaction is paid from this pool.
    UsesPool(PoolIx),
    /// A unit nearby answers this question.
    Near(NearIx),
    /// All of them.
    All(Vec<Condition>),
    /// At least one of them.
    Any(Vec<Condition>),
    /// Not so.
    Not(Box<Condition>),
    /// The condition, read for the other party.
    Other(Box<Condition>),
}

/// A question about units nearby.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    /// The largest distance, in hexes.
    pub within: u32,
    /// Whose unit it is.
    pub of: Whose,
    /// Whether the line of sight must be clear.
    pub in_sight: bool,
    /// The condition that the unit must meet.
    pub which: Condition,
    /// Whether the unit itself counts, too.
    pub own: bool,
}

/// A look-up table with every name resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Table {
    /// The first row whose key is at least the number. The second part is the entry above all rows.
    UpTo(Vec<(i32, i32)>, Option<i32>),
    /// The last row whose key is at most the number. The second part is the entry below all rows.
    From(Vec<(i32, i32)>, Option<i32>),
    /// The row with exactly this key. The second part is the entry for all other numbers.
    Exact(BTreeMap<i32, i32>, Option<i32>),
    /// The row of a symbol. The second part is the entry for all other symbols.
    Symbols(BTreeMap<i32, i32>, Option<i32>),
    /// The first key chooses a table, which is searched with the second key.
    UpToTable(Vec<(i32, Table)>, Option<Box<Table>>),
    /// A table for each unit type, in the order of [`UnitType::ALL`].
    ByType(Box<[Option<Table>; 5]>),
}

/// The entry that a look-up found, and its row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// The entry.
    pub value: i32,
    /// The key of the row; `None` for the entry beyond the rows.
    pub key: Option<i32>,
}

impl Table {
    /// The entry for `keys` in the table of this unit type; `None` in a gap.
    #[must_use]
    pub fn find(&self, unit_type: UnitType, keys: &[i32]) -> Option<Found> {
        let key = keys.first().copied()?;
        match self {
            Self::UpTo(rows, above) => {
                let place = rows.partition_point(|(row, _)| *row < key);
                rows.get(place).map(found_row).or_else(|| above.map(found_beyond))
            }
            Self::From(rows, below) => {
                let place = rows.partition_point(|(row, _)| *row <= key);
                place.checked_sub(1).and_then(|last| rows.get(last)).map(found_row).or_else(|| below.map(found_beyond))
            }
            Self::Exact(rows, otherwise) | Self::Symbols(rows, otherwise) => rows
                .get(&key)
                .map(|value| Found { value: *value, key: Some(key) })
                .or_else(|| otherwise.map(found_beyond)),
            Self::UpToTable(rows, above) => {
                let place = rows.partition_point(|(row, _)| *row < key);
                let table = rows.get(place).map(|(_, table)| table).or(above.as_deref())?;
                table.find(unit_type, &keys[1..])
            }
            Self::ByType(tables) => tables[unit_type as usize].as_ref()?.find(unit_type, keys),
        }
    }

    /// The number of keys of a look-up.
    #[must_use]
    pub fn keys(&self) -> usize {
        match self {
            Self::UpTo(..) | Self::From(..) | Self::Exact(..) | Self::Symbols(..) => 1,
            Self::UpToTable(rows, above) => {
                1 + rows.iter().map(|(_, table)| table).chain(above.as_deref()).map(Self::keys).max().unwrap_or(1)
            }
            Self::ByType(tables) => tables.iter().flatten().map(Self::keys).max().unwrap_or(1),
        }
    }
}

fn found_row(row: &(i32, i32)) -> Found {
    Found { value: row.1, key: Some(row.0) }
}

fn found_beyond(value: i32) -> Found {
    Found { value, key: None }
}

/// The amounts directly inside an amount.
pub(crate) fn parts_of(amount: &Amount) -> Vec<&Amount> {
    match amount {
        Amount::Lookup(_, parts) | Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => {
            parts.iter().collect()
        }
        Amount::Range(a, b) | Amount::Divide(a, b, _) | Amount::If(_, a, b) => vec![a, b],
        Amount::Eased(near, far, by) => vec![near, far, by],
        Amount::Minus(inner) | Amount::Times(inner, _) | Amount::Other(inner) => vec![inner],
        _ => Vec::new(),
    }
}

/// A statistic that the ruleset or the battle reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum StatKey {
    /// One that the ruleset defines.
    Ruleset(StatIx),
    /// One that the battle defines.
    Battle(BattleStatistic),
}

/// A number that a unit keeps from one draw to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// A counter of the unit or its side.
    Counter(CounterIx),
    /// A statistic.
    Statistic(StatKey),
}

/// The statistics that an amount reads, each once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reads {
    /// Those of the unit itself.
    pub own: Vec<StatKey>,
    /// Those of the other party of the event.
    pub other: Vec<StatKey>,
}

impl Reads {
    pub(super) fn swapped(&mut self, collect: impl FnOnce(&mut Self)) {
        std::mem::swap(&mut self.own, &mut self.other);
        collect(self);
        std::mem::swap(&mut self.own, &mut self.other);
    }
}
