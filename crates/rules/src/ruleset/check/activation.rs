//! Turns raw actions and impacts into checked values.

use super::names::{Names, Purse};
use super::turn::window;
use crate::fault::{Fault, Path};
use crate::ruleset::checked::expr::Reads;
use crate::ruleset::checked::expr::{ActionIx, Amount, Condition, CounterIx, PoolIx};
use crate::ruleset::checked::turn::OutOfTurn;
use crate::ruleset::checked::verb::{Ask, Once, Rush, Verb, Volley};
use crate::ruleset::checked::{Action, Impact, Landing, Loan};
use crate::ruleset::raw::activation::{RawAction, RawImpact, RawLanding};
use crate::ruleset::raw::amount_and_condition::{RawAmount, RawCondition};
use crate::ruleset::raw::loan::{RawLoan, Until};
use crate::ruleset::raw::verb::{Filter, RawAsk, RawOnce, RawVerb};
use std::collections::BTreeMap;

pub(crate) fn action(raw: &RawAction, names: &mut Names, path: &Path) -> Action {
    let verb = verb(&raw.verb, names, path);
    let once = match &raw.once {
        RawOnce::Each => Once::Each,
        RawOnce::Group(group) => Once::Group(group.clone()),
        RawOnce::Often => Once::Often,
        RawOnce::Times(times) => Once::Times(*times),
        RawOnce::EachRound => Once::EachRound,
        RawOnce::EachTurn => Once::EachTurn,
    };
    if once == Once::Times(0) {
        names.faults.push(Fault::error(path.clone(), "an action that may be done 0 times is no action").at("once"));
    }
    let asks = raw.asks.as_ref().map(|ask| self::ask(ask, names, path));
    let (cost, counter_cost) = names.costs(&raw.cost, path);
    let zero = |names: &mut Names, amount: Option<&RawAmount>| {
        amount.map_or(Amount::Num(0), |amount| names.amount(amount, path))
    };
    let lends = names.loans(&raw.lends, path);
    let out_of_turn = raw.outside.as_ref().map(|rule| OutOfTurn {
        limit: rule.limit,
        leftover: rule.leftover.as_ref().map(|leftover| names.amount(leftover, path)),
        window: rule.window.as_ref().map(window),
        in_own_actions: rule.in_own_actions,
    });
    Action {
        id: raw.id.clone(),
        label: raw.label.clone(),
        summary: raw.summary.clone().unwrap_or_default(),
        rule: raw.rule.clone().unwrap_or_default(),
        verb,
        cost,
        counter_cost,
        morale: raw.morale.as_ref().map(|morale| names.amount(morale, path)),
        heat: zero(names, raw.heat.as_ref()),
        needs: names.condition(raw.needs.as_ref().unwrap_or(&RawCondition::Always), path),
        once,
        asks,
        after: action_list(&raw.after, names, path),
        not_after: action_list(&raw.not_after, names, path),
        lends,
        adds: names.counter_amounts(&raw.adds, path),
        sets: names.counter_amounts(&raw.sets, path),
        marks: raw.marks.clone(),
        before_draw: raw.before_draw,
        out_of_turn,
        ends: raw.ends,
    }
}

fn verb(raw: &RawVerb, names: &mut Names, path: &Path) -> Verb {
    match raw {
        RawVerb::Stand => Verb::Stand,
        RawVerb::Move(allowance) => Verb::Move(names.amount(allowance, path)),
        RawVerb::Jump(allowance) => Verb::Jump(names.amount(allowance, path)),
        RawVerb::Turn(sixths) => Verb::Turn(names.amount(sixths, path)),
        RawVerb::Fire { weapons, targets, shots, indirect, called } => {
            if !(1..=2).contains(shots) {
                let message = format!("weapons are fired once or twice in one action, not {shots} times");
                names.faults.push(Fault::error(path.clone(), message).at("shots"));
            }
            let (targets, indirect, called) = (*targets, *indirect, *called);
            Verb::Fire(Volley { weapons: weapons.clone(), targets, twice: *shots > 1, indirect, called })
        }
        RawVerb::Strike => Verb::Strike(Filter::Any),
        RawVerb::StrikeWith { weapons } => Verb::Strike(weapons.clone()),
        RawVerb::Charge(points) => Verb::Charge(Rush { points: names.amount(points, path), by_hand: false }),
        RawVerb::CloseIn(points) => Verb::Charge(Rush { points: names.amount(points, path), by_hand: true }),
        RawVerb::Pounce(hexes) => Verb::Pounce(names.amount(hexes, path)),
        RawVerb::Aim => Verb::Aim,
        RawVerb::Spot => Verb::Spot,
        RawVerb::Guard => Verb::Guard,
        RawVerb::Defer(defer) => Verb::Defer(*defer),
        RawVerb::Hold { at_most } => Verb::Hold(names.amount(at_most, path)),
        RawVerb::Refocus => Verb::Refocus,
        RawVerb::Order => Verb::Order,
        RawVerb::Ready => Verb::Ready,
        RawVerb::Rise => Verb::Rise,
        RawVerb::Drop => Verb::Drop,
        RawVerb::StartUp => Verb::StartUp,
        RawVerb::Invoke { things } => Verb::Invoke(things.clone()),
        RawVerb::UseItem { things } => Verb::UseItem(things.clone()),
        RawVerb::Eject => Verb::Eject,
        RawVerb::End => Verb::End,
    }
}

fn ask(raw: &RawAsk, names: &mut Names, path: &Path) -> Ask {
    let difficulty = raw.difficulty.as_ref().map_or(Amount::Num(0), |amount| names.amount(amount, path));
    Ask { skill: raw.skill, difficulty, fails: raw.fails }
}

/// Costs from pools, and costs from counters.
type Costs = (Vec<(PoolIx, Amount)>, Vec<(CounterIx, Amount)>);

impl Names {
    pub(crate) fn costs(&mut self, raw: &BTreeMap<String, RawAmount>, path: &Path) -> Costs {
        let (mut pools, mut counters) = (Vec::new(), Vec::new());
        for (name, amount) in raw {
            let amount = self.amount(amount, path);
            match self.purse(name, path) {
                Purse::Pool(pool) => pools.push((pool, amount)),
                Purse::Counter(counter) => counters.push((counter, amount)),
            }
        }
        (pools, counters)
    }

    fn counter_amounts(&mut self, raw: &BTreeMap<String, RawAmount>, path: &Path) -> Vec<(CounterIx, Amount)> {
        raw.iter().map(|(name, amount)| (self.counter(name, path), self.amount(amount, path))).collect()
    }

    /// A fault if a change lasts for no draw at all.
    fn lasts(&mut self, until: Until, path: &Path) {
        if until == Until::Draws(0) {
            self.faults.push(Fault::error(path.clone(), "a change lasts for at least 1 draw").at("Draws"));
        }
    }

    pub(crate) fn loans(&mut self, raw: &[RawLoan], path: &Path) -> Vec<Loan> {
        raw.iter().for_each(|loan| self.lent(&loan.stat, path));
        raw.iter().for_each(|loan| self.lasts(loan.until, path));
        let loan = |loan: &RawLoan| Loan {
            stat: loan.stat.clone(),
            amount: self.amount(&loan.amount, path),
            until: loan.until,
            at_most: loan.at_most,
        };
        raw.iter().map(loan).collect()
    }
}

/// The actions of a list of ids; `"*"` stands for all actions.
fn action_list(ids: &[String], names: &mut Names, path: &Path) -> Vec<ActionIx> {
    if ids.iter().any(|id| id == "*") {
        return (0..names.actions.len()).filter_map(|place| u16::try_from(place).ok().map(ActionIx)).collect();
    }
    ids.iter().map(|id| ActionIx(names.action(id, path))).collect()
}

pub(crate) fn impact(raw: &RawImpact, names: &mut Names, path: &Path) -> Impact {
    let lands = match &raw.lands {
        RawLanding::Now => Landing::Now,
        RawLanding::Later(counter) => Landing::Later(names.counter(counter, path)),
        RawLanding::NowOrLater(counter) => Landing::NowOrLater(names.counter(counter, path)),
        RawLanding::NowAndLater(counter, later) => {
            Landing::NowAndLater(names.counter(counter, path), names.amount(later, path))
        }
        RawLanding::Effect { statistic, until, at_most } => {
            names.lasts(*until, path);
            Landing::Effect { statistic: names.statistic(statistic, path), until: *until, at_most: *at_most }
        }
    };
    Impact {
        id: raw.id.clone(),
        label: raw.label.clone(),
        rule: raw.rule.clone().unwrap_or_default(),
        on: raw.on,
        to: raw.to,
        when: raw.when.as_ref().map_or(Condition::Always, |when| names.condition(when, path)),
        amount: names.amount(&raw.amount, path),
        lands,
        limit: raw.limit,
        shout: raw.shout.clone(),
        reads: Reads::default(),
    }
}
