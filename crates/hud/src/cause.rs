//! What a panel of the battle's screen may follow, and what of it has changed.

use bevy::prelude::*;
use bitflags::bitflags;

bitflags! {
    /// What a panel may follow.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Cause: u16 {
        /// The state on the screen, its rulebook, and who plays. Every panel follows these.
        const BATTLE = 1;
        /// The components of units and sides, and the signs of units.
        const COMPONENTS = 1 << 1;
        /// How much has been shown of what has happened.
        const COURSE = 1 << 2;
        /// What the player has chosen, what the selected unit can do, and what a press would do.
        const CHOICE = 1 << 3;
        /// What is hovered.
        const HOVER = 1 << 4;
        /// The language.
        const WORDS = 1 << 5;
        /// The notice for the player.
        const NOTICE = 1 << 6;
        /// What passes without a question.
        const PASSES = 1 << 7;
        /// Whether Alt is held.
        const ALT = 1 << 8;
        /// Forecasts that are being computed.
        const FORECASTS = 1 << 9;
        /// Why units of the computer delay.
        const REASONS = 1 << 10;
        /// How far the log is scrolled.
        const SCROLL = 1 << 11;
        /// Where units and hexes are on the screen.
        const PLACES = 1 << 12;

        /// What the player points at, chooses and could do.
        const PLANS = Self::CHOICE.bits() | Self::HOVER.bits() | Self::ALT.bits();
        /// What units are, and what is told of them.
        const TOLD = Self::COMPONENTS.bits() | Self::COURSE.bits() | Self::WORDS.bits();
    }
}

/// What has changed since the last frame, and what the screen needs to know beside it.
#[derive(Debug, Resource)]
pub struct Changes {
    /// What has changed. Everything, when a battle is opened.
    pub causes: Cause,
    /// Logical pixels in a point.
    pub zoom: f32,
    /// The size of the window, in logical pixels.
    pub window: Vec2,
}

impl Default for Changes {
    fn default() -> Self {
        Self { causes: Cause::all(), zoom: 1.0, window: Vec2::ZERO }
    }
}

/// Remembers a value. Returns whether it differs from the one before.
pub fn renews<T: PartialEq>(before: &mut T, now: T) -> bool {
    let differs = *before != now;
    *before = now;
    differs
}

/// Whether something of these has changed since the last frame.
pub fn changed(causes: Cause) -> impl Fn(Res<Changes>) -> bool + Clone {
    move |changes: Res<Changes>| changes.causes.intersects(causes)
}
