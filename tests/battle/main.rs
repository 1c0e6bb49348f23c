//! The battle by its behaviour: rounds, actions, outcomes, effects, saves and the promises that every battle keeps.

mod stage;

mod actions;
mod agreement;
mod chance;
mod effects;
mod rounds;
mod saving;
mod setup;
mod terms;
