//! A ruleset that can be played: every name resolved, every rule of the language checked.

pub(crate) mod access;
pub(crate) mod beside;
pub(crate) mod expr;
pub(crate) mod falls;
pub(crate) mod fitted;
pub(crate) mod impact;
pub(crate) mod later;
pub(crate) mod mentions;
pub(crate) mod quirk;
pub(crate) mod settled;
pub(crate) mod statistics_read;
pub(crate) mod turn;
pub(crate) mod verb;

use super::raw::amount_and_condition::Flag;
use super::raw::draw::{Prefer, SideOrder, Toward, Uneven};
use super::raw::loan::Until;
use super::raw::turn::Mark;
use super::raw::verb::{Haste, Timing};
use super::raw::{Highlight, Holder, Keeper, Moment, Origin};
use crate::catalog::statistic::Helps;
use crate::catalog::trait_rule::TraitRule;
use expr::{ActionIx, Amount, Condition, CounterIx, DrawIx, InputIx, MarkIx, Near, PoolIx, Table};
use expr::{Kept, StatKey};
use fitted::Fitted;
pub use impact::{Impact, Landing};
use std::collections::BTreeMap;
use turn::{Declaration, OutOfTurn, Reaction};
use verb::{Ask, Once, Verb};

/// A checked initiative system.
///
/// Only [`super::check`] makes one, so every index in it points at something that exists.
#[derive(Debug, Clone)]
pub struct Ruleset {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) summary: String,
    pub(crate) highlight: Highlight,
    pub(crate) clock: Clock,
    pub(crate) inputs: Vec<Input>,
    pub(crate) statistics: Vec<Statistic>,
    pub(crate) ignored: Vec<String>,
    pub(crate) counters: Vec<Counter>,
    pub(crate) profiles: Vec<Profile>,
    pub(crate) tables: Vec<(String, Table)>,
    pub(crate) values: Vec<Value>,
    pub(crate) quirks: Vec<quirk::Quirk>,
    pub(crate) marks: Vec<String>,
    pub(crate) traits: Vec<String>,
    pub(crate) states: BTreeMap<Flag, String>,
    pub(crate) told_traits: BTreeMap<String, TraitRule>,
    pub(crate) census: Vec<MarkIx>,
    pub(crate) nears: Vec<Near>,
    pub(crate) declarations: Vec<Declaration>,
    pub(crate) draws: Vec<Draw>,
    pub(crate) pools: Vec<Pool>,
    pub(crate) timing: Timing,
    pub(crate) haste: Haste,
    pub(crate) actions: Vec<Action>,
    pub(crate) reactions: Vec<Reaction>,
    pub(crate) impacts: Vec<Impact>,
    pub(crate) fitted: Fitted,
}

/// A number or symbol that the ruleset reads.
#[derive(Debug, Clone)]
pub struct Input {
    /// Its name in content and cards.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// The file that has it.
    pub from: Origin,
    /// Smallest and largest number allowed.
    pub range: (i32, i32),
    /// The symbols allowed; empty for numbers. A symbol is stored as its index in this list.
    pub symbols: Vec<String>,
    /// The value when content does not give the input.
    pub otherwise: Option<Amount>,
    /// The key under which cards give it, if it differs from the id.
    pub card: Option<String>,
}

/// A statistic that the ruleset reads.
#[derive(Debug, Clone)]
pub struct Statistic {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// The text of a change, or none for number and name. `{change}` is the signed number, `{gain}` how much it helps.
    pub says: Option<String>,
    /// Whether more or less of it is better for its holder.
    pub helps: Helps,
    /// Other names for it.
    pub aliases: Vec<String>,
    /// Whether the unit or the pilot has it.
    pub kept_by: Keeper,
    /// Whether the draws of a round read it, and nothing else does. A change of it that ends with the round never
    /// counts: the next draw comes after the end.
    pub for_draws_alone: bool,
}

/// A number that the ruleset remembers.
#[derive(Debug, Clone)]
pub struct Counter {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// Whether each unit or each side has one.
    pub of: Holder,
    /// Its rule, in a sentence or two for players; empty if the file has none.
    pub rule: String,
    /// The range of the counter. It contains 0.
    pub range: (i32, i32),
    /// The statistic under which it is shown and set.
    pub statistic: Option<String>,
    /// When it is refilled, and to what.
    pub refill: Option<(Moment, Amount)>,
}

/// A number for each unit type; `None` where the type has none.
#[derive(Debug, Clone)]
pub struct Profile {
    /// Its name.
    pub id: String,
    /// The numbers in the order of [`crate::ids::UnitType::ALL`].
    pub numbers: [Option<i32>; 5],
    /// Whether an amount reads it.
    pub read: bool,
}

/// A named amount.
#[derive(Debug, Clone)]
pub struct Value {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// The amount.
    pub amount: Amount,
}

/// A draw: the terms that add up to a ledger.
#[derive(Debug, Clone)]
pub struct Draw {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// When it is made.
    pub moment: Moment,
    /// Who makes it.
    pub each: Each,
    /// Lowest and highest result.
    pub limits: (Option<i32>, Option<i32>),
    /// Whether equal results are drawn again.
    pub again_on_tie: bool,
    /// What is added up.
    pub terms: Vec<Term>,
    /// The statistics that the terms read.
    pub(crate) reads: Vec<StatKey>,
    /// The index of the result among the unit's kept values, for a draw that is made once, at the start of the battle.
    pub(crate) kept: Option<usize>,
    /// The draws of earlier moments whose results it reads, directly or through others, in the order in which they
    /// are made.
    pub(crate) hangs_on: Vec<DrawIx>,
    /// Whether a unit's result may depend on what other draws of the same moment have changed just before.
    pub(crate) in_sequence: bool,
}

impl Draw {
    /// Whether it reads no result of another draw.
    #[must_use]
    pub fn is_on_its_own(&self) -> bool {
        self.hangs_on.is_empty()
    }

    /// Whether a unit's result may depend on what other draws of the same moment have changed just before.
    #[must_use]
    pub const fn in_sequence(&self) -> bool {
        self.in_sequence
    }
}

/// Who makes a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Each {
    /// Each unit makes its own.
    Unit,
    /// Each side one.
    Side,
    /// One for all units of a side that have the same value of this input.
    Group(InputIx),
}

/// One line of a ledger.
#[derive(Debug, Clone)]
pub struct Term {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// Its rule, in a sentence or two for players; empty if the file has none.
    pub rule: String,
    /// When it applies.
    pub when: Condition,
    /// What it adds.
    pub amount: Amount,
    /// The index among the unit's kept values, for a term that is read only once.
    pub once: Option<usize>,
    /// The statistic under which a kept term is shown and set.
    pub statistic: Option<String>,
    /// What happens to it after the draw.
    pub then: After,
    /// It is listed, but does not count.
    pub off: bool,
    /// The floating text over a unit when the term is drawn and not 0.
    pub shout: Option<String>,
    /// For each unit type, whether its units have every number that the term needs, in the order of
    /// [`crate::ids::UnitType::ALL`].
    pub(crate) for_types: [bool; 5],
    /// The statistics that its amount reads.
    pub(crate) reads: Vec<StatKey>,
    /// The counters and statistics of the unit that its condition or its amount reads.
    pub(crate) swayed_by: Vec<Kept>,
}

/// What happens to a term after the draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// Nothing.
    Keep,
    /// The counter is set to 0.
    Clear(CounterIx),
    /// The counter takes the number that was added.
    Store(CounterIx),
}

/// How the clock finds the next units to act.
#[derive(Debug, Clone)]
pub enum Clock {
    /// Step by step through the results of a draw.
    ByResult {
        /// The draw.
        draw: DrawIx,
        /// Which end of the results is the last to act.
        toward: Toward,
        /// First and last step shown on the screen.
        frame: Option<(i32, i32)>,
        /// Whether the clock goes on past the last step.
        beyond: bool,
        /// What decides between units at the same step.
        same: Vec<TieRule>,
    },
    /// Sides take turns.
    Alternate {
        /// Who begins.
        first: First,
        /// What happens when one side has no units left to act.
        uneven: Uneven,
    },
}

/// What decides between units at the same step.
#[derive(Debug, Clone)]
pub enum TieRule {
    /// The highest amount acts first.
    Highest(Amount),
    /// The lowest amount acts first.
    Lowest(Amount),
    /// The symbol listed first acts first: the rank of each symbol of the input.
    Listed(InputIx, Vec<i32>),
    /// A draw decides.
    RollOff(DrawIx, Prefer),
    /// Sides alternate. The owner chooses which of its units acts.
    SidesTakeTurns(SideOrder),
    /// The owner chooses which of its units acts.
    OwnerChooses,
}

/// Who begins under the alternating clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// The side with the highest result of this draw.
    Draw(DrawIx),
    /// The side that acted longest ago.
    LongestAgo,
}

/// A resource that an activation spends on actions.
#[derive(Debug, Clone)]
pub struct Pool {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// How much there is at the start of an activation.
    pub fill: Amount,
    /// Whether the rest stays until the next activation, to pay for reactions.
    pub keep_for_reactions: bool,
}

/// An action: something a unit may do.
#[derive(Debug, Clone)]
pub struct Action {
    /// Its name in intents and replays.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// One sentence on what it does.
    pub summary: String,
    /// Its rule, in a sentence or two for players; empty if the file has none.
    pub rule: String,
    /// What the battle does.
    pub verb: Verb,
    /// What it costs from pools.
    pub cost: Vec<(PoolIx, Amount)>,
    /// Morale that its side pays. `None` when the combat numbers set the price of its verb.
    pub morale: Option<Amount>,
    /// What it costs from counters of the unit or its side.
    pub counter_cost: Vec<(CounterIx, Amount)>,
    /// Heat that it adds, besides the heat of weapons.
    pub heat: Amount,
    /// The condition for it.
    pub needs: Condition,
    /// How often it may be done.
    pub once: Once,
    /// A check that it requires.
    pub asks: Option<Ask>,
    /// Only after one of these; empty means at any time.
    pub after: Vec<ActionIx>,
    /// The actions that it may not follow.
    pub not_after: Vec<ActionIx>,
    /// Statistics that it changes for a while.
    pub lends: Vec<Loan>,
    /// What it adds to counters of the unit or its side.
    pub adds: Vec<(CounterIx, Amount)>,
    /// What it sets counters of the unit or its side to.
    pub sets: Vec<(CounterIx, Amount)>,
    /// Marks that it puts on the unit.
    pub marks: Vec<Mark>,
    /// Whether it is used before the draw of the activation.
    pub before_draw: bool,
    /// How it may be used out of turn, in the activations of others.
    pub out_of_turn: Option<OutOfTurn>,
    /// Whether it ends the activation.
    pub ends: bool,
}

/// A temporary change of a statistic.
#[derive(Debug, Clone)]
pub struct Loan {
    /// The statistic, of the ruleset or of the battle.
    pub stat: String,
    /// The change.
    pub amount: Amount,
    /// How long.
    pub until: Until,
    /// The limit of the sum of all loans of the action to this statistic.
    pub at_most: Option<i32>,
}
