//! Called shots: worth their price when they take the target behind friends who have yet to act, or when aiming helps.

use super::attack::Attack;
use super::danger::{Stand, danger};
use super::picture::{Picture, Soldier};
use super::sights::Sights;
use super::toughness::toughness;
use super::worth;
use crate::battle::query::can_move;
use crate::battle::sheets::{sheet_of, step_of};
use crate::battle::{Snapshot, Unit};
use crate::rules::clock::Standing;
use crate::rules::ids::UnitId;
use crate::rules::impact::Parties;
use crate::rules::ruleset::{Event, Party, Toward};
use crate::rules::sheet::Sheet;

/// What a point of morale is worth, in thousandths of a point.
pub(super) const MORALE: i64 = 300;
/// How much of a target's fire counts as averted for each friend that it falls behind, in percent.
const PASSED: i64 = 35;
/// How much counts when the target has acted and pays in the next round, in percent.
const NEXT_ROUND: i64 = 10;

/// A called shot in the place of a plain one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Call {
    /// The location aimed at; none if every one is as good.
    pub location: Option<usize>,
    /// What it is worth more than the plain shot, its price not taken off.
    pub value: i64,
}

/// What calling this shot would be worth.
pub(super) fn call(
    picture: &Picture<'_>,
    sights: &mut Sights,
    own: &Soldier<'_>,
    own_sheet: &Sheet,
    here: Stand,
    attack: &Attack,
) -> Option<Call> {
    let target = picture.enemy(attack.target)?;
    let (location, aimed) = best_location(picture, here, attack, target);
    let behind = friends_passed(picture, own, own_sheet, target)?;
    let fire = threat(picture, sights, target);
    let order = match behind {
        Passed::Friends(count) => fire * PASSED * i64::from(count.min(2)) / 100,
        Passed::NextRound => fire * NEXT_ROUND / 100,
        Passed::Nobody => 0,
    };
    Some(Call { location, value: aimed + order })
}

/// The location at which aiming helps most, and what it helps.
fn best_location(picture: &Picture<'_>, here: Stand, attack: &Attack, target: &Soldier<'_>) -> (Option<usize>, i64) {
    let arc = picture.arc(target.unit.place.pose, here.pose.hex);
    let times = picture.book.combat.called_shot.weight_times;
    let plain = worth::of_damage(target.worth, attack.damage, target.toughness[arc as usize]);
    let weights = target.fighter.anatomy.weights(arc, None);
    let vital = weights.iter().map(|(place, _)| *place).filter(|&place| {
        let standing = target.unit.hull.plates.get(place).is_some_and(|plate| plate.structure > 0);
        standing && target.fighter.anatomy.locations[place].vital
    });
    let gain = |place: usize| {
        let left = toughness(target.fighter, target.unit, arc, Some((place, times)));
        worth::of_damage(target.worth, attack.damage, left) - plain
    };
    let best = vital.map(|place| (gain(place), place)).max_by_key(|&(gain, place)| (gain, std::cmp::Reverse(place)));
    best.filter(|&(gain, _)| gain > 0).map_or((None, 0), |(gain, place)| (Some(place), gain))
}

/// What the target could do to the friend it threatens most.
fn threat(picture: &Picture<'_>, sights: &mut Sights, target: &Soldier<'_>) -> i64 {
    let book = picture.book;
    let friends = picture.snapshot.alive().filter(|unit| book.are_hostile(unit.side(), target.unit.side()));
    let danger = |unit: &Unit| {
        let friend = Soldier::new(book, unit)?;
        Some(danger(picture, sights, &friend, unit.place, std::slice::from_ref(target), 0))
    };
    friends.filter_map(danger).max().unwrap_or(0)
}

/// Where a called shot takes its target in the order.
enum Passed {
    /// Behind so many friends who have yet to act.
    Friends(u32),
    /// It has acted; it will be later in the next round.
    NextRound,
    /// Behind nobody.
    Nobody,
}

fn friends_passed(picture: &Picture<'_>, own: &Soldier<'_>, own_sheet: &Sheet, target: &Soldier<'_>) -> Option<Passed> {
    let (book, snapshot) = (picture.book, picture.snapshot);
    let ruleset = &book.ruleset;
    let sheet = sheet_of(book, snapshot, target.unit.id())?;
    let movable = can_move(book, snapshot, target.unit.id(), Event::CalledShot);
    let mut shift = 0;
    let mut later = false;
    for impact in ruleset.impacts_on(Event::CalledShot) {
        if ruleset.impacts().get(impact.get()).is_none_or(|impact| impact.to != Party::Target) {
            continue;
        }
        let parties = Parties { on: &sheet, other: Some(own_sheet) };
        let Ok(forecast) = ruleset.forecast_impact(impact, parties, movable) else { continue };
        shift += forecast.now.as_ref().map_or(0, middle);
        later |= forecast.later.is_some();
    }
    if shift == 0 {
        return Some(if later { Passed::NextRound } else { Passed::Nobody });
    }
    let standing = Standing {
        unit: target.unit.id(),
        side: target.unit.side(),
        position: target.unit.turn.position().map(|position| step_of(book, snapshot, position)),
    };
    let from = standing.position?;
    let to = from + ruleset.applied_shift(&standing, snapshot.step, shift);
    let between = |step: i32| match ruleset.toward() {
        Toward::Low => step < from && step >= to,
        Toward::High => step > from && step <= to,
    };
    let friends =
        friends_to_act(snapshot, own.unit).filter(|(_, position)| between(step_of(book, snapshot, *position)));
    let count = friends.count() as u32;
    Some(if count > 0 { Passed::Friends(count) } else { Passed::Nobody })
}

/// Units of the same side that have yet to act, with their positions.
fn friends_to_act<'s>(snapshot: &'s Snapshot, own: &'s Unit) -> impl Iterator<Item = (UnitId, i32)> + 's {
    let friends = snapshot.alive().filter(|unit| unit.side() == own.side() && unit.id() != own.id());
    friends.filter(|unit| unit.is_pending()).filter_map(|unit| Some((unit.id(), unit.turn.position()?)))
}

/// The middle of a distribution, rounded towards 0.
fn middle(dist: &crate::rules::dist::Dist) -> i32 {
    let sum: i128 = dist.outcomes().iter().map(|&(value, weight)| i128::from(value) * weight.cast_signed()).sum();
    (sum / dist.total().max(1).cast_signed()) as i32
}
