//! Presses become selections, confirmations and orders.

pub(in crate::interaction) mod action_bar;
pub(in crate::interaction) mod answer;
pub(in crate::interaction) mod choose;
pub(in crate::interaction) mod confirmation;
pub(in crate::interaction) mod hurry;
pub(in crate::interaction) mod keeping;
pub(in crate::interaction) mod keyboard;
pub(in crate::interaction) mod later;
pub(in crate::interaction) mod to_end;
pub(in crate::interaction) mod turning;
pub(in crate::interaction) mod unused;
pub(in crate::interaction) mod watching;
