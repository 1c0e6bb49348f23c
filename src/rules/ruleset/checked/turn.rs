//! Declarations and reactions with every name resolved.

use super::Loan;
use super::expr::{ActionIx, Amount, Condition, CounterIx, InputIx, PoolIx};
use crate::rules::ruleset::raw::amount::Whose;
use crate::rules::ruleset::raw::turn::{AimedAt, Deed, Mark, Often, Payment};

/// A choice that the owner of a unit makes before the draw.
#[derive(Debug, Clone)]
pub struct Declaration {
    /// The input that takes the chosen option for the round.
    pub input: InputIx,
    /// Its name in files and intents: the input's.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// What can be chosen; the first one that is possible is taken where nothing is chosen.
    pub options: Vec<Choice>,
}

/// One option of a declaration.
#[derive(Debug, Clone)]
pub struct Choice {
    /// Its name in files and intents: the input's symbol.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// One sentence on what it means.
    pub summary: String,
    /// The symbol's place in the input's list.
    pub symbol: i32,
    /// What must be so for it to be chosen.
    pub when: Condition,
    /// The actions it allows.
    pub allows: Vec<ActionIx>,
    /// Whether it is declared with one of the weapons, powers or things that its actions use.
    pub names: bool,
}

/// How an action may be used in the activations of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outside {
    /// How often.
    pub limit: Often,
    /// Up to this cost it is free outside; none where every cost is paid from what was left over.
    pub leftover: Option<Amount>,
    /// The moment at which the battle stops and asks.
    pub window: Option<Window>,
    /// Whether it may be used in the middle of the unit's own action, too.
    pub in_own_actions: bool,
}

/// Something a unit may do in the activation of another one.
#[derive(Debug, Clone)]
pub struct Reaction {
    /// Its name in intents and replays.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// One sentence on what it does.
    pub summary: String,
    /// When it may be used.
    pub window: Window,
    /// What must be so.
    pub needs: Condition,
    /// The actions it may use.
    pub uses: Vec<ActionIx>,
    /// The actions' own costs from pools count so many times.
    pub times: i32,
    /// What it costs beside them, from pools.
    pub plus: Vec<(PoolIx, Amount)>,
    /// What it costs beside them, from counters.
    pub counter_plus: Vec<(CounterIx, Amount)>,
    /// What pays for it.
    pub from: Payment,
    /// At whom it may be aimed.
    pub target: AimedAt,
    /// How often it may be used.
    pub limit: Often,
    /// Whether everything that is left to pay with is lost with it.
    pub all_at_once: bool,
    /// Statistics it changes for a while.
    pub lends: Vec<Loan>,
    /// Marks that end with it.
    pub clears: Vec<Mark>,
}

impl Reaction {
    /// Whether it belongs to the unit's own action.
    #[must_use]
    pub fn is_interrupt(&self) -> bool {
        let (Window::Step(acts) | Window::ActionEnds(acts) | Window::Aimed(acts)) = &self.window else { return false };
        acts.of == Whose::Own
    }
}

/// A moment at which units may react.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Window {
    /// After each step of such an action.
    Step(Acts),
    /// After such an action.
    ActionEnds(Acts),
    /// Before the first step of such an action aimed at the unit.
    Aimed(Acts),
    /// Before the clock leaves a step.
    ClockStep,
}

/// Actions of somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acts {
    /// Whose.
    pub of: Whose,
    /// What they do; empty for anything.
    pub deeds: Vec<Deed>,
}
