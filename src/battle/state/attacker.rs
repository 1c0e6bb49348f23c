//! Who attacks: a unit, a place it may only think of standing in, and how it fires.

use super::unit_state::{Place, UnitState};
use crate::rules::hex::Hex;
use crate::rules::ruleset::Volley;
use serde::{Deserialize, Serialize};

/// An attacker who may not stand where he stands now: the computer asks what it could do from elsewhere.
#[derive(Debug, Clone, Copy)]
pub struct Attacker<'a> {
    /// The unit.
    pub unit: &'a UnitState,
    /// How it would stand there.
    pub place: Place,
}

impl<'a> Attacker<'a> {
    /// A unit where and as it is.
    #[must_use]
    pub const fn of(unit: &'a UnitState) -> Self {
        Self { unit, place: unit.place }
    }

    /// The hex it would stand in.
    #[must_use]
    pub const fn hex(&self) -> Hex {
        self.place.pose.hex
    }
}

/// How a shot is fired, beside where.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manner {
    /// It is called.
    pub called: bool,
    /// The weapon is fired twice in one action.
    pub twice: bool,
    /// Only a spotter need see the target.
    pub indirect: bool,
}

impl Manner {
    /// The manner of an action that fires.
    #[must_use]
    pub const fn of(how: &Volley) -> Self {
        Self { called: how.called, twice: how.twice, indirect: how.indirect }
    }
}
