//! The values of the signs over the board.

use bevy::prelude::{Deref, DerefMut, Resource};
use bevy_egui::egui::{Pos2, Rect, Vec2, vec2};

use phaseline_kit::paint::Tone;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::ids::{UnitId, UnitType};

/// The badges over the units.
#[derive(Debug, Clone, Default, PartialEq, Resource, Deref, DerefMut)]
pub struct Badges(pub Vec<BadgeCard>);

/// The facings to choose from where the previewed move ends; none without a previewed move.
#[derive(Debug, Clone, Default, PartialEq, Resource, Deref, DerefMut)]
pub struct Facings(pub Option<FacingRing>);

/// The texts that rise over units.
#[derive(Debug, Clone, Default, PartialEq, Resource, Deref, DerefMut)]
pub struct RisingTexts(pub Vec<Floating>);

/// The badge and name bar over a unit.
#[derive(Debug, Clone, PartialEq)]
pub struct BadgeCard {
    /// Which unit.
    pub unit: UnitId,
    /// The unit's side and whether it has acted.
    pub stance: Stance,
    /// What the badge says.
    pub number: String,
    /// The pilot's name.
    pub pilot: String,
    /// The type of the unit.
    pub kind: UnitType,
    /// Its tonnage.
    pub tonnage: u32,
    /// The point over its head, in points of the interface.
    pub place: Pos2,
    /// The rectangle of its model, in points of the interface. Other badges do not cover it where they can avoid it.
    pub body: Rect,
    /// Distance from the camera: nearer ones are painted later.
    pub depth: f32,
    /// The shares of armour and structure that are left, from 0 to 1.
    pub health: (f32, f32),
    /// It is selected.
    pub selected: bool,
    /// It is the target.
    pub aimed_at: bool,
    /// It acts now or may be chosen to act.
    pub ready: bool,
    /// Its name bar is bright, because it is the unit's turn.
    pub lit: bool,
    /// Whether its name would cover a hex that the selected unit can go to: to the right of the badge and to the left.
    pub covers_a_way: [bool; 2],
}

impl BadgeCard {
    /// The rectangle of the unit's model and of its sign over it, before the sign is moved aside.
    #[must_use]
    pub fn whole(&self) -> Rect {
        const SIGN: Vec2 = vec2(116.0, 36.0);
        let sign = Rect::from_min_size(self.place - vec2(SIGN.x / 2.0, SIGN.y), SIGN);
        self.body.union(sign)
    }
}

/// A short text that rises where something happens.
#[derive(Debug, Clone, PartialEq)]
pub struct Floating {
    /// The unit it is about.
    pub unit: UnitId,
    /// What it says.
    pub text: String,
    /// Where the model of the unit is, in points of the interface. The text of a unit without a badge stands over it.
    pub body: Rect,
    /// How far it has risen, in points of the interface.
    pub lift: f32,
    /// The share of its life that is over, from 0 to 1.
    pub age: f32,
    /// Its colour.
    pub tone: Tone,
}

/// The facings that a unit could choose at the end of its move, around that hex on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct FacingRing {
    /// The middle of the hex where the move ends.
    pub centre: Pos2,
    /// For each facing: the middle of the edge that it looks over, whether the unit can afford it, and whether it is
    /// chosen.
    pub edges: Vec<(Pos2, bool, bool)>,
    /// What the way there costs: movement points, and heat.
    pub cost: String,
}
