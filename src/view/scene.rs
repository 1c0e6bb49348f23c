//! How the units look at the moment on the screen: a plain value, made from a state and updated by outcomes.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::Resource;

use crate::battle::{BattleState, MissionOutcome, Outcome, Rulebook, UnitState};
use crate::rules::catalog::colour::Colour;
use crate::rules::catalog::scenario::Relation;
use crate::rules::catalog::theme::Theme;
use crate::rules::hex::path::Pose;
use crate::rules::ids::UnitId;

/// The look of a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// The name of its model.
    pub model: String,
    /// The colour of its side.
    pub paint: Colour,
    /// Its place and facing.
    pub pose: Pose,
    /// The turn of its torso or turret relative to its feet, in sixths, clockwise.
    pub twist: i32,
    /// Whether it is prone.
    pub prone: bool,
    /// Whether it is shut down.
    pub shut_down: bool,
    /// Whether it is a wreck.
    pub destroyed: bool,
    /// Whether it is off the map: it arrives later or has left.
    pub away: bool,
    /// The names of its locations.
    pub places: Vec<String>,
    /// The indexes of its destroyed locations.
    pub lost: BTreeSet<usize>,
}

/// The look of all units.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Scene(pub BTreeMap<UnitId, Figure>);

impl Scene {
    /// The units of a state.
    pub fn of_state(rulebook: &Rulebook, theme: &Theme, state: &BattleState) -> Self {
        let figures = state.units.iter().filter_map(|unit| {
            let profile = rulebook.profile(unit.id())?;
            let relation = rulebook.side(unit.side()).map_or(Relation::Neutral, |side| side.relation);
            let figure = Figure {
                model: profile.design.model.clone(),
                paint: paint_of(theme, relation),
                pose: unit.place.pose,
                twist: unit.place.twist,
                prone: unit.hull.prone,
                shut_down: unit.heat.shut_down,
                destroyed: unit.hull.destroyed,
                away: unit.is_waiting() || unit.has_left(),
                places: profile.body.locations.iter().map(|place| place.id.to_string()).collect(),
                lost: lost_places(unit),
            };
            Some((unit.id(), figure))
        });
        Self(figures.collect())
    }

    /// Updates the look by one outcome.
    pub fn carry_on(&mut self, outcome: &Outcome) {
        let change = |scene: &mut Self, unit: UnitId, change: &dyn Fn(&mut Figure)| {
            scene.0.get_mut(&unit).into_iter().for_each(change);
        };
        match outcome {
            Outcome::UnitMoved { unit, to, .. } => change(self, *unit, &|figure| figure.pose = *to),
            Outcome::UnitJumped { unit, to, .. } => change(self, *unit, &|figure| figure.pose = *to),
            Outcome::TorsoTurned { unit, to, .. } => {
                change(self, *unit, &|figure| figure.twist = figure.pose.facing.sixths_to(*to));
            }
            Outcome::UnitActivated { unit } => change(self, *unit, &|figure| figure.twist = 0),
            Outcome::UnitTurned { unit, hex, to, .. } => {
                change(self, *unit, &|figure| figure.pose = Pose { hex: *hex, facing: *to });
            }
            Outcome::KnockedDown { unit, .. } | Outcome::WentProne { unit } => {
                change(self, *unit, &|figure| figure.prone = true);
            }
            Outcome::StoodUp { unit } => change(self, *unit, &|figure| figure.prone = false),
            Outcome::ShutDown { unit } => change(self, *unit, &|figure| figure.shut_down = true),
            Outcome::StartedUp { unit } => change(self, *unit, &|figure| figure.shut_down = false),
            Outcome::Mission(MissionOutcome::UnitArrived { unit, pose }) => {
                change(self, *unit, &|figure| (figure.pose, figure.away) = (*pose, false));
            }
            Outcome::Mission(MissionOutcome::UnitLeft { unit, .. }) => {
                change(self, *unit, &|figure| figure.away = true);
            }
            Outcome::LocationDestroyed { unit, location } => {
                change(self, *unit, &|figure| _ = figure.lost.insert(*location));
            }
            Outcome::UnitDestroyed { unit, .. } => change(self, *unit, &|figure| figure.destroyed = true),
            _ => {}
        }
    }
}

fn lost_places(unit: &UnitState) -> BTreeSet<usize> {
    let plates = unit.hull.plates.iter().enumerate();
    plates.filter(|(_, plate)| plate.structure == 0).map(|(place, _)| place).collect()
}

fn paint_of(theme: &Theme, relation: Relation) -> Colour {
    match relation {
        Relation::Friendly => theme.sides.friendly.paint,
        Relation::Allied => theme.sides.allied.paint,
        Relation::Neutral => theme.sides.neutral.paint,
        Relation::Enemy => theme.sides.enemy.paint,
    }
}
