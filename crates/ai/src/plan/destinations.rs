//! The places that a unit can reach in this activation, and what each is worth.

use super::planner::Planner;
use crate::evaluate::threat::{Fire, Stand, in_sight};
use phaseline_battle::legal::targets::movement::{is_running, places, points_left, reach};
use phaseline_battle::state::unit_state::Gait;
use phaseline_rules::hex::path::{Pose, Reach};
use phaseline_rules::ruleset::Verb;
use std::rc::Rc;

/// One way to reach a place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arrival {
    /// How the unit stands there.
    pub stand: Stand,
    /// Heat of the way.
    pub heat: i32,
    /// The index of the action that leads there among the usable ones.
    pub action: usize,
}

impl Arrival {
    /// Whether another way ends in the same hex.
    pub fn is_beside(&self, other: &Self) -> bool {
        self.stand.pose.hex == other.stand.pose.hex
    }

    /// Whether another way differs only in the final facing.
    pub fn is_like(&self, other: &Self) -> bool {
        let come = |it: &Self| (it.stand.hexes_moved, it.stand.gait, it.heat, it.action);
        self.is_beside(other) && come(self) == come(other)
    }
}

/// A hex as a destination by one way, for any facing there.
pub(crate) struct Ground {
    /// One of the arrivals there.
    pub arrival: Arrival,
    /// An upper bound for the worth of its places after heat: with an enemy in sight and no threat.
    pub most: i64,
    /// The cost of the heat of the way.
    warmth: i64,
    /// The worth without the threat. Computed on demand.
    unscathed: Option<i64>,
    /// The fire on the hex. Computed on demand.
    fire: Option<Rc<Fire>>,
}

impl Planner<'_, '_, '_> {
    /// Lists the poses that the unit can reach on foot or by a jump, each with the action that leads there and leaves
    /// most to do. Poses in one hex are adjacent.
    pub fn arrivals(&mut self) -> Vec<Arrival> {
        let mut found = self.by_foot();
        for action in 0..self.usable.len() {
            if matches!(self.usable[action].verb, Verb::Jump(_)) {
                found.extend(self.by_jump(action));
            }
        }
        found
    }

    /// How far the unit gets with its longest move.
    pub(crate) fn on_foot(&mut self) -> Option<Rc<Reach>> {
        let (world, own) = (self.world, self.own.unit.id());
        let most = self.most_points()?;
        self.scouted.reach(most, || reach(world.book, world.state, own, most))
    }

    /// The movement points of its longest move.
    pub(crate) fn most_points(&self) -> Option<u32> {
        self.moves().into_iter().map(|(_, points)| points).max()
    }

    /// The usable moves, each with its movement points.
    fn moves(&self) -> Vec<(usize, u32)> {
        let usable = self.usable.iter().enumerate();
        usable.filter_map(|(place, usable)| Some((place, usable.points(self.world.book, self.ready)?))).collect()
    }

    fn by_foot(&mut self) -> Vec<Arrival> {
        let Some(reach) = self.on_foot() else { return Vec::new() };
        let poses: Vec<(Pose, u32)> = elsewhere(&reach).collect();
        let mut moves = self.moves();
        moves.sort_by_key(|&(_, points)| points);
        let mut found = Vec::with_capacity(poses.len());
        for &(pose, cost) in &poses {
            if let Some(&(action, _)) = moves.iter().find(|&&(_, points)| cost <= points) {
                found.push(self.arrival(&reach, pose, cost, action));
            }
        }
        // A more expensive move may make the unit harder to hit.
        moves.sort_by_key(|&(action, _)| action);
        for &(action, points) in moves.iter().filter(|(action, _)| self.usable[*action].lent.targeted > 0) {
            for &(pose, cost) in poses.iter().filter(|&&(_, cost)| cost <= points) {
                found.push(self.arrival(&reach, pose, cost, action));
            }
        }
        found
    }

    /// How far the unit gets with a charge or a death from above.
    pub(crate) fn run_up(&mut self, verb: &Verb) -> Option<Rc<Reach>> {
        let (world, ready) = (self.world, self.ready);
        let Verb::Charge(rush) = verb else {
            return places(world.book, world.state, ready, verb).map(Rc::new);
        };
        // Mostly the same as a run, which is known already.
        let points = points_left(world.book, ready, &rush.points);
        self.scouted.reach(points, || reach(world.book, world.state, ready.unit.id(), points))
    }

    fn by_jump(&self, action: usize) -> Vec<Arrival> {
        let world = self.world;
        let Some(reach) = places(world.book, world.state, self.ready, &self.usable[action].verb) else {
            return Vec::new();
        };
        let before = self.ready.unit.place;
        let own_heat = self.usable[action].price.heat;
        let each = world.book.combat.heat.jump.cast_signed();
        let arrival = |(pose, hexes): (Pose, u32)| {
            let stand = Stand { pose, hexes_moved: before.hexes_moved + hexes, gait: Gait::Jump, ..before };
            Arrival { stand, heat: own_heat.max(hexes.cast_signed().saturating_mul(each)), action }
        };
        elsewhere(&reach).map(arrival).collect()
    }

    /// The destination of an arrival.
    pub(crate) fn ground(&self, arrival: Arrival) -> Ground {
        let hex = arrival.stand.pose.hex;
        let warmth = self.heat_budget.price(self.world.book, self.own.worth, arrival.heat, hex);
        Ground { arrival, most: self.nearness(hex, true) - warmth, warmth, unscathed: None, fire: None }
    }

    /// What the destination is worth without the threat.
    pub(crate) fn unscathed(&mut self, ground: &mut Ground) -> i64 {
        let Ground { arrival, most, warmth, .. } = *ground;
        *ground.unscathed.get_or_insert_with(|| {
            let sees = in_sight(self.world, self.sight_cache, self.own, arrival.stand);
            if sees { most } else { self.nearness(arrival.stand.pose.hex, false) - warmth }
        })
    }

    /// What it is worth to stand in a pose of the destination.
    pub(crate) fn worth_in(&mut self, ground: &mut Ground, stand: Stand) -> i64 {
        let unscathed = self.unscathed(ground);
        let Arrival { stand: there, action, .. } = ground.arrival;
        let fire = ground.fire.get_or_insert_with(|| self.fire_on(there, self.usable[action].lent.targeted));
        unscathed - self.toll(stand, fire)
    }

    /// How the unit arrives in a pose on foot.
    fn arrival(&self, reach: &Reach, pose: Pose, cost: u32, action: usize) -> Arrival {
        let runs = is_running(self.ready, cost);
        let before = self.ready.unit.place;
        // A way around a corner is longer than this, so the estimate of the evasion is low and on the safe side.
        let hexes_moved = before.hexes_moved + reach.start().hex.distance(pose.hex);
        let heat = &self.world.book.combat.heat;
        let movement = if runs { heat.run } else { heat.walk };
        let heat = self.usable[action].price.heat.max(movement.cast_signed());
        let gait = before.gait.max(if runs { Gait::Run } else { Gait::Walk });
        Arrival { stand: Stand { pose, hexes_moved, gait, ..before }, heat, action }
    }
}

/// All poses in reach except the one where the unit starts, with the cost of each.
fn elsewhere(reach: &Reach) -> impl Iterator<Item = (Pose, u32)> + '_ {
    reach.poses().filter(|(pose, _)| *pose != reach.start())
}
