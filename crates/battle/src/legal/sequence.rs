//! Which actions fit together in one activation.

use super::price::Price;
use phaseline_rules::ruleset::{Action, ActionIx, Once, PoolIx};

/// An action with the parts that decide which other actions fit into its activation.
#[derive(Debug, Clone, Copy)]
pub struct Priced<'a> {
    /// The action.
    pub action: ActionIx,
    /// What it costs.
    pub price: &'a Price,
    /// How often it may be done.
    pub once: &'a Once,
    /// The actions that it may not follow.
    pub not_after: &'a [ActionIx],
    /// Whether it ends the activation.
    pub ends: bool,
}

impl<'a> Priced<'a> {
    /// An action and its price.
    #[must_use]
    pub fn new(place: ActionIx, action: &'a Action, price: &'a Price) -> Self {
        Self { action: place, price, once: &action.once, not_after: &action.not_after, ends: action.ends }
    }

    /// Whether `later` can still be used in the same activation after this action, with these pools. It looks only at
    /// the two actions, not at anything that is drawn.
    #[must_use]
    pub fn allows(&self, pools: &[i32], later: &Self) -> bool {
        let grouped = matches!((self.once, later.once), (Once::Group(one), Once::Group(other)) if one == other);
        let again = self.action == later.action && !matches!(later.once, Once::Often | Once::Times(_));
        if self.ends || grouped || again || later.not_after.contains(&self.action) {
            return false;
        }
        later.price.pools.iter().all(|&(pool, cost)| {
            let left = pools.get(pool.get()).copied().unwrap_or(0);
            cost + self.pays(pool) <= left
        })
    }

    /// What it costs from a pool.
    fn pays(&self, pool: PoolIx) -> i32 {
        self.price.pools.iter().filter(|(paid, _)| *paid == pool).map(|(_, cost)| *cost).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn price(pools: &[(u16, i32)]) -> Price {
        Price { pools: pools.iter().map(|&(pool, cost)| (PoolIx(pool), cost)).collect(), ..Price::default() }
    }

    #[test]
    fn two_actions_go_together_if_the_pools_hold_both_and_neither_shuts_the_other_out() {
        let (cheap, dear) = (price(&[(0, 1)]), price(&[(0, 1), (1, 1)]));
        let priced = |action: u16, price| Priced {
            action: ActionIx(action),
            price,
            once: &Once::Each,
            not_after: &[],
            ends: false,
        };
        let (walk, fire, sprint) = (priced(0, &cheap), priced(1, &cheap), priced(2, &dear));
        assert!(walk.allows(&[2, 0], &fire) && !walk.allows(&[1, 0], &fire));
        assert!(!sprint.allows(&[1, 1], &fire), "it has paid with the same");
        assert!(!walk.allows(&[2, 0], &walk), "once in an activation");
        assert!(Priced { once: &Once::Often, ..walk }.allows(&[2, 0], &Priced { once: &Once::Often, ..walk }));
        assert!(!walk.allows(&[2, 0], &Priced { not_after: &[ActionIx(0)], ..fire }));
        assert!(!Priced { ends: true, ..walk }.allows(&[2, 0], &fire));
    }
}
