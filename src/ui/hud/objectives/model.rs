//! What a side has to do.

use crate::ui::paint::Tone;

/// One objective of a side for the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectiveLine {
    /// Its name: "Bring the wagons out".
    pub name: String,
    /// What is to be done, with every number.
    pub text: String,
    /// How far it is: "1 of 2"; empty where nothing is counted.
    pub count: String,
    /// Good where it is reached, bad where it can no longer be.
    pub tone: Tone,
}
