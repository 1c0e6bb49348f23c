//! An initiative system as data: the words of its file, the checks, and the checked value.
//!
//! The program knows the words; it knows no ruleset, term, counter or action by name. [`RawRuleset`] is what a file
//! says, [`Ruleset`] what can be played.

mod audit;
mod check;
mod checked;
mod circles;
mod expr;
mod extend;
mod interval;
mod names;
mod raw;
mod raw_activation;
mod resolve;

pub use check::check;
pub use checked::{
    Action, After, Clock, Counter, Draw, First, Impact, Input, Landing, Loan, Once, Pool, Profile, Ruleset, Statistic,
    Term, TieRule, Value, Verb,
};
pub use expr::{
    ActionIx, Amount, Condition, CounterIx, DrawIx, Found, ImpactIx, InputIx, MarkIx, PoolIx, ProfileIx, StatIx, Table,
    TableIx, ValueIx,
};
pub use extend::{Extended, extend};
pub use raw::{
    Fact, Flag, Holder, Keeper, Moment, Order, Origin, Prefer, RawAmount, RawCondition, RawPick, RawRuleset, Rounding,
    SideOrder, Toward, Uneven,
};
pub use raw_activation::{Defer, Event, Limit, Means, Party, Until};
