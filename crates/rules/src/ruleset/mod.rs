//! An initiative system as data: the words of its file, the checks, and the checked value.
//!
//! The program knows the words of the language. It does not know any ruleset, term, counter or action by name.
//! [`RawRuleset`] is the file, [`Ruleset`] is what can be played.

mod audit;
mod check;
mod checked;
mod raw;

pub use crate::catalog::trait_rule::bare_name;
pub use check::check;
pub use check::extend::{Extended, extend};
pub use check::numbers::RANGE_USUAL;
pub(crate) use checked::expr::parts_of;
pub use checked::expr::{
    ActionIx, Amount, CensusIx, Condition, CounterIx, DeclarationIx, DrawIx, Found, ImpactIx, InputIx, MarkIx, Near,
    NearIx, PoolIx, ProfileIx, ReactionIx, StatIx, Table, TableIx, TraitIx, ValueIx,
};
pub use checked::expr::{Kept, Reads, StatKey};
pub(crate) use checked::fitted::FittedTerm;
pub use checked::mentions::Mention;
pub use checked::quirk::Quirk;
pub use checked::turn::{Acts, Choice, Declaration, OutOfTurn, Reaction, Window};
pub use checked::verb::{Ask, Once, Rush, Verb, Volley};
pub use checked::{
    Action, After, Clock, Counter, Draw, Each, First, Impact, Input, Landing, Loan, Pool, Profile, Ruleset, Statistic,
    Term, TieRule, Value,
};
pub use raw::activation::{Event, Limit, Means, Party};
pub use raw::amount_and_condition::{Fact, Flag, Order, RawAmount, RawCondition, RawPick, Rounding, Whose};
pub use raw::draw::{Prefer, SideOrder, Toward, Uneven};
pub use raw::loan::Until;
pub use raw::turn::{AimedAt, Deed, Mark, Often, Payment};
pub use raw::verb::{CoolingTime, Defer, Failure, Filter, Haste, HeatTime, Targets, Timing};
pub use raw::{Highlight, Holder, Keeper, Moment, Origin, RawRuleset};
