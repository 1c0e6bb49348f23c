//! Chooses among the most promising plans by what the rest of this round and the next one make of them.

use super::activation_plan::Plan;
use super::candidates::{Choice, Choices};
use super::planner::Planner;
use crate::evaluate::exchange::PlannedAttack;
use crate::evaluate::firefight::Firefight;
use phaseline_rules::ids::UnitId;

impl Planner<'_, '_, '_> {
    /// Returns the plans, best first. A level that looks ahead plays each of them through first.
    pub(crate) fn foresee(&mut self, choices: Choices) -> Vec<Plan> {
        let choices = choices.into_best();
        let firefight = (choices.len() > 1).then(|| Firefight::new(self.world, self.sight_cache, self.own));
        let mut plans: Vec<(i64, Plan)> = Vec::with_capacity(choices.len());
        for choice in choices {
            let brings = firefight.as_ref().map_or(0, |firefight| self.brings(firefight, &choice));
            let value = choice.plan.value + brings * self.world.weights.lookahead_weight / 100;
            let place = plans.partition_point(|(other, _)| *other >= value);
            plans.insert(place, (value, choice.plan));
        }
        plans.into_iter().map(|(_, plan)| plan).collect()
    }

    /// What a plan brings once all other units have acted, and all units have acted again.
    fn brings(&mut self, firefight: &Firefight, choice: &Choice) -> i64 {
        let end = choice.plan.end;
        let fire = self.fire_on(end, choice.harder);
        let (world, own) = (self.world, self.own);
        let under = |enemy: UnitId| fire.part(world, own, end.pose, enemy);
        let after = firefight.there(world, self.sight_cache, own, end.pose.hex, under);
        let strike = choice.plan.strike.and_then(|(unit, part)| Some((firefight.place(unit)?, part)));
        firefight.brings(PlannedAttack { strike, after: &after })
    }
}
