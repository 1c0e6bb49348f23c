//! The exchange of fire around a unit: which units take part, what they do to each other, and who acts before whom.

use super::exchange::{Fighting, Harm, Order, PlannedAttack, at_once, in_order};
use super::threat::{Stand, evasion, fire_from};
use crate::model::fixed_point::ALL;
use crate::model::sight_lines::SightCache;
use crate::model::turns::Odds;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use phaseline_battle::readiness::stat_block::step_of;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Clock, Toward};

/// This many sampled orders of the next round stand for all of them, with equal weight.
const DRAWS: usize = 4;
/// Draws are compared in fractions of a step, so that neither unit wins all ties.
const FINE: i64 = 16;

/// The index of the deciding unit.
const OWN: usize = 0;

/// What a unit can expect from the rest of this round and from the next one.
pub(crate) struct Firefight {
    ids: Vec<UnitId>,
    all: Vec<Fighting>,
    own: usize,
    harm: Harm,
    /// The sampled orders, equally likely. `None` where the order is unknown.
    orders: Option<Vec<Order>>,
}

/// When a unit acts: its step in this round if it has yet to act, and its step in each sampled draw. Less is earlier.
#[derive(Debug, Clone, Copy)]
struct Time {
    now: Option<i64>,
    next: [i64; DRAWS],
}

impl Firefight {
    /// The exchange of fire for a unit that is about to act.
    pub fn new(world: &WorldModel<'_>, sight_cache: &mut SightCache, own: &UnitEval<'_>) -> Self {
        let (book, state) = (world.book, world.state);
        let beside = |unit: &&phaseline_battle::UnitState| unit.side() == own.unit.side() && unit.id() != own.unit.id();
        let friends: Vec<UnitEval<'_>> =
            state.alive().filter(beside).filter_map(|unit| world.objectives.unit_eval(book, unit)).collect();
        let friends: Vec<&UnitEval<'_>> = std::iter::once(own).chain(&friends).collect();
        let (mine, count) = (friends.len(), friends.len() + world.enemies.len());
        let mut harm = Harm::none(count);
        for (place, friend) in friends.iter().enumerate() {
            for (beyond, enemy) in world.enemies.iter().enumerate() {
                harm.set(
                    place,
                    mine + beyond,
                    part(world, sight_cache, (friend, friend.hex()), enemy, enemy.unit.place),
                );
                harm.set(
                    mine + beyond,
                    place,
                    part(world, sight_cache, (enemy, enemy.hex()), friend, friend.unit.place),
                );
            }
        }
        let everybody = || friends.iter().copied().chain(world.enemies.iter());
        let all = everybody()
            .enumerate()
            .map(|(place, it)| Fighting { friend: place < mine, worth: it.worth, fitness: it.fitness })
            .collect();
        let ids: Vec<UnitId> = everybody().map(|it| it.unit.id()).collect();
        let known = world.turns.odds == Odds::Exact
            && book.ruleset.orders_by_result()
            && !matches!(book.ruleset.clock(), Clock::Alternate { .. });
        let times = || everybody().map(|it| time(world, it)).collect::<Vec<Time>>();
        let orders = known.then(|| orders(&times(), OWN));
        Self { ids, all, own: OWN, harm, orders }
    }

    /// The harm once the unit stands in `hex`. `under` is what each enemy does to it there.
    pub fn there(
        &self,
        world: &WorldModel<'_>,
        sight_cache: &mut SightCache,
        own: &UnitEval<'_>,
        hex: Hex,
        under: impl Fn(UnitId) -> i64,
    ) -> Harm {
        let mut harm = self.harm.clone();
        for enemy in world.enemies.iter() {
            let Some(place) = self.place(enemy.unit.id()) else { continue };
            harm.set(place, self.own, under(enemy.unit.id()));
            harm.set(self.own, place, part(world, sight_cache, (own, hex), enemy, enemy.unit.place));
        }
        harm
    }

    /// The index of a unit among those that take part.
    pub fn place(&self, unit: UnitId) -> Option<usize> {
        self.ids.iter().position(|id| *id == unit)
    }

    /// What an action brings, in thousandths of a point.
    pub fn brings(&self, deed: PlannedAttack<'_>) -> i64 {
        match &self.orders {
            Some(orders) => orders.iter().map(|order| in_order(&self.all, deed, order)).sum::<i64>() / DRAWS as i64,
            None => at_once(&self.all, self.own, deed),
        }
    }
}

/// The order of this round, with each sampled order of the next one.
fn orders(times: &[Time], own: usize) -> Vec<Order> {
    let mut now: Vec<usize> = (0..times.len()).filter(|&place| place != own && times[place].now.is_some()).collect();
    now.sort_by_key(|&place| (times[place].now, place));
    let order = |draw: usize| {
        let mut next: Vec<usize> = (0..times.len()).collect();
        next.sort_by_key(|&place| (times[place].next[draw], place));
        Order { now: now.clone(), next }
    };
    (0..DRAWS).map(order).collect()
}

/// What a unit in a hex does to another unit, in thousandths of what that one can still take.
pub(crate) fn part(
    world: &WorldModel<'_>,
    sight_cache: &mut SightCache,
    (by, hex): (&UnitEval<'_>, Hex),
    at: &UnitEval<'_>,
    stand: Stand,
) -> i64 {
    let harder = evasion(world, at, stand);
    let (_, damage) = fire_from(world, sight_cache, at, stand, (by, hex), harder);
    let Some((damage, seen)) = damage else { return 0 };
    let arc = world.arc(stand.pose, hex);
    (damage * seen / 100 / at.toughness[arc as usize].max(1)).min(2 * ALL)
}

/// When a unit acts, as far as it is known.
fn time(world: &WorldModel<'_>, unit_eval: &UnitEval<'_>) -> Time {
    let (book, state) = (world.book, world.state);
    let sign = match book.ruleset.toward() {
        Toward::Low => -FINE,
        Toward::High => FINE,
    };
    let position = unit_eval.unit.turn.held_until.or_else(|| unit_eval.unit.turn.position());
    let now = position.filter(|_| unit_eval.unit.is_pending());
    let id = unit_eval.unit.id();
    let shuffled = |draw: usize| (id.0 as usize * 7 + draw * 5) % (2 * DRAWS);
    let next = std::array::from_fn(|draw| {
        let dist = world.turns.next_draw(book, state, id);
        // Each sample takes each unit at another quantile of its distribution, so that no unit is lucky in all samples.
        let at = (id.0 as usize * 3 + draw * (1 + 2 * (id.0 as usize % 2))) % DRAWS;
        dist.map_or(0, |dist| i64::from(quantile(dist, at))) * sign + shuffled(draw) as i64
    });
    Time { now: now.map(|position| i64::from(step_of(book, state, position)) * sign), next }
}

/// The middle of one of [`DRAWS`] equally likely parts of a distribution.
fn quantile(dist: &Dist, part: usize) -> i32 {
    let at = dist.total() * (2 * part as u128 + 1) / (2 * DRAWS as u128);
    let mut below = 0;
    for &(value, weight) in dist.outcomes() {
        below += weight;
        if below > at {
            return value;
        }
    }
    dist.outcomes().last().map_or(0, |&(value, _)| value)
}
