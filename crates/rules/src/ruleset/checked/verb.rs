//! What an action does, with every name resolved: verbs, volleys, checks.

use super::expr::Amount;
use crate::catalog::pilot::Skill;
use crate::ruleset::raw::turn::Deed;
use crate::ruleset::raw::verb::{Defer, Failure, Filter, Targets};
use std::collections::BTreeSet;

/// What an action makes the battle do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verb {
    /// Stay in place.
    Stand,
    /// Move over the ground with this many movement points.
    Move(Amount),
    /// Jump at most this many hexes.
    Jump(Amount),
    /// Turn the torso by at most this many sixths of a circle.
    Turn(Amount),
    /// Fire ranged weapons.
    Fire(Volley),
    /// Make a melee attack on an adjacent target with the melee weapons that the filter allows.
    Strike(Filter),
    /// Move next to a target with this many movement points and charge it.
    Charge(Rush),
    /// Death from above: jump at most this many hexes next to a target and come down on it.
    Pounce(Amount),
    /// Take aim.
    Aim,
    /// Keep an enemy in sight for others.
    Spot,
    /// Take cover and watch.
    Guard,
    /// Act later this round.
    Defer(Defer),
    /// Wait outside the order for at most this many steps.
    Hold(Amount),
    /// Give up everything for this round.
    Refocus,
    /// Be given an order.
    Order,
    /// Get ready to react.
    Ready,
    /// Stand up.
    Rise,
    /// Lie down.
    Drop,
    /// Start up again.
    StartUp,
    /// Use a power (an ability) of the unit or its pilot.
    Invoke(Filter),
    /// Use a piece of equipment.
    UseItem(Filter),
    /// Leave the unit.
    Eject,
    /// End the activation.
    End,
}

impl Verb {
    /// The number of the verb, if it has one: points, hexes, sixths or steps.
    #[must_use]
    pub const fn amount(&self) -> Option<&Amount> {
        match self {
            Self::Move(amount)
            | Self::Jump(amount)
            | Self::Turn(amount)
            | Self::Charge(Rush { points: amount, .. })
            | Self::Pounce(amount) => Some(amount),
            _ => None,
        }
    }

    /// Whether it is done to a unit, so that a condition can ask about the other party.
    #[must_use]
    pub const fn is_aimed_at_units(&self) -> bool {
        matches!(
            self,
            Self::Fire(_)
                | Self::Strike(_)
                | Self::Charge(_)
                | Self::Pounce(_)
                | Self::Spot
                | Self::Invoke(_)
                | Self::UseItem(_)
        )
    }

    /// How it fires, if it fires.
    #[must_use]
    pub const fn volley(&self) -> Option<&Volley> {
        match self {
            Self::Fire(volley) => Some(volley),
            _ => None,
        }
    }

    /// What it does, without its numbers.
    #[must_use]
    pub const fn deed(&self) -> Deed {
        match self {
            Self::Stand => Deed::Stand,
            Self::Move(_) => Deed::Move,
            Self::Jump(_) => Deed::Jump,
            Self::Turn(_) => Deed::Turn,
            Self::Fire(_) => Deed::Fire,
            Self::Strike(_) => Deed::Strike,
            Self::Charge(_) => Deed::Charge,
            Self::Pounce(_) => Deed::Pounce,
            Self::Aim => Deed::Aim,
            Self::Spot => Deed::Spot,
            Self::Guard => Deed::Guard,
            Self::Defer(_) => Deed::Defer,
            Self::Hold(_) => Deed::Hold,
            Self::Refocus => Deed::Refocus,
            Self::Order => Deed::Order,
            Self::Ready => Deed::Ready,
            Self::Rise => Deed::Rise,
            Self::Drop => Deed::Drop,
            Self::StartUp => Deed::StartUp,
            Self::Invoke(_) => Deed::Invoke,
            Self::UseItem(_) => Deed::UseItem,
            Self::Eject => Deed::Eject,
            Self::End => Deed::End,
        }
    }
}

impl Filter {
    /// Whether something with these traits passes the filter.
    #[must_use]
    pub fn lets(&self, traits: &BTreeSet<String>) -> bool {
        match self {
            Self::Any => true,
            Self::With(wanted) => traits.contains(wanted),
            Self::Without(unwanted) => !traits.contains(unwanted),
        }
    }
}

/// How far a charge goes, and who can make it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rush {
    /// The movement points.
    pub points: Amount,
    /// Whether troopers on foot can make it, too.
    pub by_hand: bool,
}

/// How an action fires.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Volley {
    /// Which weapons may be fired.
    pub weapons: Filter,
    /// At how many units.
    pub targets: Targets,
    /// Whether each weapon is fired twice.
    pub twice: bool,
    /// Whether it may be aimed at a target that only a spotter sees.
    pub indirect: bool,
    /// Whether it is a called shot.
    pub called: bool,
}

/// How often an action may be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Once {
    /// Once in an activation.
    Each,
    /// Once in an activation for all actions of this group.
    Group(String),
    /// As often as the unit can pay for it.
    Often,
    /// This many times in an activation.
    Times(u32),
    /// Once in a round.
    EachRound,
    /// Once from the start of an activation of the unit to the start of its next one.
    EachTurn,
}

/// A check that an action requires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// The skill that is tested.
    pub skill: Skill,
    /// Added to the difficulty.
    pub difficulty: Amount,
    /// What a failure costs.
    pub fails: Failure,
}
