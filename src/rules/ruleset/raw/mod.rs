//! The words of a ruleset file, exactly as they are written. Nothing is checked here but their spelling and shape.

pub(in crate::rules::ruleset) mod activation;
pub(in crate::rules::ruleset) mod amount;
pub(in crate::rules::ruleset) mod draw;
pub(in crate::rules::ruleset) mod turn;
pub(in crate::rules::ruleset) mod verb;

use crate::rules::catalog::statistic::Helps;
use crate::rules::ids::UnitType;
use activation::{RawActivation, RawImpact};
use amount::RawAmount;
use draw::{RawClock, RawDraw};
use serde::Deserialize;
use std::collections::BTreeMap;
use turn::{RawDeclaration, RawReaction};

/// A whole file of `config/rulesets/`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawRuleset {
    /// The name other files and the command line use.
    pub id: Option<String>,
    /// The name players read.
    pub name: Option<String>,
    /// Two sentences for the set-up screen.
    pub summary: Option<String>,
    /// Another ruleset this one builds on: entries with the same id replace, all others are taken over.
    pub extends: Option<String>,
    /// Ids of terms, actions and impacts of the extended ruleset that are left out.
    pub off: Vec<String>,
    /// What of the units in turn is lit up on the screen.
    pub highlight: Option<Highlight>,
    /// How the next units to act are found.
    pub clock: Option<RawClock>,
    /// What the ruleset reads from units and pilots.
    pub inputs: BTreeMap<String, RawInput>,
    /// Which statistics of effects count here.
    pub statistics: RawStatistics,
    /// What the ruleset remembers.
    pub counters: BTreeMap<String, RawCounter>,
    /// Numbers by unit type.
    pub profiles: BTreeMap<UnitType, BTreeMap<String, i32>>,
    /// Look-ups.
    pub tables: BTreeMap<String, RawTable>,
    /// Named amounts.
    pub values: BTreeMap<String, RawValue>,
    /// Choices before the draw.
    pub declare: Vec<RawDeclaration>,
    /// Ledgers: terms and limits.
    pub draws: Vec<RawDraw>,
    /// What an activation may spend, and on what.
    pub activation: RawActivation,
    /// What may be done in the activations of others.
    pub reactions: Vec<RawReaction>,
    /// What events do to order and counters.
    pub impacts: Vec<RawImpact>,
}

/// What of the units in turn is lit up on the screen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Highlight {
    /// The badge of those that a person may choose.
    #[default]
    Badge,
    /// The bar with the name, in the colour of the side, and nothing else.
    NameBar,
}

/// Where an input is kept in content and cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Origin {
    /// By the unit.
    Unit,
    /// By the pilot.
    Pilot,
    /// By the weapon declared for the round.
    Weapon,
    /// By the side of the scenario, for all its units.
    Side,
    /// By the weapon, power or thing declared for the round.
    Usable,
}

/// A number or symbol that the ruleset reads.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawInput {
    /// Where it is kept.
    pub from: Origin,
    /// The name players read; the id when left out.
    #[serde(default)]
    pub label: Option<String>,
    /// Smallest and largest number allowed.
    #[serde(default)]
    pub range: Option<(i32, i32)>,
    /// The symbols allowed, for inputs that are words.
    #[serde(default)]
    pub one_of: Vec<String>,
    /// The number taken where content brings none along; without it such a unit cannot play this ruleset.
    #[serde(default, rename = "else")]
    pub otherwise: Option<RawAmount>,
    /// The key under which cards give it, where that is another one than the id.
    #[serde(default)]
    pub card: Option<String>,
}

/// Which statistics of effects count.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawStatistics {
    /// The statistics that amounts may read.
    pub honours: BTreeMap<String, RawStatistic>,
    /// Statistics known to do nothing here; effects on them are remarked by the checker.
    pub ignores: Vec<String>,
}

/// A statistic that amounts may read.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawStatistic {
    /// Whether unit or pilot keeps it.
    pub kept_by: Keeper,
    /// Other names for the same statistic.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The name players read.
    #[serde(default)]
    pub label: Option<String>,
    /// What a change of it does, for the texts of effects: `"{change} to initiative"`. In place of `{change}`, the number
    /// with its sign, `{gain}` is how much good it does.
    #[serde(default)]
    pub says: Option<String>,
    /// Which way it helps who has it.
    #[serde(default)]
    pub helps: Helps,
}

/// The collection in which a statistic is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Keeper {
    /// The unit's.
    Unit,
    /// The pilot's.
    Pilot,
}

/// A number the ruleset remembers from round to round.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCounter {
    /// Whose memory it is.
    pub of: Holder,
    /// It never leaves this range.
    pub range: (i32, i32),
    /// The statistic under which it is shown and set.
    #[serde(default)]
    pub statistic: Option<String>,
    /// The name players read; the id when left out.
    #[serde(default)]
    pub label: Option<String>,
    /// Filled anew at this moment.
    #[serde(default)]
    pub refill: Option<RawRefill>,
}

/// When a counter is filled anew, and to what.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRefill {
    /// The moment.
    pub at: Moment,
    /// The new number.
    pub to: RawAmount,
}

/// Who owns a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Holder {
    /// Each unit its own.
    Unit,
    /// Each side one.
    Side,
}

/// Moments in the course of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Moment {
    /// Once, before the first round.
    BattleBegins,
    /// At the start of every round.
    RoundBegins,
    /// When the unit's activation begins.
    Activation,
    /// When two results are equal.
    Tie,
}

/// A look-up.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawTable {
    /// The first row whose key is not smaller than the number.
    UpTo {
        /// Entries by key.
        rows: BTreeMap<i32, i32>,
        /// The entry above the last key.
        #[serde(default)]
        above: Option<i32>,
    },
    /// The last row whose key is not larger than the number.
    From {
        /// Entries by key.
        rows: BTreeMap<i32, i32>,
        /// The entry below the first key.
        #[serde(default)]
        below: Option<i32>,
    },
    /// The row with exactly this key.
    Exact {
        /// Entries by key.
        rows: BTreeMap<i32, i32>,
        /// The entry for all other numbers.
        #[serde(default, rename = "else")]
        otherwise: Option<i32>,
    },
    /// The row of a symbol; the key must be an input with `one_of`.
    Symbols {
        /// Entries by symbol.
        rows: BTreeMap<String, i32>,
        /// The entry for all other symbols.
        #[serde(default, rename = "else")]
        otherwise: Option<i32>,
    },
    /// A table by the first row whose key is not smaller than the first number; the second number is looked up there.
    UpToTable {
        /// Tables by key.
        rows: BTreeMap<i32, RawTable>,
        /// The table above the last key.
        #[serde(default)]
        above: Option<Box<RawTable>>,
    },
    /// A table by unit type.
    ByType {
        /// Tables by unit type.
        rows: BTreeMap<UnitType, RawTable>,
        /// The table of all other types.
        #[serde(default, rename = "else")]
        otherwise: Option<Box<RawTable>>,
    },
}

/// A named amount.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawValue {
    /// The name players read; the id when left out.
    #[serde(default)]
    pub label: Option<String>,
    /// The amount.
    pub amount: RawAmount,
    /// Listed, but switched off: it counts as 0.
    #[serde(default)]
    pub off: bool,
}
