//! The words of a ruleset file for what an action does, exactly as they are written.

use super::amount::RawAmount;
use crate::rules::catalog::pilot::Skill;
use serde::Deserialize;

/// What the battle can do.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawVerb {
    /// Stay where one is: the action only costs and lends.
    Stand,
    /// Go over the ground with this many movement points.
    Move(RawAmount),
    /// Jump over whatever lies in between, this many hexes at most.
    Jump(RawAmount),
    /// Turn what carries the weapons, without the feet, by this many sixths at most.
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
        /// At what somebody else spots, without seeing it.
        #[serde(default)]
        indirect: bool,
        /// Aimed at a spot that disturbs the target: the called shot.
        #[serde(default)]
        called: bool,
    },
    /// Hit an adjacent target with everything that is swung.
    Strike,
    /// Hit an adjacent target.
    StrikeWith {
        /// Which of the weapons that are swung add to the blow.
        weapons: Filter,
    },
    /// Go next to a target with this many movement points and run into it.
    Charge(RawAmount),
    /// As `Charge`, for men on foot too, who fight hand to hand.
    CloseIn(RawAmount),
    /// Jump this many hexes at most, next to a target, and come down on it.
    Pounce(RawAmount),
    /// Take aim: what it lends is lost when the activation ends.
    Aim,
    /// Keep an enemy in sight for those who fire at it indirectly.
    Spot,
    /// Take cover and watch: vigilance.
    Guard,
    /// Act later this round.
    Defer(Defer),
    /// Wait outside the order, to act at a later step of the clock.
    Hold {
        /// At most so many steps after the unit's own.
        at_most: RawAmount,
    },
    /// Give up everything for this round to be better prepared for the next one.
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
    /// Use a power of the unit or its pilot.
    Invoke {
        /// Which powers.
        #[serde(default)]
        things: Filter,
    },
    /// Use something that the unit carries.
    UseItem {
        /// Which things.
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

/// Which weapons, powers or things are meant.
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

/// How far a unit goes back in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Defer {
    /// By the impact's drawn number of steps.
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
    /// As often as it can be paid.
    Often,
    /// So many times in an activation.
    Times(u32),
    /// Once in a round, whoever's activation it is.
    EachRound,
    /// Once in a turn of the unit, from the start of its activation to the start of its next one, whoever's activation it
    /// is.
    EachTurn,
}

/// A check that an action asks for before anything of it is done.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAsk {
    /// The skill that is tested.
    pub skill: Skill,
    /// What makes it harder.
    #[serde(default)]
    pub difficulty: Option<RawAmount>,
    /// What a failure costs.
    #[serde(default)]
    pub fails: Failure,
}

/// What a failed check costs, beside what the action costs anyway.
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

/// When heat counts and when it is lost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Timing {
    /// When a unit that has grown too hot in its own activation shuts down.
    pub heat: HeatTime,
    /// When one that has grown too hot by reacting does.
    pub heat_of_reactions: HeatTime,
    /// When heat is lost.
    pub cooling: CoolingTime,
}

/// What says how moving makes a unit's own attacks harder.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Haste {
    /// The combat numbers.
    #[default]
    Combat,
    /// What the actions of the ruleset lend, and nothing else.
    Lent,
}

/// When too much heat shuts a unit down.
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
