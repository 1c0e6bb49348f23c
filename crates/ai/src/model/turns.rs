//! What a side knows of the order, and the draws that it expects.

use phaseline_battle::forecast::order::{NextRound, next_round};
use phaseline_battle::{BattleState, Rulebook};
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use std::cell::OnceCell;

/// What a player knows of the order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Odds {
    /// The exact odds.
    #[default]
    Exact,
    /// Nothing: each unit acts first with even odds. Used to measure what the odds are worth.
    Even,
}

/// The order as one side knows it. It computes distributions of the next draw on demand.
pub(crate) struct Turns<'a> {
    pub odds: Odds,
    next: OnceCell<NextRound<'a>>,
    draws: Vec<OnceCell<Option<Dist>>>,
}

impl<'a> Turns<'a> {
    pub fn new(odds: Odds, state: &BattleState) -> Self {
        let draws = state.units.iter().map(|_| OnceCell::new()).collect();
        Self { odds, next: OnceCell::new(), draws }
    }

    /// The battle at the next draw if nothing else happens.
    pub(super) fn next_round(&self, book: &'a Rulebook, state: &'a BattleState) -> &NextRound<'a> {
        self.next.get_or_init(|| next_round(book, state))
    }

    /// The distribution of a unit's next draw if nothing else happens.
    pub fn next_draw(&self, book: &'a Rulebook, state: &'a BattleState, unit: UnitId) -> Option<&Dist> {
        let known = self.draws.get(unit.0 as usize)?;
        known.get_or_init(|| self.next_round(book, state).distribution(unit)).as_ref()
    }
}
