//! Writes the facts of outcomes. Names come from the rulebook.

use super::{Attack, CheckPurpose, Fact, Happened, OutcomePublished, Part, maybe};
use crate::resources::{SideEntities, UnitEntities};
use bevy::prelude::*;
use phaseline_battle::{Outcome, Rulebook, Used};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::ActionIx;
use std::sync::Arc;

/// Writes outcomes one after the other.
pub(crate) struct Teller<'a> {
    pub(super) book: &'a Rulebook,
    pub(super) number: u64,
    world: &'a mut World,
}

impl<'a> Teller<'a> {
    /// Starts with this number for the first outcome.
    pub fn new(book: &'a Rulebook, number: u64, world: &'a mut World) -> Self {
        Self { book, number, world }
    }

    /// Writes an outcome, as an `OutcomePublished` and as a fact.
    pub fn tell(&mut self, outcome: Outcome) {
        let outcome = Arc::new(outcome);
        self.world.write_message(OutcomePublished { number: self.number, outcome: Arc::clone(&outcome) });
        self.tell_fact(&outcome);
        self.number += 1;
    }

    /// Writes a fact as a message, then as an event of the unit or the side that it is about.
    pub(super) fn write<F: Fact>(&mut self, fact: F) {
        let unit = fact.unit().and_then(|unit| self.world.get_resource::<UnitEntities>()?.get(unit));
        let side = fact.side().and_then(|side| self.world.get_resource::<SideEntities>()?.get(side));
        let Some(entity) = unit.or(side) else {
            self.world.write_message(fact);
            return;
        };
        self.world.write_message(fact.clone());
        self.world.trigger(Happened { entity, fact });
    }

    pub(super) fn attack(&self, attack: &phaseline_battle::Attack) -> Attack {
        Attack {
            attacker: attack.unit.into(),
            from: attack.from.into(),
            target: attack.target.into(),
            at: attack.at.into(),
            difficulty: attack.test.difficulty(),
            shown: attack.rolled.shown,
            hit: attack.rolled.passed,
            location: attack.location.map(|location| self.location(attack.target, location)),
            damage: attack.damage.points(),
        }
    }

    pub(super) fn location(&self, unit: UnitId, location: usize) -> String {
        let body = self.book.profile(unit).map(|profile| &profile.body);
        body.and_then(|body| body.locations.get(location)).map_or_else(String::new, |known| known.name.clone())
    }

    pub(super) fn weapon(&self, unit: UnitId, weapon: usize) -> String {
        let mounted = self.book.profile(unit).and_then(|profile| profile.weapons.get(weapon));
        mounted.map_or_else(String::new, |mounted| mounted.weapon.name.clone())
    }

    pub(super) fn usable(&self, unit: UnitId, usable: usize) -> String {
        let known = self.book.profile(unit).and_then(|profile| profile.usables.get(usable));
        known.map_or_else(String::new, |known| known.label.clone())
    }

    pub(super) fn action(&self, action: ActionIx) -> String {
        self.book.ruleset.actions().get(action.get()).map_or_else(String::new, |known| known.id.clone())
    }

    pub(super) fn used(&self, used: Used) -> String {
        match used {
            Used::Action(action) => self.action(action),
            Used::Reaction(reaction) => {
                let known = self.book.ruleset.reactions().get(reaction.get());
                known.map_or_else(String::new, |known| known.id.clone())
            }
        }
    }

    pub(super) fn objective(&self, side: SideId, objective: usize) -> String {
        let known = self.book.side(side).and_then(|side| side.objectives.get(objective));
        known.map_or_else(String::new, |known| known.name.clone())
    }

    pub(super) fn low_morale(&self, level: Option<usize>) -> Option<String> {
        Some(self.book.combat.morale.moods.get(level?)?.name.clone())
    }

    pub(super) fn purpose(&self, purpose: phaseline_battle::CheckPurpose) -> CheckPurpose {
        match purpose {
            phaseline_battle::CheckPurpose::KeepStanding => CheckPurpose::KeepStanding,
            phaseline_battle::CheckPurpose::FallUnhurt => CheckPurpose::FallUnhurt,
            phaseline_battle::CheckPurpose::StandUp => CheckPurpose::StandUp,
            phaseline_battle::CheckPurpose::StartUp => CheckPurpose::StartUp,
            phaseline_battle::CheckPurpose::StayConscious => CheckPurpose::StayConscious,
            phaseline_battle::CheckPurpose::WakeUp => CheckPurpose::WakeUp,
            phaseline_battle::CheckPurpose::AmmunitionHolds => CheckPurpose::AmmunitionHolds,
            phaseline_battle::CheckPurpose::KeepMoving => CheckPurpose::KeepMoving,
            phaseline_battle::CheckPurpose::Attempt(action) => CheckPurpose::Attempt { action: self.action(action) },
        }
    }

    pub(super) fn part(&self, unit: UnitId, part: &phaseline_battle::Part) -> Part {
        match part {
            phaseline_battle::Part::Weapon(weapon) => Part::Weapon { name: self.weapon(unit, *weapon) },
            phaseline_battle::Part::Equipment(name) => Part::Equipment { name: name.clone() },
            phaseline_battle::Part::HeatSinks(count) => Part::HeatSinks { count: *count },
        }
    }

    pub(super) fn shift(&self, outcome: &Outcome) -> Option<super::InitiativeShifted> {
        let Outcome::InitiativeShifted { unit, by, impact, rolled, now, later, lasting, position, .. } = outcome else {
            return None;
        };
        let known = self.book.ruleset.impacts().get(impact.get());
        let statistic = lasting.and_then(|(place, _)| self.book.ruleset.statistics().get(place.get()));
        Some(super::InitiativeShifted {
            number: self.number,
            unit: (*unit).into(),
            by: maybe(*by),
            impact: known.map_or_else(String::new, |known| known.id.clone()),
            label: known.map_or_else(String::new, |known| known.label.clone()),
            rolled: *rolled,
            now: *now,
            later: *later,
            statistic: statistic.map(|known| known.id.clone()),
            change: lasting.map_or(0, |(_, change)| change),
            phase: *position,
        })
    }
}
