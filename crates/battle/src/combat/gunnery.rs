//! Shots before the roll: whether they are possible. What makes them harder is in `difficulty`.

use super::difficulty;
use crate::rulebook::book::{Rulebook, name_of};
use crate::rulebook::unit_profile::{Armament, UnitProfile};
pub use crate::state::attacker::{Attacker, Manner};
use crate::state::refusal::Refusal;
use crate::state::unit_state::{Place, UnitState};
use crate::stats::statistics::battle_statistic;
use phaseline_rules::catalog::body::Arc;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::combat::tally::Tally;
use phaseline_rules::combat::test_roll::{Reason, Test};
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::sight::Sight;
use phaseline_rules::ids::{UnitId, UnitType};

/// The sight of an indirect shot: it goes over everything in between.
pub(crate) const fn over_everything() -> Sight {
    Sight { clear: true, cover: 0, ends_at: None }
}

/// The line of sight between an attacker and a target.
#[must_use]
pub fn sight_between(book: &Rulebook, attacker: &Attacker<'_>, target: &UnitState) -> Sight {
    let height = |id: UnitId| book.profile(id).map_or(1, |profile| profile.body.height);
    book.board.sight(attacker.hex(), height(attacker.unit.id()), target.place.pose.hex, height(target.id()))
}

/// Whether an attacker sees a target: it must be near enough, and nothing may block the line.
///
/// # Errors
///
/// The reason why not.
pub fn see(book: &Rulebook, attacker: &Attacker<'_>, target: &UnitState) -> Result<Sight, Refusal> {
    let name = || name_of(book, target.id());
    let range = book.combat.sight_range;
    let range = range.saturating_add_signed(battle_statistic(book, attacker.unit, BattleStatistic::SightRange));
    let distance = attacker.hex().distance(target.place.pose.hex);
    if distance > range {
        return Err(Refusal::BeyondSight { unit: name(), distance, range });
    }
    let sight = sight_between(book, attacker, target);
    match sight.ends_at {
        _ if sight.clear => Ok(sight),
        None => Err(Refusal::OutOfSight(name())),
        Some(hex) => {
            let terrain = book.board.terrain(hex).map(|terrain| terrain.name.clone()).unwrap_or_default();
            let (at, height) = (hex.to_string(), book.board.height(hex));
            Err(Refusal::SightBlocked { unit: name(), at, terrain, height })
        }
    }
}

/// The arc of the target that an attack from this pose comes from.
#[must_use]
pub fn arc_hit(book: &Rulebook, from: Pose, target: &UnitState) -> Arc {
    let pose = target.place.pose;
    book.combat.arcs.struck(pose.facing, pose.hex.bearing(from.hex))
}

/// The locations of a target that an attack from this place can hit and that are not destroyed.
#[must_use]
pub(crate) fn locations(book: &Rulebook, attacker: &Attacker<'_>, target: &UnitState) -> Vec<usize> {
    let Some(profile) = book.profile(target.id()) else { return Vec::new() };
    let weights = profile.anatomy.weights(arc_hit(book, attacker.place.pose, target), None);
    let whole = |location: &usize| target.hull.plates.get(*location).is_some_and(|plate| plate.structure > 0);
    weights.into_iter().map(|(location, _)| location).filter(whole).collect()
}

/// Whether a hex is in the arc of a weapon.
pub(crate) fn bears(book: &Rulebook, profile: &UnitProfile, armament: &Armament, from: &Place, to: Hex) -> bool {
    let turret = profile.body.unit_type == UnitType::Turret || profile.design.turret;
    book.combat.arcs.bears((armament.rear, turret), from.torso(), from.pose.hex.bearing(to))
}

/// A weapon that can fire at all: neither lost nor out of ammunition.
///
/// # Errors
///
/// The reason why not.
pub fn ready_weapon<'a>(profile: &'a UnitProfile, unit: &UnitState, weapon: usize) -> Result<&'a Armament, Refusal> {
    let Some(armament) = profile.weapons.get(weapon) else {
        return Err(Refusal::NoSuchWeapon(weapon.saturating_add(1)));
    };
    if unit.hull.plates.get(armament.at).is_none_or(|plate| plate.structure == 0) {
        return Err(Refusal::WeaponLost(armament.weapon.name.clone()));
    }
    match unit.hull.ammunition.get(weapon) {
        Some(Some(0)) => Err(Refusal::NoAmmunition(armament.weapon.name.clone())),
        _ => Ok(armament),
    }
}

/// The test of a shot at a target.
///
/// # Errors
///
/// The reason why the shot is not possible.
pub fn shot(
    book: &Rulebook,
    attacker: &Attacker<'_>,
    weapon: usize,
    target: &UnitState,
    manner: Manner,
) -> Result<Test, Refusal> {
    let sight = if manner.indirect { over_everything() } else { see(book, attacker, target)? };
    shot_along(book, attacker, weapon, target, manner, &sight)
}

/// The test of one shot of a use. Ammunition is used with the first shot, so the later shots of the use need none.
///
/// # Errors
///
/// The reason why the shot is not possible.
pub(crate) fn shot_of_use(
    book: &Rulebook,
    attacker: &Attacker<'_>,
    (weapon, shot_of): (usize, u32),
    target: &UnitState,
    manner: Manner,
) -> Result<Test, Refusal> {
    if shot_of == 0 {
        return shot(book, attacker, weapon, target, manner);
    }
    let mut loaded = attacker.unit.clone();
    if let Some(left) = loaded.hull.ammunition.get_mut(weapon) {
        *left = None;
    }
    shot(book, &Attacker { unit: &loaded, place: attacker.place }, weapon, target, manner)
}

/// The heat of a unit after `heat` more. It is at least 0; units without a heat limit do not change.
pub(crate) fn warmed(book: &Rulebook, unit: &UnitState, points: i32, heat: i32) -> i32 {
    let grows_hot = book.profile(unit.id()).is_some_and(|profile| profile.design.heat_limit > 0);
    if heat == 0 || !grows_hot { points } else { points.saturating_add(heat).max(0) }
}

/// As [`shot`], with a line of sight that the caller knows already.
///
/// # Errors
///
/// The reason why the shot is not possible.
pub fn shot_along(
    book: &Rulebook,
    attacker: &Attacker<'_>,
    weapon: usize,
    target: &UnitState,
    manner: Manner,
    sight: &Sight,
) -> Result<Test, Refusal> {
    let Some(profile) = book.profile(attacker.unit.id()) else { return Err(Refusal::NoSuchUnit(attacker.unit.id())) };
    let armament = ready_weapon(profile, attacker.unit, weapon)?;
    if armament.is_swung() {
        return Err(Refusal::Swung(armament.weapon.name.clone()));
    }
    if !bears(book, profile, armament, &attacker.place, target.place.pose.hex) {
        return Err(Refusal::OutOfArc(name_of(book, target.id())));
    }
    let hexes = attacker.hex().distance(target.place.pose.hex);
    let ranges = &armament.weapon.ranges;
    let Some(band) = ranges.band(hexes) else { return Err(Refusal::OutOfRange(name_of(book, target.id()))) };
    let mut test = difficulty::of_shot(book, attacker, &armament.weapon, (band, hexes), manner);
    test.add(Reason::Between, sight.cover);
    difficulty::of_haste(book, attacker, &mut test);
    difficulty::of_target(book, attacker, target, hexes, &mut test);
    difficulty::of_shot_target(book, target, &mut test);
    difficulty::of_shot_effects(book, attacker, &mut test);
    Ok(test)
}

/// The terms that come from the attacker itself: its movement, lying on the ground, and active effects. With `shoots`
/// the effects on its shots are included.
#[must_use]
pub fn own_terms(book: &Rulebook, attacker: &Attacker<'_>, shoots: bool) -> Tally {
    let numbers = &book.combat.attack;
    let mut test = Test::new(numbers.dice, numbers.easiest, numbers.hardest);
    difficulty::of_haste(book, attacker, &mut test);
    difficulty::of_lying(book, attacker, &mut test);
    difficulty::of_own_effects(book, attacker, &mut test);
    if shoots {
        difficulty::of_shot_effects(book, attacker, &mut test);
    }
    test.tally
}
