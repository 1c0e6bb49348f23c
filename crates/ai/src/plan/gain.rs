//! What a unit gains in its activation, for callers that need no plan.

use super::planner::Planner;
use crate::evaluate::attack_ways::ways;
use crate::evaluate::targets::{Means, is_target};
use crate::evaluate::threat::Stand;
use phaseline_battle::legal::targets::movement::places;
use phaseline_rules::hex::path::Reach;
use phaseline_rules::ruleset::Verb;

impl Planner<'_, '_, '_> {
    /// What the attack of the best plan is worth. 0 where no enemy can be attacked, which needs no plan to find out.
    pub fn gain(&mut self) -> i64 {
        if self.finds_somebody() { self.plans().first().map_or(0, |plan| plan.gain) } else { 0 }
    }

    /// Whether the unit can attack an enemy from some place in reach, in some way that it can pay for.
    pub fn finds_somebody(&mut self) -> bool {
        let ways = ways(self.ready, self.own, self.usable.iter().enumerate());
        if ways.is_empty() {
            return false;
        }
        let means = Means::of(&ways);
        let here = self.here();
        self.is_hunting_ground(here, means)
            || self.comes_near(means) && self.on_foot().is_some_and(|reach| self.finds_within(&reach, means))
            || self.leaps().iter().any(|reach| self.finds_within(reach, means))
    }

    /// Whether an enemy is close enough to attack after a move, on a straight and easy way.
    fn comes_near(&self, means: Means) -> bool {
        let here = self.here().pose.hex;
        let within = self.most_points().unwrap_or(0).saturating_add(means.furthest(self.own));
        self.world.enemies.iter().any(|enemy| enemy.hex().distance(here) <= within)
    }

    fn finds_within(&mut self, reach: &Reach, means: Means) -> bool {
        let here = self.here();
        let mut last = here.pose.hex;
        reach.poses().any(|(pose, _)| {
            let other = std::mem::replace(&mut last, pose.hex) != pose.hex;
            other && self.is_hunting_ground(Stand { pose, ..here }, means)
        })
    }

    /// Whether an enemy can be attacked from this place with some facing.
    fn is_hunting_ground(&mut self, stand: Stand, means: Means) -> bool {
        let (world, own) = (self.world, self.own);
        world.enemies.iter().any(|enemy| is_target(world, self.sight_cache, own, stand, means, enemy))
    }

    fn leaps(&self) -> Vec<Reach> {
        let jumps = self.usable.iter().filter(|usable| matches!(usable.verb, Verb::Jump(_)));
        jumps.filter_map(|usable| places(self.world.book, self.world.state, self.ready, &usable.verb)).collect()
    }
}
