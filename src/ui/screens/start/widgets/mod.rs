//! Parts of the start screen.

pub(in crate::ui) mod map;
pub(in crate::ui) mod pair;
