//! The actions of the ruleset that a unit can use now, with what they do.

use phaseline_battle::legal::targets::movement::points_left;
use phaseline_battle::{BattleState, Price, Priced, Ready, Rulebook, barred_weapons, price};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::ruleset::{Action, ActionIx, Once, StatKey, Verb};

/// An action that a unit can use now.
#[derive(Debug, Clone)]
pub(crate) struct Usable {
    pub action: ActionIx,
    /// What kind of action it is.
    pub verb: Verb,
    pub price: Price,
    /// The modifiers that it gives the unit.
    pub lent: Lent,
    /// The weapons that it may not use, because another weapon was declared.
    pub barred: Vec<usize>,
    /// Whether it needs a check, which may fail.
    pub asks: bool,
    not_after: Vec<ActionIx>,
    once: Once,
    ends: bool,
}

/// The attack modifiers that an action gives its unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Lent {
    /// Added to the difficulty of all attacks of the unit.
    pub attack: i32,
    /// Added to the difficulty of its shots only.
    pub shots: i32,
    /// Added to the difficulty of attacks on the unit. What counts on shots alone is taken to count on all of them.
    pub targeted: i32,
}

impl Lent {
    /// What the action adds to the difficulty of a melee attack or of a volley.
    pub const fn on(&self, blow: bool) -> i32 {
        if blow { self.attack } else { self.attack + self.shots }
    }

    /// Reads the modifiers of an action. A guard or an aim without modifiers of its own takes those of the combat
    /// numbers.
    fn by(book: &Rulebook, ready: &Ready<'_>, action: &Action) -> Self {
        let lent = |statistic: BattleStatistic| -> i32 {
            let loans = action.lends.iter().filter(|loan| loan.stat == statistic.name());
            loans.map(|loan| book.ruleset.number(&loan.amount, &ready.stat_block).unwrap_or(0)).sum()
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
            targeted: both(BattleStatistic::TargetedDifficulty) + both(BattleStatistic::TargetedShotDifficulty),
        }
    }
}

/// Lists the actions that a unit can use now, whatever the target.
pub(crate) fn usable(book: &Rulebook, state: &BattleState, ready: &Ready<'_>) -> Vec<Usable> {
    let actions = book.ruleset.actions().iter().enumerate();
    let can = actions.filter_map(|(place, action)| {
        let ix = ActionIx(place as u16);
        Some(Usable {
            action: ix,
            verb: action.verb.clone(),
            price: price(book, state, ready, ix).ok()?,
            lent: Lent::by(book, ready, action),
            barred: match action.verb {
                Verb::Fire(_) => barred_weapons(book, &ready.unit, &ready.stat_block),
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
    /// The movement points left for a move. `None` for any other action.
    pub fn points(&self, book: &Rulebook, ready: &Ready<'_>) -> Option<u32> {
        let Verb::Move(allowance) = &self.verb else { return None };
        Some(points_left(book, ready, allowance))
    }

    /// Whether `later` is still possible in the same activation after this action.
    pub fn allows(&self, ready: &Ready<'_>, later: &Self) -> bool {
        self.priced().allows(&ready.activation.pools, &later.priced())
    }

    fn priced(&self) -> Priced<'_> {
        let Self { action, price, once, not_after, ends, .. } = self;
        Priced { action: *action, price, once, not_after, ends: *ends }
    }
}
