//! Tries: shots and attacks with the body, where they are aimed, what a hit does, and how many follow.

use super::crowd::Coming;
use super::trial::Trial;
use super::weight::WHOLE;
use crate::combat::damage;
use crate::combat::damage::DamageContext as _;
use crate::combat::hit_effect::{HitEffect, shot_effect};
use crate::rulebook::book::Rulebook;
use crate::state::attacker::Manner;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Means;

/// One shot or one attack with the body.
#[derive(Debug, Clone)]
pub enum Try {
    /// One shot of a weapon.
    Shot { weapon: usize, shot: u32, location: Option<usize>, manner: Manner, effect: HitEffect },
    /// An attack with the body, with its effect on the target and on the attacker itself.
    Body { test: Test, effects: [HitEffect; 2], means: Means },
}

impl Try {
    /// A shot of a unit.
    pub fn shot(
        book: &Rulebook,
        by: UnitId,
        (weapon, shot): (usize, u32),
        at: (Option<usize>, Manner),
    ) -> Option<Self> {
        let fired = &book.profile(by)?.weapons.get(weapon)?.weapon;
        Some(Self::Shot { weapon, shot, location: at.0, manner: at.1, effect: shot_effect(fired) })
    }

    /// The effect of a hit on the target.
    pub const fn effect(&self) -> &HitEffect {
        match self {
            Self::Shot { effect, .. } | Self::Body { effects: [effect, _], .. } => effect,
        }
    }

    /// The weapon, for a shot.
    pub const fn weapon(&self) -> Option<usize> {
        match self {
            Self::Shot { weapon, .. } => Some(*weapon),
            Self::Body { .. } => None,
        }
    }
}

/// The location that a called shot aims at, and how many times it counts.
pub fn aimed_at(book: &Rulebook, next: &Try) -> Option<(usize, u32)> {
    let Try::Shot { location, manner, .. } = next else { return None };
    location.filter(|_| manner.called).map(|location| (location, book.combat.called_shot.weight_times))
}

/// Resolves one hit on the target.
pub fn land<'b>(
    trial: &mut Trial<'b>,
    [own, target]: [UnitId; 2],
    next: &Try,
    (arc, aimed): (Arc, Option<(usize, u32)>),
) {
    let location = trial.where_hit(own, target, arc, aimed);
    match next {
        Try::Shot { weapon, effect, .. } => {
            let fired = trial.book.profile(own).and_then(|profile| profile.weapons.get(*weapon));
            damage::hit(trial, target, location, effect, own, Means::Shot);
            if let Some(fired) = fired {
                damage::mark(trial, target, &fired.weapon, own);
            }
        }
        Try::Body { effects: [effect, recoil], means, .. } => {
            damage::hit(trial, target, location, effect, own, *means);
            if *means != Means::Strike {
                let location = damage::own_location(trial, own, *means);
                damage::recoil(trial, own, location, recoil, target);
            }
        }
    }
}

/// The rolls that follow. Their chance counts as certain, because the real one depends on the rolls before.
pub fn coming(book: &Rulebook, trial: &Trial<'_>, tries: &[Try]) -> Vec<Coming> {
    let armed = |weapon: usize| book.profile(trial.attacker.id())?.weapons.get(weapon).map(|armed| &armed.weapon);
    let mut rolls = Vec::new();
    for next in tries {
        let damage = next.effect().damage.points();
        let spread = match next {
            Try::Shot { weapon, shot, .. } => match armed(*weapon).filter(|fired| fired.cluster) {
                Some(_) if *shot > 0 => continue,
                Some(fired) => book.combat.clusters.spread(fired.shots),
                None => vec![(1, 1)],
            },
            Try::Body { .. } => vec![(1, 1)],
        };
        rolls.push(Coming { chance: WHOLE, damage, spread, falls: false });
    }
    if trial.falls {
        let damage = book.profile(trial.target.id()).map_or(0, |profile| damage::fall_damage(book, profile));
        rolls.push(Coming { chance: WHOLE, damage, spread: vec![(1, 1)], falls: true });
    }
    rolls
}
