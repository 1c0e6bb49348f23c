//! Amounts and conditions as a file writes them.

use crate::ids::UnitType;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A number that may depend on the unit, its state and chance.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum RawAmount {
    /// A plain number.
    Num(i32),
    /// A number the battle knows.
    Fact(Fact),
    /// The value of the input with this name.
    Input(String),
    /// A statistic: its base and the active effects.
    Stat(String),
    /// The value of the counter with this name.
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
    /// The sum of all parts.
    Sum(Vec<RawAmount>),
    /// The negative of an amount.
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
    /// The amount, read for the other party of an event.
    Other(Box<RawAmount>),
    /// In an impact: the number just drawn.
    Drawn,
    /// The result of an earlier draw of the same unit.
    Draw(String),
    /// Living units of the unit's side that have, or whose pilots have, this tag or ability.
    UnitsWith(String),
}

/// Which of the numbers of several tags count.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum RawPick {
    /// The sum of all of them.
    Sum,
    /// The number of the first tag that is present, in alphabetical order; this number when none is.
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

/// A number that every battle knows of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Fact {
    /// Tonnage in tons, rounded up.
    Tonnage,
    /// Tonnage in tenths of a ton.
    TonnageTenths,
    /// Troopers in the squad, at least 1.
    Troopers,
    /// Movement points when walking, after damage and heat.
    WalkNow,
    /// Movement points when running, after damage and heat.
    RunNow,
    /// Movement points when jumping, after damage and heat.
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

/// A condition: true or false for a unit.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum RawCondition {
    /// True.
    Always,
    /// A state of the unit.
    Is(Flag),
    /// The unit has one of these types.
    TypeIs(Vec<UnitType>),
    /// The symbol of the input with this name is one of these.
    InputIs(String, Vec<String>),
    /// The unit or its pilot has the tag.
    HasTag(String),
    /// The unit or its pilot has the ability.
    HasAbility(String),
    /// A comparison of two numbers without chance.
    Compare(RawAmount, Order, RawAmount),
    /// Every weapon fired in this activation has this trait. True when nothing was fired.
    FiredOnly(String),
    /// In an impact: the unit was hit by a weapon with this trait.
    HitWith(String),
    /// The unit has done this action in this round.
    Did(String),
    /// In the price of a reaction: the action that is bought is paid from this pool.
    UsesPool(String),
    /// A unit nearby answers this question.
    Near(RawNear),
    /// All of them.
    All(Vec<RawCondition>),
    /// At least one of them.
    Any(Vec<RawCondition>),
    /// Not so.
    Not(Box<RawCondition>),
    /// The condition, read for the other party of an event.
    Other(Box<RawCondition>),
}

/// A question about units nearby. A unit counts when it is still in the battle and, unless `own`, not the unit
/// itself.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawNear {
    /// The largest distance in hexes, at least 1.
    pub within: u32,
    /// Whose unit it is.
    #[serde(default)]
    pub of: Whose,
    /// Whether the line of sight between the two must be clear.
    #[serde(default)]
    pub in_sight: bool,
    /// The condition that the unit must meet.
    #[serde(default = "always")]
    pub which: Box<RawCondition>,
    /// Whether the unit itself counts, too.
    #[serde(default)]
    pub own: bool,
}

fn always() -> Box<RawCondition> {
    Box::new(RawCondition::Always)
}

/// The relation of another unit to a unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Whose {
    /// The unit itself.
    Own,
    /// Another unit of its side, or of a side that it does not fight.
    Friend,
    /// A unit of a side that it fights.
    Enemy,
    /// Any other unit.
    #[default]
    Any,
}

/// A state that every battle knows of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Flag {
    /// Lying on the ground.
    Prone,
    /// Shut down by heat.
    ShutDown,
    /// It has lost a location that cripples it.
    Crippled,
    /// Its side is inspired.
    Inspired,
    /// The pilot carries at least one wound.
    Wounded,
    /// The pilot is unconscious.
    Unconscious,
    /// Has acted this round.
    Acted,
    /// Has yet to act this round.
    Pending,
    /// Ready to react: an action has marked it so. It ends with its use or when the unit begins its next activation.
    Ready,
    /// Holding its action: the unit waits outside the order.
    Holding,
    /// The other party sees it.
    InSight,
    /// Has not moved in this activation.
    StandingStill,
    /// A person plays its side, by the set-up of the battle.
    PlayedByPerson,
    /// A person plays some side of the battle, by its set-up.
    PersonsPlay,
}

impl Flag {
    /// Every state, in the order of its storage.
    pub const ALL: [Self; 14] = [
        Self::Prone,
        Self::ShutDown,
        Self::Crippled,
        Self::Inspired,
        Self::Wounded,
        Self::Unconscious,
        Self::Acted,
        Self::Pending,
        Self::Ready,
        Self::Holding,
        Self::InSight,
        Self::StandingStill,
        Self::PlayedByPerson,
        Self::PersonsPlay,
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
            Self::Holding => "Holding",
            Self::InSight => "InSight",
            Self::StandingStill => "StandingStill",
            Self::PlayedByPerson => "PlayedByPerson",
            Self::PersonsPlay => "PersonsPlay",
        }
    }

    /// The text key for sentences such as "not shut down".
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Prone => "flag.prone",
            Self::ShutDown => "flag.shut_down",
            Self::Crippled => "flag.crippled",
            Self::Inspired => "flag.inspired",
            Self::Wounded => "flag.wounded",
            Self::Unconscious => "flag.unconscious",
            Self::Acted => "flag.acted",
            Self::Pending => "flag.pending",
            Self::Ready => "flag.ready",
            Self::Holding => "flag.holding",
            Self::InSight => "flag.in_sight",
            Self::StandingStill => "flag.standing_still",
            Self::PlayedByPerson => "flag.played_by_person",
            Self::PersonsPlay => "flag.persons_play",
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
