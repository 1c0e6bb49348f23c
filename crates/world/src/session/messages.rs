//! What the session tells the app.

use bevy::prelude::*;

/// Another frame is needed soon, because the battle goes on. An app with a window draws one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Message)]
pub struct FrameNeeded;

/// A battle takes the place of the one that was shown: it begins, is loaded or is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Event)]
pub struct BattleOpened;
