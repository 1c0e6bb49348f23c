//! Phaseline: a turn-based tactics game on a 3D hex map, about who acts when.
//!
//! The program and the door to its crates. Every crate uses only those below it:
//!
//! ```text
//! phaseline (cli -> app) -> screens -> hud -> kit -> interaction -> world -> lab -> ai, record -> battle -> content -> rules
//!                        -> view, sound -------------^
//! ```
//!
//! Everything from `lab` downwards is plain Rust: without the features `world` and `window` no engine is built. `world` is
//! the running battle in the engine, without a window.

pub use phaseline_ai as ai;
pub use phaseline_battle as battle;
pub use phaseline_content as content;
#[cfg(feature = "window")]
pub use phaseline_interaction as interaction;
pub use phaseline_lab as lab;
pub use phaseline_record as record;
pub use phaseline_rules as rules;
#[cfg(feature = "world")]
pub use phaseline_sound as sound;
#[cfg(feature = "window")]
pub use phaseline_view as view;
#[cfg(feature = "world")]
pub use phaseline_world as world;

#[cfg(feature = "window")]
pub mod app;
pub mod cli;
#[cfg(feature = "window")]
pub mod ui;
