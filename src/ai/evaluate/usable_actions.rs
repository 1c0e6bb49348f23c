//! The actions of the ruleset that a unit can use now, by what they do.

use crate::battle::legal::targets::movement::points_left;
use crate::battle::{BattleState, Price, Priced, Ready, Rulebook, barred_weapons, price};
use crate::rules::catalog::statistic::BattleStatistic;
use crate::rules::ruleset::{Action, ActionIx, Once, StatKey, Verb};

/// An action that a unit can use now.
#[derive(Debug, Clone)]
pub(in crate::ai) struct Usable {
    /// The action.
    pub action: ActionIx,
    /// What it does.
    pub verb: Verb,
    /// What it costs.
    pub price: Price,
    /// What it lends the unit.
    pub lent: Lent,
    /// The weapons that it may not be done with, because another one was declared.
    pub barred: Vec<usize>,
    /// Whether it asks for a check, so that it may come to nothing.
    pub asks: bool,
    not_after: Vec<ActionIx>,
    once: Once,
    ends: bool,
}

/// What an action lends its unit, as far as it makes attacks harder.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::ai) struct Lent {
    /// Added to the difficulty of the unit's own attacks.
    pub attack: i32,
    /// Added to that of its shots alone.
    pub shots: i32,
    /// Added to the difficulty of attacks on it.
    pub targeted: i32,
}

impl Lent {
    /// What it adds to the difficulty of a blow, or of a volley.
    pub const fn on(&self, blow: bool) -> i32 {
        if blow { self.attack } else { self.attack + self.shots }
    }

    /// What an action lends; for a guard or an aim that lends nothing the combat numbers say it.
    fn by(book: &Rulebook, ready: &Ready<'_>, action: &Action) -> Self {
        let lent = |statistic: BattleStatistic| -> i32 {
            let loans = action.lends.iter().filter(|loan| loan.stat == statistic.name());
            loans.map(|loan| book.ruleset.number(&loan.amount, &ready.sheet).unwrap_or(0)).sum()
        };
        let own = match (&action.verb, action.lends.is_empty()) {
            (Verb::Guard, true) => &book.guard[..],
            (Verb::Aim, true) => &book.taking_aim[..],
            _ => &[],
        };
        let known = |statistic: BattleStatistic| -> i32 {
            own.iter().filter(|(key, _)| *key == StatKey::Battle(statistic)).map(|(_, change)| *change).sum()
        };
        let both = |statistic| lent(statistic) + known(statistic);
        Self {
            attack: both(BattleStatistic::AttackDifficulty),
            shots: both(BattleStatistic::ShotDifficulty),
            targeted: both(BattleStatistic::TargetedDifficulty),
        }
    }
}

/// Every action that a unit can use now, whatever the target.
pub(in crate::ai) fn usable(book: &Rulebook, snapshot: &BattleState, ready: &Ready<'_>) -> Vec<Usable> {
    let actions = book.ruleset.actions().iter().enumerate();
    let can = actions.filter_map(|(place, action)| {
        let ix = ActionIx(place as u16);
        Some(Usable {
            action: ix,
            verb: action.verb.clone(),
            price: price(book, snapshot, ready, ix).ok()?,
            lent: Lent::by(book, ready, action),
            barred: match action.verb {
                Verb::Fire(_) => barred_weapons(book, &ready.unit, &ready.sheet),
                _ => Vec::new(),
            },
            asks: action.asks.is_some(),
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
        self.priced().allows(&ready.activation.pools, &later.priced())
    }

    fn priced(&self) -> Priced<'_> {
        let Self { action, price, once, not_after, ends, .. } = self;
        Priced { action: *action, price, once, not_after, ends: *ends }
    }
}
