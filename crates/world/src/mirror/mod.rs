//! Writes the components and resources that mirror the battle. No other code writes them.

mod shared;
mod spawn;
mod units;

pub(super) use shared::{mirror_clock, mirror_morale, mirror_objectives};
pub(super) use spawn::spawn_units;
pub(super) use units::{Mirrored, mirror_units};
