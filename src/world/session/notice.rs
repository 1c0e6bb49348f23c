//! A sentence for the player, such as why the last press did nothing.

use bevy::prelude::Resource;

/// The sentence. It stays until the next press. A refusal also ends with the next step of the battle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Notice {
    text: Option<String>,
    refuses: bool,
}

impl Notice {
    /// Shows why something was not done.
    pub fn refuse(&mut self, text: String) {
        *self = Self { text: Some(text), refuses: true };
    }

    /// Shows a sentence about something that was done.
    pub fn inform(&mut self, text: String) {
        *self = Self { text: Some(text), refuses: false };
    }

    /// Removes the sentence.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// The current sentence.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Whether it says why something was not done.
    #[must_use]
    pub const fn refuses(&self) -> bool {
        self.refuses
    }
}
