//! The current battle: its players, what is shown of it, how it is kept, and the game around it.

pub(in crate::interaction) mod game;
pub(in crate::interaction) mod language;
pub(in crate::interaction) mod playback;
pub(in crate::interaction) mod reasons;
pub(in crate::interaction) mod shown;
pub(in crate::interaction) mod skirmish;
