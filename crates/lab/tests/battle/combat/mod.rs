//! Attacks, movement, damage and heat, and what the ground does to them.

mod chosen_way;
mod damage_and_heat;
mod death_from_above;
mod directions;
mod indirect_fire;
mod movement;
mod rim;
mod terrain;
mod unacted_targets;
mod volleys;
