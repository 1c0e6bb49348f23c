//! The numbers of combat: tallies with their reasons, tests with dice, what a hit does to a body, morale.

pub mod anatomy;
pub mod arcs;
pub(crate) mod cluster;
pub mod combat_numbers;
pub mod morale;
pub mod reason;
pub mod tally;
pub mod test_roll;
