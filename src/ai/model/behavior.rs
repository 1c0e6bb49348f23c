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
    pub weights: LevelWeights,
    /// What it knows of the order.
    pub odds: Odds,
}

/// How all sides are played.
#[derive(Debug, Clone, Default)]
pub(in crate::ai) struct Behaviors {
    /// Those that take all odds of the order for even.
    pub guesses: Vec<SideId>,
    /// The level of all sides, where they do not play at their own.
    pub level: Option<Level>,
    /// Whether no option is rolled out.
    pub hasty: bool,
}

impl Behaviors {
    /// How a side is played.
    pub fn of(&self, book: &Rulebook, side: SideId) -> Behavior {
        let own = || book.side(side).map(|side| side.level).unwrap_or_default();
        let weights = LevelWeights::of(self.level.unwrap_or_else(own));
        let rollouts = if self.hasty { 0 } else { weights.rollouts };
        Behavior { weights: LevelWeights { rollouts, ..weights }, odds: self.odds(side) }
    }

    /// What a side knows of the order.
    pub fn odds(&self, side: SideId) -> Odds {
        if self.guesses.contains(&side) { Odds::Even } else { Odds::Exact }
    }
}
