//! The computer player: what it does in described situations, how well it plays, and that simulated battles repeat.

mod aiming;
mod declarations_and_reactions;
mod extremes;
mod first_battle;
mod held_actions;
mod levels;
mod objectives;
mod offered_options;
mod order_of_acting;
mod quirks;
mod random_player;
mod rollout;
mod simulation;
mod situations;
mod strength;
mod support;
mod teamwork;
