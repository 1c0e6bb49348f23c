//! What places, attacks and risks are worth.

pub(crate) mod attack_ways;
pub(crate) mod auras;
pub(crate) mod best_attack;
pub(crate) mod exchange;
pub(crate) mod firefight;
pub(crate) mod heat_cost;
pub(crate) mod objective_orders;
pub(crate) mod targets;
pub(crate) mod terrain_cache;
pub(crate) mod threat;
pub(crate) mod usable_actions;
