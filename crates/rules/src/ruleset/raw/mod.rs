//! A ruleset file as it is written. Only spelling and shape are checked here.

pub(crate) mod activation;
pub(crate) mod amount_and_condition;
pub(crate) mod draw;
pub(crate) mod loan;
pub(crate) mod told;
pub(crate) mod turn;
pub(crate) mod verb;

use crate::catalog::statistic::Helps;
use crate::catalog::trait_rule::TraitRule;
use crate::ids::UnitType;
use activation::{RawActivation, RawImpact};
use amount_and_condition::Flag;
use amount_and_condition::RawAmount;
use draw::{RawClock, RawDraw};
use serde::Deserialize;
use std::collections::BTreeMap;
use told::RawState;
use turn::{RawDeclaration, RawReaction};

/// A whole file in `config/rulesets/`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawRuleset {
    /// The name other files and the command line use.
    pub id: Option<String>,
    /// The name players read.
    pub name: Option<String>,
    /// Two sentences for the set-up screen.
    pub summary: Option<String>,
    /// Another ruleset that this one builds on. Entries with the same id replace its entries; all others are taken
    /// over.
    pub extends: Option<String>,
    /// Ids of terms, actions and impacts of the other ruleset that are left out.
    pub off: Vec<String>,
    /// What the screen lights up for the units in turn.
    pub highlight: Option<Highlight>,
    /// How the clock finds the next units to act.
    pub clock: Option<RawClock>,
    /// What the ruleset reads from units and pilots.
    pub inputs: BTreeMap<String, RawInput>,
    /// Which statistics of effects count.
    pub statistics: RawStatistics,
    /// Counters: what the ruleset remembers.
    pub counters: BTreeMap<String, RawCounter>,
    /// Numbers for each unit type.
    pub profiles: BTreeMap<UnitType, BTreeMap<String, i32>>,
    /// What the states of units mean under this ruleset.
    pub states: BTreeMap<Flag, RawState>,
    /// What traits of weapons and usables and tags of units and pilots mean under this ruleset.
    pub traits: BTreeMap<String, TraitRule>,
    /// Look-up tables.
    pub tables: BTreeMap<String, RawTable>,
    /// Named amounts.
    pub values: BTreeMap<String, RawValue>,
    /// What players read about tags and abilities, by the tag or ability.
    pub quirks: BTreeMap<String, RawQuirk>,
    /// Choices that owners make before the draw.
    pub declare: Vec<RawDeclaration>,
    /// Draws: terms and limits.
    pub draws: Vec<RawDraw>,
    /// What an activation may spend, and on what.
    pub activation: RawActivation,
    /// Reactions: what may be done in the activations of others.
    pub reactions: Vec<RawReaction>,
    /// What events do to order and counters.
    pub impacts: Vec<RawImpact>,
}

/// What the screen lights up for the units in turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Highlight {
    /// The badges of the units that a person may choose.
    #[default]
    Badge,
    /// Only the name bar, in the colour of the side.
    NameBar,
}

/// Which file has an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Origin {
    /// The unit.
    Unit,
    /// The pilot.
    Pilot,
    /// The weapon declared for the round.
    Weapon,
    /// The side of the scenario, for all its units.
    Side,
    /// The weapon or usable declared for the round.
    Usable,
}

/// A number or symbol that the ruleset reads.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawInput {
    /// Which file has it.
    pub from: Origin,
    /// The name players read. Without it the id.
    #[serde(default)]
    pub label: Option<String>,
    /// Smallest and largest number allowed.
    #[serde(default)]
    pub range: Option<(i32, i32)>,
    /// The symbols allowed, for inputs that are symbols.
    #[serde(default)]
    pub one_of: Vec<String>,
    /// The value when content does not give the input. Without it a unit that lacks the input cannot play this
    /// ruleset.
    #[serde(default, rename = "else")]
    pub otherwise: Option<RawAmount>,
    /// The key under which cards give it, if it differs from the id.
    #[serde(default)]
    pub card: Option<String>,
}

/// Which statistics of effects count.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawStatistics {
    /// The statistics that amounts may read.
    pub honours: BTreeMap<String, RawStatistic>,
    /// Statistics that deliberately do nothing here. The checker reports effects on them as a notice.
    pub ignores: Vec<String>,
}

/// A statistic that amounts may read.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawStatistic {
    /// Whether the unit or the pilot has it.
    pub kept_by: Keeper,
    /// Other names for the same statistic.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The name players read.
    #[serde(default)]
    pub label: Option<String>,
    /// The text of a change, for the texts of effects: `"{change} to initiative"`. `{change}` stands for the signed
    /// number, `{gain}` for how much it helps.
    #[serde(default)]
    pub says: Option<String>,
    /// Whether more or less of it is better for its holder.
    #[serde(default)]
    pub helps: Helps,
}

/// Where a statistic is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Keeper {
    /// With the unit.
    Unit,
    /// With the pilot.
    Pilot,
}

/// A number that the ruleset remembers from round to round.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCounter {
    /// Whether each unit or each side has one.
    pub of: Holder,
    /// The range of the counter.
    pub range: (i32, i32),
    /// The statistic under which it is shown and set.
    #[serde(default)]
    pub statistic: Option<String>,
    /// The name players read. Without it the id.
    #[serde(default)]
    pub label: Option<String>,
    /// Its rule, in a sentence or two for players.
    #[serde(default)]
    pub rule: Option<String>,
    /// When and to what it is refilled.
    #[serde(default)]
    pub refill: Option<RawRefill>,
}

/// When a counter is refilled, and to what.
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

/// A look-up table.
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
    /// The first row whose key is at least the first number chooses a table. The second number is looked up there.
    UpToTable {
        /// Tables by key.
        rows: BTreeMap<i32, RawTable>,
        /// The table above the last key.
        #[serde(default)]
        above: Option<Box<RawTable>>,
    },
    /// A table for each unit type.
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
    /// The name players read. Without it the id.
    #[serde(default)]
    pub label: Option<String>,
    /// The amount.
    pub amount: RawAmount,
    /// It is listed, but counts as 0.
    #[serde(default)]
    pub off: bool,
}

/// What players read about a tag or an ability.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawQuirk {
    /// The name players read. Without it the tag without its prefix.
    pub label: Option<String>,
    /// What it is worth, as a sentence. `{change}` stands for its number in the draw that decides the order.
    pub says: Option<String>,
    /// What it forbids, as a sentence. It is also the reason on the buttons of the actions that ask for it.
    pub rule: Option<String>,
}
