//! The rules of `para-bellum` (docs/rules/para-bellum.md).

mod cards;
mod points;

use crate::support::{Probe, mech};

/// A unit with so much stress, and whether it has been ordered to take action.
fn squad(stress: i64, ordered: bool) -> Probe {
    mech(50).under("para-bellum").with("stress", stress).with("ordered", ordered)
}
