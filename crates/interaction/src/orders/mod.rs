//! Presses become selections, confirmations and orders.

pub(crate) mod action_bar;
pub(crate) mod answer;
pub(crate) mod choose;
pub(crate) mod confirmation;
pub(crate) mod hurry;
pub(crate) mod keeping;
pub(crate) mod keyboard;
pub(crate) mod later;
pub(crate) mod to_end;
pub(crate) mod turning;
pub(crate) mod unused;
pub(crate) mod watching;
