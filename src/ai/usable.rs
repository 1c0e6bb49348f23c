//! The actions of the ruleset that a unit can use now, by what they do.

use crate::battle::movement::points_left;
use crate::battle::{Price, Ready, Rulebook, Snapshot, price};
use crate::rules::ruleset::{ActionIx, Once, Verb};

/// An action that a unit can use now.
#[derive(Debug, Clone)]
pub(super) struct Usable {
    /// The action.
    pub action: ActionIx,
    /// What it does.
    pub verb: Verb,
    /// What it costs.
    pub price: Price,
    not_after: Vec<ActionIx>,
    once: Once,
    ends: bool,
}

/// Every action that a unit can use now, whatever the target.
pub(super) fn usable(book: &Rulebook, snapshot: &Snapshot, ready: &Ready<'_>) -> Vec<Usable> {
    let actions = book.ruleset.actions().iter().enumerate();
    let can = actions.filter_map(|(place, action)| {
        let ix = ActionIx(place as u16);
        Some(Usable {
            action: ix,
            verb: action.verb.clone(),
            price: price(book, snapshot, ready, ix).ok()?,
            not_after: action.not_after.clone(),
            once: action.once.clone(),
            ends: action.ends,
        })
    });
    can.collect()
}

impl Usable {
    /// Movement points left for a move; none for any other action.
    pub fn points(&self, book: &Rulebook, ready: &Ready<'_>) -> Option<u32> {
        let Verb::Move(allowance) = &self.verb else { return None };
        Some(points_left(book, ready, allowance))
    }

    /// Whether another action can still be used in the same activation after this one.
    pub fn allows(&self, ready: &Ready<'_>, later: &Self) -> bool {
        let grouped = matches!((&self.once, &later.once), (Once::Group(one), Once::Group(other)) if one == other);
        let again = self.action == later.action && !matches!(later.once, Once::Often | Once::Times(_));
        if self.ends || grouped || again || later.not_after.contains(&self.action) {
            return false;
        }
        let paid = |usable: &Self, pool| {
            usable.price.pools.iter().filter(|(paid, _)| *paid == pool).map(|(_, cost)| *cost).sum::<i32>()
        };
        later.price.pools.iter().all(|&(pool, cost)| {
            let left = ready.activation.pools.get(pool.get()).copied().unwrap_or(0);
            cost + paid(self, pool) <= left
        })
    }
}
