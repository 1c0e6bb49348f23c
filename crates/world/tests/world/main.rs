//! The battle in the engine: what components, messages and systems say of it, without a window.

mod facts;
mod fingerprints;
mod mirrors;
mod order;
mod plugin;
mod stage;
mod whole;
