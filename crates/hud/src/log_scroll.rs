//! How far the combat log is scrolled. The panel and what fills it follow this.

use bevy::prelude::Resource;

/// How many of the newest lines are scrolled away.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct LogScroll(pub usize);
