//! The computer player by its behaviour: what it does in described situations, how well it plays, and that simulated
//! battles can be repeated.

mod aiming;
mod field;
mod held;
mod helping;
mod levels;
mod order;

#[path = "../support/invariants.rs"]
mod invariants;
mod missions;
mod offered;
mod random;
mod rollout;
mod simulation;
mod situations;
mod strength;
mod turns;
