//! What changes about a unit in a battle.

pub use super::active_effect::{ActiveEffect, Effects, Ends, Source};
use super::intent::Implement;
use super::shared::Shared;
use super::streams::Streams;
use super::window::Used;
use crate::rules::combat::anatomy::Plate;
use crate::rules::hex::Facing;
use crate::rules::hex::path::Pose;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::initiative::ledger::Ledger;
use crate::rules::ruleset::{ActionIx, DeclarationIx, DrawIx, ImpactIx};
use serde::{Deserialize, Serialize};

/// The state of a unit in a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitState {
    /// Who it is.
    pub identity: Identity,
    /// Where it stands and how it got there.
    pub place: Place,
    /// What is left of it.
    pub hull: Hull,
    /// How hot it is.
    pub heat: Heat,
    /// How its pilot is.
    pub crew: Crew,
    /// Its place in the order of the round.
    pub turn: Turn,
    /// What the ruleset remembers of it.
    pub memory: Memory,
    /// Status effects on it.
    pub effects: Effects,
    /// Its streams of chance.
    pub streams: Streams,
}

/// Number and side of a unit; the rest of what never changes stands in the rulebook.
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
    /// How far what carries the weapons is turned from the feet, in sixths, clockwise.
    pub twist: i32,
    /// Hexes moved in its last or running activation.
    pub hexes_moved: u32,
    /// The fastest way in which it moved then.
    pub gait: Gait,
    /// Whether it is on the map at all.
    pub presence: Presence,
}

/// Whether a unit is on the map.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Presence {
    /// It is, as a unit or as a wreck.
    #[default]
    Here,
    /// It enters in a later round.
    Waiting,
    /// It has left the map.
    Left {
        /// By this zone, by its number.
        zone: usize,
    },
}

/// How a unit moves, slow ways before fast ones.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Gait {
    /// Walking, or not moving at all.
    #[default]
    Walk,
    /// Running.
    Run,
    /// Jumping.
    Jump,
}

impl Place {
    /// A unit that has just come to stand like this.
    #[must_use]
    pub const fn at(pose: Pose) -> Self {
        Self { pose, twist: 0, hexes_moved: 0, gait: Gait::Walk, presence: Presence::Here }
    }

    /// The same unit after a leap to a pose.
    #[must_use]
    pub const fn leapt(self, to: Pose) -> Self {
        let hexes_moved = self.hexes_moved + self.pose.hex.distance(to.hex);
        Self { pose: to, hexes_moved, gait: Gait::Jump, ..self }
    }

    /// Which way the weapons look.
    #[must_use]
    pub const fn torso(&self) -> Facing {
        self.pose.facing.turned(self.twist)
    }
}

/// What is left of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hull {
    /// Armour and structure by location, in the order of the body.
    pub plates: Vec<Plate>,
    /// Shots left by weapon, in the order of the design; none where a weapon needs no ammunition.
    pub ammunition: Vec<Option<u32>>,
    /// How often each thing and power can still be used; none where there is no limit.
    pub uses: Vec<Option<u32>>,
    /// Stability damage.
    pub stability: u32,
    /// Whether it lies on the ground.
    pub prone: bool,
    /// Whether it lost a location without which it is crippled.
    pub crippled: bool,
    /// How often what moves it was damaged.
    pub motion_lost: u32,
    /// Whether it is destroyed.
    pub destroyed: bool,
}

/// How hot a unit is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heat {
    /// Heat points, from 0.
    pub points: i32,
    /// Whether it has shut down.
    pub shut_down: bool,
}

/// How a pilot is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crew {
    /// Wounds so far.
    pub wounds: u32,
    /// Wounds that did no harm, because something took them up.
    #[serde(default)]
    pub absorbed: u32,
    /// Whether the pilot is unconscious.
    pub unconscious: bool,
    /// The enemy it keeps in sight for those who fire at it indirectly.
    pub spots: Option<UnitId>,
}

/// A unit's place in the order of the round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whether it has begun to act this round, be it that it still does.
    pub begun: bool,
    /// Whether it has acted this round.
    pub acted: bool,
    /// The drawn ledger with the shifts since, once the round is drawn.
    pub ledger: Option<Shared<Ledger>>,
    /// Results of all draws of this round so far.
    pub results: Vec<(DrawIx, i32)>,
    /// Results of roll-offs this round, in order.
    pub rolls: Vec<i32>,
    /// Impacts that may happen once a round and did.
    pub spent_impacts: Vec<ImpactIx>,
    /// What was declared for this round: the symbol's place in the input's list.
    pub declared: Vec<(DeclarationIx, i32)>,
    /// With which weapon, power or thing it was declared.
    #[serde(default)]
    pub named: Vec<(DeclarationIx, Implement)>,
    /// While the unit holds its action: the step at which it is in turn at the latest.
    pub held_until: Option<i32>,
    /// Whether it has held its action in this round.
    pub has_held: bool,
    /// What it did outside its own activation that may be done once a round.
    pub reacted: Vec<Used>,
    /// Actions done this round, in order.
    pub done: Vec<ActionIx>,
}

impl Turn {
    /// Whether it has held its action and has not begun to take it since.
    #[must_use]
    pub const fn still_holds(&self) -> bool {
        self.has_held && !self.acted && (self.held_until.is_some() || !self.begun)
    }

    /// Puts an option in the place of what was declared before.
    pub fn declare(&mut self, declaration: DeclarationIx, symbol: i32, with: Option<Implement>) {
        self.declared.retain(|(known, _)| *known != declaration);
        self.declared.push((declaration, symbol));
        self.named.retain(|(known, _)| *known != declaration);
        self.named.extend(with.map(|with| (declaration, with)));
    }

    /// The number on the badge: the draw's result with every shift since.
    #[must_use]
    pub fn position(&self) -> Option<i32> {
        self.ledger.as_ref().map(|ledger| ledger.position())
    }
}

/// What the ruleset remembers of a unit.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Its counters, in the order of the ruleset.
    pub counters: Vec<i32>,
    /// The values set when it entered the battle, in the order of the ruleset.
    pub kept: Vec<Option<i32>>,
    /// What its last activation left of the pools that are kept for reactions, in the order of the ruleset.
    pub leftover: Vec<i32>,
    /// Whether it is ready to react.
    pub ready: bool,
    /// What it did since its last activation began that may be done once until the next one begins, wherever it was done.
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

    /// Whether it has not even begun to act this round.
    #[must_use]
    pub const fn has_yet_to_begin(&self) -> bool {
        self.is_pending() && !self.turn.begun
    }
}
