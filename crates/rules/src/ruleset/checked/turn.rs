//! Declarations and reactions with every name resolved.

use super::Loan;
use super::expr::{ActionIx, Amount, Condition, CounterIx, InputIx, PoolIx};
use crate::ruleset::raw::amount_and_condition::Whose;
use crate::ruleset::raw::turn::{AimedAt, Deed, Mark, Often, Payment};

/// A choice that the owner of a unit makes before the draw.
#[derive(Debug, Clone)]
pub struct Declaration {
    /// The input that takes the chosen option for the round.
    pub input: InputIx,
    /// Its name in files and intents: the name of the input.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// The options. When the owner chooses nothing, the first possible one is taken.
    pub options: Vec<Choice>,
}

/// One option of a declaration.
#[derive(Debug, Clone)]
pub struct Choice {
    /// Its name in files and intents: the symbol of the input.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// One sentence on what it means.
    pub summary: String,
    /// Its rule, in a sentence or two for players; empty if the file has none.
    pub rule: String,
    /// The symbol, as an index into the input's list.
    pub symbol: i32,
    /// The condition under which it can be chosen.
    pub when: Condition,
    /// The actions that it allows.
    pub allows: Vec<ActionIx>,
    /// Whether the owner must also name one weapon or usable for its actions.
    pub names: bool,
}

/// How an action may be used out of turn, in the activations of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutOfTurn {
    /// How often.
    pub limit: Often,
    /// An action that costs at most this is free out of turn. `None` when every cost is paid from the leftover.
    pub leftover: Option<Amount>,
    /// The moment at which the battle stops and asks whether to use it.
    pub window: Option<Window>,
    /// Whether it may also be used in the middle of the unit's own action.
    pub in_own_actions: bool,
}

/// A reaction: something that a unit may do in the activation of another one.
#[derive(Debug, Clone)]
pub struct Reaction {
    /// Its name in intents and replays.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// One sentence on what it does.
    pub summary: String,
    /// Its rule, in a sentence or two for players; empty if the file has none.
    pub rule: String,
    /// When it may be used.
    pub window: Window,
    /// The condition for it.
    pub needs: Condition,
    /// The actions it may use.
    pub uses: Vec<ActionIx>,
    /// The action's own cost from pools is multiplied by this.
    pub times: i32,
    /// What it costs besides, from pools.
    pub plus: Vec<(PoolIx, Amount)>,
    /// What it costs besides, from counters.
    pub counter_plus: Vec<(CounterIx, Amount)>,
    /// What pays for it.
    pub from: Payment,
    /// Which units it may be aimed at.
    pub target: AimedAt,
    /// How often it may be used.
    pub limit: Often,
    /// Whether it uses up everything that is left to pay with.
    pub all_at_once: bool,
    /// Statistics that it changes for a while.
    pub lends: Vec<Loan>,
    /// Marks that end when it is used.
    pub clears: Vec<Mark>,
}

impl Reaction {
    /// Whether it interrupts the unit's own action.
    #[must_use]
    pub fn is_interrupt(&self) -> bool {
        let (Window::Step(acts) | Window::ActionEnds(acts) | Window::Aimed(acts)) = &self.window else { return false };
        acts.of == Whose::Own
    }
}

/// A moment at which units may react.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Window {
    /// After each step of one of these actions.
    Step(Acts),
    /// After one of these actions.
    ActionEnds(Acts),
    /// Before the first step of one of these actions, for the unit that is its target.
    Aimed(Acts),
    /// Before the clock leaves a step.
    ClockStep,
}

/// The actions that a window listens to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acts {
    /// Whose actions.
    pub of: Whose,
    /// What the actions do; empty for anything.
    pub deeds: Vec<Deed>,
}
