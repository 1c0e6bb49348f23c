//! The rules of `sbi04` (docs/rules/sbi04.md).

mod course;
mod engine;
mod events;
mod order;
mod quirks;
mod ranges;
mod waiting;

use crate::support::{Probe, mech, unit};

/// A mech with a pilot who has every skill at 1.
fn old(tonnage: u32) -> Probe {
    mech(tonnage).under("sbi04")
}

/// A unit of any type.
fn old_unit(unit_type: &str, tonnage: u32) -> Probe {
    unit(unit_type, tonnage).under("sbi04")
}
