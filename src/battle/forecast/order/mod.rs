//! Forecasts of the order of acting. Nothing here draws.
//!
//! [`next_round()`] gives the state at the next draw if nothing else happens before: running activations end, windows
//! close, units that have yet to act do nothing, the round ends and the next one begins. What chance would decide
//! changes nothing; it is listed as an [`OpenChance`]. [`order_preview`] is what an action does to the order. Both
//! use the resolver of the battle itself.

mod chances;
mod gathering;
mod look_ahead;
mod next_round;
mod open_chance;
pub mod order_preview;

pub(in crate::battle) use look_ahead::{LookAhead, OrderNote};
pub use next_round::{NextRound, next_round};
pub use open_chance::{OpenChance, OpenEvent};
pub use order_preview::OrderCause;
