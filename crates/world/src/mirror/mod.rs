//! Writes the components and resources that mirror the battle. No other code writes them.

mod shared;
mod spawn;
mod units;
mod values;

pub(super) use shared::{mirror_clock, mirror_sides};
pub(super) use spawn::{spawn_sides, spawn_units};
pub(super) use units::{Mirrored, mirror_units};
