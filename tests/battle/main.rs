//! The battle by its behaviour: rounds, actions, outcomes, effects, saves and the promises that every battle keeps.

mod stage;

mod chance;
mod chance_dbg;
