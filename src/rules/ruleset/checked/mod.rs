//! A ruleset that can be played: every name resolved, every promise checked.

pub(in crate::rules::ruleset) mod access;
pub(in crate::rules::ruleset) mod beside;
pub(in crate::rules::ruleset) mod expr;
pub(in crate::rules::ruleset) mod fitted;
pub(in crate::rules::ruleset) mod later;
pub(in crate::rules::ruleset) mod settled;
pub(in crate::rules::ruleset) mod statistics_read;
pub(in crate::rules::ruleset) mod turn;
pub(in crate::rules::ruleset) mod verb;

use super::raw::activation::{Event, Limit, Party, Until};
use super::raw::draw::{Prefer, SideOrder, Toward, Uneven};
use super::raw::turn::Mark;
use super::raw::verb::{Haste, Timing};
use super::raw::{Highlight, Holder, Keeper, Moment, Origin};
use crate::rules::catalog::statistic::Helps;
use expr::{ActionIx, Amount, Condition, CounterIx, DrawIx, InputIx, MarkIx, Near, PoolIx, StatIx, Table};
use fitted::Fitted;
use statistics_read::{Reads, StatKey};
use turn::{Declaration, Outside, Reaction};
use verb::{Ask, Once, Verb};

/// A checked initiative system.
///
/// Made only by [`super::check`], so every index in it points at something that exists.
#[derive(Debug, Clone)]
pub struct Ruleset {
    pub(in crate::rules) id: String,
    pub(in crate::rules) name: String,
    pub(in crate::rules) summary: String,
    pub(in crate::rules) highlight: Highlight,
    pub(in crate::rules) clock: Clock,
    pub(in crate::rules) inputs: Vec<Input>,
    pub(in crate::rules) statistics: Vec<Statistic>,
    pub(in crate::rules) ignored: Vec<String>,
    pub(in crate::rules) counters: Vec<Counter>,
    pub(in crate::rules) profiles: Vec<Profile>,
    pub(in crate::rules) tables: Vec<(String, Table)>,
    pub(in crate::rules) values: Vec<Value>,
    pub(in crate::rules) marks: Vec<String>,
    pub(in crate::rules) traits: Vec<String>,
    pub(in crate::rules) census: Vec<MarkIx>,
    pub(in crate::rules) nears: Vec<Near>,
    pub(in crate::rules) declarations: Vec<Declaration>,
    pub(in crate::rules) draws: Vec<Draw>,
    pub(in crate::rules) pools: Vec<Pool>,
    pub(in crate::rules) timing: Timing,
    pub(in crate::rules) haste: Haste,
    pub(in crate::rules) actions: Vec<Action>,
    pub(in crate::rules) reactions: Vec<Reaction>,
    pub(in crate::rules) impacts: Vec<Impact>,
    pub(in crate::rules) fitted: Fitted,
}

/// A number or symbol the ruleset reads.
#[derive(Debug, Clone)]
pub struct Input {
    /// Its name in content and cards.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// Where it is kept.
    pub from: Origin,
    /// Smallest and largest number allowed.
    pub range: (i32, i32),
    /// The symbols allowed; empty for numbers. A symbol is stored as its place in this list.
    pub symbols: Vec<String>,
    /// The number taken where content brings none along.
    pub otherwise: Option<Amount>,
    /// The key under which cards give it, where that is another one than the id.
    pub card: Option<String>,
}

/// A statistic the ruleset honours.
#[derive(Debug, Clone)]
pub struct Statistic {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// What a change of it does, with `{change}` in the place of the number and its sign, or `{gain}` in that of how much
    /// good it does.
    pub says: String,
    /// Which way it helps who has it.
    pub helps: Helps,
    /// Other names for it.
    pub aliases: Vec<String>,
    /// Whether unit or pilot keeps it.
    pub kept_by: Keeper,
}

/// A number the ruleset remembers.
#[derive(Debug, Clone)]
pub struct Counter {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// Whose memory it is.
    pub of: Holder,
    /// It never leaves this range, which holds 0.
    pub range: (i32, i32),
    /// The statistic under which it is shown and set.
    pub statistic: Option<String>,
    /// When and to what it is filled anew.
    pub refill: Option<(Moment, Amount)>,
}

/// A number by unit type; none where the type has none.
#[derive(Debug, Clone)]
pub struct Profile {
    /// Its name.
    pub id: String,
    /// The numbers in the order of [`crate::rules::ids::UnitType::ALL`].
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

/// A ledger to be drawn.
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
    pub(in crate::rules) reads: Vec<StatKey>,
}

/// Who makes a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Each {
    /// Each unit its own.
    Unit,
    /// Each side one.
    Side,
    /// One for all units of a side with the same value of this input.
    Group(InputIx),
}

/// One line of a ledger.
#[derive(Debug, Clone)]
pub struct Term {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// When it applies.
    pub when: Condition,
    /// What it adds.
    pub amount: Amount,
    /// The place among the unit's kept values, where it is evaluated once.
    pub once: Option<usize>,
    /// The statistic under which a kept term is shown and set.
    pub statistic: Option<String>,
    /// What becomes of it.
    pub then: After,
    /// Listed, but switched off.
    pub off: bool,
    /// The floating text over a unit for which it is drawn and not 0.
    pub shout: Option<String>,
    /// Whether units of each type have every number it needs, in the order of [`crate::rules::ids::UnitType::ALL`].
    pub(in crate::rules) for_types: [bool; 5],
    /// The statistics that its amount reads.
    pub(in crate::rules) reads: Vec<StatKey>,
}

/// What becomes of a term after the draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// Nothing.
    Keep,
    /// The counter is set to 0.
    Clear(CounterIx),
    /// The counter takes the value applied.
    Store(CounterIx),
}

/// How the next units to act are found.
#[derive(Debug, Clone)]
pub enum Clock {
    /// Step by step along the results of a draw.
    ByResult {
        /// The draw.
        draw: DrawIx,
        /// Which end of the results is the last to act.
        toward: Toward,
        /// First and last step shown.
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
    /// Sides alternate, the owner chooses which of its units acts.
    SidesTakeTurns(SideOrder),
    /// The owner chooses.
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

/// Something to spend on actions.
#[derive(Debug, Clone)]
pub struct Pool {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// How much there is at the start of an activation.
    pub fill: Amount,
    /// Whether what is left stays until the next activation, to pay for reactions.
    pub keep_for_reactions: bool,
}

/// Something a unit may do.
#[derive(Debug, Clone)]
pub struct Action {
    /// Its name in intents and replays.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// One sentence on what it does.
    pub summary: String,
    /// What the battle does.
    pub verb: Verb,
    /// What it costs from pools.
    pub cost: Vec<(PoolIx, Amount)>,
    /// Morale points its side pays; none where the combat numbers say what its verb costs.
    pub morale: Option<Amount>,
    /// What it costs from counters of the unit or its side.
    pub counter_cost: Vec<(CounterIx, Amount)>,
    /// Heat it adds beside that of weapons.
    pub heat: Amount,
    /// What must be so.
    pub needs: Condition,
    /// How often it may be done.
    pub once: Once,
    /// A check that it asks for.
    pub asks: Option<Ask>,
    /// Only after one of these; empty means at any time.
    pub after: Vec<ActionIx>,
    /// Not after any of these.
    pub not_after: Vec<ActionIx>,
    /// Statistics it changes for a while.
    pub lends: Vec<Loan>,
    /// What it adds to counters of the unit or its side.
    pub adds: Vec<(CounterIx, Amount)>,
    /// To what it sets counters of the unit or its side.
    pub sets: Vec<(CounterIx, Amount)>,
    /// What it marks the unit with.
    pub marks: Vec<Mark>,
    /// Whether it is used before the draw of the activation.
    pub before_draw: bool,
    /// How it may be used in the activations of others.
    pub outside: Option<Outside>,
    /// Whether it ends the activation.
    pub ends: bool,
}

/// A statistic changed for a while.
#[derive(Debug, Clone)]
pub struct Loan {
    /// The statistic, one of the ruleset's or of the battle's.
    pub stat: String,
    /// The change.
    pub amount: Amount,
    /// How long.
    pub until: Until,
    /// All loans of the action to the statistic together go no further than this.
    pub at_most: Option<i32>,
}

/// What an event does to order and counters.
#[derive(Debug, Clone)]
pub struct Impact {
    /// Its name.
    pub id: String,
    /// The name players read.
    pub label: String,
    /// The event.
    pub on: Event,
    /// Whose order changes.
    pub to: Party,
    /// When it applies.
    pub when: Condition,
    /// By how much.
    pub amount: Amount,
    /// Where it lands.
    pub lands: Landing,
    /// How often it may happen.
    pub limit: Limit,
    /// The floating text.
    pub shout: Option<String>,
    /// The statistics that its amounts read.
    pub(in crate::rules) reads: Reads,
}

/// Where an impact lands.
#[derive(Debug, Clone)]
pub enum Landing {
    /// Only now.
    Now,
    /// In a counter.
    Later(CounterIx),
    /// Now where that is possible, else in a counter.
    NowOrLater(CounterIx),
    /// Now, and another amount in a counter.
    NowAndLater(CounterIx, Amount),
    /// A status effect on a statistic.
    Effect {
        /// The statistic.
        statistic: StatIx,
        /// How long it lasts.
        until: Until,
        /// The sum of all such effects goes no further than this.
        at_most: Option<i32>,
    },
}
