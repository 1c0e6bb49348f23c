//! Saves and moments in lists, and the track of a recorded battle.

pub(in crate::ui) mod moment;
pub(in crate::ui) mod save_row;
pub(in crate::ui) mod track;
