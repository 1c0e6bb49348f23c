//! Second thoughts: of the plans that look best at first sight, the one that comes out best when the others have acted.

use super::exchange::{Exchange, Opening};
use super::plan::{Plan, Planner};
use crate::rules::ids::UnitId;

/// The best plans found so far, a few for each target.
pub(super) struct Found {
    /// The plans, each with its target.
    pub plans: Vec<Plan>,
    each: usize,
}

/// So many plans are kept for each target.
const EACH: usize = 4;

impl Found {
    /// Nothing but this; whoever does not look ahead needs one plan only.
    pub fn new(plan: Plan, looks_ahead: bool) -> Self {
        Self { plans: vec![plan], each: if looks_ahead { EACH } else { 0 } }
    }

    /// Keeps a plan if it is among the best ones with this target.
    pub fn consider(&mut self, value: i64, target: Option<UnitId>, plan: impl FnOnce() -> Plan) {
        if self.each == 0 {
            if self.plans.first().is_none_or(|best| value > best.value) {
                self.plans = vec![plan()];
            }
            return;
        }
        let same = |plan: &Plan| plan.attack.as_ref().map(|attack| attack.target) == target;
        let alike = self.plans.iter().filter(|plan| same(plan)).count();
        if alike >= self.each {
            let worst = self.plans.iter().enumerate().filter(|(_, plan)| same(plan)).min_by_key(|(_, plan)| plan.value);
            let Some((place, worst)) = worst else { return };
            if value <= worst.value {
                return;
            }
            self.plans.remove(place);
        }
        self.plans.push(plan());
    }

    /// The best at first sight.
    pub fn first(mut self) -> Plan {
        let mut best = 0;
        for place in 1..self.plans.len() {
            if self.plans[place].value > self.plans[best].value {
                best = place;
            }
        }
        self.plans.swap_remove(best)
    }
}

impl Planner<'_, '_, '_> {
    /// The plan that comes out best when the others have acted.
    pub fn foresee(&mut self, plans: &[Plan]) -> Option<Plan> {
        let exchange = Exchange::new(self.picture, self.sights, self.own);
        let next = self.picture.next_moments(self.own.unit.id(), 0);
        let temper = self.picture.temper;
        let mut best: Option<(i64, &Plan)> = None;
        for plan in plans {
            let fire = self.fire_on(plan.end, 0);
            let under = fire.parts(self.picture, self.own, plan.end.pose);
            let hit = plan.attack.as_ref().map(|attack| (attack.target, attack.part));
            let beside = plan.attack.as_ref().map_or(0, |attack| attack.beside);
            let near = self.nearness(plan.end.pose.hex, fire.sees);
            let outcome = exchange.outcome(&Opening { hit, under: Some(under) }, &next, temper.fear);
            let value = outcome * temper.foresight / 100 + beside + near + plan.value * temper.first_sight / 100;
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, plan));
            }
        }
        best.map(|(_, plan)| plan.clone())
    }
}
