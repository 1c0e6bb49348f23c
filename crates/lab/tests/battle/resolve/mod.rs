//! Rounds, activations and actions, and whole battles at random.

pub mod actions;
mod declarations_and_holding;
mod endless_rulesets;
mod orders;
mod random_battles;
mod rounds;
mod sbi04;
mod special_actions;
