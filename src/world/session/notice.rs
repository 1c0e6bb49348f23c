//! A sentence for the player, such as why the last press did nothing.

use bevy::prelude::Resource;

/// The sentence. It stays until the next press.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Notice(Option<String>);

impl Notice {
    /// Shows a sentence.
    pub fn tell(&mut self, text: String) {
        self.0 = Some(text);
    }

    /// Removes the sentence.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// The current sentence.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.0.as_deref()
    }
}
