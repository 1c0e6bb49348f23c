//! Called shots. A called shot is worth its price when it delays the target behind friends, or when aiming helps.

use crate::ai::evaluate::best_attack::Attack;
use crate::ai::evaluate::threat::{Stand, danger};
use crate::ai::model::durability::toughness;
use crate::ai::model::sight_lines::Sights;
use crate::ai::model::turn_odds::Odds;
use crate::ai::model::world_model::{UnitEval, WorldModel};
use crate::ai::model::worth;
use crate::battle::query::can_move;
use crate::battle::readiness::stat_block::{sheet_of, step_of};
use crate::battle::{BattleState, UnitState};
use crate::rules::chance::dist::Dist;
use crate::rules::evaluation::stat_block::StatBlock;
use crate::rules::ids::UnitId;
use crate::rules::initiative::clock::Standing;
use crate::rules::initiative::impact::Parties;
use crate::rules::ruleset::{Event, Party, Toward};

/// How much of the target's fire counts as averted for each friend that now acts before it, in percent.
const PASSED: i64 = 35;
/// The same for each friend that acts before it in the next round, in percent.
const NEXT_ROUND: i64 = 10;
/// At most this many friends count, in thousandths.
const FRIENDS_MAX: i64 = 2000;

/// A called shot in place of a plain one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::ai) struct Call {
    /// The location to aim at. `None` where no location is better than another.
    pub location: Option<usize>,
    /// How much more than the plain shot it is worth, before its price.
    pub value: i64,
}

/// Returns what a called shot is worth in place of this attack.
pub(in crate::ai) fn call(
    picture: &WorldModel<'_>,
    sights: &mut Sights,
    own: &UnitEval<'_>,
    own_sheet: &StatBlock,
    here: Stand,
    attack: &Attack,
) -> Option<Call> {
    let target = picture.enemy(attack.target)?;
    let (location, aimed) = best_location(picture, here, attack, target);
    let (now, next) = friends_passed(picture, own, own_sheet, target)?;
    let order = if now + next == 0 {
        0
    } else {
        threat(picture, sights, target) * (now * PASSED + next * NEXT_ROUND) / 100_000
    };
    Some(Call { location, value: aimed + order })
}

/// Returns the location where aiming helps most, and how much it helps.
fn best_location(
    picture: &WorldModel<'_>,
    here: Stand,
    attack: &Attack,
    target: &UnitEval<'_>,
) -> (Option<usize>, i64) {
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

/// Returns what the target can do to the friend that it threatens most.
fn threat(picture: &WorldModel<'_>, sights: &mut Sights, target: &UnitEval<'_>) -> i64 {
    let book = picture.book;
    let friends = picture.snapshot.alive().filter(|unit| book.are_hostile(unit.side(), target.unit.side()));
    let danger = |unit: &UnitState| {
        let friend = UnitEval::new(book, unit)?;
        Some(danger(picture, sights, &friend, unit.place, std::slice::from_ref(target), 0))
    };
    friends.filter_map(danger).max().unwrap_or(0)
}

/// Returns how many friends come to act before the target because of the called shot: in this round and in the next.
/// Both are expected numbers in thousandths.
fn friends_passed(
    picture: &WorldModel<'_>,
    own: &UnitEval<'_>,
    own_sheet: &StatBlock,
    target: &UnitEval<'_>,
) -> Option<(i64, i64)> {
    if picture.turns.odds == Odds::Even {
        return Some((0, 0));
    }
    let (book, snapshot, ruleset) = (picture.book, picture.snapshot, &picture.book.ruleset);
    let id = target.unit.id();
    let sheet = sheet_of(book, snapshot, id)?;
    let movable = can_move(book, snapshot, id, Event::CalledShot);
    let (mut now, mut next) = (0, 0);
    for impact in ruleset.impacts_on(Event::CalledShot) {
        if ruleset.impacts().get(impact.get()).is_none_or(|impact| impact.to != Party::Target) {
            continue;
        }
        let parties = Parties { on: &sheet, other: Some(own_sheet) };
        let Ok(forecast) = ruleset.forecast_impact(impact, parties, movable) else { continue };
        now += forecast.now.as_ref().map_or(0, |shift| passed_now(picture, own, target, shift));
        next += forecast.later.as_ref().map_or(0, |(_, later)| passed_next(picture, own, id, middle(later)));
    }
    Some((now.min(FRIENDS_MAX), next.clamp(0, FRIENDS_MAX)))
}

/// Counts the friends who act after the target now and before it once it is delayed.
fn passed_now(picture: &WorldModel<'_>, own: &UnitEval<'_>, target: &UnitEval<'_>, shift: &Dist) -> i64 {
    let (book, snapshot) = (picture.book, picture.snapshot);
    let step = |position: i32| step_of(book, snapshot, position);
    let position = target.unit.turn.position().map(step);
    let standing = Standing { unit: target.unit.id(), side: target.unit.side(), position };
    let Some(from) = position else { return 0 };
    let friends: Vec<i32> = friends_to_act(snapshot, own.unit).map(|(_, position)| step(position)).collect();
    let passed = |shift: i32| {
        let to = from + book.ruleset.applied_shift(&standing, snapshot.step, shift);
        let between = |step: &&i32| match book.ruleset.toward() {
            Toward::Low => **step < from && **step >= to,
            Toward::High => **step > from && **step <= to,
        };
        friends.iter().filter(between).count() as u128
    };
    let all: u128 = shift.outcomes().iter().map(|&(shift, weight)| passed(shift).saturating_mul(weight)).sum();
    (all.saturating_mul(1000) / shift.total().max(1)) as i64
}

/// Counts the friends who act before the target in the next round only because the called shot changes its draw.
fn passed_next(picture: &WorldModel<'_>, own: &UnitEval<'_>, target: UnitId, shift: i32) -> i64 {
    let draw = |unit| picture.turns.next_draw(picture.book, picture.snapshot, unit);
    let Some(plain) = draw(target).filter(|_| picture.book.ruleset.orders_by_result()) else { return 0 };
    let later = plain.shifted(shift);
    let friends = picture.snapshot.alive().filter(|unit| unit.side() == own.unit.side());
    let gain = |friend: &Dist| picture.first_of(plain, friend) - picture.first_of(&later, friend);
    friends.filter_map(|friend| draw(friend.id())).map(gain).sum()
}

/// Units of the same side that have yet to act, with their positions in the order.
fn friends_to_act<'s>(snapshot: &'s BattleState, own: &'s UnitState) -> impl Iterator<Item = (UnitId, i32)> + 's {
    let friends = snapshot.alive().filter(|unit| unit.side() == own.side() && unit.id() != own.id());
    friends.filter(|unit| unit.is_pending()).filter_map(|unit| Some((unit.id(), unit.turn.position()?)))
}

/// The mean of a distribution, rounded towards 0.
fn middle(dist: &Dist) -> i32 {
    let sum: i128 = dist.outcomes().iter().map(|&(value, weight)| i128::from(value) * weight.cast_signed()).sum();
    (sum / dist.total().max(1).cast_signed()) as i32
}
