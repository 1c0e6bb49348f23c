//! From the words of actions and impacts to their checked values.

use super::checked::{Action, Ask, Impact, Landing, Loan, Once, Verb, Volley};
use super::expr::{ActionIx, Amount, Condition};
use super::names::Names;
use super::raw_activation::{RawAction, RawImpact, RawLanding};
use super::raw_amount::{RawAmount, RawCondition};
use super::raw_verb::{RawAsk, RawOnce, RawVerb};
use crate::rules::fault::{Fault, Path};

pub(super) fn action(raw: &RawAction, names: &mut Names, path: &Path) -> Action {
    let verb = verb(&raw.verb, names, path);
    let once = match &raw.once {
        RawOnce::Each => Once::Each,
        RawOnce::Group(group) => Once::Group(group.clone()),
        RawOnce::Often => Once::Often,
        RawOnce::Times(times) => Once::Times(*times),
        RawOnce::EachRound => Once::EachRound,
    };
    if once == Once::Times(0) {
        names.faults.push(Fault::error(path.clone(), "an action that may be done 0 times is no action").at("once"));
    }
    let asks = raw.asks.as_ref().map(|ask| self::ask(ask, names, path));
    let cost = raw.cost.iter().map(|(pool, amount)| (names.pool(pool, path), names.amount(amount, path))).collect();
    let zero = |names: &mut Names, amount: Option<&RawAmount>| {
        amount.map_or(Amount::Num(0), |amount| names.amount(amount, path))
    };
    let lends = raw.lends.iter().map(|loan| Loan {
        stat: loan.stat.clone(),
        amount: names.amount(&loan.amount, path),
        until: loan.until,
    });
    let lends = lends.collect();
    Action {
        id: raw.id.clone(),
        label: raw.label.clone(),
        summary: raw.summary.clone().unwrap_or_default(),
        verb,
        cost,
        morale: raw.morale.as_ref().map(|morale| names.amount(morale, path)),
        heat: zero(names, raw.heat.as_ref()),
        needs: names.condition(raw.needs.as_ref().unwrap_or(&RawCondition::Always), path),
        once,
        asks,
        after: action_list(&raw.after, names, path),
        not_after: action_list(&raw.not_after, names, path),
        lends,
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
        RawVerb::Strike => Verb::Strike,
        RawVerb::Charge(allowance) => Verb::Charge(names.amount(allowance, path)),
        RawVerb::Aim => Verb::Aim,
        RawVerb::Spot => Verb::Spot,
        RawVerb::Guard => Verb::Guard,
        RawVerb::Defer(defer) => Verb::Defer(*defer),
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

/// The actions of a list of ids; `"*"` stands for all of them.
fn action_list(ids: &[String], names: &mut Names, path: &Path) -> Vec<ActionIx> {
    if ids.iter().any(|id| id == "*") {
        return (0..names.actions.len()).filter_map(|place| u16::try_from(place).ok().map(ActionIx)).collect();
    }
    ids.iter().map(|id| ActionIx(names.action(id, path))).collect()
}

pub(super) fn impact(raw: &RawImpact, names: &mut Names, path: &Path) -> Impact {
    let lands = match &raw.lands {
        RawLanding::Now => Landing::Now,
        RawLanding::Later(counter) => Landing::Later(names.counter(counter, path)),
        RawLanding::NowOrLater(counter) => Landing::NowOrLater(names.counter(counter, path)),
        RawLanding::NowAndLater(counter, later) => {
            Landing::NowAndLater(names.counter(counter, path), names.amount(later, path))
        }
        RawLanding::Effect { statistic, until, at_most } => {
            Landing::Effect { statistic: names.statistic(statistic, path), until: *until, at_most: *at_most }
        }
    };
    Impact {
        id: raw.id.clone(),
        label: raw.label.clone(),
        on: raw.on,
        to: raw.to,
        when: raw.when.as_ref().map_or(Condition::Always, |when| names.condition(when, path)),
        amount: names.amount(&raw.amount, path),
        lands,
        limit: raw.limit,
        shout: raw.shout.clone(),
    }
}
