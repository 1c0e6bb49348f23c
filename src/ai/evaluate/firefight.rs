//! The exchange of fire that a unit is in: everybody about, what they can do to each other, and who acts before whom.

use super::exchange::{Deed, Fighting, Harm, Order, at_once, in_order};
use super::threat::{Stand, fire_from, hardness};
use crate::ai::model::fixed_point::ALL;
use crate::ai::model::sight_lines::Sights;
use crate::ai::model::turn_odds::Odds;
use crate::ai::model::world_model::{UnitEval, WorldModel};
use crate::battle::readiness::stat_block::step_of;
use crate::rules::chance::dist::Dist;
use crate::rules::hex::Hex;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{Clock, Toward};

/// So many orders of the next round stand for all of them, each as likely as the others.
const DRAWS: usize = 4;
/// Draws are compared in fractions of a step, so that ties fall to one and to the other.
const FINE: i64 = 16;

/// The unit that thinks comes first.
const OWN: usize = 0;

/// What a unit can expect of the rest of this round and of the next one.
pub(in crate::ai) struct Firefight {
    ids: Vec<UnitId>,
    all: Vec<Fighting>,
    own: usize,
    harm: Harm,
    /// The orders to expect, each as likely as the others; none where nothing is known of the order.
    orders: Option<Vec<Order>>,
}

/// When somebody acts: the present step of those who have yet to act, and the next one in each of the draws; earlier is
/// less.
#[derive(Debug, Clone, Copy)]
struct Time {
    now: Option<i64>,
    next: [i64; DRAWS],
}

impl Firefight {
    /// What can be expected by a unit that is about to act.
    pub fn new(picture: &WorldModel<'_>, sights: &mut Sights, own: &UnitEval<'_>) -> Self {
        let (book, snapshot) = (picture.book, picture.snapshot);
        let beside = |unit: &&crate::battle::UnitState| unit.side() == own.unit.side() && unit.id() != own.unit.id();
        let friends: Vec<UnitEval<'_>> =
            snapshot.alive().filter(beside).filter_map(|unit| picture.stakes.soldier(book, unit)).collect();
        let friends: Vec<&UnitEval<'_>> = std::iter::once(own).chain(&friends).collect();
        let (mine, count) = (friends.len(), friends.len() + picture.enemies.len());
        let mut harm = Harm::none(count);
        for (place, friend) in friends.iter().enumerate() {
            for (beyond, enemy) in picture.enemies.iter().enumerate() {
                harm.set(place, mine + beyond, part(picture, sights, (friend, friend.hex()), enemy, enemy.unit.place));
                harm.set(mine + beyond, place, part(picture, sights, (enemy, enemy.hex()), friend, friend.unit.place));
            }
        }
        let everybody = || friends.iter().copied().chain(picture.enemies.iter());
        let all = everybody()
            .enumerate()
            .map(|(place, it)| Fighting { friend: place < mine, worth: it.worth, fitness: it.fitness })
            .collect();
        let ids: Vec<UnitId> = everybody().map(|it| it.unit.id()).collect();
        let known = picture.turns.odds == Odds::Exact
            && book.ruleset.orders_by_result()
            && !matches!(book.ruleset.clock(), Clock::Alternate { .. });
        let times = || everybody().map(|it| time(picture, it)).collect::<Vec<Time>>();
        let orders = known.then(|| orders(&times(), OWN));
        Self { ids, all, own: OWN, harm, orders }
    }

    /// The fire once the unit stands somewhere else, under this much of it from each enemy.
    pub fn there(
        &self,
        picture: &WorldModel<'_>,
        sights: &mut Sights,
        own: &UnitEval<'_>,
        hex: Hex,
        under: impl Fn(UnitId) -> i64,
    ) -> Harm {
        let mut harm = self.harm.clone();
        for enemy in picture.enemies.iter() {
            let Some(place) = self.place(enemy.unit.id()) else { continue };
            harm.set(place, self.own, under(enemy.unit.id()));
            harm.set(self.own, place, part(picture, sights, (own, hex), enemy, enemy.unit.place));
        }
        harm
    }

    /// The place of a unit among those about.
    pub fn place(&self, unit: UnitId) -> Option<usize> {
        self.ids.iter().position(|id| *id == unit)
    }

    /// What a deed brings, in thousandths of a point.
    pub fn brings(&self, deed: Deed<'_>) -> i64 {
        match &self.orders {
            Some(orders) => orders.iter().map(|order| in_order(&self.all, deed, order)).sum::<i64>() / DRAWS as i64,
            None => at_once(&self.all, self.own, deed),
        }
    }
}

/// The order of this round, with each of the next ones.
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

/// What one who stands in a hex does to another, in thousandths of what that one can still take.
pub(in crate::ai) fn part(
    picture: &WorldModel<'_>,
    sights: &mut Sights,
    (by, hex): (&UnitEval<'_>, Hex),
    at: &UnitEval<'_>,
    stand: Stand,
) -> i64 {
    let harder = hardness(picture, at, stand);
    let (_, damage) = fire_from(picture, sights, at, stand, (by, hex), harder);
    let Some((damage, seen)) = damage else { return 0 };
    let arc = picture.arc(stand.pose, hex);
    (damage * seen / 100 / at.toughness[arc as usize].max(1)).min(2 * ALL)
}

/// When somebody acts, as far as one knows.
fn time(picture: &WorldModel<'_>, soldier: &UnitEval<'_>) -> Time {
    let (book, snapshot) = (picture.book, picture.snapshot);
    let sign = match book.ruleset.toward() {
        Toward::Low => -FINE,
        Toward::High => FINE,
    };
    let position = soldier.unit.turn.held_until.or_else(|| soldier.unit.turn.position());
    let now = position.filter(|_| soldier.unit.is_pending());
    let id = soldier.unit.id();
    let shuffled = |draw: usize| (id.0 as usize * 7 + draw * 5) % (2 * DRAWS);
    let next = std::array::from_fn(|draw| {
        let dist = picture.turns.next_draw(book, snapshot, id);
        // Every draw takes each unit at another part of its distribution, so that none is lucky in all of them.
        let at = (id.0 as usize * 3 + draw * (1 + 2 * (id.0 as usize % 2))) % DRAWS;
        dist.map_or(0, |dist| i64::from(quantile(dist, at))) * sign + shuffled(draw) as i64
    });
    Time { now: now.map(|position| i64::from(step_of(book, snapshot, position)) * sign), next }
}

/// The middle of one of so many equally likely parts of a distribution.
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
