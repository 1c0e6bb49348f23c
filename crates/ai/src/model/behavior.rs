//! How the computer plays each side: its weights, and what it knows of the order.

use super::level::LevelWeights;
use super::turns::Odds;
use phaseline_battle::Rulebook;
use phaseline_rules::catalog::scenario::Level;
use phaseline_rules::ids::SideId;

/// How one side is played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Behavior {
    pub weights: LevelWeights,
    pub odds: Odds,
}

/// How all sides are played.
#[derive(Debug, Clone, Default)]
pub(crate) struct Behaviors {
    /// The sides that take the odds of the order as even.
    pub guesses: Vec<SideId>,
    /// A level for all sides. `None` where each side plays at its own level.
    pub level: Option<Level>,
    /// Whether rollouts are off.
    pub hasty: bool,
}

impl Behaviors {
    pub fn of(&self, book: &Rulebook, side: SideId) -> Behavior {
        let own = || book.side(side).map(|side| side.level).unwrap_or_default();
        let weights = LevelWeights::of(self.level.unwrap_or_else(own));
        let rollouts = if self.hasty { 0 } else { weights.rollouts };
        Behavior { weights: LevelWeights { rollouts, ..weights }, odds: self.odds(side) }
    }

    pub fn odds(&self, side: SideId) -> Odds {
        if self.guesses.contains(&side) { Odds::Even } else { Odds::Exact }
    }
}
