//! One sentence that the player should read, such as why the last press did nothing.

use bevy::prelude::Resource;

/// The sentence; it stays until the next press.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Notice(Option<String>);

impl Notice {
    /// Says something.
    pub fn tell(&mut self, text: String) {
        self.0 = Some(text);
    }

    /// Falls silent.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// What is said.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.0.as_deref()
    }
}
