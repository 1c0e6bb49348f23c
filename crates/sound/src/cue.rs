//! The request to play a sound.

use bevy::prelude::*;
use phaseline_world::{HexPosition, UnitId};

/// Plays a sound of the table once. Plugins may write it, too.
#[derive(Debug, Clone, PartialEq, Message, Reflect)]
#[reflect(Message)]
pub struct PlaySound {
    /// Its name in `assets/sounds/sounds.ron`. A name that is not there is not heard.
    pub sound: String,
    /// Where it comes from. `None` for the interface.
    pub at: Option<Place>,
    /// Seconds until it begins.
    pub delay: f32,
    /// How loud it is, as a factor of its volume in the table.
    pub volume: f32,
}

/// Where a sound comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub enum Place {
    /// A unit, wherever it is shown.
    Unit(UnitId),
    /// A hex.
    Hex(HexPosition),
}

impl PlaySound {
    /// A sound from nowhere in particular, at once.
    #[must_use]
    pub fn named(sound: impl Into<String>) -> Self {
        Self { sound: sound.into(), at: None, delay: 0.0, volume: 1.0 }
    }

    /// The same from a place.
    #[must_use]
    pub fn at(self, place: Place) -> Self {
        Self { at: Some(place), ..self }
    }

    /// The same after some seconds.
    #[must_use]
    pub fn after(self, delay: f32) -> Self {
        Self { delay, ..self }
    }

    /// The same by a factor louder or quieter.
    #[must_use]
    pub fn by(self, volume: f32) -> Self {
        Self { volume: self.volume * volume, ..self }
    }
}
