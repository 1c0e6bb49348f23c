//! Forecasts of the order of acting. Nothing here draws.
//!
//! [`next_round()`] gives the state at the next draw if nothing else happens before: running activations end, windows
//! close, units that have yet to act do nothing, the round ends and the next one begins. What chance would decide
//! changes nothing; it is listed as an [`OpenChance`]. [`order_preview`] is what an action does to the order. Both
//! use the resolver of the battle itself.

mod gathering;
mod next_round;
pub(crate) mod order_change;
pub mod order_preview;

pub use crate::resolve::look_ahead::{OpenChance, OpenEvent};
pub use next_round::{NextRound, next_round};
