//! The battle at the next draw if nothing else happens until then.
//!
//! Nobody decides anything: running activations end, windows pass, units that have yet to act do nothing, the round ends
//! and the next one begins. Everything that is certain happens, by the code of the battle itself. What chance would decide
//! changes nothing and is listed as an [`OpenChance`].

mod next_round;
mod open_chance;

pub use next_round::{NextRound, next_round};
pub use open_chance::{OpenChance, OpenEvent};
