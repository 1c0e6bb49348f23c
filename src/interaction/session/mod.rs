//! The battle on the table: who plays it, what is shown of it, how it is kept, and the game around it.

pub(in crate::interaction) mod game;
pub(in crate::interaction) mod language;
pub(in crate::interaction) mod playback;
pub(in crate::interaction) mod reasons;
pub(in crate::interaction) mod shown;
pub(in crate::interaction) mod skirmish;
