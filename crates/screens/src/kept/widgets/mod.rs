//! The rows of the lists of saves and moments.

pub(crate) mod moment;
pub(crate) mod save_row;
