//! What places, attacks and risks are worth.

pub(in crate::ai) mod attack_ways;
pub(in crate::ai) mod auras;
pub(in crate::ai) mod best_attack;
pub(in crate::ai) mod exchange;
pub(in crate::ai) mod firefight;
pub(in crate::ai) mod heat_cost;
pub(in crate::ai) mod objective_orders;
pub(in crate::ai) mod targets;
pub(in crate::ai) mod terrain_cache;
pub(in crate::ai) mod threat;
pub(in crate::ai) mod usable_actions;
