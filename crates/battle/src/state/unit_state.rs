//! The state of a unit: what changes about it in a battle.

pub use super::active_effect::{ActiveEffect, Effects, Ends, Source};
use super::intent::Implement;
use super::shared::Shared;
use super::streams::Streams;
use super::window::Used;
use phaseline_rules::combat::anatomy::Plate;
use phaseline_rules::hex::Facing;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::{ActionIx, DeclarationIx, DrawIx, ImpactIx};
use serde::{Deserialize, Serialize};

/// The state of a unit in a battle.
///
/// ```
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// let (book, state) = (battle.book(), battle.state());
/// let unit = state.unit(state.units[0].id()).expect("it exists");
/// let profile = book.profile(unit.id()).expect("so does its profile");
/// assert_eq!((profile.id, profile.side), (unit.id(), unit.side()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitState {
    /// Its number and side.
    pub identity: Identity,
    /// Where it stands and how it moved there.
    pub place: Place,
    /// Its damage, ammunition and uses.
    pub hull: Hull,
    /// Its heat.
    pub heat: Heat,
    /// The state of its pilot.
    pub crew: Crew,
    /// Its place in the order of the round.
    pub turn: Turn,
    /// What it keeps from round to round: counters and leftovers.
    pub memory: Memory,
    /// The active effects on it.
    pub effects: Effects,
    /// Its streams of chance.
    pub streams: Streams,
}

/// Number and side of a unit. Everything else that never changes is in the rulebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The unit's number.
    pub id: UnitId,
    /// Its side.
    pub side: SideId,
}

/// Where a unit stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Hex and facing.
    pub pose: Pose,
    /// How far the torso is turned against the legs, in sixths of a circle, clockwise.
    pub twist: i32,
    /// Hexes moved in its last or running activation.
    pub hexes_moved: u32,
    /// The fastest way it moved in that activation.
    pub gait: Gait,
    /// Whether it is on the map at all.
    pub presence: Presence,
}

/// Whether a unit is on the map.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Presence {
    /// It is on the map, as a unit or as a wreck.
    #[default]
    Here,
    /// It enters in a later round.
    Waiting,
    /// It has left the map.
    Left {
        /// The zone by which it left, as an index.
        zone: usize,
    },
}

/// How a unit moves, from the slowest to the fastest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Gait {
    /// Walking or standing still.
    #[default]
    Walk,
    /// Running.
    Run,
    /// Jumping.
    Jump,
}

impl Place {
    /// The place of a unit in this pose that has not moved.
    #[must_use]
    pub const fn at(pose: Pose) -> Self {
        Self { pose, twist: 0, hexes_moved: 0, gait: Gait::Walk, presence: Presence::Here }
    }

    /// The place after a jump to a pose.
    #[must_use]
    pub const fn leapt(self, to: Pose) -> Self {
        let hexes_moved = self.hexes_moved + self.pose.hex.distance(to.hex);
        Self { pose: to, hexes_moved, gait: Gait::Jump, ..self }
    }

    /// The facing of the torso.
    #[must_use]
    pub const fn torso(&self) -> Facing {
        self.pose.facing.turned(self.twist)
    }
}

/// The damage, ammunition and uses of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hull {
    /// Armour and structure left, in the order of the body's locations.
    pub plates: Vec<Plate>,
    /// Ammunition left for each weapon, in the order of the design; `None` for a weapon that needs none.
    pub ammunition: Vec<Option<u32>>,
    /// Uses left of each usable; `None` for no limit.
    pub uses: Vec<Option<u32>>,
    /// Stability damage, in points.
    pub stability: u32,
    /// Whether it lies on the ground.
    pub prone: bool,
    /// Whether it has lost a location that cripples it.
    pub crippled: bool,
    /// How many times a hit has damaged what moves it.
    pub motion_lost: u32,
    /// Whether it is destroyed.
    pub destroyed: bool,
}

/// The heat of a unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heat {
    /// Heat points, from 0.
    pub points: i32,
    /// The heat points whose effects on movement and aim are in force. Heat of the unit's own actions counts here once
    /// the ruleset's `timing` resolves it, heat from elsewhere at once.
    pub resolved: i32,
    /// Whether it has shut down.
    pub shut_down: bool,
}

impl Heat {
    /// Sets the heat points, from 0, all resolved.
    pub const fn set(&mut self, points: i32) {
        self.points = points;
        self.resolved = points;
    }
}

/// The state of a pilot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crew {
    /// Wounds so far.
    pub wounds: u32,
    /// Wounds that something absorbed.
    #[serde(default)]
    pub absorbed: u32,
    /// Whether the pilot is unconscious.
    pub unconscious: bool,
    /// The enemy that it spots for indirect fire.
    pub spots: Option<UnitId>,
}

/// A unit's place in the order of the round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whether its activation of this round has begun, even if it still runs.
    pub begun: bool,
    /// Whether it has acted this round.
    pub acted: bool,
    /// The drawn ledger with all later shifts, once the round is drawn.
    pub ledger: Option<Shared<Ledger>>,
    /// The results of its draws in this round so far.
    pub results: Vec<(DrawIx, i32)>,
    /// The results of its roll-offs in this round, in order.
    pub rolls: Vec<i32>,
    /// Impacts that may happen once in a round and have happened.
    pub spent_impacts: Vec<ImpactIx>,
    /// Its declarations for this round: the symbol of each, as an index into the input's list.
    pub declared: Vec<(DeclarationIx, i32)>,
    /// The weapon or usable named with each declaration.
    #[serde(default)]
    pub named: Vec<(DeclarationIx, Implement)>,
    /// While the unit holds its action: the step at which it must act at the latest.
    pub held_until: Option<i32>,
    /// Whether it has held its action in this round.
    pub has_held: bool,
    /// What it used out of turn in this round that is limited to once in a round.
    pub reacted: Vec<Used>,
    /// Actions done this round, in order.
    pub done: Vec<ActionIx>,
    /// While the unit waits for a step that it has chosen instead of being asked: the step to which it can hold its
    /// action.
    pub chose_before: Option<i32>,
}

impl Turn {
    /// The step to which it can hold its action, while it waits to be asked or for a step that it has chosen.
    #[must_use]
    pub fn hold_limit(&self) -> Option<i32> {
        self.held_until.or(self.chose_before)
    }

    /// Whether it holds its action or has come back into the order and not begun to act yet.
    #[must_use]
    pub const fn still_holds(&self) -> bool {
        self.has_held && !self.acted && (self.held_until.is_some() || !self.begun)
    }

    /// Replaces the declared option and what was named with it.
    pub fn declare(&mut self, declaration: DeclarationIx, symbol: i32, with: Option<Implement>) {
        self.declared.retain(|(known, _)| *known != declaration);
        self.declared.push((declaration, symbol));
        self.named.retain(|(known, _)| *known != declaration);
        self.named.extend(with.map(|with| (declaration, with)));
    }

    /// The number on the badge: the result of the draw with all later shifts.
    #[must_use]
    pub fn position(&self) -> Option<i32> {
        self.ledger.as_ref().map(|ledger| ledger.position())
    }
}

/// What a unit keeps from round to round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Its counters, in the order of the ruleset.
    pub counters: Vec<i32>,
    /// The values of terms that were read once, when it entered, in the order of the ruleset.
    pub kept: Vec<Option<i32>>,
    /// What is left of its last activation in the pools that are kept for reactions, in the order of the ruleset.
    pub leftover: Vec<i32>,
    /// Whether it is ready to react.
    pub ready: bool,
    /// What it used since its last activation began that is limited to once until the next one.
    pub reacted: Vec<Used>,
}

impl UnitState {
    /// The unit's number.
    #[must_use]
    pub const fn id(&self) -> UnitId {
        self.identity.id
    }

    /// The unit's side.
    #[must_use]
    pub const fn side(&self) -> SideId {
        self.identity.side
    }

    /// Whether it is in the battle: on the map and not destroyed.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        !self.hull.destroyed && matches!(self.place.presence, Presence::Here)
    }

    /// Whether it enters in a later round.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        matches!(self.place.presence, Presence::Waiting)
    }

    /// Whether it has left the map.
    #[must_use]
    pub const fn has_left(&self) -> bool {
        matches!(self.place.presence, Presence::Left { .. })
    }

    /// Whether it has yet to act this round.
    #[must_use]
    pub const fn is_pending(&self) -> bool {
        self.is_alive() && !self.turn.acted
    }

    /// Whether it has not begun its activation of this round yet.
    #[must_use]
    pub const fn has_yet_to_begin(&self) -> bool {
        self.is_pending() && !self.turn.begun
    }
}
