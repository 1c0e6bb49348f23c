//! The battle in the engine: what components, messages and systems say of it, without a window.
#![cfg(feature = "world")]

mod facts;
mod fingerprints;
mod mirrors;
mod order;
mod pages;
mod plugin;
mod requests;
mod sounds;
mod stage;
mod who_acts;
mod whole;
