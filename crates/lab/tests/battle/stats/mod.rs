//! What follows from a state: status effects, sources of numbers, morale, objectives.

mod draw_terms;
mod following_round;
mod morale;
mod objectives;
mod sources;
mod status_effects;
