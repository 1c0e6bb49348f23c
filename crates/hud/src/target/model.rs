//! The values of the target's panel.

use bevy::prelude::{Deref, DerefMut, Resource};

use crate::unit::model::UnitCard;
use phaseline_kit::paint::Tone;

/// The target; none if nobody is aimed at or pointed at.
#[derive(Debug, Clone, Default, PartialEq, Resource, Deref, DerefMut)]
pub struct TargetPanel(pub Option<TargetCard>);

/// A weapon in the target panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeaponRow {
    /// Its name.
    pub name: String,
    /// How it fires, in a few words, if that is special.
    pub manners: String,
    /// Damage and heat in one line.
    pub line: String,
    /// The chance to hit; empty if it cannot be fired.
    pub chance: String,
    /// Why it cannot be fired; empty if the panel says so once for all weapons.
    pub why_not: Option<String>,
    /// Why it is held back although it could be fired: it is switched off, or fires at another target.
    pub spared: Option<String>,
}

/// The forecast of an attack, in words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ForecastRow {
    /// The expected damage.
    pub damage: String,
    /// The chance that the target falls.
    pub knockdown: String,
    /// The chance that the target is destroyed.
    pub destruction: String,
    /// How likely the part that is aimed at is struck, and the expected damage there; empty if no part is aimed at.
    pub part: String,
    /// What the attack does to the order, whether it hits or not.
    pub shifts: Vec<String>,
    /// What damage would do to the order; empty for nothing.
    pub harm: String,
    /// What a fall would do to the order; empty for nothing.
    pub fall: String,
    /// What the attacker itself risks; empty for nothing.
    pub own: String,
}

/// Where the panel of a target lies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TargetSide {
    /// Its usual place.
    #[default]
    Right,
    /// The other side.
    Left,
    /// Between the attacker and the target, who stand where the two sides are.
    Between,
}

/// The values of the target's panel.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetCard {
    /// The target.
    pub unit: UnitCard,
    /// Distance, height and terrain in one line.
    pub line: String,
    /// The chance to hit with the best weapon or with melee; empty if no attack is possible.
    pub chance: String,
    /// The name of the weapon or attack with that chance, or why there is none.
    pub chance_label: String,
    /// The terms of its ledger: label, value and tone.
    pub modifiers: Vec<(String, String, Tone)>,
    /// The weapons.
    pub weapons: Vec<WeaponRow>,
    /// What would be fired, in one line: how many weapons, and their heat.
    pub volley: String,
    /// What this heat may do to the attacker; empty for nothing.
    pub risk: String,
    /// What the price takes from the attacker and its side, a line each: movement, morale.
    pub toll: Vec<String>,
    /// The attack forecast; none if no attack is possible.
    pub forecast_row: Option<ForecastRow>,
    /// Which unit is likely to act first in the next round.
    pub order: String,
    /// The id of the location that a called shot is aimed at.
    pub aimed: Option<String>,
    /// Whether a location can be chosen for a called shot.
    pub takes_location: bool,
    /// When the last action, activation or round began, as a count of shown outcomes. Then the panel forgets the room that it
    /// has kept for its rows.
    pub moment: usize,
    /// Whether it is open only because the target is hovered. Then the pointer passes through it.
    pub by_hover: bool,
}

impl TargetCard {
    /// Whether it only says why a hovered unit cannot be attacked. Then it lists no weapons.
    #[must_use]
    pub const fn is_brief(&self) -> bool {
        self.by_hover && self.chance.is_empty() && self.forecast_row.is_none()
    }
}
