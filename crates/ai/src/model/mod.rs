//! What the computer knows: units as numbers, the order, ways and lines of sight, and its own level.

pub(crate) mod approach;
pub(crate) mod behavior;
pub(crate) mod durability;
pub(crate) mod firepower;
pub(crate) mod fitness;
pub(crate) mod fixed_point;
pub(crate) mod hit_chances;
pub(crate) mod level;
pub(crate) mod objective_value;
pub(crate) mod posts;
pub(crate) mod sight_lines;
pub(crate) mod turn_odds;
pub(crate) mod turns;
pub(crate) mod unit_eval;
pub(crate) mod world_model;
pub(crate) mod worth;
