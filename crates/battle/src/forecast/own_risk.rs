//! The attacker's own risk in a charge or a death from above.

use crate::combat::checks::keep_standing;
use crate::combat::hit_effect::HitEffect;
use crate::rulebook::book::Rulebook;
use crate::state::unit_state::UnitState;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ruleset::Means;

/// What an attacker with its whole body risks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnRisk {
    /// The effect of its own hit on itself.
    pub recoil: HitEffect,
    /// The check against a fall after a hit. `None` when it stays below its stability limit.
    pub check: Option<Test>,
    /// Whether it falls when it misses.
    pub falls_on_miss: bool,
    /// The chance that it falls, hit or miss, in thousandths.
    pub fall: u32,
}

/// The risk of an attack with this recoil that hits with this chance, in thousandths.
pub(crate) fn own_risk(book: &Rulebook, unit: &UnitState, (recoil, means): (HitEffect, Means), hits: u32) -> OwnRisk {
    let profile = book.profile(unit.id());
    let can_fall = profile.is_some_and(|profile| profile.body.can_fall) && !unit.hull.prone;
    let falls_on_miss = means == Means::Pounce && book.combat.pounce.falls_on_miss && can_fall;
    let before = unit.hull.stability;
    let check = keep_standing(book, unit, before.saturating_add(recoil.shake.points()));
    let fails = |check: Option<&Test>| check.map_or(0, |check| 1000 - check.chance().thousandths().min(1000));
    let missed = if falls_on_miss { 1000 } else { fails(keep_standing(book, unit, before).as_ref()) };
    let hits = hits.min(1000);
    let fall = (hits * fails(check.as_ref()) + (1000 - hits) * missed + 500) / 1000;
    OwnRisk { recoil, check, falls_on_miss, fall }
}
