//! The battle in the engine: what components, messages and systems say of it, without a window.
#![cfg(feature = "world")]

mod facts;
mod fingerprints;
mod order;
mod plugin;
mod stage;
