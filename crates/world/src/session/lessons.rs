//! What is remembered about lessons from one start of the game to the next.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// Whether lessons are shown, and which ones the player has read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LessonSettings {
    /// Whether lessons are shown in battles that have some. The first battle switches them on.
    pub on: bool,
    /// The full ids of the lessons that have been read. They do not come back by themselves.
    pub seen: BTreeSet<String>,
    /// Whether the first battle has been fought to its end.
    pub fought: bool,
}

impl LessonSettings {
    /// Shows all lessons again, each when it is due.
    pub fn begin_anew(&mut self) {
        *self = Self { on: true, seen: BTreeSet::new(), ..*self };
    }
}
