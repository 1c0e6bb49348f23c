//! The battle by its behavior, as its crate has folders.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

mod combat;
mod forecast;
mod legal;
mod random_rulesets;
mod reactions;
mod resolve;
mod saved_states;
mod setup;
mod stats;
mod support;
mod what_if;
