//! What harm does to a unit: locations, pilots, balance, and all that goes with them.
//!
//! It is said once, for a [`DamageContext`]: the battle itself, in which dice decide, and the promise of an attack, which tries
//! every way the dice can fall.

mod balance;
mod harm;
mod lending;
mod pilot;
mod wear;

pub(in crate::battle) use balance::{fall, fall_damage, set_stability, sway};
pub(in crate::battle) use harm::{destroy, hit, own_location, recoil, suffer};
pub(in crate::battle) use lending::{apply, apply_known, drop_effects, in_force, mark};
pub(in crate::battle) use pilot::wound;
pub(in crate::battle) use wear::explode;

use crate::battle::outcome::Outcome;
use crate::battle::rulebook::book::Rulebook;
use crate::battle::rulebook::unit_profile::UnitProfile;
use crate::battle::state::cause::CheckPurpose;
use crate::battle::state::unit_state::UnitState;
use crate::rules::catalog::body::Arc;
use crate::rules::combat::test_roll::Test;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::Event;

/// Where harm is done.
pub(in crate::battle) trait DamageContext<'b> {
    /// What never changes.
    fn book(&self) -> &'b Rulebook;

    /// A unit as it is now. Only numbers that come from the battle itself are asked for, so it is always there.
    fn unit(&self, id: UnitId) -> &UnitState;

    /// A unit, to be changed.
    fn change(&mut self, id: UnitId) -> &mut UnitState;

    /// Whether a unit passes a check.
    fn passes(&mut self, id: UnitId, purpose: CheckPurpose, test: Test) -> bool;

    /// The location of the target that a hit strikes; `by` draws it.
    fn where_hit(&mut self, by: UnitId, target: UnitId, arc: Arc, aimed: Option<(usize, u32)>) -> usize;

    /// One of so many things that are equally likely; `by` draws it.
    fn one_of(&mut self, by: UnitId, count: usize) -> usize;

    /// Something happened to a unit, because of another one where somebody is behind it.
    fn happens(&mut self, event: Event, subject: UnitId, other: Option<UnitId>);

    /// A unit is lost to its side.
    fn is_missed(&mut self, lost: UnitId);

    /// Tells what happened, where somebody listens.
    fn says(&mut self, outcome: impl FnOnce() -> Outcome);
}

fn fighter<'b>(scene: &impl DamageContext<'b>, id: UnitId) -> &'b UnitProfile {
    &scene.book().fighters[id.0 as usize]
}

fn is_alive<'b>(scene: &impl DamageContext<'b>, id: UnitId) -> bool {
    scene.unit(id).is_alive()
}
