//! What will happen before it does. Nothing here draws.
//!
//! [`next_round()`] is the battle at the next draw if nothing else happens until then: running activations end, windows
//! pass, units that have yet to act do nothing, the round ends and the next one begins. What chance would decide changes
//! nothing and is listed as an [`OpenChance`]. [`order_preview`] is what an action does to the order. Both go the way of
//! the battle itself.

mod gathering;
mod next_round;
pub mod order_preview;

pub use crate::battle::resolve::look_ahead::{OpenChance, OpenEvent};
pub use next_round::{NextRound, next_round};
