//! The attacker of a test: a unit, the place it attacks from (real or only considered), and its manner of firing.

use super::unit_state::{Place, UnitState};
use phaseline_rules::hex::Hex;
use phaseline_rules::ruleset::Volley;
use serde::{Deserialize, Serialize};

/// A unit that attacks from a place. The place may differ from its own: the computer asks what it could do from
/// elsewhere.
#[derive(Debug, Clone, Copy)]
pub struct Attacker<'a> {
    /// The unit.
    pub unit: &'a UnitState,
    /// The place it attacks from.
    pub place: Place,
}

impl<'a> Attacker<'a> {
    /// The unit at its present place.
    #[must_use]
    pub const fn of(unit: &'a UnitState) -> Self {
        Self { unit, place: unit.place }
    }

    /// The hex that it attacks from.
    #[must_use]
    pub const fn hex(&self) -> Hex {
        self.place.pose.hex
    }
}

/// How a shot is fired.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manner {
    /// It is a called shot.
    pub called: bool,
    /// The weapon is fired twice in one action.
    pub twice: bool,
    /// Only a spotter needs to see the target.
    pub indirect: bool,
}

impl Manner {
    /// The manner of a fire action.
    #[must_use]
    pub const fn of(how: &Volley) -> Self {
        Self { called: how.called, twice: how.twice, indirect: how.indirect }
    }
}
