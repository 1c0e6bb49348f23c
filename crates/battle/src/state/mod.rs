//! The state of a battle and all its parts.

pub(crate) mod active_effect;
pub(crate) mod askers;
pub(crate) mod attacker;
pub(crate) mod battle_setup;
pub(crate) mod battle_state;
pub(crate) mod cause;
pub(crate) mod intent;
pub(crate) mod refusal;
pub(crate) mod shared;
pub(crate) mod step;
pub(crate) mod streams;
pub mod unit_state;
pub(crate) mod window;
