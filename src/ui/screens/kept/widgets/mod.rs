//! The rows of the lists of saves and moments.

pub(in crate::ui) mod moment;
pub(in crate::ui) mod save_row;
