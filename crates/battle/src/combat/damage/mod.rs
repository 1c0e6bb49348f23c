//! What damage does to a unit: locations, pilots, balance, and all consequences.
//!
//! The code is written once, for a [`DamageContext`]. In the battle itself dice decide. The attack forecast tries
//! every way the dice can fall.

mod balance;
mod harm;
mod hit;
mod lending;
mod loss;
mod pilot;

pub(crate) use balance::{fall, fall_damage, set_stability, sway};
pub(crate) use harm::{explode, suffer};
pub(crate) use hit::{hit, own_location, recoil};
pub(crate) use lending::{apply, apply_known, drop_effects, in_force, mark};
pub(crate) use loss::destroy;
pub(crate) use pilot::wound;

use crate::outcome::Outcome;
use crate::rulebook::book::Rulebook;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::cause::CheckPurpose;
use crate::state::unit_state::UnitState;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Event;

/// Where the damage happens: in the battle, or in a forecast.
pub(crate) trait DamageContext<'b> {
    /// The rulebook of the battle.
    fn book(&self) -> &'b Rulebook;

    /// A unit as it is now. The caller uses only ids of this battle, so the unit always exists.
    fn unit(&self, id: UnitId) -> &UnitState;

    /// A unit to be changed.
    fn change(&mut self, id: UnitId) -> &mut UnitState;

    /// Whether a unit passes a check.
    fn passes(&mut self, id: UnitId, purpose: CheckPurpose, test: Test) -> bool;

    /// The location of the target that a hit strikes. The dice of `by` decide.
    fn where_hit(&mut self, by: UnitId, target: UnitId, arc: Arc, aimed: Option<(usize, u32)>) -> usize;

    /// One of `count` equally likely choices. The dice of `by` decide.
    fn one_of(&mut self, by: UnitId, count: usize) -> usize;

    /// Sets off an event on a unit. `other` is the unit that caused it, if any.
    fn happens(&mut self, event: Event, subject: UnitId, other: Option<UnitId>);

    /// A unit is lost, so its side is no longer inspired.
    fn is_missed(&mut self, lost: UnitId);

    /// Reports an outcome, if anything listens.
    fn says(&mut self, outcome: impl FnOnce() -> Outcome);
}

fn profile<'b>(context: &impl DamageContext<'b>, id: UnitId) -> &'b UnitProfile {
    &context.book().profiles[id.0 as usize]
}

fn is_alive<'b>(context: &impl DamageContext<'b>, id: UnitId) -> bool {
    context.unit(id).is_alive()
}
