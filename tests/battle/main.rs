//! The battle by its behaviour: rounds, actions, outcomes, effects, saves and the promises that every battle keeps.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

mod stage;

mod action_checks;
mod actions;
mod agreement;
mod bought;
mod cards;
mod chance;
mod drill;
mod edition;
mod effects;
mod endings;
mod every_way;
mod firing;
mod ground;
mod incompatibilities;
mod marionettes;
mod missions;
mod moving;
mod next_round;
mod odds;
mod off_guard;
mod once;
mod openings;
mod order_previews;
mod orders;
mod pounces;
mod promises;
mod puppets;
mod ready_to_use;
mod rounds;
mod saving;
mod setup;
mod sources;
mod spirits;
mod spotting;
mod terms;
mod truth;
mod turns;
mod verbs;
mod waiting;
mod wear;
mod what_if;
