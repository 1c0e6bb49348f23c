//! Phaseline: a turn-based tactics game on a 3D hex map, about who acts when.
//!
//! Every layer uses only the layers below it:
//!
//! ```text
//! main -> cli -> app -> ui, view, sound -> interaction -> world -> lab, ai, record -> battle -> content -> rules
//! ```
//!
//! Everything from `lab`, `ai` and `record` downwards is plain Rust: without the features `world` and `visual` no engine is
//! built. `world` is the running battle in the engine, without a window.

// What unit tests share with the other tests names the library as they do.
#[cfg(test)]
extern crate self as phaseline;

pub mod ai;
pub mod battle;
pub mod cli;
pub mod content;
pub mod lab;
pub mod record;
pub mod rules;

#[cfg(feature = "visual")]
pub mod app;
#[cfg(feature = "visual")]
pub mod interaction;
#[cfg(feature = "world")]
pub mod sound;
#[cfg(feature = "visual")]
mod third_party;
#[cfg(feature = "visual")]
pub mod ui;
#[cfg(feature = "visual")]
pub mod view;
#[cfg(feature = "world")]
pub mod world;
