//! An initiative system as data: the words of its file, the checks, and the checked value.
//!
//! The program knows the words; it knows no ruleset, term, counter or action by name. [`RawRuleset`] is what a file
//! says, [`Ruleset`] what can be played.

mod access;
mod audit;
mod audit_amount;
mod audit_draw;
mod audit_turn;
mod beside;
mod bulk;
mod check;
mod check_activation;
mod check_draw;
mod check_numbers;
mod check_turn;
mod checked;
mod checked_turn;
mod checked_verb;
mod circles;
mod expr;
mod extend;
mod fitted;
mod interval;
mod later;
mod names;
mod raw;
mod raw_activation;
mod raw_amount;
mod raw_draw;
mod raw_turn;
mod raw_verb;
mod resolve;
mod settled;
mod statistics_read;

pub use check::check;
pub(in crate::rules) use check_numbers::{CHANGE, GAIN};
pub use checked::{
    Action, After, Clock, Counter, Draw, Each, First, Impact, Input, Landing, Loan, Pool, Profile, Ruleset, Statistic,
    Term, TieRule, Value,
};
pub use checked_turn::{Acts, Choice, Declaration, Outside, Reaction, Window};
pub use checked_verb::{Ask, Once, Rush, Verb, Volley};
pub use expr::{
    ActionIx, Amount, CensusIx, Condition, CounterIx, DeclarationIx, DrawIx, Found, ImpactIx, InputIx, MarkIx, Near,
    NearIx, PoolIx, ProfileIx, ReactionIx, StatIx, Table, TableIx, TraitIx, ValueIx,
};
pub use extend::{Extended, extend};
pub(in crate::rules) use fitted::FittedTerm;
pub use raw::{Highlight, Holder, Keeper, Moment, Origin, RawRuleset};
pub use raw_activation::{Event, Limit, Means, Party, Until};
pub use raw_amount::{Fact, Flag, Order, RawAmount, RawCondition, RawPick, Rounding, Whose};
pub use raw_draw::{Prefer, SideOrder, Toward, Uneven};
pub use raw_turn::{AimedAt, Deed, Mark, Often, Payment};
pub use raw_verb::{CoolingTime, Defer, Failure, Filter, Haste, HeatTime, Targets, Timing};
pub use statistics_read::Reads;
