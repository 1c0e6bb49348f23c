//! What a charge or a pounce risks for whoever makes it.

use crate::battle::combat::checks::keep_standing;
use crate::battle::combat::hit_effect::HitEffect;
use crate::battle::rulebook::book::Rulebook;
use crate::battle::state::unit_state::UnitState;
use crate::rules::combat::test_roll::Test;
use crate::rules::ruleset::Means;

/// What whoever attacks with its whole body risks itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnRisk {
    /// What a hit does to it.
    pub recoil: HitEffect,
    /// The check that keeps it on its feet after a hit; none where it bears the hit.
    pub check: Option<Test>,
    /// Whether it falls when it misses.
    pub falls_on_miss: bool,
    /// The chance that it falls, hit or miss, in thousandths.
    pub fall: u32,
}

/// The risk of an attack that does so much to the attacker and hits with such a chance, in thousandths.
pub(in crate::battle) fn own_risk(
    book: &Rulebook,
    unit: &UnitState,
    (recoil, means): (HitEffect, Means),
    hits: u32,
) -> OwnRisk {
    let fighter = book.fighter(unit.id());
    let can_fall = fighter.is_some_and(|fighter| fighter.body.can_fall) && !unit.hull.prone;
    let falls_on_miss = means == Means::Pounce && book.combat.pounce.falls_on_miss && can_fall;
    let before = unit.hull.stability;
    let check = keep_standing(book, unit, before.saturating_add(recoil.shake.points()));
    let fails = |check: Option<&Test>| check.map_or(0, |check| 1000 - check.chance().thousandths().min(1000));
    let missed = if falls_on_miss { 1000 } else { fails(keep_standing(book, unit, before).as_ref()) };
    let hits = hits.min(1000);
    let fall = (hits * fails(check.as_ref()) + (1000 - hits) * missed + 500) / 1000;
    OwnRisk { recoil, check, falls_on_miss, fall }
}
