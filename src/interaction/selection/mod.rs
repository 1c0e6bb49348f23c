//! What the player has chosen between two intents, and what the board marks for it.

pub(in crate::interaction) mod marks;
pub(in crate::interaction) mod selected;
pub(in crate::interaction) mod shares;
