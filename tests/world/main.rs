//! The battle in the engine: what components, messages and systems say of it, without a window.
#![cfg(feature = "world")]

mod pages;
mod requests;
mod sounds;
#[expect(dead_code, reason = "the tests of the crate `world` use all of it")]
#[path = "../../crates/world/tests/world/stage.rs"]
mod stage;
mod who_acts;
