//! Widgets that show a unit or a part of it.

mod badge;
mod doll;
mod gauge;
mod lance_row;
mod weapon_row;

pub use self::badge::{badge_sign, bar_with_name, chips};
pub use self::doll::{paper_doll, plain_doll};
pub use self::gauge::gauge_rows;
pub use self::lance_row::lance_row;
pub use self::weapon_row::weapon_row;
