//! The words of a ruleset file, exactly as they are written. Nothing is checked here but their spelling and shape.

use super::raw_activation::{RawActivation, RawImpact};
use crate::rules::ids::UnitType;
use serde::Deserialize;
use std::collections::BTreeMap;

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
    /// Ledgers: terms and limits.
    pub draws: Vec<RawDraw>,
    /// What an activation may spend, and on what.
    pub activation: RawActivation,
    /// What events do to order and counters.
    pub impacts: Vec<RawImpact>,
}

/// A number that may depend on the unit, its state and chance.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum RawAmount {
    /// A plain number.
    Num(i32),
    /// A number the battle knows.
    Fact(Fact),
    /// What the unit or pilot brings along under this name.
    Input(String),
    /// A statistic: its base and the effects in force.
    Stat(String),
    /// What the ruleset remembers under this name.
    Counter(String),
    /// A named amount of this file.
    Value(String),
    /// The unit type's number; where the type has none, the term does not apply.
    Profile(String),
    /// The entry of a table for one or two keys.
    Lookup(String, Vec<RawAmount>),
    /// Numbers for the tags and abilities of the unit and its pilot, each counted once.
    Tags(BTreeMap<String, i32>, RawPick),
    /// The sum of a number of dice: count, sides.
    Dice(u32, u32),
    /// A whole number between both ends, both included, equally likely.
    Range(Box<RawAmount>, Box<RawAmount>),
    /// `Range(near, far + by)`, where far + by stops at near.
    Eased(Box<RawAmount>, Box<RawAmount>, Box<RawAmount>),
    /// All of them together.
    Sum(Vec<RawAmount>),
    /// The number with its sign turned.
    Minus(Box<RawAmount>),
    /// The largest of them.
    Max(Vec<RawAmount>),
    /// The smallest of them.
    Min(Vec<RawAmount>),
    /// A multiple.
    Times(Box<RawAmount>, i32),
    /// A whole quotient; `Up` towards plus infinity, `Down` towards minus infinity.
    Divide(Box<RawAmount>, Box<RawAmount>, Rounding),
    /// One of two amounts; the condition is known when the draw is made.
    If(Box<RawCondition>, Box<RawAmount>, Box<RawAmount>),
    /// The amount for the other party of an event.
    Other(Box<RawAmount>),
    /// In an impact: the number just drawn.
    Drawn,
    /// The result of an earlier draw of the same unit.
    Draw(String),
}

/// Which of the numbers of several tags counts.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum RawPick {
    /// All of them together.
    Sum,
    /// The first one present in alphabetical order of the tags; this number when none is.
    First(i32),
}

/// The direction in which a quotient is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Rounding {
    /// Towards plus infinity.
    Up,
    /// Towards minus infinity.
    Down,
}

/// Numbers that every battle knows of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Fact {
    /// Tonnage in tons, rounded up.
    Tonnage,
    /// Tonnage in tenths of a ton.
    TonnageTenths,
    /// Troopers in the squad, at least 1.
    Troopers,
    /// Movement points when walking, as damage and heat leave them.
    WalkNow,
    /// Movement points when running, as damage and heat leave them.
    RunNow,
    /// Movement points when jumping, as damage and heat leave them.
    JumpNow,
    /// Wounds of the pilot.
    Injuries,
    /// Heat points.
    Heat,
    /// The step of the clock at which the unit acts or acted this round.
    Position,
    /// Steps from the unit's position to the end of the clock.
    StepsToEnd,
    /// Hexes moved in this activation.
    HexesMoved,
    /// Units of the unit's side still in the battle.
    UnitsOfSide,
}

impl Fact {
    /// Every fact, in the order of its storage.
    pub const ALL: [Self; 12] = [
        Self::Tonnage,
        Self::TonnageTenths,
        Self::Troopers,
        Self::WalkNow,
        Self::RunNow,
        Self::JumpNow,
        Self::Injuries,
        Self::Heat,
        Self::Position,
        Self::StepsToEnd,
        Self::HexesMoved,
        Self::UnitsOfSide,
    ];
}

/// Something that is so or not.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum RawCondition {
    /// True.
    Always,
    /// A state of the unit.
    Is(Flag),
    /// The unit has one of these types.
    TypeIs(Vec<UnitType>),
    /// The symbol brought along under this name is one of these.
    InputIs(String, Vec<String>),
    /// The unit or its pilot has the tag.
    HasTag(String),
    /// The unit or its pilot has the ability.
    HasAbility(String),
    /// Two numbers without chance compare so.
    Compare(RawAmount, Order, RawAmount),
    /// All of them.
    All(Vec<RawCondition>),
    /// At least one of them.
    Any(Vec<RawCondition>),
    /// Not so.
    Not(Box<RawCondition>),
    /// The condition for the other party of an event.
    Other(Box<RawCondition>),
}

/// States every battle knows of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Flag {
    /// Lying on the ground.
    Prone,
    /// Shut down by heat.
    ShutDown,
    /// A leg or a side is lost.
    Crippled,
    /// Its side's morale is high.
    Inspired,
    /// The pilot carries at least one wound.
    Wounded,
    /// The pilot is unconscious.
    Unconscious,
    /// Has acted this round.
    Acted,
    /// Has yet to act this round.
    Pending,
    /// Ready to react.
    Ready,
    /// The other party sees it.
    InSight,
    /// Has not moved in this activation.
    StandingStill,
}

impl Flag {
    /// Every state, in the order of its storage.
    pub const ALL: [Self; 11] = [
        Self::Prone,
        Self::ShutDown,
        Self::Crippled,
        Self::Inspired,
        Self::Wounded,
        Self::Unconscious,
        Self::Acted,
        Self::Pending,
        Self::Ready,
        Self::InSight,
        Self::StandingStill,
    ];

    /// The name used in files and cards.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Prone => "Prone",
            Self::ShutDown => "ShutDown",
            Self::Crippled => "Crippled",
            Self::Inspired => "Inspired",
            Self::Wounded => "Wounded",
            Self::Unconscious => "Unconscious",
            Self::Acted => "Acted",
            Self::Pending => "Pending",
            Self::Ready => "Ready",
            Self::InSight => "InSight",
            Self::StandingStill => "StandingStill",
        }
    }

    /// The words for sentences such as "not shut down".
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Prone => "prone",
            Self::ShutDown => "shut down",
            Self::Crippled => "crippled",
            Self::Inspired => "inspired",
            Self::Wounded => "wounded",
            Self::Unconscious => "unconscious",
            Self::Acted => "done for this round",
            Self::Pending => "yet to act",
            Self::Ready => "ready",
            Self::InSight => "in sight",
            Self::StandingStill => "standing still",
        }
    }
}

/// How two numbers compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Order {
    /// Smaller than.
    Less,
    /// Smaller or equal.
    AtMost,
    /// The same.
    Equal,
    /// Larger or equal.
    AtLeast,
    /// Larger than.
    More,
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

/// Who owns a counter or a draw.
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
}

/// A ledger: terms that are added up and kept between limits.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDraw {
    /// Its name.
    pub id: String,
    /// The name players read.
    #[serde(default)]
    pub label: Option<String>,
    /// When it is made.
    #[serde(default)]
    pub moment: Option<Moment>,
    /// Who makes it.
    #[serde(default)]
    pub each: Option<Holder>,
    /// Lowest and highest result; `None` at an open end.
    #[serde(default)]
    pub limits: Option<(Option<i32>, Option<i32>)>,
    /// Whether equal results are drawn again.
    #[serde(default)]
    pub again_on_tie: Option<bool>,
    /// What is added up, in this order.
    #[serde(default)]
    pub terms: Vec<RawTerm>,
}

/// One line of a ledger.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTerm {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// When it applies.
    #[serde(default = "always")]
    pub when: RawCondition,
    /// What it adds.
    pub amount: RawAmount,
    /// Evaluated when the unit enters the battle and kept.
    #[serde(default)]
    pub once: bool,
    /// The statistic under which a term kept from the start is shown and set.
    #[serde(default)]
    pub statistic: Option<String>,
    /// What becomes of it after the draw.
    #[serde(default)]
    pub then: RawAfter,
    /// Listed, but switched off.
    #[serde(default)]
    pub off: bool,
}

fn always() -> RawCondition {
    RawCondition::Always
}

/// What becomes of a term after the draw.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub enum RawAfter {
    /// Nothing.
    #[default]
    Keep,
    /// The counter is set to 0.
    Clear(String),
    /// The counter takes the value applied.
    Store(String),
}

/// How the next units to act are found.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawClock {
    /// Step by step along the results of a draw.
    ByResult {
        /// The draw.
        draw: String,
        /// Which end of the results is the last to act.
        toward: Toward,
        /// First and last step shown.
        #[serde(default)]
        frame: Option<(i32, i32)>,
        /// Whether the clock goes on past the last step while somebody waits there.
        #[serde(default)]
        beyond: bool,
        /// What decides between units at the same step, first rule that does.
        #[serde(default)]
        same: Vec<RawTieRule>,
    },
    /// Sides take turns, one unit at a time.
    Alternate {
        /// Who begins.
        first: RawFirst,
        /// What happens when one side has no units left to act.
        #[serde(default)]
        uneven: Uneven,
    },
}

/// Which end of the results is the last to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Toward {
    /// The clock counts down: high results act first.
    Low,
    /// The clock counts up: low results act first.
    High,
}

/// What decides between units at the same step.
#[derive(Debug, Clone, Deserialize)]
pub enum RawTieRule {
    /// The highest amount acts first.
    Highest(RawAmount),
    /// The lowest amount acts first.
    Lowest(RawAmount),
    /// The symbol named first acts first.
    Listed(String, Vec<String>),
    /// A draw decides.
    RollOff(String, Prefer),
    /// Sides alternate, beginning as the order says; the owner chooses which of its units acts.
    SidesTakeTurns(SideOrder),
    /// The owner chooses which of its units acts.
    OwnerChooses,
}

/// Which result of a roll-off wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Prefer {
    /// The highest.
    High,
    /// The lowest.
    Low,
}

/// Which side begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum SideOrder {
    /// The side that acted longest ago.
    LongestAgo,
}

/// Who begins under the alternating clock.
#[derive(Debug, Clone, Deserialize)]
pub enum RawFirst {
    /// The side with the highest result of this draw.
    Draw(String),
    /// The side that acted longest ago.
    LongestAgo,
}

/// What happens when one side has no units left to act.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Uneven {
    /// The other sides go on alone.
    #[default]
    FinishAlone,
}
