//! The values of announcements.

use bevy::prelude::{Deref, DerefMut, Resource};

use phaseline_interaction::Button;
use phaseline_kit::paint::Tone;

/// What is announced now, with its buttons.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource, Deref, DerefMut)]
pub struct Announcement(pub Option<Banner>);

/// An announcement.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Banner {
    /// Its summary.
    pub title: String,
    /// What the player can do.
    pub text: String,
    /// The forecast of the announced attack; empty if there is none.
    pub note: String,
    /// The buttons from right to left: name, text, key, and whether it is the default.
    pub buttons: Vec<(Button, String, String, bool)>,
    /// How the battle has ended for the player; none while it goes on.
    pub ending: Option<Tone>,
}
