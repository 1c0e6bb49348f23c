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
    /// The settings of the picture.
    Graphics,
    /// The settings of sound.
    Sound,
    /// The menu of a battle.
    Menu,
    /// Keys and mouse.
    Help,
    /// The keys that can be chosen.
    Keys,
    /// The codex: a page for everything that players read.
    Codex,
    /// The same units under several initiative systems.
    Lanes,
    /// The packs that the game leaves out because they have faults.
    Packs,
    /// What went wrong, outside a battle.
    News,
    /// The list of saves.
    Saves,
    /// The moments of a battle that one can go back or jump to.
    Moments,
    /// A question before something is lost for good.
    Question,
    /// Every widget in every state.
    Gallery,
}
