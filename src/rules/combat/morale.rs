//! The spirits of a side: what raises and lowers them, what they pay for, and what they do to its units.

use crate::rules::content_id::EffectId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Spirits of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoraleNumbers {
    /// At the start.
    pub start: i32,
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// What changes them.
    pub events: BTreeMap<MoraleEvent, Swing>,
    /// What a called shot costs.
    pub called_shot_cost: i32,
    /// What vigilance costs.
    pub guard_cost: i32,
    /// From here on the side's units are inspired, until its next loss.
    pub inspired_from: i32,
    /// What low spirits do, the highest first: of those reached only the last counts.
    #[serde(default)]
    pub moods: Vec<Mood>,
}

/// Something that happens to a unit and that others see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoraleEvent {
    /// It is destroyed.
    Destroyed,
    /// It loses a leg, a track or a side.
    Crippled,
    /// It falls.
    KnockedDown,
    /// It shuts down.
    ShutDown,
    /// Its pilot is wounded.
    Injured,
    /// A squad loses a man.
    LostMen,
    /// It leaves the map as an objective asks.
    Left,
}

/// What an event does to the spirits of those who see it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swing {
    /// Added to those of the unit's own side.
    #[serde(default)]
    pub own: i32,
    /// Added to those of every side that fights it.
    #[serde(default)]
    pub enemy: i32,
}

/// Low spirits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mood {
    /// What players call it.
    pub name: String,
    /// It is reached with spirits of so much or less, and ends above.
    pub at_most: i32,
    /// Effects in force on every unit of the side as long as it lasts.
    pub effects: Vec<EffectId>,
}

impl MoraleNumbers {
    /// The mood at these spirits, by its number.
    #[must_use]
    pub fn mood(&self, morale: i32) -> Option<usize> {
        self.moods.iter().rposition(|mood| morale <= mood.at_most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_mood_that_is_reached_counts() {
        let mood = |at_most: i32| Mood { name: String::new(), at_most, effects: Vec::new() };
        let numbers = MoraleNumbers {
            start: 50,
            least: 0,
            most: 100,
            events: BTreeMap::new(),
            called_shot_cost: 0,
            guard_cost: 0,
            inspired_from: 80,
            moods: vec![mood(20), mood(5)],
        };
        assert_eq!([21, 20, 6, 5, 0].map(|morale| numbers.mood(morale)), [None, Some(0), Some(0), Some(1), Some(1)]);
    }
}
