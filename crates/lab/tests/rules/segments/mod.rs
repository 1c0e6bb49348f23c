//! The rules of the segment system (docs/rules/segments.md).

mod activities;
mod holding;
mod order;
mod parties;
mod ring;
mod round;
mod simple;
mod spells;
mod walls;

use crate::support::{Probe, mech};

/// A fighter of the complete form with dexterity 12, whose base is 3.
fn profile(activity: &str) -> Probe {
    mech(1).under("segments-complete").with("activity", activity).pilot("dexterity", 12)
}

/// The same of the simple form.
fn simply(activity: &str) -> Probe {
    profile(activity).under("segments-simple")
}
