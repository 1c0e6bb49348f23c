//! The words of a ruleset file for declarations and reactions, exactly as they are written.

use super::Moment;
use super::activation::RawLoan;
use super::amount::{RawAmount, RawCondition, Whose};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A choice that the owner of a unit makes before the draw.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDeclaration {
    /// The input that takes the chosen option for this round.
    pub input: String,
    /// The name players read; the input's when left out.
    #[serde(default)]
    pub label: Option<String>,
    /// When it is made; only the start of the round is possible.
    #[serde(default = "round_begins")]
    pub moment: Moment,
    /// What can be chosen; the first one that is possible is taken where nothing is chosen.
    pub options: Vec<RawChoice>,
}

const fn round_begins() -> Moment {
    Moment::RoundBegins
}

/// One option of a declaration.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawChoice {
    /// The symbol of the input.
    pub option: String,
    /// The name players read; the symbol when left out.
    #[serde(default)]
    pub label: Option<String>,
    /// One sentence on what it means.
    #[serde(default)]
    pub summary: Option<String>,
    /// What must be so for it to be chosen.
    #[serde(default)]
    pub when: Option<RawCondition>,
    /// The actions it allows: an action that some option names can be used only under such an option.
    #[serde(default)]
    pub allows: Vec<String>,
    /// Whether it is declared with one of the weapons, powers or things that its actions use: only that one can be used.
    #[serde(default)]
    pub names: bool,
}

/// A condition that an action leaves a unit in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Mark {
    /// Ready to react.
    Ready,
}

/// How an action may be used in the activations of others.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawOutside {
    /// How often.
    #[serde(default)]
    pub limit: Often,
    /// An action that costs at most so much is free outside; a dearer one is paid from what was left over. Without this
    /// every cost is.
    #[serde(default)]
    pub leftover: Option<RawAmount>,
    /// The moment at which the battle stops and asks; without one the action is possible whenever the battle waits for
    /// somebody.
    #[serde(default)]
    pub window: Option<RawWindow>,
    /// Whether it may be used in the middle of the unit's own action, too, while a window is open there: at its usual
    /// cost.
    #[serde(default)]
    pub in_own_actions: bool,
}

/// How often something may be done outside the own activation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Often {
    /// Once a round.
    #[default]
    OncePerRound,
    /// Once in each activation of somebody.
    OncePerActivation,
    /// Once between two own activations.
    UntilOwnActivation,
}

/// Something a unit may do in the activation of another one.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawReaction {
    /// Its name in intents and replays.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// One sentence on what it does.
    #[serde(default)]
    pub summary: Option<String>,
    /// When it may be used.
    pub window: RawWindow,
    /// What must be so; the other party is the unit whose activation runs.
    #[serde(default)]
    pub needs: Option<RawCondition>,
    /// Which actions it may use.
    #[serde(default)]
    pub uses: RawUses,
    /// What the action costs then.
    #[serde(default)]
    pub price: RawPrice,
    /// What pays for it.
    #[serde(default)]
    pub from: Payment,
    /// At whom it may be aimed.
    #[serde(default)]
    pub target: AimedAt,
    /// How often it may be used.
    #[serde(default)]
    pub limit: Often,
    /// Whether everything that is left to pay with is lost with it.
    #[serde(default)]
    pub all_at_once: bool,
    /// Statistics it changes for a while, beside what the action lends.
    #[serde(default)]
    pub lends: Vec<RawLoan>,
    /// Marks that end with it.
    #[serde(default)]
    pub clears: Vec<Mark>,
}

/// A moment at which units may react.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum RawWindow {
    /// After each step of an action.
    Step {
        /// Whose.
        #[serde(default)]
        of: Whose,
        /// Of actions that do this; empty for any.
        #[serde(default)]
        verbs: Vec<Deed>,
    },
    /// After an action.
    ActionEnds {
        /// Whose.
        #[serde(default)]
        of: Whose,
        /// Of actions that do this; empty for any.
        #[serde(default)]
        verbs: Vec<Deed>,
    },
    /// Before the first step of an action that is aimed at the unit.
    Aimed {
        /// Whose.
        #[serde(default)]
        of: Whose,
        /// Of actions that do this; empty for any.
        #[serde(default)]
        verbs: Vec<Deed>,
    },
    /// Before the clock leaves a step.
    ClockStep,
}

/// What an action does, without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// Stay.
    Stand,
    /// Go.
    Move,
    /// Jump.
    Jump,
    /// Turn what carries the weapons.
    Turn,
    /// Fire.
    Fire,
    /// Hit.
    Strike,
    /// Run into somebody.
    Charge,
    /// Jump onto somebody.
    Pounce,
    /// Take aim.
    Aim,
    /// Keep an enemy in sight for others.
    Spot,
    /// Take cover and watch.
    Guard,
    /// Act later this round.
    Defer,
    /// Wait outside the order.
    Hold,
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
    /// Start up.
    StartUp,
    /// Use a power.
    Invoke,
    /// Use something that the unit carries.
    UseItem,
    /// Leave the unit.
    Eject,
    /// End the activation.
    End,
}

/// Which actions a reaction may use.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub enum RawUses {
    /// All that can be used outside the own activation at all.
    #[default]
    Any,
    /// These.
    Only(Vec<String>),
}

/// What an action costs as a reaction: its own cost from pools so many times, and something more.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawPrice {
    /// So many times its own cost.
    pub times: i32,
    /// And this, by pool, or by counter of the unit or its side.
    pub plus: BTreeMap<String, RawAmount>,
}

impl Default for RawPrice {
    fn default() -> Self {
        Self { times: 1, plus: BTreeMap::new() }
    }
}

/// What pays for a reaction.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Payment {
    /// What was left of the pools that are kept; in the own activation what is left of all pools.
    #[default]
    Leftover,
    /// Nothing: what the action takes from pools is free. What is asked for beside it, and counters, are paid.
    Free,
}

/// At whom a reaction may be aimed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum AimedAt {
    /// Only at the unit whose activation runs.
    ActiveUnit,
    /// At anybody.
    #[default]
    Any,
}
