//! Many simulated battles in a few numbers.

use super::plan::Played;
use crate::lab::Share;

/// Many battles in a few numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// How many battles.
    pub battles: usize,
    /// Battles won by each side of the scenario, in its order, with the share of all battles.
    pub wins: Vec<(String, Share)>,
    /// Battles that nobody won.
    pub draws: Share,
    /// Rounds: the fewest, the mean and the most.
    pub rounds: (u32, f64, u32),
    /// Activations: the fewest, the mean and the most.
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
