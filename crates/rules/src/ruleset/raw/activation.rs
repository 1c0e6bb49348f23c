//! Activations and impacts as a file writes them.

use super::amount_and_condition::{RawAmount, RawCondition};
use super::loan::{RawLoan, Until};
use super::turn::{Mark, RawOutside};
use super::verb::{Haste, RawAsk, RawOnce, RawVerb, Timing};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What an activation may spend, and on what.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawActivation {
    /// The pools by name. They are filled when an activation begins.
    pub pools: BTreeMap<String, RawPool>,
    /// When heat takes effect and when it is lost.
    pub timing: Option<Timing>,
    /// What makes a unit's own attacks harder when it moves.
    pub haste: Option<Haste>,
    /// What the unit may do.
    pub actions: Vec<RawAction>,
}

/// A resource that an activation spends on actions.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPool {
    /// The name players read. Without it the id.
    #[serde(default)]
    pub label: Option<String>,
    /// How much there is at the start of an activation.
    pub fill: RawAmount,
    /// Whether the rest stays from the end of the activation until the next one, to pay for reactions.
    #[serde(default)]
    pub keep_for_reactions: bool,
}

/// An action: something a unit may do in its activation.
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
    /// Its rule, in a sentence or two for players.
    #[serde(default)]
    pub rule: Option<String>,
    /// What the battle does.
    pub verb: RawVerb,
    /// What it costs, for each pool or counter of the unit or its side.
    #[serde(default)]
    pub cost: BTreeMap<String, RawAmount>,
    /// Morale that its side pays.
    #[serde(default)]
    pub morale: Option<RawAmount>,
    /// Heat that it adds to the unit, besides the heat of weapons.
    #[serde(default)]
    pub heat: Option<RawAmount>,
    /// The condition for it.
    #[serde(default)]
    pub needs: Option<RawCondition>,
    /// How often it may be done.
    #[serde(default)]
    pub once: RawOnce,
    /// A check that it requires.
    #[serde(default)]
    pub asks: Option<RawAsk>,
    /// Only after one of these actions in the same activation.
    #[serde(default)]
    pub after: Vec<String>,
    /// Not after any of these actions in the same activation; `"*"` stands for every action.
    #[serde(default)]
    pub not_after: Vec<String>,
    /// Statistics that it changes for a while.
    #[serde(default)]
    pub lends: Vec<RawLoan>,
    /// What it adds to counters of the unit or its side.
    #[serde(default)]
    pub adds: BTreeMap<String, RawAmount>,
    /// What it sets counters of the unit or its side to.
    #[serde(default)]
    pub sets: BTreeMap<String, RawAmount>,
    /// Marks that it puts on the unit.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// Whether it is used after the activation begins and before its draw.
    #[serde(default)]
    pub before_draw: bool,
    /// How it may be used out of turn, in the activations of others.
    #[serde(default)]
    pub outside: Option<RawOutside>,
    /// Whether it ends the activation.
    #[serde(default)]
    pub ends: bool,
}

/// What an event does to the order and to counters.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawImpact {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// Its rule, in a sentence or two for players.
    #[serde(default)]
    pub rule: Option<String>,
    /// The event.
    pub on: Event,
    /// Whose place in the order or counter changes.
    #[serde(default)]
    pub to: Party,
    /// When it applies.
    #[serde(default)]
    pub when: Option<RawCondition>,
    /// The amount, on the ruleset's own clock.
    pub amount: RawAmount,
    /// Where the amount goes.
    pub lands: RawLanding,
    /// How often it may happen.
    #[serde(default)]
    pub limit: Limit,
    /// The floating text.
    #[serde(default)]
    pub shout: Option<String>,
}

/// An event: what can happen to a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Event {
    /// A called shot was fired at it.
    CalledShot,
    /// It took cover and watches: guard.
    Guarded,
    /// It lets others act first.
    Deferred,
    /// It lets all others act first.
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
    /// The squad lost troopers.
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
    /// Whether it happens to a unit against its will.
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
    /// By a melee attack.
    Strike,
    /// By a charge.
    Charge,
    /// By death from above.
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

/// Where the amount of an impact goes.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawLanding {
    /// Into the order now: the unit moves if it has yet to act and is not on the last step. Else nothing happens.
    Now,
    /// Into the counter.
    Later(String),
    /// As `Now` if that is possible, else as `Later`.
    NowOrLater(String),
    /// Into the order now, and the second amount into the counter. The second amount may use `Drawn`.
    NowAndLater(String, RawAmount),
    /// Into a status effect on a statistic.
    Effect {
        /// The statistic.
        statistic: String,
        /// How long it lasts.
        until: Until,
        /// The limit of the sum of all effects of this impact.
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
