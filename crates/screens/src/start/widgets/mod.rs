//! Parts of the start screen.

pub(crate) mod map;
pub(crate) mod pair;
