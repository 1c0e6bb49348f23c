//! The signs over the board, as plain values.

use bevy_egui::egui::{Pos2, Rect, Vec2, vec2};

use crate::rules::ids::{UnitId, UnitType};
use crate::ui::paint::Tone;
use crate::ui::theme::look::Stance;

/// The badge and name bar over a unit.
#[derive(Debug, Clone, PartialEq)]
pub struct BadgeCard {
    /// Which unit.
    pub unit: UnitId,
    /// Side and state.
    pub stance: Stance,
    /// The number.
    pub number: String,
    /// The pilot's name.
    pub pilot: String,
    /// Its type.
    pub kind: UnitType,
    /// Its weight in tons.
    pub tonnage: u32,
    /// The point over its head, in points of the interface.
    pub place: Pos2,
    /// The rectangle its model covers, in points of the interface: other badges keep off it where they can.
    pub body: Rect,
    /// Distance from the camera: nearer ones are painted later.
    pub depth: f32,
    /// Armour and structure left, from 0 to 1.
    pub health: (f32, f32),
    /// It is selected.
    pub selected: bool,
    /// It is the target.
    pub aimed_at: bool,
    /// It acts now or may be chosen to act.
    pub ready: bool,
    /// Its name bar is lit up, because it is in turn.
    pub lit: bool,
    /// Its name would cover a hex that the selected unit can go to.
    pub covers_a_way: bool,
}

impl BadgeCard {
    /// What the unit's model and its sign cover where nothing pushes the sign aside.
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
    /// Where the model of the unit is, in points of the interface: what has no badge any more still has its text over it.
    pub body: Rect,
    /// How far it has risen, in points of the interface.
    pub lift: f32,
    /// How much of its life is over, from 0 to 1.
    pub age: f32,
    /// In which colour.
    pub tone: Tone,
}

/// The ways in which a unit could look at the end of its way, around its goal on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct FacingRing {
    /// The middle of the goal's hex.
    pub centre: Pos2,
    /// For each facing the middle of the edge it looks over, whether it can be afforded, and whether it is chosen.
    pub edges: Vec<(Pos2, bool, bool)>,
}
