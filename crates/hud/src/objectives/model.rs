//! The values of a side's objectives.

use bevy::prelude::{Deref, DerefMut, Resource};
use phaseline_kit::paint::Tone;

/// The objectives of the player's side, and those of its enemies.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource, Deref, DerefMut)]
pub struct ObjectivesPanel(pub Vec<ObjectiveLine>);

/// One objective of a side, as the screen shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectiveLine {
    /// Its name: "Bring the wagons out".
    pub name: String,
    /// What the side has to do, with every number.
    pub text: String,
    /// How far it is: "1 of 2". Empty if nothing is counted.
    pub count: String,
    /// Good when it is reached, bad when it cannot be reached any more.
    pub tone: Tone,
}
