//! How the computer plays each side: what it minds, and what it knows of the order.

use super::level::LevelWeights;
use super::turn_odds::Odds;
use crate::battle::Rulebook;
use crate::rules::catalog::scenario::Level;
use crate::rules::ids::SideId;

/// How one side is played.
#[derive(Debug, Clone, Copy)]
pub(in crate::ai) struct Behavior {
    /// What it minds.
    pub temper: LevelWeights,
    /// What it knows of the order.
    pub odds: Odds,
}

/// How all sides are played.
#[derive(Debug, Clone, Default)]
pub(in crate::ai) struct Habits {
    /// Those that take all odds of the order for even.
    pub guesses: Vec<SideId>,
    /// The level of all sides, where they do not play at their own.
    pub level: Option<Level>,
    /// Whether nobody rehearses anything.
    pub hasty: bool,
}

impl Habits {
    /// How a side is played.
    pub fn of(&self, book: &Rulebook, side: SideId) -> Behavior {
        let own = || book.side(side).map(|side| side.level).unwrap_or_default();
        let temper = LevelWeights::of(self.level.unwrap_or_else(own));
        let rehearsals = if self.hasty { 0 } else { temper.rehearsals };
        Behavior { temper: LevelWeights { rehearsals, ..temper }, odds: self.odds(side) }
    }

    /// What a side knows of the order.
    pub fn odds(&self, side: SideId) -> Odds {
        if self.guesses.contains(&side) { Odds::Even } else { Odds::Exact }
    }
}
