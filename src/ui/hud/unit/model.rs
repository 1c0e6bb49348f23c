//! One unit as its panel shows it.

use crate::rules::ids::{UnitId, UnitType};
use crate::ui::paint::{Badge, Doll, Gauge, Tone};
use crate::ui::theme::look::{Element, Stance};

/// A unit with everything its panel shows.
#[derive(Debug, Clone, PartialEq)]
pub struct UnitCard {
    /// Which unit.
    pub id: UnitId,
    /// The name of its design.
    pub name: String,
    /// Its pilot.
    pub pilot: String,
    /// Type, weight and what else describes it in a line.
    pub line: String,
    /// Side and state.
    pub stance: Stance,
    /// Its type.
    pub kind: UnitType,
    /// Its weight in tons.
    pub tonnage: u32,
    /// The number on its badge.
    pub number: String,
    /// Its paper doll.
    pub doll: Doll,
    /// Heat, stability and the like.
    pub gauges: Vec<Gauge>,
    /// Skills: name in scripts, short label and value.
    pub skills: Vec<(&'static str, String, u32)>,
    /// Its state in words.
    pub conditions: Vec<(String, Tone)>,
}

impl UnitCard {
    /// Its badge in one of the theme's colours, half as wide as this.
    #[must_use]
    pub fn badge(&self, element: Element, radius: f32) -> Badge {
        let (text, icon) = (self.number.clone(), Some((self.kind, self.tonnage)));
        Badge { stance: self.stance, element, text, icon, radius, ring: None }
    }
}
