//! Widgets that show a unit or a part of it.

mod badge;
mod doll;
mod gauge;

pub use self::badge::{badge_sign, bar_with_name, chips};
pub use self::doll::{paper_doll, plain_doll};
pub use self::gauge::gauge_rows;
