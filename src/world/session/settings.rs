//! The settings of the player.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The settings of the player. They are kept in a file, except for the first seed.
#[derive(Debug, Clone, PartialEq, Resource, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Whether each round begins with a pause that shows the distributions.
    pub round_pause: bool,
    /// Whether the player gets a warning before giving up an attack.
    pub ask_before_end: bool,
    /// The size of the interface, in multiples of the normal size.
    pub scale: f32,
    /// The id of the theme.
    pub theme: String,
    /// The id of the language.
    pub language: String,
    /// Whether a machine without a graphics card draws the board with fewer pixels while the camera moves.
    pub coarse_motion: bool,
    /// How fast outcomes are shown, as a factor of the usual speed. Large numbers show everything at once.
    pub speed: f32,
    /// The seed of the first battle that the start screen offers.
    #[serde(skip)]
    pub first_seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            round_pause: true,
            ask_before_end: true,
            scale: 1.0,
            theme: "default".to_owned(),
            language: "en".to_owned(),
            coarse_motion: true,
            speed: 1.0,
            first_seed: 1,
        }
    }
}

impl Settings {
    /// The size of the interface must stay readable, whatever a file says.
    const SCALES: std::ops::RangeInclusive<f32> = 0.5..=4.0;
    /// The slowest speed.
    const SLOWEST: f32 = 0.05;

    /// The settings of a file. Numbers that make no sense become the usual ones.
    #[must_use]
    pub fn checked(self) -> Self {
        let usual = Self::default();
        let scale = if Self::SCALES.contains(&self.scale) { self.scale } else { usual.scale };
        let speed = if self.speed.is_finite() && self.speed >= Self::SLOWEST { self.speed } else { usual.speed };
        Self { scale, speed, ..self }
    }
}
