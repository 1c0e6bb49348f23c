//! The words of a ruleset file for activations and impacts, exactly as they are written.

use super::amount::{RawAmount, RawCondition};
use super::turn::{Mark, RawOutside};
use super::verb::{Haste, RawAsk, RawOnce, RawVerb, Timing};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What an activation may spend, and on what.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawActivation {
    /// What is filled when an activation begins, by name.
    pub pools: BTreeMap<String, RawPool>,
    /// When heat counts and when it is lost.
    pub timing: Option<Timing>,
    /// What says how moving makes a unit's own attacks harder.
    pub haste: Option<Haste>,
    /// What the unit may do.
    pub actions: Vec<RawAction>,
}

/// Something to spend on actions.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPool {
    /// The name players read; the id when left out.
    #[serde(default)]
    pub label: Option<String>,
    /// How much there is at the start of an activation.
    pub fill: RawAmount,
    /// Whether what is left at the end of an activation stays until the next one begins, to pay for reactions.
    #[serde(default)]
    pub keep_for_reactions: bool,
}

/// Something a unit may do in its activation.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAction {
    /// Its name in intents, replays and other parts of the file.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// One sentence on what it does.
    #[serde(default)]
    pub summary: Option<String>,
    /// What the battle does.
    pub verb: RawVerb,
    /// What it costs, by pool, or by counter of the unit or its side.
    #[serde(default)]
    pub cost: BTreeMap<String, RawAmount>,
    /// Morale points its side pays.
    #[serde(default)]
    pub morale: Option<RawAmount>,
    /// Heat it adds to the unit, beside that of weapons.
    #[serde(default)]
    pub heat: Option<RawAmount>,
    /// What must be so.
    #[serde(default)]
    pub needs: Option<RawCondition>,
    /// How often it may be done.
    #[serde(default)]
    pub once: RawOnce,
    /// A check that it asks for.
    #[serde(default)]
    pub asks: Option<RawAsk>,
    /// Only after one of these actions in the same activation.
    #[serde(default)]
    pub after: Vec<String>,
    /// Not after any of these actions in the same activation; `"*"` stands for every action.
    #[serde(default)]
    pub not_after: Vec<String>,
    /// Statistics it changes for a while.
    #[serde(default)]
    pub lends: Vec<RawLoan>,
    /// What it adds to counters of the unit or its side, by counter.
    #[serde(default)]
    pub adds: BTreeMap<String, RawAmount>,
    /// To what it sets counters of the unit or its side, by counter.
    #[serde(default)]
    pub sets: BTreeMap<String, RawAmount>,
    /// What it marks the unit with.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// Whether it is used between the start of the activation and its draw.
    #[serde(default)]
    pub before_draw: bool,
    /// How it may be used in the activations of others.
    #[serde(default)]
    pub outside: Option<RawOutside>,
    /// Whether it ends the activation.
    #[serde(default)]
    pub ends: bool,
}

/// A statistic changed for a while.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLoan {
    /// The statistic.
    pub stat: String,
    /// The change.
    pub amount: RawAmount,
    /// How long.
    pub until: Until,
    /// All loans of this action to this statistic together go no further than this.
    #[serde(default)]
    pub at_most: Option<i32>,
}

/// How long something lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Until {
    /// To the end of this action.
    ActionEnds,
    /// To the end of the next action with which the unit fires.
    Fired,
    /// To the end of this activation.
    ActivationEnds,
    /// To the start of the unit's next activation.
    NextActivation,
    /// Until the unit is hit.
    Hit,
    /// To the end of the round.
    RoundEnds,
    /// Until a wound is healed.
    Healed,
    /// For good.
    Permanent,
}

/// What an event does to order and counters.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawImpact {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// The event.
    pub on: Event,
    /// Whose order changes.
    #[serde(default)]
    pub to: Party,
    /// When it applies.
    #[serde(default)]
    pub when: Option<RawCondition>,
    /// By how much, on the ruleset's own clock.
    pub amount: RawAmount,
    /// Where it lands.
    pub lands: RawLanding,
    /// How often it may happen.
    #[serde(default)]
    pub limit: Limit,
    /// The floating text.
    #[serde(default)]
    pub shout: Option<String>,
}

/// What can happen to a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Event {
    /// A called shot was fired at it.
    CalledShot,
    /// It took cover and watches.
    Guarded,
    /// It lets others go first.
    Deferred,
    /// It lets all others go first.
    DeferredToEnd,
    /// It was knocked down.
    KnockedDown,
    /// It was hit.
    HitBy(Means),
    /// It was hit and lost armour or structure.
    Damaged(Means),
    /// Its pilot was wounded.
    Injured,
    /// It was crippled.
    Crippled,
    /// It shut down.
    ShutDown,
    /// It started up again.
    StartedUp,
    /// Its side became inspired.
    Inspired,
    /// It was charged.
    Charged,
    /// The squad lost men.
    LostMen,
    /// It was given an order.
    Ordered,
    /// It was destroyed.
    Destroyed,
    /// A round begins.
    RoundBegins,
    /// A round ends.
    RoundEnds,
    /// Its activation begins.
    ActivationBegins,
    /// Its activation ends.
    ActivationEnds,
}

impl Event {
    /// Whether it is done to a unit against its will, whatever it changes.
    #[must_use]
    pub const fn is_harm(self) -> bool {
        matches!(
            self,
            Self::CalledShot
                | Self::KnockedDown
                | Self::HitBy(_)
                | Self::Damaged(_)
                | Self::Injured
                | Self::Crippled
                | Self::ShutDown
                | Self::Charged
                | Self::LostMen
                | Self::Destroyed
        )
    }
}

/// How a unit was hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Means {
    /// By a ranged weapon.
    Shot,
    /// By a blow.
    Strike,
    /// By a charge.
    Charge,
    /// By somebody who jumped onto it.
    Pounce,
}

/// Whose order or counter an impact changes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Party {
    /// The unit the event happens to, or that acts.
    #[default]
    Own,
    /// The target of the event.
    Target,
    /// The attacker.
    Attacker,
}

/// Where an impact lands.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawLanding {
    /// A unit that has yet to act and is not on the last step moves; else nothing happens.
    Now,
    /// The amount is added to the counter.
    Later(String),
    /// As `Now` where that is possible, else as `Later`.
    NowOrLater(String),
    /// The unit moves now and the second amount, which may use `Drawn`, is added to the counter.
    NowAndLater(String, RawAmount),
    /// A status effect on a statistic.
    Effect {
        /// The statistic.
        statistic: String,
        /// How long it lasts.
        until: Until,
        /// The sum of all such effects goes no further than this.
        #[serde(default)]
        at_most: Option<i32>,
    },
}

/// How often an impact may happen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Limit {
    /// Each time.
    #[default]
    Each,
    /// Once in an activation of the acting unit.
    OncePerActivation,
    /// Once in a round.
    OncePerRound,
}
