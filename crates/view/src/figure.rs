//! How a unit looks at the moment on the screen. Its components say it, and inside a step the outcomes that are shown.

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use phaseline_battle::{ObjectiveOutcome, Outcome, Rulebook};
use phaseline_rules::catalog::colour::Colour;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing as Sixth, Hex};
use phaseline_rules::ids::UnitId;
use phaseline_world::session::Shown;
use phaseline_world::{Armor, Battle, Conditions, Destroyed, Facing, Heat, HexPosition, OffMap};

/// The colour of wrecks in a theme that names none.
const WRECK: Colour = Colour::rgb(0x3A, 0x3D, 0x42);

/// The look of a unit.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// The name of its model.
    pub model: String,
    /// The colour of its side.
    pub paint: Colour,
    /// The colour that it burns down to.
    pub wreck: Colour,
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
    /// Its heat points.
    pub heat: i32,
    /// The heat at which it shuts down. 0 for a unit that does not heat up.
    pub heat_limit: u32,
}

/// The look of every unit that has one.
pub type Figures<'a> = BTreeMap<UnitId, &'a Figure>;

/// The components that decide how a unit looks.
#[derive(QueryData)]
pub(super) struct Looks {
    pub unit: &'static phaseline_world::UnitId,
    position: &'static HexPosition,
    facing: &'static Facing,
    conditions: &'static Conditions,
    armor: &'static Armor,
    heat: &'static Heat,
    destroyed: Has<Destroyed>,
    off_map: Has<OffMap>,
}

impl LooksItem<'_, '_> {
    fn figure(&self, rulebook: &Rulebook, theme: &Theme) -> Option<Figure> {
        let profile = rulebook.profile((*self.unit).into())?;
        let [legs, torso] = [self.facing.legs, self.facing.torso].map(|number| Sixth::new(number.into()));
        let lost = self.armor.0.iter().enumerate().filter(|(_, location)| location.structure == 0);
        Some(Figure {
            model: profile.design.model.clone(),
            paint: paint_of(theme, rulebook.relation(profile.side)),
            wreck: theme.colour("wreck").unwrap_or(WRECK),
            pose: Pose { hex: Hex::from(*self.position), facing: legs },
            twist: legs.sixths_to(torso),
            prone: self.conditions.prone,
            shut_down: self.conditions.shut_down,
            destroyed: self.destroyed,
            away: self.off_map,
            places: self.armor.0.iter().map(|location| location.id.clone()).collect(),
            lost: lost.map(|(place, _)| place).collect(),
            heat: self.heat.points,
            heat_limit: self.heat.limit,
        })
    }
}

/// Lets units look as their components say. Inside a step, [`Figure::carry_on`] has changed their looks since.
pub(super) fn update_bodies(
    battle: Res<Battle>,
    shown: Res<Shown>,
    mut units: Query<(Entity, Looks, Option<&mut Figure>)>,
    mut commands: Commands,
) {
    for (entity, looks, figure) in &mut units {
        let Some(now) = looks.figure(battle.rulebook(), &shown.theme) else { continue };
        match figure {
            Some(mut figure) => _ = figure.set_if_neq(now),
            None => _ = commands.entity(entity).insert(now),
        }
    }
}

impl Figure {
    /// How near heat points are to its limit, from 0 to 1.
    pub fn heat_share(&self, points: i32) -> f32 {
        match self.heat_limit {
            0 => 0.0,
            limit => (points as f32 / limit as f32).clamp(0.0, 1.0),
        }
    }

    /// Updates the look of a unit by an outcome that was shown.
    pub fn carry_on<'f>(outcome: &Outcome, mut figures: impl Iterator<Item = (UnitId, Mut<'f, Self>)>) {
        let mut change = |unit: UnitId, change: &dyn Fn(&mut Self)| {
            if let Some((_, mut figure)) = figures.find(|(other, _)| *other == unit) {
                change(&mut figure);
            }
        };
        match outcome {
            Outcome::UnitMoved { unit, to, .. } => change(*unit, &|figure| figure.pose = *to),
            Outcome::UnitJumped { unit, to, .. } => change(*unit, &|figure| figure.pose = *to),
            Outcome::TorsoTurned { unit, to, .. } => {
                change(*unit, &|figure| figure.twist = figure.pose.facing.sixths_to(*to));
            }
            Outcome::UnitActivated { unit } => change(*unit, &|figure| figure.twist = 0),
            Outcome::UnitTurned { unit, hex, to, .. } => {
                change(*unit, &|figure| figure.pose = Pose { hex: *hex, facing: *to });
            }
            Outcome::KnockedDown { unit, .. } | Outcome::WentProne { unit } => {
                change(*unit, &|figure| figure.prone = true);
            }
            Outcome::StoodUp { unit } => change(*unit, &|figure| figure.prone = false),
            Outcome::HeatChanged { unit, to, .. } => change(*unit, &|figure| figure.heat = *to),
            Outcome::ShutDown { unit } => change(*unit, &|figure| figure.shut_down = true),
            Outcome::StartedUp { unit } => change(*unit, &|figure| figure.shut_down = false),
            Outcome::Objective(ObjectiveOutcome::UnitArrived { unit, pose }) => {
                change(*unit, &|figure| (figure.pose, figure.away) = (*pose, false));
            }
            Outcome::Objective(ObjectiveOutcome::UnitLeft { unit, .. }) => {
                change(*unit, &|figure| figure.away = true);
            }
            Outcome::LocationDestroyed { unit, location } => {
                change(*unit, &|figure| _ = figure.lost.insert(*location));
            }
            Outcome::UnitDestroyed { unit, .. } => change(*unit, &|figure| figure.destroyed = true),
            _ => {}
        }
    }
}

fn paint_of(theme: &Theme, relation: Relation) -> Colour {
    match relation {
        Relation::Friendly => theme.sides.friendly.paint,
        Relation::Allied => theme.sides.allied.paint,
        Relation::Neutral => theme.sides.neutral.paint,
        Relation::Enemy => theme.sides.enemy.paint,
    }
}
