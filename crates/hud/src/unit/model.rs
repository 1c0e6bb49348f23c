//! The values of a unit's panel.

use crate::face::UnitFace;
use bevy::prelude::{Deref, DerefMut, Resource};
use phaseline_kit::paint::{Badge, Doll, Gauge, Tone};
use phaseline_kit::theme::look::Element;
use phaseline_rules::catalog::pilot::Skill;

/// The selected unit; none if no unit is selected.
#[derive(Debug, Clone, Default, PartialEq, Resource, Deref, DerefMut)]
pub struct UnitPanel(pub Option<UnitCard>);

/// A unit with everything its panel shows.
#[derive(Debug, Clone, PartialEq)]
pub struct UnitCard {
    /// Who it is.
    pub face: UnitFace,
    /// Type, tonnage and movement in one line.
    pub line: String,
    /// The same without its type, which its picture shows, for a place that is too narrow.
    pub line_tight: String,
    /// Its movement alone, where even that has no room; empty if it cannot move.
    pub moves: String,
    /// Its paper doll.
    pub doll: Doll,
    /// Heat, stability and pilot.
    pub gauges: Vec<Gauge>,
    /// Skills, each with its short label and value.
    pub skills: Vec<(Skill, String, u32)>,
    /// Its status in words, without its quirks.
    pub conditions: Vec<(String, Tone)>,
    /// Its quirks by name.
    pub quirks: Vec<(String, Tone)>,
}

impl UnitCard {
    /// Its status and then its quirks, in the order of [`states`](super::status::states).
    #[must_use]
    pub fn chips(&self) -> Vec<(String, Tone)> {
        self.conditions.iter().chain(&self.quirks).cloned().collect()
    }

    /// Its badge in the theme's colours for an element. `radius` is half the width.
    #[must_use]
    pub fn badge(&self, element: Element, radius: f32) -> Badge {
        let face = &self.face;
        let (text, icon) = (face.number.clone(), Some((face.kind, face.tonnage)));
        Badge { stance: face.stance, element, text, icon, radius, ring: None }
    }
}
