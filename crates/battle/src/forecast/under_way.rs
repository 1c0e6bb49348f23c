//! Forecasts of what is left of a running attack, for sides that may react to it. Nothing is drawn.

use super::attack::result::AttackForecast;
use super::attack::{Try, foresee};
use super::attack_forecast::shots_at;
use crate::combat::charge::{charge_effect, dfa_effect, dfa_test, impact};
use crate::combat::hit_effect::{HitEffect, melee_effect};
use crate::combat::melee::blow;
use crate::rulebook::book::Rulebook;
use crate::state::attacker::Attacker;
use crate::state::battle_state::{BattleState, Running};
use crate::state::step::Step;
use crate::state::unit_state::{Gait, Place, UnitState};
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Filter, Means, Verb};

/// Forecasts what the rest of a unit's running action does to each of its targets, as things are now. A target that
/// may only fall from earlier hits counts, too. Empty when nothing of the rest is an attack. Shots of a cluster whose
/// roll is made are left out.
#[must_use]
pub fn forecast_under_way(book: &Rulebook, state: &BattleState, unit: UnitId) -> Vec<AttackForecast> {
    let acting = state.stack.iter().rev().find(|acting| acting.unit == unit && acting.running.is_some());
    let (Some(running), Some(unit)) = (acting.and_then(|acting| acting.running.as_ref()), state.unit(unit)) else {
        return Vec::new();
    };
    let place = place_at_the_end(unit.place, running.steps.iter());
    let attacker = Attacker { unit, place };
    let targets = running.target.units().into_iter().filter_map(|target| state.unit(target));
    let tries = |target: &UnitState| {
        let mut tries = shots_at(book, unit, open_steps(book, running, unit), target);
        tries.extend(running.steps.iter().filter_map(|step| of_body(book, running, &attacker, target, step)));
        tries
    };
    let sways = |target: &UnitState| running.steps.contains(&Step::KeepStanding { unit: target.id() });
    let targets = targets.filter(|target| target.is_alive()).map(|target| (target, tries(target)));
    let targets = targets.filter(|(target, tries)| !tries.is_empty() || sways(target)).collect();
    let mut found = foresee(book, &attacker, targets, state.sides.iter().map(|side| side.morale).collect());
    found.retain(|found| !found.attempts.is_empty() || found.knockdown > 0);
    found
}

/// The steps whose result is open: without the rest of a cluster whose roll is made.
fn open_steps<'s>(book: &'s Rulebook, running: &'s Running, unit: &UnitState) -> impl Iterator<Item = &'s Step> {
    let weapons = book.profile(unit.id()).map_or(&[][..], |profile| profile.weapons.as_slice());
    let clusters = move |weapon: usize| weapons.get(weapon).is_some_and(|armed| armed.weapon.cluster);
    let decided = move |step: &&Step| matches!(step, Step::Shoot { weapon, shot: 1.., .. } if clusters(*weapon));
    running.steps.iter().skip_while(decided)
}

/// The place of the unit after its remaining movement.
fn place_at_the_end<'s>(mut place: Place, steps: impl Iterator<Item = &'s Step>) -> Place {
    for step in steps {
        match step {
            Step::Move { to, running } => {
                place.pose.hex = *to;
                place.hexes_moved += 1;
                place.gait = place.gait.max(if *running { Gait::Run } else { Gait::Walk });
            }
            Step::Turn { to } => place.pose = Pose { facing: *to, ..place.pose },
            Step::Jump { to } => place = place.leapt(*to),
            _ => {}
        }
    }
    place
}

/// The melee attack, charge or death from above in a step, if it is one.
fn of_body(
    book: &Rulebook,
    running: &Running,
    attacker: &Attacker<'_>,
    target: &UnitState,
    step: &Step,
) -> Option<Try> {
    let own = book.profile(attacker.unit.id())?;
    let (test, effects, means) = match step {
        Step::Strike { target: at } if *at == target.id() => {
            let with = match &book.ruleset.actions().get(running.action.get())?.verb {
                Verb::Strike(with) => with.clone(),
                _ => Filter::default(),
            };
            let effects = [melee_effect(book, own, attacker.unit, &with), HitEffect::default()];
            (blow(book, attacker, target), effects, Means::Strike)
        }
        Step::Charge { target: at } if *at == target.id() => {
            let effects =
                charge_effect(book, (own, attacker.unit), book.profile(target.id())?, attacker.place.hexes_moved);
            (impact(book, attacker, target), effects, Means::Charge)
        }
        Step::DeathFromAbove { target: at } if *at == target.id() => {
            (dfa_test(book, attacker, target), dfa_effect(book, own), Means::Pounce)
        }
        _ => return None,
    };
    Some(Try::Body { test: test.ok()?, effects, means })
}
