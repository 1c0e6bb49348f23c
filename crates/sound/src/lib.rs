//! What is heard: which sound belongs to what, and the systems that play it.
//!
//! [`SoundPlugin`] listens to the messages of the battle and to presses of the interface, and writes [`PlaySound`]. It
//! knows neither the board nor the panels, and needs no audio device. The plugin in `play` turns these messages into
//! sound. It is built with the feature `sound`, and only the game in a window adds it.
//!
//! ```text
//! OutcomeShown, OutcomePublished, BattleJumped, presses -> PlaySound, Music -> voices and tracks -> the device
//! ```
#![warn(missing_docs)]

mod attacks;
mod cue;
mod ear;
mod hear;
#[cfg(feature = "interface")]
mod interface;
mod listen;
mod machines;
mod music;
mod order;
#[cfg(feature = "play")]
pub mod play;
mod voices;

pub use cue::{Place, PlaySound};
pub use ear::Ear;
pub use hear::{hear, is_news};
#[cfg(feature = "interface")]
pub use interface::{InterfacePlugin, of_hover, of_press};
pub use listen::SoundPlugin;
pub use music::{Music, Piece, music_of};
pub use order::Memory;
pub use voices::{VOICES_MAX, Voices};
