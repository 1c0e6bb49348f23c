//! Many simulated battles in a few numbers.

use super::plan::Played;
use crate::Share;

/// Many battles in a few numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// How many battles.
    pub battles: usize,
    /// The wins of each side as a share of all battles, in the order of the scenario.
    pub wins: Vec<(String, Share)>,
    /// The battles without a winner.
    pub draws: Share,
    /// The lowest, mean and highest number of rounds.
    pub rounds: (u32, f64, u32),
    /// The lowest, mean and highest number of activations.
    pub activations: (u32, f64, u32),
}

impl Summary {
    /// Sums up battles between these sides.
    #[must_use]
    pub fn new(sides: &[String], battles: &[Played]) -> Self {
        let share = |side: Option<&String>| Share {
            count: battles.iter().filter(|battle| battle.winner.as_ref() == side).count(),
            of: battles.len(),
        };
        let spread = |number: fn(&Played) -> u32| {
            let numbers = battles.iter().map(number);
            let sum: f64 = numbers.clone().map(f64::from).sum();
            let mean = sum / battles.len().max(1) as f64;
            (numbers.clone().min().unwrap_or(0), mean, numbers.max().unwrap_or(0))
        };
        Self {
            battles: battles.len(),
            wins: sides.iter().map(|side| (side.clone(), share(Some(side)))).collect(),
            draws: share(None),
            rounds: spread(|battle| battle.rounds),
            activations: spread(|battle| battle.activations),
        }
    }
}
