//! Called shots. A called shot is worth its price when it delays the target behind friends, or when aiming helps.

use crate::evaluate::best_attack::Attack;
use crate::evaluate::threat::{Stand, threat};
use crate::model::durability::toughness;
use crate::model::sight_lines::SightCache;
use crate::model::turns::Odds;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use crate::model::worth;
use phaseline_battle::query::can_move;
use phaseline_battle::readiness::stat_block::{stat_block_of, step_of};
use phaseline_battle::{BattleState, UnitState};
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::impact::Parties;
use phaseline_rules::initiative::turn_order::Standing;
use phaseline_rules::ruleset::{Event, Party, Toward};

/// How much of the target's fire counts as averted for each friend that now acts before it, in percent.
const PASSED: i64 = 35;
/// The same for each friend that acts before it in the next round, in percent.
const NEXT_ROUND: i64 = 10;
/// At most this many friends count, in thousandths.
const FRIENDS_MAX: i64 = 2000;

/// A called shot in place of a plain one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Call {
    /// The location to aim at. `None` where no location is better than another.
    pub location: Option<usize>,
    /// How much more than the plain shot it is worth, before its price.
    pub value: i64,
}

/// Returns what a called shot is worth in place of this attack.
pub(crate) fn call(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    own: &UnitEval<'_>,
    own_stat_block: &StatBlock,
    here: Stand,
    attack: &Attack,
) -> Option<Call> {
    let target = world.enemy(attack.target)?;
    let (location, aimed) = best_location(world, here, attack, target);
    let (now, next) = friends_passed(world, own, own_stat_block, target)?;
    let order = if now + next == 0 {
        0
    } else {
        worst_threat(world, sight_cache, target) * (now * PASSED + next * NEXT_ROUND) / 100_000
    };
    Some(Call { location, value: aimed + order })
}

/// Returns the location where aiming helps most, and how much it helps.
fn best_location(world: &WorldModel<'_>, here: Stand, attack: &Attack, target: &UnitEval<'_>) -> (Option<usize>, i64) {
    let arc = world.arc(target.unit.place.pose, here.pose.hex);
    let times = world.book.combat.called_shot.weight_times;
    let plain = worth::of_damage(target.worth, attack.damage, target.toughness[arc as usize]);
    let weights = target.profile.anatomy.weights(arc, None);
    let vital = weights.iter().map(|(place, _)| *place).filter(|&place| {
        let standing = target.unit.hull.plates.get(place).is_some_and(|plate| plate.structure > 0);
        standing && target.profile.anatomy.locations[place].vital
    });
    let gain = |place: usize| {
        let left = toughness(target.profile, target.unit, arc, Some((place, times)));
        worth::of_damage(target.worth, attack.damage, left) - plain
    };
    let best = vital.map(|place| (gain(place), place)).max_by_key(|&(gain, place)| (gain, std::cmp::Reverse(place)));
    best.filter(|&(gain, _)| gain > 0).map_or((None, 0), |(gain, place)| (Some(place), gain))
}

/// Returns what the target can do to the friend that it threatens most.
fn worst_threat(world: &WorldModel<'_>, sight_cache: &mut SightCache, target: &UnitEval<'_>) -> i64 {
    let book = world.book;
    let friends = world.state.alive().filter(|unit| book.are_hostile(unit.side(), target.unit.side()));
    let threat_to = |unit: &UnitState| {
        let friend = UnitEval::new(book, unit)?;
        Some(threat(world, sight_cache, &friend, unit.place, std::slice::from_ref(target), 0))
    };
    friends.filter_map(threat_to).max().unwrap_or(0)
}

/// Returns how many friends come to act before the target because of the called shot: in this round and in the next.
/// Both are expected numbers in thousandths.
fn friends_passed(
    world: &WorldModel<'_>,
    own: &UnitEval<'_>,
    own_stat_block: &StatBlock,
    target: &UnitEval<'_>,
) -> Option<(i64, i64)> {
    if world.turns.odds == Odds::Even {
        return Some((0, 0));
    }
    let (book, state, ruleset) = (world.book, world.state, &world.book.ruleset);
    let id = target.unit.id();
    let stat_block = stat_block_of(book, state, id)?;
    let movable = can_move(book, state, id, Event::CalledShot);
    let (mut now, mut next) = (0, 0);
    for impact in ruleset.impacts_on(Event::CalledShot) {
        if ruleset.impacts().get(impact.get()).is_none_or(|impact| impact.to != Party::Target) {
            continue;
        }
        let parties = Parties { on: &stat_block, other: Some(own_stat_block) };
        let Ok(forecast) = ruleset.forecast_impact(impact, parties, movable) else { continue };
        now += forecast.now.as_ref().map_or(0, |shift| passed_now(world, own, target, shift));
        next += forecast.later.as_ref().map_or(0, |(_, later)| passed_next(world, own, id, middle(later)));
    }
    Some((now.min(FRIENDS_MAX), next.clamp(0, FRIENDS_MAX)))
}

/// Counts the friends who act after the target now and before it once it is delayed.
fn passed_now(world: &WorldModel<'_>, own: &UnitEval<'_>, target: &UnitEval<'_>, shift: &Dist) -> i64 {
    let (book, state) = (world.book, world.state);
    let step = |position: i32| step_of(book, state, position);
    let position = target.unit.turn.position().map(step);
    let standing = Standing { unit: target.unit.id(), side: target.unit.side(), position };
    let Some(from) = position else { return 0 };
    let friends: Vec<i32> = friends_to_act(state, own.unit).map(|(_, position)| step(position)).collect();
    let passed = |shift: i32| {
        let to = from + book.ruleset.applied_shift(&standing, state.step, shift);
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
fn passed_next(world: &WorldModel<'_>, own: &UnitEval<'_>, target: UnitId, shift: i32) -> i64 {
    let draw = |unit| world.turns.next_draw(world.book, world.state, unit);
    let Some(plain) = draw(target).filter(|_| world.book.ruleset.orders_by_result()) else { return 0 };
    let later = plain.shifted(shift);
    let friends = world.state.alive().filter(|unit| unit.side() == own.unit.side());
    let gain = |friend: &Dist| world.first_of(plain, friend) - world.first_of(&later, friend);
    friends.filter_map(|friend| draw(friend.id())).map(gain).sum()
}

/// Units of the same side that have yet to act, with their positions in the order.
fn friends_to_act<'s>(state: &'s BattleState, own: &'s UnitState) -> impl Iterator<Item = (UnitId, i32)> + 's {
    let friends = state.alive().filter(|unit| unit.side() == own.side() && unit.id() != own.id());
    friends.filter(|unit| unit.is_pending()).filter_map(|unit| Some((unit.id(), unit.turn.position()?)))
}

/// The mean of a distribution, rounded towards 0.
fn middle(dist: &Dist) -> i32 {
    let sum: i128 = dist.outcomes().iter().map(|&(value, weight)| i128::from(value) * weight.cast_signed()).sum();
    (sum / dist.total().max(1).cast_signed()) as i32
}
