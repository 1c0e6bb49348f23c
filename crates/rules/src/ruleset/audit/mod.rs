//! Checks a ruleset without a unit: gaps, ranges with equal ends, costs that no unit can pay.

pub(crate) mod amount;
pub(crate) mod draw;
pub(crate) mod ends;
pub(crate) mod extremes;
pub(crate) mod falls;
pub(crate) mod interval;
pub(crate) mod lasting;
pub(crate) mod quirks;
pub(crate) mod turn;
pub(crate) mod work;

use super::checked::expr::{Amount, CounterIx};
use super::checked::verb::Verb;
use super::checked::{Action, Clock, Impact, Landing, Ruleset, TieRule};
use super::raw::activation::Event;
use crate::fault::{Fault, Path};
use crate::ids::UnitType;

/// Every fault of a ruleset whose names are all resolved.
pub(super) fn audit(ruleset: &Ruleset) -> Vec<Fault> {
    let mut faults = Vec::new();
    ruleset.audit_extremes(&mut faults);
    for (path, amount) in ruleset.amounts() {
        ruleset.audit_amount(amount, &path, &mut faults);
    }
    let mut too_much = Vec::new();
    ruleset.audit_work(&mut too_much);
    faults.extend(too_much);
    ruleset.audit_conditions(&mut faults);
    ruleset.audit_prices_for_chance(&mut faults);
    ruleset.audit_draws(&mut faults);
    ruleset.audit_clock(&mut faults);
    ruleset.audit_costs(&mut faults);
    ruleset.audit_turns(&mut faults);
    ruleset.audit_lasting(&mut faults);
    ruleset.audit_quirks(&mut faults);
    for (place, impact) in ruleset.impacts.iter().enumerate() {
        ruleset.audit_impact(impact, &Path::root().key("impacts").index(place), &mut faults);
    }
    faults
}

impl Ruleset {
    /// Every amount of the file with its path.
    pub(super) fn amounts(&self) -> Vec<(Path, &Amount)> {
        let root = Path::root();
        let mut all = Vec::new();
        for input in &self.inputs {
            all.extend(input.otherwise.as_ref().map(|amount| (root.key("inputs").key(&input.id), amount)));
        }
        for counter in &self.counters {
            all.extend(counter.refill.as_ref().map(|(_, amount)| (root.key("counters").key(&counter.id), amount)));
        }
        for value in &self.values {
            all.push((root.key("values").key(&value.id), &value.amount));
        }
        for (place, draw) in self.draws.iter().enumerate() {
            for (line, term) in draw.terms.iter().enumerate() {
                all.push((root.key("draws").index(place).key("terms").index(line), &term.amount));
            }
        }
        for pool in &self.pools {
            all.push((root.key("activation").key("pools").key(&pool.id), &pool.fill));
        }
        for (place, action) in self.actions.iter().enumerate() {
            let path = root.key("activation").key("actions").index(place);
            all.extend(Self::amounts_of_action(action).into_iter().map(|amount| (path.clone(), amount)));
        }
        all.extend(self.amounts_of_turns());
        for (place, impact) in self.impacts.iter().enumerate() {
            let path = root.key("impacts").index(place);
            all.push((path.clone(), &impact.amount));
            if let Landing::NowAndLater(_, later) = &impact.lands {
                all.push((path, later));
            }
        }
        all.extend(self.amounts_of_ties());
        all
    }

    /// The amounts that break ties.
    pub(super) fn amounts_of_ties(&self) -> Vec<(Path, &Amount)> {
        let Clock::ByResult { same, .. } = &self.clock else { return Vec::new() };
        let amounts = same.iter().filter_map(|rule| match rule {
            TieRule::Highest(amount) | TieRule::Lowest(amount) => Some((Path::root().key("clock"), amount)),
            _ => None,
        });
        amounts.collect()
    }

    /// Every amount of an action.
    pub(super) fn amounts_of_action(action: &Action) -> Vec<&Amount> {
        let mut all = Self::prices_of_action(action);
        all.extend(action.lends.iter().map(|loan| &loan.amount));
        all.extend(action.adds.iter().chain(&action.sets).map(|(_, amount)| amount));
        all
    }

    /// The amounts of an action that are read without dice.
    pub(super) fn prices_of_action(action: &Action) -> Vec<&Amount> {
        let mut all: Vec<&Amount> = action.cost.iter().map(|(_, amount)| amount).collect();
        all.extend(&action.morale);
        all.extend(action.verb.amount());
        all.extend(action.asks.as_ref().map(|ask| &ask.difficulty));
        all.extend(action.counter_cost.iter().map(|(_, amount)| amount));
        all.push(&action.heat);
        all.extend(action.out_of_turn.iter().filter_map(|rule| rule.leftover.as_ref()));
        if let Verb::Hold(at_most) = &action.verb {
            all.push(at_most);
        }
        all
    }

    fn audit_costs(&self, faults: &mut Vec<Fault>) {
        for (place, action) in self.actions.iter().enumerate() {
            for (pool, cost) in &action.cost {
                let pool = &self.pools[pool.get()];
                let affordable = |kind: &UnitType| match (self.bounds(cost, *kind), self.bounds(&pool.fill, *kind)) {
                    (Some(cost), Some(fill)) => cost.0 <= fill.1,
                    _ => false,
                };
                if !UnitType::ALL.iter().any(affordable) {
                    let message =
                        format!("the action {:?} costs more than the pool {:?} can ever hold", action.id, pool.id);
                    let path = Path::root().key("activation").key("actions").index(place);
                    faults.push(Fault::error(path, message).at(pool.id.as_str()));
                }
            }
        }
    }

    fn audit_impact(&self, impact: &Impact, path: &Path, faults: &mut Vec<Fault>) {
        let all = UnitType::ALL.iter().filter_map(|kind| self.bounds(&impact.amount, *kind));
        let Some((low, high)) = all.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))) else {
            let message = format!("the impact {:?} can never happen to any unit", impact.id);
            faults.push(Fault::notice(path.clone(), message).at(impact.id.as_str()));
            return;
        };
        let defers = matches!(impact.on, Event::Deferred | Event::DeferredToEnd);
        let settled = self.settled(&impact.amount);
        let can_be_none =
            |kind: &UnitType| self.bounds(&settled, *kind).is_some_and(|(low, high)| low <= 0 && high >= 0);
        if defers && UnitType::ALL.iter().any(can_be_none) {
            let message = format!("{:?} can be 0 steps; letting others go first always takes at least one", impact.id);
            faults.push(Fault::notice(path.clone(), message).at(impact.id.as_str()));
        }
        if let Landing::Later(place) | Landing::NowOrLater(place) = &impact.lands {
            let counter = &self.counters[place.get()];
            let (least, most) = (i64::from(counter.range.0), i64::from(counter.range.1));
            // An impact may take away from a counter that something else fills.
            if (high < 0 && least >= 0 && !self.fills(*place, true))
                || (low > 0 && most <= 0 && !self.fills(*place, false))
            {
                let message =
                    format!("the counter {:?} ({least} to {most}) cannot take the sign of this impact", counter.id);
                faults.push(Fault::error(path.clone(), message).at(counter.id.as_str()));
            }
        }
    }
}

impl Ruleset {
    /// Whether something adds to this counter (`adds`) or takes away from it.
    pub(super) fn fills(&self, counter: CounterIx, adds: bool) -> bool {
        let acted = self.actions.iter().flat_map(|action| action.adds.iter().chain(&action.sets));
        let acted = acted.filter(|(target, _)| *target == counter);
        let mut acted =
            acted.flat_map(|(_, amount)| UnitType::ALL.iter().filter_map(|kind| self.bounds(amount, *kind)));
        let refilled = self.counters[counter.get()].refill.is_some();
        if refilled || acted.any(|(low, high)| if adds { high > 0 } else { low < 0 }) {
            return true;
        }
        self.impacts.iter().any(|impact| {
            let (Landing::Later(target) | Landing::NowOrLater(target) | Landing::NowAndLater(target, _)) =
                &impact.lands
            else {
                return false;
            };
            let mut bounds = UnitType::ALL.iter().filter_map(|kind| self.bounds(&impact.amount, *kind));
            *target == counter && bounds.any(|(low, high)| if adds { high > 0 } else { low < 0 })
        })
    }
}
