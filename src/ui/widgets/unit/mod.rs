//! Widgets that show a unit or a part of it.

mod badge;
mod doll;
mod gauge;
mod lance_row;
mod weapon_row;

pub(in crate::ui) use self::{
    badge::{badge_sign, bar_with_name, chips, picture},
    doll::paper_doll,
    gauge::gauge_row,
    lance_row::lance_row,
    weapon_row::weapon_row,
};
