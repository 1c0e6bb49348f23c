//! What an action does, as a file writes it.

use super::amount_and_condition::RawAmount;
use crate::catalog::pilot::Skill;
use serde::Deserialize;

/// What an action makes the battle do.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawVerb {
    /// Stay in place. The action has only its costs and loans.
    Stand,
    /// Move over the ground with this many movement points.
    Move(RawAmount),
    /// Jump at most this many hexes, over everything in between.
    Jump(RawAmount),
    /// Turn the torso, without the legs, by at most this many sixths of a circle.
    Turn(RawAmount),
    /// Fire ranged weapons.
    Fire {
        /// Which weapons may be fired.
        #[serde(default)]
        weapons: Filter,
        /// At how many units.
        #[serde(default)]
        targets: Targets,
        /// How often each weapon is fired: 1 or 2.
        #[serde(default = "one")]
        shots: u32,
        /// Whether it may be aimed at a target that only a spotter sees.
        #[serde(default)]
        indirect: bool,
        /// Whether it is a called shot, which disturbs the target.
        #[serde(default)]
        called: bool,
    },
    /// Make a melee attack on an adjacent target with all melee weapons.
    Strike,
    /// Make a melee attack on an adjacent target.
    StrikeWith {
        /// Which melee weapons add to the attack.
        weapons: Filter,
    },
    /// Move next to a target with this many movement points and charge it.
    Charge(RawAmount),
    /// As `Charge`, but troopers on foot can do it, too; they fight with bare hands.
    CloseIn(RawAmount),
    /// Death from above: jump at most this many hexes next to a target and come down on it.
    Pounce(RawAmount),
    /// Take aim. What it lends ends with the activation.
    Aim,
    /// Keep an enemy in sight for units that fire at it indirectly.
    Spot,
    /// Take cover and watch: guard.
    Guard,
    /// Act later this round.
    Defer(Defer),
    /// Wait outside the order, to act at a later step of the clock.
    Hold {
        /// The most steps after the unit's own step.
        at_most: RawAmount,
    },
    /// Give up everything for this round, to be better prepared for the next one.
    Refocus,
    /// Be given an order.
    Order,
    /// Get ready to react.
    Ready,
    /// Stand up.
    Rise,
    /// Lie down.
    Drop,
    /// Start up again after a shutdown.
    StartUp,
    /// Use a power (an ability) of the unit or its pilot.
    Invoke {
        /// Which powers.
        #[serde(default)]
        things: Filter,
    },
    /// Use a piece of equipment.
    UseItem {
        /// Which equipment.
        #[serde(default)]
        things: Filter,
    },
    /// Leave the unit, which is out of the battle then.
    Eject,
    /// End the activation.
    End,
}

const fn one() -> u32 {
    1
}

/// Which weapons or usables count.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub enum Filter {
    /// All of them.
    #[default]
    Any,
    /// Those with this trait.
    With(String),
    /// Those without this trait.
    Without(String),
}

/// At how many units one action fires.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Targets {
    /// One.
    #[default]
    One,
    /// Several, each weapon at one of them.
    Many,
}

/// How far a unit moves back in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Defer {
    /// By the number of steps that the impact draws.
    Drawn,
    /// To the last step of the clock.
    ToEnd,
}

/// How often an action may be done.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub enum RawOnce {
    /// Once in an activation.
    #[default]
    Each,
    /// Once in an activation for all actions of this group.
    Group(String),
    /// As often as the unit can pay for it.
    Often,
    /// This many times in an activation.
    Times(u32),
    /// Once in a round, in any activation.
    EachRound,
    /// Once in a turn of the unit: from the start of its activation to the start of its next one, in any activation.
    EachTurn,
}

/// A check that an action requires before it does anything.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAsk {
    /// The skill that is tested.
    pub skill: Skill,
    /// Added to the difficulty.
    #[serde(default)]
    pub difficulty: Option<RawAmount>,
    /// What a failure costs.
    #[serde(default)]
    pub fails: Failure,
}

/// What a failed check costs. The cost of the action is lost in any case.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Failure {
    /// The action.
    #[default]
    Action,
    /// The action and the rest of the activation.
    Activation,
    /// The action, and the unit falls.
    Falls,
}

/// When heat of a unit's own actions is resolved and when it is lost. Heat slows a unit, spoils its aim and shuts it
/// down when it is resolved, not before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Timing {
    /// When heat of the unit's own activation is resolved.
    pub heat: HeatTime,
    /// When heat of what it does in others' activations is resolved.
    pub heat_of_reactions: HeatTime,
    /// When heat is lost.
    pub cooling: CoolingTime,
}

/// What makes a unit's own attacks harder when it moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Haste {
    /// The combat numbers.
    #[default]
    Combat,
    /// Only what the actions of the ruleset lend.
    Lent,
}

/// When heat is resolved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum HeatTime {
    /// When the unit's own activation ends.
    #[default]
    ActivationEnds,
    /// At once, after the action.
    AtOnce,
}

/// When heat is lost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum CoolingTime {
    /// When the unit's own activation ends.
    #[default]
    ActivationEnds,
    /// When the round ends.
    RoundEnds,
}
