//! What the player has chosen between two intents, and what the board marks for it.

pub(crate) mod marks;
pub(crate) mod selected;
pub(crate) mod shares;
