//! The condition of a unit and its pilot: heat, stability, states, wounds, and whether the unit is still in the battle.

use bevy::prelude::*;
use phaseline_battle::readiness::stat_block::heat_sinks;
use phaseline_battle::state::unit_state::Presence;
use phaseline_battle::{Rulebook, UnitState};

/// How hot a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Heat {
    /// Heat points.
    pub points: i32,
    /// The heat at which it shuts down. 0 for a unit that does not heat up.
    pub limit: u32,
    /// Heat points that it loses each time it cools, after damage and effects.
    pub sinks: i32,
}

/// How steady a unit stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Stability {
    /// Stability damage.
    pub damage: u32,
    /// The damage at which it may be knocked down. 0 for a unit that cannot fall.
    pub limit: u32,
}

/// The states of a unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Conditions {
    /// It lies on the ground.
    pub prone: bool,
    /// It has shut down.
    pub shut_down: bool,
    /// It is crippled, because it has lost a location that it depends on.
    pub crippled: bool,
    /// How often its means of moving were damaged.
    pub motion_damage: u32,
    /// It is ready to react.
    pub ready: bool,
}

/// The health of a pilot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct PilotHealth {
    /// Wounds so far.
    pub wounds: u32,
    /// The number of wounds at which the unit is lost.
    pub health: u32,
    /// Wounds that did no harm, because something absorbed them.
    pub absorbed: u32,
    /// Whether the pilot is unconscious.
    pub unconscious: bool,
}

/// A unit that is destroyed. Its entity stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub struct Destroyed;

/// A unit that is not on the map. Its entity stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Component, Reflect)]
#[component(immutable)]
#[reflect(Component)]
pub enum OffMap {
    /// It enters in a later round.
    Arriving {
        /// The first round in which it may enter. It enters as soon as there is room.
        round: u32,
    },
    /// It has left the map.
    Left,
}

impl Heat {
    pub(crate) fn of(book: &Rulebook, unit: &UnitState) -> Self {
        let limit = book.profile(unit.id()).map_or(0, |profile| profile.design.heat_limit);
        Self { points: unit.heat.points, limit, sinks: heat_sinks(book, unit) }
    }
}

impl Stability {
    pub(crate) fn of(book: &Rulebook, unit: &UnitState) -> Self {
        let limit = book.profile(unit.id()).map_or(0, |profile| profile.design.stability);
        Self { damage: unit.hull.stability, limit }
    }
}

impl Conditions {
    pub(crate) const fn of(unit: &UnitState) -> Self {
        Self {
            prone: unit.hull.prone,
            shut_down: unit.heat.shut_down,
            crippled: unit.hull.crippled,
            motion_damage: unit.hull.motion_lost,
            ready: unit.memory.ready,
        }
    }
}

impl PilotHealth {
    pub(crate) fn of(book: &Rulebook, unit: &UnitState) -> Self {
        let health = book.profile(unit.id()).map_or(0, |profile| profile.pilot.health);
        let crew = &unit.crew;
        Self { wounds: crew.wounds, health, absorbed: crew.absorbed, unconscious: crew.unconscious }
    }
}

impl Destroyed {
    pub(crate) fn of(unit: &UnitState) -> Option<Self> {
        unit.hull.destroyed.then_some(Self)
    }
}

impl OffMap {
    pub(crate) fn of(book: &Rulebook, unit: &UnitState) -> Option<Self> {
        let arrival = book.profile(unit.id()).and_then(|profile| profile.arrival);
        match unit.place.presence {
            Presence::Here => None,
            Presence::Waiting => Some(Self::Arriving { round: arrival.map_or(0, |arrival| arrival.round) }),
            Presence::Left { .. } => Some(Self::Left),
        }
    }
}
