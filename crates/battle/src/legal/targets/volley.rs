//! Volleys: which weapons may fire at which units, and the shots this makes.

use super::aimed_action::{AimedAction, hostile};
use crate::combat::gunnery;
use crate::readiness::declared::lets;
use crate::readiness::ready::Ready;
use crate::rulebook::book::{Rulebook, name_of};
use crate::rulebook::unit_profile::Armament;
use crate::state::attacker::{Attacker, Manner};
use crate::state::battle_state::BattleState;
use crate::state::intent::{Implement, Target};
use crate::state::refusal::Refusal;
use crate::state::step::Step;
use crate::state::unit_state::UnitState;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Targets, Volley};

/// The most shots of one use of a weapon, whatever its file says.
const SHOTS_MAX: u32 = 100;

/// The steps of firing at one or several units.
pub(crate) fn volley(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    how: &Volley,
    target: &Target,
) -> Result<AimedAction, Refusal> {
    match target {
        Target::Unit { unit, weapons, location } => {
            let target = hostile(book, state, &ready.unit, *unit)?;
            salvo(book, state, ready, how, target, (weapons, *location)).map(AimedAction::of)
        }
        Target::Units(aimed) if how.targets == Targets::Many => {
            let mut steps = Vec::new();
            for (place, (unit, weapons)) in aimed.iter().enumerate() {
                let target = hostile(book, state, &ready.unit, *unit)?;
                let others = &aimed[..place];
                let again = |weapon: &usize| others.iter().any(|(_, earlier)| earlier.contains(weapon));
                if weapons.is_empty() || weapons.iter().any(again) || others.iter().any(|(other, _)| other == unit) {
                    return Err(Refusal::EachWeaponOnce);
                }
                steps.extend(salvo(book, state, ready, how, target, (weapons, None))?);
            }
            if aimed.len() < 2 { Err(Refusal::NeedsUnits) } else { Ok(AimedAction::of(steps)) }
        }
        Target::Units(_) => Err(Refusal::OneTarget),
        Target::Nothing | Target::Pose(_) | Target::Usable { .. } | Target::From { .. } => Err(Refusal::NeedsUnit),
    }
}

/// The weapons of a unit that can fire at a target in this way, as indices.
///
/// # Errors
///
/// The reason why none can. If the reasons differ, it is that of the last weapon.
pub fn bearing_weapons(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    how: &Volley,
    target: &UnitState,
) -> Result<Vec<usize>, Refusal> {
    let attacker = Attacker::of(&ready.unit);
    let sight = if how.indirect {
        spotted(book, state, &ready.unit, target)?;
        gunnery::over_everything()
    } else {
        gunnery::see(book, &attacker, target)?
    };
    let mut reason = Refusal::NoWeapon;
    let mut bearing = Vec::new();
    for weapon in 0..ready.profile.weapons.len() {
        let allowed = allowed(book, ready, how, weapon);
        match allowed.and_then(|_| gunnery::shot_along(book, &attacker, weapon, target, Manner::of(how), &sight)) {
            Ok(_) => bearing.push(weapon),
            Err(Refusal::WeaponLost(_) | Refusal::NoSuchWeapon(_) | Refusal::Swung(_)) => {}
            Err(why_not) => reason = why_not,
        }
    }
    if bearing.is_empty() { Err(reason) } else { Ok(bearing) }
}

/// A weapon that this action may fire and that has not fired in this activation.
fn allowed<'r>(book: &Rulebook, ready: &'r Ready<'_>, how: &Volley, weapon: usize) -> Result<&'r Armament, Refusal> {
    let armament = gunnery::ready_weapon(ready.profile, &ready.unit, weapon)?;
    let name = || armament.weapon.name.clone();
    if armament.is_swung() {
        return Err(Refusal::Swung(name()));
    }
    if !how.weapons.lets(&armament.weapon.traits) || (how.indirect && !armament.fires_indirectly()) {
        return Err(Refusal::NotSo(name()));
    }
    lets(book, &ready.unit, &ready.stat_block, Implement::Weapon(weapon))?;
    if ready.activation.fired.contains(&weapon) {
        return Err(Refusal::FiredAlready(name()));
    }
    Ok(armament)
}

/// Whether another unit that is not hostile spots the target for indirect fire.
fn spotted(book: &Rulebook, state: &BattleState, shooter: &UnitState, target: &UnitState) -> Result<(), Refusal> {
    let helps = |friend: &&UnitState| {
        friend.crew.spots == Some(target.id())
            && friend.id() != shooter.id()
            && !book.are_hostile(friend.side(), shooter.side())
            && gunnery::see(book, &Attacker::of(friend), target).is_ok()
    };
    let spotter = state.alive().find(helps);
    spotter.map(|_| ()).ok_or_else(|| Refusal::NotSpotted(name_of(book, target.id())))
}

/// The steps of firing these weapons at one unit. If no weapons are named, all that can fire do.
fn salvo(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    how: &Volley,
    target: &UnitState,
    (weapons, location): (&[usize], Option<usize>),
) -> Result<Vec<Step>, Refusal> {
    let attacker = Attacker::of(&ready.unit);
    let manner = Manner::of(how);
    let bearing = bearing_weapons(book, state, ready, how, target);
    for (place, weapon) in weapons.iter().enumerate() {
        allowed(book, ready, how, *weapon)?;
        if how.indirect {
            spotted(book, state, &ready.unit, target)?;
        }
        gunnery::shot(book, &attacker, *weapon, target, manner)?;
        if weapons[..place].contains(weapon) {
            return Err(Refusal::NoWeapon);
        }
    }
    let weapons = if weapons.is_empty() { bearing? } else { weapons.to_vec() };
    if let Some(location) = location {
        if !how.called {
            return Err(Refusal::NotCalled);
        }
        if target.hull.plates.get(location).is_some_and(|plate| plate.structure == 0) {
            return Err(Refusal::LocationGone);
        }
        if !gunnery::locations(book, &attacker, target).contains(&location) {
            return Err(Refusal::LocationHidden);
        }
    }
    Ok(shots(ready, manner, target.id(), &weapons, location))
}

/// One step for each shot, and one for the target's check against a fall.
fn shots(ready: &Ready<'_>, manner: Manner, target: UnitId, weapons: &[usize], location: Option<usize>) -> Vec<Step> {
    let count = |weapon: usize| {
        let armament = ready.profile.weapons.get(weapon);
        armament.map_or(0, |armament| armament.weapon.shots.clamp(1, SHOTS_MAX))
    };
    let mut steps = Vec::new();
    if manner.called {
        steps.push(Step::Call { target, location });
    }
    for _ in 0..=u32::from(manner.twice) {
        for &weapon in weapons {
            steps.extend((0..count(weapon)).map(|shot| Step::Shoot { target, weapon, shot, location, manner }));
        }
    }
    steps.push(Step::KeepStanding { unit: target });
    steps
}
