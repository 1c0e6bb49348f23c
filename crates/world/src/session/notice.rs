//! A sentence for the player, such as why the last press did nothing.

use bevy::prelude::Resource;

/// The sentence. It stays until the next press. A refusal or a warning also ends with the next step of the battle and as
/// soon as the player points at something else, and a refusal with any key and after some seconds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Notice {
    text: Option<String>,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Informs,
    Refuses,
    Warns,
}

impl Notice {
    /// Shows why something was not done.
    pub fn refuse(&mut self, text: String) {
        *self = Self { text: Some(text), kind: Kind::Refuses };
    }

    /// Shows why something is done only when the player repeats it.
    pub fn warn(&mut self, text: String) {
        *self = Self { text: Some(text), kind: Kind::Warns };
    }

    /// Shows a sentence about something that was done.
    pub fn inform(&mut self, text: String) {
        *self = Self { text: Some(text), kind: Kind::Informs };
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
        matches!(self.kind, Kind::Refuses | Kind::Warns)
    }

    /// Whether it ends with any key and after some seconds.
    #[must_use]
    pub const fn fades(&self) -> bool {
        matches!(self.kind, Kind::Refuses)
    }

    /// Whether it asks the player to repeat a press.
    #[must_use]
    pub const fn warns(&self) -> bool {
        matches!(self.kind, Kind::Warns)
    }
}
