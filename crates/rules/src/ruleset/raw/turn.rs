//! Declarations and reactions as a file writes them.

use super::Moment;
use super::amount_and_condition::{RawAmount, RawCondition, Whose};
use super::loan::RawLoan;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A choice that the owner of a unit makes before the draw.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDeclaration {
    /// The input that takes the chosen option for this round.
    pub input: String,
    /// The name players read. Without it the label of the input.
    #[serde(default)]
    pub label: Option<String>,
    /// When it is made. Only the start of the round is possible.
    #[serde(default = "round_begins")]
    pub moment: Moment,
    /// The options. When the owner chooses nothing, the first possible one is taken.
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
    /// The name players read. Without it the symbol.
    #[serde(default)]
    pub label: Option<String>,
    /// One sentence on what it means.
    #[serde(default)]
    pub summary: Option<String>,
    /// Its rule, in a sentence or two for players.
    #[serde(default)]
    pub rule: Option<String>,
    /// The condition under which it can be chosen.
    #[serde(default)]
    pub when: Option<RawCondition>,
    /// The actions that it allows. An action that some option allows can be used only under such an option.
    #[serde(default)]
    pub allows: Vec<String>,
    /// Whether the owner must also name one weapon or usable for its actions. Only that one can be used then.
    #[serde(default)]
    pub names: bool,
}

/// A mark that an action puts on a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Mark {
    /// Ready to react.
    Ready,
}

/// How an action may be used out of turn, in the activations of others.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawOutside {
    /// How often.
    #[serde(default)]
    pub limit: Often,
    /// An action that costs at most this is free out of turn. The leftover of the unit pays for a more expensive
    /// one. Without this number the leftover pays for every action.
    #[serde(default)]
    pub leftover: Option<RawAmount>,
    /// The moment at which the battle stops and asks whether to use it. Without one the action is possible whenever
    /// the battle waits for a player.
    #[serde(default)]
    pub window: Option<RawWindow>,
    /// Whether it may also be used in the middle of the unit's own action, while a window is open there. It has its
    /// usual cost then.
    #[serde(default)]
    pub in_own_actions: bool,
}

/// How often something may be done out of turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum Often {
    /// Once a round.
    #[default]
    OncePerRound,
    /// Once in each activation of any unit.
    OncePerActivation,
    /// Once between two activations of the unit itself.
    UntilOwnActivation,
}

/// A reaction: something that a unit may do in the activation of another one.
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
    /// Its rule, in a sentence or two for players.
    #[serde(default)]
    pub rule: Option<String>,
    /// When it may be used.
    pub window: RawWindow,
    /// The condition for it. The other party is the unit whose activation runs.
    #[serde(default)]
    pub needs: Option<RawCondition>,
    /// The actions that it may use.
    #[serde(default)]
    pub uses: RawUses,
    /// What the action costs as a reaction.
    #[serde(default)]
    pub price: RawPrice,
    /// What pays for it.
    #[serde(default)]
    pub from: Payment,
    /// Which units it may be aimed at.
    #[serde(default)]
    pub target: AimedAt,
    /// How often it may be used.
    #[serde(default)]
    pub limit: Often,
    /// Whether it uses up everything that is left to pay with.
    #[serde(default)]
    pub all_at_once: bool,
    /// Statistics that it changes for a while, besides what the action lends.
    #[serde(default)]
    pub lends: Vec<RawLoan>,
    /// Marks that end when it is used.
    #[serde(default)]
    pub clears: Vec<Mark>,
}

/// A moment at which units may react.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum RawWindow {
    /// After each step of an action.
    Step {
        /// Whose actions.
        #[serde(default)]
        of: Whose,
        /// What the actions do; empty for anything.
        #[serde(default)]
        verbs: Vec<Deed>,
    },
    /// After an action.
    ActionEnds {
        /// Whose actions.
        #[serde(default)]
        of: Whose,
        /// What the actions do; empty for anything.
        #[serde(default)]
        verbs: Vec<Deed>,
    },
    /// Before the first step of an action whose target is the unit.
    Aimed {
        /// Whose actions.
        #[serde(default)]
        of: Whose,
        /// What the actions do; empty for anything.
        #[serde(default)]
        verbs: Vec<Deed>,
    },
    /// Before the clock leaves a step.
    ClockStep,
}

/// What an action does, without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// Stay in place.
    Stand,
    /// Move over the ground.
    Move,
    /// Jump.
    Jump,
    /// Turn the torso.
    Turn,
    /// Fire weapons.
    Fire,
    /// Make a melee attack.
    Strike,
    /// Charge a unit.
    Charge,
    /// Death from above.
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
    /// Use a power (an ability).
    Invoke,
    /// Use a piece of equipment.
    UseItem,
    /// Leave the unit.
    Eject,
    /// End the activation.
    End,
}

/// Which actions a reaction may use.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub enum RawUses {
    /// All actions that can be used out of turn.
    #[default]
    Any,
    /// Only these.
    Only(Vec<String>),
}

/// What an action costs as a reaction: a multiple of its own cost from pools, and something more.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawPrice {
    /// The factor of its own cost.
    pub times: i32,
    /// The rest of the price, for each pool or counter of the unit or its side.
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
    /// What is left of the pools that are kept for reactions. In the unit's own activation: what is left of all
    /// pools.
    #[default]
    Leftover,
    /// Nothing. The action's own cost from pools is free. The rest of the price and counters are paid.
    Free,
}

/// Which units a reaction may be aimed at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub enum AimedAt {
    /// Only at the unit whose activation runs.
    ActiveUnit,
    /// At any unit.
    #[default]
    Any,
}
