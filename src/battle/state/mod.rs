//! The state of a battle and all its parts.

pub(in crate::battle) mod active_effect;
pub(in crate::battle) mod askers;
pub(in crate::battle) mod attacker;
pub(in crate::battle) mod battle_setup;
pub(in crate::battle) mod battle_state;
pub(in crate::battle) mod cause;
pub(in crate::battle) mod intent;
pub(in crate::battle) mod refusal;
pub(in crate::battle) mod shared;
pub(in crate::battle) mod step;
pub(in crate::battle) mod streams;
pub mod unit_state;
pub(in crate::battle) mod window;
