//! The place of the card of a lesson, the frame around what it explains, and the arrow there.

mod arrow;
mod frame;
mod place;

pub(super) use self::arrow::{arrow, paint_arrow};
pub(super) use self::frame::framed;
pub(super) use self::place::place;
