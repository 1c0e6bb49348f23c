//! The place of the card of a lesson, and the arrow to what it explains.

mod place;

pub(super) use self::place::{arrow, place};
