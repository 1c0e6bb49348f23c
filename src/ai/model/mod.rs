//! What the computer knows: units as numbers, the order, ways and lines of sight, and its own level.

pub(in crate::ai) mod approach;
pub(in crate::ai) mod behavior;
pub(in crate::ai) mod durability;
pub(in crate::ai) mod firepower;
pub(in crate::ai) mod fitness;
pub(in crate::ai) mod fixed_point;
pub(in crate::ai) mod hit_chances;
pub(in crate::ai) mod level;
pub(in crate::ai) mod objective_value;
pub(in crate::ai) mod sight_lines;
pub(in crate::ai) mod turn_odds;
pub(in crate::ai) mod world_model;
pub(in crate::ai) mod worth;
