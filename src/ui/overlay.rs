//! Which dialogue lies over the screen.

use bevy::prelude::Resource;

/// A dialogue over the screen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub enum Overlay {
    /// None.
    #[default]
    None,
    /// The settings.
    Settings,
    /// The menu of a battle.
    Menu,
    /// Keys and mouse.
    Help,
    /// The roster under several initiative systems.
    Lanes,
    /// The packs that were left out because of their faults.
    Packs,
    /// What went wrong, on the start screen.
    News,
    /// The list of saves.
    Saves,
    /// The moments to go back or to jump to.
    Moments,
    /// Whether something that throws play away is meant.
    Question,
    /// Every widget in every state.
    Gallery,
}
