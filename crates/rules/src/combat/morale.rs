//! The morale of a side: what raises and lowers it, what it pays for, and what low morale does to units.

use crate::content_id::EffectId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Numbers of morale. Each side has one morale value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoraleNumbers {
    /// Morale at the start.
    pub start: i32,
    /// The lowest morale.
    pub least: i32,
    /// The highest morale.
    pub most: i32,
    /// What changes morale.
    pub events: BTreeMap<MoraleEvent, Swing>,
    /// What a called shot costs, in morale.
    pub called_shot_cost: i32,
    /// What a guard action costs, in morale.
    pub guard_cost: i32,
    /// At this morale or more the side becomes inspired, and stays so until it loses a unit.
    pub inspired_from: i32,
    /// What low morale does. The levels are sorted from the highest limit to the lowest; of those reached only the
    /// last counts.
    #[serde(default)]
    pub moods: Vec<LowMorale>,
}

/// An event on a unit that changes the morale of its side and of its enemies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoraleEvent {
    /// It is destroyed.
    Destroyed,
    /// It loses a location that cripples it.
    Crippled,
    /// It falls.
    KnockedDown,
    /// It shuts down.
    ShutDown,
    /// Its pilot is wounded.
    Injured,
    /// A squad loses a trooper.
    LostMen,
    /// It leaves the map for an objective.
    Left,
}

/// What an event does to morale.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swing {
    /// Added to the morale of the unit's own side.
    #[serde(default)]
    pub own: i32,
    /// Added to the morale of every side that fights it.
    #[serde(default)]
    pub enemy: i32,
}

/// A level of low morale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LowMorale {
    /// What players call it.
    pub name: String,
    /// It holds while morale is at most this.
    pub at_most: i32,
    /// Effects that are active on every unit of the side while it holds.
    pub effects: Vec<EffectId>,
}

impl MoraleNumbers {
    /// The level of low morale at this morale, as an index into [`Self::moods`]. `None` when morale is not low.
    #[must_use]
    pub fn low_morale(&self, morale: i32) -> Option<usize> {
        self.moods.iter().rposition(|low| morale <= low.at_most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_level_that_is_reached_counts() {
        let level = |at_most: i32| LowMorale { name: String::new(), at_most, effects: Vec::new() };
        let numbers = MoraleNumbers {
            start: 50,
            least: 0,
            most: 100,
            events: BTreeMap::new(),
            called_shot_cost: 0,
            guard_cost: 0,
            inspired_from: 80,
            moods: vec![level(20), level(5)],
        };
        assert_eq!(
            [21, 20, 6, 5, 0].map(|morale| numbers.low_morale(morale)),
            [None, Some(0), Some(0), Some(1), Some(1)]
        );
    }
}
