//! From the words of actions and impacts to their checked values.

use super::checked::{Action, Impact, Landing, Loan, Once, Verb};
use super::expr::{ActionIx, Amount, Condition};
use super::names::Names;
use super::raw_activation::{RawAction, RawImpact, RawLanding, RawOnce, RawVerb};
use super::raw_amount::{RawAmount, RawCondition};
use crate::rules::fault::Path;

pub(super) fn action(raw: &RawAction, names: &mut Names, path: &Path) -> Action {
    let verb = match &raw.verb {
        RawVerb::Stand => Verb::Stand,
        RawVerb::Move(allowance) => Verb::Move(names.amount(allowance, path)),
        RawVerb::Fire { called } => Verb::Fire { called: *called },
        RawVerb::Strike => Verb::Strike,
        RawVerb::Guard => Verb::Guard,
        RawVerb::Defer(defer) => Verb::Defer(*defer),
        RawVerb::Rise => Verb::Rise,
        RawVerb::StartUp => Verb::StartUp,
        RawVerb::End => Verb::End,
    };
    let once = match &raw.once {
        RawOnce::Each => Once::Each,
        RawOnce::Group(group) => Once::Group(group.clone()),
        RawOnce::Often => Once::Often,
    };
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
        morale: zero(names, raw.morale.as_ref()),
        heat: zero(names, raw.heat.as_ref()),
        needs: names.condition(raw.needs.as_ref().unwrap_or(&RawCondition::Always), path),
        once,
        after: action_list(&raw.after, names, path),
        not_after: action_list(&raw.not_after, names, path),
        lends,
        ends: raw.ends,
    }
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
